//! The move to make, as a formula.

use grundy_user::{grundy, printed, write};

use super::{KAYLES, NIM, QUICK, found, game, run};

const BACHET: &str = "fn moves((n, k): (u64, u64)) -> Vec<(u64, u64)> {
    (1..=k.min(n)).map(|take| (n - take, k)).collect()
}";
const FIBONACCI: &str = "fn moves((n, most): (u64, u64)) -> Vec<(u64, u64)> {
    (1..=most.min(n)).map(|take| (n - take, 2 * take)).collect()
}";
const MISERE: &str = "const MISERE: bool = true;
fn moves(n: u64) -> Vec<u64> { (1..=n.min(3)).map(|take| n - take).collect() }";
const THREE: &str = "fn moves(at: [u8; 3]) -> Vec<[u8; 3]> {
    let lower = |i: usize| (0..at[i]).map(move |to| {
        let mut option = at;
        option[i] = to;
        option
    });
    (0..3).flat_map(lower).collect()
}";
const WYTHOFF: &str = "(c < a & d = b) | (c = a & d < b) | (c < a & a + d = b + c)";

/// What is said of several moves.
const EITHER: &str = "the first of these that leaves a lost position:\n";

/// Explores the rules `text`, or those of the arguments if it is empty: the move must be told in
/// these words, and the code of `winning_move` must return `moves` for the calls.
fn tells(text: &str, arguments: &str, words: &str, calls: &str, moves: &str) {
    let folder = game(text);
    let found = found(folder.path(), &format!("explore {arguments} {QUICK}")).swap_remove(0);
    assert_eq!(found["move"], words, "{arguments}: {found}");
    let shown = vec!["{:?}"; calls.matches("move(").count()].join(" ");
    let main = format!("print!(\"{shown}\", {calls})");
    assert_eq!(run(folder.path(), found["code"].as_str().unwrap(), &main), moves, "{arguments}");
}

#[test]
fn from_one_heap() {
    tells(
        "",
        "--take 1,2,3 --to 1000",
        "take n % 4 from n",
        "winning_move(1_000_000_007), winning_move(8)",
        "Some(1000000004) None",
    );
    tells(
        "",
        "--take 1,3,4 --to 1000",
        "take t from n; t: period 7: 0 1 0 1 4 3 4",
        "winning_move(12), winning_move(7)",
        "Some(9) None",
    );
    tells(
        MISERE,
        "game.rs --to 200",
        "take t from n; t: max(n - 1, 0) % 4",
        "winning_move(8), winning_move(5), winning_move(0)",
        "Some(5) None None",
    );
    // What always leaves the same is simpler than the least that may be taken.
    tells(
        "fn moves(n: u64) -> Vec<u64> { (2..=n).map(|k| n % k).filter(|r| *r > 0).collect() }",
        "game.rs --to 200",
        "lower n to 1",
        "winning_move(9), winning_move(3), winning_move(2)",
        "Some(1) Some(1) None",
    );
}

#[test]
fn from_a_heap_with_a_limit() {
    tells(
        BACHET,
        "game.rs --to 60",
        "take x % (y + 1) from x",
        "winning_move((1_000_000_007, 9)), winning_move((20, 9))",
        "Some((1000000000, 9)) None",
    );
    tells(
        FIBONACCI,
        "game.rs --to 120",
        "take t from x, and let y be 2 times what is taken; t: least part of x as a greedy sum of \
         1, 2, 3, 5, 8, 13, …, a(i) = a(i - 1) + a(i - 2)",
        "winning_move((1_000_000_000, u64::MAX)), winning_move((13, 12))",
        "Some((999999999, 2)) None",
    );
}

#[test]
fn from_two_and_three_heaps() {
    tells(
        NIM,
        "game.rs --to 60",
        &format!("{EITHER}lower x to y\nlower y to x"),
        "winning_move((5, u64::MAX)), winning_move((7, 7))",
        "Some((5, 5)) None",
    );
    tells(
        THREE,
        "game.rs --to 15",
        &format!("{EITHER}lower x to y ^ z\nlower y to x ^ z\nlower z to x ^ y"),
        "winning_move([3, 5, 1 << 40]), winning_move([1, 2, 3])",
        "Some([3, 5, 6]) None",
    );
}

#[test]
fn of_moves_that_are_known() {
    tells(
        "",
        &format!("--moves '{WYTHOFF}' --to 60"),
        &format!(
            "{EITHER}lower x to floor(y·((√5 - 1) / 2))\n\
             lower x to floor(y·((1 + √5) / 2)) + 1\n\
             lower y to floor(x·((√5 - 1) / 2))\n\
             lower y to floor(x·((1 + √5) / 2)) + 1\n\
             lower the least of x and y to floor(|x - y|·((1 + √5) / 2)), and the other one by as \
             much"
        ),
        "winning_move((1_000_000_000, 1_618_033_990)), winning_move((3, 5))",
        "Some((1000000000, 1618033989)) None",
    );
}

#[test]
fn is_said_where_there_is_one() {
    // The halves of a heap are a sum.
    let folder = game(KAYLES);
    let path = folder.path();
    assert!(found(path, &format!("explore game.rs --to 1000 {QUICK}"))[0]["move"].is_null());
    write(path, "nim.rs", NIM);
    let text = printed(&grundy(path, &format!("explore nim.rs --to 99 {QUICK}")).success());
    assert!(text.contains("\nmove from a won position: checked by the rules at "), "{text}");
}
