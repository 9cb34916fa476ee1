//! The comments and tests of libraries, which are for others than the readers of a bundle.

use std::ops::Range;
use std::str::FromStr;

use proc_macro2::{Span, TokenStream, TokenTree};

use super::cfg::{Known, Value};
use super::text::{Edits, Text};
use super::tokens::{is_punct, module, value};

/// The text of a library without its docs, as far as no macro is given them, and, if it is someone
/// else's, without its other comments, but for those that tell who has the rights in it. Modules of
/// tests go with them: they are half of many a library, and are easily found before it is parsed.
pub(super) fn without_comments(text: &Text, known: &Known, is_foreign: bool) -> Text {
    let Ok(tokens) = TokenStream::from_str(&text.string) else { return text.clone() };
    let (length, edits) = (text.string.len(), Edits::default());
    let mut cutter = Cutter { text: &text.string, known, is_foreign, end: 0, edits };
    cutter.stream(tokens, false);
    if is_foreign {
        cutter.cut_comments(cutter.end..length);
    }
    cutter.edits.apply(text, 0..length)
}

struct Cutter<'a> {
    text: &'a str,
    known: &'a Known,
    is_foreign: bool,
    /// Where the last token ends.
    end: usize,
    edits: Edits,
}

impl Cutter<'_> {
    fn stream(&mut self, tokens: TokenStream, in_macro: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        // What is before this token is cut.
        let mut begin = 0;
        for (i, token) in tokens.iter().enumerate() {
            if i < begin {
                continue;
            }
            if let Some((bytes, attribute, end)) = module(&tokens, i)
                && !in_macro
                && value(attribute, self.known) == Some(Value::False)
            {
                self.token(token.span(), false);
                (self.end, begin) = (bytes.end, end);
                self.edits.cut(self.text, bytes);
                continue;
            }
            match token {
                TokenTree::Group(group) => {
                    // Between the `!` and the braces of a macro, there may be its name.
                    let before = &tokens[i.saturating_sub(2)..i];
                    let is_of_macro = before.iter().any(|token| is_punct(Some(token), '!'));
                    self.token(group.span_open(), false);
                    self.stream(group.stream(), in_macro || is_of_macro);
                    self.token(group.span_close(), false);
                }
                token => self.token(token.span(), !in_macro && is_punct(Some(token), '#')),
            }
        }
    }

    /// Takes in a token, which may be the `#` of a doc comment: then it is as long as that.
    fn token(&mut self, span: Span, may_be_doc: bool) {
        // Where a span is takes a while to find.
        if !self.is_foreign && !may_be_doc {
            return;
        }
        let token = span.byte_range();
        if self.is_foreign {
            self.cut_comments(self.end..token.start);
        }
        self.end = self.end.max(token.end);
        if may_be_doc && token.len() > 1 {
            self.edits.cut(self.text, token);
        }
    }

    /// Cuts the comments between two tokens, of which nothing else is there but white space.
    fn cut_comments(&mut self, gap: Range<usize>) {
        let tells_rights = |comment: &str| comment.contains("opyright");
        let Some(between) = self.text.get(gap.clone()) else { return };
        if tells_rights(between) && between.contains("/*") {
            return;
        }
        let mut start = gap.start;
        for paragraph in between.split_inclusive("\n\n") {
            let comment = paragraph.trim();
            let end = start + paragraph.trim_end().len();
            // What would join two tokens stays.
            let is_apart =
                self.text[end..].starts_with(char::is_whitespace) || end == self.text.len();
            if !comment.is_empty() && is_apart && !tells_rights(comment) {
                let own_start = end - comment.len();
                let is_behind_code =
                    start == gap.start && !self.text[start..own_start].contains('\n');
                self.edits.cut(self.text, if is_behind_code { start } else { own_start }..end);
            }
            start += paragraph.len();
        }
    }
}
