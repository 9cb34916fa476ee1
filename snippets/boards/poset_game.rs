//! Chomp as a poset game: the position is a bar of chocolate, whose first square is poisoned and is
//! never eaten.

use board::{Move, Random, coins, elements, turn};
use grundy::poset_game::PosetGame;

/// The state of the square that nobody eats.
const POISONED: u64 = 2;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = vec![5];
    let mut width = 5;
    for _ in 0..3 {
        width = random.from(1, width);
        position.extend((0..5).map(|column| u64::from(column < width)));
    }
    position[1] = POISONED;
    position
}

/// Whether a bite at `square` takes the square `other`, too: each one to the right of it or below.
fn is_bitten(columns: usize, square: usize, other: usize) -> bool {
    square / columns <= other / columns && square % columns <= other % columns
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (columns, squares) = coins(position);
    let left = (0..squares.len()).filter(|&square| squares[square] == 1);
    let bite = |square: usize| {
        let is_eaten = |&other: &usize| squares[other] == 1 && is_bitten(columns, square, other);
        let eaten: Vec<usize> = (0..squares.len()).filter(is_eaten).collect();
        turn(position, &eaten, &[square])
    };
    left.map(bite).collect()
}

fn game(position: &[u64]) -> (PosetGame, u64) {
    let (columns, squares) = coins(position);
    let game = PosetGame::new(squares.len(), |i, j| i != j && is_bitten(columns, i, j));
    let left = (0..squares.len()).filter(|&square| squares[square] == 1);
    (game, left.fold(0, |set, square| set | 1 << square))
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    let (mut game, left) = game(position);
    vec![game.grundy(left)]
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let (mut game, left) = game(position);
    game.winning_move(left).map(|m| elements(&[m.element]))
}
