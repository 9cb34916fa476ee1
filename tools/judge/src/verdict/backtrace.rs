//! What a panic with a backtrace says to the author of the program: where it panics, why, and by
//! which of the author's own lines it got there.

use std::path::Path;

use crate::files;

/// What the line of an own frame begins with.
const CALLED_AT: &str = "called at ";

/// How many frames to keep.
const FRAMES: usize = 8;

/// The parts of paths below which the sources of others are: of `std`, and of crates.
const FOREIGN: [&str; 5] =
    ["/rustc/", "/rustlib/src/", "/.cargo/registry/", "/.cargo/git/", "/registry/src/"];

/// The lines of `errors` that matter if they hold a panic with a backtrace: the place, the message,
/// and the places of the frames in the author's own sources.
pub(super) fn of_panic(errors: &str) -> Option<Vec<String>> {
    let (panic, frames) = errors.rsplit_once("\nstack backtrace:\n")?;
    let panic = &panic[panic.rfind("\nthread '").map_or(0, |start| start + 1)..];
    let mut lines: Vec<String> = panic.lines().take(3).map(str::to_owned).collect();
    let place = panic.lines().next().and_then(|line| line.split_once(" panicked at "));
    let place = place.map_or("", |(_, place)| place.trim_end_matches(':'));
    let mut own: Vec<&str> = frames.lines().filter_map(|line| own_place(line, place)).collect();
    own.dedup();
    let hidden = own.len().saturating_sub(FRAMES);
    lines.extend(own.iter().take(FRAMES).map(|place| format!("{CALLED_AT}{place}")));
    if hidden > 0 {
        lines.push(format!("and {hidden} more calls"));
    }
    Some(lines)
}

/// The line of an own frame, one that `of_panic` has made, with its path as it is shown to the
/// user; `None` for any other line.
pub fn call(line: &str) -> Option<String> {
    let place = files::shown(Path::new(line.strip_prefix(CALLED_AT)?));
    Some(format!("{CALLED_AT}{}", place.display()))
}

/// The place in a line of a backtrace if it is in the author's own sources, and isn't `panic`,
/// which is known already.
fn own_place<'a>(line: &'a str, panic: &str) -> Option<&'a str> {
    let place = line.trim_start().strip_prefix("at ")?;
    let is_own = !FOREIGN.iter().any(|part| place.contains(part));
    (is_own && !place.ends_with(panic)).then_some(place)
}

#[cfg(test)]
mod tests {
    use super::of_panic;

    const PANIC: &str = "before
thread 'main' (7) panicked at a/lib.rs:3:9:
index out of bounds
stack backtrace:
   0: __rustc::rust_begin_unwind
             at /rustc/59807/library/std/src/panicking.rs:689:5
   1: a::get
             at /home/me/a/lib.rs:3:9
   2: other::call
             at /home/me/.cargo/registry/src/index-1/other-1.0.0/src/lib.rs:8:1
   3: main::{closure#0}
             at /home/me/a/main.rs:7:5
   4: main::main
             at /home/me/a/main.rs:9:1
   5: without_a_place
note: Some details are omitted, run with `RUST_BACKTRACE=full` for a verbose backtrace.
";

    #[test]
    fn of_a_panic_with_a_backtrace_the_own_lines_are_kept() {
        let expected = [
            "thread 'main' (7) panicked at a/lib.rs:3:9:",
            "index out of bounds",
            "called at /home/me/a/main.rs:7:5",
            "called at /home/me/a/main.rs:9:1",
        ];
        assert_eq!(of_panic(PANIC).unwrap(), expected);
        assert_eq!(of_panic("thread 'main' panicked at a/lib.rs:3:9:\nwhy\n"), None);
    }

    #[test]
    fn a_recursion_is_cut() {
        let frame = |i| format!("   {i}: f\n             at /a.rs:{}:1\n", i % 2);
        let deep = format!("{PANIC}{}", (0..100).map(frame).collect::<String>());
        let lines = of_panic(&deep).unwrap();
        assert_eq!((lines.len(), &*lines[10]), (11, "and 94 more calls"));
    }
}
