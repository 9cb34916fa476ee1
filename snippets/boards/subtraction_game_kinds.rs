//! A subtraction game with three kinds of moves: the position is the two piles, and for each of
//! them how many stones the kind of the last move on it takes, or 0 if there was none.

use board::{Move, Random, stone};
use grundy::subtraction_game_kinds::{Kind, SubtractionGame};

/// The kinds, each at the index before the number that it takes.
const KINDS: [Kind; 3] = [
    Kind { take: 1, may_repeat: true },
    Kind { take: 2, may_repeat: false },
    Kind { take: 3, may_repeat: false },
];

pub fn deal(random: &mut Random) -> Vec<u64> {
    vec![random.from(3, 10), random.from(3, 10), 0, 0]
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let mut moves = vec![];
    for pile in 0..2 {
        let (size, last) = (position[pile], position[2 + pile]);
        let is_allowed = |kind: &&Kind| kind.may_repeat || kind.take != last;
        for &Kind { take, .. } in KINDS.iter().filter(is_allowed) {
            let mut next = position.to_vec();
            next[pile] = size.saturating_sub(take);
            next[2 + pile] = take;
            moves.push(Move { taps: vec![stone(pile, next[pile])], next });
            // All further kinds would do no more.
            if take >= size {
                break;
            }
        }
    }
    moves.retain(|m| m.next[..2] != position[..2]);
    moves
}

fn heaps(position: &[u64]) -> Vec<(u64, Option<usize>)> {
    let last = |take: u64| KINDS.iter().position(|kind| kind.take == take);
    (0..2).map(|pile| (position[pile], last(position[2 + pile]))).collect()
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    let game = SubtractionGame::new(&KINDS);
    heaps(position).into_iter().map(|(size, last)| game.grundy(size, last)).collect()
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let m = SubtractionGame::new(&KINDS).winning_move(&heaps(position))?;
    Some(vec![stone(m.heap, position[m.heap].saturating_sub(KINDS[m.kind].take))])
}
