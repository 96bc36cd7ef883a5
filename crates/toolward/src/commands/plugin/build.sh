#!/bin/sh
# Builds @NAME@.wasm beside its manifest. Debian has what it takes:
#
#   apt-get install clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32
set -eu
cd "$(dirname "$0")"
"${CC:-clang-14}" --target=wasm32-wasi --sysroot=/usr -isystem /usr/include/wasm32-wasi \
    -O2 -Wall -Wextra -Wl,--strip-all -o @NAME@.wasm @NAME@.c
