//! What is found where a bundle is compared with the program that Cargo makes, and what becomes of
//! crates that can't be built by themselves.

use std::sync::Mutex;

use anyhow::Result;

use grundy_bundle::{
    Compiler, CrateIndex, CrateSource, Diagnostic, Extern, Lowered, Lowering, Rustc, Same,
};

use super::{Case, rustc, source};

/// A compiler that lowers another bundle than it is given: one that has `to` where that has `from`.
struct Altering {
    rustc: Rustc,
    from: &'static str,
    to: &'static str,
}

impl Compiler for Altering {
    fn check(&self, text: &str, edition: &str, lints: Option<&str>) -> Result<Vec<Diagnostic>> {
        self.rustc.check(text, edition, lints)
    }

    fn lower(&self, lowering: &Lowering) -> Result<Lowered> {
        if !lowering.text.contains("\nmod lib {") {
            return self.rustc.lower(lowering);
        }
        assert!(lowering.text.contains(self.from), "{}", lowering.text);
        let text = &lowering.text.replacen(self.from, self.to, 1);
        self.rustc.lower(&Lowering { text, ..*lowering })
    }
}

/// A compiler with this text of each crate that doesn't compile, as Cargo has another one.
struct WithCargo(Rustc, &'static str);

impl Compiler for WithCargo {
    fn check(&self, text: &str, edition: &str, lints: Option<&str>) -> Result<Vec<Diagnostic>> {
        self.0.check(text, edition, lints)
    }

    fn lower(&self, lowering: &Lowering) -> Result<Lowered> {
        let others = self.0.lower(&Lowering { text: self.1, ..*lowering })?;
        Ok(match (self.0.lower(lowering)?, others) {
            (Lowered::Errors(errors), Lowered::Unit(_, made)) => Lowered::Built(errors, made),
            (lowered, _) => lowered,
        })
    }
}

impl Case {
    /// What is found if `from` stands in the bundle as `to`.
    fn compared(&self, from: &'static str, to: &'static str) -> Result<Same> {
        Ok(self.bundle_by(&Altering { rustc: rustc(), from, to })?.same)
    }
}

#[test]
fn what_may_be_needed_is_no_bundle_if_it_is_far_too_large() {
    // A module that a macro declares isn't found.
    let modules = "macro_rules! modules { () => { mod inner; } }\nmodules!();\n";
    let lib = format!("{modules}pub const LARGE: &str = {:?};\n", "large".repeat(250_000));
    let error = Case::new("fn main() { println!(\"{}\", lib::LARGE); }\n", &lib).error();
    assert!(error.contains("lib.rs can't be built by itself: file not found for module `inner`"));
    assert!(error.contains("so it isn't known which functions run"), "{error}");
    let lib = format!("pub const LARGE: &str = {:?};\n", "large".repeat(150_000));
    let error = Case::new("fn main() { println!(\"{}\", lib::LARGE); }\n", &lib).error();
    let size = "main.rs: this may need 750";
    assert!(error.starts_with(size) && error.contains("most of them from lib (750"), "{error}");
    // The line is named by which the code of others comes.
    let main = "fn main() {\n    println!(\"{}\", lib::large());\n}\n";
    let mut case = Case::new(main, "pub fn large() -> &'static str { inner::LARGE }\n");
    case = case.file("inner.rs", &lib);
    let credit = Some("others".to_owned());
    case.crates.push(CrateSource { credit: credit.clone(), ..source("inner", "inner.rs") });
    case.crates[1].externs.insert("inner".to_owned(), Extern::Bundled(CrateIndex(2)));
    let error = case.error();
    assert!(error.starts_with("lib.rs:1: this may need 750"), "{error}");
    assert!(error.contains("most of them from inner (750") && !error.contains("come"), "{error}");
    case.crates[1].credit = credit;
    let error = case.error();
    assert!(error.starts_with("main.rs:2: this may need 750"), "{error}");
    assert!(error.contains(", lib ("), "{error}");
    assert!(error.contains("), which come with `lib`; do without"), "{error}");
}

#[test]
fn what_is_wrong_with_the_solution_is_told_as_cargo_tells_it() {
    // What may be needed for the name that isn't there can't be bundled.
    let lib = r#"macro_rules! size {
    ($name:expr) => { include_str!(concat!($name, ".txt")).len() };
}
#[cfg(windows)]
pub fn text() -> usize { size!("a") }
#[cfg(not(windows))]
pub fn text() -> usize { 1 }
"#;
    let main = "use lib::test;\nfn main() {\n    let x = lib::text() + test();\n}\n";
    let error = Case::new(main, lib).error();
    assert!(error.starts_with("error[E0432]: unresolved import `lib::test`\n  --> main.rs:1:5\n"));
    assert_eq!(error.matches("-->").count(), 1, "{error}");
}

#[test]
fn a_crate_that_cargo_alone_can_build_does_not_matter_where_it_does_not_run() {
    let lib = r"pub struct Few(u8);
pub fn f() -> Few {
    Few(1)
}
pub fn g() -> u8 {
    other::inner()
}
";
    // A module that a macro declares isn't found.
    let other = r"macro_rules! modules { () => { mod inner; } }
modules!();
pub use inner::inner;
pub struct Few(inner::Few);
";
    let case = |main| {
        let mut case = Case::new(main, lib).file("other.rs", other);
        case.crates.push(source("other", "other.rs"));
        case.crates[1].externs.insert("other".to_owned(), Extern::Bundled(CrateIndex(2)));
        case
    };
    let cargo = WithCargo(rustc(), "pub fn inner() -> u8 { 1 }");
    let bundle = case("fn main() { lib::f(); }\n").bundle_by(&cargo).unwrap();
    assert!(matches!(bundle.same, Same::Functions(2)), "{:?}", bundle.same);
    assert!(!bundle.text.contains("mod other"), "{}", bundle.text);
    let error = case("fn main() { lib::g(); }\n").bundle_by(&cargo).unwrap_err().to_string();
    assert!(error.starts_with("other.rs:2: a macro declares the module `inner`"), "{error}");
}

/// A compiler that remembers how many folders each crate needs.
struct Counting(Rustc, Mutex<Vec<(String, usize)>>);

impl Compiler for Counting {
    fn check(&self, text: &str, edition: &str, lints: Option<&str>) -> Result<Vec<Diagnostic>> {
        self.0.check(text, edition, lints)
    }

    fn lower(&self, lowering: &Lowering) -> Result<Lowered> {
        self.1.lock().unwrap().push((lowering.name.to_owned(), lowering.libraries.folders.len()));
        self.0.lower(lowering)
    }
}

#[test]
fn what_a_crate_does_not_need_does_not_have_it_compiled_again() {
    let main = "fn main() { println!(\"{}\", lib::f() + alone::f()); }\n";
    let mut case = Case::new(main, "pub fn f() -> u8 { under::f() }\n")
        .file("under.rs", "pub fn f() -> u8 { 1 }\n")
        .file("alone.rs", "pub fn f() -> u8 { 2 }\n")
        .knows("alone", Extern::Bundled(CrateIndex(3)));
    case.crates.extend([source("under", "under.rs"), source("alone", "alone.rs")]);
    case.crates[1].externs.insert("under".to_owned(), Extern::Bundled(CrateIndex(2)));
    let counting = Counting(rustc(), Mutex::default());
    case.bundle_by(&counting).unwrap();
    let counted = counting.1.into_inner().unwrap();
    let of = |name: &str| counted.iter().find(|(of, _)| of == name).map(|(_, needed)| *needed);
    assert_eq!(["under", "lib", "alone"].map(of), [Some(0), Some(1), Some(0)], "{counted:?}");
}

#[test]
fn another_program_is_told_from_the_same_one() {
    let case = Case::new(
        "use lib::*;
fn main() {
    let list = List(vec![1, LAST]);
    println!(\"{} {}\", list.0.last(), twice(LAST));
    drop(list);
}
",
        "pub const LAST: u8 = 7;
pub static FACTOR: u8 = 2;
pub struct List(pub Vec<u8>);
impl Drop for List { fn drop(&mut self) { println!(\"end\"); } }
pub trait Last { fn last(&self) -> String; }
impl Last for Vec<u8> { fn last(&self) -> String { self[1].to_string() } }
pub fn twice(x: u8) -> u8 { let table = [0, x]; *std::convert::identity(&FACTOR) * table[1] }
",
    );
    assert_eq!(case.bundle().unwrap().same, Same::Functions(5));
    // Neither comments nor the lines that panics tell are part of a program.
    let commented = case.compared("pub fn twice", "\n// Twice.\n\npub fn twice");
    assert_eq!(commented.unwrap(), Same::Functions(5));
    for (from, to, found) in [
        (
            "impl Drop for List {",
            "impl List {",
            "lib.rs:4: `<lib::List as core::ops::drop::Drop>::drop` isn't in the bundle",
        ),
        ("LAST: u8 = 7", "LAST: u8 = 8", "main.rs:2: `main` has other code"),
        ("FACTOR: u8 = 2", "FACTOR: u8 = 3", "lib.rs:2: `lib::FACTOR` has other code"),
        (
            "*std::convert::identity(&FACTOR) *",
            "2 *",
            "lib.rs:7: `lib::twice` names nothing more in the bundle, and `core::convert::identity",
        ),
        (".0.last()", ".0.iter().last().unwrap()", "main.rs:2: `main` names"),
        ("\"end\"", "\"End\"", "drop` has another constant in the bundle"),
    ] {
        let why = case.compared(from, to).unwrap_err().to_string();
        assert!(why.contains(found), "{to}: {why}");
    }
}

#[test]
fn what_cannot_be_built_by_itself_is_told() {
    let mut case = Case::new(
        "fn main() { lib::f(); }\n",
        "pub fn f() {}\npub fn g() -> u8 { rand::random() }\n",
    );
    case.crates[1].externs.insert("rand".to_owned(), Extern::Missing("no".to_owned()));
    let Same::Unproved(why) = case.bundle().unwrap().same else { panic!() };
    assert!(why.starts_with("lib.rs can't be built by itself: "), "{why}");
}

#[test]
fn what_stays_another_program_is_refused() {
    let case = Case::new(
        "fn main() { println!(\"{}\", lib::written()); }\n",
        "pub fn written() -> &'static str { stringify!(crate::inner) }
pub fn dead() -> &'static str { env!(\"NO_SUCH_VARIABLE\") }
",
    );
    let error = case.error();
    assert!(
        error.starts_with("lib.rs:1: `lib::written` has another constant in the bundle than in "),
        "{error}"
    );
}
