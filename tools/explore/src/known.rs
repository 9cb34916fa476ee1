//! The values of whole tables that the snippets know: what the explorer compares a new
//! game with.

use grundy::{
    bachet, bounded_nim, candy_piles, coin_turning, consecutive_split, delete_nim, end_nim,
    equal_split, euclid, fibonacci_nim, filling_boxes, grundys_game, lasker_nim, merging,
    misere_nim, moore_nim, nim, nim_with_forbidden_moves, octal_game, sequential_nim, smaller_xor,
    staircase_nim, subtraction_game, take_or_halve, tartan, turning_multiples, turning_squares,
    wythoff,
};

/// A function of a snippet, as a table.
#[derive(Debug)]
pub struct Known {
    /// The name of the snippet.
    pub snippet: &'static str,
    /// The names of the coordinates.
    pub names: &'static [&'static str],
    /// Whether it gives Grundy values, and not 1 if the player to move wins and 0 otherwise.
    pub is_grundy: bool,
    /// The call, with these names.
    pub call: &'static str,
    /// The value at a position; `None` where the function has none.
    pub value: fn(&[u64]) -> Option<u64>,
}

impl Known {
    /// The name of the function, without that of its module.
    pub fn function(&self) -> &'static str {
        let path = self.call.split('(').next().unwrap_or_default();
        path.rsplit("::").next().unwrap_or_default()
    }
}

/// Lists functions: for each one the snippet, the coordinates, a condition for them, and the call.
macro_rules! known {
    ($($kind:ident $snippet:ident($($name:ident),+) if $condition:expr => $call:expr;)*) => {
        &[$(Known {
            snippet: stringify!($snippet),
            names: &[$(stringify!($name)),+],
            is_grundy: is_grundy!($kind),
            call: stringify!($call),
            value: |at| {
                let &[$($name),+] = at else { return None };
                if $condition { Some(u64::from($call)) } else { None }
            },
        }),*]
    };
}

macro_rules! is_grundy {
    (values) => {
        true
    };
    (outcomes) => {
        false
    };
}

/// All functions that are tables.
pub const KNOWN: &[Known] = known! {
    values nim(x, y) if true => nim::nim_sum(&[x, y]);
    values nim(x, y, z) if true => nim::nim_sum(&[x, y, z]);
    values nim(w, x, y, z) if true => nim::nim_sum(&[w, x, y, z]);
    values bachet(n, k) if true => bachet::grundy(n, k);
    values bounded_nim(n, a, b) if 1 <= a && a <= b => bounded_nim::grundy(n, a, b);
    values euclid(x, y) if true => euclid::grundy(x, y);
    values euclid(x, y) if x > 0 && y > 0 => euclid::grundy_positive(x, y);
    values sequential_nim(x, y) if true => sequential_nim::grundy(&[x, y]);
    values sequential_nim(x, y, z) if true => sequential_nim::grundy(&[x, y, z]);
    values sequential_nim(w, x, y, z) if true => sequential_nim::grundy(&[w, x, y, z]);
    values take_or_halve(n, k) if k > 0 => take_or_halve::grundy(n, k);
    values delete_nim(x, y) if x > 0 && y > 0 => delete_nim::grundy(x, y);
    values lasker_nim(n) if n < u64::MAX => lasker_nim::grundy(n);
    values staircase_nim(x, y) if true => staircase_nim::grundy(&[x, y]);
    values staircase_nim(x, y, z) if true => staircase_nim::grundy(&[x, y, z]);
    values staircase_nim(w, x, y, z) if true => staircase_nim::grundy(&[w, x, y, z]);
    values tartan(x, y) if true => tartan::grundy(x, y);
    outcomes wythoff(x, y) if true => wythoff::first_player_wins(x, y);
    outcomes fibonacci_nim(n, q) if true => fibonacci_nim::first_player_wins(n, q);
    outcomes merging(n, k) if true => merging::first_player_wins(n, k);
    outcomes misere_nim(x, y) if true => misere_nim::first_player_wins(&[x, y]);
    outcomes misere_nim(x, y, z) if true => misere_nim::first_player_wins(&[x, y, z]);
    outcomes moore_nim(x, y, z) if true => moore_nim::first_player_wins(&[x, y, z], 2);
    outcomes moore_nim(w, x, y, z) if true => moore_nim::first_player_wins(&[w, x, y, z], 2);
    outcomes end_nim(x, y, z) if true => end_nim::first_player_wins(&[x, y, z]);
    outcomes end_nim(w, x, y, z) if true => end_nim::first_player_wins(&[w, x, y, z]);
};

/// Functions that only the pictures of the site show: they compute a table of their own for each
/// value, or they are those of a single game of a family.
pub const SHOWN: &[Known] = known! {
    values subtraction_game(n) if true =>
        subtraction_game::grundy_table(&[1, 3, 4], n as usize)[n as usize];
    values octal_game(n) if true =>
        "0.77".parse::<octal_game::OctalGame>().ok()?.grundy_table(n as usize)[n as usize];
    values grundys_game(n) if true => grundys_game::grundy_table(n as usize)[n as usize];
    values equal_split(n) if true => equal_split::grundy_table(3, n as usize)[n as usize];
    values consecutive_split(n) if true =>
        consecutive_split::ConsecutiveSplit::new(n as usize).grundy(n as usize);
    values smaller_xor(x) if true => smaller_xor::grundy(x);
    values nim_with_forbidden_moves(n) if true =>
        nim_with_forbidden_moves::ForbiddenMoves::new(&[(1, 1), (3, 2), (6, 5)]).grundy(n);
    values coin_turning(n) if true => coin_turning::Rule::Ruler.grundy(n);
    values turning_multiples(n) if n > 0 =>
        turning_multiples::TurningMultiples::new(n as u32).grundy(n as u32);
    values turning_squares(x, y) if x > 0 && y > 0 => turning_squares::grundy(x, y, 20);
    values filling_boxes(s, t) if t <= s => filling_boxes::grundy(s, t);
    outcomes candy_piles(x, y) if true => candy_piles::first_player_wins(&[x, y]);
};
