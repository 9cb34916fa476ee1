//! The public items of a snippet, with their docs.

use anyhow::{Context, Result};
use maud::{Markup, html};
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, File, ImplItem, Item, Lit, Meta, Type, Visibility};

use crate::site::texts::Texts;
use crate::site::{highlight, prose};

/// A public item or a public method.
struct Documented {
    /// The name, after that of the type for a method.
    name: String,
    /// Its anchor.
    anchor: String,
    signature: String,
    docs: String,
    is_method: bool,
}

/// The list of items, each with a button that copies it.
///
/// Fails if the snippet isn't Rust, or if its docs can't be converted.
pub(super) fn list(text: &str, texts: &Texts, copy: &str) -> Result<Markup> {
    let items = documented(text)?;
    let link = |name: &str| {
        let name = name.trim_end_matches("()");
        let own = items.iter().find(|item| item.name == name || item.name.ends_with(name))?;
        Some(format!("#{}", own.anchor))
    };
    let mut entries = Vec::new();
    for item in &items {
        let docs = prose::markdown(&item.docs, &link)
            .with_context(|| format!("{}.rs: the docs of `{}`", "snippet", item.name))?;
        let copied = texts.items.iter().find(|(name, _)| *name == item.name);
        entries.push(html! {
            div.item.method[item.is_method] id=(item.anchor) {
                h3 { a.anchor href={ "#" (item.anchor) } { code { (item.name) } } }
                @if let Some((_, copied)) = copied {
                    (super::snippet::button(copied, copy, "quiet"))
                }
                pre.signature tabindex="0" { (highlight::code(&item.signature)) }
                div.docs lang="en" { (docs) }
            }
        });
    }
    Ok(html! { @for entry in entries { (entry) } })
}

/// The public items of a snippet, in the order of the file, each type followed by its methods.
fn documented(text: &str) -> Result<Vec<Documented>> {
    let file: File = syn::parse_file(text)?;
    let mut all: Vec<Documented> = Vec::new();
    for item in &file.items {
        let (vis, name, attributes, end) = match item {
            Item::Fn(item) => {
                (&item.vis, &item.sig.ident, &item.attrs, item.block.span().byte_range().start)
            }
            Item::Struct(item) => {
                (&item.vis, &item.ident, &item.attrs, item.span().byte_range().end)
            }
            Item::Enum(item) => (&item.vis, &item.ident, &item.attrs, item.span().byte_range().end),
            Item::Trait(item) => {
                (&item.vis, &item.ident, &item.attrs, item.span().byte_range().end)
            }
            Item::Const(item) => {
                (&item.vis, &item.ident, &item.attrs, item.span().byte_range().end)
            }
            Item::Type(item) => (&item.vis, &item.ident, &item.attrs, item.span().byte_range().end),
            _ => continue,
        };
        if !matches!(vis, Visibility::Public(_)) {
            continue;
        }
        let start = vis.span().byte_range().start;
        all.push(Documented {
            anchor: name.to_string(),
            name: name.to_string(),
            signature: signature(text, start, end),
            docs: docs(attributes),
            is_method: false,
        });
    }
    for item in &file.items {
        let Item::Impl(block) = item else { continue };
        let Type::Path(of) = &*block.self_ty else { continue };
        let Some(of) = of.path.segments.last().map(|segment| segment.ident.to_string()) else {
            continue;
        };
        for member in &block.items {
            let ImplItem::Fn(function) = member else { continue };
            if !matches!(function.vis, Visibility::Public(_)) {
                continue;
            }
            let start = function.vis.span().byte_range().start;
            let end = function.block.span().byte_range().start;
            let name = function.sig.ident.to_string();
            let method = Documented {
                anchor: format!("{of}.{name}"),
                name: format!("{of}::{name}"),
                signature: signature(text, start, end),
                docs: docs(&function.attrs),
                is_method: true,
            };
            let after = all.iter().rposition(|own| own.anchor.split('.').next() == Some(&of));
            if let Some(after) = after {
                all.insert(after + 1, method);
            }
        }
    }
    Ok(all)
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

/// The doc comment among attributes.
fn docs(attributes: &[Attribute]) -> String {
    let mut text = String::new();
    for attribute in attributes {
        if let Meta::NameValue(pair) = &attribute.meta
            && pair.path.is_ident("doc")
            && let Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) = &pair.value
        {
            let line = line.value();
            text.push_str(line.strip_prefix(' ').unwrap_or(&line));
            text.push('\n');
        }
    }
    text
}
