use grundy::conjunctive_compound::{remoteness, suspense_numbers};

use crate::definition::lists;
use crate::play::Play;

/// Where the moves from each position lead.
type Game = Vec<Vec<usize>>;

/// When the games are over, of which some may end before others.
#[derive(Clone, Copy)]
enum Ending {
    First,
    Last,
}

/// The number of moves that the game lasts from each position, as the snippet finds it.
fn lengths(ending: Ending, game: &Game) -> Vec<u64> {
    let moves = |v: usize| game[v].clone();
    match ending {
        Ending::First => remoteness(game.len(), moves),
        Ending::Last => suspense_numbers(game.len(), moves),
    }
}

/// Whether the player to move wins games of these lengths.
fn is_won(ending: Ending, lengths: &[u64]) -> bool {
    let length = match ending {
        Ending::First => lengths.iter().min(),
        Ending::Last => lengths.iter().max(),
    };
    length.is_some_and(|length| length % 2 == 1)
}

/// All games with `n` positions whose moves lead to lower ones.
fn games(n: usize) -> impl Iterator<Item = Game> {
    let pairs: Vec<(usize, usize)> = (0..n).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
    (0..1u32 << pairs.len()).map(move |set| {
        let mut next = vec![vec![]; n];
        for (i, &(v, w)) in pairs.iter().enumerate() {
            if set >> i & 1 == 1 {
                next[v].push(w);
            }
        }
        next
    })
}

/// The positions after a move in each game that goes on, by the rules.
fn moves(ending: Ending, game: &Game, compound: &[u64]) -> Vec<Vec<u64>> {
    let has_ended = |at: &u64| game[*at as usize].is_empty();
    let is_over = match ending {
        Ending::First => compound.iter().any(has_ended),
        Ending::Last => compound.iter().all(has_ended),
    };
    if is_over || compound.is_empty() {
        return vec![];
    }
    compound.iter().fold(vec![vec![]], |before, at| {
        let next: Vec<u64> = match has_ended(at) {
            true => vec![*at],
            false => game[*at as usize].iter().map(|&to| to as u64).collect(),
        };
        let with = |list: &Vec<u64>| next.iter().map(|&to| [&list[..], &[to]].concat()).collect();
        before.iter().flat_map(|list| -> Vec<Vec<u64>> { with(list) }).collect()
    })
}

#[test]
fn up_to_3_games_with_up_to_4_positions_are_won_as_in_play_and_by_shorter_games() {
    for game in (1..=4).flat_map(games) {
        for ending in [Ending::First, Ending::Last] {
            let found = lengths(ending, &game);
            let wins = |compound: &[u64]| {
                let of = |at: &u64| found[*at as usize];
                is_won(ending, &compound.iter().map(of).collect::<Vec<_>>())
            };
            let mut play = Play::new(|compound: &Vec<u64>| moves(ending, &game, compound));
            for compound in lists(3, 0, game.len() as u64 - 1) {
                assert_eq!(wins(&compound), play.first_player_wins(&compound), "{game:?}");
                let is_shorter = |next: &Vec<u64>| {
                    let pairs = compound.iter().zip(next);
                    pairs
                        .filter(|(at, to)| at != to)
                        .all(|(&at, &to)| found[to as usize] + 1 == found[at as usize])
                };
                let shorter = moves(ending, &game, &compound).into_iter().find(is_shorter);
                let is_lost = |next: &Vec<u64>| !play.first_player_wins(next);
                if wins(&compound) {
                    assert!(shorter.as_ref().is_some_and(is_lost), "{game:?} {compound:?}");
                }
            }
        }
    }
}

#[test]
fn a_game_with_5_positions_beside_another_one_is_won_as_in_play() {
    for game in games(5) {
        for ending in [Ending::First, Ending::Last] {
            let found = lengths(ending, &game);
            let mut play = Play::new(|compound: &Vec<u64>| moves(ending, &game, compound));
            for compound in lists(2, 0, 4) {
                let of: Vec<u64> = compound.iter().map(|&at| found[at as usize]).collect();
                let wins = play.first_player_wins(&compound);
                assert_eq!(is_won(ending, &of), wins, "{game:?} {compound:?}");
            }
        }
    }
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_move_to_a_higher_position_is_refused() {
    remoteness(2, |v| [v + 1]);
}
