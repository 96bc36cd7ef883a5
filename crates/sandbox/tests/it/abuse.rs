//! Programs that would rather not end, not be counted, or not be heard.

use crate::support::{capture, keeper, walls};
use std::time::Duration;
use toolward_sandbox::{Ended, Limits};

/// A number of seconds to sleep that no other process of this machine has.
fn mark() -> String {
    format!("{}{}", 3, std::process::id() * 1000 + rand())
}

fn rand() -> u32 {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Processes whose arguments hold the mark.
fn left_running(mark: &str) -> usize {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let lines = processes.filter_map(|entry| std::fs::read(entry.path().join("cmdline")).ok());
    let sleeps = lines.filter(|line| {
        let words: Vec<&[u8]> = line.split(|byte| *byte == 0).collect();
        words.contains(&b"sleep".as_slice()) && words.contains(&mark.as_bytes())
    });
    sleeps.count()
}

#[test]
fn what_ignores_signals_ends_with_its_time() {
    let mark = mark();
    let text = format!("trap '' TERM INT HUP; sleep {mark} & sleep {mark}; sleep {mark}");
    let got = capture(&keeper(), &text, Duration::from_millis(600), |_| {});
    assert!(got.timed_out);
    assert_eq!(got.ended, Ended::Killed(9));
    assert_eq!(left_running(&mark), 0);
}

#[test]
fn what_goes_into_the_background_ends_with_the_program() {
    let mark = mark();
    let text = format!(
        "setsid nohup sleep {mark} >/dev/null 2>&1 & (setsid sleep {mark} &) ; sleep 0.2; echo done"
    );
    let mut got = capture(&keeper(), &text, Duration::from_secs(20), |_| {});
    assert!(!got.timed_out);
    assert_eq!(got.output.parts().0, b"done\n");
    assert_eq!(left_running(&mark), 0);
}

#[test]
fn a_background_process_that_holds_the_streams_holds_up_nobody() {
    let mark = mark();
    let text = format!("sleep {mark} & echo done");
    let got = capture(&keeper(), &text, Duration::from_secs(20), |_| {});
    assert!(!got.timed_out);
    assert_eq!(got.ended, Ended::Exited(0));
    assert_eq!(left_running(&mark), 0);
}

#[test]
fn everything_ends_with_the_keeper() {
    let mark = mark();
    let keeper = keeper();
    std::thread::scope(|scope| {
        let text = format!("sleep {mark}");
        let run = scope.spawn({
            let keeper = &keeper;
            move || capture(keeper, &text, Duration::from_mins(1), |_| {})
        });
        for _ in 0..500 {
            if left_running(&mark) == 1 {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(left_running(&mark), 1, "it never started");
        rustix::process::kill_process(keeper.process(), rustix::process::Signal::KILL).unwrap();
        let got = run.join().unwrap();
        assert_eq!(got.ended, Ended::Killed(9));
        assert!(!got.timed_out);
    });
    for _ in 0..500 {
        if left_running(&mark) == 0 {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("it outlived its keeper");
}

#[test]
fn a_flood_is_read_to_its_end_and_kept_within_its_bound() {
    let text = "head -c 1000000000 /dev/zero | tr '\\0' x; echo end >&2";
    let mut got = capture(&keeper(), text, Duration::from_mins(2), |bounds| {
        bounds.output = 1000;
    });
    assert_eq!(got.ended, Ended::Exited(0));
    assert_eq!(got.output.total(), 1_000_000_000);
    assert_eq!(got.output.missing(), 999_999_000);
    assert_eq!(got.errors.parts().0, b"end\n");
}

#[test]
fn nothing_is_lost_below_the_bound() {
    let text = "for i in $(seq 20000); do echo out $i; echo err $i >&2; done";
    let mut got = capture(&keeper(), text, Duration::from_mins(1), |_| {});
    let wanted = |word: &str| {
        let lines: Vec<String> = (1..=20000).map(|i| format!("{word} {i}")).collect();
        lines.join("\n") + "\n"
    };
    let whole = |(head, tail): (&[u8], &[u8])| String::from_utf8([head, tail].concat()).unwrap();
    assert!(whole(got.output.parts()) == wanted("out"));
    assert!(whole(got.errors.parts()) == wanted("err"));
}

#[test]
fn a_program_that_closes_its_streams_is_waited_for() {
    let text = "exec >&- 2>&- <&-; sleep 0.5; exit 7";
    let got = capture(&keeper(), text, Duration::from_secs(20), |_| {});
    assert_eq!(got.ended, Ended::Exited(7));
    assert!(got.took >= Duration::from_millis(500));
}

#[test]
fn a_reader_of_a_pipe_that_nobody_writes_ends_with_its_time() {
    let got = capture(
        &keeper(),
        "mkfifo p; cat p",
        Duration::from_millis(500),
        |_| {},
    );
    assert!(got.timed_out);
}

#[test]
fn a_fork_bomb_is_bounded_and_leaves_nothing() {
    let mark = mark();
    let keeper = keeper();
    let workspace = tempfile::tempdir().unwrap();
    let mut walls = walls(workspace.path());
    walls.limits = Limits {
        processes: 320,
        ..Limits::default()
    };
    let text = format!(
        "for i in $(seq 1000); do sleep {mark} & done 2>/dev/null; jobs -p | wc -l; exit 0"
    );
    let mut got = crate::support::capture_in(
        &keeper,
        &walls,
        workspace.path(),
        &text,
        Duration::from_secs(20),
        |_| {},
    );
    let count = String::from_utf8_lossy(got.output.parts().0)
        .trim()
        .to_owned();
    assert_eq!(left_running(&mark), 0);
    // Either the shell gave up, or it counted fewer than it asked for.
    assert!(
        count.is_empty() || count.parse::<u32>().unwrap() <= 320,
        "{count} started"
    );
    // The machine itself is not limited by it.
    assert!(
        std::process::Command::new("true")
            .status()
            .unwrap()
            .success()
    );
}

#[test]
fn input_is_fed_while_output_is_read() {
    let keeper = keeper();
    let workspace = tempfile::tempdir().unwrap();
    let walls = walls(workspace.path());
    let input = vec![b'a'; 3_000_000];
    let launch = crate::support::bash("cat", workspace.path());
    let bounds = toolward_sandbox::Bounds {
        time: Duration::from_secs(30),
        output: 4_000_000,
        errors: 1000,
    };
    let got = keeper.capture(&walls, &launch, &input, &bounds).unwrap();
    assert_eq!((got.output.total(), got.output.missing()), (3_000_000, 0));
    // One that does not read its input is not waited for.
    let launch = crate::support::bash("exit 4", workspace.path());
    let got = keeper.capture(&walls, &launch, &input, &bounds).unwrap();
    assert_eq!(got.ended, Ended::Exited(4));
}
