//! Bundles of small crates that exist only here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use grundy_bundle::{
    Bundle, Bundled, Compiler, CrateIndex, CrateSource, Diagnostic, Extern, Known, Lowered,
    Lowering, Request, Rustc, Same, StandIn, bundle, minify,
};

const EDITION: &str = "2021";

/// A solution in `main.rs` with the library `lib` in `lib.rs`, and what else is given.
struct Case {
    files: BTreeMap<PathBuf, String>,
    crates: Vec<CrateSource>,
}

fn source(name: &str, root: &str) -> CrateSource {
    CrateSource {
        name: name.to_owned(),
        root: root.into(),
        edition: EDITION.to_owned(),
        known: Known::default(),
        externs: BTreeMap::new(),
        stand_in: None,
        credit: None,
    }
}

impl Case {
    fn new(main: &str, lib: &str) -> Self {
        let mut crates = vec![source("main", "main.rs"), source("lib", "lib.rs")];
        crates[0].externs.insert("lib".to_owned(), Extern::Bundled(CrateIndex(1)));
        Case { files: BTreeMap::new(), crates }.file("main.rs", main).file("lib.rs", lib)
    }

    fn file(mut self, path: &str, text: &str) -> Self {
        self.files.insert(path.into(), text.to_owned());
        self
    }

    fn knows(mut self, name: &str, what: Extern) -> Self {
        self.crates[0].externs.insert(name.to_owned(), what);
        self
    }

    fn bundle(&self) -> Result<Bundle> {
        self.bundle_by(&rustc())
    }

    fn bundle_by(&self, compiler: &dyn Compiler) -> Result<Bundle> {
        let read = |path: &Path| self.files.get(path).cloned().context("no such file");
        let request = Request { crates: &self.crates, edition: EDITION, read: &read, compiler };
        match bundle(&request)? {
            Bundled::Bundle(bundle) => Ok(bundle),
            Bundled::Errors(errors) => bail!(errors),
        }
    }

    /// What comes behind the solution.
    fn appended(&self) -> String {
        let main = &self.files[Path::new("main.rs")];
        let text = self.bundle().unwrap().text;
        text.strip_prefix(main).expect("the solution is untouched").trim_start().to_owned()
    }

    /// What is found if `from` stands in the bundle as `to`.
    fn compared(&self, from: &'static str, to: &'static str) -> Result<Same> {
        Ok(self.bundle_by(&Altering { rustc: rustc(), from, to })?.same)
    }

    fn error(&self) -> String {
        format!("{:#}", self.bundle().unwrap_err())
    }
}

fn rustc() -> Rustc {
    Rustc::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()).into())
}

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
            (Lowered::Errors(errors), Lowered::Unit(_, file)) => Lowered::Built(errors, file),
            (lowered, _) => lowered,
        })
    }
}

#[test]
fn what_is_kept_stays_as_written_and_the_rest_goes_with_its_comments() {
    let case = Case::new(
        "fn main() { lib::used(1) }\n",
        r"//! Docs.

// About unused.
fn unused() {}

// About used.
/// Docs.
pub fn used(x: u8) {
    // Odd   spacing stays.
    helper( x )
}

fn helper(_: u8) {}

const UNUSED: u8 = 1;
",
    );
    assert_eq!(
        case.appended(),
        r"mod lib {
// About used.
pub fn used(x: u8) {
    // Odd   spacing stays.
    helper( x )
}

fn helper(_: u8) {}
}
"
    );
}

#[test]
fn a_solution_without_a_library_is_the_bundle() {
    let case = Case::new("fn main() {} // lib::used()", "pub fn used() {}\n");
    assert_eq!(case.bundle().unwrap().text, "fn main() {} // lib::used()");
}

#[test]
fn a_local_name_is_no_reason_to_keep_an_item() {
    let case = Case::new(
        "fn main() { lib::f(&[]); }\n",
        r"pub fn f(v: &[u8]) -> usize {
    let sum = v.len();
    sum
}
fn sum() {}
",
    );
    assert!(!case.appended().contains("fn sum"));
}

#[test]
fn what_does_not_run_is_not_kept() {
    let case = Case::new(
        "fn main() { lib::S::new().get(); }\n",
        r"pub struct S;
impl S {
    pub fn new() -> S {
        S
    }

    pub fn get(&self) {}

    pub fn set(&mut self) {}
}
impl Clone for S {
    fn clone(&self) -> S {
        S
    }
}
pub struct T;
impl Clone for T {
    fn clone(&self) -> T {
        T
    }
}
",
    );
    let text = case.appended();
    assert!(text.contains("fn new") && text.contains("fn get"));
    assert!(["fn set", "Clone", "T"].iter().all(|needless| !text.contains(needless)), "{text}");
}

#[test]
fn what_may_be_needed_is_no_bundle_if_it_is_far_too_large() {
    // A module that a macro declares isn't found.
    let modules = "macro_rules! modules { () => { mod inner; } }\nmodules!();\n";
    let lib = format!("{modules}pub const LARGE: &str = {:?};\n", "large".repeat(250_000));
    let error = Case::new("fn main() { println!(\"{}\", lib::LARGE); }\n", &lib).error();
    assert!(error.contains("lib.rs can't be built by itself: file not found for module `inner`"));
    assert!(error.contains("so it isn't known which functions run"), "{error}");
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
    assert!(error.contains("file not found for module `inner`"), "{error}");
}

#[test]
fn imports_are_reduced_to_what_is_used() {
    let case = Case::new(
        "fn main() { lib::f(); }\n",
        r"use std::collections::{BTreeMap, HashMap as Map, hash_map::{self, Entry}};

pub fn f() -> Map<u8, u8> {
    Map::new()
}

pub fn g(_: BTreeMap<u8, u8>, _: Entry<u8, u8>) -> hash_map::Keys<'static, u8, u8> {
    todo!()
}
",
    );
    assert!(case.appended().starts_with(
        r"mod lib {
use std::collections::HashMap as Map;

pub fn"
    ));
}

#[test]
fn features_are_decided_and_the_target_is_left_to_the_judge() {
    let mut case = Case::new(
        "fn main() { lib::f(); }\n",
        r#"#[cfg(feature = "on")]
pub fn f() {
    #[cfg(feature = "off")]
    g();
    #[cfg(all(unix, feature = "on"))]
    let _ = cfg!(feature = "off");
}
#[cfg(not(feature = "on"))]
pub fn f() {}
#[cfg(test)]
mod tests {}
"#,
    );
    case.crates[1].known.features.insert("on".to_owned());
    assert_eq!(
        case.appended(),
        r"mod lib {
pub fn f() {
    #[cfg(unix)]
    let _ = false;
}
}
"
    );
}

#[test]
fn a_crate_that_the_judge_lacks_is_named_with_the_line_and_the_advice() {
    let case = Case::new(
        r"use lib::f;
use rand::random;
fn main() { f() }
",
        "pub fn f() {}\n",
    )
    .knows("rand", Extern::Missing("do without it".to_owned()));
    assert_eq!(case.error(), "main.rs:2: `rand::random`: do without it");
}

#[test]
fn a_crate_that_the_judge_lacks_does_not_matter_where_it_is_not_used() {
    let mut case = Case::new(
        "fn main() { lib::f(); }\n",
        r"pub fn f() {}
pub fn g() -> u8 {
    rand::random()
}
",
    );
    case.crates[1].externs.insert("rand".to_owned(), Extern::Missing("no".to_owned()));
    assert_eq!(
        case.appended(),
        r"mod lib {
pub fn f() {}
}
"
    );
}

#[test]
fn an_item_that_a_stand_in_lacks_is_named_with_the_line_and_the_advice() {
    let mut case = Case::new(
        r"use lib::{
    f, g,
};
fn main() { f(); g() }
",
        "pub fn f() {}\n",
    );
    let missing_item_advice = "do without it".to_owned();
    case.crates[1].stand_in = Some(StandIn { module: "lib".to_owned(), missing_item_advice });
    assert_eq!(case.error(), "main.rs:2: `lib::g`: do without it");
}

#[test]
fn a_file_that_is_not_rust_is_named_with_the_line() {
    let case = Case::new(
        "fn main() { lib::f(); }\n",
        r"pub fn f() {}
fn {
",
    );
    assert!(case.error().starts_with("lib.rs:2: "), "{}", case.error());
}

#[test]
fn each_line_knows_where_it_comes_from() {
    let case = Case::new(
        r"fn main() {
    lib::f();
}
",
        r"/// Docs.
fn unused() {}

/// Docs.
pub fn f() {
    let x = 1;
    drop(x)
}
",
    );
    let bundle = case.bundle().unwrap();
    let lines: Vec<&str> = bundle.text.lines().collect();
    for (line, file, number) in [
        ("    lib::f();", "main.rs", 2),
        ("pub fn f() {", "lib.rs", 5),
        ("    drop(x)", "lib.rs", 7),
    ] {
        let at = lines.iter().position(|other| *other == line).expect(line);
        assert_eq!(bundle.files[bundle.origins[at].file], Path::new(file), "{line}");
        assert_eq!(bundle.origins[at].line, number, "{line}");
    }
}

#[test]
fn the_comments_of_others_go_but_for_those_about_rights() {
    let mut case = Case::new(
        "fn main() { lib::f() } // The solution's own stays.\n",
        r"// Copyright of somebody.
// All rights.

// For readers.
use std::mem; // Behind code.

/* A block

   of two paragraphs */
pub fn f() {
    let _ = /* inside */ mem::size_of::<u8>(); // Behind code.
    // Above a brace.
}
",
    );
    case.crates[1].credit = Some("lib by somebody".to_owned());
    assert_eq!(
        case.appended(),
        r"// lib by somebody
mod lib {
// Copyright of somebody.
// All rights.

use std::mem;

pub fn f() {
    let _ = mem::size_of::<u8>();
}
}
"
    );
}

#[test]
fn a_path_in_a_string_or_a_comment_is_no_path() {
    let lib = r#"pub fn f() -> &'static str {
    // crate::g()
    "crate::g lib::g"
}

pub fn g() {}
"#;
    let case = Case::new("fn main() { lib::f(); }\n", lib);
    let text = case.appended();
    assert!(
        text.contains(
            r#"// crate::g()
    "crate::g lib::g""#
        ) && !text.contains("fn g")
    );
}

#[test]
fn an_imported_name_in_a_pattern_keeps_its_import() {
    let lib = "use std::cmp::Ordering::{Equal, Greater, Less};
use std::cmp::max;

pub fn f(max: u8) -> bool {
    match 1.cmp(&max) {
        Less | Equal => true,
        Greater => false,
    }
}
";
    let text = Case::new("fn main() { lib::f(2); }\n", lib).appended();
    assert!(text.contains("{Equal, Greater, Less}") && !text.contains("cmp::max"), "{text}");
}

#[test]
fn alloc_of_a_library_without_std_is_found_in_std() {
    let lib = "#![no_std]
extern crate alloc;
pub mod a {
    pub fn f() -> alloc::vec::Vec<u8> {
        alloc::vec![1]
    }
}
";
    let text = Case::new("fn main() { lib::a::f(); }\n", lib).appended();
    assert!(text.contains("-> std::vec::Vec<u8>") && text.contains("std::vec![1]"), "{text}");
    assert!(!text.contains("no_std"), "{text}");
}

#[test]
fn an_arm_that_demands_what_no_call_has_goes_with_its_comment_and_its_items() {
    let lib = r"#[macro_export]
macro_rules! m {
    // From.
    (from $x:expr) => { $crate::from($x) }; // Behind.
    // Of.
    (of $x:expr) => { $crate::of($x) };
    ($x:expr; $y:expr) => { $crate::of($x) }
}

pub fn from(_: u8) {}

pub fn of(_: u8) {}
";
    assert_eq!(
        Case::new("fn main() { lib::m!(of 1); }\n", lib).appended(),
        r"mod lib {
macro_rules! m {
    // Of.
    (of $x:expr) => { $crate::lib::of($x) };
}
pub(crate) use m;

pub fn of(_: u8) {}
}
"
    );
}

#[test]
fn a_library_is_brought_over_though_the_other_texts_are_not_for_its_edition() {
    let main = "fn main() { lib::f(); newer::g(u8::try_from(1).unwrap()) }\n";
    let lib = "pub fn f() {
    for x in [1, 2].into_iter() {
        drop::<&u8>(x);
    }
}
";
    let newer = "pub fn g(x: u8) {
    drop(u16::try_from(x));
}
";
    let mut case = Case::new(main, lib).file("newer.rs", newer);
    case.crates[1].edition = "2018".to_owned();
    case.crates.push(source("newer", "newer.rs"));
    let case = case.knows("newer", Extern::Bundled(CrateIndex(2)));
    let text = case.appended();
    assert!(text.contains("[1, 2].iter()") && text.contains("u16::try_from"), "{text}");
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
pub fn twice(x: u8) -> u8 { let table = [0, x]; FACTOR * table[1] }
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
            "FACTOR *",
            "2 *",
            "lib.rs:7: `lib::twice` names nothing more in the bundle, and `lib::FACTOR` in",
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

#[test]
fn tokens_that_would_merge_stay_apart() {
    for (text, minified) in [
        ("let a = b ;", "let a=b;"),
        ("f ( 1 .. 2 , & & x )", "f(1 ..2,& &x)"),
        ("r \"x\" < - y", "r \"x\" < -y"),
        ("( a ) - b // The end.", "(a)-b"),
    ] {
        assert_eq!(minify::minified(text).unwrap(), format!("{minified}\n"));
    }
}
