//! From the rules of a game to the rule behind its table.
//!
//! The path of a game: [`game`] has the user's rules compiled together with its engine, and asks
//! their program for the table; [`find`](mod@find) gives parts of the table to the learners; and
//! what they learn is accepted if it is right on all of the rest, and far outside of
//! the table by the rules of the game. Then it is printed, drawn, and written as code to paste.
//!
//! Each folder has one subject, and a `mod.rs` that says what goes in and what comes out. From top
//! to bottom, and each line uses only those below it:
//!
//! | file or folder | what it does |
//! |---|---|
//! | `command.rs` | what the options ask for; it alone prints, and asks for texts of snippets |
//! | `arguments.rs`, `parse.rs` | the command line, and what its options take |
//! | `numbers.rs` | the numbers that a user has |
//! | `report.rs` | what is said of a game, for people and for programs |
//! | `chinese.rs` | the same in Chinese |
//! | `code.rs` | the functions that are pasted into a solution |
//! | `proof/` | whether a rule follows from moves that are known |
//! | `structure.rs` | what is seen in a table that has no rule |
//! | `winning/` | from a rule to the move to make |
//! | `find.rs`, `sets.rs` | from a table, or from values of multisets, to rules |
//! | `finding.rs` | what is found, and what is known where it is looked for |
//! | `candidates.rs` | the rules that fit a table, from all learners side by side |
//! | `far/`, `accept.rs` | whether a rule is true far outside of the table, and on all of it |
//! | `goal.rs` | games that end at a goal, and their rules as seen from there |
//! | `learn/` | the learners: each takes a table, and no more, and returns rules that fit it |
//! | `known.rs` | the functions of snippets that are tables: the only list of games' names |
//! | `budget.rs` | how much work a learner may do |
//! | `rule.rs` | what every learner finds, and how sure it may be |
//! | `game/` | the user's rules, the program that they are compiled into, and its answers |
//! | `moves/` | moves that are known, and what they lead to |
//! | `picture/` | a table as text for a terminal, as SVG and as PNG |
//! | `table.rs`, `random.rs` | the values at all positions of a box; random numbers that repeat |

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

mod accept;
mod arguments;
pub mod budget;
mod candidates;
mod chinese;
mod code;
pub mod command;
pub mod far;
pub mod find;
pub mod finding;
pub mod game;
pub mod goal;
pub mod known;
pub mod learn;
pub mod moves;
mod numbers;
mod parse;
pub mod picture;
mod proof;
pub mod random;
mod report;
pub mod rule;
mod sets;
mod structure;
pub mod table;
mod winning;
