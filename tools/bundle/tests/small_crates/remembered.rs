//! What a bundle takes over from the last one of the same program.

use grundy_bundle::{Bundle, Memory};

use super::Case;
use super::questions::Counting;

/// A library of which the compiler misses an `impl`, calls a macro dead, and lets a call be written
/// in another way.
const LIB: &str = r"pub const LIMIT: u8 = 3;
macro_rules! sum { () => {} }
pub fn twice(x: u8) -> u8 {
    let sum = [x, x].into_iter().cloned().sum();
    bounded(Bounded(sum))
}
pub fn once(x: u8) -> u8 {
    x
}
struct Bounded(u8);
trait Bound {}
impl Bound for Bounded {}
fn bounded<T: Bound>(_: T) -> u8 { 1 }
";

/// The bundle of `main`, and how many questions it took.
fn bundled(main: &str, memory: Option<&Memory>) -> (Bundle, usize) {
    let mut case = Case::new(main, LIB);
    case.crates[1].edition = "2018".to_owned();
    let compiler = Counting::new();
    let bundle = case.bundle_with(&compiler, memory).unwrap();
    (bundle, compiler.asked())
}

const MAIN: &str = "fn main() { println!(\"{}\", lib::twice(1)); }\n";

#[test]
fn what_was_learnt_of_a_library_is_taken_over_if_the_solution_changes() {
    let (last, all) = bundled(MAIN, None);
    let main = MAIN.replace("1", "1 + 2").replace("fn main", "fn new() {}\n\nfn main");
    let (fresh, _) = bundled(&main, None);
    let (bundle, few) = bundled(&main, last.memory.as_deref());
    assert_eq!(bundle.text, fresh.text);
    assert_eq!(bundle.memory, last.memory);
    // It compiles, and means the same in the other edition.
    assert!(few == 2 && all > 4, "{few} questions instead of {all}");
}

#[test]
fn what_was_learnt_of_other_uses_of_a_library_is_not_taken_over() {
    let (last, _) = bundled(MAIN, None);
    // Another function, and another item that is no function.
    for main in [MAIN.replace("twice", "once"), MAIN.replace("1)", "lib::LIMIT)")] {
        let (fresh, all) = bundled(&main, None);
        let (bundle, asked) = bundled(&main, last.memory.as_deref());
        assert_eq!((bundle.text, asked), (fresh.text, all));
        assert_ne!(bundle.memory, last.memory);
    }
}

#[test]
fn what_turns_out_to_be_too_little_or_too_much_is_forgotten() {
    let (last, all) = bundled(MAIN, None);
    let memory = serde_json::to_value(&last.memory).unwrap();
    // What is dead and what was missed, each without one, then with the unused `once`.
    for (set, more) in [(0, None), (1, None), (1, Some(4))] {
        let mut wrong = memory.clone();
        let told = wrong["told"][set].as_array_mut().unwrap();
        match more {
            Some(node) => told.push(node.into()),
            None => assert!(told.pop().is_some(), "nothing was told: {memory}"),
        }
        let (bundle, asked) = bundled(MAIN, Some(&serde_json::from_value(wrong).unwrap()));
        assert_eq!((bundle.text, bundle.memory), (last.text.clone(), last.memory.clone()));
        assert!(asked > all, "{asked} questions, and {all} without a memory");
    }
}
