//! How the modules of a file become nodes, be it with their items or with files of their own.
//!
//! Of the compiler, this relies on where the file of a module is.

use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use proc_macro2::{TokenStream, TokenTree};

use super::cfg::{self, Known, Value};
use super::nodes::{Kind, Module, ModuleId, NodeId, Program};
use super::tokens::{attribute, is_punct, value};

impl Program<'_> {
    pub(super) fn add_mod(
        &mut self,
        module: ModuleId,
        item: syn::ItemMod,
        whole: Range<usize>,
        folder: &Path,
    ) -> Result<()> {
        let Module { krate, file, .. } = self[module];
        let named = self.named(&item.ident);
        let plain = item.ident.to_string().trim_start_matches("r#").to_owned();
        let name = self.names.of(&plain);
        let id = self.add(module, None, Kind::Always, whole, named);
        let inner = match item.content {
            Some((brace, items)) => {
                let start = brace.span.open().byte_range().end;
                let range = start..brace.span.close().byte_range().start;
                let inner = self.add_module(krate, Some(module), name, file, range);
                self.add_items(inner, items, &folder.join(&plain))?;
                inner
            }
            None => {
                let path = self.module_file(module, &item.attrs, &plain, folder)?;
                let is_mod_rs = path.file_name() == Some("mod.rs".as_ref());
                let by_path = item.attrs.iter().any(|attribute| attribute.path().is_ident("path"));
                let parent = path.parent().unwrap_or(Path::new("")).to_owned();
                let folder = if is_mod_rs || by_path { parent } else { parent.join(&plain) };
                let hidden = item.attrs.iter().any(|attribute| attribute.path().is_ident("cfg"));
                self.add_file(krate, Some(module), name, path, &folder, hidden)?
            }
        };
        self[id].kind = Kind::Module(inner);
        Ok(())
    }

    /// Adds the modules with files that are declared in the arguments of a macro, as in `cfg_if!`,
    /// or in an arm of one that is called here or in a module around it.
    pub(super) fn add_modules_of(
        &mut self,
        of: NodeId,
        tokens: TokenStream,
        folder: &Path,
    ) -> Result<()> {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in tokens.iter().enumerate() {
            match (token, tokens.get(i + 1), tokens.get(i + 2)) {
                (TokenTree::Group(group), ..) => {
                    let condition = i.checked_sub(2).and_then(|at| attribute(&tokens, at));
                    if condition.and_then(|of| value(of, &Known::default())) != Some(Value::False) {
                        self.add_modules_of(of, group.stream(), folder)?;
                    }
                }
                (TokenTree::Ident(word), Some(TokenTree::Ident(name)), Some(end))
                    if word == "mod" && is_punct(Some(end), ';') =>
                {
                    let range = word.span().byte_range().start..end.span().byte_range().end;
                    let attributes = (0..i)
                        .rev()
                        .skip(1)
                        .step_by(2)
                        .take_while(|&at| attribute(&tokens, at).is_some());
                    let start = attributes.last().unwrap_or(i);
                    let item = syn::parse2(tokens[start..=i + 2].iter().cloned().collect())?;
                    let folder = match self[of].kind {
                        Kind::Arm => {
                            self.folder_of_call(self[of].module, &name.to_string(), folder)
                        }
                        _ => Some(folder),
                    };
                    let Some(folder) = folder else { continue };
                    self.add_mod_of(of, item, range, folder)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Adds a module with a file that is declared in something else than a module.
    pub(super) fn add_mod_of(
        &mut self,
        of: NodeId,
        item: syn::ItemMod,
        range: Range<usize>,
        folder: &Path,
    ) -> Result<()> {
        let id = NodeId(self.nodes.len());
        self.add_mod(self[of].module, item, range, folder)?;
        self[id].owner = Some(of);
        Ok(())
    }

    /// The innermost folder that has the file of a module that a macro of `module` declares: its
    /// own, or that of a module around it. `None` if the file can't be put into the macro: a `$`
    /// would be a variable there.
    fn folder_of_call<'f>(
        &self,
        module: ModuleId,
        name: &str,
        folder: &'f Path,
    ) -> Option<&'f Path> {
        let depth = std::iter::successors(Some(module), |id| self[*id].parent).count();
        let text = |folder: &Path| {
            let mut texts =
                files_of_module(folder, name).into_iter().map(|file| (self.read)(&file));
            texts.find_map(Result::ok)
        };
        let mut folders = folder.ancestors().take(depth);
        folders.find(|folder| text(folder).is_some_and(|text| !text.contains('$')))
    }

    /// The file of `mod name;`: where its `#[path]` says, or `name.rs` or `name/mod.rs`.
    fn module_file(
        &self,
        declared_in: ModuleId,
        attributes: &[syn::Attribute],
        name: &str,
        folder: &Path,
    ) -> Result<PathBuf> {
        let module = &self[declared_in];
        let file = &self.files[module.file];
        let in_braces = module.range.len() < file.text.string.len();
        let beside = if in_braces { folder } else { file.path.parent().unwrap_or(Path::new("")) };
        let (here, elsewhere): (Vec<_>, Vec<_>) =
            attributes.iter().filter_map(path_given_by).partition(|(is_here, _)| *is_here);
        if let Some((_, path)) = here.first() {
            return Ok(beside.join(path));
        }
        let own = files_of_module(folder, name);
        let others = elsewhere.iter().map(|(_, path)| beside.join(path));
        let mut candidates = own.iter().cloned().chain(others);
        candidates.find(|path| (self.read)(path).is_ok()).with_context(|| {
            let file = file.path.display();
            format!("{file}: `mod {name};` has no file; add {}", own[0].display())
        })
    }
}

/// The path that `#[path]` gives the file of a module, and whether it does so here: within
/// `cfg_attr`, it may only do so on other machines.
fn path_given_by(attribute: &syn::Attribute) -> Option<(bool, String)> {
    let path = |meta: &syn::Meta| match meta {
        syn::Meta::NameValue(syn::MetaNameValue {
            path,
            value: syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(file), .. }),
            ..
        }) if path.is_ident("path") => Some(file.value()),
        _ => None,
    };
    let syn::Meta::List(list) = &attribute.meta else {
        return Some((true, path(&attribute.meta)?));
    };
    let parts = cfg::predicates(list).filter(|_| list.path.is_ident("cfg_attr"))?;
    let (condition, attributes) = parts.split_first()?;
    Some((cfg::holds_here(condition) == Some(true), attributes.iter().find_map(path)?))
}

/// The files that a module may have in the folder of the one that declares it.
fn files_of_module(folder: &Path, name: &str) -> [PathBuf; 2] {
    [folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs")]
}
