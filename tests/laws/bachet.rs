use grundy::bachet::{Move, first_player_wins, grundy, winning_move};

use crate::definition::Definition;
use crate::play::Play;

#[test]
fn the_closed_form_is_the_grundy_value_for_n_to_200_and_k_to_20() {
    for k in 0..=20 {
        let moves = |&n: &u64| (1..=k.min(n)).map(|take| n - take).collect();
        let mut definition = Definition::new(moves);
        let mut play = Play::new(moves);
        for n in 0..=200 {
            assert_eq!(grundy(n, k), definition.grundy(&n), "n = {n}, k = {k}");
            assert_eq!(first_player_wins(n, k), play.first_player_wins(&n), "n = {n}, k = {k}");
            let lost = |take: &u64| !play.first_player_wins(&(n - take));
            let expected = (1..=k.min(n)).find(lost).map(|take| Move { take });
            assert_eq!(winning_move(n, k), expected, "n = {n}, k = {k}");
        }
    }
}

#[test]
fn the_largest_k_lets_any_number_be_taken() {
    for n in [0, 1, u64::MAX - 1, u64::MAX] {
        assert_eq!(grundy(n, u64::MAX), n);
    }
    assert_eq!(grundy(u64::MAX, u64::MAX - 1), 0);
}
