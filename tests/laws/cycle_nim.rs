use grundy::cycle_nim::{Move, first_player_wins, winning_move};

use crate::definition::lists;
use crate::play::Play;

/// The moves with the cycle after each, turned so that the coin is between its last and its first
/// edge again.
fn moves(edges: &[u64]) -> Vec<(Move, Vec<u64>)> {
    let n = edges.len();
    let mut next = vec![];
    for (edge, turn) in [(0, 1), (n - 1, n - 1)] {
        for take in 1..=edges[edge] {
            let mut edges = edges.to_vec();
            edges[edge] -= take;
            edges.rotate_left(turn);
            next.push((Move { edge, take }, edges));
        }
    }
    next
}

#[test]
fn cycles_of_up_to_6_edges_of_3_are_won_as_in_play_and_forward_where_that_wins() {
    let mut play =
        Play::new(|edges: &Vec<u64>| moves(edges).into_iter().map(|(_, next)| next).collect());
    let cycles = lists(6, 0, 3).into_iter().filter(|edges| edges.contains(&0));
    for edges in cycles {
        let mut lost = |next: &Vec<u64>| !play.first_player_wins(next);
        let winners: Vec<Move> =
            moves(&edges).into_iter().filter(|(_, next)| lost(next)).map(|(m, _)| m).collect();
        assert_eq!(first_player_wins(&edges), !winners.is_empty(), "{edges:?}");
        match winning_move(&edges) {
            None => assert!(winners.is_empty(), "{edges:?}"),
            Some(m) => {
                assert!(winners.contains(&m), "{m:?} in {edges:?}");
                assert_eq!(m.edge, winners[0].edge, "{edges:?}");
            }
        }
    }
}

#[test]
#[should_panic(expected = "cycle Nim needs an edge of 0: found none among 2 edges")]
fn a_cycle_without_an_edge_of_0_is_named() {
    winning_move(&[1, 2]);
}
