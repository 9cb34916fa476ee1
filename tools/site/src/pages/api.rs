//! The public items of a snippet: what each is, and a button that copies it. Their whole docs are
//! in the code of the page, and aren't repeated.

use anyhow::{Context, Result};
use cargo_grundy::snippet::Language;
use maud::{Markup, html};
use syn::spanned::Spanned;
use syn::{
    Attribute, Expr, ExprLit, File, Ident, ImplItem, Item, ItemImpl, Lit, Meta, Type, Visibility,
};

use crate::phrases::Phrases;
use crate::prose;
use crate::texts::Texts;

/// A public item or a public method.
struct Documented {
    /// The name, after that of the type for a method.
    name: String,
    /// Its anchor.
    anchor: String,
    signature: String,
    /// The first paragraph of its docs.
    docs: String,
    is_method: bool,
}

/// The list of items, each with a button that copies it.
///
/// Fails if the snippet isn't Rust, or if its docs can't be converted.
pub(super) fn list(text: &str, texts: &Texts, words: &Phrases) -> Result<Markup> {
    let items = documented(text)?;
    let link = |name: &str| {
        let name = name.trim_end_matches("()");
        let is_it =
            |item: &&Documented| item.name == name || item.name.rsplit("::").next() == Some(name);
        Some(format!("#{}", items.iter().find(is_it)?.anchor))
    };
    let mut entries = Vec::new();
    for item in &items {
        let docs = prose::markdown(&item.docs, &link)
            .with_context(|| format!("the docs of `{}`", item.name))?;
        let copied = texts.items.iter().find(|(name, _)| *name == item.name);
        entries.push(html! {
            div.item.method[item.is_method] id=(item.anchor) {
                h3 {
                    a href={ "#" (item.anchor) } { (item.signature) }
                }
                @if let Some((name, copied)) = copied {
                    (super::snippet::button(name, copied, words.copy))
                }
                @if words.language == Language::En { div.docs { (docs) } }
            }
        });
    }
    Ok(html! { @for entry in entries { (entry) } })
}

/// The public items of a snippet, in the order of the file, each type followed by its methods.
fn documented(text: &str) -> Result<Vec<Documented>> {
    let file: File = syn::parse_file(text)?;
    let mut all = Vec::new();
    for item in &file.items {
        let Some((visibility, ident, attributes, end)) = parts(item) else { continue };
        if !matches!(visibility, Visibility::Public(_)) {
            continue;
        }
        let name = ident.to_string();
        all.push(Documented {
            anchor: name.clone(),
            signature: signature(text, visibility.span().byte_range().start, end),
            docs: docs(attributes),
            is_method: false,
            name: name.clone(),
        });
        for block in file.items.iter().filter_map(|item| inherent(item, &name)) {
            all.extend(block.items.iter().filter_map(|member| method(text, &name, member)));
        }
    }
    Ok(all)
}

/// The visibility, the name and the attributes of an item, and where its signature ends.
fn parts(item: &Item) -> Option<(&Visibility, &Ident, &[Attribute], usize)> {
    let end = item.span().byte_range().end;
    Some(match item {
        Item::Fn(item) => {
            (&item.vis, &item.sig.ident, &item.attrs, item.block.span().byte_range().start)
        }
        Item::Struct(item) => (&item.vis, &item.ident, &item.attrs, end),
        Item::Enum(item) => (&item.vis, &item.ident, &item.attrs, end),
        Item::Trait(item) => (&item.vis, &item.ident, &item.attrs, end),
        Item::Const(item) => (&item.vis, &item.ident, &item.attrs, end),
        Item::Type(item) => (&item.vis, &item.ident, &item.attrs, end),
        _ => return None,
    })
}

/// The block of a type's own methods, if the item is one.
fn inherent<'a>(item: &'a Item, name: &str) -> Option<&'a ItemImpl> {
    let Item::Impl(block) = item else { return None };
    let Type::Path(of) = &*block.self_ty else { return None };
    let is_own = of.path.segments.last().is_some_and(|segment| segment.ident == name);
    (is_own && block.trait_.is_none()).then_some(block)
}

/// A public method of the type `of`.
fn method(text: &str, of: &str, member: &ImplItem) -> Option<Documented> {
    let ImplItem::Fn(function) = member else { return None };
    let Visibility::Public(_) = function.vis else { return None };
    let start = function.vis.span().byte_range().start;
    let end = function.block.span().byte_range().start;
    let name = &function.sig.ident;
    Some(Documented {
        anchor: format!("{of}.{name}"),
        name: format!("{of}::{name}"),
        signature: signature(text, start, end),
        docs: docs(&function.attrs),
        is_method: true,
    })
}

/// The code of an item without docs, and without the indent of a method.
fn signature(text: &str, start: usize, end: usize) -> String {
    let code = text.get(start..end).unwrap_or_default().trim_end();
    let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let indent = &text[line..start];
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("///"));
    let lines: Vec<&str> = lines.map(|line| line.strip_prefix(indent).unwrap_or(line)).collect();
    lines.join("\n")
}

/// The first paragraph of the doc comment among attributes.
fn docs(attributes: &[Attribute]) -> String {
    let mut text = String::new();
    for attribute in attributes {
        if let Meta::NameValue(pair) = &attribute.meta
            && pair.path.is_ident("doc")
            && let Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) = &pair.value
        {
            let line = line.value();
            if line.is_empty() {
                break;
            }
            text.push_str(line.strip_prefix(' ').unwrap_or(&line));
            text.push('\n');
        }
    }
    text
}
