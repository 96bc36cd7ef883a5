//! Hosts, through the real kernel, a real proxy and the clients people use.
//! Names of `.example` have addresses on the internet, and those lead to
//! servers here: nothing leaves the machine.

use crate::support::{bash, keeper, walls};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use toolward_policy::{HostSet, Reach};
use toolward_sandbox::network::{Outside, Way};
use toolward_sandbox::{Bounds, Keeper, Network, Traffic};

/// The first lines of requests that came to a server.
type Log = Arc<Mutex<Vec<String>>>;

/// Serves the files of a directory, and writes down what was asked.
fn server(files: &Path, address: &str) -> (SocketAddr, Log) {
    let listener = TcpListener::bind(address).unwrap();
    let at = listener.local_addr().unwrap();
    let log = Log::default();
    let (files, written) = (files.to_owned(), Arc::clone(&log));
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let (files, written) = (files.clone(), Arc::clone(&written));
            std::thread::spawn(move || answer(&stream, &files, &written));
        }
    });
    (at, log)
}

fn answer(mut stream: &TcpStream, files: &Path, log: &Log) -> Option<()> {
    let mut first = [0u8; 1];
    stream.read_exact(&mut first).ok()?;
    if !first[0].is_ascii_uppercase() {
        log.lock().unwrap().push(format!("byte {}", first[0]));
        return None;
    }
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let line = format!("{}{}", char::from(first[0]), line.trim_end());
    let mut header = String::new();
    while reader.read_line(&mut header).ok()? > 2 {}
    let host = header.lines().find(|line| line.starts_with("Host: "));
    let entry = format!("{line} {}", host.unwrap_or_default());
    log.lock().unwrap().push(entry);
    let path = line.split(' ').nth(1)?.split('?').next()?;
    let path = path.trim_start_matches('/').replace("%2f", "/");
    let mut file = files.join(&path);
    if file.is_dir() {
        file = file.join("index.html");
    }
    let (code, body) = fs::read(&file).map_or((404, Vec::new()), |body| (200, body));
    let kind = match file.extension().and_then(|ext| ext.to_str()) {
        Some("html") => "text/html",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    };
    let head = format!(
        "HTTP/1.1 {code} x\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).ok()?;
    stream.write_all(&body).ok()
}

/// `allowed.example` and `refused.example`, each on the internet.
#[derive(Debug)]
struct Names {
    allowed: SocketAddr,
    refused: SocketAddr,
}

const ALLOWED: &str = "93.184.216.34";
const REFUSED: &str = "93.184.216.35";

impl Outside for Names {
    fn resolve(&self, host: &str, port: u16) -> std::io::Result<Vec<SocketAddr>> {
        let address = match host {
            "allowed.example" => ALLOWED,
            "refused.example" => REFUSED,
            _ => return Err(std::io::ErrorKind::NotFound.into()),
        };
        Ok(vec![SocketAddr::new(address.parse().unwrap(), port)])
    }

    fn connect(&self, address: &SocketAddr, time: Duration) -> std::io::Result<TcpStream> {
        let to = match address.ip().to_string().as_str() {
            ALLOWED => &self.allowed,
            REFUSED => &self.refused,
            _ => address,
        };
        TcpStream::connect_timeout(to, time)
    }
}

struct Stage {
    keeper: Keeper,
    workspace: TempDir,
    /// What the servers serve.
    files: TempDir,
    names: Arc<Names>,
    allowed: Log,
    refused: Log,
}

impl Stage {
    fn new() -> Self {
        let files = tempfile::tempdir().unwrap();
        fs::write(files.path().join("hello"), "hello\n").unwrap();
        let (allowed_at, allowed) = server(files.path(), "127.0.0.1:0");
        let (refused_at, refused) = server(files.path(), "127.0.0.1:0");
        Self {
            keeper: keeper(),
            workspace: tempfile::tempdir().unwrap(),
            files,
            names: Arc::new(Names {
                allowed: allowed_at,
                refused: refused_at,
            }),
            allowed,
            refused,
        }
    }

    fn network(&self, hosts: &[&str]) -> Network {
        let mut set = HostSet::default();
        for host in hosts {
            set.add(host).unwrap();
        }
        let reach = Reach::new(vec![set], HostSet::default());
        let way = Way {
            outside: self.names.clone(),
            ..Way::default()
        };
        Network::open(&self.keeper, "tester", &reach, &way).unwrap()
    }

    /// What a shell text says with these hosts, its exit code, and what was
    /// asked of the network.
    fn says(&self, hosts: &[&str], text: &str) -> (String, i32, Traffic) {
        let network = self.network(hosts);
        let (said, code) = self.says_in(&network, text);
        (said, code, network.close())
    }

    fn says_in(&self, network: &Network, text: &str) -> (String, i32) {
        let home = self.workspace.path();
        let mut launch = bash(&format!("{{ {text}\n}} 2>&1"), home);
        launch.environment.push(("HOME".into(), home.into()));
        launch.environment.extend_from_slice(network.environment());
        let bounds = Bounds {
            time: Duration::from_mins(2),
            output: 1 << 20,
            errors: 1 << 20,
        };
        let walls = walls(home);
        let mut got = self.keeper.capture(&walls, &launch, b"", &bounds).unwrap();
        let (head, tail) = got.output.parts();
        let said = String::from_utf8_lossy(&[head, tail].concat()).into_owned();
        (said, got.ended.code())
    }

    fn log(&self) -> Vec<String> {
        self.allowed.lock().unwrap().clone()
    }

    /// A file that the servers serve.
    fn serves(&self, path: &str, text: &str) {
        let path = self.files.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// It works for the host that is allowed. For the one that is not it
    /// fails, its server sees nothing, and the refusal is on record.
    fn works_only_for_allowed(&self, text: &str, shows: &str) {
        let before = self.log().len();
        let (said, code, traffic) = self.says(&["allowed.example"], text);
        assert_eq!(code, 0, "{text}: {said}");
        assert!(said.contains(shows), "{text}: {said}");
        assert!(self.log().len() > before, "{text}: nothing came");
        assert!(traffic.seen.iter().all(|seen| seen.allowed), "{traffic:?}");
        assert!(traffic.seen.iter().any(|seen| seen.down > 0), "{traffic:?}");
        let text = text.replace("allowed.example", "refused.example");
        let (said, code, traffic) = self.says(&["allowed.example"], &text);
        assert_ne!(code, 0, "{text}: {said}");
        let refused = |seen: &toolward_sandbox::Seen| {
            seen.host == "refused.example" && !seen.allowed && seen.down == 0
        };
        assert!(traffic.seen.iter().any(refused), "{text}: {traffic:?}");
        let reached: Vec<String> = self.refused.lock().unwrap().clone();
        assert!(reached.is_empty(), "{text}: {reached:?}");
    }
}

#[test]
fn curl_reaches_what_is_allowed_and_nothing_else() {
    let stage = Stage::new();
    let plain = "curl -sS --fail http://allowed.example/hello";
    stage.works_only_for_allowed(plain, "hello");
    // With a tunnel, as for https.
    let tunnel = "curl -sS --fail -p http://allowed.example/hello";
    stage.works_only_for_allowed(tunnel, "hello");
    let socks = "curl -sS --fail -x ${http_proxy/http:/socks5h:} http://allowed.example:8080/hello";
    stage.works_only_for_allowed(socks, "hello");
    // The control for the server that saw nothing.
    let (said, code, _) = stage.says(
        &["refused.example"],
        "curl -sS http://refused.example/hello",
    );
    assert_eq!((said.as_str(), code), ("hello\n", 0));
    assert_eq!(stage.refused.lock().unwrap().len(), 1);
}

#[test]
fn https_gets_as_far_as_its_own_handshake() {
    let stage = Stage::new();
    let text = "curl -sS https://allowed.example/hello";
    let (_, code, traffic) = stage.says(&["allowed.example:443"], text);
    // The server speaks no TLS: what came to it is the start of a handshake.
    assert_ne!(code, 0);
    assert_eq!(stage.log(), ["byte 22"]);
    assert!(traffic.seen[0].up > 100, "{traffic:?}");
}

#[test]
fn the_answer_tells_what_would_allow_it() {
    let stage = Stage::new();
    let (said, _, traffic) = stage.says(&["allowed.example"], "curl -sS http://refused.example/");
    assert!(
        said.starts_with("toolward: refused.example:80 is not in the bounds of agent tester.\n"),
        "{said}"
    );
    assert!(
        said.contains("bounds: { hosts: [..., refused.example] }"),
        "{said}"
    );
    let seen = &traffic.seen[0];
    assert_eq!(
        (seen.host.as_str(), seen.port, seen.times),
        ("refused.example", 80, 1)
    );
    assert_eq!(
        seen.fix.as_deref(),
        Some("bounds: { hosts: [..., refused.example] }")
    );
    // A name that is allowed and is nowhere.
    let (said, code, traffic) =
        stage.says(&["gone.example"], "curl -sS --fail http://gone.example/");
    assert_ne!(code, 0, "{said}");
    assert!(traffic.seen[0].allowed);
    assert!(
        traffic.seen[0].reason.starts_with("cannot be found"),
        "{traffic:?}"
    );
}

#[test]
fn nothing_gets_out_but_by_the_proxy() {
    let stage = Stage::new();
    let port = stage.names.allowed.port();
    let direct = [
        format!("exec 3<>/dev/tcp/127.0.0.1/{port}"),
        format!("exec 3<>/dev/tcp/{ALLOWED}/80"),
        "exec 3<>/dev/tcp/allowed.example/80".to_owned(),
        format!("curl -sS --noproxy '*' http://127.0.0.1:{port}/hello"),
        "curl -sS --noproxy '*' http://allowed.example/hello".to_owned(),
        "getent hosts allowed.example".to_owned(),
    ];
    for text in &direct {
        let (said, code, _) = stage.says(&["allowed.example"], text);
        assert_ne!(code, 0, "{text}: {said}");
    }
    // Without the token, and with that of another call.
    let other = stage.network(&["allowed.example"]);
    let variable = other
        .environment()
        .iter()
        .find(|(name, _)| name == "http_proxy");
    let theirs = variable.unwrap().1.to_str().unwrap();
    let (credentials, _) = theirs
        .trim_start_matches("http://")
        .split_once('@')
        .unwrap();
    for login in ["", "call:@", &format!("{credentials}@")] {
        let text = format!(
            "curl -sS --fail -x http://{login}${{http_proxy##*@}} http://allowed.example/hello"
        );
        let (said, code, _) = stage.says(&["allowed.example"], &text);
        assert_ne!(code, 0, "{text}: {said}");
    }
    assert_eq!(stage.log(), Vec::<String>::new());
    // The control: by the proxy it goes.
    stage.works_only_for_allowed("curl -sS --fail http://allowed.example/hello", "hello");
}

#[test]
fn a_permit_without_hosts_has_no_proxy() {
    let stage = Stage::new();
    let (said, code, traffic) = stage.says(&[], "env | grep -i proxy");
    assert_eq!((said.as_str(), code), ("", 1));
    assert_eq!(traffic, Traffic::default());
}

#[test]
fn git_clones_from_what_is_allowed() {
    let stage = Stage::new();
    let source = tempfile::tempdir().unwrap();
    let target = stage.files.path().join("repository.git");
    let text = format!(
        "git init -q . && git -c user.name=a -c user.email=a@b commit -q --allow-empty -m first \
         && git clone -q --bare . {0} && git -C {0} update-server-info",
        target.display()
    );
    let made = Command::new("bash")
        .args(["-c", &text])
        .current_dir(&source)
        .status();
    assert!(made.unwrap().success());
    let text = "rm -rf copy; git clone -q http://allowed.example/repository.git copy && git -C copy log --format=%s";
    stage.works_only_for_allowed(text, "first");
}

#[test]
fn python_and_pip_work_without_a_name_server() {
    let stage = Stage::new();
    let text = "/usr/bin/python3 -c 'import urllib.request as r; print(r.urlopen(\"http://allowed.example/hello\").read())'";
    stage.works_only_for_allowed(text, "hello");
    stage.serves(
        "simple/thing/index.html",
        "<a href=\"/thing-1.0.tar.gz\">thing-1.0.tar.gz</a>",
    );
    let text = "/usr/bin/python3 -m pip --disable-pip-version-check --no-cache-dir --retries 0 --trusted-host allowed.example \
                index versions thing --index-url http://allowed.example/simple/";
    stage.works_only_for_allowed(text, "thing (1.0)");
}

#[test]
fn npm_finds_its_registry() {
    let stage = Stage::new();
    stage.serves(
        "thing",
        r#"{"name":"thing","dist-tags":{"latest":"1.2.3"},"versions":{"1.2.3":{"name":"thing","version":"1.2.3","dist":{"tarball":"http://allowed.example/t.tgz"}}}}"#,
    );
    let text = "npm view thing version --registry http://allowed.example/ --fetch-retries 0 --no-update-notifier";
    stage.works_only_for_allowed(text, "1.2.3");
}

#[test]
fn cargo_finds_its_index() {
    let stage = Stage::new();
    stage.serves("index/config.json", r#"{"dl":"http://allowed.example/dl"}"#);
    stage.serves(
        "index/th/in/thing",
        &format!(
            r#"{{"name":"thing","vers":"1.2.3","deps":[],"cksum":"{}","features":{{}},"yanked":false}}"#,
            "0".repeat(64)
        ),
    );
    let cargo = PathBuf::from(std::env::var_os("CARGO").unwrap());
    let text = format!(
        "mkdir -p p/src && touch p/src/lib.rs && cd p && rm -f Cargo.lock && \
         printf '[package]\\nname = \"p\"\\n[dependencies]\\nthing = \"1\"\\n' > Cargo.toml && \
         CARGO_NET_RETRY=0 CARGO_HOME=$HOME/cargo {} generate-lockfile -q \
         --config 'source.crates-io.replace-with=\"x\"' \
         --config 'source.x.registry=\"sparse+http://allowed.example/index/\"' && cat Cargo.lock",
        cargo.display()
    );
    stage.works_only_for_allowed(&text, "1.2.3");
}

#[test]
fn a_service_of_the_machine_is_at_its_own_address() {
    let stage = Stage::new();
    let port = stage.names.allowed.port();
    let named = format!("localhost:{port}");
    // Clients that know of no proxy.
    let raw = format!(
        "exec 3<>/dev/tcp/localhost/{port} && printf 'GET /hello HTTP/1.0\\r\\n\\r\\n' >&3 && tail -1 <&3"
    );
    let (said, code, traffic) = stage.says(&[&named], &raw);
    assert_eq!((said.as_str(), code), ("hello\n", 0));
    assert_eq!(
        (traffic.seen[0].host.as_str(), traffic.seen[0].port),
        ("localhost", port)
    );
    assert!(traffic.seen[0].down > 5, "{traffic:?}");
    let (said, _, _) = stage.says(
        &[&named],
        &format!("curl -sS http://127.0.0.1:{port}/hello"),
    );
    assert_eq!(said, "hello\n");
    // Exactly that, and only while it is named.
    let other = stage.names.refused.port();
    let (said, code, _) = stage.says(&[&named], &format!("exec 3<>/dev/tcp/127.0.0.1/{other}"));
    assert_ne!(code, 0, "{said}");
    let (said, code, _) = stage.says(&["allowed.example"], &raw);
    assert_ne!(code, 0, "{said}");
    assert!(stage.refused.lock().unwrap().is_empty());
    // Named and not there: the program sees its connection end.
    let free = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    let text = format!("curl -sS http://localhost:{free}/");
    let (_, code, traffic) = stage.says(&[&format!("localhost:{free}")], &text);
    assert_ne!(code, 0);
    assert!(traffic.seen[0].reason.contains("refused"), "{traffic:?}");
}

#[test]
fn calls_at_the_same_time_share_a_service() {
    let stage = Stage::new();
    let named = format!("localhost:{}", stage.names.allowed.port());
    let first = stage.network(&[&named]);
    let second = stage.network(&[&named]);
    assert_eq!((&first.gaps, &second.gaps), (&Vec::new(), &Vec::new()));
    let text = format!("curl -sS http://{named}/hello");
    assert_eq!(stage.says_in(&first, &text).0, "hello\n");
    // Whose connection it was cannot be told: it is on both records.
    let traffic = first.close();
    assert_eq!((traffic.seen.len(), traffic.seen[0].times), (1, 1));
    assert_eq!(stage.says_in(&second, &text).0, "hello\n");
    assert_eq!(second.close().seen[0].times, 2);
    let (said, code) = stage.says_in(&stage.network(&["allowed.example"]), &text);
    assert_ne!(code, 0, "{said}");
}

#[test]
fn what_is_yours_and_what_is_the_boxes_is_told() {
    let stage = Stage::new();
    let gaps = stage.network(&["localhost", "127.0.0.2"]).gaps.clone();
    assert_eq!(gaps.len(), 1, "{gaps:?}");
    assert!(
        gaps[0].starts_with("localhost is named without a port"),
        "{gaps:?}"
    );
    // Something in the session has its address already.
    let port = stage.names.allowed.port();
    let taken = stage.network(&[&format!("localhost:{port}")]);
    let gaps = stage.network(&[&format!("127.0.0.1:{port}")]).gaps.clone();
    assert!(gaps[0].contains("cannot be reached"), "{gaps:?}");
    drop(taken);
}

#[test]
fn what_goes_on_after_its_call_is_cut_off() {
    let stage = Stage::new();
    let network = stage.network(&["allowed.example"]);
    let address = network.environment()[0].1.to_str().unwrap().to_owned();
    drop(network);
    let later = stage.network(&[]);
    let text = format!("curl -sS --fail -x {address} http://allowed.example/hello");
    let (said, code) = stage.says_in(&later, &text);
    assert_ne!(code, 0, "{said}");
    assert_eq!(stage.log(), Vec::<String>::new());
}
