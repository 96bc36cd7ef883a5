//! Clients of clouds and infrastructure tools: the verb says what happens.

use super::{BUILD, FETCH, NETWORK, READS, RUNS, Row, SEND, WRITES};
use crate::facts::Nature;
use crate::table::special::cloud;

pub(super) const ROWS: &[Row] = &[
    Row::new("aws")
        .options(
            "--profile=plain --region=plain --output=plain --query=plain \
             --endpoint-url=url --no-verify-ssl --debug --no-cli-pager \
             --cli-input-json=plain --ca-bundle=read --color=plain --no-sign-request \
             --no-paginate --cli-read-timeout=plain --cli-connect-timeout=plain \
             --recursive --force --delete --dryrun --exclude=plain --include=plain \
             --acl=plain --bucket=plain --key=plain --generate-cli-skeleton? \
             --cli-input-yaml=plain --cli-binary-format=plain --page-size=plain \
             --max-items=plain --starting-token=plain --only-show-errors --quiet --no-* --*",
        )
        .special(cloud::aws),
    Row::new(
        "gcloud bq az oci ibmcloud aliyun doctl linode-cli scw hcloud civo exo \
             vultr-cli openstack nova glance cf cf7 cf8 ic yc tccli",
    )
    .options(
        "--project=plain --account=plain --format=plain --filter=plain --region=plain \
             --zone=plain -q,--quiet --verbosity=plain --subscription=plain \
             -o,--output=plain --query=plain -g,--resource-group=plain -n,--name=plain \
             --impersonate-service-account=plain --configuration=plain --limit=plain \
             --context=plain -t,--access-token=plain --flags-file=read!runs --sort-by=plain \
             --page-size=plain --uri --location=plain --verbose --only-show-errors --ids=plain \
             --out-file,--output-file=write -f,--file=write --*",
    )
    .special(cloud::verbs),
    Row::new("terraform tofu terragrunt")
        .options("-chdir=cwd -help!inert -version!inert")
        .dash_words()
        .posix()
        .subs(&[
            Row::new("version validate fmt show output graph providers console metadata modules")
                .options("-json -no-color -recursive -check -diff -write?=plain -raw -state=read")
                .dash_words()
                .nature(BUILD),
            Row::new("init get plan refresh test")
                .options(
                    "-out=write -var=plain -var-file=read -input?=plain -upgrade \
             -backend-config=plain -reconfigure -target=plain -destroy -lock?=plain \
             -state=read -no-color -detailed-exitcode -plugin-dir=exec -from-module=url \
             -parallelism=plain",
                )
                .dash_words()
                .nature(BUILD.and(FETCH)),
            Row::new(
                "apply destroy import taint untaint workspace force-unlock login logout state \
             run-all run hclfmt",
            )
            .options(
                "-auto-approve -var=plain -var-file=read -input?=plain -target=plain \
             -lock?=plain -state=write -no-color -replace=plain -refresh-only \
             -parallelism=plain -backup=write",
            )
            .dash_words()
            .nature(SEND.and(BUILD)),
        ]),
    Row::new(
        "pulumi sam chalice zappa apex morph colmena deploy-rs terraform-docs \
             infracost atlantis spacectl",
    )
    .options("-s,--stack=plain -C,--cwd=cwd -y,--yes")
    .depth(1)
    .nature(SEND.and(BUILD)),
    Row::new("s3fs goofys gcsfuse blobfuse").nature(Nature::SYSTEM.and(NETWORK)),
    Row::new(
        "newrelic datadog-agent datadog-ci circleci travis buildkite-agent drone act \
             gitlab-runner jenkins-cli codecov coveralls tower-cli awx rundeck bosh \
             concourse teamcity",
    )
    .depth(1)
    .nature(SEND.and(RUNS).and(READS).and(WRITES)),
    Row::new(
        "claude codex gemini aider opencode goose cursor cursor-agent amp crush llm \
             ollama sgpt aichat mods fabric chatgpt q",
    )
    .options("-p,--print,--prompt=plain -c -m,--model=plain")
    .posix()
    .nature(SEND.and(RUNS).and(WRITES).and(READS)),
];
