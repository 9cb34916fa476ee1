//! Secrets: inputs for an interactor that are made from known ones.

use xxhash_rust::xxh3::xxh3_64_with_seed;

/// The known input whose index the seed is or, for larger seeds, one of the first `size` of the
/// `known` inputs, of which there is at least one, with some of its numbers changed: two of them
/// have changed places, or one is another number up to `size` or up to itself. The same seed and
/// size give the same input.
pub(crate) fn varied(known: &[String], seed: u64, size: u64) -> String {
    if let Some(text) = usize::try_from(seed).ok().and_then(|index| known.get(index)) {
        return text.clone();
    }
    let mut draws = 0_u64..;
    let mut below = |bound: u64| {
        let draw = draws.next().unwrap_or_default();
        xxh3_64_with_seed(&draw.to_le_bytes(), seed) % bound.max(1)
    };
    let text = &known[below(size.min(known.len() as u64)) as usize];
    // Each with the white space behind it.
    let mut words: Vec<String> =
        text.split_inclusive(char::is_whitespace).map(str::to_owned).collect();
    let number = |word: &str| word.trim().parse::<i64>().ok();
    let places: Vec<usize> = (0..words.len()).filter(|&i| number(&words[i]).is_some()).collect();
    if places.is_empty() {
        return text.clone();
    }
    for _ in 0..=below(size) {
        let [one, other] = [0; 2].map(|_| places[below(places.len() as u64) as usize]);
        let [first, second] = [one, other].map(|place| words[place].trim().to_owned());
        if below(2) == 0 {
            words[one] = words[one].replace(&first, &second);
            words[other] = words[other].replace(&second, &first);
        } else if let Some(old) = number(&first) {
            let new = below(size.max(old.unsigned_abs()) + 1);
            words[one] = words[one].replace(&first, &new.to_string());
        }
    }
    words.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_change_and_everything_else_stays() {
        let known = ["3 abc\n10  20\n".to_owned()];
        let all: Vec<String> = (0..200).map(|seed| varied(&known, seed, 4)).collect();
        for text in &all {
            let [n, word, a, b] = text.split_whitespace().collect::<Vec<_>>()[..] else { panic!() };
            assert_eq!(*text, format!("{n} {word}\n{a}  {b}\n"));
            assert!(
                word == "abc" && [n, a, b].iter().all(|word| word.parse::<u8>().unwrap() <= 20)
            );
        }
        assert!(all.contains(&"3 abc\n20  10\n".to_owned()));
        assert!(all.iter().any(|text| text.starts_with("0 ")));
        assert_eq!(varied(&known, 7, 4), all[7]);
        assert_eq!(all[0], known[0]);
        assert_eq!(varied(&["x y".to_owned()], 5, 9), "x y");
    }
}
