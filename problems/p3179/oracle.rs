//! Turns the cells of the whole row.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::index;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The number of cells, and the white ones of each query.
type Case = (u64, Vec<Vec<u64>>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=(2 * size).min(11));
    let queries = rng.random_range(1..=size.min(5));
    let mut input = line(&[n]) + &line(&[queries]);
    for _ in 0..queries {
        let white = rng.random_range(1..=n);
        let cells = index::sample(rng, n as usize, white as usize);
        let cells: Vec<u64> = cells.iter().map(|cell| cell as u64 + 1).collect();
        input += &(line(&[white]) + &line(&cells));
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("n", 1..=1_000_000_000)?;
    let queries = tokens.int("the number of queries", 1..=100)?;
    Ok((n, (0..queries).map(|_| white_cells(tokens, n)).collect::<Result<_>>()?))
}

fn white_cells(tokens: &mut Tokens, n: u64) -> Result<Vec<u64>> {
    let white = tokens.int("the number of white cells", 1..=n.min(100))?;
    let mut cells = tokens.ints(white, "a white cell", 1..=n)?;
    cells.sort_unstable();
    let twice = cells.windows(2).find(|pair| pair[0] == pair[1]);
    ensure!(twice.is_none(), "the white cells {twice:?} are the same");
    Ok(cells)
}

pub fn solve((n, queries): &Case) -> String {
    let mut play = Play::new(|&cells: &u64| {
        let white = (1..=*n).filter(|cell| cells >> cell & 1 == 1);
        let turns = |cell: u64| (cell..=*n).step_by(cell as usize).scan(0, turn);
        white.flat_map(turns).map(|turned| cells ^ turned).collect()
    });
    let cells = |white: &Vec<u64>| white.iter().map(|cell| 1 << cell).sum();
    let mut answer = |white| if play.first_player_wins(&cells(white)) { "Yes\n" } else { "No\n" };
    queries.iter().map(&mut answer).collect()
}

/// Adds a cell to those that are turned.
fn turn(turned: &mut u64, cell: u64) -> Option<u64> {
    *turned |= 1 << cell;
    Some(*turned)
}
