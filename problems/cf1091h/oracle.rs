//! Moves the tokens.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The columns of the three tokens of a row.
type Row = [i64; 3];
/// The forbidden move, and the rows.
type Case = (i64, Vec<Row>);

const MOST: i64 = 100_000;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(2));
    let most = [16, 7][n as usize - 1].min(2 * size + 1) as i64;
    let mut input = line(&[n, rng.random_range(2..=10)]);
    for _ in 0..n {
        let blue = rng.random_range(-10..=10);
        let white = blue + rng.random_range(1..=most);
        input += &format!("{blue} {white} {}\n", white + rng.random_range(1..=most));
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("n", 1..=100_000)?;
    let forbidden = tokens.int("f", 2..=200_000)?;
    let mut row = || {
        let blue = tokens.signed("b", -MOST..=MOST - 2)?;
        let white = tokens.signed("w", blue + 1..=MOST - 1)?;
        Ok([blue, white, tokens.signed("r", white + 1..=MOST)?])
    };
    Ok((forbidden as i64, (0..n).map(|_| row()).collect::<Result<_>>()?))
}

pub fn solve((forbidden, rows): &Case) -> String {
    let factors = |n: i64| {
        let is_prime = |&p: &i64| (2..p).all(|d| p % d != 0);
        let of = |p: i64| std::iter::successors(Some(p), move |power| Some(power * p));
        let times = |p| of(p).take_while(|power| n % power == 0).count();
        (2..=n).filter(is_prime).map(times).sum::<usize>()
    };
    let may_move = |&k: &i64| k != *forbidden && factors(k) <= 2;
    let mut play = Play::new(|(alice, rows): &(bool, Vec<Row>)| {
        let mut next = vec![];
        for (i, &[blue, white, red]) in rows.iter().enumerate() {
            for k in (2..red - blue).filter(may_move) {
                let moved = match alice {
                    true => [[blue + k, white, red], [blue + k, white + k, red]],
                    false => [[blue, white, red - k], [blue, white - k, red - k]],
                };
                let in_order = |[blue, white, red]: &Row| blue < white && white < red;
                for row in moved.into_iter().filter(in_order) {
                    let mut rows = rows.clone();
                    rows[i] = row;
                    next.push((!alice, rows));
                }
            }
        }
        next
    });
    let mut winner = |alice| match play.first_player_wins(&(alice, rows.clone())) == alice {
        true => "Alice\n",
        false => "Bob\n",
    };
    winner(true).to_owned() + winner(false)
}
