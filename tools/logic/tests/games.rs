//! Theorems about games as scripts, with the sizes of their automata: that the positions said to be
//! lost are stable (no move leads from one to another) and absorbing (from every other position a
//! move leads to one); that a false claim is refuted by its smallest counterexample.

use grundy_logic::{Numeration, Script, Theory, Watch};

/// The theory of a script, whose sentences are all true, and the sizes: the states of `lost` or
/// `value`, and of the largest automaton on the way.
fn prove(script: &str) -> (Theory, [usize; 2]) {
    prove_with(Theory::new(), script)
}

fn prove_with(mut theory: Theory, script: &str) -> (Theory, [usize; 2]) {
    let script = Script::parse(script).unwrap_or_else(|error| panic!("{error}"));
    let outcomes = theory.run(&script, &mut Watch::default());
    let outcomes = outcomes.unwrap_or_else(|error| panic!("{error}"));
    let names = script.commands.iter().map(|command| &command.name[..]);
    let mut states = 0;
    for (name, outcome) in names.zip(&outcomes) {
        assert_ne!(outcome.is_true, Some(false), "{name}");
        states = if matches!(name, "lost" | "value") { outcome.states } else { states };
    }
    let largest = outcomes.iter().map(|outcome| outcome.largest).max().unwrap();
    (theory, [states, largest])
}

const STABLE_AND_ABSORBING: &str = r#"
eval stable "?% ~(Eu,v,x,y $lost(x, y) & $move(u, v, x, y) & $lost(u, v))":
eval absorbing "?% Ax,y ~$lost(x, y) => (Eu,v $move(u, v, x, y) & $lost(u, v))":
"#;

const WYTHOFF: &str = r#"
reg cold msd_fib msd_fib "[0,0]*|([0,0]|[0,1][1,0])*[0,1][1,0]([0,0][0,0])*":
def move "?msd_fib (u < x & v = y) | (u = x & v < y) | (u < x & x + v = y + u)":
"#;

fn two_piles(rules: &str, lost: &str, system: &str) -> String {
    let rest = STABLE_AND_ABSORBING.replace('%', system);
    format!("{rules}def lost \"?{system} {lost}\":\n{rest}")
}

#[test]
fn wythoff() {
    let script = two_piles(WYTHOFF, "$cold(x, y) | $cold(y, x)", "msd_fib");
    let (theory, sizes) = prove(&script);
    assert_eq!(sizes[0], 8);
    let lost = theory.relation("lost").unwrap();
    let golden = (1.0 + 5.0f64.sqrt()) / 2.0;
    for n in 0..1000u64 {
        let a = (n as f64 * golden) as u128;
        assert_eq!(lost.holds(&[a, a + u128::from(n)]), Some(true));
        assert_eq!(lost.holds(&[a + u128::from(n), a]), Some(true));
    }
}

#[test]
fn a_claim_that_is_wrong_in_one_pair_is_refuted_by_that_pair() {
    for pair in [[4, 7], [1_132_623, 1_832_623]] {
        let [a, b] = pair;
        let lost = format!("($cold(x, y) | $cold(y, x)) & ~(x = {a} & y = {b})");
        let script = Script::parse(&two_piles(WYTHOFF, &lost, "msd_fib")).unwrap();
        let mut theory = Theory::new();
        let watch = &mut Watch::default();
        let outcomes = theory.run(&script, watch).unwrap();
        let verdicts: Vec<_> = outcomes.iter().filter_map(|it| it.is_true).collect();
        assert_eq!(verdicts, [true, false], "stable, but not absorbing");
        let formula = "?msd_fib ~$lost(x, y) & ~(Eu,v $move(u, v, x, y) & $lost(u, v))";
        let witness = theory.solve(formula, watch).unwrap().smallest().unwrap();
        assert_eq!(witness.numbers, Some(pair.to_vec()));
        let other = format!("{formula} & (x != {a} | y != {b}) & x <= y");
        let others = theory.solve(&other, watch).unwrap();
        let witness = others.smallest().unwrap().numbers.unwrap();
        assert!(witness[0] > a || witness[1] > b, "{witness:?}");
    }
}

#[test]
fn wythoff_in_misere_play() {
    let cold = "(($cold(x, y) | $cold(y, x)) & x + y > 3)";
    let lost = format!("{cold} | (x = 2 & y = 2) | x + y = 1");
    let script = two_piles(WYTHOFF, &lost, "msd_fib");
    let script = script.replace("Ax,y ~$lost(x, y) =>", "Ax,y (~$lost(x, y) & x + y > 0) =>");
    prove(&script);
}

#[test]
fn generalised_wythoff() {
    let rules = r#"
ost two [3] [2];
reg cold two two "[0,0]*|([0,0]|[0,2][2,0]|[0,1][1,1]*([1,0]|[1,2][2,0]))*
    ([0,2][2,0]|[0,1][1,1]*([1,0]|[1,2][2,0]))([0,0][0,0])*":
def move "?two (u < x & v = y) | (u = x & v < y) |
    (u < x & v < y & x + v < y + u + 2 & y + u < x + v + 2)":
"#;
    let (_, sizes) = prove(&two_piles(rules, "$cold(x, y) | $cold(y, x)", "msd_two"));
    assert_eq!(sizes[0], 10);
}

#[test]
fn fibonacci_nim() {
    // n stones, of which at most q may be taken; then m are left, and at most r may be taken.
    let (theory, sizes) = prove(
        r#"
reg lowest msd_fib msd_fib "[0,0]*|([0,0]|[1,0])*[1,1][0,0]*":
def lost "?msd_fib (n = 0 & q = q) | (Et $lowest(n, t) & q < t)":
def move "?msd_fib m < n & n <= m + q & r + 2*m = 2*n":
eval stable "?msd_fib ~(Em,n,q,r $lost(n, q) & $move(m, n, q, r) & $lost(m, r))":
eval absorbing "?msd_fib An,q ~$lost(n, q) => (Em,r $move(m, n, q, r) & $lost(m, r))":
"#,
    );
    assert_eq!(sizes[0], 5);
    let first = theory.solve("?msd_fib q + 1 = n & $lost(n, q) & n > 100", &mut Watch::default());
    assert_eq!(first.unwrap().smallest().unwrap().numbers, Some(vec![144, 143]));
}

/// Of n stones at most q may be taken, and after t of them at most a quota that depends on t. The
/// numbers n from which one can't win by taking less than all of them are the weights of a system,
/// and a position is lost if q is less than the smallest part of n in it (A. J. Schwenk, 1970:
/// Take-away games).
#[test]
fn quotas_with_systems_of_their_own() {
    type Quota = (&'static str, fn(usize) -> usize, &'static [u128]);
    let quotas: [Quota; 3] = [
        ("r = 3*t", |t| 3 * t, &[1, 2, 3, 4, 6, 8]),
        ("r + 1 = 3*t", |t| 3 * t - 1, &[1, 2, 3, 5, 7]),
        ("r = 2*t + 1", |t| 2 * t + 1, &[1, 2, 3, 4, 6, 9, 13, 19, 28, 47]),
    ];
    for (formula, quota, weights) in quotas {
        let mut theory = Theory::new();
        theory.add_numeration(Numeration::of_weights("own", weights).unwrap());
        // `wins`: to take t of n stones, if it is allowed, leads to a lost position.
        let script = r#"
reg smallest own own "([0,0]|[1,0])*[1,1][0,0]*":
def lost "?msd_own (n = 0 & q = q) | (Ep $smallest(n, p) & q < p)":
def loses "?msd_own t > 0 & (Er QUOTA & $lost(m, r))":
def wins "?msd_own Em t + m = n & $loses(m, t)":
eval stable "?msd_own ~(En,q,t $lost(n, q) & t <= q & $wins(n, t))":
eval absorbing "?msd_own An,q ~$lost(n, q) => (Et t <= q & $wins(n, t))":
"#;
        let (theory, _) = prove_with(theory, &script.replace("QUOTA", formula));
        let lost = theory.relation("lost").unwrap();
        // What is needed to win, by play: there is no quota that is enough for no stones.
        let mut needed = vec![usize::MAX];
        for n in 1..200 {
            needed.push((1..=n).find(|&t| quota(t) < needed[n - t]).unwrap());
            for q in 0..n + 3 {
                let holds = lost.holds(&[n as u128, q as u128]);
                assert_eq!(holds, Some(q < needed[n]), "{formula}: {n}, {q}");
            }
        }
    }
}

#[test]
fn values_of_laskers_nim() {
    let (theory, sizes) = prove(
        r#"
reg xor msd_2 msd_2 msd_2 "([0,0,0]|[0,1,1]|[1,0,1]|[1,1,0])*":
def value "?msd_2 (Ek n = 4*k & v + 1 = n) | (Ek n = 4*k + 3 & v = n + 1) |
    (Ek (n = 4*k + 1 | n = 4*k + 2) & v = n) | (n = 0 & v = 0)":
def split "?msd_2 Ea,b,c,d a > 0 & b > 0 & a + b = n & $value(a, c) & $value(b, d) & $xor(c, d, v)":
def option "?msd_2 (Em m < n & $value(m, v)) | $split(n, v)":
eval total "?msd_2 An Ev $value(n, v)":
eval unique "?msd_2 An,v,w ($value(n, v) & $value(n, w)) => v = w":
eval excluded "?msd_2 ~(En,v $value(n, v) & $option(n, v))":
eval least "?msd_2 An,u,v ($value(n, v) & u < v) => $option(n, u)":
"#,
    );
    assert_eq!(sizes[0], 12);
    let value = |n, v| theory.relation("value").unwrap().holds(&[n, v]).unwrap();
    assert!(value(3, 4) && value(4, 3) && value(0, 0) && !value(4, 4) && value(6, 6));
}

/// Piles a, b, … before a move and p, q, … after it, at most `changed` of which get smaller.
fn piles(count: usize, changed: usize, lost: &str) -> String {
    let (before, after) = (&["a", "b", "c", "d"][..count], &["p", "q", "r", "s"][..count]);
    let mut ways = vec![];
    for which in 1..1u32 << count {
        if which.count_ones() as usize <= changed {
            let pile = |i: usize| {
                let sign = if which >> i & 1 == 1 { '<' } else { '=' };
                format!("{} {sign} {}", after[i], before[i])
            };
            ways.push(format!("({})", (0..count).map(pile).collect::<Vec<_>>().join(" & ")));
        }
    }
    let [all, before, after] =
        [&[before, after].concat()[..], before, after].map(|it| it.join(","));
    format!(
        "{lost}def move \"{}\":\n\
         eval stable \"~(E{all} $lost({before}) & $move({all}) & $lost({after}))\":\n\
         eval absorbing \"A{before} $lost({before}) | \
         (E{after} $move({all}) & $lost({after}))\":\n",
        ways.join(" | ")
    )
}

#[test]
fn nim_with_two_three_and_four_piles() {
    for (count, letters) in [
        (2, "[0,0]|[1,1]"),
        (3, "[0,0,0]|[0,1,1]|[1,0,1]|[1,1,0]"),
        (4, "[0,0,0,0]|[0,0,1,1]|[0,1,0,1]|[0,1,1,0]|[1,0,0,1]|[1,0,1,0]|[1,1,0,0]|[1,1,1,1]"),
    ] {
        let tracks = "msd_2 ".repeat(count);
        let lost = format!("reg lost {tracks}\"({letters})*\":\n");
        let (_, sizes) = prove(&piles(count, 1, &lost));
        assert_eq!(sizes[0], 2);
    }
}

#[test]
fn moores_nim_with_four_piles() {
    let lost = "reg lost 2 2 2 2 \"([0,0,0,0]|[1,1,1,0]|[1,1,0,1]|[1,0,1,1]|[0,1,1,1])*\":\n";
    let (_, sizes) = prove(&piles(4, 2, lost));
    assert_eq!(sizes[0], 2);
}
