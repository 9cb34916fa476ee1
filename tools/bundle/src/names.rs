//! The names in a file, found token by token, and the changes that its text needs to become part of
//! a module.
//!
//! Tokens are read and not syntax, as the arguments and the bodies of macros are tokens only. What
//! a name means isn't decided here.
//!
//! Of the compiler, this relies on: a path begins at a name that neither `::` nor `.` precedes;
//! `crate` and `$crate` are the root of the crate, which in a bundle is the module of the crate.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

use super::cfg::{Known, Value};
use super::tokens::{attribute, extent, is_path_end, is_path_start, is_punct, is_word, value};

/// An identifier; two are equal if their texts are, be they raw or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Name(u32);

/// All identifiers so far.
#[derive(Default)]
pub(super) struct Names {
    by_text: HashMap<String, Name>,
    texts: Vec<String>,
}

impl Names {
    /// The name that is written like this.
    pub(super) fn of(&mut self, text: &str) -> Name {
        let text = text.strip_prefix("r#").unwrap_or(text);
        if let Some(&known) = self.by_text.get(text) {
            return known;
        }
        let name = Name(self.texts.len() as u32);
        self.by_text.insert(text.to_owned(), name);
        self.texts.push(text.to_owned());
        name
    }

    /// The name that is written like this, if it is in a file.
    pub(super) fn known(&self, text: &str) -> Option<Name> {
        self.by_text.get(text.strip_prefix("r#").unwrap_or(text)).copied()
    }

    pub(super) fn text(&self, name: Name) -> &str {
        &self.texts[name.0 as usize]
    }
}

/// A name in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mention {
    pub name: Name,
    pub before: Before,
    /// Whether it is in code for another target, which the compiler may not see.
    pub hidden: bool,
    /// Whether it is in the trait or the type of an `impl`.
    pub in_head: bool,
    /// Its first byte in the file.
    pub at: usize,
}

/// What stands before a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Before {
    /// Nothing, or a `::` and nothing before it.
    Nothing,
    /// `.`, or something and `::` that isn't a name, or `type`, which declares it.
    Value,
    /// This name and `::`.
    Path(Name),
}

/// What is found in a file.
#[derive(Default)]
pub(super) struct Reading {
    /// In the order of the text.
    pub mentions: Vec<Mention>,
    /// How the text changes as the crate becomes a module.
    pub edits: Vec<(Range<usize>, String)>,
    /// Those of these changes that the crate needs to be compiled by itself.
    pub native_edits: Vec<(Range<usize>, String)>,
    /// The attributes that set the levels of lints.
    pub lint_levels: Vec<Range<usize>>,
    /// The attributes that a bundle can't have.
    pub unwanted: Vec<Range<usize>>,
    /// The names behind `trait` in calls of macros and in their bodies.
    pub made_traits: Vec<Name>,
    /// Where names are that begin with `_`.
    pub underscored: Vec<(Name, usize)>,
}

impl Reading {
    /// Adds a change of the text; says whether it is new.
    pub(super) fn edit(&mut self, range: Range<usize>, with: &str) -> bool {
        let is_new = !self.edits.iter().any(|(known, _)| *known == range);
        if is_new {
            self.edits.push((range, with.to_owned()));
        }
        is_new
    }
}

/// The names in a call of a macro and in the macros that it may come to.
pub(super) struct Words {
    pub all: HashSet<Name>,
    /// Those that the first line of an `impl` may have.
    pub in_heads: HashSet<Name>,
    /// Whether `impl` is among them.
    pub makes_impl: bool,
    /// Whether the macros may declare a type or a trait by the name that they are given.
    pub declares: bool,
}

/// The crate whose file is read.
pub(super) struct Reader<'a> {
    pub names: &'a mut Names,
    /// The module that the crate becomes; `None` for the solution.
    pub module: Option<&'a str>,
    /// See [`StandIn::module`](super::StandIn::module).
    pub own_module: Option<&'a str>,
    pub reading: Reading,
}

/// Where a stream of tokens stands.
#[derive(Clone, Copy)]
struct Context {
    /// What is before the braces of a tree of imports.
    outer: Option<Before>,
    hidden: bool,
    /// Whether these are in the trait or the type of an `impl`.
    in_head: bool,
    /// Whether these are in the arguments or in the body of a macro.
    in_macro: bool,
}

/// The words that name nothing by themselves, sorted, but for `impl`, which is asked of macros.
const KEYWORDS: [&str; 37] = [
    "Self", "as", "async", "await", "break", "const", "continue", "crate", "dyn", "else", "enum",
    "extern", "false", "fn", "for", "if", "in", "let", "loop", "match", "mod", "move", "mut",
    "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true", "type", "unsafe",
    "use", "where", "while",
];

const LINT_LEVELS: &[&str] = &["allow", "expect", "warn", "deny", "forbid"];

impl Reader<'_> {
    /// Reads a whole file, all of whose names are hidden if `hidden` says so.
    pub(super) fn read(mut self, tokens: TokenStream, hidden: bool) -> Reading {
        self.stream(tokens, Context { outer: None, hidden, in_head: false, in_macro: false });
        self.reading
    }

    fn stream(&mut self, tokens: TokenStream, context: Context) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        // Up to here, code is for another target, or for no judge at all.
        let (mut hidden_up_to, mut skipped_up_to) = (0, 0);
        let (mut head_from, mut in_head) = (0, context.in_head);
        for i in 0..tokens.len() {
            if let Some(attribute) = attribute(&tokens, i) {
                match value(attribute, &Known::default()) {
                    Some(Value::Left(_)) => hidden_up_to = hidden_up_to.max(extent(&tokens, i)),
                    // In `cfg_if!`, what follows `else` is there.
                    Some(Value::False) => {
                        skipped_up_to = match tokens.get(i + 2) {
                            Some(TokenTree::Group(_)) => i + 3,
                            _ => extent(&tokens, i),
                        }
                    }
                    _ => {}
                }
                self.attribute(&tokens[i], attribute, context.in_macro);
                if context.in_macro && self.module.is_some() {
                    self.made_macro(&tokens, i);
                }
            }
            if i < skipped_up_to {
                continue;
            }
            let hidden = context.hidden || i < hidden_up_to;
            if is_word(tokens.get(i), "impl") {
                (head_from, in_head) = (end_of_generics(&tokens, i + 1), true);
            }
            in_head &= !is_word(tokens.get(i), "where");
            let is_in_head = in_head && i >= head_from;
            match &tokens[i] {
                TokenTree::Group(group) => {
                    let is_tree =
                        group.delimiter() == Delimiter::Brace && is_path_end(&tokens[..i]);
                    let outer = is_tree.then(|| self.before(&tokens, i, context.outer));
                    let is_macro = i > 0 && is_punct(tokens.get(i - 1), '!')
                        || i > 1 && is_punct(tokens.get(i - 2), '!');
                    let in_macro = context.in_macro || is_macro;
                    in_head &= group.delimiter() != Delimiter::Brace;
                    let context =
                        Context { outer, hidden, in_head: is_in_head && in_head, in_macro };
                    self.stream(group.stream(), context);
                }
                TokenTree::Ident(ident) => {
                    let context = Context { hidden, in_head: is_in_head, ..context };
                    self.ident(&tokens, i, ident, context);
                }
                // The compiler doesn't see what a format string for another target names.
                TokenTree::Literal(literal) if hidden => {
                    let at = literal.span().byte_range().start;
                    for word in identifiers(&literal.to_string()) {
                        let (name, before) = (self.names.of(word), Before::Nothing);
                        let mention = Mention { name, before, hidden, in_head: false, at };
                        self.reading.mentions.push(mention);
                    }
                }
                TokenTree::Literal(_) | TokenTree::Punct(_) => {}
            }
        }
    }

    fn attribute(&mut self, pound: &TokenTree, attribute: &Group, in_macro: bool) {
        let name = attribute.stream().into_iter().next();
        let name = name.map(|name| name.to_string()).unwrap_or_default();
        let range = pound.span().byte_range().start..attribute.span().byte_range().end;
        if LINT_LEVELS.contains(&&*name) {
            self.reading.lint_levels.push(range.clone());
        }
        let is_unwanted = match &*name {
            "path" => true,
            // What the solution denies itself, the libraries may do.
            "deny" | "forbid" => true,
            // It would put the macro at the root of the bundle.
            "macro_export" => self.module.is_some() && !in_macro,
            _ => false,
        };
        if is_unwanted {
            self.reading.unwanted.push(range);
        }
    }

    fn ident(&mut self, tokens: &[TokenTree], i: usize, ident: &Ident, context: Context) {
        let Context { outer, hidden, in_head, in_macro } = context;
        let at = ident.span().byte_range();
        let text = ident.to_string();
        if text == "crate" {
            self.root(tokens, i, at);
            return;
        }
        let is_unnamed = i > 0 && ['$', '\''].iter().any(|&sign| is_punct(tokens.get(i - 1), sign));
        if is_unnamed || KEYWORDS.binary_search(&&*text).is_ok() {
            return;
        }
        let name = self.names.of(&text);
        if text.starts_with('_') && text.len() > 1 {
            self.reading.underscored.push((name, at.start));
        }
        if in_macro && i > 0 && is_word(tokens.get(i - 1), "trait") {
            self.reading.made_traits.push(name);
        }
        let before = self.before(tokens, i, outer);
        self.reading.mentions.push(Mention { name, before, hidden, in_head, at: at.start });
    }

    /// What stands before token `i`.
    fn before(&mut self, tokens: &[TokenTree], i: usize, outer: Option<Before>) -> Before {
        if is_path_end(&tokens[..i]) {
            return match i.checked_sub(3).map(|i| &tokens[i]) {
                Some(TokenTree::Ident(name)) => {
                    let is_variable = i >= 4 && is_punct(tokens.get(i - 4), '$');
                    match name.to_string().as_str() {
                        "use" | "in" => Before::Nothing,
                        text if text != "crate" && is_variable => Before::Value,
                        text => Before::Path(self.names.of(text)),
                    }
                }
                Some(TokenTree::Punct(before)) if before.as_char() == '>' => Before::Value,
                _ => Before::Nothing,
            };
        }
        if i > 0 && is_word(tokens.get(i - 1), "type") {
            return Before::Value;
        }
        let dots = (1..=2).take_while(|back| i >= *back && is_punct(tokens.get(i - back), '.'));
        match (dots.count(), outer) {
            (1, _) => Before::Value,
            (_, Some(outer)) if i == 0 || is_punct(tokens.get(i - 1), ',') => outer,
            _ => Before::Nothing,
        }
    }

    /// `crate` in a library: the module that the crate becomes follows it.
    fn root(&mut self, tokens: &[TokenTree], i: usize, at: Range<usize>) {
        let Some(module) = self.module else { return };
        if tokens.len() == 1 {
            // `pub(crate)`
            self.reading.edits.push((at, format!("in crate::{module}")));
            return;
        }
        let is_path = is_path_start(&tokens[i + 1..])
            || is_word(tokens.get(i + 1), "as")
            || i > 0 && is_word(tokens.get(i - 1), "in");
        if is_path {
            let end = self.own_module_end(&tokens[i + 1..]).unwrap_or(at.end);
            if end > at.end {
                self.reading.native_edits.push((at.end..end, String::new()));
            }
            self.reading.edits.push((at.end..end, format!("::{module}")));
        }
    }

    /// In a stand-in, the end of the `::module` in `$crate::module::item`.
    fn own_module_end(&self, behind: &[TokenTree]) -> Option<usize> {
        match behind {
            [_, _, TokenTree::Ident(module), rest @ ..]
                if self.own_module.is_some_and(|own| module == own) && is_path_start(rest) =>
            {
                Some(module.span().byte_range().end)
            }
            _ => None,
        }
    }

    /// An exported macro that a macro makes: like any other it would be put at the root of the
    /// bundle.
    fn made_macro(&mut self, tokens: &[TokenTree], i: usize) {
        let [TokenTree::Punct(pound), TokenTree::Group(attribute), rest @ ..] = &tokens[i..] else {
            return;
        };
        let is_export = is_word(attribute.stream().into_iter().next().as_ref(), "macro_export");
        let body = rest.iter().position(|token| matches!(token, TokenTree::Group(_)));
        let Some(body) = body.filter(|_| is_export && is_word(rest.first(), "macro_rules")) else {
            return;
        };
        // It may be a variable.
        let name =
            rest.get(2..body).into_iter().flatten().map(TokenTree::to_string).collect::<String>();
        let (body, rest) = (&rest[body], &rest[body + 1..]);
        let start = pound.span().byte_range().start;
        self.reading.edits.push((start..attribute.span().byte_range().end, String::new()));
        // Some have an import already, which can't be public any more.
        let import = rest.windows(2).zip(1..).find_map(|(words, i)| {
            let imported = rest[i + 1..].iter().take_while(|token| !is_punct(Some(token), ';'));
            let imported: String = imported.map(TokenTree::to_string).collect();
            let is_it = is_word(words.first(), "pub") && is_word(words.get(1), "use");
            (is_it && imported == name).then(|| words[0].span().byte_range())
        });
        self.reading.edits.push(match import {
            Some(public) => (public, "pub(crate)".to_owned()),
            None => {
                let end = body.span().byte_range().end;
                (end..end, format!(" pub(crate) use {name};"))
            }
        });
    }
}

/// The end of the generic parameters that begin at token `start`, if any do.
fn end_of_generics(tokens: &[TokenTree], start: usize) -> usize {
    let mut depth = 0;
    for (i, token) in tokens.iter().enumerate().skip(start) {
        let is_arrow = i > 0 && is_punct(tokens.get(i - 1), '-');
        if is_punct(Some(token), '<') {
            depth += 1;
        } else if is_punct(Some(token), '>') && !is_arrow {
            depth -= 1;
        }
        if depth == 0 {
            return i;
        }
    }
    tokens.len()
}

/// The identifiers in a text.
pub(super) fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    words.filter(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_'))
}
