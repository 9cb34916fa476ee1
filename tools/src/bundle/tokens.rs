//! Paths in tokens that nobody has parsed.

use proc_macro2::{TokenStream, TokenTree};

/// The tokens in one pair of parentheses, braces or brackets.
pub struct Tokens(pub Vec<TokenTree>);

/// What stands before a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
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

impl From<TokenStream> for Tokens {
    fn from(tokens: TokenStream) -> Self {
        Tokens(tokens.into_iter().collect())
    }
}

impl Tokens {
    /// Whether token `i` is that sign.
    pub fn is(&self, i: usize, sign: char) -> bool {
        matches!(self.0.get(i), Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
    }

    /// Whether token `i` is that word.
    pub fn is_word(&self, i: usize, word: &str) -> bool {
        matches!(self.0.get(i), Some(TokenTree::Ident(ident)) if ident == word)
    }

    /// Whether the tokens from `i` on are `::`.
    pub fn is_colons(&self, i: usize) -> bool {
        self.is(i, ':') && self.is(i + 1, ':')
    }

    /// The name in `::name` right behind token `i`.
    pub fn continuation(&self, i: usize) -> Option<String> {
        match self.0.get(i + 3) {
            Some(TokenTree::Ident(next)) if self.is_colons(i + 1) => Some(next.to_string()),
            _ => None,
        }
    }

    /// The name of the macro that is called with token `i`, a group; an empty one if a variable
    /// names it.
    pub fn called(&self, i: usize) -> Option<String> {
        let name = i.checked_sub(2)?;
        match &self.0[name] {
            _ if !self.is(i - 1, '!') => None,
            TokenTree::Ident(ident) if self.position(name) != Position::Variable => {
                Some(ident.to_string())
            }
            _ => Some(String::new()),
        }
    }

    /// What stands before token `i`, a name.
    pub fn position(&self, i: usize) -> Position {
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
