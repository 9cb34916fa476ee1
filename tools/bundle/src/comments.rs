//! The comments in what others have written.

use std::ops::Range;
use std::str::FromStr;

use proc_macro2::{TokenStream, TokenTree};

use super::text::{Edits, Text};

/// `text` without its comments, but for those that tell who has the rights in it.
pub(super) fn without_comments(text: &Text) -> Text {
    let mut tokens = Vec::new();
    if let Ok(stream) = TokenStream::from_str(&text.string) {
        add_tokens(stream, &mut tokens);
    }
    let length = text.string.len();
    tokens.push(length..length);
    let mut edits = Edits::default();
    let mut end = 0;
    for token in tokens {
        if end < token.start {
            cut_comments(&text.string, end..token.start, &mut edits);
        }
        end = end.max(token.end);
    }
    edits.apply(text, 0..length)
}

fn add_tokens(stream: TokenStream, tokens: &mut Vec<Range<usize>>) {
    for token in stream {
        match token {
            TokenTree::Group(group) => {
                tokens.push(group.span_open().byte_range());
                add_tokens(group.stream(), tokens);
                tokens.push(group.span_close().byte_range());
            }
            token => tokens.push(token.span().byte_range()),
        }
    }
}

/// Cuts the comments between two tokens, of which nothing else is there but white space.
fn cut_comments(text: &str, gap: Range<usize>, edits: &mut Edits) {
    let tells_rights = |comment: &str| comment.contains("opyright");
    let between = &text[gap.clone()];
    if tells_rights(between) && between.contains("/*") {
        return;
    }
    let mut start = gap.start;
    for paragraph in between.split_inclusive("\n\n") {
        let comment = paragraph.trim();
        let end = start + paragraph.trim_end().len();
        // What would join two tokens stays.
        let is_apart = text[end..].starts_with(char::is_whitespace) || end == text.len();
        if !comment.is_empty() && is_apart && !tells_rights(comment) {
            let own_start = end - comment.len();
            let is_behind_code = start == gap.start && !text[start..own_start].contains('\n');
            edits.cut(text, if is_behind_code { start } else { own_start }..end);
        }
        start += paragraph.len();
    }
}
