#!/bin/sh
# Builds the plugins here that are written in C, each beside its manifest or in
# the directory given. Debian has what it takes:
#
#   apt-get install clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32
set -eu
here=$(dirname "$0")
out=${1:-$here}
for source in "$here"/*.c; do
    name=$(basename "$source" .c)
    "${CC:-clang-14}" --target=wasm32-wasi --sysroot=/usr -isystem /usr/include/wasm32-wasi \
        -O2 -Wall -Wextra -Werror -Wl,--strip-all -o "$out/$name.wasm" "$source"
done
