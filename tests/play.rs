//! Finds out who wins by playing games out according to their rules, without any theory.

use std::collections::HashMap;
use std::hash::Hash;

/// A game that ends when a player can't move, with the winners of the positions seen so far.
pub struct Play<P, F> {
    moves: F,
    /// Whether the player who cannot move wins.
    misere: bool,
    won: HashMap<P, bool>,
}

impl<P: Clone + Eq + Hash, F: Fn(&P) -> Vec<P>> Play<P, F> {
    /// The game in which a player may move to any of the positions `moves(position)`, and whoever
    /// can't move loses.
    pub fn new(moves: F) -> Self {
        Play { moves, misere: false, won: HashMap::new() }
    }

    /// The misère version of this game: whoever can't move wins.
    pub fn misere(moves: F) -> Self {
        Play { moves, misere: true, won: HashMap::new() }
    }

    /// Whether some move leaves the opponent in a lost position, or the end is a win.
    pub fn first_player_wins(&mut self, position: &P) -> bool {
        if let Some(&won) = self.won.get(position) {
            return won;
        }
        let next = (self.moves)(position);
        let won = match next.is_empty() {
            true => self.misere,
            false => next.iter().any(|next| !self.first_player_wins(next)),
        };
        self.won.insert(position.clone(), won);
        won
    }
}

/// The positions after each move of Nim, which takes at least one stone from one pile. They are
/// ordered by the index of the pile, then by the number of stones taken.
pub fn nim_moves(piles: &[u64]) -> Vec<Vec<u64>> {
    let mut next = Vec::new();
    for (i, &pile) in piles.iter().enumerate() {
        for rest in (0..pile).rev() {
            let mut piles = piles.to_vec();
            piles[i] = rest;
            next.push(piles);
        }
    }
    next
}
