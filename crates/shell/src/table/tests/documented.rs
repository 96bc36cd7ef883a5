//! What programs' own manuals say of them: which spellings write or run
//! something, and which only look.

use super::recorder::{nature, read};

/// What the table says of a line: may it write, may it run something.
fn told(line: &str) -> (bool, bool, String) {
    let (command, lines) = read(line);
    let nature = nature(command.nature);
    let has = |word: &str| nature.split(' ').any(|own| own == word);
    let says = |starts: &[&str]| {
        lines
            .iter()
            .any(|line| starts.iter().any(|start| line.starts_with(start)))
    };
    let runs = has("runs") || has("workspace") || says(&["run ", "shell ", "unknown ", "exec "]);
    let writes = runs || has("writes") || has("system") || has("privilege") || says(&["write "]);
    (writes, runs, format!("{line}: {lines:?} {nature}"))
}

fn check(lines: &[&str], fits: impl Fn(bool, bool) -> bool) {
    let wrong: Vec<String> = lines
        .iter()
        .map(|line| told(line))
        .filter(|(writes, runs, _)| !fits(*writes, *runs))
        .map(|(_, _, shown)| shown)
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn write(lines: &[&str]) {
    check(lines, |writes, _| writes);
}

fn run(lines: &[&str]) {
    check(lines, |_, runs| runs);
}

fn look(lines: &[&str]) {
    check(lines, |writes, runs| !writes && !runs);
}

#[test]
fn words_that_may_be_options() {
    write(&[
        "sort $x",
        "sort /tmp/$x",
        "sort *",
        "tree $x",
        "find $x",
        "find . $x",
        "tar tf a $x",
        "git log $x",
    ]);
    run(&["rg x $y", "find $x", "tar tf a $x"]);
    look(&["cat $x", "grep x $y", "wc *", "sort ./*", "sort -- $x"]);
}

#[test]
fn help_after_an_act() {
    write(&["ffmpeg -report -version"]);
    run(&["awk --help 'BEGIN{system(\"x\")}'"]);
}

#[test]
fn find_and_tar() {
    write(&[
        "find . -weird",
        "find . -fprint0 x",
        "tar --weird tf a",
        "tar xf a --one-top-level=d",
        "bsdtar cLf a b",
    ]);
    look(&[
        "find . -name x -o -type f -print0",
        "find . ( -empty -or -readable ) -not -path ./x -ls",
        "tar tzvf a",
        "tar tf a --exclude-vcs",
    ]);
}

#[test]
fn sed_and_awk() {
    write(&[
        "sed -n ':a w out' f",
        "sed 'b x w out' f",
        "sed -i/tmp/*  s/a/b/ f",
        "awk -i inplace 1 f",
        "gawk -D f",
    ]);
    run(&[
        "awk '{x++ / 2; system(\"m\") / 3}' f",
        "awk '{ if (1) /\"/; system(\"m\"); x=\"/\" }' f",
        "awk '{ if (1) 1; else /\"/; system(\"m\"); x=\"/\" }' f",
        "awk '/[]/\"]/ {system(\"m\")}' f",
        "gawk -W source=x f",
        "mawk -W exec f",
    ]);
    look(&[
        "sed -n ':a;N;$!ba;s/x/y/g' f",
        "sed -e ':a' -e '$!{N;ba' -e '}' f",
        "awk '{ if ($1 / 2 > 3) print $1 / 4 }' f",
        "awk '{x++; y = (x) / 2} /a\"b/ {print}' f",
        "awk '/[0-9]+/ {print $1}' f",
    ]);
}

#[test]
fn a_file_called_dash() {
    write(&["tee -", "mkdir -", "cp a -", "rm -", "dd of=-"]);
    look(&["cat -"]);
}

#[test]
fn archives() {
    write(&[
        "lz4 -l in out",
        "pbzip2 -l f",
        "xz -l -z f",
        "xz -t -d f",
        "zstd -c -T -o out f",
        "zstd -c --rm f",
        "zstd -c -1o out f",
        "zstd -c -T0o out f",
        "znew -t f.Z",
        "zipcloak a.zip",
        "zipsplit a.zip",
        "zipnote -w a.zip",
        "rpm2archive a.rpm",
        "ar @tp",
        "ar -M",
        "jar @t",
        "jar -xf t.jar",
        "rar r a.rar",
        "rar cw a.rar out",
        "unrar x a.rar",
        "unrar-nonfree x a.rar",
        "7z x a.7z",
        "zip -rq out.zip d",
        "cpio -o -F out",
        "cpio -oF out",
        "unzip -l-l a.zip",
    ]);
    run(&["zip -T -TT sh a.zip f", "zip -qTT sh a.zip f"]);
    look(&[
        "gzip -l f.gz",
        "gzip -dc f.gz",
        "xz -dt f.xz",
        "zstd -dc f",
        "zstd -l f",
        "lz4 -t f",
        "zcat f",
        "unzip -l a.zip",
        "7z l a.7z",
        "ar t lib.a",
        "jar tf a.jar",
        "cpio -t -F a",
        "zipinfo -1 a.zip",
    ]);
}

#[test]
fn files_and_listings() {
    write(&[
        "tree -Io pat out",
        "tree -R -L 2",
        "chmod -w f",
        "chmod -644 f",
        "chmod -R -x d",
        "chattr -i f",
        "mkfifo a",
        "hardlink .",
        "rdfind .",
        "rmlint .",
        "symlinks -c .",
        "dcfldd if=a hashlog=out",
        "setfacl --restore=f",
        "gdu -o out",
    ]);
    run(&[
        "fd -Hx touch m",
        "fd -xtouch",
        "fd . --exec=touch",
        "fd -X=touch",
        "dcfldd if=a of:=touch",
    ]);
    look(&[
        "ls -la --group-directories-first --zero",
        "tree -aL 2 -I node_modules --dirsfirst",
        "tree -L2",
        "du -sh --apparent-size d",
        "df -hT",
        "stat -c %s f",
        "fd -e rs -H x",
        "readlink -f x",
    ]);
}

#[test]
fn text() {
    write(&[
        "xxd -e in out",
        "xxd -ps in out",
        "uudecode f",
        "uudecode -o out f",
        "base64 -i in -o out",
        "sdiff -W -o out a b",
        "xsltproc a.xsl b.xml",
        "xmllint --output out f",
        "xmllint -output out f",
        "xmlstarlet ed -L -d //x f",
        "yq -s -i .x f",
        "jaq -i .x f",
        "xsv index f",
        "dasel put -f f",
        "source-highlight f",
        "uniq +1 in out",
    ]);
    run(&[
        "mlr -n put 'end{system(\"x\")}'",
        "pandoc -t ./w.lua f",
        "pandoc -L x.lua f",
        "pandoc lua evil.lua",
        "pcre2grep x f",
        "json_pp -f eval",
        "diff3 -x --diff-program=sh a b c",
        "cowsay -f ./x.cow hi",
        "ug x",
        "ugrep --filter=sh x",
        "wdiff -a x y",
        "nm --plugin=x.so f",
        "nm @args",
        "strings @args",
        "sotruss rm x",
        "kcov out rm x",
    ]);
    look(&[
        "jq --arg a $x -r .x f",
        "jq -r .[] f --stream",
        "diff -U 3 --ignore-matching-lines=x a b",
        "diff -urN a b",
        "xxd -l 16 f",
        "xxd f",
        "od -An -tx1 f",
        "strings -n 8 f",
        "base64 -d f",
        "rg -n --hidden --glob '!x' pat src",
        "grep -rn --include=*.rs pat .",
        "xmllint --noout --format f",
        "bat -pp --color=never f",
        "cmp -s a b",
        "nm -D -C f",
        "readelf -a f",
        "objdump -t -d f",
    ]);
}

#[test]
fn inspection() {
    write(&[
        "gcov x.c",
        "sar -o out 1 1",
        "dstat --output out",
        "nmon -f",
        "exiv2 rm f.jpg",
        "identify msl:x",
        "identify ephemeral:x",
        "markdownlint --fix f",
        "markdownlint -f f",
        "markdownlint -o out f",
        "codespell -w f",
        "shfmt -w f",
        "exiftool -tagsFromFile a.jpg b.jpg",
        "exiftool -TagsFromFile a.jpg b.jpg",
        "exiftool -restore_original a.jpg",
        "exiftool -w! txt a.jpg",
        "exiftool '-comment<x' a.jpg",
        "exiftool -Artist=x a.jpg",
        "exiftool --help -restore_original a.jpg",
        "date 010100002030",
        "domainname x",
        "pkgconf --log-file=x y",
    ]);
    run(&[
        "actionlint -shellcheck=sh",
        "exiftool -p x a.jpg",
        "exiftool -if 1 a.jpg",
        "exiftool -@ args",
        "cspell -c x.js f",
    ]);
    look(&[
        "exiftool -Model -s3 a.jpg",
        "identify -format %w a.png",
        "shellcheck -f gcc x.sh",
        "pkg-config --cflags --libs x",
        "date -u +%F",
        "lsblk -o NAME,SIZE",
        "free -m",
        "lsof -nP -iTCP -sTCP:LISTEN",
        "du -sh *",
        "uname -a",
    ]);
}

#[test]
fn databases() {
    write(&[
        "sqlite3 :memory: \"select writefile('x','y')\"",
        "sqlite3 :memory: \"attach 'n.db' as n\"",
        "sqlite3 :memory: \"vacuum into 'x'\"",
        "sqlite3 -readonly a.db '.once out'",
        "sqlite3 -readonly a.db -A",
        "sqlite3 :memory: '.open x'",
        "mongodump",
        "dropdb x",
        "pg_dump -f out d",
        "pg_dumpall -t -f out",
    ]);
    run(&[
        "sqlite3 :memory: \"select load_extension('x')\"",
        "sqlite3 :memory: '.shel x'",
        "sqlite3 :memory: '.output |x'",
        "sqlite3 :memory: '.read x'",
        "duckdb :memory: 'select 1'",
        "pgbench -f x.sql",
        "psql -c '\\o |x'",
        "psql -c 'copy t to program $$x$$'",
        "psql -c '\\i x'",
        "mysql --pager -e 'system x'",
        "mysql -e 'select 1; system x'",
        "mysql -e 'tee x'",
        "sqlplus @x",
    ]);
    look(&[
        "sqlite3 -readonly a.db '.schema'",
        "sqlite3 -readonly a.db 'select 1'",
        "pg_dump -h db d",
        "pg_isready -q",
    ]);
}

#[test]
fn editors_and_pagers() {
    write(&[
        "vim -c 'set verbosefile=out' -c q",
        "vim -R f",
        "less '+s out' f",
        "zless '+s out' f",
    ]);
    run(&[
        "vim -c 'set foldexpr=system(1)'",
        "vim --cmd 'set exrc'",
        "nvim -l evil.lua",
        "less '+|$x' f",
        "zless '+!x' f",
        "less +v f",
    ]);
    look(&["less +G f", "less -R +/pat f", "more f"]);
}

#[test]
fn network_and_transfer() {
    write(&[
        "oping -O out h",
        "nstat",
        "socat UNIX-LISTEN:m -",
        "socat PTY,link=x -",
        "lynx -crawl -traversal http://x",
        "curl -T x file:///tmp/out",
        "curl -T x --url file:///tmp/out",
        "curl -w @fmt http://x",
        "curl -w $x http://x",
        "drill -w out x",
        "wget -b -O - --no-hsts http://x",
        "wget -O - http://x",
        "ssh host -p 22 -E log",
    ]);
    run(&[
        "w3m -o 'editor=x' http://x",
        "ssh -o ' ProxyCommand=x' host",
        "ssh -o 'ProxyCommand = x' host",
        "ssh -o '\"ProxyCommand\" x' host",
        "ssh host -p 22 -oProxyCommand=x cmd",
        "ssh-copy-id -o ProxyCommand=x host",
        "rsync --daemon --config=x",
    ]);
    look(&[
        "curl -sSfL http://x",
        "curl -s -o - http://x",
        "curl -w '%{http_code}' http://x",
        "wget -nv -O - --no-hsts http://x",
        "ssh -p 22 host ls",
        "ssh host -p 22 ls",
        "dig +short x.org",
        "ss -tlnp -H",
    ]);
    let (_, lines) = read("ssh -o 'ProxyCommand = touch m' host");
    assert!(lines.contains(&"shell touch m".to_owned()), "{lines:?}");
}

#[test]
fn processes_and_keys() {
    write(&[
        "pmap -n 1",
        "faillog -r",
        "htpasswd -b f u p",
        "ssh-keygen -H -f known",
        "ssh-keygen -l -s ca -I x f.pub",
        "gpg -c f",
        "gpg f.gpg",
        "gpg -e -r x f",
        "gpg --dearmor k.asc",
        "gpg -sd f",
        "sops -i -e f",
        "openssl cms -sign -out f -in x",
        "openssl smime -verify -in x -signer out",
        "openssl x509 -enddate -out f -in c",
        "openssl rehash d",
        "openssl ca -in x",
        "openssl req -newkey rsa:2048 -nodes -subj /CN=x",
        "openssl pkeyutl -sign -out f -in x",
        "openssl s_client -keylogfile f -connect h:1",
    ]);
    run(&[
        "locust -f evil.py",
        "fio evil.fio",
        "gum spin -- x",
        "gpg --options f --verify x",
        "sops exec-env f x",
        "openssl",
        "openssl req -config x -in y",
    ]);
    look(&[
        "ps aux --sort=-%mem",
        "pgrep -fa x",
        "gpg --verify a.sig a",
        "gpg -d f",
        "gpg --list-keys",
        "openssl x509 -in c -noout -enddate -subject",
        "openssl dgst -sha256 f",
        "openssl rand -hex 16",
        "ssh-keygen -lf k",
        "ssh-keygen -y -f k",
    ]);
}

#[test]
fn media() {
    write(&["ffmpeg -i x -vf metadata=print:file=out -f null -"]);
    run(&["sox '|x' out", "mogrify msl:x", "mutool run x.js"]);
}

#[test]
fn programs_that_others_start_get_arguments() {
    let (_, lines) = read("rg --pre=rm x d");
    assert!(lines.contains(&"run rm ?({})".to_owned()), "{lines:?}");
}

#[test]
fn letters_without_values() {
    let (_, lines) = read("cp -ut /d a b");
    assert!(lines.contains(&"write /d".to_owned()), "{lines:?}");
    let (_, lines) = read("split -db 1k in /d/x");
    assert!(lines.contains(&"write /d/x".to_owned()), "{lines:?}");
    let (_, lines) = read("install -Zt /d a");
    assert!(lines.contains(&"write /d".to_owned()), "{lines:?}");
}
