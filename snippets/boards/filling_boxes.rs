//! Filling boxes: the position is the stones in two boxes, and the capacities of these.

use board::{Move, Random, puts, room};
use grundy::filling_boxes;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = random.list(2, 1, 3);
    position.extend(random.list(2, 5, 12));
    position
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let mut moves = vec![];
    for place in 0..2 {
        let (stones, capacity) = (position[place], position[2 + place]);
        moves.extend(puts(position, place, (stones * stones).min(capacity - stones)));
    }
    moves
}

fn boxes(position: &[u64]) -> [(u64, u64); 2] {
    [(position[2], position[0]), (position[3], position[1])]
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    let value = |&(capacity, stones): &(u64, u64)| filling_boxes::grundy(capacity, stones);
    boxes(position).iter().map(value).collect()
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let m = filling_boxes::winning_move(&boxes(position))?;
    Some(vec![room(m.place, position[m.place] + m.add)])
}
