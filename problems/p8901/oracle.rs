//! Goes from room to room, and takes one cow or a prime number of them.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

type Rooms = Vec<u64>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size);
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(1..=3);
        let most = (10 * size).min([100, 20, 10][n - 1]);
        let rooms: Rooms = (0..n).map(|_| rng.random_range(1..=most)).collect();
        input += &line(&[n as u64]);
        input += &line(&rooms);
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Rooms>> {
    let mut left = 200_000;
    let tests = tokens.int("the number of tests", 1..=1000)?;
    let rooms = |_| {
        let n = tokens.int("the number of rooms", 1..=left.min(100_000))?;
        left -= n;
        tokens.ints(n, "a number of cows", 1..=5_000_000)
    };
    (0..tests).map(rooms).collect()
}

pub fn solve(tests: &[Rooms]) -> String {
    // The rooms, the turn, and two turns for each room.
    let mut play = Play::new(|(rooms, turn): &(Rooms, usize)| {
        let cows = rooms[turn / 2];
        let take = (1..=cows).filter(|&p| p == 1 || (2..p).all(|d| p % d != 0));
        let left = |p| {
            let mut rooms = rooms.clone();
            rooms[turn / 2] -= p;
            let turns = 2 * rooms.len();
            (rooms, (turn + 1) % turns)
        };
        take.map(left).collect()
    });
    let mut answer = |rooms: &Rooms| {
        let wins = play.first_player_wins(&(rooms.clone(), 0));
        if wins { "Farmer John\n" } else { "Farmer Nhoj\n" }
    };
    tests.iter().map(&mut answer).collect()
}
