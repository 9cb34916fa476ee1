//! Rust code with its tokens marked, in few bytes: `<b>` is a keyword, `<i>` a comment, `<u>` a
//! text and `<em>` a name that is declared. The text of the markup is the code itself.

use std::ops::Range;
use std::str::FromStr;

use maud::{Markup, PreEscaped};
use proc_macro2::{TokenStream, TokenTree};

/// The words that are marked. Short ones that only join others, such as `self`, aren't.
const KEYWORDS: [&str; 28] = [
    "async", "await", "break", "const", "continue", "dyn", "else", "enum", "extern", "fn", "for",
    "if", "impl", "let", "loop", "match", "mod", "move", "mut", "pub", "return", "static",
    "struct", "trait", "type", "unsafe", "use", "while",
];

/// The markup of `code`; without marks if it can't be split into tokens.
pub(super) fn code(code: &str) -> Markup {
    let mut pen = Pen { code, end: 0, html: String::new(), declares: false };
    if let Ok(tokens) = TokenStream::from_str(code) {
        pen.stream(tokens);
    }
    pen.between(code.len());
    PreEscaped(pen.html)
}

struct Pen<'a> {
    code: &'a str,
    /// Where the last token ends.
    end: usize,
    html: String,
    /// Whether the last token was a keyword that is followed by a new name.
    declares: bool,
}

impl Pen<'_> {
    fn stream(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) if group.span().byte_range().start >= self.end => {
                    self.plain(group.span_open().byte_range());
                    self.stream(group.stream());
                    self.plain(group.span_close().byte_range());
                }
                // The words of a doc comment, whose first token stands for all of it.
                TokenTree::Group(_) => {}
                TokenTree::Ident(ident) => {
                    let word = ident.to_string();
                    self.word(&word, ident.span().byte_range());
                }
                TokenTree::Literal(literal) => {
                    let range = literal.span().byte_range();
                    let is_text = literal.to_string().ends_with(['"', '\'', '#']);
                    if is_text { self.marked("u", range) } else { self.plain(range) }
                }
                TokenTree::Punct(punct) if self.is_comment(punct.span().byte_range()) => {
                    self.marked("i", punct.span().byte_range());
                }
                TokenTree::Punct(punct) => self.plain(punct.span().byte_range()),
            }
        }
    }

    fn word(&mut self, word: &str, range: Range<usize>) {
        match () {
            () if self.is_comment(range.clone()) => {}
            () if KEYWORDS.contains(&word) => self.marked("b", range),
            () if self.declares => self.marked("em", range),
            () => self.plain(range),
        }
        self.declares = matches!(
            word,
            "fn" | "mod" | "struct" | "enum" | "trait" | "type" | "const" | "static"
        );
    }

    /// Whether these tokens stand for a doc comment, whose tokens all have the place of the whole.
    fn is_comment(&self, range: Range<usize>) -> bool {
        self.code.get(range).is_some_and(|text| text.starts_with("//") || text.starts_with("/*"))
    }

    fn plain(&mut self, range: Range<usize>) {
        self.between(range.start);
        self.escaped(range);
    }

    fn marked(&mut self, tag: &str, range: Range<usize>) {
        // All tokens of a doc comment but the first come too late.
        if range.start < self.end {
            return;
        }
        self.between(range.start);
        let (last, end) = (format!("</{tag}>"), self.html.trim_end().len());
        let gap = &self.html[end..];
        let is_next = gap == " " || gap.matches('\n').count() == 1;
        // The lines of a comment and words such as `pub fn` are marked as one.
        if is_next && self.html[..end].ends_with(&last) {
            self.html.replace_range(end - last.len()..end, "");
        } else {
            self.html += &format!("<{tag}>");
        }
        self.escaped(range);
        self.html += &format!("</{tag}>");
    }

    /// Adds what is between the last token and the next one: white space and comments.
    fn between(&mut self, next: usize) {
        let gap = self.code.get(self.end..next).unwrap_or_default();
        match gap.find("//") {
            Some(start) => {
                let end = gap.trim_end().len();
                self.escaped(self.end..self.end + start);
                self.html += "<i>";
                self.escaped(self.end..self.end + end - start);
                self.html += "</i>";
                self.escaped(self.end..next);
            }
            None => self.escaped(self.end..next.max(self.end)),
        }
    }

    fn escaped(&mut self, range: Range<usize>) {
        let text = self.code.get(range.clone()).unwrap_or_default();
        let next = |at: usize| self.code[range.start + at..].chars().nth(1);
        let begins_name = |at| next(at).is_none_or(|next| next.is_alphanumeric() || next == '#');
        for (at, c) in text.char_indices() {
            match c {
                '&' if begins_name(at) => self.html += "&amp;",
                '<' => self.html += "&lt;",
                c => self.html.push(c),
            }
        }
        self.end = range.end.max(self.end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text of a markup.
    fn text(html: &str) -> String {
        let mut text = String::new();
        let mut in_tag = false;
        for c in html.chars() {
            match c {
                '<' => in_tag = true,
                '>' if in_tag => in_tag = false,
                c if !in_tag => text.push(c),
                _ => {}
            }
        }
        text.replace("&lt;", "<").replace("&amp;", "&")
    }

    #[test]
    fn tokens_are_marked_and_the_text_stays_what_it_is() {
        let source = "// head\n\n/// Wins, if a < b.\npub fn wins(a: &[u64]) -> bool {\n    \
                      // why\n    a[0] < 1 // so\n}\n";
        let html = code(source).0;
        assert_eq!(text(&html), source);
        for mark in [
            "<i>// head</i>",
            "<i>/// Wins, if a &lt; b.</i>",
            "<b>pub fn</b> <em>wins</em>(a: &[",
            "<i>// why</i>\n",
            "&lt; 1 <i>// so</i>\n}",
        ] {
            assert!(html.contains(mark), "{mark:?} is missing in {html}");
        }
    }

    #[test]
    fn every_snippet_keeps_its_text() {
        for entry in cargo_grundy::snippet::embedded::catalogue().unwrap().entries {
            assert_eq!(text(&code(&entry.text).0), entry.text, "{}", entry.name);
        }
    }

    #[test]
    fn the_lines_of_a_comment_are_marked_as_one() {
        let html = code("mod a {\n    /// One.\n    /// Two.\n    fn b() {}\n}\n").0;
        assert!(html.contains("<i>/// One.\n    /// Two.</i>\n    <b>fn</b>"), "{html}");
    }

    #[test]
    fn what_is_not_rust_is_shown_as_it_is() {
        assert_eq!(code("a ( <").0, "a ( &lt;");
    }
}
