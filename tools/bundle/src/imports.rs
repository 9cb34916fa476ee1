//! The text of imports: those that are left of a `use`, and those that take the place of
//! `macro_use` and of `macro_export`.
//!
//! Of the compiler, this relies on: no macro of a crate is public in a bundle, so no import of one
//! may be.

use std::collections::BTreeSet;
use std::str::FromStr;

use proc_macro2::{Group, TokenStream, TokenTree};
use syn::{UseName, UseRename, UseTree};

use super::CrateIndex;
use super::emit::Emitter;
use super::names::Name;
use super::nodes::{Import, Kind, ModuleId, NodeId};
use super::strip::range;
use super::text::{Edits, Text};
use super::tokens::{attribute, predicate};

impl Emitter<'_, '_> {
    /// The edits that leave of a `use` what is kept.
    pub(super) fn import(&self, id: NodeId, tree: &UseTree, edits: &mut Edits) {
        let node = &self.program[id];
        let text = &self.program.files[self.program.file_of(id)].text;
        let left: Vec<NodeId> = self.program.parts(id).filter(|&part| self.imports(part)).collect();
        if left.is_empty() {
            return self.cut(text, &node.range, edits);
        }
        let is_of_macro = |id: &NodeId| match &self.program[*id].kind {
            Kind::Import(import) => import.path.last().is_some_and(|last| {
                self.program.nodes_named(*last).iter().any(|&of| self.program.is_macro(of))
            }),
            _ => false,
        };
        if self.program.is_library(id)
            && text.string[node.range.clone()].starts_with("pub ")
            && left.iter().any(is_of_macro)
        {
            let start = node.range.start;
            edits.write(text, start..start + "pub".len(), "pub(crate)");
        }
        if left.len() < self.program.parts(id).count() {
            let left: BTreeSet<usize> =
                left.iter().map(|&id| self.program[id].name_range.start).collect();
            reduce(tree, &|tree| left.range(range(tree)).next().is_some(), text, edits);
        }
    }

    /// Whether an import is left: not where its name is that of a crate's module, which is in scope
    /// by itself.
    fn imports(&self, import: NodeId) -> bool {
        let node = &self.program[import];
        let is_root = self.program.crates[0].root == Some(node.module);
        let by_itself = match (&node.kind, node.name) {
            (Kind::Import(Import { path, is_glob: false, .. }), Some(name))
                if is_root && **path == [name] =>
            {
                let root = self.program.root_named(import, name);
                root.is_some_and(|root| self.program[root].name == name)
            }
            _ => false,
        };
        self.marks.keeps(import) && !by_itself && !self.is_of_own_macro(import)
    }

    /// Whether an import is of an exported macro of its own module, which gets one of its own.
    fn is_of_own_macro(&self, import: NodeId) -> bool {
        let node = &self.program[import];
        let (Some(name), Some(last)) = (node.name, node.mentions.last()) else { return false };
        let imported = self.program.imported(import, last);
        let imported: Vec<NodeId> = imported.into_iter().map(|id| self.exported(id)).collect();
        let mut own = self.program.in_module(node.module, name).into_iter();
        own.any(|id| match self.program[id].kind {
            Kind::Export { of, child: None } => self.marks.keeps(id) && imported.contains(&of),
            _ => false,
        })
    }

    /// The macro of which a node is an export, or else the node.
    fn exported(&self, id: NodeId) -> NodeId {
        match self.program[id].kind {
            Kind::Export { of, .. } => self.exported(of),
            _ => id,
        }
    }

    /// The import of all macros of a crate that are kept, but for those that a module imports by
    /// their names.
    pub(super) fn macro_use(&self, krate: CrateIndex, module: ModuleId) -> String {
        let is_imported = |name: &Name| {
            let named = self.program.in_module(module, *name).into_iter();
            let imports = named.filter(|&id| matches!(self.program[id].kind, Kind::Import(_)));
            let lasts = imports.filter(|&id| self.imports(id)).filter_map(|id| {
                let last = self.program[id].mentions.last()?;
                Some(self.program.imported(id, last))
            });
            lasts.flatten().any(|of| self.program.is_macro(self.exported(of)))
        };
        let exports = self.program.ids().filter(|&id| {
            matches!(self.program[id].kind, Kind::Export { .. })
                && self.program.krate_of(id) == krate
                && self.marks.keeps(id)
        });
        let names: BTreeSet<&str> = exports
            .filter_map(|id| self.program[id].name)
            .filter(|name| !is_imported(name))
            .map(|name| self.program.names.text(name))
            .collect();
        let names = names.into_iter().collect::<Vec<_>>().join(", ");
        format!("use crate::{}::{{{names}}};", self.program[krate].module)
    }

    /// The import by which an exported macro is an item of its module, or of one around it.
    pub(super) fn export(&self, id: NodeId) -> String {
        let node = &self.program[id];
        let (&Kind::Export { child, .. }, Some(name)) = (&node.kind, node.name) else {
            return String::new();
        };
        let mut others = self.program.in_module(node.module, name).into_iter().filter(|&other| {
            let kind = &self.program[other].kind;
            match kind {
                Kind::Macro | Kind::Export { .. } => false,
                Kind::Import(_) => self.imports(other),
                _ => self.marks.keeps(other),
            }
        });
        let (conditions, written) = (self.conditions(id), self.written_name(name));
        let Some(child) = child else {
            return match others.next() {
                None => format!("\n{conditions}pub(crate) use {written};"),
                // In the same module the import would be of the other item too.
                Some(_) => format!(
                    "\n{conditions}mod {written}_ {{ pub(crate) use {written}; }}\n\
                     {conditions}pub(crate) use {written}_::{written};"
                ),
            };
        };
        let imports_it = |other: NodeId| match &self.program[other].kind {
            Kind::Import(import) => import.path.ends_with(&[child, name]),
            _ => false,
        };
        match self.declared(node.module, child) {
            Some(declared) if !others.any(imports_it) => {
                let range = self.program[declared].name_range.clone();
                let child = self.written(self.program.file_of(declared), range);
                format!("\n{conditions}pub(crate) use {child}::{written};")
            }
            _ => String::new(),
        }
    }

    /// The node that declares a child of a module.
    fn declared(&self, module: ModuleId, child: Name) -> Option<NodeId> {
        let mut named = self.program.in_module(module, child).into_iter();
        named.find(|&id| matches!(self.program[id].kind, Kind::Module(_)))
    }

    /// The attributes that say where there is a macro, a module, or what is exported of it.
    fn conditions(&self, id: NodeId) -> String {
        let (node, file) = (&self.program[id], self.program.file_of(id));
        if let Kind::Export { of, child } = node.kind {
            let child = child.and_then(|child| self.declared(node.module, child));
            let child = child.map(|child| self.conditions(child)).unwrap_or_default();
            return child + &self.conditions(of);
        }
        let head = &self.program.files[file].text.string[node.range.start..node.name_range.start];
        let tokens = TokenStream::from_str(head).unwrap_or_default();
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let attributes = (0..tokens.len()).filter_map(|i| attribute(&tokens, i));
        let conditions = attributes.filter(|attribute| predicate(attribute, "cfg").is_some());
        let written = |group: &Group| format!("#{} ", &head[group.span().byte_range()]);
        conditions.map(written).collect()
    }
}

/// The edits that take those parts out of a tree of imports of which nothing is left.
fn reduce(tree: &UseTree, is_left: &dyn Fn(&UseTree) -> bool, text: &Text, edits: &mut Edits) {
    let (before, group) = match tree {
        UseTree::Path(path) => match &*path.tree {
            UseTree::Group(group) => (range(&path.ident).end, group),
            inner => return reduce(inner, is_left, text, edits),
        },
        UseTree::Group(group) => (range(group).start, group),
        _ => return,
    };
    let left: Vec<&UseTree> = group.items.iter().filter(|tree| is_left(tree)).collect();
    let (Some(first), Some(last)) = (left.first(), left.last()) else { return };
    let (open, close) = if left.len() == 1 { ("", "") } else { ("{", "}") };
    match first {
        // `a::{self as b}` becomes `a as b`.
        UseTree::Name(UseName { ident, .. }) | UseTree::Rename(UseRename { ident, .. })
            if left.len() == 1 && ident == "self" =>
        {
            edits.write(text, before..range(ident).end, "");
        }
        first => edits.write(text, range(group).start..range(first).start, open),
    }
    for pair in left.windows(2) {
        edits.write(text, range(pair[0]).end..range(pair[1]).start, ", ");
    }
    edits.write(text, range(last).end..range(group).end, close);
    for tree in left {
        reduce(tree, is_left, text, edits);
    }
}
