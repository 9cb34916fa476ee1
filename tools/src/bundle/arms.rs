//! The arms of `macro_rules!`: which of them a call can match.
//!
//! All that a macro is given stands as tokens in the call of some macro, as macros only pass on
//! what they are given and what their own text says. So an arm that demands a token that stands in
//! no call matches nothing.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::tokens::Tokens;

/// The macros of `std`, which hand nothing to others but the calls that stand in their arguments.
pub const STD: [&str; 38] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "cfg",
    "column",
    "compile_error",
    "concat",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "env",
    "eprint",
    "eprintln",
    "file",
    "format",
    "format_args",
    "include",
    "include_bytes",
    "include_str",
    "is_x86_feature_detected",
    "line",
    "macro_rules",
    "matches",
    "module_path",
    "option_env",
    "panic",
    "print",
    "println",
    "stringify",
    "thread_local",
    "todo",
    "try",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

/// An arm of a macro.
pub struct Arm {
    /// Its bytes, with the semicolon behind it.
    pub range: Range<usize>,
    /// What a call has to have for it.
    pub demand: Demand,
    /// Its pattern and what it makes.
    pub tokens: TokenStream,
}

/// What a call has to have for an arm to match.
#[derive(Clone, Debug, Default)]
pub struct Demand {
    /// Words, signs and opening brackets.
    tokens: BTreeSet<String>,
    /// Whether the call has to be empty.
    empty: bool,
}

/// What calls give to macros, at most.
#[derive(Clone, Debug, Default)]
pub struct Supply {
    /// Words, signs and opening brackets.
    tokens: BTreeSet<String>,
    /// Whether a call may be empty.
    empty: bool,
}

/// The arms of a macro, given what stands in the braces of its definition; none if that isn't
/// understood.
pub fn arms(definition: TokenStream) -> Vec<Arm> {
    let tokens = Tokens::from(definition);
    let mut arms = Vec::new();
    let mut i = 0;
    while i < tokens.0.len() {
        let [TokenTree::Group(pattern), _, _, TokenTree::Group(body), ..] = &tokens.0[i..] else {
            return vec![];
        };
        let last = i + 3 + usize::from(tokens.is(i + 4, ';'));
        let end = tokens.0[last].span().byte_range().end;
        arms.push(Arm {
            range: pattern.span().byte_range().start..end,
            demand: Demand::of(pattern),
            tokens: [pattern, body]
                .map(|group| TokenTree::from(group.clone()))
                .into_iter()
                .collect(),
        });
        i = last + 1;
    }
    arms
}

impl Demand {
    fn of(pattern: &Group) -> Self {
        let mut tokens = BTreeSet::new();
        let understood = demanded(pattern.stream(), &mut tokens).is_some();
        Demand {
            tokens: if understood { tokens } else { BTreeSet::new() },
            empty: pattern.stream().is_empty(),
        }
    }

    /// Whether a call can match, as far as one can tell.
    pub fn is_met_by(&self, supply: &Supply) -> bool {
        self.tokens.is_subset(&supply.tokens) && (supply.empty || !self.empty)
    }
}

/// Adds the tokens that all matches of a pattern have: neither variables nor repeated ones.
fn demanded(pattern: TokenStream, found: &mut BTreeSet<String>) -> Option<()> {
    let tokens = Tokens::from(pattern);
    let mut i = 0;
    while i < tokens.0.len() {
        i = match &tokens.0[i..] {
            [TokenTree::Punct(dollar), TokenTree::Group(_), ..] if dollar.as_char() == '$' => {
                behind_repetition(&tokens, i + 2)?
            }
            // `$name:kind`
            [TokenTree::Punct(dollar), ..] if dollar.as_char() == '$' => i + 4,
            [TokenTree::Group(group), ..] => {
                found.extend(opening(group));
                demanded(group.stream(), found)?;
                i + 1
            }
            [token, ..] => {
                found.extend(plain(token));
                i + 1
            }
            [] => i,
        };
    }
    Some(())
}

/// The index behind the operator of a repetition, whose separator, if any, is at `start`.
fn behind_repetition(tokens: &Tokens, start: usize) -> Option<usize> {
    let is_operator = |&i: &usize| "*+?".chars().any(|sign| tokens.is(i, sign));
    let operator = (start..tokens.0.len()).find(is_operator)?;
    // `*=` and `+=` are separators.
    (!tokens.is(operator + 1, '=')).then_some(operator + 1)
}

impl Supply {
    /// What a call with these arguments gives.
    pub fn of(arguments: TokenStream) -> Self {
        let mut supply = Supply::default();
        supply.add_tokens(arguments.clone());
        let arguments = Tokens::from(arguments);
        supply.empty = arguments.0.is_empty() || arguments.is(0, '$');
        supply
    }

    pub fn add(&mut self, other: &Supply) {
        self.tokens.extend(other.tokens.iter().cloned());
        self.empty |= other.empty;
    }

    fn add_tokens(&mut self, tokens: TokenStream) {
        let tokens = Tokens::from(tokens);
        for (i, token) in tokens.0.iter().enumerate() {
            let behind_dollar = i > 0 && tokens.is(i - 1, '$');
            if let TokenTree::Group(group) = token {
                self.add_tokens(group.stream());
                self.tokens.extend(opening(group).filter(|_| !behind_dollar));
            } else {
                self.tokens.extend(plain(token).filter(|_| !behind_dollar));
            }
        }
    }
}

/// The opening bracket of a group.
fn opening(group: &Group) -> Option<String> {
    let bracket = match group.delimiter() {
        Delimiter::Parenthesis => "(",
        Delimiter::Brace => "{",
        Delimiter::Bracket => "[",
        Delimiter::None => return None,
    };
    Some(bracket.to_owned())
}

/// A word or a sign; literals are no reason for anything.
fn plain(token: &TokenTree) -> Option<String> {
    match token {
        TokenTree::Ident(word) => Some(word.to_string()),
        TokenTree::Punct(sign) => Some(sign.to_string()),
        TokenTree::Group(_) | TokenTree::Literal(_) => None,
    }
}
