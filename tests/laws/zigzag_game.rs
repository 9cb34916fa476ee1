use grundy::zigzag_game::winning_replies;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::play::Play;

type Weights = Vec<Vec<u64>>;

/// Where the token has been, the one where it is, the last weight if there is one, and whether the
/// next weight must rise.
type Position = (u64, usize, Option<u64>, bool);

fn moves(weights: &Weights, &(been, at, last, rises): &Position) -> Vec<Position> {
    let n = weights.len();
    let (row, others) = if at < n { (true, n..2 * n) } else { (false, 0..n) };
    let weight = |to: usize| if row { weights[at][to - n] } else { weights[to][at - n] };
    let allowed = |&to: &usize| {
        let fits = |last| if rises { weight(to) > last } else { weight(to) < last };
        been >> to & 1 == 0 && last.map_or(true, fits)
    };
    let go = |to: usize| (been | 1 << to, to, Some(weight(to)), !rises);
    others.filter(allowed).map(go).collect()
}

fn shuffled(n: usize, rng: &mut SmallRng) -> Weights {
    let mut all: Vec<u64> = (1..=(n * n) as u64).collect();
    all.shuffle(rng);
    all.chunks(n).map(<[u64]>::to_vec).collect()
}

/// The starts: the position at the second player's first turn, and the winning replies.
fn starts(weights: &Weights) -> Vec<(Position, Vec<usize>)> {
    let all = (0..2 * weights.len()).flat_map(|start| [(start, false), (start, true)]);
    let begin = |(start, first_rises): (usize, bool)| {
        let replies = winning_replies(weights, first_rises, start);
        ((1 << start, start, None, !first_rises), replies)
    };
    all.map(begin).collect()
}

/// The reply, which must be a move.
fn replied(weights: &Weights, position: &Position, replies: &[usize]) -> Position {
    let next = moves(weights, position).into_iter().find(|next| next.1 == replies[position.1]);
    next.unwrap_or_else(|| panic!("no reply to {position:?} of {weights:?}"))
}

/// Goes through all that the first player may do.
fn replies_to_every_move(weights: &Weights) {
    let mut play = Play::new(|position: &Position| moves(weights, position));
    for (start, replies) in starts(weights) {
        assert!(play.first_player_wins(&start), "{start:?} of {weights:?}");
        let mut left = vec![start];
        while let Some(position) = left.pop() {
            left.extend(moves(weights, &replied(weights, &position, &replies)));
        }
    }
}

#[test]
fn the_replies_win_on_all_tables_of_1_and_2_rows() {
    replies_to_every_move(&vec![vec![1]]);
    for code in 0..256 {
        let weights: Vec<u64> = (0..4).map(|i| code >> (2 * i) & 3).collect();
        if (0..4).all(|weight| weights.contains(&weight)) {
            replies_to_every_move(&weights.chunks(2).map(<[u64]>::to_vec).collect());
        }
    }
}

#[test]
fn the_replies_win_on_random_tables_of_3_and_4_rows() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..300 {
        replies_to_every_move(&shuffled(3, &mut rng));
    }
    for _ in 0..20 {
        replies_to_every_move(&shuffled(4, &mut rng));
    }
}

#[test]
fn the_replies_answer_random_moves_and_nearest_weights_on_30_rows() {
    let mut rng = SmallRng::seed_from_u64(1);
    for is_random in [true, false] {
        let weights = shuffled(30, &mut rng);
        for (start, replies) in starts(&weights) {
            let mut position = start;
            loop {
                position = replied(&weights, &position, &replies);
                let next = moves(&weights, &position);
                let step = |next: &&Position| next.2.zip(position.2).map(|(a, b)| a.abs_diff(b));
                let Some(nearest) = next.iter().min_by_key(step) else { break };
                position = match is_random {
                    true => next[rng.random_range(0..next.len())],
                    false => *nearest,
                };
            }
        }
    }
}

#[test]
fn the_largest_weights_are_no_exception() {
    replies_to_every_move(&vec![vec![0, u64::MAX], vec![u64::MAX - 1, 1]]);
}

#[test]
#[should_panic(expected = "the weights are distinct")]
fn equal_weights_are_refused() {
    winning_replies(&[vec![1, 2], vec![3, 3]], true, 0);
}

#[test]
#[should_panic(expected = "as many columns as rows")]
fn a_table_that_is_no_square_is_refused() {
    winning_replies(&[vec![1, 2], vec![3]], true, 0);
}

#[test]
#[should_panic(expected = "the start is below 2: found 2")]
fn a_start_that_does_not_exist_is_named() {
    winning_replies(&[vec![1]], true, 2);
}
