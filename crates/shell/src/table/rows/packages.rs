//! Package managers of operating systems and of languages without a family.

use super::{BUILD, FETCH, INSTALL, MACHINE, NETWORK, PRIVILEGE, RUNS, Row, SEND, SYSTEM};
use crate::table::special::packages;

const SOFTWARE: crate::facts::Nature = MACHINE.and(NETWORK).and(RUNS);

pub(super) const ROWS: &[Row] = &[
    Row::new("apt apt-get aptitude")
        .options(
            "-y,--yes,--assume-yes -q,--quiet? -qq -o,--option=plain!runs \
             -c,--config-file=exec -t,--target-release=plain -f,--fix-broken \
             -s,--simulate,--dry-run --no-install-recommends --purge -d,--download-only \
             -u -V -m --allow-unauthenticated --force-yes --reinstall --only-upgrade \
             -b,--build --allow-downgrades --no-upgrade --show-progress --with-new-pkgs \
             --autoremove --fix-missing",
        )
        .anywhere()
        .subs(&[
            Row::new("list show search policy showsrc depends rdepends help moo why versions")
                .options(
                    "-a,--all-versions -n,--names-only -i --installed --upgradable \
             --manual-installed --full --no-*",
                ),
            Row::new("download source changelog").nature(FETCH),
            Row::new(
                "install remove purge update upgrade full-upgrade dist-upgrade autoremove \
             autoclean clean build-dep edit-sources satisfy dselect-upgrade check \
             reinstall safe-upgrade hold unhold markauto unmarkauto forget-new \
             auto-remove autopurge auto-clean distclean modernize-sources",
            )
            .operands("plain*")
            .nature(SOFTWARE),
        ]),
    // A config of apt names programs and where its caches are.
    Row::new("apt-cache apt-config apt-show-versions")
        .options(
            "-c,--config-file=exec!runs -o,--option=plain!runs!writes -p,--pkg-cache=write \
             -s,--src-cache=write -q,--quiet? -i,--important -f,--full -a,--all-versions \
             -g,--generate!writes -n,--names-only --installed --recurse --no-*",
        )
        .depth(1),
    Row::new("dpkg-query rpmquery debconf-show dpkg-parsechangelog apt-listchanges")
        .options(
            "-E,--eval=plain!runs --pipe=shell -f,--showformat=plain -W,--show -l,--list \
             -S,--search -L,--listfiles -s,--status -a,--all -p -c,--control-path -n \
             -q,--quiet -i -v,--verbose --installed --names-only --recurse --no-*",
        )
        .depth(1),
    Row::new("apt-file")
        .options("-F,--fixed-string -x,--regexp -l,--package-only -v -a=plain")
        .other(FETCH)
        .subs(&[Row::new("search find list show")]),
    Row::new(
        "apt-key apt-mark add-apt-repository apt-add-repository \
             software-properties-gtk tasksel unattended-upgrade do-release-upgrade \
             debootstrap mmdebstrap pbuilder sbuild dpkg-buildpackage debuild alien \
             checkinstall needrestart",
    )
    .nature(SOFTWARE),
    Row::new("dpkg")
        .options(
            "-i,--install!system!runs!writes -r,--remove!system!runs \
             -P,--purge!system!runs -l,--list? -L,--listfiles -s,--status -S,--search \
             -c,--contents -I,--info -x,--extract!writes -X,--vextract!writes \
             -b,--build!writes -e,--control?!writes --configure!system!runs \
             --unpack!system!runs -a,--pending --get-selections --set-selections!system \
             --print-architecture --add-architecture=plain!system -p,--print-avail \
             -C,--audit -V,--verify --force-all --root=write --instdir=write \
             --admindir=write --pre-invoke=shell --post-invoke=shell -R,--recursive \
             --compare-versions --print-foreign-architectures --fsys-tarfile --log=write \
             --no-triggers --force-depends --force-overwrite",
        )
        .operands("read*"),
    Row::new("dpkg-deb dpkg-reconfigure dpkg-divert dpkg-statoverride dpkg-trigger")
        .options(
            "-b,--build -x,--extract -c,--contents -I,--info -f,--field -e,--control -R \
             -W",
        )
        .operands("read write")
        .nature(SYSTEM),
    Row::new("yum dnf dnf5 microdnf zypper tdnf up2date urpmi")
        .options(
            "-y,--assumeyes -q,--quiet -v,--verbose -c,--config=exec --enablerepo=plain \
             --disablerepo=plain --installroot=write --setopt=plain --nogpgcheck \
             -x,--exclude=plain -C,--cacheonly --releasever=plain -n,--non-interactive \
             -d=plain -e=plain --enableplugin=plain!runs --showduplicates --skip-broken \
             --best --allowerasing --refresh",
        )
        .anywhere()
        .other(SOFTWARE)
        .subs(&[
            Row::new(
                "list info search provides whatprovides repolist repoquery check-update \
             deplist se if lr lu help grouplist groupinfo repoinfo updateinfo",
            )
            .nature(NETWORK),
            Row::new(
                "install remove erase update upgrade downgrade reinstall localinstall \
             groupinstall groupremove group clean makecache autoremove distro-sync shell \
             config-manager module swap mark copr builddep system-upgrade in rm up dup \
             ref refresh ar rr patch versionlock offline history",
            )
            .operands("plain*")
            .nature(SOFTWARE),
        ]),
    Row::new("rpm")
        .options(
            "-i,--install!system!runs!writes -U,--upgrade!system!runs!writes \
             -F,--freshen!system!runs!writes -e,--erase!system!runs -q,--query -a,--all \
             -l,--list -p,--package -f,--file -V,--verify -K,--checksig --import!system \
             --rebuilddb!system --root=write -D,--define=plain!runs -E,--eval=plain!runs \
             --pipe=shell -v,--verbose -h,--hash --nodeps --force --test \
             --qf,--queryformat=plain --scripts --requires --provides --whatprovides \
             --whatrequires --last -c --changelog --dbpath=read --setperms!system \
             --setugids!system --initdb!system -R -s -d",
        )
        .operands("read*"),
    Row::new(
        "rpmbuild rpmspec rpmdb rpmkeys rpmsign createrepo createrepo_c mock koji \
             fedpkg reposync yumdownloader yum-config-manager package-cleanup \
             subscription-manager",
    )
    .options("-b=plain -D=plain --define=plain -o,--outputdir=write")
    .operands("exec*")
    .nature(SOFTWARE),
    Row::new("pacman yay paru pamac makepkg pikaur trizen")
        .options(
            "-S,--sync -R,--remove -U,--upgrade -Q,--query -D,--database -F,--files \
             -T,--deptest -y,--refresh -u,--sysupgrade -s,--search -i,--info -q,--quiet \
             -c,--clean -n,--nosave -l,--list -o -e,--explicit -d -t -m -p -k \
             -b,--dbpath=write -r,--root=write --noconfirm --needed --config=exec \
             --hookdir=exec --cachedir=write --overwrite=plain --asdeps -w --gpgdir=read",
        )
        .operands("plain*")
        .nature(SOFTWARE),
    Row::new(
        "apk xbps-install xbps-remove xbps-query emerge eopkg swupd slackpkg \
             installpkg removepkg upgradepkg pkg pkg_add pkg_delete pkg_info pkgin opkg \
             ipkg port fink sbopkg tazpkg conary pkgutil installer nala flatpak snap \
             snapcraft appimage mas winget choco scoop",
    )
    .options("-y -q -f,--force -v -n,--name=plain")
    .anywhere()
    .other(SOFTWARE)
    .subs(&[
        Row::new(
            "list info search show version versions help find policy dot audit query \
             contents which remotes history warnings connections interfaces",
        ),
        Row::new(
            "add del install remove uninstall update upgrade refresh fix cache fetch \
             autoremove clean delete run start stop restart enable disable connect \
             disconnect set revert alias login override repair mask build-init build \
             build-finish pin sync remote-add mirror",
        )
        .operands("plain*")
        .nature(SOFTWARE),
    ]),
    Row::new("brew")
        .options("-v,--verbose -q,--quiet -d,--debug -f,--force --cask --formula -n,--dry-run")
        .anywhere()
        .other(SOFTWARE)
        .subs(&[
            Row::new(
                "list ls info abv search deps uses leaves outdated desc home config doctor \
             --prefix --cellar --cache --version log cat formulae casks options missing \
             shellenv commands help livecheck",
            )
            .nature(NETWORK),
            Row::new(
                "install uninstall remove rm reinstall update upgrade tap untap link unlink \
             ln cleanup services pin unpin bundle fetch autoremove switch postinstall \
             migrate edit create audit test sh analytics developer vendor-install update-reset",
            )
            .nature(INSTALL.and(SYSTEM)),
        ]),
    Row::new("gem")
        .options(
            "-v,--version=plain -i,--install-dir=write -n,--bindir=write -N,--no-document \
             --user-install -s,--source=url --config-file=read -q,--quiet -V,--verbose \
             -P=plain -f,--force -a,--all -x -p=plain --pre --no-ri --no-rdoc -l,--local \
             -r,--remote -h!inert",
        )
        .subs(&[
            Row::new(
                "list query search info environment env specification which contents \
             dependency outdated stale help check lock",
            )
            .nature(NETWORK),
            Row::new(
                "install i update uninstall cleanup pristine fetch build generate_index \
             rebuild exec sources unpack cert mirror rdoc",
            )
            .nature(INSTALL),
            Row::new("push yank owner signin signout").nature(SEND),
            Row::new("open server").options("-e=shell").nature(RUNS),
        ]),
    Row::new("bundle bundler")
        .options("--no-color -r,--retry=plain -V,--verbose --gemfile=exec")
        .bare(INSTALL)
        .posix()
        .subs(&[
            Row::new("exec e")
                .options("--keep-file-descriptors --gemfile=exec")
                .posix()
                .operands("argv")
                .nature(BUILD),
            Row::new(
                "install update add remove lock cache package pack clean init binstubs config \
             gem pristine inject plugin viz doctor i",
            )
            .nature(INSTALL),
            Row::new("list show info check outdated platform env licenses fund issue open")
                // The Gemfile is a program.
                .nature(BUILD.and(NETWORK)),
            Row::new("help version"),
            Row::new("console").nature(super::INTERACTIVE.and(RUNS)),
        ]),
    Row::new(
        "rails rspec rubocop cucumber guard puma unicorn sidekiq thin passenger \
             rackup middleman nanoc hanami standardrb reek brakeman sorbet srb steep \
             solargraph yard rdoc ri capistrano kitchen inspec berks",
    )
    .options("-c,--config=exec -r,--require=exec -a -A,--autocorrect -e=plain -p=plain")
    .depth(1)
    .nature(BUILD),
    Row::new("composer")
        .options(
            "-d,--working-dir=cwd -n,--no-interaction -q,--quiet -v,--verbose \
             --no-plugins --no-scripts --no-cache --ansi --no-ansi",
        )
        .anywhere()
        .other(BUILD)
        .subs(&[
            Row::new(
                "show info list outdated why depends why-not prohibits validate diagnose \
             licenses status suggests search browse home fund about audit \
             check-platform-reqs help",
            )
            // Plugins of the project are loaded by every command.
            .nature(BUILD.and(NETWORK)),
            Row::new(
                "install update require remove create-project global self-update selfupdate \
             dump-autoload dumpautoload config init archive reinstall bump i u r \
             clear-cache clearcache cc",
            )
            .nature(INSTALL),
            Row::new("exec run-script run")
                .posix()
                .depth(1)
                .nature(BUILD),
        ]),
    Row::new(
        "phpunit pest phpstan psalm phpcs phpcbf php-cs-fixer rector artisan drush wp \
             laravel symfony pecl pear phpize codecept infection deptrac valet sail box",
    )
    .options(
        "-c,--configuration=exec --bootstrap=exec -d=plain --require=exec --exec=php \
             --path=cwd",
    )
    .depth(1)
    .nature(BUILD.and(NETWORK)),
    Row::new(
        "luarocks cpan cpanm cpanminus carton ppm plenv perlbrew prove perltidy \
             perlcritic dzil minil zef tlmgr ctan install2.r Rcmd",
    )
    .options("-e,--exec=shell -l=write -L=write -I=read -v -r -j=plain")
    .depth(1)
    .nature(INSTALL),
    Row::new("devbox devenv flox pixi proto aqua hermit spack modulecmd")
        .posix()
        .subs(&[
            Row::new("run exec shell")
                .posix()
                .nature(INSTALL.and(RUNS))
                .operands("argv")
                .special(packages::environment),
            Row::new(
                "install add remove update init rm search info list sync upgrade global pull \
             push",
            )
            .nature(INSTALL),
        ]),
    Row::new("fwupdmgr mdm jamf munki fw_setenv ubuntu-drivers mokutil efi-updatevar")
        .nature(SYSTEM.and(PRIVILEGE)),
];
