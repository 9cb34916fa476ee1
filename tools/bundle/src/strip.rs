//! What the judge doesn't see of a file: docs, tests, code for other features, and files beside it.

use std::ops::Range;
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, bail};
use proc_macro2::{Group, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{AttrStyle, Attribute, LitStr, Macro, Meta};

use super::cfg::{self, Known, Value};
use super::text::{Edits, Lines, Text};
use super::tokens::{attribute, is_punct, is_word, module, predicate};

/// How a file is read: its path gives its text.
pub(super) type Read<'a> = dyn Fn(&Path) -> Result<String> + 'a;

/// What of a library needs more than its source file, as far as it is needed at all.
pub(super) struct MissingInput {
    /// A byte of the text without it, which has something of no meaning in its place.
    pub at: usize,
    /// Whether it is a whole item, of which nothing is left.
    pub is_item: bool,
    /// What it is, where, and what to do.
    pub message: String,
}

/// `text`, the whole of the file `path` with the syntax `file`, without what the judge doesn't see.
///
/// A solution (`is_solution`) keeps its docs, and nothing that it reads may be missing.
pub(super) fn strip(
    text: &Text,
    lines: &Lines,
    file: &syn::File,
    path: &Path,
    known: &Known,
    is_solution: bool,
    read: &Read,
) -> Result<(Text, Vec<MissingInput>)> {
    let mut stripper = Stripper {
        text,
        lines,
        path,
        known,
        is_solution,
        read,
        edits: Edits::default(),
        missing_inputs: Vec::new(),
        is_off: false,
    };
    stripper.visit_file(file);
    let Stripper { mut edits, mut missing_inputs, is_off, .. } = stripper;
    if is_off {
        return Ok((Text::default(), vec![]));
    }
    if let (true, Some(missing)) = (is_solution, missing_inputs.first()) {
        bail!("{}", missing.message);
    }
    let stripped = edits.apply(text, 0..text.string.len());
    for missing in &mut missing_inputs {
        missing.at = stripped.find(missing.at);
    }
    Ok((stripped, missing_inputs))
}

/// The tokens of a file, and its syntax. A line that names an interpreter is no part of these.
pub(super) fn parsed(whole: &Text, lines: &Lines, path: &Path) -> Result<(TokenStream, syn::File)> {
    let text = &whole.string;
    let names_interpreter = text.starts_with("#!") && !text[2..].trim_start().starts_with('[');
    let start = if names_interpreter { text.find('\n').unwrap_or(text.len()) } else { 0 };
    let tokens = TokenStream::from_str(&format!("{}{}", " ".repeat(start), &text[start..]));
    let tokens = tokens.map_err(syn::Error::from);
    let parsed = tokens.and_then(|tokens| Ok((tokens.clone(), syn::parse2(tokens)?)));
    parsed.map_err(|error| {
        let line = lines.number(whole, error.span().byte_range().start);
        anyhow!(
            "{}:{line}: {error}; make `cargo build` pass first, or if it does, run \
             `cargo fix --edition` in this package or take a newer version of it, as Rust of the \
             edition 2015 can't always be read",
            path.display()
        )
    })
}

/// The bytes of a node.
pub(super) fn range(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

/// The attributes with a value that say nothing about the code of a library.
const UNSEEN: [&str; 3] = ["crate_name", "crate_type", "doc"];

struct Stripper<'a> {
    text: &'a Text,
    lines: &'a Lines,
    path: &'a Path,
    known: &'a Known,
    is_solution: bool,
    read: &'a Read<'a>,
    edits: Edits,
    /// With the bytes of the whole text.
    missing_inputs: Vec<MissingInput>,
    /// Whether an attribute says that the node that is visited isn't there.
    is_off: bool,
}

impl Stripper<'_> {
    /// Cuts a node, with the comma or semicolon behind it.
    fn cut(&mut self, mut range: Range<usize>) {
        let rest = &self.text.string[range.end..];
        if let Some(behind) = rest.trim_start().strip_prefix([',', ';']) {
            range.end = self.text.string.len() - behind.len();
        }
        self.edits.cut(&self.text.string, range);
    }

    fn replace(&mut self, range: Range<usize>, with: &str) {
        self.edits.write(self.text, range, with);
    }

    fn cfg(&mut self, condition: &Meta, attribute: &Attribute) {
        match cfg::value(condition, self.known) {
            Value::True => self.edits.cut(&self.text.string, range(attribute)),
            Value::False => self.is_off = true,
            Value::Left(text) => self.replace(range(condition), &text),
        }
    }

    fn cfg_attr(&mut self, parts: &[Meta], attribute: &Attribute) {
        let Some((condition, attributes)) = parts.split_first() else { return };
        match cfg::value(condition, self.known) {
            Value::False => self.edits.cut(&self.text.string, range(attribute)),
            Value::True => {
                let pound = if let AttrStyle::Inner(_) = attribute.style { "#!" } else { "#" };
                let attributes = attributes.iter().filter(|meta| !meta.path().is_ident("doc"));
                let written = attributes
                    .map(|meta| format!("{pound}[{}]", &self.text.string[range(meta)]))
                    .collect::<Vec<_>>();
                self.replace(range(attribute), &written.join(" "));
            }
            Value::Left(_) => {}
        }
    }

    /// The macros and the conditions in the arguments or in the body of a macro of this name, or in
    /// a group in them, which has none.
    fn nested(&mut self, name: &str, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let off = match name {
            "cfg_if" => self.branches_that_are_off(&tokens),
            "cfg_select" => self.arms_that_are_off(&tokens),
            _ => vec![],
        };
        for (i, token) in tokens.iter().enumerate() {
            self.module_that_is_off(&tokens, i);
            if let (TokenTree::Group(branch), true) = (token, off.contains(&i)) {
                let inside =
                    branch.span_open().byte_range().end..branch.span_close().byte_range().start;
                self.replace(inside, "");
                continue;
            }
            if let (TokenTree::Ident(name), Some(TokenTree::Group(condition))) =
                (token, tokens.get(i + 1))
                && (name == "cfg" || name == "cfg_attr")
            {
                self.nested_cfg(condition.stream());
            }
            let TokenTree::Group(group) = token else { continue };
            let mut called = String::new();
            if let Some([TokenTree::Ident(name), bang]) = i.checked_sub(2).map(|at| &tokens[at..i])
                && is_punct(Some(bang), '!')
            {
                if name == "compile_error" {
                    continue;
                }
                let range = name.span().byte_range().start..group.span().byte_range().end;
                called = name.to_string();
                if self.known_macro(&called, &group.stream(), range) {
                    // Items, unlike statements, have no semicolon behind them.
                    if let Some(TokenTree::Punct(behind)) = tokens.get(i + 1)
                        && behind.as_char() == ';'
                        && called == "include"
                        && self.includes_items(&group.stream())
                    {
                        self.replace(behind.span().byte_range(), "");
                    }
                    continue;
                }
            }
            self.nested(&called, group.stream());
        }
    }

    /// The blocks in the tokens of `cfg_if!` that aren't there, as in `if #[cfg(a)] {} else {}`.
    fn branches_that_are_off(&self, tokens: &[TokenTree]) -> Vec<usize> {
        let mut off = Vec::new();
        // Whether one of the blocks before is there.
        let mut is_decided = false;
        for (i, token) in tokens.iter().enumerate() {
            if is_word(Some(token), "if") {
                is_decided &= i > 0 && is_word(tokens.get(i - 1), "else");
            } else if i > 0 && is_word(tokens.get(i - 1), "else") && is_decided {
                off.push(i);
            } else if i > 2 && is_word(tokens.get(i - 3), "if") {
                let value = attribute(tokens, i - 2).and_then(|of| self.value_of(of));
                if is_decided || value == Some(Value::False) {
                    off.push(i);
                }
                is_decided |= value == Some(Value::True);
            }
        }
        off
    }

    /// The blocks in the tokens of `cfg_select!` that aren't there, as in `a => {} _ => {}`.
    fn arms_that_are_off(&mut self, tokens: &[TokenTree]) -> Vec<usize> {
        let mut off = Vec::new();
        let (mut start, mut is_decided) = (0, false);
        for (i, token) in tokens.iter().enumerate() {
            if is_punct(Some(token), ',') {
                start = i + 1;
            }
            let (TokenTree::Group(_), [condition @ .., equals, arrow]) = (token, &tokens[start..i])
            else {
                continue;
            };
            if !is_punct(Some(equals), '=') || !is_punct(Some(arrow), '>') {
                continue;
            }
            let is_last = matches!(condition, [word] if is_word(Some(word), "_"));
            let condition: TokenStream = condition.iter().cloned().collect();
            let meta = syn::parse2(condition.clone()).ok();
            let value = meta.map(|meta| cfg::value(&meta, self.known));
            if is_decided || value == Some(Value::False) {
                off.push(i);
            }
            is_decided |= is_last || value == Some(Value::True);
            self.nested_cfg(condition);
            start = i + 1;
        }
        off
    }

    /// The value of a `cfg` attribute in the tokens of a macro, given its brackets.
    fn value_of(&self, attribute: &Group) -> Option<Value> {
        let condition = predicate(attribute, "cfg")?.into_iter().collect();
        Some(cfg::value(&syn::parse2(condition).ok()?, self.known))
    }

    /// Cuts a module in the tokens of a macro, such as one of tests, if the attribute at token `i`
    /// says that it isn't there. Where a macro takes a module, it would be a variable.
    fn module_that_is_off(&mut self, tokens: &[TokenTree], i: usize) {
        if let Some((bytes, attribute, _)) = module(tokens, i)
            && self.value_of(attribute) == Some(Value::False)
        {
            self.cut(bytes);
        }
    }

    /// A condition in the tokens of a macro, be it in an attribute or an argument that becomes one,
    /// or part of a pattern: so it stays, but for what it says.
    fn nested_cfg(&mut self, arguments: TokenStream) {
        let tokens = arguments.into_iter().take_while(|token| !is_punct(Some(token), ','));
        let Ok(condition) = syn::parse2::<Meta>(tokens.collect()) else { return };
        // What every compiler knows may be what the pattern of the macro says.
        if cfg::holds_everywhere(&condition).is_some() {
            return;
        }
        let with = match cfg::value(&condition, self.known) {
            Value::True => "all()".to_owned(),
            Value::False => "any()".to_owned(),
            Value::Left(text) => text,
        };
        self.replace(range(&condition), &with);
    }

    /// `cfg!` becomes its value, and `include!` and its kin become what they read. Says whether
    /// it is one of these.
    fn known_macro(&mut self, name: &str, tokens: &TokenStream, whole: Range<usize>) -> bool {
        if name == "cfg" {
            let Ok(condition) = syn::parse2::<Meta>(tokens.clone()) else { return false };
            match cfg::value(&condition, self.known) {
                Value::True => self.replace(whole, "true"),
                Value::False => self.replace(whole, "false"),
                Value::Left(text) => self.replace(range(&condition), &text),
            }
            return true;
        }
        // The user's own variables differ from machine to machine, and judges have none of them.
        let is_of_cargo = tokens.to_string().starts_with("\"CARGO");
        let something_of_its_type = match name {
            "include" => "::std::panic!()",
            "include_bytes" => "b\"\"",
            "include_str" | "env" => "\"\"",
            "option_env" if is_of_cargo => "::std::option::Option::None::<&str>",
            _ => return false,
        };
        match self.content(name, tokens) {
            Ok(literal) => self.replace(whole, &literal),
            Err(error) => {
                let line = self.lines.number(self.text, whole.start);
                let message = format!("{}:{line}: {name}!{error:#}", self.path.display());
                self.missing_inputs.push(MissingInput { at: whole.start, is_item: false, message });
                self.replace(whole, something_of_its_type);
            }
        }
        true
    }

    /// What a macro reads from a file, as a literal or as code.
    fn content(&self, name: &str, tokens: &TokenStream) -> Result<String> {
        if ["env", "option_env"].contains(&name) {
            bail!(" reads what the judge doesn't have; write its value into the source");
        }
        let file = self.file_named(tokens).with_context(|| {
            format!(": found `{tokens}`, expected the name of a file in quotes")
        })?;
        let file = self.path.parent().unwrap_or(Path::new("")).join(file);
        let content = (self.read)(&file).context(":")?;
        Ok(match name {
            "include" => format!("{content}\n"),
            "include_str" => {
                format!("\"{}\"", content.escape_debug().to_string().replace("\\'", "'"))
            }
            _ => format!("b\"{}\"", content.as_bytes().escape_ascii()),
        })
    }

    /// Whether a file that is included has items, and isn't an expression.
    fn includes_items(&self, tokens: &TokenStream) -> bool {
        self.content("include", tokens).is_ok_and(|content| syn::parse_file(&content).is_ok())
    }

    /// The name of a file as macros take it: in quotes, or in parts that may be known folders.
    fn file_named(&self, tokens: &TokenStream) -> Option<String> {
        if let Ok(name) = syn::parse2::<LitStr>(tokens.clone()) {
            return Some(name.value());
        }
        let mac: Macro = syn::parse2(tokens.clone()).ok()?;
        if mac.path.is_ident("env") {
            let folder = self.known.folders.get(&mac.parse_body::<LitStr>().ok()?.value())?;
            return Some(folder.to_str()?.to_owned());
        }
        let tokens: Vec<TokenTree> = mac.tokens.into_iter().collect();
        let parts = tokens.split(|token| is_punct(Some(token), ','));
        let parts = parts.filter(|part| !part.is_empty());
        let parts = parts.map(|part| self.file_named(&part.iter().cloned().collect()));
        if mac.path.is_ident("concat") { parts.collect() } else { None }
    }
}

macro_rules! cut_what_is_off {
    ($($visit:ident: $type:ident;)*) => {
        $(fn $visit(&mut self, node: &syn::$type) {
            let (is_off, before) = (std::mem::take(&mut self.is_off), self.missing_inputs.len());
            visit::$visit(self, node);
            if std::mem::replace(&mut self.is_off, is_off) {
                self.missing_inputs.truncate(before);
                self.cut(range(node));
            }
        })*
    };
}

impl Visit<'_> for Stripper<'_> {
    cut_what_is_off! {
        visit_item: Item;
        visit_impl_item: ImplItem;
        visit_trait_item: TraitItem;
        visit_foreign_item: ForeignItem;
        visit_generic_param: GenericParam;
        visit_field: Field;
        visit_variant: Variant;
        visit_fn_arg: FnArg;
        visit_local: Local;
        visit_stmt_macro: StmtMacro;
        visit_expr: Expr;
        visit_field_value: FieldValue;
        visit_arm: Arm;
        visit_pat: Pat;
        visit_field_pat: FieldPat;
    }

    fn visit_item_macro(&mut self, item: &syn::ItemMacro) {
        let before = self.missing_inputs.len();
        visit::visit_item_macro(self, item);
        if !item.mac.path.is_ident("include") {
            return;
        }
        if let Some(semicolon) = &item.semi_token {
            self.replace(range(semicolon), "");
        }
        if self.missing_inputs.len() > before {
            self.missing_inputs[before..].iter_mut().for_each(|missing| missing.is_item = true);
            self.edits.cut(&self.text.string, range(item));
        }
    }

    fn visit_attribute(&mut self, attribute: &Attribute) {
        let Meta::List(list) = &attribute.meta else {
            self.is_off |= attribute.path().is_ident("test");
            let is_unseen = UNSEEN.iter().any(|name| attribute.path().is_ident(name));
            if is_unseen && !self.is_solution {
                self.edits.cut(&self.text.string, range(attribute));
            }
            return;
        };
        let parts = cfg::predicates(list).unwrap_or_default();
        if list.path.is_ident("cfg")
            && let [condition] = &parts[..]
        {
            self.cfg(condition, attribute);
        } else if list.path.is_ident("cfg_attr") {
            self.cfg_attr(&parts, attribute);
        } else if list.path.is_ident("doc") && !self.is_solution {
            self.edits.cut(&self.text.string, range(attribute));
        }
    }

    fn visit_macro(&mut self, mac: &Macro) {
        let name = mac.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        if !self.known_macro(&name, &mac.tokens, range(mac)) {
            self.nested(&name, mac.tokens.clone());
        }
    }
}
