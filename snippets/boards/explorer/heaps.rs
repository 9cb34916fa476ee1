// The games of one heap whose tables the explorer in the browser takes from a snippet.

use grundy::octal_game::OctalGame;

/// The Grundy values of the first heaps in an octal game, up to `shown` at least, and from which
/// heap on and with which period they repeat if that is proved.
pub fn octal(code: &str, shown: usize) -> (Vec<u64>, Option<(u64, u64)>) {
    let game: OctalGame = match code.parse() {
        Ok(game) => game,
        Err(_) => panic!("{} is no code", code),
    };
    // A split takes a time that grows with the square of the heap.
    let splits = code.bytes().filter(|digit| (b'4'..=b'7').contains(digit)).count();
    let largest = match splits {
        0 => 1 << 16,
        1 | 2 => 1 << 14,
        3..=5 => 1 << 13,
        _ => 1 << 12,
    };
    match game.periodic(largest) {
        Some(periodic) => {
            let values: Vec<u64> = (0..=shown as u64).map(|heap| periodic.grundy(heap)).collect();
            (values, Some((periodic.start as u64, periodic.period as u64)))
        }
        None => (game.grundy_table(largest), None),
    }
}
