#!/bin/sh
# Calls @NAME@ through toolward: judged, confined, answered. Arguments are
# passed on (--agent).
set -eu
cd "$(dirname "$0")"
answer=$("${TOOLWARD:-toolward}" tools run @NAME@ --args '{"text": "hello"}' "$@")
case $answer in
*'"text": "hello"'*) echo "@NAME@: ok" ;;
*) echo "@NAME@: unexpected answer: $answer" >&2 && exit 1 ;;
esac
