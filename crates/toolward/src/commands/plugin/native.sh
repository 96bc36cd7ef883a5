#!/bin/bash
# Says back what it is told: a plugin that is a program of this machine. It
# reads one request, one line of JSON, and writes one answer. In its box only
# shells and itself start, unless its manifest declares the effect "execute".

IFS= read -r request

# A string of the request, as it is written there, without its quotes.
field() {
    [[ $request =~ \"$1\":\"(([^\"\\]|\\.)*)\" ]] && REPLY=${BASH_REMATCH[1]}
}

field request_id && id=$REPLY || exit 1
field args_json && args=$REPLY || exit 1
printf '{"protocol_version":0,"request_id":"%s","ok":true,"data_json":"%s"}\n' "$id" "$args"
