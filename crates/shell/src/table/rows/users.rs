//! Users, groups, logins, keys and secrets.

use super::{INTERACTIVE, READS, Row, SYSTEM, WRITES};
use crate::facts::Nature;

pub(super) const ROWS: &[Row] = &[
    Row::new("id who w whoami groups last lastb lastlog pinky lid members ac").options(
        "-u,--user? -g,--group? -G,--groups? -n,--name -r,--real -a,--all -b,--boot \
             -H,--heading -q,--count -m -s -l -f,--file=read -t=plain -x -d -i -R -F -p \
             -w -h -T -z,--zero --lookup --ips -*",
    ),
    Row::new(
        "useradd adduser userdel deluser usermod groupadd addgroup groupdel delgroup \
             groupmod gpasswd newusers chpasswd chage passwd pwconv pwunconv grpconv \
             grpunconv chgpasswd newgidmap newuidmap pwck grpck pw sysadminctl nologin \
             pam_tally2 faillock authselect smbpasswd kinit kdestroy kpasswd kadmin \
             ldapadd ldapmodify ldapdelete ldappasswd realm sssctl",
    )
    .options(
        "-G,--groups=plain -g,--gid=plain -u,--uid=plain -s,--shell=plain \
             -d,--home=plain -a,--append -m -r,--remove -p,--password=plain -l,--lock \
             -c=plain -e=plain",
    )
    .nature(SYSTEM),
    Row::new("faillog").options("-* --*").nature(SYSTEM),
    Row::new("htpasswd htdigest")
        .options("-n!as:plain* -c -b -i -m -B -C=plain -2 -5 -d -s -p -D -v -r=plain")
        .operands("write plain*"),
    Row::new("klist ldapsearch ldapwhoami")
        .options("-H=url -h=host -x -b=plain -D=plain -w=plain -y=read -LLL")
        .nature(super::NETWORK),
    Row::new("login sulogin agetty getty").nature(SYSTEM.and(INTERACTIVE).and(super::RUNS)),
    Row::new("ssh-keygen")
        .options(
            "-f=plain -t=plain -b=plain -C=plain -N=plain -P=plain -p -q -l -y -e -i \
             -m=plain -R=plain!writes -F=plain -H -s=read -I=plain -n=plain -V=plain \
             -D=plain -E=plain -A!writes -B -c -v -g -k -L -M=plain -O=plain -Q -r=plain \
             -u -U -w=exec -W=plain -Y=plain -z=plain -a=plain -o",
        )
        .special(crate::table::special::ssh::keygen),
    Row::new("ssh-add")
        .options(
            "-l -L -d -D -t=plain -k -q -c -x -X -s=exec -e=plain -T=read -E=plain -K -v \
             -h=plain -H=read",
        )
        .operands("read*")
        .nature(SYSTEM),
    Row::new("gpg gpg2 gpgv")
        .options(
            "-o,--output=write -d,--decrypt -e,--encrypt -s,--sign -c,--symmetric \
             -b,--detach-sign --clear-sign,--clearsign --verify -r,--recipient=plain \
             -u,--local-user=plain -a,--armor --import!writes --export \
             --export-secret-keys!reads --export-secret-subkeys!reads \
             --gen-key,--generate-key!writes!interactive \
             --full-generate-key!writes!interactive --quick-generate-key!writes \
             -k,--list-keys,--list-public-keys -K,--list-secret-keys \
             --delete-key,--delete-keys!writes --delete-secret-keys!writes \
             --edit-key!writes!interactive --keyserver=url \
             --recv-keys,--receive-keys!network!writes --send-keys!sends!network \
             --search-keys!network --refresh-keys!network!writes --homedir=write!runs --batch \
             --yes --passphrase=plain --passphrase-file=read --passphrase-fd=plain \
             --pinentry-mode=plain --no-default-keyring --keyring=write --options=read!runs \
             --photo-viewer=shell --agent-program=prog --dirmngr-program=prog \
             --gpgconf-program=prog --trust-model=plain --fingerprint --dearmor --enarmor \
             --with-colons --status-fd=plain --cipher-algo=plain -v,--verbose -q,--quiet \
             -n,--dry-run --no-tty --always-trust --default-key=plain --multifile \
             --exec-path=plain!runs --keyid-format=plain --with-fingerprint --show-keys \
             --import-ownertrust!writes --export-ownertrust --print-md --list-packets \
             --list-sigs,--list-signatures --check-sigs,--check-signatures --list-config \
             --keyserver-options=plain --no-auto-key-retrieve --no-verbose \
             --export-options=plain --import-options=plain --list-options=plain -z=plain \
             --digest-algo=plain --with-keygrip --with-subkey-fingerprint --no-options \
             -R,--hidden-recipient=plain",
        )
        .special(crate::table::special::keys::gpg),
    Row::new("gpgconf gpg-connect-agent dirmngr pinentry gpgsm gpgtar")
        .options("--kill=plain --launch=plain -r,--run=read")
        .nature(SYSTEM.and(WRITES)),
    Row::new(
        "pass gopass bw keepassxc-cli lpass security secret-tool keyring age-keygen \
             pinentry-curses gnome-keyring-daemon",
    )
    .depth(1)
    .nature(READS.and(WRITES).and(INTERACTIVE)),
    Row::new("age rage minisign signify")
        .options(
            "-o,--output=write -d,--decrypt -e,--encrypt -r,--recipient=plain -R=read \
             -i,--identity=read -p,--passphrase -a,--armor --in-place!as:write*",
        )
        .operands("read*"),
    // Edits in place, and runs programs with what it decrypted.
    Row::new("sops").operands("plain*").nature(super::RUNS.and(WRITES)),
    Row::new("cosign").operands("plain*").nature(super::SEND.and(WRITES)),
    Row::new("openssl")
        .posix()
        // It then reads commands.
        .bare(super::RUNS.and(WRITES))
        .subs(&[
        Row::new("dgst md5 sha1 sha224 sha256 sha384 sha512")
            .options(
                "-out=write -sign=read -verify=read -prverify=read -signature=read -hmac=plain \
             -mac=plain -macopt=plain -sigopt=plain -passin=plain -keyform=plain -engine=exec \
             -provider=exec -provider-path=exec -rand=read -writerand=write -c -d -hex -binary \
             -r -list -md5 -sha1 -sha224 -sha256 -sha384 -sha512 -debug -xoflen=plain",
            )
            .dash_words()
            .operands("read*"),
        Row::new("x509")
            .options(
                "-in=read -out=write -inform=plain -outform=plain -keyform=plain -passin=plain \
             -engine=exec -provider=exec -provider-path=exec -CA=read -CAkey=read \
             -CAserial=write -CAcreateserial!writes -signkey,-key=read -force_pubkey=read \
             -extfile=read -extensions=plain -days=plain -set_serial=plain -subj=plain \
             -nameopt=plain -certopt=plain -checkend=plain -checkhost=plain \
             -checkemail=plain -checkip=plain -ext=plain -rand=read -writerand=write -text \
             -noout -serial -subject -issuer -dates -startdate -enddate -fingerprint -hash \
             -subject_hash -issuer_hash -email -pubkey -modulus -purpose -ocsp_uri -alias \
             -req -new -x509toreq -sha1 -sha256 -sha384 -sha512 -md5 -trustout -clrext \
             -preserve_dates -copy_extensions=plain -sigopt=plain -vfyopt=plain",
            )
            .dash_words()
            .operands("read*"),
        Row::new("req")
            .options(
                "-in=read -out=write -key=read -keyout=write -config=exec -engine=exec \
             -provider=exec -provider-path=exec -passin=plain -passout=plain -days=plain \
             -subj=plain -newkey=plain!writes -new!writes -x509!writes -nodes -noenc -text \
             -noout -addext=plain -set_serial=plain -inform=plain -outform=plain \
             -keyform=plain -pkeyopt=plain -rand=read -writerand=write -batch -verify -pubkey \
             -subject -modulus -sha256 -sha384 -sha512 -extensions=plain -reqexts=plain \
             -section=plain -utf8 -nameopt=plain -reqopt=plain -sigopt=plain -CA=read \
             -CAkey=read -verbose -newhdr",
            )
            .dash_words()
            .operands("read*"),
        Row::new("smime cms")
            .options(
                "-in=read -out=write -inform=plain -outform=plain -sign -verify -encrypt \
             -decrypt -pk7out -resign -signer=read!writes -recip=read -inkey=read \
             -certfile=read -CAfile=read -CApath=read -content=read -passin=plain -text \
             -noverify -nointern -nosigs -noattr -nodetach -nocerts -binary -md=plain \
             -aes128 -aes256 -des3 -engine=exec -provider=exec -provider-path=exec -to=plain -from=plain -subject=plain -cmsout -print",
            )
            .dash_words()
            .operands("read*"),
        // They keep databases, serial numbers or links.
        Row::new("ca ts srp rehash")
            .options(
                "-in=read -out=write -config=exec -engine=exec -provider=exec -provider-path=exec -cert=read \
             -keyfile=read -outdir=write -days=plain -extfile=read -extensions=plain -batch \
             -notext -startdate=plain -enddate=plain -md=plain -policy=plain -name=plain",
            )
            .dash_words()
            .operands("tree*")
            .nature(WRITES),
        Row::new("s_client s_time")
            .options(
                "-connect=host -servername=plain -cert=read -key=read -CAfile=read -showcerts \
             -starttls=plain -engine=exec -provider=exec -provider-path=exec -proxy=host -tls1_2 -tls1_3 -quiet -brief \
             -host=host -port=plain -alpn=plain -CApath=read -verify=plain -status \
             -keylogfile=write -msgfile=write -sess_out=write -sess_in=read -no_ign_eof -ign_eof -psk=plain",
            )
            .dash_words()
            .nature(Nature::SENDS),
        Row::new("s_server ocsp")
            .options(
                "-accept=plain -port=plain -cert=read -key=read -www -WWW -HTTP -engine=exec \
             -provider=exec -provider-path=exec \
             -url=url -issuer=read -CAfile=read -quiet",
            )
            .dash_words()
            .nature(Nature::SENDS.and(super::NETWORK).and(READS)),
        Row::new(
            "enc rsa rsautl genrsa genpkey pkey pkeyutl pkcs12 pkcs8 pkcs7 ec ecparam dsa \
             dhparam crl verify spkac asn1parse rand passwd speed prime base64 \
             aes-256-cbc aes-128-cbc des3 crl2pkcs7 storeutl kdf mac nseq errstr sess_id \
             gendsa dsaparam",
        )
        .options(
            "-in=read -out=write -key,-inkey=read -keyout=write -config=exec -engine=exec \
             -provider=exec -provider-path=exec -CA=read -CAkey=read -CAfile=read \
             -cert,-certfile=read -passin=plain -passout=plain -pass=plain \
             -k=plain -kfile=read -K=plain -iv=plain -days=plain -subj=plain \
             -newkey=plain -sha256 -text -noout -e -d -a -A -base64 -salt -pbkdf2 \
             -iter=plain -md=plain -nodes -x509 -new -extfile=read -extensions=plain \
             -addext=plain -set_serial=plain -hex -binary -inform=plain -outform=plain \
             -name=plain -algorithm=plain -pkeyopt=plain -rand=read -writerand=write -1 \
             -5 -6 -aes256 -export -signer=read -recip=read -content=read -untrusted=read \
             -pubin -pubout -pubkey -check -modulus -genkey -param_enc=plain \
             -conv_form=plain -topk8 -nocrypt -v2=plain -clcerts -cacerts -nocerts -nokeys \
             -info -legacy -CApath=read -purpose=plain -strparse=plain -i -keyopt=plain \
             -digest=plain -apr1 -stdin -noenc -keyform=plain -noverify",
        )
        .dash_words()
        .operands("read*"),
        Row::new("engine")
            .options("-t -c -v -pre=plain -post=plain")
            .operands("exec*"),
        Row::new("version ciphers list help info")
            .options(
                "-engine=exec!runs -provider=exec!runs -provider-path=exec!runs -propquery=plain \
             -* --*",
            )
            .dash_words(),
    ]),
    Row::new(
        "keytool jarsigner certutil pk12util modutil p11tool certtool \
             update-crypto-policies",
    )
    .options(
        "-keystore=write -file=write -alias=plain -storepass=plain -d=write -n=plain \
             -i=read -o=write",
    )
    .dash_words()
    .nature(WRITES),
    Row::new(
        "mcrypt ccrypt scrypt steghide john hashcat hydra medusa fcrackzip \
             aircrack-ng crunch cewl",
    )
    .options("-o=write -k=plain")
    .operands("write*")
    .nature(WRITES.and(super::NETWORK)),
    Row::new("uuidgen pwgen apg makepasswd mkpasswd xkcdpass diceware").options("-* --*"),
];
