//! Python's package managers, environments and checkers.

use super::{BUILD, FETCH, INSTALL, INTERACTIVE, NETWORK, RUNS, Row, SEND, WRITES};
use crate::table::special::packages;

const PIP: &str = "-r,--requirement=read -c,--constraint=read -e,--editable=exec \
             -t,--target=write -i,--index-url=url --extra-index-url=url \
             --trusted-host=host -f,--find-links=from --prefix=write --root=write --user \
             -U,--upgrade --pre --no-deps --no-cache-dir -q,--quiet -v,--verbose -y,--yes \
             --break-system-packages --proxy=url --cache-dir=write --python=prog \
             -d,--dest=write -w,--wheel-dir=write --no-index --only-binary=plain \
             --no-binary=plain --force-reinstall -I,--ignore-installed --dry-run \
             --report=write --log=write --format=plain -o,--outdated --no-build-isolation \
             --config-settings=plain --require-hashes --disable-pip-version-check \
             --timeout=plain --retries=plain --exists-action=plain --isolated \
             --require-virtualenv -l,--local --editor=shell --debug --no-input \
             --no-color --cert=read --client-cert=read --use-feature=plain \
             --use-deprecated=plain --keyring-provider=plain!runs --src=write \
             -C,--config-setting=plain --global-option=plain --platform=plain \
             --python-version=plain --implementation=plain --abi=plain \
             --progress-bar=plain --root-user-action=plain --upgrade-strategy=plain \
             --ignore-requires-python --no-compile --compile --prefer-binary \
             --no-warn-script-location --no-warn-conflicts --no-clean \
             --check-build-dependencies --use-pep517 --group=plain \
             --no-python-version-warning --resume-retries=plain";
const UV: &str = "-q,--quiet -v,--verbose --directory=cwd --project=exec --config-file=read \
             --no-config --offline --cache-dir=write -n,--no-cache -p,--python=plain \
             --color=plain --no-progress --native-tls --allow-insecure-host=host";

pub(super) const ROWS: &[Row] = &[
    Row::new("pip pip2 pip3").options(PIP).anywhere().subs(&[
        // Here `-e` and `-f` take nothing.
        Row::new("list").options(
            "-o,--outdated!network -u,--uptodate!network -e,--editable -l,--local --user \
             --path=read --pre --format=plain --not-required --exclude-editable \
             --include-editable --exclude=plain",
        ),
        Row::new("show").options("-f,--files"),
        Row::new("freeze inspect").options(
            "-r,--requirement=read -l,--local --user --path=read --all \
             --exclude-editable --exclude=plain",
        ),
        Row::new("check help debug completion")
            .options("-b,--bash -z,--zsh -f,--fish -p,--powershell --platform=plain"),
        Row::new("hash")
            .options("-a,--algorithm=plain")
            .operands("read*"),
        Row::new("config cache")
            .options("--global --user --site --editor=shell --format=plain")
            .special(packages::settings),
        Row::new("install download wheel uninstall")
            .operands("plain*")
            .nature(INSTALL)
            .special(packages::fetched_python),
        Row::new("lock")
            .options("-o,--output=write")
            .operands("plain*")
            .nature(INSTALL),
        Row::new("search index").nature(NETWORK),
    ]),
    Row::new("uv").options(UV).anywhere().posix().subs(&[
        Row::new("run")
            .options(
                "--with=plain --with-requirements=read --with-editable=exec \
             -m,--module=plain!workspace -s,--script --isolated --frozen --locked \
             --no-sync --extra=plain --group=plain --only-group=plain --env-file=read \
             --all-extras --dev --no-dev --package=plain --active --no-project --refresh \
             --all-groups --all-packages --exact --no-editable --reinstall -U,--upgrade",
            )
            .posix()
            .nature(INSTALL)
            .operands("argv")
            .special(packages::environment),
        Row::new("add remove sync lock venv init build python self cache")
            .options(
                "-r,--requirements=read --dev --group=plain --extra=plain --frozen --locked \
             -U,--upgrade --all-extras --index-url=url -o=write --seed --editable \
             --all-groups --no-dev --check",
            )
            .depth(0)
            .nature(INSTALL)
            .special(packages::fetched_python),
        // They bring the lock file up to date first.
        Row::new("tree export version")
            .options("-o,--output-file=write --format=plain --no-hashes")
            .nature(INSTALL),
        Row::new("help"),
        Row::new("pip").options(PIP).subs(&[
            Row::new("install uninstall sync compile")
                .options("-o,--output-file=write --system")
                .operands("plain*")
                .nature(INSTALL)
                .special(packages::fetched_python),
            Row::new("list show freeze check tree"),
        ]),
        Row::new("tool").subs(&[
            Row::new("run")
                .options("--from=plain --with=plain --isolated")
                .posix()
                .nature(INSTALL.and(RUNS))
                .operands("argv")
                .special(packages::runner),
            Row::new("install uninstall upgrade update-shell")
                .nature(INSTALL)
                .special(packages::fetched_python),
            Row::new("list dir"),
        ]),
        Row::new("publish").nature(SEND),
    ]),
    Row::new("uvx")
        .options(
            "--from=plain --with=plain --isolated -p,--python=plain -q,--quiet --refresh \
             -v,--verbose --offline --index-url=url --with-editable=exec",
        )
        .posix()
        .nature(INSTALL.and(RUNS))
        .operands("argv")
        .special(packages::runner),
    Row::new("pipx").posix().subs(&[
        Row::new("run")
            .options(
                "--spec=plain --python=prog --no-cache --pip-args=plain --index-url=url \
             -v,--verbose",
            )
            .posix()
            .nature(INSTALL.and(RUNS))
            .operands("argv")
            .special(packages::runner),
        Row::new(
            "install inject uninstall upgrade upgrade-all reinstall reinstall-all \
             uninstall-all ensurepath uninject pin unpin install-all",
        )
        .nature(INSTALL)
        .special(packages::fetched_python),
        Row::new("list environment completions help").options("-* --*"),
        Row::new("runpip").nature(INSTALL),
    ]),
    Row::new("poetry pdm hatch rye pipenv")
        .options(
            "-q,--quiet -v,--verbose -n,--no-interaction \
             -C,-P,-p,--directory,--project=cwd --no-ansi --no-plugins",
        )
        .posix()
        .anywhere()
        .subs(&[
            Row::new("run exec")
                .posix()
                .nature(BUILD)
                .operands("argv")
                .special(packages::environment),
            Row::new(
                "install add remove update lock sync init new build env self config cache \
             source use venv fetch pin toolchain plugin clean upgrade uninstall import \
             fix dep project python",
            )
            .options(
                "-D,--dev -G,--group=plain --without=plain --with=plain --no-root \
             --only=plain -E,--extras=plain --sync --deploy --system",
            )
            .nature(INSTALL)
            .special(packages::fetched_python),
            Row::new(
                "show check list search about info graph help status completion outdated \
             --venv --py",
            )
            .options(
                "-t,--tree -l,--latest -o,--outdated -T,--top-level -a,--all --why \
             --only=plain --with=plain --without=plain --json --lock --strict --bare \
             --reverse --freeze --graph --format=plain --field=plain",
            )
            .nature(NETWORK),
            Row::new("version")
                .options("-s,--short --dry-run --next-phase")
                .special(packages::version),
            Row::new("publish").nature(SEND.and(BUILD)),
            Row::new("shell").nature(INTERACTIVE.and(RUNS)),
            Row::new("test fmt lint format").nature(BUILD),
        ]),
    Row::new("conda mamba micromamba")
        .options(
            "-n,--name=plain -p,--prefix=write -y,--yes -q,--quiet -c,--channel=plain \
             -f,--file=read --override-channels --json",
        )
        .anywhere()
        .subs(&[
            Row::new("run")
                .options("--no-capture-output --live-stream --cwd=cwd -v")
                .posix()
                .operands("argv"),
            Row::new("list info search help doctor compare")
                .options(
                    "-e,--envs -a,--all -s --revisions --export --explicit --full-name \
             --no-pip --info",
                )
                .nature(NETWORK),
            Row::new("config").nature(INSTALL),
            Row::new(
                "install create update upgrade remove uninstall clean init activate \
             deactivate build env package rename shell skeleton index",
            )
            .nature(INSTALL),
        ]),
    Row::new("virtualenv venv pyvenv mkvirtualenv")
        .options("-p,--python=prog --system-site-packages --clear")
        .operands("write*")
        .nature(FETCH),
    Row::new("twine flit")
        .options("--repository-url=url -r,--repository=plain -u=plain -p=plain --skip-existing")
        .subs(&[
            Row::new("upload register publish")
                .operands("read*")
                .nature(SEND),
            Row::new("check").operands("read*"),
            Row::new("build install init").nature(INSTALL),
        ]),
    Row::new(
        "pytest py.test tox nox nosetests nose2 unittest trial green behave robot \
             coverage mutmut hypothesis",
    )
    .options(
        "-c,--config-file=exec -p=plain -k=plain -m=plain -n,--numprocesses=plain \
             -x,--exitfirst -v,--verbose -q,--quiet -s -l,--showlocals --tb=plain \
             --maxfail=plain --lf,--last-failed --ff --cov?=plain --cov-report=plain \
             --junitxml,--junit-xml=write --rootdir=cwd --basetemp=write \
             --durations=plain --pdb!interactive -e=plain -r? --collect-only,--co \
             --import-mode=plain -W=plain --no-header --timeout=plain -o=plain \
             --ignore=plain --deselect=plain --capture=plain --color=plain \
             --confcutdir=read --log-cli-level=plain -f=plain --sw,--stepwise -vv -rs \
             --html=write --cov-config=read --cov-fail-under=plain --cov-append \
             --doctest-modules",
    )
    .posix()
    .operands("plain*")
    .nature(BUILD),
    Row::new("ruff")
        .options("-q,--quiet -v,--verbose --config=read --isolated")
        .anywhere()
        .subs(&[
            Row::new("check")
                .options(
                    "--fix!as:write* --unsafe-fixes --diff --select=plain --ignore=plain \
             --output-format=plain -o,--output-file=write --watch -n,--no-cache -e \
             --exclude=plain --target-version=plain --statistics --show-fixes \
             --extend-select=plain --add-noqa!as:write* --preview --fix-only!as:write* \
             --no-fix --no-unsafe-fixes --extend-ignore=plain --per-file-ignores=plain \
             --exit-zero --exit-non-zero-on-fix --show-files --show-settings \
             --ignore-noqa --force-exclude --respect-gitignore --fixable=plain \
             --unfixable=plain --extension=plain --stdin-filename=plain \
             --cache-dir=write --no-preview --line-length=plain",
                )
                .operands("tree*")
                // It keeps a cache, and the configuration may tell it to fix.
                .nature(WRITES),
            Row::new("format")
                .options(
                    "--check!as:read* --diff!as:read* --exclude=plain --line-length=plain \
             -n,--no-cache --preview",
                )
                .operands("write* else:."),
            Row::new("rule config linter version help").options("--all --output-format=plain"),
            Row::new("clean server analyze").nature(WRITES),
        ]),
    Row::new(
        "black isort autopep8 yapf pyupgrade autoflake docformatter \
             add-trailing-comma djhtml",
    )
    .options(
        "-c=plain --check --diff -l,--line-length=plain --config=read -q,--quiet \
             -v,--verbose -i,--in-place -r,--recursive -t=plain -S --profile=plain \
             --exclude=plain",
    )
    .operands("write*")
    .nature(WRITES),
    Row::new(
        "mypy pyright basedpyright flake8 pylint pyflakes pycodestyle pydocstyle \
             vulture radon pytype pyre ty interrogate deptry import-linter lint-imports",
    )
    .options(
        "--config-file,--rcfile=exec --load-plugins=exec -p=plain -m=plain -c=plain \
             --install-types!network!writes --strict --ignore-missing-imports \
             --max-line-length=plain --select=plain --ignore=plain --exclude=plain \
             -j=plain --output=write --disable=plain --enable=plain",
    )
    .operands("tree*")
    .nature(BUILD),
    Row::new(
        "jupyter jupyter-notebook jupyter-lab nbconvert papermill streamlit gradio \
             flask django-admin gunicorn uvicorn hypercorn celery daphne waitress-serve \
             alembic scrapy airflow dbt luigi prefect dagster mlflow wandb \
             huggingface-cli hf kaggle dvc cookiecutter copier cruft pyinstaller cython \
             nuitka f2py maturin py2app manage.py fastapi ray horovodrun torchrun \
             accelerate deepspeed",
    )
    .options("-b=plain -p,--port=plain --app=plain -c=exec")
    .depth(1)
    .nature(BUILD.and(NETWORK)),
    Row::new(
        "pyinstrument cprofile memray scalene viztracer kernprof mprof line_profiler \
             austin",
    )
    .options("-o,--outfile=write -m=plain -r=plain")
    .posix()
    .operands("exec plain*")
    .nature(BUILD),
    Row::new(
        "2to3 pydoc pydoc3 pygettext idle wheel easy_install python-argcomplete \
             activate-global-python-argcomplete pip-compile pip-sync pip-review pipreqs \
             pip-audit pipdeptree pip-licenses",
    )
    .options("-w -o,--output-file=write -n -p=plain -b")
    .operands("read*")
    .nature(WRITES.and(NETWORK)),
];
