//! Programs that ask, listen to or talk to the network.

use super::{INTERACTIVE, NETWORK, PRIVILEGE, READS, RUNS, Row, SEND, SYSTEM, WRITES};
use crate::facts::Nature;
use crate::table::special::netcat;

pub(super) const ROWS: &[Row] = &[
    Row::new("oping noping")
        .options("-O=write -c=plain -i=plain -4 -6 -f=read -I=plain -t=plain -w=plain -*")
        .operands("host*"),
    Row::new("ping ping6 arping")
        .options(
            "--file=read -c=plain -i=plain -s=plain -w=plain -W=plain -t=plain -I=plain \
             -p=plain -q -n -v -f -a -A -b -D -4 -6 -M=plain -l=plain -S=plain -o -O -R",
        )
        .operands("host*"),
    Row::new("traceroute traceroute6 tracepath tracepath6 mtr tcptraceroute")
        .options(
            "-F=read -n -m=plain -p=plain -q=plain -w=plain -I -T -U -i=plain -s=plain \
             -c=plain -r,--report -f=plain -4 -6 -b -g=plain -z=plain \
             -o,--order=plain -j,--json -x,--xml --csv -u,--udp --tcp -P,--port=plain \
             --report-wide -e -d -A",
        )
        .operands("host plain*"),
    Row::new("dig delv kdig drill")
        .options(
            "-t=plain -x=plain -p=plain -f=read -k=read -c=plain -q=plain -b=plain \
             -y=plain -4 -6 -r -u -m -w=write -i -h -v -*",
        )
        .special(crate::table::special::dns::dig)
        .no_help(),
    Row::new("host nslookup resolveip ahost adnshost dog")
        .options(
            "-t=plain -a -C -c=plain -N=plain -R=plain -r -T -v -w -W=plain -4 -6 -l -s \
             -d -p=plain -type?=plain -query?=plain -port?=plain -*",
        )
        .operands("host*")
        .nature(NETWORK),
    Row::new("whois jwhois rwhois geoiplookup")
        .options("-h,--host=host -p,--port=plain -H -i=plain -I")
        .operands("plain*")
        .nature(NETWORK),
    // They keep a history of what they showed.
    Row::new("nstat ifstat rtacct").options("-* --*").nature(WRITES),
    Row::new("netstat ss rpcinfo showmount")
        .options(
            "-t,--tcp -u,--udp -l,--listening -n,--numeric -p,--programs -a,--all \
             -r,--route -s,--statistics -i,--interfaces -e,--extend -o,--timers \
             -c,--continuous -4 -6 -x,--unix -f=plain -A=plain -K,--kill!system \
             -F,--filter=read -D,--diag=write -g -v -w -I=plain -b -m,--memory \
             -H,--no-header -O,--oneline -Q,--no-queues -T,--threads --info -W,--wide \
             -N,--net=plain -E,--events -Z,--context -z -M,--mptcp -S,--sctp -h --ipv4 --ipv6 \
             --query=plain --family=plain --processes --resolve -0,--packet -d,--dccp",
        )
        .operands("plain*"),
    Row::new("nmap masscan zmap unicornscan rustscan nikto sqlmap gobuster dirb wfuzz ffuf")
        .options(
            "-p=plain -oN=write -oX=write -oG=write -oA=write -iL=read --script=exec \
             --script-args=plain -sV -sS -sT -sU -sn -sP -sC -A -O -T=plain -Pn -n -v -6 \
             -F -e=plain -S=plain -D=plain --interactive!interactive!runs --datadir=read \
             --resume=write -PN -PS? -T4 -vv --top-ports=plain --open -r -u=url -w=read \
             -o=write",
        )
        .dash_words()
        .operands("host*")
        .nature(SEND),
    Row::new("tcpdump")
        .options(
            "-z=prog -w=write -r=read -i=plain -c=plain -s=plain -G=plain -W=plain \
             -C=plain -F=read -Z=plain!privilege -n -v -A -X -e -t -q -l -p -D -U -V=read \
             -y=plain -E=plain -nn -vv -vvv -tttt -I -x -S -K -L -B=plain -j=plain \
             -m=plain -M=plain -T=plain -Q=plain",
        )
        .operands("plain*")
        .nature(PRIVILEGE),
    Row::new(
        "tshark wireshark dumpcap ngrep tcpflow ettercap bettercap arpspoof dsniff \
             mitmproxy mitmdump tcpreplay capinfos editcap mergecap",
    )
    .options(
        "-w=write -r=read -i=plain -f=plain -Y=plain -c=plain -O=write -I=read \
             -X=exec -s=exec -T=plain -e=plain",
    )
    .operands("plain*")
    .nature(PRIVILEGE.and(RUNS)),
    Row::new("nc netcat ncat nc.traditional nc.openbsd pwncat cryptcat")
        .options(
            "-e,--exec=shell -c,--sh-exec=shell --lua-exec=exec -l,--listen \
             -p,--source-port=plain -w,--wait=plain -v,--verbose -n,--nodns -z -u,--udp \
             -k,--keep-open -i,--idle-timeout=plain -q=plain -s,--source=plain \
             -o,--output=write -x,--hex-dump=write -X,--proxy-type=plain --proxy=host \
             --ssl -4 -6 -N -U,--unixsock -C,--crlf -d --delay=plain -b -r -t,--telnet \
             -T=plain -I=plain -O=plain -m,--max-conns=plain -g=plain -G=plain \
             --send-only --recv-only --allow=plain --ssl-cert=read --ssl-key=read -D -S \
             -V=plain",
        )
        .special(netcat::netcat),
    Row::new("socat filan procan")
        .options(
            "-d -D -v -x -u -U -t=plain -T=plain -b=plain -s -lf=write -lp=plain -ly \
             -L=write -W=write -r=write -R=write -g -4 -6 -V!inert -h!inert",
        )
        .dash_words()
        .nature(NETWORK.and(WRITES).and(Nature::SENDS))
        .special(netcat::socat),
    Row::new("telnet rlogin rsh rexec tftp cu minicom picocom")
        .options("-S=exec -l=plain -p=plain -K -4 -6 -8 -a -E -L -x -d -b=plain -D=plain")
        .posix()
        .operands("host plain*")
        .nature(SEND.and(INTERACTIVE)),
    Row::new("ftp ncftp lftp ncftpget ncftpput tnftp")
        .options(
            "-n -i -v -p -d -g -u=plain -e=code!runs -c=code!runs -f=exec -P=plain \
             -o=write -R!recursive",
        )
        .operands("host plain*")
        .nature(SEND.and(WRITES).and(RUNS)),
    Row::new("smbclient smbget smbmount rpcclient")
        .options(
            "-U,--user=plain -c,--command=code!runs -N,--no-pass -L,--list=host -W=plain \
             -p=plain -I=plain -k -A=read -D=plain -T=plain -m=plain -E",
        )
        .operands("plain*")
        .nature(SEND.and(WRITES).and(RUNS)),
    Row::new(
        "mail mailx mutt neomutt sendmail msmtp ssmtp swaks alpine pine \
             heirloom-mailx s-nail mpack nail mutt-wizard himalaya",
    )
    .options(
        "-s=plain -c=plain -b=plain -a=read -A=read -r=plain -f=read!runs -S=plain \
             -q=read -i=read -H=read -e=code!runs -F=exec -t -n -v -R -E -C=read \
             --to=plain --from=plain --server=host --attach=read -exec=shell \
             --exec=code!runs",
    )
    .operands("plain*")
    .nature(SEND),
    Row::new(
        "fetchmail getmail offlineimap mbsync procmail formail maildrop biff from \
             messages isync",
    )
    .options("-s=shell -m,--mda=shell")
    .nature(NETWORK.and(WRITES).and(RUNS)),
    Row::new("lynx links links2 elinks w3m browsh")
        .options(
            "-dump,--dump -source -cfg=exec -cmd_script=exec -lss=read -useragent=plain \
             -auth=plain -width=plain -nolist -listonly -T=plain -o=plain!runs -cols=plain \
             -accept_all_cookies -post_data!sends -crawl!writes -traversal!writes \
             -dump_charset -nonumbers -hiddenlinks?=plain -display_charset?=plain \
             -assume_charset?=plain -connect_timeout?=plain -stdin -force_html -nopause \
             -mime_header -head -I=plain -O=plain -s -graph -M -B",
        )
        .dash_words()
        .operands("url*")
        .nature(NETWORK),
    Row::new(
        "chromium chromium-browser google-chrome google-chrome-stable chrome firefox \
             brave safari opera microsoft-edge qutebrowser epiphany iceweasel",
    )
    .options(
        "--headless? --screenshot?=write --print-to-pdf?=write \
             --renderer-cmd-prefix=prog --utility-cmd-prefix=prog --gpu-launcher=prog \
             --user-data-dir=write -P=plain -new-tab -new-window --incognito",
    )
    .operands("url*")
    .nature(NETWORK.and(WRITES).and(INTERACTIVE).and(RUNS)),
    Row::new(
        "nm-online nmblookup avahi-browse avahi-resolve nbtscan arp-scan netdiscover \
             snmpwalk snmpget snmpset upnpc miniupnpc",
    )
    .options("-v=plain -c=plain")
    .nature(NETWORK),
    Row::new("speedtest speedtest-cli").nature(NETWORK),
    Row::new(
        "irssi weechat hexchat profanity slack-cli telegram-cli signal-cli twurl t \
             toot discord-cli slackcat gotify ntfy",
    )
    .nature(SEND.and(RUNS)),
    Row::new(
        "tor i2pd privoxy ngrok cloudflared localtunnel lt tailscale zerotier-cli \
             frpc chisel bore expose sshuttle autossh stunnel redsocks",
    )
    .posix()
    .nature(SEND.and(SYSTEM)),
    Row::new("http-server serve live-server browser-sync webfsd thttpd miniserve devd")
        .options("-p,--port=plain -a=plain -d=read")
        .operands("tree*")
        .nature(NETWORK.and(Nature::SENDS)),
    Row::new(
        "xmpp sendxmpp mosquitto_pub mosquitto_sub kcat kafkacat nats amqp-publish \
             amqp-consume amqp-get websocat wscat grpcurl",
    )
    .options("-h=host -t=plain -m=plain -f=read -b=host -d=plain -p=plain -l -u=plain")
    .posix()
    .operands("plain*")
    .nature(SEND.and(RUNS)),
    Row::new(
        "rdesktop xfreerdp vncviewer remmina teamviewer anydesk mosh dbclient putty \
             eternalterminal et",
    )
    .posix()
    .options(
        "-p=plain -P=plain -l=plain -i=read --ssh=shell --server=plain --client=prog \
             -pw=plain -batch -m=read -u=plain",
    )
    .operands("host plain*")
    .nature(SEND),
    Row::new("youtube-dl yt-dlp gallery-dl you-get streamlink svtplay-dl spotdl")
        .options(
            "--exec=shell --exec-before-download=shell -o,--output=write \
             -f,--format=plain -a,--batch-file=read --cookies=write --config-location,--config-locations=read!runs \
             --external-downloader,--downloader=prog --netrc-cmd=shell -P,--paths=write \
             -x,--extract-audio --audio-format=plain --audio-quality=plain -i -c \
             -p,--player=shell -F -g -j -q -v -u=plain --ffmpeg-location=prog \
             --use-postprocessor=plain!runs --plugin-dirs=exec \
             --cookies-from-browser=plain!reads",
        )
        .operands("url*")
        .nature(WRITES.and(NETWORK)),
    Row::new("ipcalc sipcalc ipv6calc whatmask netmask subnetcalc").options("-* --*"),
    Row::new("lldpctl iptstate trafshow iptraf iptraf-ng").nature(READS),
    Row::new("fping")
        .options("-f,--file=read -c=plain -t=plain -i=plain -r=plain")
        .operands("host*"),
    Row::new("hping3")
        .options(
            "-E,--file=read -d,--data=plain -p=plain -c=plain -I=plain -i=plain \
             --sign=plain --exec=exec",
        )
        .operands("host*")
        .nature(RUNS),
    Row::new("finger").nature(NETWORK),
    Row::new("sshfs")
        .options("-o=plain!runs -p=plain -F=exec -f -d -s")
        .operands("from write")
        .nature(SYSTEM.and(RUNS)),
    Row::new("openvpn dhclient dhcpcd dnsmasq wg-quick fail2ban-client pppd ifup ifdown")
        .options("-cf,--config=exec -sf=exec --up=shell --down=shell -c=plain")
        .nature(SYSTEM.and(RUNS)),
];
