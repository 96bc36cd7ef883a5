/* Says back what it is told: the smallest whole plugin.
 *
 * A plugin reads one request from standard input and writes one answer to
 * standard output, both JSON (docs/plugins.md). This one copies two strings
 * from the request as they are written, `request_id` and `args_json`, and so
 * needs to understand no escapes. It must never print anything else. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *request;
static size_t length;

/* Reads all of standard input; a plugin does not know how long it is. */
static int read_request(void) {
    size_t room = 0, got;
    do {
        if (room - length < 4096) {
            room = room ? room * 2 : 65536;
            request = realloc(request, room);
            if (!request) return 0;
        }
        got = fread(request + length, 1, room - length, stdin);
        length += got;
    } while (got > 0);
    return length > 0;
}

/* The end of the string that begins at `at`, after its closing quote. */
static size_t string_end(size_t at) {
    for (at++; at < length; at++) {
        if (request[at] == '\\') at++;
        else if (request[at] == '"') return at + 1;
    }
    return 0;
}

/* Finds the value of a key of the outermost object, if it is a string: where
 * it begins, and its length with both quotes. */
static const char *value(const char *key, int *size) {
    int depth = 0;
    for (size_t at = 0; at < length; at++) {
        char c = request[at];
        if (c == '{' || c == '[') depth++;
        if (c == '}' || c == ']') depth--;
        if (c != '"') continue;
        size_t end = string_end(at);
        if (!end) return NULL;
        size_t next = end + strspn(request + end, " \t\r\n");
        int is_key = next < length && request[next] == ':';
        if (is_key && depth == 1 && end - at == strlen(key) + 2 &&
            !memcmp(request + at + 1, key, end - at - 2)) {
            next += 1 + strspn(request + next + 1, " \t\r\n");
            if (next >= length || request[next] != '"') return NULL;
            end = string_end(next);
            *size = (int)(end - next);
            return end ? request + next : NULL;
        }
        at = end - 1;
    }
    return NULL;
}

int main(void) {
    int id_size = 0, args_size = 0;
    if (!read_request() || !(request = realloc(request, length + 1))) return 1;
    request[length] = 0;
    const char *id = value("request_id", &id_size);
    const char *args = value("args_json", &args_size);
    if (!id || !args) {
        fputs("the request has no request_id or no args_json\n", stderr);
        return 1;
    }
    printf("{\"protocol_version\":0,\"request_id\":%.*s,\"ok\":true,\"data_json\":%.*s}\n",
           id_size, id, args_size, args);
    return 0;
}
