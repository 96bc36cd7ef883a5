//! Users, groups, logins, keys and secrets.

use super::{INTERACTIVE, READS, Row, SYSTEM, WRITES};
use crate::facts::Nature;

pub(super) const ROWS: &[Row] = &[
    Row::new("id who w whoami groups last lastb lastlog pinky faillog lid members ac").options(
        "-u,--user? -g,--group? -G,--groups? -n,--name -r,--real -a,--all -b,--boot \
             -H,--heading -q,--count -m -s -l -f,--file=read -t=plain -x -d -i -R -F -p \
             -w",
    ),
    Row::new(
        "useradd adduser userdel deluser usermod groupadd addgroup groupdel delgroup \
             groupmod gpasswd newusers chpasswd chage passwd pwconv pwunconv grpconv \
             grpunconv chgpasswd newgidmap newuidmap pwck grpck pw sysadminctl nologin \
             pam_tally2 faillock authselect smbpasswd htpasswd htdigest kinit kdestroy \
             kpasswd kadmin ldapadd ldapmodify ldapdelete ldappasswd realm sssctl",
    )
    .options(
        "-G,--groups=plain -g,--gid=plain -u,--uid=plain -s,--shell=plain \
             -d,--home=plain -a,--append -m -r,--remove -p,--password=plain -l,--lock \
             -c=plain -e=plain",
    )
    .nature(SYSTEM),
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
             --search-keys!network --refresh-keys!network!writes --homedir=write --batch \
             --yes --passphrase=plain --passphrase-file=read --passphrase-fd=plain \
             --pinentry-mode=plain --no-default-keyring --keyring=write --options=read \
             --photo-viewer=shell --agent-program=prog --dirmngr-program=prog \
             --gpgconf-program=prog --trust-model=plain --fingerprint --dearmor --enarmor \
             --with-colons --status-fd=plain --cipher-algo=plain -v,--verbose -q,--quiet \
             -n,--dry-run --no-tty --always-trust --default-key=plain --multifile \
             --exec-path=plain!runs --keyid-format=plain --with-fingerprint --show-keys \
             --import-ownertrust!writes --export-ownertrust",
        )
        .operands("read*"),
    Row::new("gpgconf gpg-connect-agent dirmngr pinentry gpgsm gpgtar")
        .options("--kill=plain --launch=plain -r,--run=read")
        .nature(SYSTEM.and(WRITES)),
    Row::new(
        "pass gopass bw keepassxc-cli lpass security secret-tool keyring age-keygen \
             pinentry-curses gnome-keyring-daemon",
    )
    .depth(1)
    .nature(READS.and(WRITES).and(INTERACTIVE)),
    Row::new("age rage sops minisign signify cosign")
        .options(
            "-o,--output=write -d,--decrypt -e,--encrypt -r,--recipient=plain -R=read \
             -i,--identity=read -p,--passphrase -a,--armor --in-place!as:write*",
        )
        .operands("read*"),
    Row::new("openssl").posix().subs(&[
        Row::new("s_client s_time")
            .options(
                "-connect=host -servername=plain -cert=read -key=read -CAfile=read -showcerts \
             -starttls=plain -engine=exec -proxy=host -tls1_2 -tls1_3 -quiet -brief \
             -host=host -port=plain -alpn=plain -CApath=read -verify=plain -status \
             -sess_out=write -sess_in=read -no_ign_eof -ign_eof -psk=plain",
            )
            .dash_words()
            .nature(Nature::SENDS),
        Row::new("s_server ocsp")
            .options(
                "-accept=plain -port=plain -cert=read -key=read -www -WWW -HTTP -engine=exec \
             -url=url -issuer=read -CAfile=read -quiet",
            )
            .dash_words()
            .nature(Nature::SENDS.and(super::NETWORK).and(READS)),
        Row::new(
            "enc dgst req x509 rsa rsautl genrsa genpkey pkey pkeyutl pkcs12 pkcs8 pkcs7 \
             ec ecparam dsa dhparam ca crl verify smime cms ts spkac asn1parse rand \
             passwd speed prime base64 md5 sha1 sha256 sha512 aes-256-cbc aes-128-cbc \
             des3 crl2pkcs7 storeutl kdf mac nseq srp errstr sess_id gendsa dsaparam \
             rehash",
        )
        .options(
            "-in=read -out=write -key,-inkey=read -keyout=write -config=read -engine=exec \
             -provider=exec -provider-path=read -CA=read -CAkey=read -CAfile=read \
             -CAcreateserial!writes -signature=read -sign=read -verify=read \
             -prverify=read -cert,-certfile=read -passin=plain -passout=plain -pass=plain \
             -k=plain -kfile=read -K=plain -iv=plain -days=plain -subj=plain \
             -newkey=plain -sha256 -text -noout -e -d -a -A -base64 -salt -pbkdf2 \
             -iter=plain -md=plain -nodes -x509 -new -extfile=read -extensions=plain \
             -addext=plain -set_serial=plain -hex -binary -inform=plain -outform=plain \
             -name=plain -algorithm=plain -pkeyopt=plain -rand=read -writerand=write -1 \
             -5 -6 -aes256 -export -signer=read -recip=read -content=read -untrusted=read \
             -outdir=write -batch -startdate=plain -enddate=plain -hmac=plain",
        )
        .dash_words()
        .operands("read*"),
        Row::new("engine")
            .options("-t -c -v -pre=plain -post=plain")
            .operands("exec*"),
        Row::new("version ciphers list help info"),
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
    Row::new("uuidgen pwgen apg makepasswd mkpasswd xkcdpass diceware"),
];
