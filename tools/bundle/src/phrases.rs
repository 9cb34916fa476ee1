//! The words of rustc's messages that mean something here.
//!
//! An error has a code, a place and suggestions, and they don't change. Where these don't say
//! enough, only the English of the message does, and rustc may change it in any release. So all of
//! its phrases are in this file, each in a function that says what it means, and the tests ask the
//! compiler at hand whether it still says so.

/// Whether the message of an error is that macros call each other too often, for which there is a
/// limit that a crate can raise.
pub(super) fn is_recursion_limit(message: &str) -> bool {
    message.starts_with("recursion limit reached")
}

/// Whether the message of an error is that no macro of this name is in scope.
pub(super) fn is_missing_macro(message: &str) -> bool {
    message.starts_with("cannot find macro `")
}

/// Whether the label of a place says that its name is missing in what the name before it means: of
/// the names of a path, only the first one isn't said to be missing in another.
pub(super) fn is_missing_in_another(label: &str) -> bool {
    label.contains("` in `")
}

/// Whether the label of a place says that it is the macro, none of whose arms matches a call.
pub(super) fn is_macro_without_arm(label: &str) -> bool {
    label == "when calling this macro"
}

/// Whether a note points at the code that runs where a value is dropped.
pub(super) fn is_own_drop(note: &str) -> bool {
    note.contains("custom destructor")
}

/// What a message has between backticks: parts of the program, and no English.
pub(super) fn quoted(message: &str) -> impl Iterator<Item = &str> {
    message.split('`').skip(1).step_by(2)
}

/// Whether rustc complains about its option `--edition` and not about the program: it doesn't know
/// the edition, or not as a stable one. What it complains about first is on its first line.
pub fn is_unknown_edition(errors: &str) -> bool {
    let first = errors.lines().next().unwrap_or_default();
    ["argument for `--edition`", "requires edition", "edition 2024 is unstable"]
        .iter()
        .any(|words| first.contains(words))
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::io::Write;
    use std::process::{Command, Stdio};

    use super::*;
    use crate::diagnostics::{Diagnostic, parsed};

    /// What the compiler at hand says of a text with these options, on stderr.
    fn stderr(text: &str, options: &[&str]) -> String {
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new(rustc);
        command.args(options).args(["--emit", "metadata", "--out-dir"]).arg(folder.path());
        command.arg("-").stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // It may have ended before it has read the text.
        let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
        String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap()
    }

    /// The first thing that it says of a program.
    fn first(text: &str, options: &[&str]) -> Diagnostic {
        let lines =
            stderr(text, &[&["--edition", "2021", "--error-format", "json"], options].concat());
        parsed(&lines, "<anon>").into_iter().next().expect(text)
    }

    /// The labels of what it says first.
    fn labels(text: &str) -> Vec<String> {
        first(text, &[]).spans.into_iter().filter_map(|span| span.label).collect()
    }

    #[test]
    fn macros_that_call_each_other_too_often_reach_the_limit() {
        let endless = "macro_rules! m { ($n:tt) => { m!($n) } }\nfn main() { m!(a) }\n";
        let message = first(endless, &[]).message;
        assert!(is_recursion_limit(&message), "{message}");
    }

    #[test]
    fn a_macro_that_is_not_in_scope_is_not_found() {
        let message = first("fn main() { absent!() }\n", &[]).message;
        assert!(is_missing_macro(&message), "{message}");
        assert_eq!(quoted(&message).collect::<Vec<_>>(), ["absent"]);
        let message = first("fn main() { absent() }\n", &[]).message;
        assert!(!is_missing_macro(&message), "{message}");
    }

    #[test]
    fn only_the_first_name_of_a_path_is_missing_in_nothing() {
        for inner in ["mod a {}\nfn main() { a::b::c() }\n", "mod a {}\nuse a::b;\nfn main() {}\n"]
        {
            let labels = labels(inner);
            assert!(labels.iter().any(|label| is_missing_in_another(label)), "{labels:?}");
        }
        for outer in ["fn main() { a::b::c() }\n", "use a::b;\nfn main() {}\n"] {
            let labels = labels(outer);
            assert!(!labels.iter().any(|label| is_missing_in_another(label)), "{labels:?}");
        }
    }

    #[test]
    fn a_call_that_no_arm_matches_points_at_the_macro() {
        let text = "macro_rules! m { (a) => {} }\nfn main() { m!(b) }\n";
        let spans = first(text, &[]).spans;
        let called = |label: &Option<String>| label.as_deref().is_some_and(is_macro_without_arm);
        let lines: Vec<usize> =
            spans.iter().filter(|span| called(&span.label)).map(|span| span.line_start).collect();
        assert_eq!(lines, [1], "{spans:?}");
    }

    #[test]
    fn what_is_missing_is_between_backticks() {
        for (text, names) in [
            ("fn main() { 1_u8.absent() }\n", &["absent", "u8"][..]),
            ("fn main() { absent() }\n", &["absent"]),
            ("fn main() { let _: Absent; }\n", &["Absent"]),
            ("trait T {}\nimpl T for u8 { fn absent() {} }\nfn main() {}\n", &["absent", "T"]),
        ] {
            let message = first(text, &[]).message;
            assert_eq!(quoted(&message).collect::<Vec<_>>(), names, "{message}");
        }
    }

    #[test]
    fn a_drop_that_comes_at_another_time_points_at_its_code() {
        let text = "struct D;
impl Drop for D { fn drop(&mut self) {} }
impl D { fn get(&self) -> Option<u8> { None } }
fn ends() -> Option<u8> { let own = D; let _ = &own; D.get() }
fn tests() { if let Some(_) = D.get() {} else { ends(); } }
fn main() { tests() }
";
        for lint in ["tail_expr_drop_order", "if_let_rescope"] {
            let said = first(text, &["--cap-lints", "allow", "--force-warn", lint]);
            assert_eq!(said.code.as_ref().map(|code| &*code.code), Some(lint));
            let mut own = said.children.iter().filter(|note| is_own_drop(&note.message));
            let points_at_it = own.any(|note| note.spans.iter().any(|span| span.line_start == 2));
            assert!(points_at_it, "{:?}", said.children);
        }
    }

    #[test]
    fn an_edition_that_a_compiler_does_not_know_is_told_from_an_error() {
        let unknown = stderr("", &["--edition", "2077"]);
        assert!(is_unknown_edition(&unknown), "{unknown}");
        // Older compilers say so of an edition that newer ones know; their words stay as they are.
        for old in [
            "error: the crate requires edition 2024, but the latest edition supported by this Rust \
             version is 2021",
            "error: edition 2024 is unstable and only available with -Z unstable-options.",
        ] {
            assert!(is_unknown_edition(old), "{old}");
        }
        let broken = stderr("fn f( {}", &["--edition", "2018"]);
        assert!(!broken.is_empty() && !is_unknown_edition(&broken), "{broken}");
    }
}
