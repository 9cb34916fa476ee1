//! Plays the games of all boards by their rules, and compares what the snippets say and do. The
//! test compiles it together with the sources of the boards.

use std::collections::{HashMap, HashSet};

/// What a board exports.
pub struct Exports {
    pub set: extern "C" fn(usize, u32),
    pub get: extern "C" fn(usize) -> u32,
    pub deal: extern "C" fn(u32) -> usize,
    pub wins: extern "C" fn(usize) -> bool,
    pub values: extern "C" fn(usize) -> usize,
    pub moves: extern "C" fn(usize) -> usize,
    pub winning_move: extern "C" fn(usize) -> usize,
}

type Position = Vec<u32>;
/// The elements to tap, sorted, and the position that they lead to.
type Move = (Vec<u32>, Position);

/// How many games are dealt.
const GAMES: u32 = 60;
/// How many positions to solve at most below the one that is checked.
const MOST: usize = 20_000;

/// Plays a game, and panics if the snippet loses where it has won, or says what isn't so.
/// `is_misere` says that the last move loses. Returns how many won positions were checked.
pub fn check(exports: &Exports, is_misere: bool) -> usize {
    let mut play = Play { exports, is_misere, won: HashMap::new() };
    let mut checked = 0;
    for seed in 0..GAMES {
        let start = play.read((exports.deal)(seed));
        checked += play.all_below(&start, seed);
        play.to_the_end(start, seed);
    }
    checked
}

struct Play<'a> {
    exports: &'a Exports,
    is_misere: bool,
    /// Who wins, by the rules alone.
    won: HashMap<Position, bool>,
}

impl Play<'_> {
    fn read(&self, n: usize) -> Vec<u32> {
        (0..n).map(|i| (self.exports.get)(i)).collect()
    }

    fn write(&self, position: &[u32]) -> usize {
        position.iter().enumerate().for_each(|(i, &number)| (self.exports.set)(i, number));
        position.len()
    }

    fn moves(&self, position: &[u32]) -> Vec<Move> {
        let numbers = self.read((self.exports.moves)(self.write(position)));
        let mut rest = numbers.iter().copied();
        let mut moves: Vec<Move> = vec![];
        while let Some(length) = rest.next() {
            let mut taps: Vec<u32> = rest.by_ref().take(length as usize).collect();
            taps.sort();
            assert!(taps.windows(2).all(|two| two[0] < two[1]), "{taps:?} in {position:?}");
            let length = rest.next().expect("a position") as usize;
            let next = rest.by_ref().take(length).collect();
            assert!(moves.iter().all(|other| other.0 != taps), "{taps:?} twice in {position:?}");
            moves.push((taps, next));
        }
        moves
    }

    /// The snippet's move, if it has one.
    fn winning_move(&self, position: &[u32]) -> Option<Move> {
        let mut taps = self.read((self.exports.winning_move)(self.write(position)));
        taps.sort();
        let found = self.moves(position).into_iter().find(|m| m.0 == taps);
        assert!(found.is_some() || taps.is_empty(), "{taps:?} isn't legal in {position:?}");
        found
    }

    /// The Grundy values of the parts of a position, where the board shows them.
    fn values(&self, position: &[u32]) -> Vec<u32> {
        self.read((self.exports.values)(self.write(position)))
    }

    fn value(&self, position: &[u32]) -> u32 {
        self.values(position).into_iter().fold(0, |sum, value| sum ^ value)
    }

    /// Whether the player to move wins by the rules; `None` if that takes too long to find.
    fn wins(&mut self, position: &[u32], most: usize) -> Option<bool> {
        if let Some(&known) = self.won.get(position) {
            return Some(known);
        }
        if self.won.len() >= most {
            return None;
        }
        let moves = self.moves(position);
        let mut won = moves.is_empty() && self.is_misere;
        for (_, next) in moves {
            won |= !self.wins(&next, most)?;
        }
        self.won.insert(position.to_vec(), won);
        Some(won)
    }

    /// Checks the positions of a game whose moves are made at random, from its end on, as long as
    /// they can be solved. Returns how many of them are won.
    fn all_below(&mut self, start: &[u32], seed: u32) -> usize {
        let mut path = vec![start.to_vec()];
        let mut state = seed;
        loop {
            let moves = self.moves(&path[path.len() - 1]);
            if moves.is_empty() {
                break;
            }
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            path.push(moves[(state >> 8) as usize % moves.len()].1.clone());
        }
        let mut checked = 0;
        for position in path.iter().rev() {
            let most = self.won.len() + MOST / GAMES as usize;
            let Some(won) = self.wins(position, most) else { break };
            assert_eq!((self.exports.wins)(self.write(position)), won, "{position:?}");
            if !self.values(start).is_empty() {
                let options = self.moves(position).into_iter();
                let options: HashSet<u32> = options.map(|(_, next)| self.value(&next)).collect();
                let mex = (0..).find(|value| !options.contains(value));
                assert_eq!(Some(self.value(position)), mex, "the value of {position:?}");
            }
            // At the end of a misère game there is nothing to move, though it is won.
            let can_move = !self.moves(position).is_empty();
            match self.winning_move(position) {
                Some((taps, next)) => {
                    let is_lost = self.won[&next] == false;
                    assert!(won && is_lost, "{taps:?} doesn't win in {position:?}");
                    checked += 1;
                }
                None => assert!(!won || !can_move, "{position:?} is won, but there is no move"),
            }
        }
        checked
    }

    /// Lets the snippet play a game that it has won against random replies. It must win.
    fn to_the_end(&self, start: Position, seed: u32) {
        let mut position = start;
        let mut state = seed;
        while (self.exports.wins)(self.write(&position)) && !self.moves(&position).is_empty() {
            let (_, next) = self.winning_move(&position).expect("a winning move");
            let replies = self.moves(&next);
            if replies.is_empty() {
                assert!(!self.is_misere, "the last move loses, but was made in {position:?}");
                return;
            }
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            position = replies[(state >> 8) as usize % replies.len()].1.clone();
            let won = (self.exports.wins)(self.write(&position));
            assert!(won, "after the snippet's move, {position:?} isn't won any more");
        }
    }
}
