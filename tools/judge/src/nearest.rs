//! Suggestions for misspelt names.

/// The similarity that a suggestion must exceed; 1 means the same word.
const LIKE: f64 = 0.7;

/// The end of an error message that suggests the most similar of the `known` names: `; is it …?`.
/// Empty if no name is similar.
pub fn hint<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    // A name that contains the word goes before every name that merely has similar letters.
    let likeness = |known: &str| {
        let is_part = !name.is_empty() && known.contains(name);
        strsim::jaro(name, known) + f64::from(u8::from(is_part))
    };
    // In a name with a number, such as `p2599`, other digits mean another thing: only a slip
    // counts.
    let is_id = name.contains(|c: char| c.is_ascii_digit());
    let is_slip =
        |known: &str| known.contains(name) || strsim::osa_distance(name, known) <= 1 || !is_id;
    let like = known.into_iter().filter(|known| likeness(known) > LIKE && is_slip(known));
    let nearest = like.max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    nearest.map_or(String::new(), |near| format!("; is it `{near}`?"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_most_alike_is_named_and_what_is_not_alike_is_not() {
        let known = ["nim", "end_nim", "wythoff", "green_hackenbush", "p1290"];
        for (name, expected) in [
            ("nimm", "; is it `nim`?"),
            ("hackenbush", "; is it `green_hackenbush`?"),
            ("wyhtoff", "; is it `wythoff`?"),
            ("p129", "; is it `p1290`?"),
            ("p1920", "; is it `p1290`?"),
            ("p9999", ""),
            ("zzz", ""),
            ("", ""),
        ] {
            assert_eq!(super::hint(name, known), expected, "{name}");
        }
        assert_eq!(super::hint("nim", []), "");
    }
}
