//! The fragments that a macro's pattern takes: how far `$x:expr` and its like reach.
//!
//! What a variable holds is opaque to the macros that it is passed on to, unless it is a `tt`, an
//! `ident` or a `lifetime`. Here it is a group without delimiters of two parts: its kind and it.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use syn::Token;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};

use super::tokens::Tokens;

/// It isn't clear what a macro makes of a call.
#[derive(Debug)]
pub(super) struct Unclear;

/// What a variable of this kind holds, as others see it.
pub(super) fn held(kind: &str, trees: &[TokenTree]) -> TokenStream {
    let content: TokenStream = trees.iter().cloned().collect();
    if ["tt", "ident", "lifetime"].contains(&kind) {
        return content;
    }
    let kind = Ident::new(kind, Span::call_site());
    let content = Group::new(Delimiter::None, content);
    let parts = [TokenTree::from(kind), TokenTree::from(content)];
    TokenTree::from(Group::new(Delimiter::None, parts.into_iter().collect())).into()
}

/// The kind and the content of what a variable held.
fn opened(tree: &TokenTree) -> Option<(String, TokenTree)> {
    let TokenTree::Group(group) = tree else { return None };
    let mut parts = group.stream().into_iter();
    let is_held = group.delimiter() == Delimiter::None;
    is_held.then_some((parts.next()?.to_string(), parts.next()?))
}

/// `trees` as syn knows them: the groups without delimiters hold the content alone.
fn plain(trees: impl IntoIterator<Item = TokenTree>) -> TokenStream {
    let plain_tree = |tree| {
        let tree = opened(&tree).map_or(tree, |(_, content)| content);
        match tree {
            TokenTree::Group(group) => Group::new(group.delimiter(), plain(group.stream())).into(),
            tree => tree,
        }
    };
    trees.into_iter().map(plain_tree).collect()
}

/// How many trees from `at` on a fragment takes; `None` if it can't begin there.
pub(super) fn width(kind: &str, tokens: &Tokens, at: usize) -> Result<Option<usize>, Unclear> {
    // Not even an empty visibility stands at the end.
    let Some(first) = tokens.0.get(at) else { return Ok(None) };
    let width = tokens.width(at);
    match opened(first) {
        Some(_) if kind == "tt" => return Ok(Some(1)),
        // Only an expression or a type may go on behind what was held.
        Some((held, _)) if held == kind && !["expr", "pat", "ty"].contains(&kind) => {
            return Ok(Some(1));
        }
        Some(_) if kind == "ident" || kind == "lifetime" => return Ok(None),
        Some((held, _)) if held == kind => {}
        Some((held, _)) if kind == "expr" && ["block", "literal", "path"].contains(&&*held) => {}
        Some(_) => return Err(Unclear),
        None if !begins(kind, tokens, at) => return Ok(None),
        None if ["tt", "ident", "lifetime"].contains(&kind) => return Ok(Some(width)),
        // Whether these begin an expression depends on the edition.
        None if kind == "expr" && (first.to_string() == "_" || first.to_string() == "const") => {
            return Err(Unclear);
        }
        None => {}
    }
    // Long lists are mostly of words and numbers.
    let is_end = [None, Some(","), Some(";")].contains(&tokens.text(at + width).as_deref());
    let is_alone = is_end && !matches!(tokens.0.get(at + width), Some(TokenTree::Group(_)));
    let end = if is_alone { at + width } else { tokens.0.len() };
    let trees = plain(tokens.0[at..end].iter().cloned());
    let width = parsed(kind, trees).map_err(|_| Unclear)?;
    // Whether a pattern goes on there depends on the edition.
    let is_open = kind == "pat" && tokens.text(at + width).as_deref() == Some("|");
    if is_open { Err(Unclear) } else { Ok(Some(width)) }
}

/// Whether a fragment can begin with token `at`; if it can, the compiler insists on it.
fn begins(kind: &str, tokens: &Tokens, at: usize) -> bool {
    match (kind, &tokens.0[at]) {
        ("tt" | "item" | "stmt", _) => true,
        ("ident", TokenTree::Ident(word)) => word != "_",
        ("literal", TokenTree::Ident(word)) => word == "true" || word == "false",
        ("literal", TokenTree::Punct(sign)) => sign.as_char() == '-',
        ("literal" | "expr" | "pat" | "pat_param", TokenTree::Literal(_)) => true,
        ("lifetime" | "block", TokenTree::Ident(_)) => false,
        ("block", TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
        ("expr", TokenTree::Group(_)) => true,
        ("ty" | "pat" | "pat_param" | "vis", TokenTree::Group(group)) => {
            group.delimiter() != Delimiter::Brace
        }
        ("path" | "meta" | "ty" | "pat" | "pat_param" | "vis" | "expr", TokenTree::Ident(_)) => {
            true
        }
        ("lifetime" | "expr" | "ty" | "vis", TokenTree::Punct(sign)) if sign.as_char() == '\'' => {
            true
        }
        (_, TokenTree::Punct(_)) => {
            tokens.text(at).is_some_and(|sign| first_signs(kind).contains(&&*sign))
        }
        _ => false,
    }
}

/// The signs that a fragment can begin with.
fn first_signs(kind: &str) -> &'static [&'static str] {
    match kind {
        "expr" => &["!", "-", "*", "&", "&&", "|", "||", "..", "...", "..=", "<", "<<", "::", "#"],
        "pat" | "pat_param" => &["-", "&", "&&", "|", "||", "..", "...", "..=", "<", "<<", "::"],
        "ty" => &["!", "*", "&", "&&", "?", "<", "<<", "::"],
        "vis" => &[",", "!", "*", "&", "&&", "?", "<", "<<", "::"],
        "path" | "meta" => &["::"],
        _ => &[],
    }
}

/// How many of `trees` are a fragment.
fn parsed(kind: &str, trees: TokenStream) -> syn::Result<usize> {
    let all = trees.clone().into_iter().count();
    let rest = |input: ParseStream| {
        match kind {
            "block" => drop(syn::Block::parse(input)?),
            "expr" => drop(syn::Expr::parse(input)?),
            "item" => drop(syn::Item::parse(input)?),
            "literal" => drop(syn::Lit::parse(input)?),
            "meta" => drop(syn::Meta::parse(input)?),
            "pat" | "pat_param" => drop(syn::Pat::parse_single(input)?),
            "path" => drop(syn::Path::parse(input)?),
            "stmt" => statement(input)?,
            "ty" => drop(syn::Type::parse(input)?),
            "vis" => drop(syn::Visibility::parse(input)?),
            _ => return Err(input.error("an unknown kind")),
        }
        input.parse::<TokenStream>()
    };
    Ok(all - rest.parse2(trees)?.into_iter().count())
}

/// A statement without the semicolon behind it.
fn statement(input: ParseStream) -> syn::Result<()> {
    if !input.peek(Token![let]) {
        let item = input.fork().parse::<syn::Item>();
        return if item.is_ok() {
            input.parse::<syn::Item>().map(drop)
        } else {
            input.parse::<syn::Expr>().map(drop)
        };
    }
    Ident::parse_any(input)?;
    syn::Pat::parse_single(input)?;
    if input.parse::<Option<Token![:]>>()?.is_some() {
        input.parse::<syn::Type>()?;
    }
    if input.parse::<Option<Token![=]>>()?.is_some() {
        input.parse::<syn::Expr>()?;
    }
    if input.parse::<Option<Token![else]>>()?.is_some() {
        input.parse::<syn::Block>()?;
    }
    Ok(())
}
