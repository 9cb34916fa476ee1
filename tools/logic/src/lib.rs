//! Automata and first-order logic over digits.
//!
//! A set of natural numbers, or of tuples of them, is *recognisable* if an automaton that reads the
//! digits can tell what is in it. The relations x + y = z and x < y are recognisable in base k and
//! in Zeckendorf's and other systems, and recognisable relations are closed under *and*, *or*,
//! *not* and *there is*. So for every formula made of such relations there is an automaton, and
//! whether a sentence is true, for all numbers, can be decided: one looks whether its automaton
//! accepts anything. This is the theorem of Büchi and Bruyère; the program Walnut made it a tool
//! (J. Shallit, 2022: The Logical Approach to Automatic Sequences), and files for it are read here.
//!
//! ```
//! use grundy_logic::{Script, Theory, Watch};
//!
//! let script = Script::parse(
//!     r#"
//! reg cold msd_fib msd_fib "[0,0]*|([0,0]|[0,1][1,0])*[0,1][1,0]([0,0][0,0])*":
//! eval unique "?msd_fib Ax,y,z $cold(x, y) & $cold(x, z) => y = z":
//! eval all "?msd_fib Ax Ey $cold(x, y) | $cold(y, x)":
//! def difference "?msd_fib Ex,y $cold(x, y) & x + d = y":
//! "#,
//! )?;
//! let mut theory = Theory::new();
//! let outcomes = theory.run(&script, &mut Watch::default())?;
//! assert_eq!(outcomes[1].is_true, Some(true));
//! assert_eq!(outcomes[2].is_true, Some(true));
//! let cold = theory.relation("cold").expect("defined by the script");
//! assert_eq!(cold.holds(&[4, 7]), Some(true));
//! # Ok::<(), grundy_logic::Error>(())
//! ```
//!
//! # The way of a formula
//!
//! 1. `script` reads commands and `sentence` their formulas, both through a `cursor`. A `formula`
//!    has linear relations and calls, negations, equivalences, and quantifiers over
//!    conjunctions.
//! 2. `decide` makes an [`Automaton`] of it: [`linear()`] makes those of linear relations, `regex`
//!    those of regular expressions, [`Numeration`] says which words stand for numbers, products
//!    join them, and projections with the subset construction eliminate variables.
//! 3. Each automaton is minimised at once (`minimise`), so equal sets have equal automata, and a
//!    [`Relation`] tells of which numbers it holds, and of which smallest ones.
//!
//! A [`Watch`] bounds the memory, tells of progress, and can interrupt.

#![warn(unreachable_pub)]
#![cfg_attr(
    not(test),
    warn(
        clippy::expect_used,
        clippy::panic,
        clippy::todo,
        clippy::unimplemented,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]

mod automaton;
mod cursor;
mod decide;
mod error;
mod formula;
mod hashing;
mod linear;
mod minimise;
mod numeration;
mod regex;
mod relation;
mod script;
mod sentence;
mod theory;
mod watch;

pub use automaton::Automaton;
pub use error::{Cause, Error, Place, Result};
pub use linear::{Comparison, linear};
pub use numeration::Numeration;
pub use relation::{Relation, Witness};
pub use script::{Command, Script};
pub use theory::{Outcome, Theory};
pub use watch::{Progress, Watch};
