//! The expressions of the proof files, as code.

use std::collections::BTreeMap;
use std::sync::Mutex;

use grundy::{
    bachet, bounded_nim, candy_piles, coin_turning, cycle_nim, delete_nim, end_nim, fibonacci_nim,
    forced_first_pile, lasker_nim, merging, misere_nim, moore_nim, nim, nim_with_forbidden_moves,
    octal_game, sequential_nim, smaller_xor, staircase_nim, subtraction_game,
    subtraction_game_kinds, take_or_halve, turning_squares, wythoff,
};

use crate::{Entry, Says, squeezed};

/// An expression in the coordinates of a position, each of `u64`. Where it takes long for large
/// numbers, `bits N:` before it bounds those of random positions.
macro_rules! theorem {
    ($($coordinate:ident),+ => $expression:expr) => {
        theorem!(bits 64: $($coordinate),+ => $expression)
    };
    (bits $bits:literal: $($coordinate:ident),+ => $expression:expr) => {
        Entry {
            key: squeezed(stringify!($expression)),
            bits: $bits,
            says: |position| {
                let &[$($coordinate),+] = position else { panic!("{position:?}") };
                Says::from($expression)
            },
        }
    };
}

/// The values of an octal game, whose period the heaps up to 2000 prove. Each is computed once.
fn periodic(code: &str) -> &'static octal_game::Periodic {
    static KNOWN: Mutex<BTreeMap<String, &octal_game::Periodic>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap();
    known.entry(code.to_owned()).or_insert_with(|| {
        let game: octal_game::OctalGame = code.parse().unwrap();
        Box::leak(Box::new(game.periodic(2000).unwrap()))
    })
}

pub(crate) fn entries() -> Vec<Entry> {
    vec![
        theorem!(n => bachet::grundy(n, 1)),
        theorem!(n => bachet::grundy(n, 2)),
        theorem!(n => bachet::grundy(n, 3)),
        theorem!(n => bachet::grundy(n, 4)),
        theorem!(n => bachet::grundy(n, 5)),
        theorem!(n => bachet::grundy(n, 6)),
        theorem!(n => bachet::grundy(n, 7)),
        theorem!(n => bachet::grundy(n, 8)),
        theorem!(n => bachet::grundy(n, 9)),
        theorem!(n => bachet::grundy(n, 10)),
        theorem!(n => bachet::grundy(n, 11)),
        theorem!(n => bachet::grundy(n, 12)),
        theorem!(n => bachet::grundy(n, 13)),
        theorem!(n => bachet::grundy(n, 14)),
        theorem!(n => bachet::grundy(n, 15)),
        theorem!(n => bachet::grundy(n, 16)),
        theorem!(n => bachet::grundy(n, 17)),
        theorem!(n => bachet::grundy(n, 18)),
        theorem!(n => bachet::grundy(n, 19)),
        theorem!(n => bachet::grundy(n, 20)),
        theorem!(n => bachet::grundy_with_extra(n, 1, 3)),
        theorem!(n => bachet::grundy_with_extra(n, 1, 4)),
        theorem!(n => bachet::grundy_with_extra(n, 2, 5)),
        theorem!(n => bachet::grundy_with_extra(n, 2, 6)),
        theorem!(n => bachet::grundy_with_extra(n, 3, 7)),
        theorem!(n => bachet::grundy_with_extra(n, 3, 9)),
        theorem!(n => bounded_nim::grundy(n, 1, 2)),
        theorem!(x, y => bounded_nim::first_player_wins(&[x, y], 1, 2)),
        theorem!(n => bounded_nim::grundy(n, 2, 3)),
        theorem!(x, y => bounded_nim::first_player_wins(&[x, y], 2, 3)),
        theorem!(n => bounded_nim::grundy(n, 2, 5)),
        theorem!(x, y => bounded_nim::first_player_wins(&[x, y], 2, 5)),
        theorem!(n => bounded_nim::grundy(n, 3, 4)),
        theorem!(x, y => bounded_nim::first_player_wins(&[x, y], 3, 4)),
        theorem!(n => bounded_nim::grundy(n, 3, 8)),
        theorem!(x, y => bounded_nim::first_player_wins(&[x, y], 3, 8)),
        theorem!(z => candy_piles::first_player_wins(&[z])),
        theorem!(y, z => candy_piles::first_player_wins(&[y, z])),
        theorem!(x, y, z => candy_piles::first_player_wins(&[x, y, z])),
        theorem!(w, x, y, z => candy_piles::first_player_wins(&[w, x, y, z])),
        theorem!(bits 63: n => coin_turning::Rule::Twins.grundy(n)),
        theorem!(bits 63: n =>
            if n == 0 { 0 } else { coin_turning::Rule::TurningTurtles.grundy(n - 1) }),
        theorem!(bits 63: n =>
            if n == 0 { 0 } else { coin_turning::Rule::MockTurtles.grundy(n - 1) }),
        theorem!(bits 63: n, h => if n == 0 { h } else { coin_turning::Rule::Ruler.grundy(n - 1) }),
        theorem!(a, b => cycle_nim::first_player_wins(&[a, b])),
        theorem!(a, b, c => cycle_nim::first_player_wins(&[a, b, c])),
        theorem!(a, b, c, d => cycle_nim::first_player_wins(&[a, b, c, d])),
        theorem!(a, b, c, d, e => cycle_nim::first_player_wins(&[a, b, c, d, e])),
        theorem!(x, y => delete_nim::first_player_wins(&[(x, y)])),
        theorem!(x, y, p => delete_nim::grundy(x, y) != u64::from(p.trailing_zeros())),
        theorem!(a, b => end_nim::first_player_wins(&[a, b])),
        theorem!(a, b, c => end_nim::first_player_wins(&[a, b, c])),
        theorem!(a, b, c, d => end_nim::first_player_wins(&[a, b, c, d])),
        theorem!(a, b, c, d, e => end_nim::first_player_wins(&[a, b, c, d, e])),
        theorem!(n, q => fibonacci_nim::first_player_wins(n, q)),
        theorem!(n, q => n == 0 || fibonacci_nim::first_player_wins(n - 1, q)),
        theorem!(first, a, b =>
            if first == 1 { forced_first_pile::first_player_wins(&[a, b], 0) } else { a != b }),
        theorem!(first, a, b, c =>
            if first == 1 { forced_first_pile::first_player_wins(&[a, b, c], 0) }
            else { a != b ^ c }),
        theorem!(first, a, b, c, d =>
            if first == 1 { forced_first_pile::first_player_wins(&[a, b, c, d], 0) }
            else { a != b ^ c ^ d }),
        theorem!(n => lasker_nim::grundy(n)),
        theorem!(x => merging::first_player_wins(x, 2)),
        theorem!(x, y => if y == 0 { merging::first_player_wins(x, 3) } else { x % 3 > 0 }),
        theorem!(x, y => misere_nim::first_player_wins(&[x, y])),
        theorem!(x, y, z => misere_nim::first_player_wins(&[x, y, z])),
        theorem!(w, x, y, z => misere_nim::first_player_wins(&[w, x, y, z])),
        theorem!(x, y, z => moore_nim::first_player_wins(&[x, y, z], 2)),
        theorem!(w, x, y, z => moore_nim::first_player_wins(&[w, x, y, z], 2)),
        theorem!(w, x, y, z => moore_nim::first_player_wins(&[w, x, y, z], 3)),
        theorem!(x, y => nim::nim_sum(&[x, y])),
        theorem!(x, y, z => nim::nim_sum(&[x, y, z])),
        theorem!(a, b, c, d => nim::nim_sum(&[a, b, c, d])),
        theorem!(n, h, t => nim_with_forbidden_moves::ForbiddenMoves::new(&[(h, t)]).grundy(n)),
        theorem!(n, h, t, i, u =>
            nim_with_forbidden_moves::ForbiddenMoves::new(&[(h, t), (i, u)]).grundy(n)),
        theorem!(n => periodic("0.77").grundy(n)),
        theorem!(n => periodic("0.07").grundy(n)),
        theorem!(n => periodic("0.137").grundy(n)),
        theorem!(n => periodic("0.15").grundy(n)),
        theorem!(n => periodic("0.17").grundy(n)),
        theorem!(n => periodic("0.45").grundy(n)),
        theorem!(n => periodic("0.51").grundy(n)),
        theorem!(n => periodic("0.051").grundy(n)),
        theorem!(n => periodic("0.53").grundy(n)),
        theorem!(n => periodic("0.54").grundy(n)),
        theorem!(n => periodic("0.71").grundy(n)),
        theorem!(n => periodic("0.72").grundy(n)),
        theorem!(n => periodic("4.3").grundy(n)),
        theorem!(a, b => sequential_nim::grundy(&[a, b])),
        theorem!(a, b, c => sequential_nim::grundy(&[a, b, c])),
        theorem!(a, b, c, d => sequential_nim::grundy(&[a, b, c, d])),
        theorem!(a, b, c, d, e => sequential_nim::grundy(&[a, b, c, d, e])),
        theorem!(x => smaller_xor::grundy(x)),
        theorem!(a, b => staircase_nim::grundy(&[a, b])),
        theorem!(a, b, c => staircase_nim::grundy(&[a, b, c])),
        theorem!(a, b, c, d => staircase_nim::grundy(&[a, b, c, d])),
        theorem!(a, b, c, d, e => staircase_nim::first_player_wins(&[a, b, c, d, e])),
        theorem!(n => subtraction_game::SubtractionGame::new(&[1, 3, 4], 100).grundy(n)),
        theorem!(n => subtraction_game::SubtractionGame::new(&[2, 4, 7], 100).grundy(n)),
        theorem!(n => subtraction_game::SubtractionGame::new(&[2, 5, 7], 100).grundy(n)),
        theorem!(n, last =>
            subtraction_game_kinds::SubtractionGame::new(&[1, 2, 3].map(|take|
                subtraction_game_kinds::Kind { take, may_repeat: take == 1 }))
                .grundy(n, (last as usize).checked_sub(1))),
        theorem!(n => take_or_halve::grundy(n, 1)),
        theorem!(n => take_or_halve::grundy(n, 2)),
        theorem!(n => take_or_halve::grundy(n, 3)),
        theorem!(n => take_or_halve::grundy(n, 4)),
        theorem!(n => take_or_halve::grundy(n, 5)),
        theorem!(r, c, k, h => if r == 0 { h } else { turning_squares::grundy(r, c, k) }),
        theorem!(x, y => wythoff::first_player_wins(x, y)),
        theorem!(x, y => wythoff::first_player_wins_misere(x, y)),
        theorem!(x, y => wythoff::first_player_wins_within(x, y, 2)),
        theorem!(x, y => wythoff::first_player_wins_within(x, y, 3)),
    ]
}
