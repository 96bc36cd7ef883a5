//! JavaScript package managers and their runners.

use super::{BUILD, FETCH, INSTALL, INTERACTIVE, NETWORK, RUNS, Row, SEND, WRITES};
use crate::facts::Nature;
use crate::table::special::{interpreters, packages};

const NPM: &str = "-g,--global -D,--save-dev -S,--save -O,--save-optional -E,--save-exact \
             -P,--save-prod -f,--force -w,--workspace=plain -ws,--workspaces \
             -C,--prefix,--dir=cwd -s,--silent -q,--quiet -d --loglevel=plain \
             --registry=url --userconfig=read --cache=write --ignore-scripts \
             --legacy-peer-deps --production --omit=plain --include=plain --no-save \
             --no-audit --no-fund --dry-run --json -l,--long --depth=plain --tag=plain \
             --access=plain --otp=plain --if-present --script-shell,--shell=prog --browser=prog --editor=shell \
             --viewer=prog --git=prog --logs-dir=write --globalconfig=read --no-* -y,--yes \
             --node-options=plain!runs -a,--all -p,--parseable --frozen-lockfile \
             --no-optional --prefer-offline --cwd=cwd --dev --exact --verbose --immutable \
             --mode=plain -F,--filter=plain -r,--recursive --no-frozen-lockfile \
             --shamefully-hoist --fix --audit-level=plain --package-lock-only \
             --ignore-engines --network-timeout=plain --non-interactive --check-files \
             --latest -i,--interactive --package-lock --audit --fund --color? \
             --progress --foreground-scripts --install-strategy=plain \
             --strict-peer-deps --prefer-online --offline --bundle --engine-strict \
             --message=plain --sbom-format=plain --lockfile-only --no --pnp \
             --inline-builds --reporter=plain --stream --parallel --aggregate-output \
             --workspace-root --workspace-concurrency=plain --fix-lockfile --bail";

const INFO: Row = Row::new(
    "ls list ll la view info show outdated explain why root bin prefix help \
             help-search fund ping doctor completion licenses search find-dupes query get \
             sbom whoami v",
)
.options(NPM)
.nature(NETWORK);
const BROWSE: Row = Row::new("docs bugs home repo")
    .options(NPM)
    .nature(NETWORK.and(RUNS));
const CONFIG: Row = Row::new("config c store audit")
    .options(NPM)
    .special(packages::settings);
const NODE: Row = Row::new("node")
    .posix()
    .nature(BUILD.and(RUNS))
    .operands("exec plain*");
const GET: Row = Row::new(
    "install i in ci add a remove rm r un uninstall unlink link ln update up \
             upgrade dedupe ddp rebuild rb prune clean-install install-test it isntall \
             import patch-commit patch fetch install-ci-test cit global plugin set \
             policies workspaces autoclean unplug self-update setup env approve-builds \
             constraints shrinkwrap pkg init create innit cache",
)
.options(NPM)
.nature(INSTALL)
.special(packages::fetched);
const RUN: Row = Row::new("run run-script rum urn")
    .options(NPM)
    .posix()
    .depth(1)
    .nature(BUILD);
const LIFE: Row =
    Row::new("test t tst start stop restart build dev lint format pack upgrade-interactive")
        .options(NPM)
        .posix()
        .nature(BUILD);
const OUT: Row = Row::new(
    "publish unpublish deprecate dist-tag owner access team token login logout \
             adduser add-user star unstar profile hook org tag npm",
)
.options(NPM)
.depth(1)
.nature(SEND.and(WRITES));

pub(super) const ROWS: &[Row] = &[
    Row::new("npm").options(NPM).anywhere().subs(&[
        INFO,
        BROWSE,
        CONFIG,
        GET,
        RUN,
        LIFE,
        OUT,
        Row::new("exec x")
            .options("-p,--package=plain -c,--call=shell -y,--yes -w,--workspace=plain --no")
            .posix()
            .nature(INSTALL.and(RUNS))
            .operands("argv")
            .special(packages::runner),
        Row::new("edit explore").nature(INTERACTIVE.and(RUNS)),
    ]),
    Row::new("yarn yarnpkg pnpm")
        .options(NPM)
        .anywhere()
        .bare(INSTALL)
        .other(BUILD)
        .subs(&[
            INFO,
            BROWSE,
            CONFIG,
            NODE,
            GET,
            RUN,
            LIFE,
            OUT,
            Row::new("exec x")
                .options("-c,--shell-mode --parallel")
                .posix()
                .nature(BUILD)
                .operands("argv")
                .special(packages::runner),
            Row::new("dlx")
                .options("-p,--package=plain -q,--quiet -c")
                .posix()
                .nature(INSTALL.and(RUNS))
                .operands("argv")
                .special(packages::runner),
            Row::new("workspace")
                .posix()
                .depth(2)
                .nature(BUILD.and(NETWORK)),
            Row::new("deploy").nature(BUILD.and(NETWORK)),
        ]),
    Row::new("npx pnpx bunx")
        .options(
            "-p,--package=plain -c,--call=shell -y,--yes -n,--no,--no-install -q,--quiet \
             --ignore-existing --bun -w,--workspace=plain --node-arg=plain --registry=url \
             --prefer-offline",
        )
        .posix()
        .nature(INSTALL.and(RUNS))
        .operands("argv")
        .special(packages::runner),
    Row::new("bun")
        .options(
            "-e,--eval=javascript -p,--print=javascript --cwd=cwd -r,--preload=exec \
             -b,--bun --watch --hot -i --silent -c,--config?=read --env-file=read --smol \
             -v!inert -h!inert",
        )
        .posix()
        .bare(Nature::NONE)
        .other(BUILD)
        .subs(&[
            Row::new(
                "install i add a remove rm update link unlink create c init upgrade outdated \
             pm patch",
            )
            .options(NPM)
            .nature(INSTALL)
            .special(packages::fetched),
            Row::new("run")
                .options("--watch --hot -b,--bun --filter=plain --silent")
                .posix()
                .nature(BUILD)
                .special(interpreters::script_first)
                .depth(0),
            Row::new("test build")
                .options(
                    "--outdir=write --outfile=write --target=plain --minify --compile --watch \
             -t=plain --coverage",
                )
                .operands("read*")
                .nature(BUILD),
            Row::new("x")
                .posix()
                .nature(INSTALL.and(RUNS))
                .operands("argv")
                .special(packages::runner),
            Row::new("exec").posix().operands("shell"),
            Row::new("publish").nature(SEND),
            Row::new("repl").nature(INTERACTIVE.and(RUNS)),
        ]),
    Row::new("corepack n nave nodeenv").depth(1).nature(FETCH),
    Row::new(
        "tsc eslint prettier jest vitest mocha ava tap jasmine karma webpack rollup \
             vite esbuild parcel swc babel next nuxt astro svelte-kit remix storybook \
             start-storybook build-storybook stylelint biome oxlint standard xo tslint \
             jshint rome knip depcheck madge tsup unbuild ncc c8 nyc size-limit typedoc \
             jsdoc react-scripts vue-cli-service vue craco wait-on concurrently \
             npm-run-all run-s run-p rimraf mkdirp ncp cpx shx del-cli copyfiles \
             json-server nest prisma drizzle-kit sequelize knex typeorm graphql-codegen \
             openapi-generator openapi-generator-cli ncu npm-check-updates npm-check \
             license-checker depcruise plop hygen yo degit create-react-app \
             create-next-app create-vite tailwindcss postcss lhci lighthouse pa11y axe \
             bundlesize terser uglifyjs html-minifier svgo imagemin patch-package",
    )
    .options(
        "-c,--config=exec -o,--output,--outfile,--outFile=write \
             -d,--outDir,--outdir=write --fix --write -w,--watch -p,--project=read \
             --noEmit --ext=plain --cache -t=plain --rulesdir=exec --plugin=exec \
             --resolve-plugins-relative-to=exec -r,--require=exec --parser=plain \
             -f,--format=plain --init --check -l,--list-different --coverage --runInBand \
             -u,--updateSnapshot --testPathPattern=plain --passWithNoTests \
             --reporter=plain --run --port=plain --host? --mode=plain \
             --max-warnings=plain --quiet --stdin-filepath=plain",
    )
    .nature(BUILD),
    Row::new("cross-env env-cmd")
        .posix()
        .operands("argv")
        .special(crate::table::special::env::run),
    Row::new(
        "firebase vercel now netlify wrangler surge heroku fly flyctl railway render \
             supabase amplify sls serverless sst cdk cdktf eb copilot shopify stripe \
             twilio sentry-cli contentful sanity convex neonctl planetscale turso",
    )
    .options("--token=plain -p,--project=plain -c,--config=read")
    .depth(2)
    .nature(SEND.and(BUILD)),
    Row::new("electron-packager bower component jspm volo tnpm cnpm nrm")
        .depth(1)
        .nature(INSTALL.and(WRITES)),
];
