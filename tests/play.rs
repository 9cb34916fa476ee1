//! Playing a game out by its rules, without any theory.

use std::collections::HashMap;
use std::hash::Hash;

/// Who wins the positions of a game that ends where a player cannot move.
pub struct Play<P, F> {
    moves: F,
    /// Whether the player who cannot move wins.
    misere: bool,
    won: HashMap<P, bool>,
}

impl<P: Clone + Eq + Hash, F: Fn(&P) -> Vec<P>> Play<P, F> {
    /// The game in which `moves` gives the positions that a player may move to, and whoever cannot
    /// move loses.
    pub fn new(moves: F) -> Self {
        Play { moves, misere: false, won: HashMap::new() }
    }

    /// The same but for its end: whoever cannot move wins.
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

/// All that is left after a move of Nim: any number of stones, at least one, leaves one pile.
/// By rising index of the pile, then by rising number of stones taken.
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
