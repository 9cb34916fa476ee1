use grundy::octal_game::{Move, OctalGame};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{lists, mex};
use crate::sparse_space::sparse_table;

fn game(code: &str) -> OctalGame {
    code.parse().unwrap()
}

/// The table by the rule: what each digit allows, heap by heap.
fn table_by_definition(code: &str, largest: usize) -> Vec<u64> {
    let digits: Vec<u32> = code.chars().filter_map(|c| c.to_digit(8)).collect();
    let mut table: Vec<u64> = vec![];
    for heap in 0..=largest {
        let mut options = vec![];
        for (take, &digit) in digits.iter().enumerate().filter(|&(take, _)| take <= heap) {
            let rest = heap - take;
            if [1, 3, 5, 7].contains(&digit) && rest == 0 {
                options.push(0);
            }
            if [2, 3, 6, 7].contains(&digit) && rest > 0 {
                options.push(table[rest]);
            }
            if digit >= 4 {
                options.extend((1..rest).map(|part| table[part] ^ table[rest - part]));
            }
        }
        table.push(mex(&options.into_iter().collect()));
    }
    table
}

#[test]
fn tables_are_as_defined_for_all_codes_of_3_digits_and_heaps_to_60() {
    for before in [0, 4] {
        for digits in 0..1 << 9 {
            let code = format!("{before}.{digits:03o}");
            assert_eq!(game(&code).grundy_table(60), table_by_definition(&code, 60), "{code}");
        }
    }
}

#[test]
fn tables_are_as_defined_for_random_codes_of_up_to_12_digits() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..100 {
        let digits = rng.random_range(1..=12);
        let mut code = String::from(if rng.random() { "0." } else { "4." });
        code.extend((0..digits).map(|_| char::from(rng.random_range(b'0'..=b'7'))));
        for largest in [0, 1, 5, 100] {
            let expected = table_by_definition(&code, largest);
            assert_eq!(game(&code).grundy_table(largest), expected, "{code}");
        }
    }
}

/// The codes, first heaps and periods of the literature (Winning Ways, chapter 4, table 6; for
/// 0.127 and 0.16 Gangolli and Plambeck), with heaps counted as in the code; the start is the last
/// exception plus 1.
#[test]
fn the_periods_of_the_textbooks_are_found_and_proved() {
    for (code, start, period) in [
        ("0.77", 71, 12),
        ("0.07", 53, 34),
        ("0.137", 52, 34),
        ("0.156", 3479, 349),
        ("0.3", 1, 2),
        ("0.333", 1, 4),
        ("0.0", 1, 1),
        ("4.0", 1, 2),
    ] {
        let periodic = game(code).periodic(10_000).unwrap();
        assert_eq!((periodic.start, periodic.period), (start, period), "{code}");
    }
    for (code, start, period, most) in [("0.127", 46_578, 4, 3), ("0.16", 105_351, 149_459, 2)] {
        let mut table = sparse_table(code, 2 * start + 2 * period + most - 1);
        let periodic = game(code).proven_by(table.clone()).unwrap();
        assert_eq!((periodic.start, periodic.period), (start, period), "{code}");
        assert_eq!(periodic.values, table[..start + period], "{code}");
        table.pop();
        assert_eq!(game(code).proven_by(table), None, "{code}");
    }
}

#[test]
fn a_table_proves_what_the_game_finds_and_nothing_that_is_none() {
    for code in ["0.77", "0.07", "0.137", "4.3", "0.0"] {
        let expected = game(code).periodic(1000);
        assert!(expected.is_some(), "{code}");
        assert_eq!(game(code).proven_by(game(code).grundy_table(1000)), expected, "{code}");
    }
    assert_eq!(game("0.77").proven_by(vec![]), None);
    assert_eq!(game("0.77").proven_by(vec![0]), None);
    assert_eq!(game("0.77").proven_by(game("0.77").grundy_table(166)), None);
    // The last heap that is needed isn't as it was a period before.
    let mut table = game("0.77").grundy_table(167);
    table[167] += 1;
    assert_eq!(game("0.77").proven_by(table), None);
}

#[test]
fn what_is_periodic_for_a_code_of_3_digits_is_so_far_beyond_its_proof() {
    let mut proved = 0;
    for before in [0, 4] {
        for digits in 0..1 << 9 {
            let game = game(&format!("{before}.{digits:03o}"));
            if let Some(periodic) = game.periodic(300) {
                proved += 1;
                for (heap, &value) in game.grundy_table(1000).iter().enumerate() {
                    assert_eq!(periodic.grundy(heap as u64), value, "{game:?} {heap}");
                }
            }
        }
    }
    assert!(proved > 300, "{proved}");
}

#[test]
fn a_period_starts_where_it_is_said_to_and_is_the_least() {
    for code in ["0.77", "0.07", "0.137", "0.26", "0.15", "4.3", "0.17"] {
        let table = table_by_definition(code, 1000);
        let periodic = game(code).periodic(1000).unwrap();
        let repeats = |start: usize, period: usize| {
            (start..=1000 - period).all(|heap| table[heap] == table[heap + period])
        };
        assert!(repeats(periodic.start, periodic.period), "{code}");
        assert!(periodic.start == 1 || !repeats(periodic.start - 1, periodic.period), "{code}");
        assert!((1..periodic.period).all(|period| !repeats(300, period)), "{code}");
    }
}

#[test]
fn nothing_is_proved_by_fewer_heaps_than_the_theorem_needs() {
    // s = 71, p = 12, k = 2: the values of the heaps up to 167.
    assert_eq!(game("0.77").periodic(166), None);
    assert!(game("0.77").periodic(167).is_some());
    // s = 53, p = 34, k = 2: up to 175.
    assert_eq!(game("0.07").periodic(174), None);
    assert!(game("0.07").periodic(175).is_some());
    assert_eq!(game("0.007").periodic(1000), None);
    assert_eq!(game("0.77").periodic(0), None);
}

#[test]
fn the_largest_heaps_have_values() {
    let kayles = game("0.77").periodic(1000).unwrap();
    // u64::MAX is 3 mod 12, as 75 and 87 are.
    assert_eq!(kayles.grundy(u64::MAX), kayles.grundy(87));
    assert_eq!(kayles.grundy(87), table_by_definition("0.77", 87)[87]);
}

/// The heaps that a move leaves, if the code allows it.
fn after(code: &str, heaps: &[u64], m: Move) -> Option<Vec<u64>> {
    let digits: Vec<u32> = code.chars().filter_map(|c| c.to_digit(8)).collect();
    let right = heaps[m.heap].checked_sub(m.take)?.checked_sub(m.left)?;
    let parts: Vec<u64> = [m.left, right].into_iter().filter(|&part| part > 0).collect();
    let is_allowed = digits.get(m.take as usize)? >> parts.len() & 1 == 1;
    // A move that takes nothing has to split.
    let is_move = m.take > 0 || parts.len() == 2;
    (is_allowed && is_move).then(|| [&heaps[..m.heap], &parts, &heaps[m.heap + 1..]].concat())
}

#[test]
fn a_winning_move_leaves_a_lost_sum_for_all_codes_of_3_digits_and_two_heaps_to_9() {
    for before in [0, 4] {
        for digits in 0..1 << 9 {
            let code = format!("{before}.{digits:03o}");
            let table = table_by_definition(&code, 9);
            let value = |heap: u64| table[heap as usize];
            let sum = |heaps: &[u64]| heaps.iter().fold(0, |sum, &heap| sum ^ value(heap));
            for heaps in lists(2, 0, 9) {
                let m = game(&code).winning_move(value, &heaps);
                assert_eq!(m.is_some(), sum(&heaps) != 0, "{code} {heaps:?}");
                if let Some(m) = m {
                    let next = after(&code, &heaps, m);
                    assert!(next.is_some_and(|next| sum(&next) == 0), "{code} {heaps:?}: {m:?}");
                }
            }
        }
    }
}

#[test]
fn a_winning_move_in_the_largest_heaps_leaves_less_than_a_period_on_one_side() {
    let mut rng = SmallRng::seed_from_u64(1);
    for code in ["0.77", "0.07", "0.137", "4.3", "0.156"] {
        let periodic = game(code).periodic(10_000).unwrap();
        let sum = |heaps: &[u64]| heaps.iter().fold(0, |sum, &heap| sum ^ periodic.grundy(heap));
        for _ in 0..50 {
            let heaps: Vec<u64> = (0..3).map(|i| u64::MAX - i * rng.random_range(0..9)).collect();
            let m = game(code).winning_move(|heap| periodic.grundy(heap), &heaps);
            assert_eq!(m.is_some(), sum(&heaps) != 0, "{code} {heaps:?}");
            if let Some(m) = m {
                assert_eq!(sum(&after(code, &heaps, m).unwrap()), 0, "{code} {heaps:?}: {m:?}");
                assert!(m.left < (periodic.start + periodic.period) as u64, "{code}: {m:?}");
            }
        }
    }
}

#[test]
fn a_malformed_code_is_an_error_that_says_what_was_expected() {
    for code in [
        "", "077", ".77", "1.77", "00.77", "-0.77", " 0.77", "0.", "0.78", "0.7.7", "0.77 ", "0.7é",
    ] {
        let error = code.parse::<OctalGame>().unwrap_err();
        assert_eq!(error, format!("expected 0 or 4, a dot and digits from 0 to 7: {code:?}"));
    }
    assert_eq!(game("0.7700"), game("0.77"));
}
