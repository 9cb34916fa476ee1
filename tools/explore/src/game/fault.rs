//! What is wrong with rules, as the program of the game says it.

/// The words for a fault, which the program gives as fields.
pub(super) fn explained(name: &str, fields: &[&str]) -> String {
    let position = |numbers: &str| format!("({})", numbers.replace(' ', ", "));
    match *fields {
        ["panic", at, message, place] => {
            let place = if place.is_empty() { name } else { place };
            let advice = if message.contains("overflow") {
                "; where there is no such move, return none, and where there is no such position, \
                 begin later with --from 1"
            } else {
                ""
            };
            format!("{place}: at the position {}, the rules panic: {message}{advice}", position(at))
        }
        ["negative", at, number] => format!(
            "{name}: a move from {} leads to {number}; leave out moves below 0",
            position(at)
        ),
        ["cycle", "1", at] => format!(
            "{name}: a move leads from {} to itself; a game must end, so every move must lead to \
             another position, and never back",
            position(at)
        ),
        ["cycle", length, positions] => {
            let named: Vec<String> = positions.split(", ").map(position).collect();
            let more = if named.len().to_string() == length { "" } else { " → …" };
            format!(
                "{name}: {length} positions form a cycle: {}{more} → {}; a game must end, so no \
                 moves may lead back",
                named.join(" → "),
                named[0]
            )
        }
        ["endless", first, last, count, bytes] => format!(
            "{name}: the positions that follow {} don't end: {count} positions later ({} MiB), the \
             game was at {}; moves must lead towards an end",
            position(first),
            bytes.parse().unwrap_or(0u64) >> 20,
            position(last)
        ),
        ["slow", at] => format!(
            "{name}: the moves of {} took too long; give it more time with --time, or check the \
             loops of `moves`",
            position(at)
        ),
        ["memory", at, bytes] => format!(
            "{name}: at the position {}, the rules ask for {} MiB at once; check the loops of \
             `moves`",
            position(at),
            bytes.parse().unwrap_or(0u64) >> 20
        ),
        ["thread", error] => {
            format!("{name}: the program of the game can't start a thread: {error}")
        }
        _ => format!("{name}: the program of the game says: {}", fields.join(" ")),
    }
}
