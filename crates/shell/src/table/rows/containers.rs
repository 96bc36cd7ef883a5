//! Containers and their orchestration. The daemon acts with all privileges,
//! so whatever starts or changes a container changes the machine.

use super::{BUILD, FETCH, INTERACTIVE, NETWORK, READS, RUNS, Row, SEND, SYSTEM, WRITES};
use crate::facts::Nature;
use crate::table::special::containers;

const RUN: &str = "-v,--volume=plain --mount=plain -e,--env=plain --env-file=read \
             -p,--publish=plain -P,--publish-all -w,--workdir=plain -u,--user=plain \
             -i,--interactive -t,--tty -d,--detach --rm --name=plain \
             --network,--net=plain --privileged --cap-add=plain --cap-drop=plain \
             --device=plain --entrypoint=plain -h,--hostname=plain -l,--label=plain \
             --label-file=read --link=plain -m,--memory=plain -c,--cpu-shares=plain \
             --cpus=plain --pid=plain --ipc=plain --uts=plain --userns=plain \
             --security-opt=plain --restart=plain --add-host=plain --dns=plain \
             --ulimit=plain --shm-size=plain --tmpfs=plain --volumes-from=plain \
             --platform=plain --pull=plain --gpus=plain --init --read-only \
             --cidfile=write --log-driver=plain --log-opt=plain -a,--attach=plain \
             --expose=plain --ip=plain --mac-address=plain --runtime=plain \
             --stop-signal=plain --sysctl=plain --group-add=plain --health-cmd=plain \
             --isolation=plain -q,--quiet --detach-keys=plain --memory-swap=plain \
             --cpuset-cpus=plain --stop-timeout=plain --cgroupns=plain --oom-kill-disable \
             --storage-opt=plain --no-healthcheck --sig-proxy --network-alias=plain \
             --pod=plain --replace --systemd=plain --secret=plain --userns-remap=plain \
             --dns-search=plain --blkio-weight=plain --pids-limit=plain \
             --annotation=plain --tls-verify=plain --blkio-weight-device=plain \
             --cgroup-parent=plain --cpu-count=plain --cpu-percent=plain \
             --cpu-period=plain --cpu-quota=plain --cpu-rt-period=plain \
             --cpu-rt-runtime=plain --cpuset-mems=plain --device-cgroup-rule=plain \
             --device-read-bps=plain --device-read-iops=plain --device-write-bps=plain \
             --device-write-iops=plain --disable-content-trust --dns-option=plain \
             --domainname=plain --health-interval=plain --health-retries=plain \
             --health-start-interval=plain --health-start-period=plain \
             --health-timeout=plain --io-maxbandwidth=plain --io-maxiops=plain \
             --ip6=plain --kernel-memory=plain --link-local-ip=plain \
             --memory-reservation=plain --memory-swappiness=plain \
             --oom-score-adj=plain --use-api-socket!privilege --volume-driver=plain";
const COMPOSE: &str = "-f,--file=exec -p,--project-name=plain --project-directory=cwd \
             --profile=plain --env-file=read --progress=plain --ansi=plain \
             --compatibility --dry-run --parallel=plain -v!inert";

const COMPOSE_SUBS: &[Row] = &[
    Row::new("ps ls logs images top port config version events stats volumes convert").options(
        "-f,--follow -a,--all -n,--tail=plain -q,--quiet --format=plain --services \
             --since=plain -t,--timestamps --no-color --filter=plain -o,--output=write \
             --until=plain --no-log-prefix --index=plain --protocol=plain --json --images \
             --profiles --hash=plain --no-interpolate --no-normalize --no-consistency \
             --no-path-resolution --resolve-image-digests!network --variables \
             --environment --orphans --no-trunc --status=plain --no-stream \
             --lock-image-digests -s,--short --networks --models",
    ),
    Row::new("up build create run start restart scale watch")
        .options(RUN)
        .posix()
        .nature(SYSTEM.and(BUILD).and(NETWORK)),
    Row::new("exec")
        .options(
            "-T -d,--detach -e,--env=plain -u,--user=plain -w,--workdir=plain \
             --privileged --index=plain -i,--interactive -t,--tty",
        )
        .posix()
        .nature(SYSTEM),
    Row::new("down stop pause unpause wait attach")
        .options(
            "-v,--volumes --rmi=plain --remove-orphans -t,--timeout=plain \
             --down-project --index=plain --no-stdin --sig-proxy --detach-keys=plain",
        )
        .nature(SYSTEM),
    Row::new("rm")
        .options("-f,--force -s,--stop -v,--volumes -a,--all")
        .nature(SYSTEM),
    Row::new("kill")
        .options("-s,--signal=plain --remove-orphans")
        .nature(SYSTEM),
    Row::new("pull").nature(SYSTEM.and(FETCH)),
    Row::new("push publish").nature(SEND),
    Row::new("cp").special(containers::copy),
];

pub(super) const ROWS: &[Row] = &[
    Row::new("docker podman nerdctl finch")
        .options(
            "-H,--host=url --config=exec -c,--context=plain -D,--debug \
             -l,--log-level=plain --tls --tlscacert=read --tlscert=read --tlskey=read \
             --tlsverify --root=write --runroot=write --url=url --identity=read \
             --connection=plain -r,--remote -n,--namespace=plain -v!inert",
        )
        .posix()
        .subs(&[
            Row::new(
                "ps images logs inspect stats top port diff history version info search \
             events ls",
            )
            .options(
                "-a,--all -q,--quiet -f,--follow --filter=plain --format=plain \
             -n,--last=plain --tail=plain --since=plain --until=plain --no-trunc \
             -s,--size -t,--timestamps -l,--latest --no-stream --type=plain --limit=plain \
             --details --digests --tree --human -H --sort=plain --noheading --pod --ns \
             --names --no-*",
            )
            .special(containers::looks),
            Row::new("run create exec")
                .options(RUN)
                .posix()
                .special(containers::run),
            Row::new("build")
                .options(
                    "-f,--file=exec -t,--tag=plain --build-arg=plain --target=plain --no-cache \
             --pull -q,--quiet --platform=plain --progress=plain -o,--output=plain!writes \
             --secret=plain!reads --ssh=plain --cache-from=plain --cache-to=plain --load \
             --push!sends --rm --network=plain --label=plain --iidfile=write --squash \
             --build-context=plain --add-host=plain -m=plain --metadata-file=write \
             -v,--volume=plain",
                )
                .operands("tree")
                .nature(SYSTEM.and(BUILD).and(NETWORK)),
            Row::new("pull").nature(SYSTEM.and(FETCH)),
            Row::new("push").nature(SEND),
            Row::new("login logout")
                .options("-u,--username=plain -p,--password=plain --password-stdin")
                .nature(SEND.and(WRITES)),
            Row::new("cp")
                .options("-a,--archive -L,--follow-link -q,--quiet")
                .special(containers::copy),
            Row::new("save export")
                .options("-o,--output=write")
                .nature(SYSTEM),
            Row::new("load import")
                .options("-i,--input=read -c=plain -m=plain -q,--quiet")
                .operands("from plain")
                .nature(SYSTEM),
            Row::new("attach").nature(SYSTEM.and(INTERACTIVE)),
            Row::new(
                "rm rmi stop start restart kill pause unpause rename update wait tag commit \
             prune",
            )
            .options(
                "-f,--force -v,--volumes -l,--link -t,--time=plain -s,--signal=plain -a,--all \
             -i,--ignore -m,--message=plain -c,--change=plain --no-prune",
            )
            .nature(SYSTEM),
            Row::new(
                "container image volume network system context builder buildx manifest plugin \
             secret config node service stack swarm trust checkpoint scout machine pod \
             generate play kube artifact model debug",
            )
            .options("-f,--force -a,--all")
            .subs(&[
                Row::new(
                    "ls list ps inspect logs top port stats diff history df info events show \
             version images du",
                )
                .options(
                    "-a,--all -q,--quiet -f,--filter=plain --format=plain --no-trunc -v,--verbose \
             -s,--size --digests --pretty -t,--timestamps --tail=plain --since=plain \
             --until=plain --follow --no-stream -n,--last=plain -l,--latest --no-resolve \
             --no-task-ids --raw --type=plain --bootstrap!system --builder=plain --no-*",
                )
                .nature(Nature::NONE),
                Row::new("run exec create")
                    .options(RUN)
                    .posix()
                    .special(containers::run),
                Row::new("push sign").nature(SEND),
                Row::new("pull").nature(SYSTEM.and(FETCH)),
                Row::new("build bake")
                    .options(
                        "-f,--file=exec -t,--tag=plain --push!sends --load --platform=plain \
             -o,--output=plain!writes --build-arg=plain --set=plain",
                    )
                    .operands("tree")
                    .nature(SYSTEM.and(BUILD).and(NETWORK)),
                Row::new("cp").special(containers::copy),
                Row::new(
                    "rm remove prune stop start restart kill pause unpause rename update wait tag \
             commit connect disconnect use set enable disable install upgrade join leave \
             scale deploy rollback promote demote import export load save attach annotate \
             up down init play kube ssh systemd reset apply generate",
                )
                .options("-f,--force -a,--all --volumes --filter=plain -v")
                .operands("plain*")
                .nature(SYSTEM),
            ]),
            Row::new("compose")
                .options(COMPOSE)
                .posix()
                .subs(COMPOSE_SUBS),
            Row::new("unshare")
                .posix()
                .operands("argv")
                .nature(Nature::PRIVILEGE),
            Row::new("init").nature(WRITES.and(INTERACTIVE)),
            Row::new("mount umount unmount healthcheck").nature(SYSTEM),
        ]),
    Row::new("docker-compose podman-compose")
        .options(COMPOSE)
        .posix()
        .subs(COMPOSE_SUBS),
    Row::new(
        "buildah skopeo crane regctl oras img kaniko dive ctr crictl runc crun youki \
             lima apptainer singularity toolbox distrobox umoci dockerize docker-machine \
             boot2docker balena rancher",
    )
    .options("-b=plain -v=plain")
    .posix()
    .depth(1)
    .nature(SYSTEM.and(RUNS).and(NETWORK).and(WRITES)),
    Row::new("kubectl oc kubecolor k k3s-kubectl microk8s.kubectl")
        .options(
            "-n,--namespace=plain --context=plain --cluster=plain --user=plain \
             --kubeconfig=exec -s,--server=url --token=plain --as=plain --as-group=plain \
             --certificate-authority=read --client-certificate=read --client-key=read \
             --insecure-skip-tls-verify --request-timeout=plain -v,--v=plain \
             --cache-dir=write --password=plain --username=plain --tls-server-name=plain \
             --log-flush-frequency=plain",
        )
        .anywhere()
        .nature(NETWORK)
        .other(RUNS.and(SEND))
        .subs(&[
            Row::new(
                "get describe logs log top explain api-resources api-versions version \
             cluster-info events options diff wait whoami projects status",
            )
            .options(
                "-o,--output=plain -l,--selector=plain -A,--all-namespaces -w,--watch \
             -f,--follow -c,--container=plain --tail=plain --since=plain -p,--previous \
             --field-selector=plain --sort-by=plain -L=plain --show-labels --no-headers \
             --timestamps --all-containers -k,--kustomize=read --recursive -R \
             --filename=from --for=plain --timeout=plain --template=plain \
             --ignore-not-found --raw=plain --chunk-size=plain --show-kind \
             --server-print --subresource=plain --watch-only --prefix --since-time=plain \
             --limit-bytes=plain --max-log-requests=plain --ignore-errors \
             --pod-running-timeout=plain --containers --show-events --api-version=plain \
             --output-directory=write --api-group=plain --namespaced --verbs=plain \
             --cached --categories=plain --client --types=plain --no-*",
            )
            .special(containers::looks),
            Row::new("auth rollout config certificate completion plugin")
                .options("--*")
                .depth(1)
                .nature(Nature::SENDS.and(WRITES)),
            Row::new("kustomize")
                .options(
                    "-o,--output=write --helm-command=prog --enable-helm!runs \
             --enable-alpha-plugins!runs --load-restrictor=plain -e,--env=plain",
                )
                .operands("from"),
            Row::new(
                "create apply delete edit patch replace scale autoscale label annotate expose \
             set taint drain cordon uncordon run new-app new-project adm policy \
             start-build import-image tag rollback debug deploy process secrets project \
             login logout extract",
            )
            .options(
                "-f,--filename=from -k,--kustomize=read -R,--recursive -o,--output=plain \
             -l,--selector=plain --all -A,--all-namespaces --force --grace-period=plain \
             --dry-run? --replicas=plain --image=plain -p,--patch=plain --patch-file=read \
             --type=plain --from-file=plain!reads --from-literal=plain \
             --from-env-file=read --prune --server-side --now --wait --timeout=plain \
             --cascade? --overwrite -i,--stdin -t,--tty --rm --restart=plain --env=plain \
             --command --ignore-daemonsets --delete-emptydir-data --port=plain \
             --target-port=plain --name=plain --record --ignore-not-found \
             --field-manager=plain --validate? --save-config --docker-server=plain \
             --cert=read --key=read",
            )
            .operands("plain*")
            .nature(Nature::SENDS),
            Row::new("exec attach rsh")
                .options("-c,--container=plain -i,--stdin -t,--tty -f,--filename=read -q,--quiet")
                .posix()
                .nature(Nature::SENDS),
            Row::new("port-forward proxy")
                .options("--address=plain -p,--port=plain -w,--www=read")
                .nature(Nature::SENDS),
            Row::new("cp")
                .options("-c,--container=plain --no-preserve --retries=plain")
                .nature(Nature::SENDS)
                .special(containers::copy),
        ]),
    Row::new("helm")
        .options(
            "-n,--namespace=plain --kube-context=plain --kubeconfig=exec --debug \
             --registry-config=read --repository-cache=write --repository-config=read",
        )
        .anywhere()
        .nature(NETWORK)
        .subs(&[
            Row::new(
                "list ls status get history hist search show inspect version env lint verify \
             completion help template",
            )
            .options(
                "-f,--values=from --set=plain -A,--all-namespaces -a,--all -o,--output=plain \
             --output-dir=write --version=plain --post-renderer=prog \
             --set-file=plain!reads --repo=url --set-string=plain --set-json=plain \
             --set-literal=plain -s,--show-only=plain --include-crds --skip-tests \
             --kube-version=plain --api-versions=plain --is-upgrade --validate \
             --no-hooks --name-template=plain -g,--generate-name --strict \
             --revision=plain --show-resources --max=plain --devel --short --filter=plain \
             --date --reverse --time-format=plain --max-col-width=plain --versions -l=plain \
             -q",
            )
            .depth(0)
            .operands("plain*"),
            Row::new("install upgrade uninstall delete un rollback test push registry")
                .options(
                    "-f,--values=from --set=plain -i,--install --wait --timeout=plain \
             --version=plain --create-namespace --atomic --dry-run? --post-renderer=prog \
             --set-file=plain!reads --set-string=plain --repo=url --force --reuse-values \
             --cleanup-on-fail --keep-history",
                )
                .nature(Nature::SENDS),
            Row::new("repo dependency dep pull fetch plugin create package")
                .depth(1)
                .nature(FETCH.and(RUNS)),
        ]),
    Row::new(
        "kustomize kubeadm minikube kind k3d k3s microk8s kops eksctl kubectx kubens \
             stern k9s helmfile skaffold tilt argocd flux istioctl linkerd velero \
             kubeseal telepresence devspace okteto garden argo tkn kn crossplane \
             kubebuilder operator-sdk cilium kubeval kubeconform popeye",
    )
    .depth(1)
    .options("-f=read -n=plain")
    .nature(SYSTEM.and(SEND).and(RUNS).and(READS)),
];
