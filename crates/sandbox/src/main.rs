//! A keeper and nothing else: for tests, and for programs that embed toolward
//! without being able to start themselves a second time.

fn main() {
    toolward_sandbox::keep_if_asked();
}
