//! The files that are the same in every site.

/// The icon of the site.
const ICON: &str = include_str!("assets/icon.svg");
/// The style of all pages, to be read by people.
const STYLE: &str = include_str!("assets/site.css");
/// The style of the pages of snippets and proofs alone, and of the page of tables.
const SNIPPET: &str = include_str!("assets/snippet.css");
const TABLES: &str = include_str!("assets/tables.css");
/// The style of the learning path and of the quiz, and the script of the latter.
const LEARN: &str = include_str!("assets/learn.css");
const QUIZ: &str = include_str!("assets/quiz.js");
/// The script that is run before a page is drawn.
const THEME: &str = include_str!("assets/theme.js");
/// The script of all pages.
const SCRIPT: &str = include_str!("assets/site.js");

/// The files by their paths.
pub(super) fn files() -> [(&'static str, String); 8] {
    [
        ("icon.svg", ICON.to_owned()),
        ("site.css", small(STYLE)),
        ("snippet.css", small(SNIPPET)),
        ("tables.css", small(TABLES)),
        ("learn.css", small(LEARN)),
        ("quiz.js", QUIZ.to_owned()),
        ("theme.js", THEME.to_owned()),
        ("site.js", SCRIPT.to_owned()),
    ]
}

/// A style without comments and needless white space.
fn small(style: &str) -> String {
    let mut text = String::new();
    for part in style.split("*/") {
        text += part.split("/*").next().unwrap_or_default();
    }
    let mut small = String::new();
    for word in text.split_whitespace() {
        let is_apart = small.ends_with(|c: char| "{};:,".contains(c)) || small.is_empty();
        if !is_apart && !word.starts_with(['{', '}']) {
            small.push(' ');
        }
        small += word;
    }
    small.replace(";}", "}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_loses_comments_and_white_space_and_stays_below_its_limit() {
        let style =
            "/* A. */\n.a, b > c {\n  d: 1px 2px;\n}\n@media (e: f) { .g :hover { h: i; } }\n";
        let expected = ".a,b > c{d:1px 2px}@media (e:f){.g :hover{h:i}}";
        assert_eq!(small(style), expected);
        assert!(small(STYLE).len() <= 12 << 10 && SCRIPT.len() <= 15 << 10);
    }
}
