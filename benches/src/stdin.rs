//! Calls per second through the program itself: one process, one core, calls
//! as lines of JSON on its standard input.

/// Starts `toolward why --stdin --json` on the file given, or on calls made
/// from the shipped corpus.
pub fn run(_arguments: &[String]) -> Result<(), String> {
    Err("not built in: the program has no `why --stdin` yet".to_owned())
}
