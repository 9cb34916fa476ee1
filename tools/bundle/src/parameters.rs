//! Parameters without names, which traits of the edition 2015 may have: `fn scale(&self, u32);`.

use std::str::FromStr;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::text::{Edits, Text};
use super::tokens::{attribute, is_path_start, is_punct, is_word};

/// A file of the edition 2015 as later editions have it: each parameter has a name, be it `_`.
pub(super) fn with_names(text: &Text) -> Text {
    // What isn't Rust is told of where it is parsed.
    let tokens = TokenStream::from_str(&text.string).unwrap_or_default();
    let mut unnamed = Vec::new();
    look_for_traits(tokens, &mut unnamed);
    let mut edits = Edits::default();
    for at in unnamed {
        edits.write(text, at..at, "_: ");
    }
    edits.apply(text, 0..text.string.len())
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
