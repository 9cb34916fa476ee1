//! What somebody may have meant.

/// The hint that names the one of `known` most like `name`, if any is like it: `; is it …?`.
pub fn hint<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let likeness = |known: &str| strsim::jaro(name, known);
    let nearest = known.into_iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    nearest.map_or(String::new(), |near| format!("; is it `{near}`?"))
}
