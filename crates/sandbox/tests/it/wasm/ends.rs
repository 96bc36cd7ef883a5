//! How modules end: each way has its own word.

use super::{COPY, bounds, ended, engine, run, text};
use std::time::{Duration, Instant};
use toolward_sandbox::wasm::{Bounds, Ended, Error, Job};

const LOOP: &str = r#"(module (func (export "_start") (loop $l (br $l))))"#;
/// Asks for memory until it gets none, then fails as C programs do.
const GROW: &str = r#"(module
  (memory (export "memory") 1)
  (func (export "_start")
    (loop $l (br_if $l (i32.ge_s (memory.grow (i32.const 16)) (i32.const 0))))
    unreachable))"#;
/// Writes the same page for ever.
const FLOOD: &str = r#"(module
  (import "wasi_snapshot_preview1" "fd_write"
    (func $write (param i32 i32 i32 i32) (result i32)))
  (memory (export "memory") 2)
  (func (export "_start")
    (i32.store (i32.const 0) (i32.const 1024))
    (i32.store (i32.const 4) (i32.const 65536))
    (loop $l
      (drop (call $write (i32.const 1) (i32.const 0) (i32.const 1) (i32.const 8)))
      (br $l))))"#;
/// Sleeps for a day: the host waits, not the module.
const SLEEP: &str = r#"(module
  (import "wasi_snapshot_preview1" "poll_oneoff"
    (func $poll (param i32 i32 i32 i32) (result i32)))
  (memory (export "memory") 1)
  (func (export "_start")
    (i32.store (i32.const 16) (i32.const 1))
    (i64.store (i32.const 24) (i64.const 86400000000000))
    (drop (call $poll (i32.const 0) (i32.const 256) (i32.const 1) (i32.const 512)))))"#;

fn short(time: Duration) -> Bounds {
    Bounds { time, ..bounds() }
}

fn refused(wat: &str) -> Error {
    let wasm = wat::parse_str(wat).unwrap();
    engine().load(&wasm).unwrap_err()
}

#[test]
fn input_comes_out_whole() {
    let input: Vec<u8> = (0..200_000u32).map(|n| b'a' + (n % 26) as u8).collect();
    let job = Job {
        input: input.clone(),
        ..Job::default()
    };
    let mut got = run(
        COPY,
        &job,
        &Bounds {
            output: 200_000,
            ..bounds()
        },
    );
    assert_eq!(got.ended, Ended::Exited(0));
    assert_eq!(got.output.missing(), 0);
    assert!(
        text(&mut got.output).as_bytes() == input,
        "something was lost"
    );
}

#[test]
fn an_exit_code_is_told() {
    let exit = r#"(module
      (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
      (memory (export "memory") 1)
      (func (export "_start") (call $exit (i32.const 7))))"#;
    assert_eq!(ended(exit, &bounds()), Ended::Exited(7));
}

#[test]
fn an_endless_loop_ends_with_its_fuel() {
    let few = Bounds {
        fuel: 1_000_000,
        ..bounds()
    };
    assert_eq!(ended(LOOP, &few), Ended::OutOfFuel);
}

#[test]
fn an_endless_loop_ends_with_its_time() {
    let started = Instant::now();
    let much = Bounds {
        fuel: u64::MAX,
        ..short(Duration::from_millis(100))
    };
    assert_eq!(ended(LOOP, &much), Ended::TimedOut);
    // Far from what it would take without an end.
    assert!(started.elapsed() < Duration::from_secs(15));
}

#[test]
fn a_long_sleep_ends_with_its_time() {
    assert_eq!(
        ended(SLEEP, &short(Duration::from_millis(50))),
        Ended::TimedOut
    );
    // It is the clock that ended it: a short one comes back.
    let soon = SLEEP.replace("86400000000000", "1000");
    assert_eq!(ended(&soon, &bounds()), Ended::Exited(0));
}

#[test]
fn memory_ends_at_its_bound() {
    assert_eq!(ended(GROW, &bounds()), Ended::OutOfMemory(32 << 20));
    let big = r#"(module (memory (export "memory") 16384) (func (export "_start")))"#;
    let module = engine().load(&wat::parse_str(big).unwrap()).unwrap();
    let error = engine()
        .run(&module, &Job::default(), &bounds())
        .unwrap_err();
    assert!(matches!(error, Error::TooMuch(_)), "{error}");
}

#[test]
fn a_flood_is_cut_and_says_so() {
    let mut got = run(FLOOD, &Job::default(), &short(Duration::from_millis(100)));
    assert_eq!(got.ended, Ended::TimedOut);
    assert!(
        got.output.total() > 1 << 20,
        "no flood: {}",
        got.output.total()
    );
    let (head, tail) = got.output.parts();
    assert_eq!(head.len() + tail.len(), 1 << 16);
    assert!(got.output.missing() > 0);
}

#[test]
fn a_crash_is_a_trap() {
    let crash = r#"(module (func (export "_start") unreachable))"#;
    assert!(matches!(ended(crash, &bounds()), Ended::Trapped(_)));
    let deep = r#"(module (func $f (call $f) (call $f)) (func (export "_start") (call $f)))"#;
    let deep = ended(deep, &bounds());
    assert!(
        matches!(&deep, Ended::Trapped(why) if why.contains("stack")),
        "{deep:?}"
    );
    let outside = r#"(module (memory 1) (func (export "_start")
      (drop (i32.load (i32.const 70000)))))"#;
    assert!(matches!(ended(outside, &bounds()), Ended::Trapped(_)));
}

#[test]
fn what_is_no_module_is_refused() {
    let whole = wat::parse_str(COPY).unwrap();
    let component = wat::parse_str("(component)").unwrap();
    let half = whole.get(..whole.len() / 2).unwrap();
    for bytes in [&b""[..], b"hello", b"\0asm", half, &component] {
        let error = engine().load(bytes).unwrap_err();
        assert!(matches!(error, Error::BadModule(_)), "{error}");
    }
}

#[test]
fn compiled_code_from_elsewhere_is_refused() {
    let engine = wasmtime::Engine::default();
    let compiled = engine
        .precompile_module(&wat::parse_str(COPY).unwrap())
        .unwrap();
    let error = super::engine().load(&compiled).unwrap_err();
    assert!(matches!(error, Error::BadModule(_)), "{error}");
}

#[test]
fn an_import_that_nobody_gives_is_named() {
    let error = refused(r#"(module (import "env" "system" (func)) (func (export "_start")))"#);
    assert_eq!(
        error.to_string(),
        "it imports `env.system`, which is not part of WASI preview 1"
    );
    // Nor are sockets handed out to those that know their number.
    let error = refused(
        r#"(module (import "wasi_snapshot_preview1" "sock_open" (func))
      (func (export "_start")))"#,
    );
    assert!(error.to_string().contains("sock_open"), "{error}");
}

#[test]
fn a_library_is_refused() {
    for library in [
        r#"(module (func (export "run")))"#,
        r#"(module (func (export "_start") (param i32)))"#,
        r#"(module (memory (export "_start") 1))"#,
    ] {
        assert!(matches!(refused(library), Error::NoStart));
    }
}

#[test]
fn there_is_no_environment() {
    let count = r#"(module
      (import "wasi_snapshot_preview1" "environ_sizes_get"
        (func $sizes (param i32 i32) (result i32)))
      (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
      (memory (export "memory") 1)
      (func (export "_start")
        (drop (call $sizes (i32.const 0) (i32.const 4)))
        (call $exit (i32.load (i32.const 0)))))"#;
    assert_eq!(ended(count, &bounds()), Ended::Exited(0));
    // The same count tells of arguments, where there are some.
    let arguments = count.replace("environ_sizes_get", "args_sizes_get");
    let job = Job {
        arguments: vec!["a".to_owned(), "b".to_owned()],
        ..Job::default()
    };
    assert_eq!(run(&arguments, &job, &bounds()).ended, Ended::Exited(2));
}

#[test]
fn many_run_at_once_and_none_is_lost() {
    let module = engine().load(&wat::parse_str(COPY).unwrap()).unwrap();
    std::thread::scope(|scope| {
        for thread in 0..8u8 {
            let module = module.clone();
            scope.spawn(move || {
                for round in 0..50u8 {
                    let job = Job {
                        input: vec![b'a' + thread, b'a' + round % 26],
                        ..Job::default()
                    };
                    let mut got = engine().run(&module, &job, &bounds()).unwrap();
                    assert_eq!(text(&mut got.output).as_bytes(), job.input);
                }
            });
        }
    });
}

#[test]
fn it_runs_on_a_thread_that_drives_others() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let ended = runtime.block_on(async {
        ended(
            LOOP,
            &Bounds {
                fuel: 1000,
                ..bounds()
            },
        )
    });
    assert_eq!(ended, Ended::OutOfFuel);
}
