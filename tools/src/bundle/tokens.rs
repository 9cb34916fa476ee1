//! Paths in tokens that nobody has parsed.

use proc_macro2::{Punct, Spacing, TokenStream, TokenTree};

/// The tokens in one pair of parentheses, braces or brackets.
pub(super) struct Tokens(pub Vec<TokenTree>);

/// What stands before a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Position {
    /// `.name`, or `name` behind a `::` that follows something else than a name.
    Member,
    /// `$name`.
    Variable,
    /// `::name`, where a path begins.
    Global,
    /// `name` behind a name and `::`.
    Further,
    /// Anything else.
    Start,
}

/// Words behind which `::` begins a path.
const KEYWORDS: [&str; 9] = ["as", "dyn", "else", "impl", "in", "move", "mut", "return", "use"];

/// Signs of more than one character, the longest first.
const SIGNS: [&str; 25] = [
    "<<=", ">>=", "...", "..=", "::", "->", "<-", "=>", "==", "!=", "<=", ">=", "&&", "||", "+=",
    "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<<", ">>", "..",
];

impl From<TokenStream> for Tokens {
    fn from(tokens: TokenStream) -> Self {
        Tokens(tokens.into_iter().collect())
    }
}

impl Tokens {
    /// Whether token `i` is that sign.
    pub(super) fn is(&self, i: usize, sign: char) -> bool {
        matches!(self.0.get(i), Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
    }

    /// Whether token `i` is that word.
    pub(super) fn is_word(&self, i: usize, word: &str) -> bool {
        matches!(self.0.get(i), Some(TokenTree::Ident(ident)) if ident == word)
    }

    /// Whether the tokens from `i` on are `::`.
    pub(super) fn is_colons(&self, i: usize) -> bool {
        self.is(i, ':') && self.is(i + 1, ':')
    }

    /// The name in `::name` right behind token `i`.
    pub(super) fn continuation(&self, i: usize) -> Option<String> {
        match self.0.get(i + 3) {
            Some(TokenTree::Ident(next)) if self.is_colons(i + 1) => Some(next.to_string()),
            _ => None,
        }
    }

    /// Whether a macro is called with what stands from `i` on: `!` and its arguments or, where one
    /// is defined, its name.
    pub(super) fn is_call(&self, i: usize) -> bool {
        let is_argument = |tree| matches!(tree, &TokenTree::Group(_) | &TokenTree::Ident(_));
        self.is(i, '!') && self.0.get(i + 1).is_some_and(is_argument)
    }

    /// How many trees from `i` on the compiler takes for one token: a sign such as `=>` is several.
    pub(super) fn width(&self, i: usize) -> usize {
        if self.is(i, '\'') {
            return 2;
        }
        let mut text = String::new();
        for tree in self.0.iter().skip(i).take(3) {
            let TokenTree::Punct(punct) = tree else { break };
            text.push(punct.as_char());
            if punct.spacing() == Spacing::Alone {
                break;
            }
        }
        SIGNS.iter().find(|sign| text.starts_with(**sign)).map_or(1, |sign| sign.len())
    }

    /// The token at `i`, so that it doesn't join with others that come to stand behind it.
    pub(super) fn token(&self, i: usize) -> Vec<TokenTree> {
        let mut trees: Vec<_> = self.0.iter().skip(i).take(self.width(i)).cloned().collect();
        if let Some(TokenTree::Punct(last)) = trees.last_mut() {
            *last = Punct::new(last.as_char(), Spacing::Alone);
        }
        trees
    }

    /// The text of the token at `i`, unless that is a group.
    pub(super) fn text(&self, i: usize) -> Option<String> {
        match self.0.get(i)? {
            TokenTree::Group(_) => None,
            _ => Some(self.token(i).iter().map(TokenTree::to_string).collect()),
        }
    }

    /// What stands before token `i`, a name.
    pub(super) fn position(&self, i: usize) -> Position {
        let before = |back: usize, sign| i >= back && self.is(i - back, sign);
        if before(1, '.') && !before(2, '.') {
            Position::Member
        } else if before(1, '$') {
            Position::Variable
        } else if before(1, ':') && before(2, ':') {
            match i.checked_sub(3).and_then(|i| self.0.get(i)) {
                Some(TokenTree::Ident(word)) if KEYWORDS.iter().all(|keyword| word != keyword) => {
                    Position::Further
                }
                // Behind `>` it is a member of some type, behind an arrow it isn't.
                Some(TokenTree::Punct(punct))
                    if punct.as_char() == '>' && !before(4, '-') && !before(4, '=') =>
                {
                    Position::Member
                }
                _ => Position::Global,
            }
        } else {
            Position::Start
        }
    }
}
