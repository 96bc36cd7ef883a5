//! Moving files between hosts, and remote shells.

use super::{FETCH, NETWORK, Row, SEND, WRITES};
use crate::table::special::{curl, ssh};

pub(super) const ROWS: &[Row] = &[
    Row::new("curl")
        .options(
            "-o,--output=write -O,--remote-name!writes --remote-name-all!writes \
             -J,--remote-header-name -d,--data,--data-ascii=data!sends \
             --data-binary=data!sends --data-raw=plain!sends --data-urlencode=plain!sends \
             --json=data!sends --url-query=data -F,--form=plain!sends \
             --form-string=plain!sends -T,--upload-file=read!sends -X,--request=plain \
             -K,--config=read!runs --url=plain -H,--header=data -A,--user-agent=plain \
             -e,--referer=plain -b,--cookie=plain -c,--cookie-jar=write \
             -D,--dump-header=write -u,--user=plain -x,--proxy=url --preproxy=url \
             --socks5=host --socks5-hostname=host --socks4=host --socks4a=host \
             -E,--cert=read --key=read --cacert=read --capath=read -m,--max-time=plain \
             --connect-timeout=plain --retry=plain --retry-delay=plain \
             --retry-max-time=plain -w,--write-out=plain -r,--range=plain \
             -C,--continue-at=plain -z,--time-cond=plain -Y,--speed-limit=plain \
             -y,--speed-time=plain --limit-rate=plain --interface=plain \
             --resolve=plain!network --connect-to=plain!network --unix-socket=write \
             --abstract-unix-socket=plain --trace=write --trace-ascii=write \
             --stderr=write --libcurl=write --etag-save=write --etag-compare=read \
             --hsts=write --alt-svc=write --output-dir=plain --netrc-file=read \
             -n,--netrc!reads --netrc-optional!reads -Q,--quote=plain!sends --engine=exec \
             --mail-from=plain!sends --mail-rcpt=plain!sends --mail-auth=plain \
             --doh-url=url --dns-servers=host --pinnedpubkey=plain --ciphers=plain \
             --tls-max=plain --proto=plain --proto-default=plain --proto-redir=plain \
             --oauth2-bearer=plain --aws-sigv4=plain --request-target=plain \
             --max-redirs=plain --max-filesize=plain --keepalive-time=plain \
             --noproxy=plain -U,--proxy-user=plain --proxy-header=data --local-port=plain \
             --variable=plain!reads --haproxy-clientip=plain --rate=plain \
             --proxy-cacert=read --tlsuser=plain --tlspassword=plain --curves=plain \
             --tls13-ciphers=plain --create-file-mode=plain --socks5-basic \
             --proxy-insecure --ssl-no-revoke --tr-encoding --styled-output \
             --no-styled-output --no-sessionid --no-npn --http2-prior-knowledge --http0.9 \
             --http3-only --tcp-fastopen --fail-early --remove-on-error!writes \
             --parallel-immediate --xattr!writes --ftp-pasv --disable-epsv --disable-eprt \
             --post301 --post302 --post303 --cert-status --doh-insecure --proxy-ntlm \
             --proxy-basic --proxy-digest --trace-time --trace-ids --false-start \
             --suppress-connect-headers --ignore-content-length --disallow-username-in-url \
             --ipfs-gateway=url -P,--ftp-port=plain -t,--telnet-option=plain \
             -s,--silent -S,--show-error -f,--fail --fail-with-body -L,--location \
             --location-trusted -k,--insecure -I,--head -i,--include,--show-headers \
             -v,--verbose -g,--globoff -G,--get -N,--no-buffer -#,--progress-bar \
             --compressed -4,--ipv4 -6,--ipv6 -0,--http1.0 --http1.1 --http2 --http3 \
             -1,--tlsv1 -2 -3 --tlsv1.2 --tlsv1.3 -a,--append -B,--use-ascii \
             -j,--junk-session-cookies -l,--list-only -M,--manual!inert -p,--proxytunnel \
             -q,--disable -R,--remote-time -Z,--parallel --create-dirs \
             --no-progress-meter --path-as-is --anyauth --basic --digest --ntlm \
             --negotiate --ssl --ssl-reqd --raw --tcp-nodelay --retry-all-errors \
             --retry-connrefused -:,--next --ftp-create-dirs!sends --delegation=plain \
             --service-name=plain --krb=plain -h!inert -V!inert --parallel-max=plain \
             --expect100-timeout=plain --happy-eyeballs-timeout-ms=plain \
             --cert-type=plain --key-type=plain --pass=plain --crlfile=read \
             --login-options=plain --no-keepalive --no-alpn --skip-existing --no-clobber",
        )
        .special(curl::read),
    Row::new("wget wget2")
        .options(
            "-O,--output-document=write -o,--output-file=write -a,--append-output=write \
             -P,--directory-prefix=fill -i,--input-file=plain -r,--recursive \
             -l,--level=plain -p,--page-requisites -n=plain --no-parent --no-clobber \
             -c,--continue -q,--quiet -v,--verbose --no-verbose -N,--timestamping \
             -S,--server-response --spider -T,--timeout=plain -t,--tries=plain \
             -w,--wait=plain --random-wait --limit-rate=plain -Q,--quota=plain \
             -U,--user-agent=plain --header=plain --post-data=plain!sends \
             --post-file=read!sends --method=plain --body-data=plain!sends \
             --body-file=read!sends --user=plain --password=plain --http-user=plain \
             --http-password=plain --use-askpass=prog --ask-password!interactive \
             -e,--execute=plain!runs --config=read!runs --load-cookies=read \
             --save-cookies=write --keep-session-cookies --no-check-certificate \
             --certificate=read --private-key=read --ca-certificate=read \
             --ca-directory=read -A,--accept=plain -R,--reject=plain -D,--domains=plain \
             -I,--include-directories=plain -X,--exclude-directories=plain \
             -H,--span-hosts -k,--convert-links -K,--backup-converted -m,--mirror \
             -E,--adjust-extension --content-disposition -x,--force-directories \
             --no-directories --no-host-directories --cut-dirs=plain --no-cookies \
             --referer=plain --max-redirect=plain -b,--background!writes -B,--base=url \
             -F,--force-html -L,--relative -4,--inet4-only -6,--inet6-only \
             --retry-connrefused --waitretry=plain --no-proxy --progress=plain \
             --show-progress --rejected-log=write --warc-file=write --hsts-file=write \
             --delete-after --no-hsts --restrict-file-names=plain -V!inert -h!inert \
             --no-cache --accept-regex=plain --reject-regex=plain --https-only \
             --no-use-server-timestamps --unlink --no-netrc --read-timeout=plain \
             --connect-timeout=plain --dns-timeout=plain --bind-address=plain \
             --secure-protocol=plain --trust-server-names --input-metalink=read",
        )
        .special(curl::wget),
    Row::new("aria2c axel httrack snarf puf")
        .options(
            "-o,--out=write -d,--dir=write -i,--input-file=read -x=plain -s=plain \
             -j=plain -n=plain --on-download-complete=prog --on-download-error=prog \
             --on-download-start=prog --on-download-stop=prog --conf-path=read!runs -l,--log=write -O=write \
             -q -c -a",
        )
        .operands("url*")
        .nature(WRITES.and(NETWORK)),
    Row::new("http https xh xhs httpie")
        .options(
            "-o,--output=write -d,--download!writes -a,--auth=plain -f,--form -j,--json \
             -b,--body -h,--headers -v,--verbose -p,--print=plain -s,--style=plain \
             --session=write --verify=plain -F,--follow --timeout=plain --proxy=plain \
             --cert=read --cert-key=read --check-status --ignore-stdin -I -m,--meta --all -A,--auth-type=plain -S,--stream -x,--compress \
             --max-redirects=plain --max-headers=plain --session-read-only=plain -q,--quiet \
             --pretty=plain --unsorted --sorted --multipart --path-as-is --offline \
             --default-scheme=plain --ssl=plain --ciphers=plain \
             --raw=plain!sends",
        )
        .special(crate::table::special::httpie::read)
        .nature(NETWORK),
    Row::new("ssh slogin")
        .options(ssh::OPTIONS)
        .posix()
        .nature(NETWORK)
        .special(ssh::ssh),
    Row::new("scp pscp")
        .options(
            "-3 -4 -6 -A -B -C -c=plain -D=prog -F=exec -i=read -J=host -l=plain -O \
             -o=plain -P=plain -p -q -R -r!recursive -S=prog -s -T -v -X=plain",
        )
        .nature(NETWORK)
        .special(ssh::copy),
    Row::new("sftp psftp")
        .options(
            "-4 -6 -A -a -B=plain -b=exec -C -c=plain -D=prog -F=exec -f -i=read -J=host \
             -l=plain -N -o=plain -P=plain -p -q -R=plain -r!recursive -S=prog -s=plain \
             -v -X=plain",
        )
        .nature(SEND.and(WRITES))
        .special(ssh::copy),
    Row::new("ssh-copy-id")
        .options("-i=read -p=plain -o=plain -f -n -s -x -F=exec -t=plain")
        .special(ssh::copy_id)
        .nature(SEND),
    Row::new("ssh-keyscan")
        .options("-f=read -p=plain -t=plain -T=plain -4 -6 -H -v -c -D -O=plain")
        .operands("host*")
        .nature(NETWORK),
    Row::new("pssh parallel-ssh pdsh clusterssh cssh dsh pscp.pssh prsync mussh")
        .options(
            "-h=read -H=host -w=host -l=plain -i -t=plain -p=plain -o=write -e=write \
             -x=plain -P -A",
        )
        .posix()
        .operands("plain*")
        .nature(SEND.and(super::RUNS)),
    Row::new("rsync")
        .options(
            "-e,--rsh=shell --rsync-path=plain -a,--archive -r,--recursive -R,--relative \
             -v,--verbose -q,--quiet -z,--compress -n,--dry-run -u,--update -l,--links \
             -L,--copy-links -k,--copy-dirlinks -K,--keep-dirlinks -H,--hard-links \
             -p,--perms -E,--executability -A,--acls -X,--xattrs -o,--owner -g,--group -D \
             --devices --specials -t,--times -O,--omit-dir-times -S,--sparse \
             -W,--whole-file -x,--one-file-system -B,--block-size=plain --existing \
             --ignore-existing --remove-source-files --delete --del --delete-before \
             --delete-during --delete-after --delete-delay --delete-excluded --force \
             --max-delete=plain --max-size=plain --min-size=plain --partial \
             --partial-dir=write -P --progress --stats -h,--human-readable \
             -i,--itemize-changes --log-file=write --password-file=read --bwlimit=plain \
             --timeout=plain --contimeout=plain -f,--filter=plain --exclude=plain \
             --exclude-from=read --include=plain --include-from=read --files-from=from \
             -0,--from0 -b,--backup --backup-dir=write --suffix=plain -I,--ignore-times \
             --size-only -c,--checksum --compare-dest=read --copy-dest=read \
             --link-dest=read -T,--temp-dir=write --port=plain --chmod=plain \
             --chown=plain --numeric-ids --usermap=plain --groupmap=plain --address=plain \
             --sockopts=plain --daemon --config=read --info=plain --debug=plain \
             --out-format=plain --list-only --no-motd --inplace --append --append-verify \
             -d,--dirs -m,--prune-empty-dirs -C,--cvs-exclude -y,--fuzzy \
             -s,--protect-args,--secluded-args -M,--remote-option=plain \
             --write-batch=write --only-write-batch=write --read-batch=read --super \
             --fake-super --iconv=plain --compress-level=plain --no-relative --no-perms \
             --no-owner --no-group --no-o --no-g --no-p --safe-links --copy-unsafe-links \
             --munge-links --mkpath --open-noatime -U,--atimes -N,--crtimes \
             -J,--omit-link-times --skip-compress=plain -8,--8-bit-output -4,--ipv4 \
             -6,--ipv6 --early-input=read --server --sender --stop-after=plain \
             --outbuf=plain --cc=plain --zc=plain --delay-updates -F",
        )
        .special(ssh::rsync),
    Row::new("rdist unison csync2 syncthing lsyncd osync mirror")
        .options("-c=plain -ssh=prog")
        .operands("from* to")
        .nature(FETCH.and(SEND)),
    Row::new("s3cmd s4cmd s5cmd b2 gsutil azcopy duplicacy")
        .depth(2)
        .options("-c=read -r!recursive -m")
        .operands("to*")
        .nature(SEND.and(WRITES).and(super::READS)),
    Row::new(
        "croc wormhole magic-wormhole transfer.sh pastebinit gist ix sprunge termbin \
             0x0 ffsend onionshare",
    )
    .operands("read*")
    .nature(SEND.and(WRITES)),
];
