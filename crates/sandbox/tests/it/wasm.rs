//! WebAssembly: modules written for one act each, through the real engine.

mod cache;
mod ends;
mod escapes;
mod held;

use std::sync::OnceLock;
use std::time::Duration;
use toolward_sandbox::Kept;
use toolward_sandbox::wasm::{Bounds, Captured, Ended, Engine, Job};

/// One engine for all tests, as one process has.
pub fn engine() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(|| Engine::new(None).unwrap())
}

pub fn bounds() -> Bounds {
    Bounds {
        time: Duration::from_secs(20),
        fuel: 10_000_000_000,
        memory: 32 << 20,
        output: 1 << 16,
        errors: 1 << 16,
    }
}

pub fn run(wat: &str, job: &Job, bounds: &Bounds) -> Captured {
    let wasm = wat::parse_str(wat).unwrap();
    let module = engine().load(&wasm).unwrap();
    engine().run(&module, job, bounds).unwrap()
}

pub fn ended(wat: &str, bounds: &Bounds) -> Ended {
    run(wat, &Job::default(), bounds).ended
}

pub fn text(kept: &mut Kept) -> String {
    let (head, tail) = kept.parts();
    String::from_utf8([head, tail].concat()).unwrap()
}

/// Copies standard input to standard output until it ends.
pub const COPY: &str = r#"(module
  (import "wasi_snapshot_preview1" "fd_read"
    (func $read (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_write"
    (func $write (param i32 i32 i32 i32) (result i32)))
  (memory (export "memory") 2)
  (func (export "_start")
    (i32.store (i32.const 0) (i32.const 1024))
    (loop $again
      (i32.store (i32.const 4) (i32.const 65536))
      (drop (call $read (i32.const 0) (i32.const 0) (i32.const 1) (i32.const 8)))
      (if (i32.load (i32.const 8))
        (then
          (i32.store (i32.const 4) (i32.load (i32.const 8)))
          (drop (call $write (i32.const 1) (i32.const 0) (i32.const 1) (i32.const 12)))
          (br $again))))))"#;
