//! Looking at tokens.

use std::ops::Range;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::cfg::{self, Known, Value};

/// The brackets of the attribute that begins at token `i`.
pub(super) fn attribute(tokens: &[TokenTree], i: usize) -> Option<&Group> {
    if !is_punct(tokens.get(i), '#') {
        return None;
    }
    let inner = usize::from(is_punct(tokens.get(i + 1), '!'));
    match tokens.get(i + 1 + inner) {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => Some(group),
        _ => None,
    }
}

/// The predicate of a `cfg` or `cfg_attr` attribute, given its brackets and its name.
pub(super) fn predicate(attribute: &Group, name: &str) -> Option<Vec<TokenTree>> {
    let mut tokens = attribute.stream().into_iter();
    if !is_word(tokens.next().as_ref(), name) {
        return None;
    }
    let TokenTree::Group(arguments) = tokens.next()? else { return None };
    let arguments = arguments.stream().into_iter();
    Some(arguments.take_while(|token| !is_punct(Some(token), ',')).collect())
}

/// The value of a `cfg` attribute, given its brackets and what is known of its package.
pub(super) fn value(attribute: &Group, known: &Known) -> Option<Value> {
    let predicate = predicate(attribute, "cfg")?.into_iter().collect();
    Some(cfg::value(&syn::parse2(predicate).ok()?, known))
}

/// The bytes of the module that begins at token `i` with its only attribute, the brackets of this,
/// and the first token behind the module.
pub(super) fn module(tokens: &[TokenTree], i: usize) -> Option<(Range<usize>, &Group, usize)> {
    let is_first = || i.checked_sub(2).is_none_or(|before| attribute(tokens, before).is_none());
    if !is_word(tokens.get(i + 2), "mod") || !is_first() {
        return None;
    }
    let (group, end) = (attribute(tokens, i)?, extent(tokens, i));
    let bytes = tokens[i].span().byte_range().start..tokens[end - 1].span().byte_range().end;
    Some((bytes, group, end))
}

/// The end of what the attribute at token `i` is about: an item, a statement or a field. An inner
/// attribute is about all that follows.
pub(super) fn extent(tokens: &[TokenTree], i: usize) -> usize {
    if is_punct(tokens.get(i + 1), '!') {
        return tokens.len();
    }
    for (j, token) in tokens.iter().enumerate().skip(i) {
        let ends = match token {
            TokenTree::Punct(punct) => matches!(punct.as_char(), ';' | ','),
            TokenTree::Group(group) => {
                let goes_on = match tokens.get(j + 1) {
                    Some(TokenTree::Punct(next)) => matches!(next.as_char(), '.' | '?' | ';' | ','),
                    next => is_word(next, "else"),
                };
                group.delimiter() == Delimiter::Brace && !goes_on
            }
            _ => false,
        };
        if ends {
            return j + 1;
        }
    }
    tokens.len()
}

/// Which token is the sign that ends a repetition in a macro, of those behind its parentheses.
pub(super) fn sign_of_repetition(behind: &[TokenTree]) -> Option<usize> {
    let is_sign = |token: &TokenTree| ['*', '+', '?'].iter().any(|&c| is_punct(Some(token), c));
    behind.iter().position(is_sign)
}

/// The repetitions of a macro in the groups among these tokens, but not those that hold the groups.
pub(super) fn inner_repetitions(tokens: TokenStream) -> Vec<Range<usize>> {
    let groups = tokens.into_iter().filter_map(|token| match token {
        TokenTree::Group(group) => Some(group),
        _ => None,
    });
    groups.flat_map(|group| repetitions(group.stream())).collect()
}

fn repetitions(tokens: TokenStream) -> Vec<Range<usize>> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let range = |i: usize| tokens[i].span().byte_range();
    let mut found = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let dollar = i.checked_sub(1).filter(|&dollar| is_punct(tokens.get(dollar), '$'));
        match dollar.zip(sign_of_repetition(&tokens[i + 1..])) {
            Some((dollar, sign)) => found.push(range(dollar).start..range(i + 1 + sign).end),
            None => found.extend(repetitions(group.stream())),
        }
    }
    found
}

pub(super) fn is_punct(token: Option<&TokenTree>, punct: char) -> bool {
    matches!(token, Some(TokenTree::Punct(found)) if found.as_char() == punct)
}

pub(super) fn is_word(token: Option<&TokenTree>, word: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(found)) if found == word)
}

/// Whether `tokens` end with `::`.
pub(super) fn is_path_end(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [.., a, b] if is_punct(Some(a), ':') && is_punct(Some(b), ':'))
}

/// Whether `tokens` begin with `::`.
pub(super) fn is_path_start(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [a, b, ..] if is_punct(Some(a), ':') && is_punct(Some(b), ':'))
}
