//! The move to make, as a formula.

use grundy_user::{grundy, printed, write};

use super::{KAYLES, NIM, QUICK, found, game, run};

#[test]
fn the_move_to_make_is_a_formula() {
    const PILES: &str = "let lower = |i: usize| (0..at[i]).map(move |to| {
        let mut option = at;
        option[i] = to;
        option
    });";
    const WYTHOFF: &str = "(c < a & d = b) | (c = a & d < b) | (c < a & a + d = b + c)";
    let three = format!(
        "fn moves(at: [u8; 3]) -> Vec<[u8; 3]> {{ {PILES} (0..3).flat_map(lower).collect() }}"
    );
    let folder = game("");
    let path = folder.path();
    for (file, text) in [
        (
            "bachet.rs",
            "fn moves((n, k): (u64, u64)) -> Vec<(u64, u64)> {
    (1..=k.min(n)).map(|take| (n - take, k)).collect()
}",
        ),
        ("nim.rs", NIM),
        ("three.rs", &three),
        (
            "fibonacci.rs",
            "fn moves((n, most): (u64, u64)) -> Vec<(u64, u64)> {
    (1..=most.min(n)).map(|take| (n - take, 2 * take)).collect()
}",
        ),
        (
            "misere.rs",
            "const MISERE: bool = true;
fn moves(n: u64) -> Vec<u64> { (1..=n.min(3)).map(|take| n - take).collect() }",
        ),
    ] {
        write(path, file, text);
    }
    let either = "the first of these that leaves a lost position:\n";
    for (arguments, expected, main, printed) in [
        (
            "--take 1,2,3 --to 1000",
            "take n % 4 from n".to_owned(),
            "winning_move(1_000_000_007), winning_move(8)",
            "Some(1000000004) None",
        ),
        (
            "--take 1,3,4 --to 1000",
            "take t from n; t: period 7: 0 1 0 1 4 3 4".to_owned(),
            "winning_move(12), winning_move(7)",
            "Some(9) None",
        ),
        (
            "bachet.rs --to 60",
            "take x % (y + 1) from x".to_owned(),
            "winning_move((1_000_000_007, 9)), winning_move((20, 9))",
            "Some((1000000000, 9)) None",
        ),
        (
            "nim.rs --to 60",
            format!("{either}lower x to y\nlower y to x"),
            "winning_move((5, u64::MAX)), winning_move((7, 7))",
            "Some((5, 5)) None",
        ),
        (
            "three.rs --to 15",
            format!("{either}lower x to y ^ z\nlower y to x ^ z\nlower z to x ^ y"),
            "winning_move([3, 5, 1 << 40]), winning_move([1, 2, 3])",
            "Some([3, 5, 6]) None",
        ),
        (
            "fibonacci.rs --to 120",
            "take t from x, and let y be 2 times what is taken; t: least part of x as a greedy \
             sum of 1, 2, 3, 5, 8, 13, …, a(i) = a(i - 1) + a(i - 2)"
                .to_owned(),
            "winning_move((1_000_000_000, u64::MAX)), winning_move((13, 12))",
            "Some((999999999, 2)) None",
        ),
        (
            "misere.rs --to 200",
            "take t from n; t: max(n - 1, 0) % 4".to_owned(),
            "winning_move(8), winning_move(5), winning_move(0)",
            "Some(5) None None",
        ),
        (
            &format!("--moves '{WYTHOFF}' --to 60"),
            format!(
                "{either}lower x to floor(y·((√5 - 1) / 2))\n\
                 lower x to floor(y·((1 + √5) / 2)) + 1\n\
                 lower y to floor(x·((√5 - 1) / 2))\n\
                 lower y to floor(x·((1 + √5) / 2)) + 1\n\
                 lower the least of x and y to floor(|x - y|·((1 + √5) / 2)), and the other one \
                 by as much"
            ),
            "winning_move((1_000_000_000, 1_618_033_990)), winning_move((3, 5))",
            "Some((1000000000, 1618033989)) None",
        ),
    ] {
        let found = found(path, &format!("explore {arguments} {QUICK}")).swap_remove(0);
        assert_eq!(found["move"], expected.as_str(), "{arguments}: {found}");
        let main = format!(
            "print!(\"{}\", {main})",
            vec!["{:?}"; main.matches("move(").count()].join(" ")
        );
        assert_eq!(run(path, found["code"].as_str().unwrap(), &main), printed, "{arguments}");
    }
    // The halves of a heap are a sum.
    write(path, "kayles.rs", KAYLES);
    assert!(found(path, &format!("explore kayles.rs --to 1000 {QUICK}"))[0]["move"].is_null());
    let text = printed(&grundy(path, &format!("explore nim.rs --to 99 {QUICK}")).success());
    assert!(text.contains("\nmove from a won position: checked by the rules at "), "{text}");
}
