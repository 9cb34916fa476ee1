//! What only the edition 2015 can read, as later editions can read it, too: names that are keywords
//! now, and parameters without names, which traits may have: `fn scale(&self, u32);`.

use std::str::FromStr;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::text::{Edits, Text};
use super::tokens::{attribute, is_path_start, is_punct, is_word};

/// The words that have become keywords.
const KEYWORDS: [&str; 4] = ["async", "await", "dyn", "try"];

/// A file of the edition 2015 with `r#` before such names, and with a name for each parameter, be
/// it `_`.
pub(super) fn brought_over(text: &Text) -> Text {
    // What isn't Rust is told of where it is parsed.
    let tokens = TokenStream::from_str(&text.string).unwrap_or_default();
    let (mut names, mut unnamed) = (Vec::new(), Vec::new());
    look_for_names(tokens.clone(), &mut names);
    look_for_traits(tokens, &mut unnamed);
    let mut edits = Edits::default();
    for (places, with) in [(names, "r#"), (unnamed, "_: ")] {
        for at in places {
            edits.write(text, at..at, with);
        }
    }
    edits.apply(text, 0..text.string.len())
}

/// Finds the names that are keywords now.
fn look_for_names(tokens: TokenStream, names: &mut Vec<usize>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            look_for_names(group.stream(), names);
        }
        let is_before_a_trait = match tokens.get(i + 1) {
            Some(TokenTree::Ident(_)) => true,
            Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Parenthesis,
            next => is_punct(next, '?') || is_punct(next, '\''),
        };
        let is_keyword = is_word(Some(token), "dyn") && is_before_a_trait;
        if !is_keyword && KEYWORDS.iter().any(|word| is_word(Some(token), word)) {
            names.push(token.span().byte_range().start);
        }
    }
}

/// Finds where parameters without names begin, in the traits among these tokens and in their
/// groups.
fn look_for_traits(tokens: TokenStream, unnamed: &mut Vec<usize>) {
    let mut is_of_trait = false;
    for token in tokens {
        is_of_trait |= is_word(Some(&token), "trait");
        is_of_trait &= !is_punct(Some(&token), ';');
        let TokenTree::Group(group) = token else { continue };
        look_for_traits(group.stream(), unnamed);
        if is_of_trait && group.delimiter() == Delimiter::Brace {
            look_for_functions(group.stream(), unnamed);
            is_of_trait = false;
        }
    }
}

/// Finds them in the functions of a trait.
fn look_for_functions(members: TokenStream, unnamed: &mut Vec<usize>) {
    let mut is_of_function = false;
    for (token, depth) in with_depths(members.into_iter().collect()) {
        is_of_function |= is_word(Some(&token), "fn");
        let TokenTree::Group(group) = token else { continue };
        if is_of_function && depth == 0 && group.delimiter() == Delimiter::Parenthesis {
            look_at_parameters(group.stream(), unnamed);
            is_of_function = false;
        }
    }
}

fn look_at_parameters(parameters: TokenStream, unnamed: &mut Vec<usize>) {
    let tokens = with_depths(parameters.into_iter().collect());
    for parameter in tokens.split(|(token, depth)| *depth == 0 && is_punct(Some(token), ',')) {
        let tokens: Vec<TokenTree> = parameter.iter().map(|(token, _)| token.clone()).collect();
        let attributes = (0..).step_by(2).take_while(|&i| attribute(&tokens, i).is_some()).count();
        let tokens = &tokens[2 * attributes..];
        let Some(first) = tokens.first() else { continue };
        let has_name = (0..tokens.len()).any(|i| {
            let is_in_path =
                is_path_start(&tokens[i..]) || i > 0 && is_path_start(&tokens[i - 1..]);
            is_punct(tokens.get(i), ':') && !is_in_path || is_word(tokens.get(i), "self")
        });
        if !has_name {
            unnamed.push(first.span().byte_range().start);
        }
    }
}

/// Tokens, each with the number of `<` that it is within.
fn with_depths(tokens: Vec<TokenTree>) -> Vec<(TokenTree, usize)> {
    let (mut depth, mut is_arrow) = (0_usize, false);
    let with_depth = |token: TokenTree| {
        if is_punct(Some(&token), '<') {
            depth += 1;
        } else if is_punct(Some(&token), '>') && !is_arrow {
            depth = depth.saturating_sub(1);
        }
        is_arrow = is_punct(Some(&token), '-');
        (token, depth)
    };
    tokens.into_iter().map(with_depth).collect()
}
