//! How paths change when crates become modules of one crate.

use std::collections::BTreeMap;
use std::ops::Range;
use std::str::FromStr;

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::program::{CrateId, CrateIndex, Extern, Kind, ModuleId, Program};
use super::tokens::{Position, Tokens};

/// Knows the names of the modules that crates become.
pub(super) struct Rewriter<'a, 'r> {
    pub program: &'a Program<'r>,
    pub names: &'a BTreeMap<CrateId, String>,
}

impl Rewriter<'_, '_> {
    /// How the paths in a part of a file change: those that begin with `crate` or with the name of
    /// a crate of the bundle. `module_at` gives the module of a byte.
    pub(super) fn path_edits(
        &self,
        part: &str,
        offset: usize,
        module_at: &dyn Fn(usize) -> ModuleId,
    ) -> Result<Vec<(Range<usize>, String)>> {
        let tokens = TokenStream::from_str(part).ok().context("the text can't be split up")?;
        let mut found = Vec::new();
        self.path_edits_in(tokens, offset, module_at, false, &mut found);
        Ok(found)
    }

    fn path_edits_in(
        &self,
        tokens: TokenStream,
        offset: usize,
        module_at: &dyn Fn(usize) -> ModuleId,
        behind_path: bool,
        found: &mut Vec<(Range<usize>, String)>,
    ) {
        let tokens = Tokens::from(tokens);
        for (i, token) in tokens.0.iter().enumerate() {
            match token {
                TokenTree::Group(group) => {
                    let behind_path =
                        i >= 2 && tokens.is_colons(i - 2) && group.delimiter() == Delimiter::Brace;
                    self.path_edits_in(group.stream(), offset, module_at, behind_path, found);
                }
                TokenTree::Ident(ident) => {
                    let range = ident.span().byte_range();
                    let module = module_at(range.start + offset);
                    let edit = if ident == "crate" {
                        self.root_edit(module, &tokens, i)
                    } else {
                        self.crate_edit(module, &tokens, i, behind_path)
                    };
                    let shift =
                        |(at, with): (Range<usize>, _)| (at.start + offset..at.end + offset, with);
                    found.extend(edit.map(shift));
                }
                _ => {}
            }
        }
    }

    /// How `crate` at token `i` changes: it is followed by the name of the crate's module.
    fn root_edit(
        &self,
        module: ModuleId,
        tokens: &Tokens,
        i: usize,
    ) -> Option<(Range<usize>, String)> {
        let krate = self.program.modules[module].krate;
        let names_root = tokens.is_colons(i + 1) || tokens.is_word(i + 1, "as");
        let position = tokens.position(i);
        if krate == 0 || !names_root || matches!(position, Position::Global | Position::Further) {
            return None;
        }
        let end = tokens.0[i].span().byte_range().end;
        let own_module = self.own_module(krate, &tokens.0[i + 1..]);
        Some((end..own_module.unwrap_or(end), format!("::{}", self.names[&krate])))
    }

    /// How the name of a crate at token `i`, where a path begins, changes.
    fn crate_edit(
        &self,
        module: ModuleId,
        tokens: &Tokens,
        i: usize,
        behind_path: bool,
    ) -> Option<(Range<usize>, String)> {
        let global = match tokens.position(i) {
            Position::Global => true,
            Position::Start => {
                let in_use = i >= 1 && tokens.is_word(i - 1, "use");
                if behind_path || !(in_use || tokens.is_colons(i + 1)) {
                    return None;
                }
                false
            }
            _ => return None,
        };
        let with = self.crate_path(module, &tokens.0[i].to_string(), global)?;
        let first = if global { i - 2 } else { i };
        let start = tokens.0[first].span().byte_range().start;
        Some((start..tokens.0[i].span().byte_range().end, with))
    }

    /// In a stand-in, the end of the `::module` in `$crate::module::item`.
    fn own_module(&self, krate: CrateId, behind: &[TokenTree]) -> Option<usize> {
        let own = self.program.crates[krate].source.stand_in.as_ref()?;
        match behind {
            [_, _, TokenTree::Ident(module), TokenTree::Punct(colon), ..]
                if *module == own.module && colon.as_char() == ':' =>
            {
                Some(module.span().byte_range().end)
            }
            _ => None,
        }
    }

    /// The path in the bundle of the crate that a path beginning with `name` means, if it changes.
    fn crate_path(&self, module: ModuleId, name: &str, global: bool) -> Option<String> {
        let krate = self.program.modules[module].krate;
        if name == "alloc" && self.brings_in_alloc(krate) {
            return Some("std".to_owned());
        }
        let Some(Extern::Bundled(CrateIndex(other))) = self.program.extern_named(krate, name)
        else {
            return None;
        };
        let new = &self.names[other];
        let root = self.program.crates[0].root;
        if !global {
            let named = self.program.modules[module].by_name.get(name).into_iter().flatten();
            let mut others = named.filter(|&&item| match &self.program.items[item].kind {
                Kind::Import(import) => import.path.segments[0] != name,
                kind => kind.names_a_type(),
            });
            if others.next().is_some() {
                return None;
            }
            if module == root && new == name {
                return None;
            }
        }
        Some(format!("crate::{new}"))
    }

    /// Whether a library says `extern crate alloc` at its root. Only at the root of a bundle would
    /// that make `alloc` known everywhere; `std` has all that is in it.
    fn brings_in_alloc(&self, krate: CrateId) -> bool {
        let root = self.program.crates[krate].root;
        let mut named = self.program.modules[root].by_name.get("alloc").into_iter().flatten();
        krate != 0
            && named.any(|&item| match &self.program.items[item].kind {
                Kind::ExternCrate { name, .. } => name == "alloc",
                _ => false,
            })
    }
}
