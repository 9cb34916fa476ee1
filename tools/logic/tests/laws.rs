//! Every primitive agrees with arithmetic on all words up to a length, every operation with sets of
//! words, and every decision with a search where that is exact.

use std::collections::BTreeSet;
use std::thread;

use grundy_logic::{Automaton, Comparison, Numeration, Script, Theory, Watch, linear};

fn systems() -> Vec<Numeration> {
    let ostrowski = |preperiod: &[usize], period: &[usize]| {
        Numeration::ostrowski("test", preperiod, period).expect("a continued fraction")
    };
    vec![
        Numeration::named("msd_2").unwrap(),
        Numeration::named("msd_3").unwrap(),
        Numeration::named("msd_fib").unwrap(),
        Numeration::named("msd_pell").unwrap(),
        Numeration::named("msd_nara").unwrap(),
        Numeration::named("msd_trib").unwrap(),
        Numeration::of_weights("test", &[1, 2, 3, 5, 7]).unwrap(),
        Numeration::of_weights("test", &[1, 3, 8]).unwrap(),
        ostrowski(&[3], &[2]),
        ostrowski(&[4], &[3]),
        ostrowski(&[], &[1, 2]),
        ostrowski(&[0, 1, 1, 2], &[1]),
    ]
}

/// All words of this length over so many letters.
fn words(letters: usize, length: usize) -> Vec<Vec<usize>> {
    (0..length).fold(vec![vec![]], |words, _| {
        let longer = |word: &Vec<usize>| {
            let word = word.clone();
            (0..letters).map(move |letter| [&word[..], &[letter]].concat())
        };
        words.iter().flat_map(longer).collect()
    })
}

/// All words up to a length such that there are about so many.
fn short_words(letters: usize, count: usize) -> Vec<Vec<usize>> {
    let lengths = 0..=count.ilog(letters.max(2)) as usize;
    lengths.flat_map(|length| words(letters, length)).collect()
}

/// The word on each track of a word of letters.
fn tracks(automaton: &Automaton, word: &[usize]) -> Vec<Vec<usize>> {
    let digits: Vec<Vec<usize>> = word.iter().map(|&it| automaton.digits_of(it)).collect();
    (0..automaton.tracks()).map(|track| digits.iter().map(|it| it[track]).collect()).collect()
}

/// The number that a word stands for; `None` if it isn't one for a number.
fn number(system: &Numeration, word: &[usize]) -> Option<i64> {
    let value = system.value(word).unwrap();
    let digits: Vec<usize> = word.iter().copied().skip_while(|&digit| digit == 0).collect();
    (system.word(value) == digits).then_some(value as i64)
}

/// Checks which words an automaton accepts, by the numbers on its tracks, and that it is minimal.
fn check(system: &Numeration, automaton: &Automaton, law: impl Fn(&[i64]) -> bool, name: &str) {
    for word in short_words(automaton.letters(), 1100) {
        let words = tracks(automaton, &word);
        let numbers: Option<Vec<i64>> = words.iter().map(|word| number(system, word)).collect();
        let expected = numbers.as_ref().is_some_and(|numbers| law(numbers));
        let found = automaton.accepts(word.iter().copied());
        assert_eq!(found, expected, "{name} in {}: {words:?}, {numbers:?}", system.name());
    }
    check_minimal(automaton);
}

/// Checks that all states are reached, and that any two accept different words.
fn check_minimal(automaton: &Automaton) {
    let states = automaton.states();
    let mut class: Vec<usize> =
        (0..states).map(|state| usize::from(automaton.is_accepting(state))).collect();
    loop {
        let row = |state: usize| {
            let next = |letter| class[automaton.next(state, letter)];
            (class[state], (0..automaton.letters()).map(next).collect::<Vec<_>>())
        };
        let rows: Vec<_> = (0..states).map(row).collect();
        let distinct: BTreeSet<_> = rows.iter().cloned().collect();
        let before = class.iter().collect::<BTreeSet<_>>().len();
        if distinct.len() == before {
            break;
        }
        let distinct: Vec<_> = distinct.into_iter().collect();
        class = rows.iter().map(|row| distinct.binary_search(row).unwrap()).collect();
    }
    assert_eq!(class.into_iter().collect::<BTreeSet<_>>().len(), states, "not minimal");
    let mut reached = vec![0];
    for i in 0.. {
        let Some(&state) = reached.get(i) else { break };
        for letter in 0..automaton.letters() {
            let next = automaton.next(state, letter);
            if !reached.contains(&next) {
                reached.push(next);
            }
        }
    }
    assert_eq!(reached, (0..states).collect::<Vec<_>>(), "not in the order of reaching");
}

#[test]
fn each_number_has_one_word_and_words_are_in_the_order_of_numbers() {
    for system in systems() {
        let automaton = system.words(1, &mut Watch::default()).unwrap();
        check(&system, &automaton, |_| true, "words");
        for length in 0..6 {
            let numbers = words(system.digits(), length).into_iter();
            let valid = numbers.filter(|word| automaton.accepts(word.iter().copied()));
            let numbers: Vec<u128> = valid.map(|word| system.value(&word).unwrap()).collect();
            assert_eq!(numbers, (0..numbers.len() as u128).collect::<Vec<_>>(), "{system:?}");
        }
        for number in (0..2000).chain([u128::from(u64::MAX), u128::MAX / 3, u128::MAX]) {
            let word = system.word(number);
            assert_eq!(system.value(&word), Some(number), "{system:?}");
            assert!(automaton.accepts(word.iter().copied()), "{number} in {system:?}");
            assert_ne!(word.first(), Some(&0));
        }
        for number in [0, 1, 2, 7, 30] {
            let only = system.words_of(number, &mut Watch::default()).unwrap();
            check(&system, &only, |it| it == [number as i64], "the words of a number");
        }
        assert_eq!(system.value(&vec![1; 300]), None, "2^128 or more");
        assert_eq!(system.value(&[&vec![0; 200][..], &[1]].concat()), Some(1));
        let pairs = system.words(2, &mut Watch::default()).unwrap();
        check(&system, &pairs, |_| true, "pairs of words");
        assert!(system.words(0, &mut Watch::default()).unwrap().accepts([]));
    }
}

#[test]
fn weights_are_those_of_the_continued_fraction() {
    let weights = |system: Numeration| -> Vec<u128> {
        let unit = |place: usize| [&[1][..], &vec![0; place]].concat();
        (0..6).map(|place| system.value(&unit(place)).unwrap()).collect()
    };
    assert_eq!(weights(Numeration::named("msd_10").unwrap()), [1, 10, 100, 1000, 10000, 100_000]);
    assert_eq!(weights(Numeration::named("msd_fib").unwrap()), [1, 2, 3, 5, 8, 13]);
    assert_eq!(weights(Numeration::named("msd_pell").unwrap()), [1, 2, 5, 12, 29, 70]);
    assert_eq!(weights(Numeration::named("msd_nara").unwrap()), [1, 2, 3, 4, 6, 9]);
    assert_eq!(weights(Numeration::named("msd_trib").unwrap()), [1, 2, 4, 7, 13, 24]);
    for (preperiod, period, expected) in [
        (&[][..], &[1][..], [1, 2, 3, 5, 8, 13]),
        (&[1], &[1], [1, 2, 3, 5, 8, 13]),
        (&[3], &[2], [1, 3, 7, 17, 41, 99]),
        (&[1], &[2], [1, 3, 7, 17, 41, 99]),
        (&[0, 0, 1, 2], &[2], [1, 3, 7, 17, 41, 99]),
        (&[3, 1], &[1, 2], [1, 3, 4, 7, 18, 25]),
        (&[], &[1, 2], [1, 3, 4, 11, 15, 41]),
        (&[2, 3], &[4, 5], [1, 2, 7, 30, 157, 658]),
    ] {
        let system = Numeration::ostrowski("it", preperiod, period).unwrap();
        assert_eq!(weights(system), expected, "{preperiod:?} {period:?}");
    }
    for (preperiod, period) in [(&[1][..], &[][..]), (&[2, 0], &[1]), (&[1], &[101])] {
        assert_eq!(Numeration::ostrowski("it", preperiod, period), None);
    }
    for (count, is_right) in [(99, true), (100, true), (101, false), (102, false)] {
        let system = Numeration::ostrowski("it", &vec![2; count - 1], &[1]);
        assert_eq!(system.is_some(), is_right, "{count} partial quotients");
    }
    for name in ["msd_0", "msd_1", "msd_02", "msd_101", "msd_", "2", "fib", "lsd_2", "msd_tib"] {
        assert_eq!(Numeration::named(name), None, "{name}");
    }
    assert!(Numeration::named("msd_100").is_some());
}

#[test]
fn a_system_goes_on_as_its_first_weights_do() {
    for (first, expected) in [
        (&[1, 2, 3, 4, 6, 8][..], [1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40]),
        (&[1, 2, 3, 4, 6, 9, 13, 19, 28, 47], [1, 2, 3, 4, 6, 9, 13, 19, 28, 47, 75]),
        (&[1, 2, 3, 5, 7], [1, 2, 3, 5, 7, 10, 15, 22, 32, 47, 69]),
        (&[1, 3, 8], [1, 3, 8, 22, 60, 164, 448, 1224, 3344, 9136, 24960]),
        // 6 is 2 * 3, and 14 is 2 * 6 + 2 * 1: the end of one row is the whole of another.
        (&[1, 3, 6, 14], [1, 3, 6, 14, 34, 80, 188, 444, 1048, 2472, 5832]),
    ] {
        let system = Numeration::of_weights("it", first).unwrap();
        for (place, expected) in expected.into_iter().enumerate() {
            let word = [&[1][..], &vec![0; place]].concat();
            assert_eq!(system.value(&word), Some(expected), "{first:?}");
            assert_eq!(system.word(expected), word, "{first:?}");
        }
    }
    for wrong in [
        &[][..],
        &[1],
        &[2, 3],
        &[1, 1],
        &[1, 2, 2],
        &[1, 101],
        // 304 is 101 * 3 + 1.
        &[1, 3, 304],
        // 4 + 2 * 1 is 6, but 2 comes after 1, the row of the place of 1's multiples.
        &[1, 4, 6],
        // 6 is 5 + 1, five places apart.
        &[1, 2, 3, 4, 5, 6],
    ] {
        assert_eq!(Numeration::of_weights("it", wrong), None, "{wrong:?}");
    }
}

const COMPARISONS: [Comparison; 6] = [
    Comparison::EQUAL,
    Comparison::DIFFERENT,
    Comparison::LESS,
    Comparison::AT_MOST,
    Comparison::GREATER,
    Comparison::AT_LEAST,
];

#[test]
fn linear_relations_agree_with_arithmetic() {
    thread::scope(|scope| {
        for system in systems() {
            scope.spawn(move || linear_relations_agree_in(&system));
        }
    });
}

fn linear_relations_agree_in(system: &Numeration) {
    let sums: [(&[i32], i64); 20] = [
        (&[1], -17),
        (&[-1, -1], 20),
        (&[2, -1], 18),
        (&[], 0),
        (&[], -1),
        (&[1], 0),
        (&[1], -6),
        (&[-1], 3),
        (&[2], -10),
        (&[3], 1),
        (&[1, -1], 0),
        (&[1, 1], -7),
        (&[2, -3], 0),
        (&[-2, 1], 5),
        (&[5, -1], -2),
        (&[-1, -2], -1),
        (&[1, 1, -1], 0),
        (&[5, -4], 0),
        (&[1, -2, 3], -4),
        (&[1, 1, -1, -1], 1),
    ];
    for (factors, constant) in sums {
        for comparison in COMPARISONS {
            let law = |numbers: &[i64]| {
                let terms = numbers.iter().zip(factors);
                let sum: i64 = terms.map(|(n, &factor)| n * i64::from(factor)).sum();
                comparison.holds((sum + constant).cmp(&0))
            };
            let mut watch = Watch::default();
            let automaton = linear(system, factors, constant, comparison, &mut watch);
            let name = format!("{factors:?}+{constant} {comparison:?}");
            check(system, &automaton.unwrap(), law, &name);
        }
        // The sum is negative where its opposite is positive, for words of any length.
        let opposite: Vec<i32> = factors.iter().map(|factor| -factor).collect();
        let sum = |factors: &[i32], constant, comparison| {
            linear(system, factors, constant, comparison, &mut Watch::default())
        };
        let less = sum(factors, constant, Comparison::LESS);
        let greater = sum(&opposite, -constant, Comparison::GREATER);
        assert_eq!(less, greater, "{factors:?}+{constant}");
    }
}

#[test]
fn a_sum_is_decided_as_soon_as_its_bounds_tell() {
    let largest = |system: &str, factors: &[i32]| {
        let (system, watch) = (Numeration::named(system).unwrap(), &mut Watch::default());
        linear(&system, factors, 0, Comparison::LESS, watch).unwrap();
        watch.largest()
    };
    let found = [
        largest("msd_2", &[1, -1]),
        largest("msd_fib", &[4]),
        largest("msd_fib", &[1, -2]),
        largest("msd_fib", &[1, 1, -1]),
        largest("msd_trib", &[1, -2]),
        largest("msd_nara", &[1, 1, -1]),
    ];
    assert_eq!(found, [5, 3, 29, 55, 135, 857]);
}

/// The theory of a script in which `%` stands for a numeration system.
fn theory(script: &str, system: &str) -> Theory {
    let script = Script::parse(&script.replace('%', system)).unwrap_or_else(|e| panic!("{e}"));
    let mut theory = Theory::new();
    theory.run(&script, &mut Watch::default()).unwrap_or_else(|error| panic!("{error}"));
    theory
}

#[test]
fn regular_expressions_match_what_they_should() {
    type Law = fn(&str) -> bool;
    let digits = |word: &str| word.trim_start_matches('0').to_owned();
    let cases: [(&str, Law); 9] = [
        ("0*", |word| word.is_empty()),
        ("0*1(0|1)*", |word| !word.is_empty()),
        ("0*(10)*", |word| word.replace("10", "").is_empty()),
        ("0*|.*11.*", |word| word.is_empty() || word.contains("11")),
        ("(0|1)*1", |word| word.ends_with('1')),
        ("0*1+(01)?", |word| {
            let ones = word.strip_suffix("01").filter(|it| !it.is_empty()).unwrap_or(word);
            !ones.is_empty() && ones.replace('1', "").is_empty()
        }),
        ("0*1 1\n0", |word| word == "110"),
        ("[0]*[1]", |word| word == "1"),
        ("0*1(1|1)*((0)*)*", |word| {
            !word.is_empty() && word.trim_end_matches('0').replace('1', "").is_empty()
        }),
    ];
    for (expression, law) in cases {
        let theory = theory(&format!("reg it msd_2 \"{expression}\":"), "");
        let it = theory.relation("it").unwrap().automaton().clone();
        for word in short_words(2, 1000) {
            let text: String = word.iter().map(usize::to_string).collect();
            assert_eq!(it.accepts(word), law(&digits(&text)), "{expression} on {text}");
        }
        check_minimal(&it);
    }
}

#[test]
fn digitwise_operations_of_base_2_are_regular_expressions() {
    let script = r#"
reg xor msd_2 msd_2 msd_2 "([0,0,0]|[0,1,1]|[1,0,1]|[1,1,0])*":
reg and 2 msd_2 2 "([0,0,0]|[0,1,0]|[1,0,0]|[1,1,1])*":
"#;
    let theory = theory(script, "");
    for (a, b) in (0..40).flat_map(|a| (0..40).map(move |b| (a, b))) {
        for c in 0..64 {
            let holds = |name| theory.relation(name).unwrap().holds(&[a, b, c]);
            assert_eq!(holds("xor"), Some(a ^ b == c));
            assert_eq!(holds("and"), Some(a & b == c));
        }
    }
}

/// Formulas over x and y, and what they say, where a search up to 60 is enough.
type Formula = (&'static str, fn(u128, u128) -> bool);
const FORMULAS: &[Formula] = &[
    ("x = y", |x, y| x == y),
    ("x + 3 > 2*y & y != 4", |x, y| x + 3 > 2 * y && y != 4),
    ("~(x < y | x > y + 2)", |x, y| !(x < y || x > y + 2)),
    ("x < y ^ y < 5", |x, y| (x < y) ^ (y < 5)),
    ("x < y => y < 5", |x, y| x >= y || y < 5),
    ("~(x < y => y < 5)", |x, y| x < y && y >= 5),
    ("x < y <=> y < 5", |x, y| (x < y) == (y < 5)),
    ("~(x < y <=> y < 5)", |x, y| (x < y) != (y < 5)),
    ("~(x < y ^ y < 5)", |x, y| (x < y) == (y < 5)),
    ("Ez x = 2*z + y", |x, y| x >= y && (x - y) % 2 == 0),
    ("~Ez x = 2*z + y", |x, y| x < y || (x - y) % 2 == 1),
    ("Az z < x => z + 1 < y", |x, y| x < y || x == 0),
    ("~(Az z < x => z + 1 < y)", |x, y| x >= y && x > 0),
    ("Ez,w x = 2*z & y = 3*w & z < w", |x, y| x % 2 == 0 && y % 3 == 0 && x / 2 < y / 3),
    ("Ez (z < x | z = y) & z > 4", |x, y| x > 5 || y > 4),
    ("Ez z > x & (Aw w > z => w > y)", |_, _| true),
    ("(Ez x = 3*z) & y = y", |x, _| x % 3 == 0),
    ("(Ez x = 3*z) & (Ez y = 3*z + 1)", |x, y| x % 3 == 0 && y % 3 == 1),
    ("(Ex x = 3) & x = y", |x, y| x == y),
    ("(Ax,y x + y >= y) => x = y + 1", |x, y| x == y + 1),
    ("x - y = 2", |x, y| x == y + 2),
    ("x - y != 2", |x, y| x >= y && x != y + 2),
    ("~(x - y = 2)", |x, y| x != y + 2),
    ("x - y + y = x", |x, y| x >= y),
    ("x/2 = y", |x, y| x / 2 == y),
    ("x/3 < y/2 + 1", |x, y| x / 3 < y / 2 + 1),
    ("~(x/3 < y/2 + 1)", |x, y| x / 3 > y / 2),
    ("(x+y)/2*3 >= 7 - 1*2", |x, y| (x + y) / 2 * 3 >= 5),
    ("2*3*x = 12/2*y", |x, y| x == y),
    ("x*2 = y & 1 = 1", |x, y| 2 * x == y),
    ("x + 10 - y > 3", |x, y| x + 10 >= y && x + 10 - y > 3),
    ("x = y & 0 != 0", |_, _| false),
    ("x = 2 - 2 + y", |x, y| x == y),
    ("$half(x, y)", |x, y| y == x / 2),
    ("~$half(y, x)", |x, y| x != y / 2),
    ("$half(x + 1, y)", |x, y| y == x.div_ceil(2)),
    ("$half(x - 1, y)", |x, y| x > 0 && y == (x - 1) / 2),
    ("~$half(x - 1, y)", |x, y| x == 0 || y != (x - 1) / 2),
    ("$half(y, y) & x = x", |_, y| y == 0),
    ("$half(7, y) & x < 2", |x, y| y == 3 && x < 2),
    ("$always() & x = y", |x, y| x == y),
    ("Ez $half(x, z) & $half(z, y)", |x, y| y == x / 4),
    ("(Ez $half(x, z) & z > 3) | (Ew $half(y, w) & w > 3)", |x, y| x > 7 || y > 7),
    ("Az,w ($half(x, z) & $half(y, w)) => z < w", |x, y| x / 2 < y / 2),
    ("x > 1000000 | y < 1", |_, y| y < 1),
];

#[test]
fn formulas_hold_where_a_search_says_so() {
    for system in ["msd_2", "msd_3", "msd_fib", "msd_pell", "msd_it"] {
        let definitions = r#"
ost it [3] [2];
def half "?% x = 2*y | x = 2*y + 1":
def always "?% Ax Ey y > x":
"#;
        let theory = theory(definitions, system);
        for (formula, law) in FORMULAS {
            let formula = format!("?{system} {formula}");
            let relation = theory.solve(&formula, &mut Watch::default());
            let relation = relation.unwrap_or_else(|error| panic!("{formula}: {error}"));
            assert_eq!(relation.variables(), ["x", "y"], "{formula}");
            check_minimal(relation.automaton());
            for (x, y) in (0..25).flat_map(|x| (0..25).map(move |y| (x, y))) {
                assert_eq!(relation.holds(&[x, y]), Some(law(x, y)), "{formula}: {x}, {y}");
            }
        }
    }
}

#[test]
fn equal_sets_have_equal_automata() {
    let theory = theory("def even \"?% Ey x = 2*y\":", "msd_fib");
    for (a, b) in [
        ("x < y", "Ez x + z + 1 = y"),
        ("$even(x + y)", "($even(x) & $even(y)) | (~$even(x) & ~$even(y))"),
        ("Ez z < x & y < z", "y + 1 < x"),
        ("x = y & x != y", "x < y & y < x"),
        ("x/6 = y", "Ez x/2 = z & z/3 = y"),
        ("x < 3 & y = y", "x < 3 & (y < 5 | y >= 5)"),
    ] {
        let solve =
            |it: &str| theory.solve(&format!("?msd_fib {it}"), &mut Watch::default()).unwrap();
        assert_eq!(solve(a), solve(b), "{a}; {b}");
        assert_eq!(solve(&format!("Ax,y ({a}) <=> ({b})")).holds(&[]), Some(true), "{a}; {b}");
        assert_eq!(solve(&format!("Ex,y ({a}) ^ ({b})")).holds(&[]), Some(false), "{a}; {b}");
    }
}

type Verdict = fn(bool, bool) -> bool;

#[test]
fn operations_do_to_automata_what_their_names_say_of_sets_of_words() {
    let watch = &mut Watch::default();
    let base = Numeration::named("msd_2").unwrap();
    let sum = linear(&base, &[1, 1, -1], 0, Comparison::EQUAL, watch).unwrap();
    let less = linear(&base, &[1, -1], 0, Comparison::LESS, watch).unwrap();
    let verdicts: [Verdict; 5] =
        [|a, b| a && b, |a, b| a || b, |a, b| a != b, |a, b| a && !b, |a, b| a == b];
    for verdict in verdicts {
        // x + y = z and z < x, where the second has its tracks the other way round.
        let both = sum.product(&[0, 1, 2], (&less, &[2, 0]), 3, verdict, watch).unwrap();
        let law = |it: &[i64]| verdict(it[0] + it[1] == it[2], it[2] < it[0]);
        check(&base, &both, law, "a product");
    }
    let mut read_on = |of_sum: &[usize], tracks| {
        let words = base.words(tracks, watch).unwrap();
        let all: Vec<usize> = (0..tracks).collect();
        words.product(&all, (&sum, of_sum), tracks, |_, verdict| verdict, watch).unwrap()
    };
    let doubled = read_on(&[1, 1, 0], 2);
    check(&base, &doubled, |it| it[1] + it[1] == it[0], "a track read twice");
    let turned = read_on(&[2, 0, 1], 3);
    check(&base, &turned, |it| it[2] + it[0] == it[1], "a permutation");
    let at_least = sum.project(&[2, 0], watch).unwrap();
    check(&base, &at_least, |it| it[0] >= it[1], "a projection in another order");
    let at_most = sum.project(&[0, 2], watch).unwrap();
    check(&base, &at_most, |it| it[0] <= it[1], "a projection");
    let smaller = sum.project(&[0, 1], watch).unwrap();
    check(&base, &smaller, |_| true, "a projection onto shorter words");
    let sentence = sum.project(&[], watch).unwrap();
    assert_eq!((sentence.states(), sentence.letters(), sentence.accepts([])), (1, 1, true));
    let never = less.product(&[0, 1], (&less, &[1, 0]), 2, |a, b| a && b, watch).unwrap();
    assert_eq!(never.smallest_word(), None);
    assert_eq!(less.smallest_word(), Some(vec![1]));
}

#[test]
fn variables_are_eliminated_together_when_they_occur_nowhere_else() {
    let mut steps = vec![];
    let mut watch = Watch::default().asking(|progress| {
        steps.push(progress.step.to_owned());
        true
    });
    let formula = "Ew,y,z x + y = z & y < w & w + 3 = x";
    Theory::new().solve(formula, &mut watch).unwrap();
    drop(watch);
    steps.dedup();
    let expected = [
        "a linear relation of y, z, x",
        "a linear relation of w, y",
        "a linear relation of w, x",
        "the elimination of z",
        "a conjunction over w, y, x",
        "the elimination of w",
        "a conjunction over y, x",
        "the elimination of y",
        "the last step over x",
    ];
    assert_eq!(steps, expected);
}

#[test]
fn the_smallest_tuple_is_the_first_of_the_shortest() {
    let theory = Theory::new();
    for (formula, expected) in [
        ("?msd_2 x > 5 & y > x", Some([6, 7])),
        ("?msd_2 x > 5 & y < 3", Some([6, 0])),
        ("?msd_2 x + y = 11", Some([4, 7])),
        ("?msd_fib x + y = 11", Some([4, 7])),
        ("?msd_10 x + y = 11", Some([2, 9])),
        ("?msd_2 x < y & y < x", None),
        ("?msd_2 x = 0 & y = 0", Some([0, 0])),
        (
            "?msd_2 x = 123456789012345 & y = x + x",
            Some([123_456_789_012_345, 246_913_578_024_690]),
        ),
    ] {
        let relation = theory.solve(formula, &mut Watch::default()).unwrap();
        let smallest = relation.smallest().map(|witness| witness.numbers.unwrap());
        assert_eq!(smallest, expected.map(Vec::from), "{formula}");
    }
}
