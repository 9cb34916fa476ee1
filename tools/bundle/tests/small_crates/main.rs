//! Bundles of small crates that exist only here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use grundy_bundle::{
    Bundle, Bundled, Compiler, CrateIndex, CrateSource, Extern, Known, Memory, Request, Rustc,
    StandIn, bundle, minify,
};

mod compared;
mod conditions;
mod questions;
mod remembered;
mod said;

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
        self.bundle_with(compiler, None)
    }

    fn bundle_with(&self, compiler: &dyn Compiler, memory: Option<&Memory>) -> Result<Bundle> {
        let read = |path: &Path| self.files.get(path).cloned().context("no such file");
        let request = Request { crates: &self.crates, edition: EDITION, read: &read, compiler };
        match bundle(&request, memory)? {
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

    fn error(&self) -> String {
        format!("{:#}", self.bundle().unwrap_err())
    }
}

fn rustc() -> Rustc {
    Rustc::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()).into())
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
fn a_crate_of_others_that_cannot_be_read_does_not_matter_where_it_is_not_used() {
    let lib = "pub fn f() {}\npub fn g() { old::h() }\n";
    for (main, advice) in [("lib::f()", None), ("lib::g()", Some("lib.rs:2: `old::h`: old.rs:2: "))]
    {
        let main = format!("fn main() {{ {main} }}\n");
        let mut case = Case::new(&main, lib).file("old.rs", "pub fn h() {}\npub fn {}\n");
        let credit = Some("old 0.1.0".to_owned());
        case.crates.push(CrateSource { credit, ..source("old", "old.rs") });
        case.crates[1].externs.insert("old".to_owned(), Extern::Bundled(CrateIndex(2)));
        match advice {
            None => assert_eq!(case.appended(), "mod lib {\npub fn f() {}\n}\n"),
            Some(advice) => assert!(case.error().starts_with(advice), "{}", case.error()),
        }
        case.crates[2].credit = None;
        assert!(case.error().starts_with("old.rs:2: expected identifier"));
    }
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

#[test]
fn nobody_is_told_to_write_somebody_elses_crate_anew() {
    // The closure takes one of both with it since 2021, and took both before.
    let lib = "
struct Loud(u32);
impl Drop for Loud {
    fn drop(&mut self) {
        println!(\"{}\", self.0);
    }
}
pub fn both() {
    let both = (Loud(1), Loud(2));
    let first = move || println!(\"{}\", (both.0).0);
    first();
}";
    let mut case = Case::new("fn main() {\n    lib::both();\n}\n", lib);
    case.crates[0].edition = "2018".to_owned();
    let error = |case: &Case| {
        let read = |path: &Path| case.files.get(path).cloned().context("no such file");
        let (crates, compiler) = (&case.crates, &rustc());
        let request = Request { crates, edition: "2018", read: &read, compiler };
        format!("{:#}", bundle(&request, None).unwrap_err())
    };
    assert!(error(&case).ends_with("write it so that it means the same in both editions"));
    case.crates[1].credit = Some("lib by somebody".to_owned());
    let advice = "give the package of the solution the edition 2021, if the judge has it";
    assert!(error(&case).ends_with(advice), "{}", error(&case));
}
