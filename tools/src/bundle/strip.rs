//! What the judge doesn't see of a file: docs, tests, code for other features, and files beside it.

use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result, bail};
use proc_macro2::{Group, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Macro};

use super::attributes;
use super::cfg::{self, Known, Value};
use super::text::{Edits, Text};
use super::tokens::{attribute, is_punct, predicate};

/// How a file is read: its path gives its text.
pub(super) type Read<'a> = dyn Fn(&Path) -> Result<String> + 'a;

/// What of a library needs more than its source file, as far as it is needed at all.
pub(super) struct Lack {
    /// A byte of the text without it, which has something of no meaning in its place.
    pub at: usize,
    /// Whether it is a whole item, of which nothing is left.
    pub is_item: bool,
    /// What it is, where, and what to do.
    pub message: String,
}

/// `text`, the whole of the file `path`, without what the judge doesn't see.
///
/// Of a solution (`is_solution`) only what could not compile alone is changed, and nothing may be
/// lacking.
pub(super) fn strip(
    text: Text,
    path: &Path,
    known: &Known,
    is_solution: bool,
    read: &Read,
) -> Result<(Text, Vec<Lack>)> {
    let string = &text.string;
    let words: &[&str] =
        if is_solution { &["feature"] } else { &["cfg", "///", "//!", "/**", "/*!", "doc", "#!["] };
    if !words.iter().chain(FILE_MACROS).any(|word| string.contains(word)) {
        return Ok((text, vec![]));
    }
    let file = syn::parse_file(string).map_err(|error| syntax_error(path, &error))?;
    if !is_solution && cfg::of_attributes(&file.attrs, known) == Value::False {
        return Ok((Text::default(), vec![]));
    }
    let mut stripper = Stripper {
        text: &text,
        path,
        known,
        is_solution,
        read,
        edits: Edits::default(),
        lacks: vec![],
        error: None,
    };
    stripper.visit_file(&file);
    let Stripper { mut edits, mut lacks, error, .. } = stripper;
    if let Some(error) = error {
        return Err(error);
    }
    let stripped = edits.apply(&text, 0..text.string.len());
    for lack in &mut lacks {
        lack.at = stripped.find(lack.at);
    }
    Ok((stripped, lacks))
}

/// The error of a file that isn't Rust.
pub(super) fn syntax_error(path: &Path, error: &syn::Error) -> anyhow::Error {
    let line = error.span().start().line;
    anyhow::anyhow!(
        "{}:{line}: {error}; make `cargo build` pass first, or if it does, run \
         `cargo fix --edition` in this package, as Rust of the edition 2015 can't always be read",
        path.display()
    )
}

/// Macros that read what lies beside the source file.
const FILE_MACROS: &[&str] = &["include", "env!"];

struct Stripper<'a> {
    text: &'a Text,
    path: &'a Path,
    known: &'a Known,
    is_solution: bool,
    read: &'a Read<'a>,
    edits: Edits,
    /// With the bytes of the whole text.
    lacks: Vec<Lack>,
    error: Option<anyhow::Error>,
}

/// The number of the line of a byte, from 1.
pub(super) fn line_of(string: &str, at: usize) -> usize {
    string[..at].bytes().filter(|&byte| byte == b'\n').count() + 1
}

/// The bytes of a node.
pub(super) fn range(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

/// The bytes of an attribute or of a doc comment.
pub(super) fn attribute_range(attribute: &Attribute) -> Range<usize> {
    let start = attribute.pound_token.span().byte_range().start;
    start..attribute.bracket_token.span.close().byte_range().end
}

impl Stripper<'_> {
    /// Cuts a node, with the comma or semicolon behind it, if its attributes say so; says whether
    /// it did.
    fn cuts(&mut self, attributes: &[Attribute], range: impl Fn() -> Range<usize>) -> bool {
        if !attributes.iter().any(|attribute| attribute.path().is_ident("cfg"))
            || cfg::of_attributes(attributes, self.known) != Value::False
            || (self.is_solution && !mentions_features(attributes))
        {
            return false;
        }
        let mut range = range();
        let rest = &self.text.string[range.end..];
        if let Some(behind) = rest.trim_start().strip_prefix([',', ';']) {
            range.end = self.text.string.len() - behind.len();
        }
        self.edits.cut(&self.text.string, range);
        true
    }

    fn cut_attribute(&mut self, attribute: &Attribute) {
        self.edits.cut(&self.text.string, attribute_range(attribute));
    }

    fn replace(&mut self, range: Range<usize>, with: &str) {
        self.edits.write(self.text, range, with);
    }

    /// Whether a condition stays as it is: of a solution, the judge knows all but the features.
    fn stays(&self, condition: &syn::Meta) -> bool {
        self.is_solution && !cfg::written(condition).contains("feature")
    }

    fn cfg(&mut self, attribute: &Attribute) -> Result<()> {
        let meta: syn::Meta = attribute.parse_args()?;
        if self.stays(&meta) {
            return Ok(());
        }
        match cfg::value(&meta, self.known) {
            Value::True => self.cut_attribute(attribute),
            Value::False => {}
            Value::Left(text) if text == cfg::written(&meta) => {}
            Value::Left(text) => {
                let is_inner = matches!(attribute.style, syn::AttrStyle::Inner(_));
                let pound = if is_inner { "#!" } else { "#" };
                self.replace(attribute_range(attribute), &format!("{pound}[cfg({text})]"));
            }
        }
        Ok(())
    }

    fn cfg_attr(&mut self, attribute: &Attribute) -> Result<()> {
        let syn::Meta::List(list) = &attribute.meta else { return Ok(()) };
        let Some(parts) = cfg::predicates(list) else { return Ok(()) };
        let Some((predicate, attributes)) = parts.split_first() else { return Ok(()) };
        if self.stays(predicate) {
            return Ok(());
        }
        match cfg::value(predicate, self.known) {
            Value::False => self.cut_attribute(attribute),
            Value::True => {
                let is_inner = matches!(attribute.style, syn::AttrStyle::Inner(_));
                let pound = if is_inner { "#!" } else { "#" };
                let attributes: Vec<String> = attributes
                    .iter()
                    .filter(|meta| !meta.path().is_ident("doc"))
                    .map(|meta| format!("{pound}[{}]", &self.text.string[range(meta)]))
                    .collect();
                self.replace(attribute_range(attribute), &attributes.join(" "));
            }
            Value::Left(_) => {}
        }
        Ok(())
    }

    /// `include_str!` and its kin become what they read; what can't is refused.
    fn file_macro(&mut self, name: &str, tokens: &TokenStream, range: Range<usize>) -> Result<()> {
        let line = line_of(&self.text.string, range.start);
        let place = format!("{}:{line}: {name}!", self.path.display());
        match name {
            "include_str" | "include_bytes" => {
                let file: syn::LitStr = syn::parse2(tokens.clone()).ok().with_context(|| {
                    format!("{place}: found `{tokens}`, expected the name of a file in quotes")
                })?;
                let file = self.path.parent().unwrap_or(Path::new("")).join(file.value());
                let content = (self.read)(&file).context(place)?;
                let literal = if name == "include_str" {
                    format!("\"{}\"", content.escape_debug().to_string().replace("\\'", "'"))
                } else {
                    format!("b\"{}\"", content.as_bytes().escape_ascii())
                };
                self.replace(range, &literal);
                Ok(())
            }
            "include" | "env" => {
                bail!("{place} reads what the judge doesn't have; write its value into the source")
            }
            _ => Ok(()),
        }
    }

    /// The macros and the conditions in the arguments or in the body of a macro.
    fn nested(&mut self, tokens: TokenStream) -> Result<()> {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in tokens.iter().enumerate() {
            if let Some(attribute) = attribute(&tokens, i) {
                self.nested_cfg(attribute);
            }
            let TokenTree::Group(group) = token else { continue };
            if let Some([TokenTree::Ident(name), bang]) = i.checked_sub(2).map(|at| &tokens[at..i])
                && is_punct(Some(bang), '!')
            {
                if name == "compile_error" {
                    continue;
                }
                let range = name.span().byte_range().start..group.span().byte_range().end;
                self.known_macro(&name.to_string(), &group.stream(), range)?;
            }
            self.nested(group.stream())?;
        }
        Ok(())
    }

    /// A condition in the tokens of a macro, which may be part of a pattern: so it stays, but for
    /// what it says.
    fn nested_cfg(&mut self, attribute: &Group) {
        let predicates = ["cfg", "cfg_attr"].map(|name| predicate(attribute, name));
        let Some(tokens) = predicates.into_iter().flatten().next() else { return };
        let [Some(first), Some(last)] = [tokens.first(), tokens.last()] else { return };
        let range = first.span().byte_range().start..last.span().byte_range().end;
        let Ok(meta) = syn::parse2::<syn::Meta>(tokens.into_iter().collect()) else { return };
        if self.stays(&meta) {
            return;
        }
        let with = match cfg::value(&meta, self.known) {
            Value::True => "all()".to_owned(),
            Value::False => "any()".to_owned(),
            Value::Left(text) => text,
        };
        if with != cfg::written(&meta) {
            self.replace(range, &with);
        }
    }

    fn known_macro(&mut self, name: &str, tokens: &TokenStream, range: Range<usize>) -> Result<()> {
        if name == "cfg" {
            let Ok(meta) = syn::parse2::<syn::Meta>(tokens.clone()) else { return Ok(()) };
            match cfg::value(&meta, self.known) {
                Value::True => self.replace(range, "true"),
                Value::False if !self.stays(&meta) => {
                    self.replace(range, "false");
                }
                _ => {}
            }
            return Ok(());
        }
        match self.file_macro(name, tokens, range.clone()) {
            Err(error) if !self.is_solution => {
                let message = format!("{error:#}");
                self.lacks.push(Lack { at: range.start, is_item: false, message });
                let something_of_its_type = match name {
                    "include" => "::std::panic!()",
                    "include_bytes" => "b\"\"",
                    _ => "\"\"",
                };
                self.replace(range, something_of_its_type);
                Ok(())
            }
            result => result,
        }
    }

    fn keep_first_error(&mut self, result: Result<()>) {
        if let Err(error) = result {
            self.error.get_or_insert(error);
        }
    }
}

/// Whether a `cfg` attribute speaks of features.
fn mentions_features(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) if list.path.is_ident("cfg") => {
            list.tokens.to_string().contains("feature")
        }
        _ => false,
    })
}

macro_rules! cut_by_cfg {
    ($($visit:ident($node:ident: $type:ident) => $attributes:expr;)*) => {
        $(fn $visit(&mut self, $node: &syn::$type) {
            if !self.cuts($attributes, || range($node)) {
                visit::$visit(self, $node);
            }
        })*
    };
}

impl Visit<'_> for Stripper<'_> {
    cut_by_cfg! {
        visit_item(node: Item) => attributes::of_item(node);
        visit_impl_item(node: ImplItem) => attributes::of_impl_item(node);
        visit_trait_item(node: TraitItem) => attributes::of_trait_item(node);
        visit_generic_param(node: GenericParam) => attributes::of_parameter(node);
        visit_field(node: Field) => &node.attrs;
        visit_variant(node: Variant) => &node.attrs;
        visit_arm(node: Arm) => &node.attrs;
        visit_field_value(node: FieldValue) => &node.attrs;
        visit_field_pat(node: FieldPat) => &node.attrs;
        visit_local(node: Local) => &node.attrs;
        visit_stmt_macro(node: StmtMacro) => &node.attrs;
        visit_expr(node: Expr) => attributes::of_expr(node);
    }

    fn visit_item_macro(&mut self, item: &syn::ItemMacro) {
        let lacks = self.lacks.len();
        visit::visit_item_macro(self, item);
        if item.mac.path.is_ident("include") && self.lacks.len() > lacks {
            self.lacks[lacks..].iter_mut().for_each(|lack| lack.is_item = true);
            self.edits.cut(&self.text.string, range(item));
        }
    }

    fn visit_attribute(&mut self, attribute: &Attribute) {
        let path = attribute.path();
        if path.is_ident("cfg") {
            let result = self.cfg(attribute);
            self.keep_first_error(result);
        } else if path.is_ident("cfg_attr") {
            let result = self.cfg_attr(attribute);
            self.keep_first_error(result);
        } else if path.is_ident("doc") && !self.is_solution {
            self.cut_attribute(attribute);
        }
    }

    fn visit_macro(&mut self, mac: &Macro) {
        let name = mac.path.segments.last().map(|segment| segment.ident.to_string());
        let result = self
            .known_macro(&name.unwrap_or_default(), &mac.tokens, range(mac))
            .and_then(|()| self.nested(mac.tokens.clone()));
        self.keep_first_error(result);
    }
}
