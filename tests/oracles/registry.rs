//! All oracles: each problem's `oracle.rs`, behind one interface.
//!
//! An `oracle.rs` has three functions. `generate(rng, size)` makes a valid input, small enough for
//! `solve` whatever `size` is. `parse(tokens)` reads an input by the statement's format and limits.
//! `solve(case)` plays what `parse` has read by the statement's rules, and prints the answer.

use anyhow::Result;
use rand::rngs::StdRng;
use rand::SeedableRng;

#[path = "../play.rs"]
mod play;
#[path = "tokens.rs"]
mod tokens;

#[path = "../../problems/hdu1846/oracle.rs"]
mod hdu1846;
#[path = "../../problems/p1247/oracle.rs"]
mod p1247;
#[path = "../../problems/p1288/oracle.rs"]
mod p1288;
#[path = "../../problems/p1971/oracle.rs"]
mod p1971;
#[path = "../../problems/p2148/oracle.rs"]
mod p2148;
#[path = "../../problems/p2197/oracle.rs"]
mod p2197;
#[path = "../../problems/p2252/oracle.rs"]
mod p2252;
#[path = "../../problems/p2599/oracle.rs"]
mod p2599;
#[path = "../../problems/p3235/oracle.rs"]
mod p3235;
#[path = "../../problems/p4055/oracle.rs"]
mod p4055;
#[path = "../../problems/p4136/oracle.rs"]
mod p4136;
#[path = "../../problems/p4617/oracle.rs"]
mod p4617;
#[path = "../../problems/p5675/oracle.rs"]
mod p5675;
#[path = "../../problems/p6560/oracle.rs"]
mod p6560;

macro_rules! oracles {
    ($($id:ident),*) => {
        [$(Oracle {
            id: stringify!($id),
            generate: |seed, size| $id::generate(&mut StdRng::seed_from_u64(seed), size),
            validate: |input| read(input, $id::parse).map(drop),
            solve: |input| Ok($id::solve(&read(input, $id::parse)?)),
        }),*]
    };
}

/// Every oracle, by the id of its problem. The compiler tells of a module that is not in the list.
pub const ORACLES: &[Oracle] = &oracles![
    hdu1846, p1247, p1288, p1971, p2148, p2197, p2252, p2599, p3235, p4055, p4136, p4617, p5675,
    p6560
];

/// What is known of a problem by its rules alone.
pub struct Oracle {
    /// The id of the problem.
    pub id: &'static str,
    /// A random valid input, from a seed and a size from 1 up.
    pub generate: fn(u64, u64) -> String,
    /// Fails with the line and the reason unless the input is one that the statement allows.
    pub validate: fn(&str) -> Result<()>,
    /// The answer, by brute force; fails as `validate` does.
    pub solve: fn(&str) -> Result<String>,
}

/// What `parse` makes of the whole of `input`.
fn read<T>(input: &str, parse: fn(&mut tokens::Tokens) -> Result<T>) -> Result<T> {
    let mut tokens = tokens::Tokens::new(input);
    let case = parse(&mut tokens)?;
    tokens.end()?;
    Ok(case)
}
