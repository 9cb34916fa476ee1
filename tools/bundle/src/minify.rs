//! Minifying: a shorter text with the same tokens.

use std::ops::Range;
use std::str::FromStr;

use anyhow::{Context, Result};
use proc_macro2::{TokenStream, TokenTree};

use super::tokens::is_punct;

/// Removes comments, and all white space but that which keeps tokens apart. If a macro may print
/// its tokens, the white space in macro calls is kept, as single spaces.
///
/// Fails if the text can't be split into tokens.
pub fn minified(text: &str) -> Result<String> {
    let tokens = TokenStream::from_str(text);
    let tokens = tokens.ok().context("the text can't be split into tokens")?;
    let shows_tokens = text.contains("stringify");
    let mut printer = Printer { source: text, text: String::new(), end: 0, shows_tokens };
    printer.stream(tokens, false);
    Ok(printer.text + "\n")
}

struct Printer<'a> {
    source: &'a str,
    text: String,
    /// Where the last token ends in the source.
    end: usize,
    /// Whether the source mentions `stringify!`, so that white space between the tokens of a macro
    /// call may become part of the output.
    shows_tokens: bool,
}

impl Printer<'_> {
    fn stream(&mut self, tokens: TokenStream, in_macro: bool) {
        let mut called = false;
        for token in tokens {
            // All tokens of a doc comment are where it is.
            let range = token.span().byte_range();
            if ["//", "/*"].iter().any(|start| self.source[range.clone()].starts_with(start)) {
                continue;
            }
            match &token {
                TokenTree::Group(group) => {
                    self.token(group.span_open().byte_range(), in_macro);
                    self.stream(group.stream(), in_macro || called);
                    self.token(group.span_close().byte_range(), in_macro);
                }
                _ => self.token(range, in_macro),
            }
            called = is_punct(Some(&token), '!');
        }
    }

    fn token(&mut self, range: Range<usize>, in_macro: bool) {
        let token = &self.source[range.clone()];
        let may_show = self.shows_tokens && in_macro;
        if range.start > self.end && (may_show || needs_space(&self.text, token)) {
            self.text.push(' ');
        }
        self.text += token;
        self.end = range.end;
    }
}

/// Whether `token` may need a space before it, so as not to merge with the text `before` it.
fn needs_space(before: &str, token: &str) -> bool {
    let (Some(left), Some(right)) = (before.chars().last(), token.chars().next()) else {
        return false;
    };
    let alone = |c: char| "()[]{},;".contains(c);
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    if alone(left) || alone(right) {
        // Brackets, commas and semicolons never merge with another token.
        return false;
    }
    if in_word(left) {
        // These would merge: two words, a literal's prefix and a quote, a number and a dot.
        return in_word(right) || "\"'#.!".contains(right);
    }
    // A word after a sign is safe, unless the sign begins a literal, a lifetime or a raw name. Two
    // signs might merge into one.
    !in_word(right) || "'#\"$".contains(left)
}
