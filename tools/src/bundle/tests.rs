//! Bundles of small crates that exist only here.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::{CrateIndex, CrateSource, Extent, Extern, StandIn, bundle};

/// A solution in `main.rs` with the library `lib` in `lib.rs`, and what else is given.
struct Case {
    files: BTreeMap<PathBuf, String>,
    crates: Vec<CrateSource>,
}

fn source(name: &str, root: &str) -> CrateSource {
    CrateSource {
        name: name.to_owned(),
        root: root.into(),
        features: BTreeSet::new(),
        externs: BTreeMap::new(),
        stand_in: None,
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

    fn bundle(&self, extent: Extent) -> Result<super::Bundle> {
        let read = |path: &Path| self.files.get(path).cloned().context("no such file");
        bundle(self.crates.clone(), extent, &read)
    }

    /// What comes behind the solution.
    fn appended(&self) -> String {
        let main = &self.files[Path::new("main.rs")];
        let text = self.bundle(Extent::Needed).unwrap().text;
        text.strip_prefix(main).expect("the solution is untouched").trim_start().to_owned()
    }

    fn error(&self) -> String {
        format!("{:#}", self.bundle(Extent::Needed).unwrap_err())
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
    assert_eq!(case.bundle(Extent::Needed).unwrap().text, "fn main() {} // lib::used()");
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
fn of_an_impl_only_the_members_that_are_asked_for_are_kept() {
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
    assert!(text.contains("fn new") && text.contains("fn get") && text.contains("Clone for S"));
    assert!(!text.contains("fn set") && !text.contains('T'), "{text}");
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
    case.crates[1].features.insert("on".to_owned());
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
    assert_eq!(case.error(), "main.rs:1: `lib::g`: do without it");
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
    let bundle = case.bundle(Extent::Needed).unwrap();
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
fn the_whole_crate_can_be_kept() {
    let case = Case::new(
        "fn main() { lib::f(); }\n",
        r"pub fn f() {}
pub fn g() {}
",
    );
    let text = case.bundle(Extent::Whole).unwrap().text;
    assert!(text.contains("fn f()") && text.contains("fn g()"));
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

/// Whether each of the arms of the macro `lib::m`, that is called as `main` says, is kept. The
/// arms make the numbers from 0 on.
fn arms_kept(main: &str, patterns: &[&str]) -> Vec<bool> {
    let arms = patterns.iter().enumerate().map(|(i, arm)| format!("    {arm} => {{ {i} }};\n"));
    let arms: String = arms.collect();
    let lib = format!("#[macro_export]\nmacro_rules! m {{\n{arms}}}\n");
    let text = Case::new(main, &lib).appended();
    (0..patterns.len()).map(|i| text.contains(&format!(" => {{ {i} }};"))).collect()
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

/// The numbers of the arms that `arms_kept` finds kept.
fn numbers_kept(main: &str, patterns: &[&str]) -> Vec<usize> {
    let kept = arms_kept(main, patterns);
    (0..kept.len()).filter(|&i| kept[i]).collect()
}

#[test]
fn a_call_keeps_the_first_arm_that_matches_it() {
    let patterns = ["(a $x:tt)", "(=> $x:tt)", "([$x:tt] $y:tt)", "(\"a\" 1)", "($x:tt $y:tt)"];
    for (call, kept) in [
        ("lib::m!(1 1)", 4),
        ("lib::m!(a 1)", 0),
        ("lib::m!(=> 1)", 1),
        ("lib::m!(= >)", 4),
        ("lib::m!([1] 1)", 2),
        ("lib::m!((1, [2]) 1)", 4),
        ("lib::m!([1 2] 1)", 4),
        ("lib::m!{\"a\" 1}", 3),
        ("lib::m![r#a 1]", 4),
        ("lib::m!('a 1)", 4),
    ] {
        assert_eq!(
            numbers_kept(&format!("fn main() {{ {call}; }}\n"), &patterns),
            [kept],
            "{call}"
        );
    }
}

#[test]
fn a_fragment_reaches_as_far_as_the_compiler_says() {
    for (kind, those, others) in [
        ("tt", vec!["=>", "'a", "[1 2]", "..=", "r#a", "'='"], vec!["= >", "a b", "", "1 +"]),
        ("ident", vec!["a", "struct", "r#a", "self"], vec!["_", "1", "'a", "[a]", ""]),
        ("ty", vec!["Vec<Vec<u8>>", "&'a [u8; 3]", "()", "dyn A + B"], vec!["1", ";", "u8,", "{}"]),
        (
            "expr",
            vec!["1 + f(2)[0] * -x", "if !(a) { 1 } else { 2 }", "|x| x", "S { x: 1 }", "1..", "a"],
            vec!["=> 1", ", 1", "1,", "a b", "@", ""],
        ),
        ("path", vec!["a::b::<u8>", "::a", "Vec<u8>"], vec!["1", "<A>::B", "a b"]),
        ("pat", vec!["Some(1..=2)", "[x, ..]", "&mut x", "-1", "_"], vec!["=", "{}", "a b"]),
        ("pat_param", vec!["Some(1)", "a"], vec!["a | b", "#"]),
        ("literal", vec!["-1", "\"a\"", "true", "b'a'", "1.5e3"], vec!["a", "(1)", "1 1"]),
        ("lifetime", vec!["'a", "'static"], vec!["a", "'a'", "'a 'b"]),
        ("block", vec!["{ 1; }", "{}"], vec!["(1)", "a", "1"]),
        (
            "stmt",
            vec!["let x: u8 = 1", "x = 2", "fn f() {}", "let Some(x) = y else { z }", "vec!{}"],
            vec!["", "let x = 1;"],
        ),
        ("item", vec!["struct S;", "pub fn f() {}", "use a::b;"], vec![""]),
        ("vis", vec!["pub", "pub(in a::b)"], vec!["", "1", "a", "{}"]),
        ("meta", vec!["derive(Clone)", "path = \"a\"", "test"], vec!["1", "(a)"]),
    ] {
        let pattern = format!("($x:{kind})");
        for (calls, kept) in [(those, 0), (others, 1)] {
            for call in calls {
                let main = format!("fn main() {{ lib::m!{{ {call} }}; }}\n");
                let found = numbers_kept(&main, &[&pattern, "($($x:tt)*)", "(never)"]);
                assert_eq!(found, [kept], "{kind} and {call}");
            }
        }
    }
}

#[test]
fn fragments_stand_behind_and_within_others() {
    let patterns = [
        "($v:vis fn $f:ident)",
        "($(#[$m:meta])* $v:vis struct $n:ident;)",
        "($x:expr => $($t:ty)|+ ; $b:block)",
        "($x:ident : $t:ty = $e:expr)",
        "($p:pat if $e:expr, $l:lifetime)",
        "($($x:tt)*)",
    ];
    for (call, kept) in [
        ("fn f", 0),
        ("pub fn f", 0),
        ("struct S;", 1),
        ("#[a] #[b(c)] pub(crate) struct S;", 1),
        ("#[a] #[b(c)] pub(crate) struct S", 5),
        ("f(1) + 2 => u8 | Vec<u8>; { 1 }", 2),
        ("x: Vec<Vec<u8>> = 1", 3),
        ("Some(x) if x > 1, 'a", 4),
    ] {
        let main = format!("fn main() {{ lib::m!{{ {call} }}; }}\n");
        let patterns: Vec<&str> = match kept {
            // Where the compiler has begun a fragment, it insists on it.
            5 => vec![patterns[1], patterns[5]],
            _ => vec![patterns[kept], patterns[5]],
        };
        assert_eq!(numbers_kept(&main, &patterns), [usize::from(kept == 5)], "{call}");
    }
}

#[test]
fn repetitions_match_with_and_without_separators() {
    let patterns = [
        "($($x:ident),+ $(,)?)",
        "($($x:ident)=>*)",
        "($($x:ident $(= $y:literal)?);*)",
        "($(a)* a b)",
        "($($x:tt $([$($y:tt),*])+)~*)",
        "($($x:literal)?)",
        "($($x:tt)::+ ; $y:tt)",
    ];
    for (call, kept) in [
        ("a", 0),
        ("a, b", 0),
        ("a, b,", 0),
        ("a => b => c", 1),
        ("", 1),
        ("a; b = 1; c", 2),
        ("a a b", 3),
        ("a [b, c] [] ~ d [e]", 4),
        ("1", 5),
        ("a::[b]; 1", 6),
    ] {
        let main = format!("fn main() {{ lib::m!{{ {call} }}; }}\n");
        assert_eq!(numbers_kept(&main, &patterns), [kept], "{call}");
    }
}

/// The words of the arms `(word …)` that are kept of the macros `lib`, if `main` is called.
fn words_kept(main: &str, lib: &str) -> Vec<String> {
    let lib = lib.replace("macro_rules!", "#[macro_export]\nmacro_rules!");
    let text = Case::new(&format!("fn main() {{ {main}; }}\n"), &lib).appended();
    let arms = text.lines().filter_map(|line| line.trim().strip_prefix('('));
    let word = |arm: &str| arm.split(|c: char| !c.is_alphanumeric()).next().map(str::to_owned);
    arms.filter_map(word).filter(|word| !word.is_empty()).collect()
}

#[test]
fn rounds_are_made_as_often_as_their_variables_have_them() {
    let lib = "macro_rules! m {
    ($($a:ident: [$($b:ident),*]);* / $($c:ident)*) => {
        $( $( $crate::n!($a $b); )* $crate::n!(each $a); )*
        $( $crate::n!($c); )*
    };
    (zip $($a:ident)* / $($b:ident)*) => { $( $crate::n!($a $b); )* };
}
macro_rules! n {
    (a b) => {};
    (c b) => {};
    (c d) => {};
    (a e) => {};
    (each c) => {};
    (each $x:tt) => {};
    (f) => {};
}
";
    assert_eq!(words_kept("lib::m!(a: []; a: [] /)", lib), ["each"]);
    assert_eq!(words_kept("lib::m!(a: [b]; c: [d] /)", lib), ["a", "c", "each", "each"]);
    assert_eq!(words_kept("lib::m!(a: [e, b]; g: [] /)", lib), ["a", "a", "each"]);
    assert_eq!(words_kept("lib::m!(g: []; h: [] / f f)", lib), ["each", "f"]);
    assert_eq!(words_kept("lib::m!(zip a c / b d)", lib), ["zip", "a", "c"]);
    // Rounds that differ in number are nothing that compiles.
    assert_eq!(words_kept("lib::m!(zip a c / b)", lib).len(), 8);
}

#[test]
fn what_a_variable_held_is_opaque_to_other_macros() {
    let lib = "macro_rules! m {
    (expr $x:expr) => { $crate::n!($x) };
    (ident $x:ident) => { $crate::n!($x) };
    (tt $x:tt) => { $crate::n!($x) };
    (ty $x:ty) => { $crate::n!(of $x) };
    (deep $x:expr) => { $crate::n!(deep [$x]) };
    (more $x:expr) => { $crate::n!($x + 1) };
}
macro_rules! n {
    (a) => { 1 };
    (1) => { 2 };
    (of a) => { 3 };
    (of $x:ident) => { 4 };
    (of $x:ty) => { 5 };
    (deep [a]) => { 6 };
    (deep [$x:expr]) => { 7 };
    (deep $x:tt) => { 8 };
    ($x:ident) => { 9 };
    (lit $x:literal) => { 10 };
    ($x:expr) => { 11 };
}
";
    let arms = |main: &str| -> Vec<usize> {
        let lib = lib.replace("macro_rules!", "#[macro_export]\nmacro_rules!");
        let text = Case::new(&format!("fn main() {{ {main}; }}\n"), &lib).appended();
        (1..=11).filter(|i| text.contains(&format!("=> {{ {i} }}"))).collect()
    };
    for (call, kept) in [
        ("tt a", 1),
        ("ident a", 1),
        ("ident b", 9),
        ("expr a", 11),
        ("expr 1", 11),
        ("more a", 11),
        ("ty a", 5),
        ("deep a", 7),
    ] {
        assert_eq!(arms(&format!("lib::m!({call})")), [kept], "{call}");
    }
}

#[test]
fn calls_are_followed_from_macro_to_macro() {
    let lib = "macro_rules! munch {
    (end) => {};
    (left $($rest:tt)*) => { $crate::munch!($($rest)*) };
    (right $($rest:tt)*) => { $crate::munch!($($rest)*) };
    (=> $($rest:tt)*) => { $crate::munch!($($rest)*) };
    (stay $($rest:tt)*) => { $crate::munch!($($rest)*) };
}
macro_rules! even {
    (stop) => { true };
    (one $($rest:tt)*) => { $crate::odd!($($rest)*) };
    (two $($rest:tt)*) => { $crate::even!($($rest)*) };
}
macro_rules! odd {
    (halt) => { false };
    (one $($rest:tt)*) => { $crate::even!($($rest)*) };
    (two $($rest:tt)*) => { $crate::odd!($($rest)*) };
}
macro_rules! call {
    ($name:ident $arguments:tt) => { $name!$arguments };
}
";
    for (main, kept) in [
        ("lib::munch!(left => left end)", vec!["end", "left"]),
        ("lib::munch!(right stay end)", vec!["end", "right", "stay"]),
        ("lib::even!(one halt)", vec!["one", "halt"]),
        ("lib::even!(one two one stop)", vec!["stop", "one", "one", "two"]),
        ("use lib::munch; lib::call!(munch (right end))", vec!["end", "right"]),
        ("println!(\"{:?}\", vec![lib::even!(stop)])", vec!["stop"]),
        ("assert!(if !(1 > 2) { lib::even!(stop) } else { false })", vec!["stop"]),
        ("use lib::even; even!(stop)", vec!["stop"]),
        ("use lib::even as vec; vec!(stop)", vec!["stop"]),
    ] {
        assert_eq!(words_kept(main, lib), kept, "{main}");
    }
}

#[test]
fn all_arms_stay_where_a_call_is_not_understood() {
    let patterns = ["(a $($x:tt)*)", "(b $($x:tt)*)"];
    for main in [
        "fn main() { lib::m!(c); }",
        "fn main() { lib::m!(a); unknown!(); }",
        "fn main() { macro_rules! own { ($x:tt) => { lib::m!($x) } } own!(a); }",
        "macro_rules! own { ($x:pat) => { lib::m!(a) } }\nfn main() { own!(1 | 2); }",
        "macro_rules! own { ($m:path) => { $m!(a) } }\nfn main() { own!(lib::m); }",
        "macro_rules! own { ($x:expr_2021) => { lib::m!(a) } }\nfn main() { own!(1); }",
        "macro_rules! own { ($($x:tt)*) => { own!(a $($x)*) } }\nfn main() { own!(); lib::m!(a); }",
        "macro_rules! own { ($x:expr) => { lib::m!(a) } }\nfn main() { own!(become 1 = ); }",
    ] {
        assert_eq!(arms_kept(main, &patterns), [true; 2], "{main}");
    }
}

#[test]
fn a_macro_may_have_a_name_of_std() {
    let patterns = ["(a $($x:tt)*)", "($($x:tt)*)"];
    for (main, kept) in [
        ("use lib::m as a;\nfn main() { a!(1); }", vec![1]),
        ("macro_rules! vec { ($x:tt) => { lib::m!($x) } }\nfn main() { vec!(a); }", vec![0]),
        ("use lib::m as vec;\nfn main() { vec!(a); }", vec![0]),
        (
            "macro_rules! own { ($vec:ident) => { $vec!(a) } }\n\
             use lib::m;\nfn main() { own!(m); }",
            vec![0],
        ),
    ] {
        assert_eq!(numbers_kept(main, &patterns), kept, "{main}");
    }
}

#[test]
fn all_arms_stay_where_no_call_is_known_or_the_judge_has_macros() {
    let patterns = ["(a)", "(b)"];
    assert_eq!(arms_kept("use lib::m;\nfn main() {}", &patterns), [true; 2]);
    let lib = "#[macro_export]\nmacro_rules! m { (a) => { 1 }; (b) => { 2 }; }\n";
    let case = Case::new("fn main() { lib::m!(a); }\n", lib)
        .knows("seq", Extern::Provided("seq".to_owned()));
    assert!(case.appended().contains("(b)"));
}
