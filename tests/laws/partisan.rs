use std::slice::from_ref;

use grundy::partisan::{Game, ONE, Value, left_stop, simplest};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::comparison::Comparison;

/// A game given by the games that Left can move to, and those that Right can move to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Form(Vec<Form>, Vec<Form>);

impl Form {
    fn options(&self) -> [Vec<Form>; 2] {
        [self.0.clone(), self.1.clone()]
    }

    fn moves(&self) -> [Vec<Vec<Form>>; 2] {
        self.options().map(|options| options.into_iter().map(|option| vec![option]).collect())
    }
}

/// All games whose options are among `games`.
fn games_of(games: &[Form]) -> Vec<Form> {
    let subset = |set: usize| -> Vec<Form> {
        (0..games.len()).filter(|i| set >> i & 1 == 1).map(|i| games[i].clone()).collect()
    };
    let sets = 0..1 << games.len();
    sets.clone().flat_map(|l| sets.clone().map(move |r| Form(subset(l), subset(r)))).collect()
}

/// All games that last at most `days` moves.
fn born(days: usize) -> Vec<Form> {
    (0..days).fold(vec![Form(vec![], vec![])], |games, _| games_of(&games))
}

/// All values that a game of at most `days` moves can have, and some more.
fn candidates(days: i128) -> Vec<Value> {
    let unit = ONE >> (days - 1);
    let numbers = -days << (days - 1)..=days << (days - 1);
    let values = |x| (0..=days as u64).map(move |nimber| Value { number: x * unit, nimber });
    numbers.flat_map(values).collect()
}

#[test]
fn all_games_of_two_moves_are_worth_what_is_said_and_those_refused_no_number_and_pile() {
    let mut game = Game::new(Form::options);
    let mut play = Comparison::new(Form::moves);
    let mut refused = 0;
    for form in born(2) {
        match game.value(&form) {
            Some(value) => assert!(play.is_worth(from_ref(&form), value), "{form:?}: {value:?}"),
            None => {
                refused += 1;
                for value in candidates(2) {
                    assert!(!play.is_worth(from_ref(&form), value), "{form:?}: {value:?}");
                }
            }
        }
    }
    assert!((100..200).contains(&refused), "found {refused} games of 256 refused");
}

#[test]
fn random_games_of_three_moves_are_worth_what_is_said_or_no_number_and_pile() {
    let mut game = Game::new(Form::options);
    let mut play = Comparison::new(Form::moves);
    // One game for each value.
    let mut games: Vec<(Form, Value)> = vec![];
    for form in born(2) {
        if let Some(value) = game.value(&form) {
            if !games.iter().any(|(known, _)| play.are_equal(known, &form)) {
                games.push((form, value));
            }
        }
    }
    let mut rng = SmallRng::seed_from_u64(0);
    let (mut piles, mut refused) = (0, 0);
    for _ in 0..400 {
        // Of any values, or only of piles.
        let (density, any) = [(0.1, true), (0.3, true), (0.7, false)][rng.random_range(0..3)];
        let mut subset = || -> Vec<Form> {
            let drawn = games.iter().filter(|_| rng.random_bool(density));
            drawn
                .filter(|(_, value)| any || value.number == 0)
                .map(|(form, _)| form.clone())
                .collect()
        };
        let form = Form(subset(), subset());
        match game.value(&form) {
            Some(value) => {
                piles += usize::from(value.nimber > 0);
                assert!(play.is_worth(from_ref(&form), value), "{form:?}: {value:?}");
            }
            None => {
                refused += 1;
                let worth = |value: &Value| play.is_worth(from_ref(&form), *value);
                assert_eq!(candidates(3).into_iter().find(worth), None, "{form:?}");
            }
        }
    }
    assert!(piles > 20 && refused > 100, "found {piles} piles and {refused} refused");
}

#[test]
fn a_sum_is_worth_the_sum_and_its_sign_and_its_pile_tell_who_wins() {
    let mut game = Game::new(Form::options);
    let mut play = Comparison::new(Form::moves);
    let known = |form: Form| game.value(&form).map(|value| (form, value));
    let games: Vec<(Form, Value)> = born(2).into_iter().filter_map(known).collect();
    for (form, value) in &games {
        for (other, add) in games.iter().step_by(7) {
            let sum = [form.clone(), other.clone()];
            assert!(play.is_worth(&sum, *value + *add), "{sum:?}");
            for left_begins in [false, true] {
                let wins = (*value + *add).left_wins(left_begins);
                assert_eq!(wins, play.left_wins(&sum, left_begins), "{sum:?}");
            }
        }
    }
}

#[test]
fn the_simplest_number_is_made_before_all_others_in_between() {
    // Day by day, the numbers of that day: one at either end, and one in each gap.
    let (days, mut all, mut day) = (6, vec![0], vec![(0, 0)]);
    for n in 1..=days {
        let gaps = all.windows(2).map(|pair: &[i128]| (pair[0] + pair[1]) / 2);
        let new: Vec<i128> = gaps.chain([-n * ONE, n * ONE]).collect();
        day.extend(new.iter().map(|&number| (number, n)));
        all.extend(new);
        all.sort_unstable();
    }
    for (i, &from) in all.iter().enumerate() {
        for &to in &all[i..] {
            let between = day.iter().filter(|(number, _)| (from..=to).contains(number));
            let first = between.min_by_key(|(_, day)| day).map(|&(number, _)| number);
            assert_eq!(Some(simplest(from, to)), first, "{from} to {to}");
        }
    }
}

#[test]
fn numbers_at_the_ends_of_their_range_are_found() {
    assert_eq!(simplest(1, 1), 1);
    assert_eq!(simplest(-3, -3), -3);
    let largest = ONE << 62;
    assert_eq!(simplest(largest - ONE + 1, largest), largest);
    let below = Value { number: largest - ONE, nimber: 0 };
    assert_eq!(Value::from_options(&[below], &[]), Some(Value { number: largest, nimber: 0 }));
    let above = Value { number: ONE - largest, nimber: 5 };
    let expected = Some(Value { number: ONE - largest, nimber: 0 });
    assert_eq!(Value::from_options(&[], &[above]), expected, "the pile isn't in the way");
    // Two ends that leave room for only one multiple of 2⁻⁶⁴.
    let value = |number| Value { number, nimber: 0 };
    assert_eq!(Value::from_options(&[value(0)], &[value(2)]), Some(value(1)));
    // The least number above 0 wins for Left, and the greatest below 0 for Right, whoever begins.
    for left_begins in [false, true] {
        assert!(value(1).left_wins(left_begins));
        assert!(!value(-1).left_wins(left_begins));
    }
}

#[test]
fn the_options_of_each_position_are_asked_for_once() {
    let mut asked = 0;
    let mut game = Game::new(|&stones: &u64| {
        asked += 1;
        let left: Vec<u64> = (stones.saturating_sub(2)..stones).collect();
        [left.clone(), left]
    });
    assert_eq!(game.value(&90), Some(Value::default()));
    assert_eq!(asked, 91);
}

#[test]
fn the_first_player_gains_as_much_of_switches_as_play_says() {
    // Whoever moves chooses any switch; the sum is what Left wants to be large.
    fn play(switches: &[(i128, i128)], left_begins: bool) -> i128 {
        let rest = |i: usize| [&switches[..i], &switches[i + 1..]].concat();
        let results = switches.iter().enumerate().map(|(i, &(left, right))| {
            let taken = if left_begins { left } else { right };
            taken + play(&rest(i), !left_begins)
        });
        let best = if left_begins { results.max() } else { results.min() };
        best.unwrap_or(0)
    }
    let ends = || (-1..=2).flat_map(|left| (-2..=left).map(move |right| (left, right)));
    let mut all: Vec<Vec<(i128, i128)>> = vec![vec![]];
    for switches in 0..=4 {
        for switches in &all {
            assert_eq!(left_stop(switches.clone()), play(switches, true), "{switches:?}");
        }
        let longer = |list: &Vec<(i128, i128)>| -> Vec<Vec<(i128, i128)>> {
            let rising = ends().filter(|end| list.last() <= Some(end));
            rising.map(|end| [&list[..], &[end]].concat()).collect()
        };
        all = all.iter().flat_map(longer).collect();
        assert!(!all.is_empty(), "after {switches}");
    }
}

#[test]
#[should_panic(expected = "the value is no multiple of 2⁻⁶⁴")]
fn a_number_that_is_too_fine_is_refused() {
    let value = |number| Value { number, nimber: 0 };
    let _ = Value::from_options(&[value(0)], &[value(1)]);
}

#[test]
#[should_panic(expected = "expected numbers in order, found 1 and 0")]
fn numbers_in_the_wrong_order_are_named() {
    simplest(1, 0);
}

#[test]
#[should_panic(expected = "expected the greater number of each switch first")]
fn a_switch_that_nobody_wants_is_refused() {
    left_stop(vec![(0, 1)]);
}
