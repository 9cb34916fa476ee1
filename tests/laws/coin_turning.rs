use std::collections::BTreeSet;

use grundy::coin_turning::Rule;

use crate::definition::{Definition, mex};

pub const RULES: [Rule; 4] = [Rule::Twins, Rule::TurningTurtles, Rule::MockTurtles, Rule::Ruler];

/// All sets of coins whose rightmost one is `coin` that may be turned, by the words of the rule.
pub fn sets(rule: Rule, coin: u64) -> Vec<Vec<u64>> {
    let alone = std::iter::once(vec![coin]);
    let two = (0..coin).map(|i| vec![i, coin]);
    let three = (0..coin).flat_map(|j| (0..j).map(move |i| vec![i, j, coin]));
    match rule {
        Rule::Twins => two.collect(),
        Rule::TurningTurtles => alone.chain(two).collect(),
        Rule::MockTurtles => alone.chain(two).chain(three).collect(),
        Rule::Ruler => (0..=coin).map(|first| (first..=coin).collect()).collect(),
    }
}

/// The heads after the coins of `turned` have been turned.
pub fn turn<C: Clone + Ord>(heads: &BTreeSet<C>, turned: &[C]) -> BTreeSet<C> {
    heads.symmetric_difference(&turned.iter().cloned().collect()).cloned().collect()
}

/// The Grundy values of single heads at the first coins, by the sets of other coins that are turned
/// with each of them.
pub fn grundy_table(coins: usize, others: impl Fn(usize) -> Vec<Vec<usize>>) -> Vec<u64> {
    let mut table: Vec<u64> = vec![];
    for coin in 0..coins {
        let value = |set: &Vec<usize>| set.iter().fold(0, |sum, &other| sum ^ table[other]);
        table.push(mex(&others(coin).iter().map(value).collect()));
    }
    table
}

/// All sets of the first 32 things or fewer.
pub fn subsets<C: Clone + Ord>(of: &[C]) -> impl Iterator<Item = BTreeSet<C>> + '_ {
    (0..1_u32 << of.len()).map(move |bits| {
        (0..of.len()).filter(|i| bits >> i & 1 == 1).map(|i| of[i].clone()).collect()
    })
}

#[test]
fn all_rows_of_9_coins_have_the_grundy_value_of_play_and_are_won_by_legal_moves() {
    let coins: Vec<u64> = (0..9).collect();
    for rule in RULES {
        let moves = |heads: &BTreeSet<u64>| -> Vec<BTreeSet<u64>> {
            let sets = heads.iter().flat_map(|&coin| sets(rule, coin));
            sets.map(|set| turn(heads, &set)).collect()
        };
        let mut definition = Definition::new(moves);
        for heads in subsets(&coins) {
            let value = definition.grundy(&heads);
            let sum = heads.iter().fold(0, |sum, &coin| sum ^ rule.grundy(coin));
            assert_eq!(sum, value, "{rule:?} {heads:?}");
            assert_eq!(rule.first_player_wins(&heads), value != 0, "{rule:?} {heads:?}");
            match rule.winning_move(&heads) {
                Some(set) => {
                    let last = set.last().expect("a move turns a coin");
                    let lowers = |&&coin: &&u64| rule.grundy(coin) ^ sum < rule.grundy(coin);
                    assert_eq!(heads.iter().find(lowers), Some(last), "{rule:?} {heads:?}");
                    assert!(sets(rule, *last).contains(&set), "{rule:?} {heads:?} {set:?}");
                    assert_eq!(definition.grundy(&turn(&heads, &set)), 0, "{rule:?} {heads:?}");
                }
                None => assert_eq!(value, 0, "{rule:?} {heads:?}"),
            }
        }
    }
}

#[test]
fn single_heads_of_rows_of_60_coins_have_the_values_of_the_recurrence() {
    for rule in RULES {
        let table = grundy_table(60, |coin| {
            let others = |set: Vec<u64>| -> Vec<usize> {
                set[..set.len() - 1].iter().map(|&coin| coin as usize).collect()
            };
            sets(rule, coin as u64).into_iter().map(others).collect()
        });
        let expected: Vec<u64> = (0..60).map(|coin| rule.grundy(coin)).collect();
        assert_eq!(table, expected, "{rule:?}");
    }
}

#[test]
fn mock_turtles_have_the_odious_numbers() {
    let odious = (0..).filter(|value: &u64| value.count_ones() % 2 == 1);
    for (coin, value) in (0..100_000).zip(odious) {
        assert_eq!(Rule::MockTurtles.grundy(coin), value);
    }
}

#[test]
fn a_move_by_the_rules_leads_to_each_value_below_that_of_a_head() {
    for rule in RULES {
        for coin in 0..40 {
            for value in 0..rule.grundy(coin) {
                let set = rule.coins_to_turn(coin, value);
                let others = &set[..set.len() - 1];
                assert!(sets(rule, coin).contains(&set), "{rule:?} {coin} {value}");
                assert_eq!(others.iter().fold(0, |sum, &c| sum ^ rule.grundy(c)), value);
            }
        }
    }
}

#[test]
fn far_coins_are_no_exception() {
    let last = (1 << 63) - 1;
    assert_eq!(Rule::Twins.grundy(last), last);
    assert_eq!(Rule::TurningTurtles.grundy(last), 1 << 63);
    assert_eq!(Rule::MockTurtles.grundy(last), u64::MAX - 1);
    assert_eq!(Rule::Ruler.grundy(last), 1 << 63);
    for rule in [Rule::Twins, Rule::TurningTurtles, Rule::MockTurtles] {
        let heads = BTreeSet::from([3, last - 4, last]);
        let set = rule.winning_move(&heads).expect("a won row");
        assert!(!rule.first_player_wins(&turn(&heads, &set)), "{rule:?}");
    }
    // A move of the Ruler may be long.
    let heads = BTreeSet::from([5, (1 << 17) - 1, (1 << 18) - 1]);
    let set = Rule::Ruler.winning_move(&heads).expect("a won row");
    assert!(set.windows(2).all(|pair| pair[0] + 1 == pair[1]) && set.last() == heads.last());
    assert!(!Rule::Ruler.first_player_wins(&turn(&heads, &set)));
    assert!(RULES.iter().all(|rule| !rule.first_player_wins(&BTreeSet::new())));
}

#[test]
#[should_panic(expected = "coins are 0 to 2^63 - 1: found 9223372036854775808")]
fn a_coin_that_is_too_far_is_named() {
    Rule::Ruler.grundy(1 << 63);
}

#[test]
#[should_panic(expected = "a move makes the value less than 4: found 4")]
fn a_value_that_is_not_smaller_is_named() {
    Rule::MockTurtles.coins_to_turn(2, 4);
}
