//! System administration: services, mounts, disks, kernel, power, firewall.

use super::{INTERACTIVE, MACHINE, NETWORK, PROCESSES, READS, RUNS, Row, SYSTEM, WRITES};
use crate::facts::Nature;
use crate::table::special::machine;

pub(super) const ROWS: &[Row] = &[
    Row::new("systemctl")
        .options(
            "-H,--host=host -M,--machine=plain -t,--type=plain --state=plain \
             -p,--property=plain -P=plain -a,--all -l,--full -q,--quiet -f,--force --now \
             --user --system --global --no-pager --no-legend --no-block -n,--lines=plain \
             -o,--output=plain -s,--signal=plain --kill-whom=plain -r,--recursive \
             --root=write --no-reload --no-ask-password --failed --plain --value \
             --show-types --job-mode=plain --what=plain --preset-mode=plain --runtime \
             --legend=plain -i -T --wait",
        )
        .anywhere()
        .subs(&[
            Row::new(
                "status show cat list-units list-unit-files list-timers list-sockets \
             list-dependencies list-jobs list-machines is-active is-enabled is-failed \
             is-system-running get-default help show-environment list-automounts \
             list-paths",
            ),
            Row::new("edit").nature(SYSTEM.and(INTERACTIVE).and(RUNS)),
            Row::new("link enable").operands("read*").nature(MACHINE),
            Row::new(
                "start stop restart reload try-restart reload-or-restart isolate kill clean \
             freeze thaw set-property reset-failed disable reenable preset preset-all \
             mask unmask revert add-wants add-requires set-default daemon-reload \
             daemon-reexec log-level set-environment unset-environment import-environment \
             halt poweroff reboot kexec exit suspend hibernate hybrid-sleep \
             suspend-then-hibernate default rescue emergency switch-root cancel \
             mount-image bind soft-reboot condstop condrestart force-reload",
            )
            .nature(SYSTEM),
        ]),
    Row::new(
        "service rc-service initctl start stop restart invoke-rc.d update-rc.d \
             chkconfig rc-update launchctl sc",
    )
    .depth(2)
    .nature(SYSTEM),
    Row::new(
        "shutdown reboot halt poweroff init telinit pm-suspend kexec wakeonlan \
             etherwake rtcwake",
    )
    .nature(SYSTEM),
    Row::new(
        "runlevel systemd-detect-virt systemd-path systemd-escape systemd-delta \
             systemd-cgls systemd-cgtop systemd-id128",
    )
    .options("-* --*"),
    // `unit-shell` runs a program, `log-level` sets.
    Row::new("systemd-analyze")
        .options("--user --system --no-pager -* --*")
        .other(SYSTEM.and(RUNS))
        .subs(&[Row::new(
            "time blame critical-chain plot dot dump cat-config unit-files unit-paths \
             exit-status capability condition syscall-filter filesystems calendar \
             timestamp timespan verify security inspect-elf fdstore image-policy",
        )
        .options("-* --*")]),
    Row::new(
        "loginctl timedatectl hostnamectl localectl resolvectl networkctl machinectl \
             coredumpctl busctl bootctl portablectl homectl userdbctl oomctl varlinkctl",
    )
    .options(
        "--no-pager -H,--host=host -M,--machine=plain -o=plain -p=plain \
             --address=plain!runs",
    )
    .anywhere()
    .other(SYSTEM)
    .subs(&[
        Row::new(
            "list status show list-sessions list-users list-seats session-status \
             user-status list-timezones list-locales list-keymaps query statistics \
             list-images image-status info tree introspect get-property list-lids \
             is-installed",
        ),
        Row::new("shell login").nature(SYSTEM.and(RUNS).and(INTERACTIVE)),
    ]),
    Row::new("mount")
        .options(
            "-a,--all -t,--types=plain -o,--options=plain -r,--read-only -w,--rw -n \
             -v,--verbose -L,--label=plain -U,--uuid=plain -B,--bind -R,--rbind -M,--move \
             --make-private --make-rslave --make-rprivate --make-shared -T,--fstab=read \
             -l,--show-labels -f,--fake -s -O,--test-opts=plain -F -i --source=plain \
             --target=plain",
        )
        .special(machine::mount),
    Row::new(
        "umount fusermount fusermount3 swapon swapoff losetup cryptsetup dmsetup \
             udisksctl eject pivot_root switch_root mount.nfs mount.cifs bindfs encfs \
             gocryptfs autofs zpool zfs btrfs lvm pvcreate vgcreate lvcreate lvextend \
             lvremove vgremove pvremove lvresize vgextend mdadm multipath iscsiadm \
             quotaon quotaoff edquota setquota tune2fs resize2fs e2label xfs_growfs \
             xfs_admin fsfreeze fstrim blockdev partprobe kpartx hdiutil diskutil tmutil",
    )
    .options("-f,--force -l,--lazy -a,--all -t=plain -o=plain -s,--show -u")
    .nature(SYSTEM),
    Row::new(
        "pvs vgs lvs pvdisplay vgdisplay lvdisplay dumpe2fs quota repquota \
             lsinitramfs lsinitrd",
    )
    .options("-o,--options=plain --config=plain!runs --units=plain -* --*"),
    Row::new("pvscan vgscan lvscan").nature(SYSTEM),
    // What is not listed here sets, tests or erases.
    Row::new("smartctl").options(
        "-a,--all -x,--xall -i,--info -H,--health -A,--attributes -c,--capabilities \
             -l,--log=plain -d,--device=plain -n,--nocheck=plain -j,--json? -v=plain \
             -q,--quietmode=plain --scan --scan-open",
    ),
    Row::new("hdparm").options("-I -i -g -t -T -v -V!inert"),
    Row::new("nvme").other(MACHINE).subs(&[Row::new(
        "list list-subsys id-ctrl id-ns list-ns list-ctrl smart-log error-log fw-log \
             show-regs get-feature get-log version help",
    )
    .options("-* --*")]),
    Row::new(
        "mkfs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.fat \
             mkfs.ntfs mke2fs mkswap mkdosfs newfs newfs_msdos wipefs blkdiscard fsck \
             fsck.ext4 e2fsck fsck.vfat xfs_repair badblocks parted fdisk cfdisk sfdisk \
             gdisk sgdisk cgdisk gparted testdisk photorec ddrescue dd_rescue debugfs \
             format partclone clonezilla",
    )
    .options("-t,--type=plain -L=plain -n=plain -f,--force -l,--list")
    .operands("write*")
    .nature(SYSTEM.and(WRITES)),
    Row::new(
        "modprobe insmod rmmod depmod dkms kmod kpatch bpftool rfkill tuned-adm \
             cpufreq-set x86_energy_perf_policy setcap udevadm update-initramfs \
             mkinitcpio dracut grub-install grub-mkconfig update-grub grub2-mkconfig \
             efibootmgr lilo ldconfig authconfig update-alternatives alternatives \
             update-ca-certificates update-ca-trust trust debconf-set-selections hwclock \
             ntpdate ntpd chronyd chronyc ntpq adjtimex localedef locale-gen \
             update-locale setenforce semanage setsebool aa-enforce aa-complain \
             aa-disable apparmor_parser auditctl nvram csrutil spctl pmset systemsetup \
             networksetup scutil defaults dscl dscacheutil kextload kextunload bless \
             softwareupdate xcode-select",
    )
    .options("-r,--remove -f,--force -a,--all")
    .nature(SYSTEM),
    Row::new("modinfo getenforce sestatus aa-status ausearch aureport getsebool ntpstat")
        .options("-* --*")
        .operands("plain*"),
    // What is not listed here sets.
    Row::new("nvidia-smi").options(
        "-q,--query -L,--list-gpus -i,--id=plain -d,--display=plain -l,--loop=plain -x \
             --query-gpu=plain --query-compute-apps=plain --format=plain -f,--filename=write \
             -u,--unit",
    ),
    Row::new("aa-exec")
        .options(
            "-p,--profile=plain -n,--namespace=plain -d,--debug -i,--immediate \
             -v,--verbose",
        )
        .posix()
        .operands("argv")
        .nature(SYSTEM),
    Row::new("sysctl")
        .options(
            "-a,--all -n,--values -w,--write!system -p,--load?=read!system -e,--ignore \
             -N,--names -q,--quiet --system!system -r,--pattern=plain -b -A -X",
        )
        .special(machine::sysctl),
    Row::new(
        "iptables ip6tables nft ufw firewall-cmd ebtables arptables ipset \
             iptables-restore ip6tables-restore pfctl ipfw conntrack tc brctl ovs-vsctl \
             wg vpnc strongswan ipsec wpa_supplicant wpa_cli hostapd ifenslave vconfig \
             nmcli nmtui iw bluetoothctl hciconfig netplan named unbound avahi-publish \
             resolvconf ethtool mii-tool ipvsadm tunctl ipconfig",
    )
    .options("-t,--table=plain -L,--list? -n,--numeric -v,--verbose -S,--list-rules?")
    .nature(SYSTEM),
    Row::new("iptables-save ip6tables-save")
        .options("-f,--file=write -c,--counters -t,--table=plain"),
    Row::new("ifconfig route arp iwconfig iwlist iwgetid")
        .options("-a -n -v -e -s -A -i=plain -d!system -D -H=plain -f=read!system")
        .special(machine::interface),
    Row::new("ip")
        .options(
            "-4 -6 -0 -o,-oneline -s,-stats,-statistics -d,-details -br,-brief -c,-color \
             -j,-json -p,-pretty -r,-resolve -f,-family=plain -n,-netns=plain \
             -b,-batch=read!system -force -a,-all -h,-human -t,-timestamp -V!inert -M -B \
             -N -l=plain -rc=plain",
        )
        .dash_words()
        .posix()
        .special(machine::ip),
    Row::new("logrotate")
        .options(
            "-f,--force -d,--debug -s,--state=write -v,--verbose -l,--log=write \
             -m,--mail=prog",
        )
        .operands("exec*")
        .nature(SYSTEM.and(RUNS)),
    Row::new(
        "rsyslogd syslogd systemd-tmpfiles systemd-sysusers tmpreaper tmpwatch \
             bleachbit localepurge deborphan",
    )
    .nature(SYSTEM.and(WRITES)),
    Row::new(
        "systemd-nspawn lxc-start lxc-attach lxc-execute lxc lxd incus virsh \
             virt-install virt-manager qemu-system-x86_64 qemu-img VBoxManage vboxmanage \
             vmrun multipass limactl colima vagrant packer firecracker kvm xl prlctl",
    )
    .options("-f=plain -D,--directory=tree -n,--name=plain")
    .depth(1)
    .nature(SYSTEM.and(RUNS).and(NETWORK).and(WRITES)),
    Row::new(
        "ansible ansible-playbook ansible-galaxy ansible-vault puppet chef-client \
             chef knife salt salt-call salt-ssh salt-minion cfengine saltstack fab cap \
             mina pyinfra itamae",
    )
    .options(
        "-i,--inventory=read -e,--extra-vars=plain -a,--args=plain \
             -m,--module-name=plain -l,--limit=plain -u=plain -k -b,--become!privilege \
             -C,--check -t,--tags=plain --private-key=read --vault-password-file=exec",
    )
    .operands("exec*")
    .nature(SYSTEM.and(RUNS).and(NETWORK).and(Nature::SENDS)),
    Row::new(
        "nixos-rebuild nix nix-env nix-build nix-shell nix-store nix-channel \
             nix-collect-garbage nix-instantiate home-manager guix",
    )
    .options(
        "-c,--command=shell --run=shell -p,--packages=plain -f,--file=exec \
             -E,--expr=code -i=plain -iA=plain -A,--attr=plain --impure --pure",
    )
    .dash_words()
    .depth(1)
    .nature(super::INSTALL.and(SYSTEM)),
    Row::new(
        "openvt chvt deallocvt fgconsole setleds kbd_mode loadkeys setfont dumpkeys \
             showkey",
    )
    .options(
        "-c,--console=plain -s,--switch -w,--wait -l,--login -u,--user -f,--force \
             -v,--verbose -e,--exec",
    )
    .posix()
    .operands("argv")
    .nature(SYSTEM),
    Row::new("ipcrm ipcmk")
        .options("-m=plain -q=plain -s=plain -a,--all")
        .nature(PROCESSES.and(SYSTEM)),
    Row::new("lp lpr cancel lprm cupsenable cupsdisable lpadmin cupsaccept cupsreject")
        .options("-d=plain -P=plain -n=plain -o=plain -t=plain -h=host -#=plain -H=plain")
        .operands("read*")
        .nature(Nature::SENDS),
    Row::new("lpq lpstat lpinfo").options("-P=plain -p? -o=plain -h=host -* --*"),
    Row::new("lpoptions")
        .options("-p=plain -l -o=plain!writes -d=plain!writes -x=plain!writes -r=plain!writes"),
    Row::new(
        "ipmitool efivar flashrom msr-tools rdmsr wrmsr devmem devmem2 i2cset i2cget \
             gpioset setpci nvme-format sg_format",
    )
    .nature(SYSTEM),
    Row::new(
        "auditd dbus-send dbus-monitor gdbus qdbus gsettings dconf xfconf-query \
             kwriteconfig5 gconftool-2",
    )
    .options("--system --session --dest=plain --print-reply --type=plain")
    .depth(1)
    .nature(SYSTEM),
    Row::new("certbot acme.sh mkcert cfssl step vault consul nomad etcdctl zkCli.sh")
        .options("-d=plain")
        .depth(1)
        .nature(
            NETWORK
                .and(SYSTEM)
                .and(WRITES)
                .and(READS)
                .and(Nature::SENDS),
        ),
    Row::new(
        "nginx apachectl apache2ctl httpd apache2 a2ensite a2dissite a2enmod a2dismod \
             haproxy varnishd squid lighttpd caddy traefik envoy php-fpm postfix postconf \
             exim dovecot sendmail-cfg sshd vsftpd smbd nmbd rpcbind nfsd exportfs mysqld \
             mysqld_safe postgres pg_ctl initdb mongod redis-server memcached rabbitmqctl \
             rabbitmq-server kafka-topics.sh elasticsearch zookeeper-server-start.sh",
    )
    .options("-t -v -V -s=plain -c=read -g=code -p=write -k=plain -D=write")
    .nature(SYSTEM.and(RUNS).and(WRITES)),
    Row::new("tzconfig visudo vipw vigr")
        .options("-c,--check -f,--file=write -s")
        .nature(SYSTEM.and(INTERACTIVE).and(RUNS)),
    Row::new(
        "xhost xauth xset xrandr setxkbmap xmodmap xrdb xinput xdotool wmctrl ydotool \
             xte xsetroot gnome-terminal xterm konsole terminator urxvt alacritty kitty \
             gnome-screensaver-command xscreensaver-command startx xinit Xvfb vncserver \
             x11vnc cliclick sway swaymsg i3-msg hyprctl",
    )
    .options("-e=shell -display=plain --")
    .nature(SYSTEM.and(RUNS)),
    Row::new("xclip xsel pbcopy pbpaste wl-copy wl-paste clip clipboard putclip getclip")
        .options(
            "-selection=plain -sel=plain -o,-out -i,-in -b,--clipboard -p,--primary \
             -d=plain -t,-target=plain -l=plain!writes -pboard=plain -r -rmlastnl -n",
        )
        .dash_words()
        .operands("read*"),
    Row::new("screencapture scrot gnome-screenshot maim flameshot spectacle grim")
        .options("-e=shell")
        .operands("write*")
        .nature(READS.and(WRITES)),
];
