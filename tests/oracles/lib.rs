//! The list of all oracles: each problem's `oracle.rs`, behind one interface.
//!
//! An `oracle.rs` has three functions. `generate(rng, size)` makes a valid input, small enough for
//! `solve` whatever `size` is. `parse(tokens)` reads an input by the statement's format and limits.
//! `solve(case)` plays what `parse` has read by the statement's rules, and prints the answer.

use anyhow::Result;
use rand::SeedableRng;
use rand::rngs::SmallRng;

#[path = "../play.rs"]
mod play;
#[path = "tokens.rs"]
mod tokens;

macro_rules! oracles {
    ($($id:ident),*) => {
        [$(Oracle {
            id: stringify!($id),
            generate: |seed, size| $id::generate(&mut random(seed), size),
            validate: |input| read(input, $id::parse).map(drop),
            solve: |input| Ok($id::solve(&read(input, $id::parse)?)),
        }),*]
    };
}

#[path = "list.rs"]
mod list;

pub use list::ORACLES;

/// The oracle of a problem, which knows only the rules.
pub struct Oracle {
    /// The id of the problem.
    pub id: &'static str,
    /// Generates a random valid input from a seed and a size, which is at least 1.
    pub generate: fn(u64, u64) -> String,
    /// Checks that the statement allows an input; fails with the line and the reason if it doesn't.
    pub validate: fn(&str) -> Result<()>,
    /// Finds the answer by brute force; fails as `validate` does.
    pub solve: fn(&str) -> Result<String>,
}

fn random(seed: u64) -> SmallRng {
    SmallRng::seed_from_u64(seed)
}

/// Parses the whole of `input`; fails if anything is left.
fn read<T>(input: &str, parse: fn(&mut tokens::Tokens) -> Result<T>) -> Result<T> {
    let mut tokens = tokens::Tokens::new(input);
    let case = parse(&mut tokens)?;
    tokens.end()?;
    Ok(case)
}
