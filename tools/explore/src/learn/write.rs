//! Sums and lists, as people write them and as code has them, and blocks of code.

/// The numbers with something between them.
pub(super) fn list(values: &[u64], between: &str) -> String {
    values.iter().map(u64::to_string).collect::<Vec<_>>().join(between)
}

/// A sum of multiples, those that are added first, so that none of its parts is negative.
pub(super) fn sum(terms: &[(i64, String)], times: &str) -> String {
    let mut text = String::new();
    let added = terms.iter().filter(|term| term.0 > 0);
    for (factor, of) in added.chain(terms.iter().filter(|term| term.0 < 0)) {
        text += match (text.is_empty(), *factor > 0) {
            (true, true) => "",
            (true, false) => "-",
            (false, true) => " + ",
            (false, false) => " - ",
        };
        text += &match (factor.unsigned_abs(), of.as_str()) {
            (number, "") => number.to_string(),
            (1, of) => of.to_owned(),
            (number, of) => format!("{number}{times}{of}"),
        };
    }
    if text.is_empty() { "0".to_string() } else { text }
}

/// What is added to a number: ` + 3`, ` - 3`, or nothing.
pub(super) fn plus(offset: i64) -> String {
    match offset {
        0 => String::new(),
        offset if offset < 0 => format!(" - {}", offset.unsigned_abs()),
        offset => format!(" + {offset}"),
    }
}

/// The block whose value is that of the code; its end is indented by so many columns.
pub(crate) fn block(code: &str, columns: usize) -> String {
    let end = format!("\n{:columns$}", "");
    match code.starts_with("{\n") {
        true => code.replace('\n', &end),
        false => format!("{{{end}    {}{end}}}", code.replace('\n', &format!("{end}    "))),
    }
}

/// Whether a name is in code.
pub(crate) fn mentions(code: &str, name: &str) -> bool {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
}
