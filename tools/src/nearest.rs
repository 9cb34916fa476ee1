//! What a user may have meant by a name that isn't known.

/// The known name that is the most like `name`, if there are any.
///
/// Complexity: linear in the size of all names.
pub(crate) fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let likeness = |other: &str| strsim::jaro(name, other);
    known.iter().copied().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_of_the_known_names_is_suggested() {
        assert_eq!(nearest("luogo", &["atcoder", "luogu", "qoj"]), Some("luogu"));
        assert_eq!(nearest("luogo", &[]), None);
    }
}
