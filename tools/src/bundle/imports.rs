//! The text of imports: those that are left of a `use`, and those that take the place of
//! `extern crate` and of `macro_export`.
//!
//! Of the compiler, this relies on: no macro and no module of a crate is public in a bundle, so no
//! import of one may be.

use std::ops::Range;

use syn::UseTree;

use super::emit::Emitter;
use super::names::Name;
use super::nodes::{Import, Kind, ModuleId, NodeId};
use super::strip::range;
use super::text::{Edits, Place, Text};
use super::{CrateIndex, Extern};

impl Emitter<'_, '_> {
    /// A `use` with the imports that are left.
    pub(super) fn import(&self, id: NodeId, tree: &UseTree, edits: &mut Edits) {
        let node = &self.program[id];
        let file = self.program.file_of(id);
        let imports: Vec<NodeId> = self.program.parts(id).collect();
        let kept: Vec<bool> = imports.iter().map(|&import| self.imports(import)).collect();
        let text = &self.program.files[file].text;
        if self.program.is_library(id) && text.string[node.range.clone()].starts_with("pub ") {
            // In a bundle, no macro is public.
            let of_macro = imports.iter().zip(&kept).any(|(import, kept)| {
                let Kind::Import(import) = &self.program[*import].kind else { return false };
                *kept && import.path.last().is_some_and(|name| self.macros.contains(name))
            });
            if of_macro {
                let public = node.range.start..node.range.start + "pub".len();
                edits.write(text, public, "pub(crate)");
            }
        }
        if !kept.contains(&true) {
            self.cut(file, &node.range, edits);
        } else if kept.contains(&false) {
            let mut left = Text::default();
            let tree_range = range(tree);
            if let Some(parts) = self.reduced(file, tree, &mut kept.into_iter()) {
                for part in parts {
                    left.push_all(&part);
                }
            }
            edits.replace(tree_range, left);
        }
    }

    /// Whether an import is left: not where its name is that of a crate's module, which is in scope
    /// by itself.
    fn imports(&self, import: NodeId) -> bool {
        let node = &self.program[import];
        let Kind::Import(Import { path, is_glob: false, .. }) = &node.kind else {
            return self.marks.keeps(import);
        };
        let krate = self.program.krate_of(import);
        let is_root = self.program.crates[0].root == Some(node.module);
        let by_itself = match (&path[..], node.name) {
            ([first], Some(name)) if is_root && *first == name => {
                match self.program.extern_named(krate, name) {
                    Some(Extern::Bundled(CrateIndex(other))) => {
                        self.program.crates[*other].module == self.program.names.text(name)
                    }
                    _ => false,
                }
            }
            _ => false,
        };
        self.marks.keeps(import) && !by_itself
    }

    /// The parts of a tree of imports without those that aren't kept; `None` if nothing is left.
    fn reduced(
        &self,
        file: usize,
        tree: &UseTree,
        kept: &mut impl Iterator<Item = bool>,
    ) -> Option<Vec<Text>> {
        let written = |range: Range<usize>| vec![self.written(file, range)];
        let mut leaf = |range: Range<usize>| kept.next().unwrap_or(true).then(|| written(range));
        match tree {
            UseTree::Path(tree) => {
                let first = range(&tree.ident);
                let inner = self.reduced(file, &tree.tree, kept)?;
                let text: String = inner.iter().map(|part| &*part.string).collect();
                let mut parts = written(first.clone());
                if let Some(alias) = text.strip_prefix("self as ") {
                    parts.push(put(file, first.end, &format!(" as {alias}")));
                } else if text != "self" {
                    parts.push(put(file, first.end, "::"));
                    parts.extend(inner);
                }
                Some(parts)
            }
            UseTree::Group(group) => {
                let all: Vec<Vec<Text>> =
                    group.items.iter().filter_map(|tree| self.reduced(file, tree, kept)).collect();
                let at = range(tree).start;
                match all.len() {
                    0 => None,
                    1 => all.into_iter().next(),
                    _ => {
                        let mut parts = vec![put(file, at, "{")];
                        for (i, one) in all.into_iter().enumerate() {
                            parts.extend((i > 0).then(|| put(file, at, ", ")));
                            parts.extend(one);
                        }
                        parts.push(put(file, at, "}"));
                        Some(parts)
                    }
                }
            }
            tree => leaf(range(tree)),
        }
    }

    /// `extern crate name` becomes an import of the module, or nothing where the module is in scope
    /// by itself; it stays where the judge has the crate.
    pub(super) fn extern_crate(&self, id: NodeId, import: &Import, edits: &mut Edits) {
        let node = &self.program[id];
        let (file, krate) = (self.program.file_of(id), self.program.krate_of(id));
        let text = &self.program.files[file].text;
        let name = self.program.names.text(import.path[0]);
        let is_self = name == "self" && krate.0 > 0;
        let other = match self.program.extern_named(krate, import.path[0]) {
            Some(Extern::Bundled(other)) => *other,
            _ if is_self => krate,
            _ if krate.0 > 0 => return self.sysroot(id, import, edits),
            _ => return,
        };
        let module = &*self.program[other].module;
        let alias = node.name.map_or(name, |alias| self.program.names.text(alias));
        let written = &text.string[node.range.clone()];
        let is_root = self.program.crates[0].root == Some(node.module);
        if written.contains("macro_use") {
            let macros = self.macros_of(other);
            let with = format!("use crate::{module}::{{{}}};", macros.join(", "));
            edits.write(text, node.range.clone(), &with);
        } else if !self.marks.keeps(id) || is_root && alias == module {
            self.cut(file, &node.range, edits);
        } else {
            // In a bundle, no crate is public.
            let visibility = if written.starts_with("pub") { "pub(crate) " } else { "" };
            let alias = if alias == module { String::new() } else { format!(" as {alias}") };
            let with = format!("{visibility}use crate::{module}{alias};");
            edits.write(text, node.range.clone(), &with);
        }
    }

    /// `extern crate alloc` in a library. Only at the root of a bundle would it make `alloc` known
    /// everywhere; `std` has all that is in it.
    fn sysroot(&self, id: NodeId, import: &Import, edits: &mut Edits) {
        let node = &self.program[id];
        let file = self.program.file_of(id);
        let text = &self.program.files[file].text;
        if !self.marks.keeps(id) {
            return self.cut(file, &node.range, edits);
        }
        let name = import.path[0];
        let alias = self.program.names.text(node.name.unwrap_or(name));
        let is_public = text.string[node.range.clone()].starts_with("pub");
        let visibility = if is_public { "pub " } else { "" };
        let alias = if alias == "std" { String::new() } else { format!(" as {alias}") };
        edits.write(text, node.range.clone(), &format!("{visibility}use ::std{alias};"));
    }

    /// The exported macros of a crate that are kept.
    fn macros_of(&self, krate: CrateIndex) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for (i, node) in self.program.nodes.iter().enumerate() {
            if let (Kind::Export { .. }, Some(name)) = (&node.kind, node.name)
                && self.program.krate_of(NodeId(i)) == krate
                && self.marks.keeps(NodeId(i))
            {
                names.push(self.program.names.text(name));
            }
        }
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The import that makes a macro of a module an item of the module.
    pub(super) fn export(&self, module: ModuleId, name: Name) -> String {
        let has_other = self.program[module].by_name[&name].iter().any(|&other| {
            let kind = &self.program[other].kind;
            self.marks.keeps(other) && !matches!(kind, Kind::Macro | Kind::Export { .. })
        });
        let name = self.written_name(name);
        match has_other {
            false => format!("\npub(crate) use {name};"),
            // In the same module the import would be of the other item too.
            true => format!(
                "\nmod {name}_ {{ pub(crate) use {name}; }}\npub(crate) use {name}_::{name};"
            ),
        }
    }
}

/// A text that is put in at a place.
fn put(file: usize, at: usize, string: &str) -> Text {
    let mut text = Text::default();
    text.push(string, Place { file, at });
    text
}
