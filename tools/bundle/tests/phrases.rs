//! The compiler at hand still says what the bundler reads in its messages.

use std::ffi::OsString;
use std::io::Write;
use std::process::{Command, Stdio};

use grundy_bundle::diagnostics::{Diagnostic, parsed};
use grundy_bundle::phrases::*;

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
    let lines = stderr(text, &[&["--edition", "2021", "--error-format", "json"], options].concat());
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
fn an_attribute_that_is_not_in_scope_is_not_found() {
    for text in ["#[absent]\nfn main() {}\n", "#[derive(Absent)]\nstruct S;\nfn main() {}\n"] {
        let message = first(text, &[]).message;
        assert!(is_missing_attribute(&message), "{message}");
    }
    let message = first("#[absent::a]\nfn main() {}\n", &[]).message;
    assert!(!is_missing_attribute(&message), "{message}");
}

#[test]
fn only_the_first_name_of_a_path_is_missing_in_nothing() {
    for inner in ["mod a {}\nfn main() { a::b::c() }\n", "mod a {}\nuse a::b;\nfn main() {}\n"] {
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
fn a_trait_that_a_type_does_not_implement_is_named_with_the_type() {
    for (text, pair) in [
        ("trait T {}\nfn f<A: T>(_: A) {}\nfn main() { f(1_u8) }\n", ("u8", "T")),
        ("fn f<A: From<u8>>(_: A) {}\nfn main() { f(\"\") }\n", ("&str", "From<u8>")),
        ("struct S;\nfn main() { print!(\"{}\", S) }\n", ("S", "std::fmt::Display")),
        ("struct S;\nfn main() { for _ in S {} }\n", ("S", "Iterator")),
        ("struct S;\nfn main() { *S; }\n", ("S", "Deref")),
        ("struct S;\nfn main() { S[0]; }\n", ("S", "Index")),
        ("struct S;\nfn main() { S.a; }\n", ("S", "Deref")),
        (
            "use std::ops::Deref;\nstruct S(u8);\nimpl Deref for S {\n    type Target = u8;\n    \
             fn deref(&self) -> &u8 { &self.0 }\n}\nfn main() { *S(1) = 2; }\n",
            ("S", "DerefMut"),
        ),
        ("struct S;\nfn main() { let _ = S + S; }\n", ("S", "Add")),
        ("struct S;\nfn main() { let _ = -&S; }\n", ("&S", "Neg")),
        ("struct S;\nfn main() { let _ = !&S; }\n", ("&S", "Not")),
        ("struct S;\nfn f(_: S) {}\nfn main() { let s = S; f(s); f(s) }\n", ("S", "Copy")),
        (
            "struct S<T>(T);\nstruct N;\nimpl<T: Copy> S<T> { fn f(&self) {} }\n\
             fn main() { S(N).f() }\n",
            ("N", "Copy"),
        ),
        (
            "trait T {}\ntrait U { fn f(&self) {} }\nimpl<A: T> U for A {}\n\
             fn main() { 1_u8.f() }\n",
            ("u8", "T"),
        ),
    ] {
        let said = first(text, &[]);
        let labels = said.spans.iter().filter_map(|span| span.label.as_ref());
        let notes = said.children.iter().map(|note| &note.message);
        let mut words = labels.chain(notes).chain([&said.message]);
        assert!(words.any(|words| unimplemented(words).contains(&pair)), "{said:?}");
    }
    let said = first("fn main() { 1 == \"\" }\n", &[]);
    assert_eq!(unimplemented(&said.message), []);
}

#[test]
fn a_trait_with_the_member_that_a_type_lacks_is_a_candidate() {
    let declared = "struct S;\ntrait L { fn f(&self); }\ntrait M { fn f(&self); }\n";
    for (call, traits) in [("clone", &["Clone"][..]), ("f", &["L", "M"])] {
        let said = first(&format!("{declared}fn main() {{ S.{call}() }}\n"), &[]);
        let notes = said.children.iter().flat_map(|note| candidates(&note.message));
        assert_eq!(notes.collect::<Vec<_>>(), traits, "{said:?}");
    }
}

#[test]
fn the_type_of_a_second_operand_follows_from_the_first() {
    let types = "#[derive(PartialEq)]\nstruct S;\nstruct O;\n";
    let said = first(&format!("{types}fn main() {{ S == O; }}\n"), &[]);
    let labels = || said.spans.iter().filter_map(|span| span.label.as_deref());
    assert_eq!(labels().find_map(first_operand), Some("S"), "{said:?}");
    assert!(labels().any(|label| quoted(label).eq(["S", "O"])), "{said:?}");
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
