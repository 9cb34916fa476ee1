use grundy::poset_game::{Move, PosetGame};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{Definition, mex};
use crate::play::Play;

/// An order: for each element those above it, and no more.
type Order = Vec<Vec<usize>>;

/// An order on elements that are numbered at random: each is below some of those that follow it in
/// a shuffled row, and below what these are below.
fn random_order(n: usize, density: f64, rng: &mut SmallRng) -> Order {
    let mut names: Vec<usize> = (0..n).collect();
    for i in 1..n {
        names.swap(i, rng.random_range(0..=i));
    }
    let mut above = vec![0_u64; n];
    for i in (0..n).rev() {
        for j in i + 1..n {
            if rng.random_bool(density) {
                above[i] |= 1 << j | above[j];
            }
        }
    }
    let mut order = vec![vec![]; n];
    for (i, set) in above.into_iter().enumerate() {
        order[names[i]] = (0..n).filter(|j| set >> j & 1 == 1).map(|j| names[j]).collect();
    }
    order
}

fn moves(order: &Order, left: u64) -> Vec<(Move, u64)> {
    let remove = |element: usize| {
        let above = order[element].iter().fold(0, |set: u64, &j| set | 1 << j);
        (Move { element }, left & !above & !(1 << element))
    };
    (0..order.len()).filter(|&i| left >> i & 1 == 1).map(remove).collect()
}

fn is_played_by_the_rules(order: &Order) {
    let n = order.len();
    let next = |&left: &u64| moves(order, left).into_iter().map(|(_, next)| next).collect();
    let (mut definition, mut play) = (Definition::new(next), Play::new(next));
    let mut game = PosetGame::new(n, |i, j| order[i].contains(&j));
    for left in 0..1 << n {
        assert_eq!(game.grundy(left), definition.grundy(&left), "{left:b} of {order:?}");
        let winning = moves(order, left).into_iter();
        let winning = winning.filter(|(_, next)| !play.first_player_wins(next));
        let expected: Vec<Move> = winning.map(|(found, _)| found).collect();
        assert_eq!(game.winning_move(left), expected.first().copied(), "{left:b} of {order:?}");
    }
}

#[test]
fn all_sets_of_random_orders_of_up_to_9_elements_have_their_values_and_winning_moves() {
    let mut rng = SmallRng::seed_from_u64(0);
    for n in 0..=9 {
        for density in [0.1, 0.2, 0.3, 0.5, 0.9] {
            for _ in 0..2 {
                is_played_by_the_rules(&random_order(n, density, &mut rng));
            }
        }
    }
}

#[test]
fn chains_are_nim_piles_and_64_elements_are_allowed() {
    for first in [0, 1, 20, 32, 63] {
        let mut game = PosetGame::new(64, |i, j| i < j && (i < first) == (j < first));
        assert_eq!(game.grundy(u64::MAX), first as u64 ^ (64 - first as u64), "{first}");
    }
    assert_eq!(PosetGame::new(64, |i, j| i < j).grundy(u64::MAX), 64);
    // One element below 63 others: without the colon principle, this would take ages.
    assert_eq!(PosetGame::new(64, |i, _| i == 0).grundy(u64::MAX), 2);
    let mut game = PosetGame::new(64, |_, _| false);
    assert_eq!(game.winning_move(u64::MAX >> 1), Some(Move { element: 0 }));
    assert_eq!(game.winning_move(u64::MAX), None);
}

/// On 2 rows, Chomp is lost exactly if the lower row has one square more.
#[test]
fn chomp_on_two_rows_is_lost_where_gale_says() {
    let mut chomp = PosetGame::new(20, |i, j| i / 10 <= j / 10 && i % 10 <= j % 10);
    for lower in 1..=10 {
        for upper in 0..=lower {
            let board = ((1_u64 << lower) - 1) | (((1 << upper) - 1) << 10);
            let is_lost = lower == upper + 1;
            assert_eq!(chomp.grundy(board & !1) == 0, is_lost, "{lower} and {upper}");
        }
    }
}

/// The multiples within 1 to m, by the definition on sets without any theory.
#[test]
fn numbers_with_their_multiples_have_the_values_of_play_up_to_14() {
    for m in 1..=14 {
        let multiples = |i| (i + 1..m).filter(|j| (j + 1) % (i + 1) == 0).collect();
        let order: Order = (0..m).map(multiples).collect();
        let next = |&left: &u64| moves(&order, left).into_iter().map(|(_, next)| next).collect();
        let all = (1 << m) - 1;
        let expected = Definition::new(next).grundy(&all);
        let mut game = PosetGame::new(m, |i, j| (j + 1) % (i + 1) == 0);
        assert_eq!(game.grundy(all), expected, "{m}");
        let options = moves(&order, all).into_iter().map(|(_, next)| game.grundy(next));
        assert_eq!(mex(&options.collect()), expected, "{m}");
    }
}

#[test]
#[should_panic(expected = "at most 64 elements: found 65")]
fn more_than_64_elements_are_refused() {
    PosetGame::new(65, |_, _| false);
}

#[test]
#[should_panic(expected = "no partial order: 0 is below 1")]
fn two_elements_below_each_other_are_refused() {
    PosetGame::new(2, |_, _| true);
}

#[test]
#[should_panic(expected = "no partial order: 1 is below 2")]
fn so_are_any_two() {
    PosetGame::new(3, |i, j| i.max(j) == 2 && i.min(j) == 1);
}

#[test]
#[should_panic(expected = "no partial order: 0 is below 1")]
fn an_order_that_is_not_transitive_is_refused() {
    PosetGame::new(3, |i, j| i + 1 == j);
}
