//! The text of the kept nodes: the solution's own, then a module for each crate.

use std::collections::HashSet;
use std::ops::Range;

use syn::UseTree;

use super::mark::Marks;
use super::names::Name;
use super::nodes::{Import, Kind, Module, ModuleId, NodeId, Program};
use super::prune::LINTS;
use super::strip::{attribute_range, range};
use super::text::{Edits, Place, Text, with_comments_above};
use super::{CrateIndex, Extern};

/// Whom a text is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reader {
    Judge,
    /// The compiler, whose lints are asked for.
    Compiler,
}

/// What names that begin with `_` begin with where lints shall see them.
pub(super) const LETTER: &str = "u";

/// The text of what `marks` keep.
pub(super) fn emit(program: &Program, marks: &Marks, reader: Reader) -> Text {
    let macros = program.nodes.iter().filter(|node| matches!(node.kind, Kind::Macro));
    let macros = macros.filter_map(|node| node.name).collect();
    let emitter = Emitter { program, marks, reader, renamed: renamed(program, marks), macros };
    let mut bundle = Text::default();
    let start = Place { file: 0, at: 0 };
    let root = program.crates[0].root.expect("the solution is taken in first");
    let solution = emitter.module(root);
    if let Some(limit) = &program.recursion_limit {
        bundle.push(&format!("{limit}\n"), start);
    }
    if reader == Reader::Compiler {
        bundle.push(&format!("#![allow(unused, {LINTS})]\n"), start);
    }
    bundle.push_part(&solution, 0..solution.string.len());
    for krate in 1..program.crates.len() {
        emitter.krate(CrateIndex(krate), &mut bundle);
    }
    bundle
}

/// The names that begin with `_` and that a kept node of a library has.
fn renamed(program: &Program, marks: &Marks) -> HashSet<Name> {
    let nodes = program.nodes.iter().enumerate();
    let of_libraries =
        nodes.filter(|(i, _)| marks.keeps(NodeId(*i)) && program.krate_of(NodeId(*i)).0 > 0);
    let names = of_libraries.filter_map(|(_, node)| node.name);
    names.filter(|name| program.names.text(*name).starts_with('_')).collect()
}

struct Emitter<'a, 'r> {
    program: &'a Program<'r>,
    marks: &'a Marks,
    reader: Reader,
    renamed: HashSet<Name>,
    /// The names of macros.
    macros: HashSet<Name>,
}

impl Emitter<'_, '_> {
    fn krate(&self, krate: CrateIndex, bundle: &mut Text) {
        let source = &self.program.crates[krate.0];
        let Some(root) = source.root else { return };
        let mut nodes = (0..self.program.nodes.len()).map(NodeId);
        if !nodes.any(|id| self.program.krate_of(id) == krate && self.marks.keeps(id))
            && !self.is_named(krate)
        {
            return;
        }
        let content = self.module(root);
        let start = Place { file: self.program.modules[root.0].file, at: 0 };
        if !bundle.string.is_empty() && !bundle.string.ends_with('\n') {
            bundle.push("\n", start);
        }
        bundle.push("\n", start);
        if let Some(credit) = &source.source.credit {
            bundle.push(&format!("// {credit}\n"), start);
        }
        if self.reader == Reader::Compiler {
            bundle.push(&format!("#[warn({LINTS})] "), start);
        }
        bundle.push(&format!("mod {} {{\n", source.module), start);
        push_trimmed(bundle, &content);
        bundle.push("}\n", start);
    }

    /// Whether kept code names a crate, of which it may need nothing.
    fn is_named(&self, krate: CrateIndex) -> bool {
        self.program.nodes.iter().enumerate().any(|(i, node)| {
            let id = NodeId(i);
            let of = self.program.krate_of(id);
            let names_it = |name| {
                self.program.extern_named(of, name) == Some(&Extern::Bundled(krate))
            };
            let is_kept = of != krate && self.marks.keeps(id);
            let mut mentions = node.mentions.iter();
            is_kept && mentions.any(|mention| names_it(mention.name))
        })
    }

    /// The text of a module, without the braces around it.
    fn module(&self, module: ModuleId) -> Text {
        let Module { file, range, krate, .. } = &self.program.modules[module.0];
        let source = &self.program.files[*file];
        let text = &source.text;
        let mut edits = Edits::default();
        if krate.0 > 0 {
            for attribute in source.crate_attributes.iter().chain(&source.reading.denials) {
                edits.cut(&text.string, attribute.clone());
            }
        }
        self.nodes(module, &mut edits);
        for (at, with) in &source.reading.edits {
            edits.write(text, at.clone(), with);
        }
        if self.reader == Reader::Compiler {
            for level in &source.reading.lint_levels {
                edits.cut(&text.string, level.clone());
            }
            for (name, at) in &source.reading.underscored {
                if self.renamed.contains(name) {
                    edits.write(text, *at..*at, LETTER);
                }
            }
        }
        edits.apply(text, range.clone())
    }

    /// The edits that leave of a module's nodes what is kept.
    fn nodes(&self, module: ModuleId, edits: &mut Edits) {
        let Module { file, krate, .. } = self.program.modules[module.0];
        let text = &self.program.files[file].text;
        for &id in &self.program.modules[module.0].nodes {
            let node = &self.program.nodes[id.0];
            let kept = self.marks.keeps(id);
            match &node.kind {
                Kind::Import(_) => {}
                Kind::Use(tree) => self.import(id, tree, edits),
                &Kind::Module(inner) if kept => self.inner_module(id, inner, edits),
                Kind::ExternCrate(import) => self.extern_crate(id, import, edits),
                Kind::Export { child, .. } => {
                    if let (true, Some(name)) = (kept, node.name) {
                        let with = match child {
                            None => self.export(module, name),
                            Some(child) => format!(
                                "\npub(crate) use {}::{};",
                                self.program.names.text(*child),
                                self.written_name(name)
                            ),
                        };
                        edits.write(text, node.range.clone(), &with);
                    }
                }
                _ if !kept => self.cut(file, &node.range, edits),
                Kind::Macro if krate.0 > 0 => self.exported_macro(id, edits),
                _ => {}
            }
            let is_seed = self.reader == Reader::Compiler && self.marks.seeds.contains(&id);
            let takes_attribute = matches!(
                node.kind,
                Kind::Value | Kind::Type | Kind::Alias | Kind::Member | Kind::TraitMember
            );
            if is_seed && takes_attribute {
                edits.write(text, node.range.start..node.range.start, "#[allow(dead_code)] ");
            }
        }
    }

    fn cut(&self, file: usize, range: &Range<usize>, edits: &mut Edits) {
        let string = &self.program.files[file].text.string;
        edits.cut(string, with_comments_above(string, range.start)..range.end);
    }

    /// A `use` with the imports that are left.
    fn import(&self, id: NodeId, tree: &UseTree, edits: &mut Edits) {
        let node = &self.program.nodes[id.0];
        let file = self.program.file_of(id);
        let imports: Vec<NodeId> = self.program.parts(id).collect();
        let kept: Vec<bool> = imports.iter().map(|&import| self.imports(import)).collect();
        let text = &self.program.files[file].text;
        if self.program.krate_of(id).0 > 0 && text.string[node.range.clone()].starts_with("pub ") {
            // In a bundle, no macro is public.
            let of_macro = imports.iter().zip(&kept).any(|(import, kept)| {
                let Kind::Import(import) = &self.program.nodes[import.0].kind else { return false };
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
                    left.push_part(&part, 0..part.string.len());
                }
            }
            edits.replace(tree_range, left);
        }
    }

    /// Whether an import is left: not where its name is that of a crate's module, which is in scope
    /// by itself.
    fn imports(&self, import: NodeId) -> bool {
        let node = &self.program.nodes[import.0];
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

    /// A part of a file, with the changes that it needs in a bundle.
    fn written(&self, file: usize, range: Range<usize>) -> Text {
        let source = &self.program.files[file];
        let mut edits = Edits::default();
        for (at, with) in &source.reading.edits {
            if range.start <= at.start && at.end <= range.end {
                edits.write(&source.text, at.clone(), with);
            }
        }
        edits.apply(&source.text, range)
    }

    fn inner_module(&self, id: NodeId, inner: ModuleId, edits: &mut Edits) {
        let node = &self.program.nodes[id.0];
        let file = self.program.file_of(id);
        let text = &self.program.files[file].text;
        if self.program.modules[inner.0].file == file {
            self.nodes(inner, edits);
            return;
        }
        let written = &text.string[node.range.clone()];
        if let Ok(declaration) = syn::parse_str::<syn::ItemMod>(written) {
            for attribute in &declaration.attrs {
                if attribute.path().is_ident("path") {
                    let range = attribute_range(attribute);
                    let at = node.range.start;
                    edits.cut(&text.string, at + range.start..at + range.end);
                }
            }
        }
        // A heading above it is about the files.
        let start = with_comments_above(&text.string, node.range.start);
        if start < node.range.start {
            edits.cut(&text.string, start..node.range.start);
        }
        let content = self.module(inner);
        let place = Place { file, at: node.range.end - 1 };
        let mut with = Text::default();
        with.push(" {\n", place);
        push_trimmed(&mut with, &content);
        with.push("}", place);
        edits.replace(node.range.end - 1..node.range.end, with);
    }

    /// `extern crate name` becomes an import of the module, or nothing where the module is in scope
    /// by itself; it stays where the judge has the crate.
    fn extern_crate(&self, id: NodeId, import: &Import, edits: &mut Edits) {
        let node = &self.program.nodes[id.0];
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
        let module = &*self.program.crates[other.0].module;
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
        let node = &self.program.nodes[id.0];
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

    /// `macro_export` would put a macro at the root of the bundle.
    fn exported_macro(&self, id: NodeId, edits: &mut Edits) {
        let node = &self.program.nodes[id.0];
        let text = &self.program.files[self.program.file_of(id)].text;
        let written = &text.string[node.range.clone()];
        let Ok(definition) = syn::parse_str::<syn::ItemMacro>(written) else { return };
        for attribute in &definition.attrs {
            if attribute.path().is_ident("macro_export") {
                let range = attribute_range(attribute);
                let at = node.range.start;
                edits.cut(&text.string, at + range.start..at + range.end);
            }
        }
    }

    /// The import that makes a macro of a module an item of the module.
    fn export(&self, module: ModuleId, name: Name) -> String {
        let has_other = self.program.modules[module.0].by_name[&name].iter().any(|&other| {
            let kind = &self.program.nodes[other.0].kind;
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

    /// A name as it stands in the text.
    fn written_name(&self, name: Name) -> String {
        let is_renamed = self.reader == Reader::Compiler && self.renamed.contains(&name);
        format!("{}{}", if is_renamed { LETTER } else { "" }, self.program.names.text(name))
    }
}

/// A text that is put in at a place.
fn put(file: usize, at: usize, string: &str) -> Text {
    let mut text = Text::default();
    text.push(string, Place { file, at });
    text
}

/// Adds `text` without the blank lines around it.
fn push_trimmed(bundle: &mut Text, text: &Text) {
    let string = &text.string;
    let end = string.trim_end().len();
    let begin = string.len() - string.trim_start_matches(['\n', '\r']).len();
    if begin < end {
        bundle.push_part(text, begin..end);
        let place = bundle.place(bundle.string.len() - 1).0;
        bundle.push("\n", place);
    }
}
