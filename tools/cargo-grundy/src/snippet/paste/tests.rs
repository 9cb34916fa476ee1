//! Snippets that are pasted, beside the texts that they become.

use super::*;

const TEXT: &str = "//! Nim: stones.

/// A move.
///
/// ```
/// let m = 1;
/// ```
pub struct Move {
    /// How many.
    pub take: u64,
}

/// Wins.
///
/// Complexity: O(n).
///
/// ```
/// use grundy::nim::wins;
/// ```
pub fn wins(piles: &[u64]) -> bool {
    sum(piles) != 0
}

fn sum(piles: &[u64]) -> u64 {
    piles.iter().sum()
}
";

#[test]
fn the_whole_is_pasted_without_examples_or_with_them() {
    let plain = "//! Nim: stones.

/// A move.
pub struct Move {
    /// How many.
    pub take: u64,
}

/// Wins.
///
/// Complexity: O(n).
pub fn wins(piles: &[u64]) -> bool {
    sum(piles) != 0
}

fn sum(piles: &[u64]) -> u64 {
    piles.iter().sum()
}
";
    assert_eq!(whole("nim", TEXT, false).unwrap(), plain);
    assert_eq!(flat("nim", plain).unwrap(), plain.replace("//!", "//"));
    let with_examples = TEXT.replace("use grundy::nim", "use nim");
    assert_eq!(whole("nim", TEXT, true).unwrap(), with_examples);
}

#[test]
fn the_whole_is_pasted_without_docs_and_minified() {
    let bare = "pub struct Move {
    pub take: u64,
}

pub fn wins(piles: &[u64]) -> bool {
    sum(piles) != 0
}

fn sum(piles: &[u64]) -> u64 {
    piles.iter().sum()
}
";
    assert_eq!(super::bare("nim", TEXT).unwrap(), bare);
    let minified = "pub struct Move{pub take:u64,}pub fn wins(piles: &[u64])->bool{\
                        sum(piles)!=0}fn sum(piles: &[u64])->u64{piles.iter().sum()}\n";
    assert_eq!(super::minified("nim", bare).unwrap(), minified);
}

#[test]
fn a_module_is_indented_but_for_what_is_in_literals() {
    let text = r##"//! Greetings.
#![allow(dead_code)]

macro_rules! text {
    () => {
        "one \
         two
/// three"
    };
}

/* A comment
   of two lines */
const RAW: &str = r#"
//! "four"

/// ```
/// five
/// ```
"#;
"##;
    let module = r##"mod greetings {
    //! Greetings.
    #![allow(dead_code)]

    macro_rules! text {
        () => {
            "one \
         two
/// three"
        };
    }

    /* A comment
       of two lines */
    const RAW: &str = r#"
//! "four"

/// ```
/// five
/// ```
"#;
}
"##;
    assert_eq!(in_module("greetings", text).unwrap(), module);
    assert_eq!(whole("greetings", text, false).unwrap(), text);
    assert_eq!(bare("greetings", text).unwrap(), text.replace("//! Greetings.\n", ""));
    // The attribute needs the module.
    assert_eq!(flat("greetings", text).unwrap(), module);
    let without = text.replace("#![allow(dead_code)]\n", "");
    assert_eq!(flat("greetings", &without).unwrap(), without.replacen("//!", "//", 1));
    assert!(in_module("greetings", "\"").is_err());
}

#[test]
fn macros_that_name_their_module_come_in_it() {
    let text = "macro_rules! m { () => { $crate::input::f() } }\n";
    assert_eq!(flat("input", text).unwrap(), format!("mod input {{\n    {text}}}\n"));
}

#[test]
fn a_function_comes_with_what_it_needs() {
    let expected = "pub fn wins(piles: &[u64]) -> bool {
    sum(piles) != 0
}

fn sum(piles: &[u64]) -> u64 {
    piles.iter().sum()
}
";
    assert_eq!(item("nim", TEXT, "wins").unwrap(), expected);
    let error = item("nim", TEXT, "win").unwrap_err().to_string();
    assert_eq!(error, "`nim` has no item `win`, but Move, wins; is it `wins`?");
}

#[test]
fn a_type_comes_with_its_public_methods_its_traits_and_the_types_of_its_signatures() {
    let needed_first = "use std::fmt;

pub enum Outcome {
    Win,
    Loss,
}

impl Outcome {
    pub const BEST: Outcome = Outcome::Win;

    pub fn other(&self) -> Outcome {
        match self {
            Outcome::Win => Outcome::Loss,
            Outcome::Loss => Outcome::Win,
        }
    }
}

pub trait Game {
    fn outcome(&self) -> Outcome;
}

#[derive(Clone)]
pub struct Pile {
    stones: u64,
}

impl Pile {
";
    let needed_last = "    pub fn new(stones: u64) -> Self {
        Pile { stones: checked(stones) }
    }

    fn is_empty(&self) -> bool {
        self.stones == 0
    }
}

impl Game for Pile {
    fn outcome(&self) -> Outcome {
        if self.is_empty() { Outcome::Loss } else { Outcome::Win }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, _: &mut fmt::Formatter) -> fmt::Result {
        Ok(())
    }
}

fn checked(stones: u64) -> u64 {
    stones
}
";
    let not_asked_for = "    fn unused(&self) {}

";
    let another = "
pub struct Heap;

impl Heap {
    pub fn pile(&self) -> Pile {
        Pile::new(0)
    }
}

impl Game for Heap {
    fn outcome(&self) -> Outcome {
        Outcome::BEST
    }
}
";
    let text = [needed_first, not_asked_for, needed_last, another].concat();
    assert_eq!(item("games", &text, "Pile").unwrap(), [needed_first, needed_last].concat());
}
