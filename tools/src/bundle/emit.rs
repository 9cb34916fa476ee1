//! The text of a bundle: the solution's own, then the modules that it uses.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use anyhow::Result;
use syn::UseTree;

use super::choose::Chosen;
use super::mentions::Import;
use super::program::{CrateId, CrateIndex, Extern, ItemId, Kind, ModuleId, Program};
use super::rewrite::Rewriter;
use super::text::{Edits, Origin, Text, with_comments_above};

/// The bundle of the items `chosen` from `program`.
pub(super) fn emit(program: &Program, chosen: &Chosen) -> Result<Text> {
    let mut emitter = Emitter { program, chosen, live: BTreeSet::new(), names: BTreeMap::new() };
    emitter.find_live_modules();
    emitter.name_crates();
    let solution = program.crates[0].root;
    let mut bundle = emitter.module(solution)?;
    for (krate, name) in &emitter.names {
        let root = program.crates[*krate].root;
        if !emitter.live.contains(&root) {
            continue;
        }
        let text = emitter.module(root)?;
        let origin = text.origins.first().copied().unwrap_or(Origin { file: 0, line: 1 });
        if !bundle.string.is_empty() && !bundle.string.ends_with('\n') {
            bundle.push("\n", origin);
        }
        bundle.push(&format!("\nmod {name} {{\n"), origin);
        push_trimmed(&mut bundle, &text);
        emitter.reexport_macros(*krate, &mut bundle, origin);
        bundle.push("}\n", origin);
    }
    Ok(bundle)
}

/// Adds `text` without the blank lines around it.
fn push_trimmed(bundle: &mut Text, text: &Text) {
    let string = &text.string;
    let end = string.trim_end().len();
    let begin = string.len() - string.trim_start_matches(['\n', '\r']).len();
    if begin < end {
        bundle.push_part(text, begin..end);
        let origin = bundle.origins[bundle.origins.len() - 1];
        bundle.push("\n", origin);
    }
}

struct Emitter<'a, 'r> {
    program: &'a Program<'r>,
    chosen: &'a Chosen,
    /// The modules of which something is left.
    live: BTreeSet<ModuleId>,
    /// The names of the crates' modules in the bundle.
    names: BTreeMap<CrateId, String>,
}

impl Emitter<'_, '_> {
    fn rewriter(&self) -> Rewriter<'_, '_> {
        Rewriter { program: self.program, names: &self.names }
    }

    fn find_live_modules(&mut self) {
        let of_items = self.chosen.items.iter().map(|&item| self.program.items[item].module);
        let modules: Vec<ModuleId> = of_items.chain(self.chosen.modules.iter().copied()).collect();
        for module in modules {
            let mut next = Some(module);
            while let Some(module) = next {
                self.live.insert(module);
                next = self.program.modules[module].parent;
            }
        }
    }

    /// A crate keeps its name, unless the solution has something else of that name.
    fn name_crates(&mut self) {
        let taken = &self.program.modules[self.program.crates[0].root].by_name;
        for krate in 1..self.program.crates.len() {
            let mut name = self.program.crates[krate].source.name.clone();
            let is_taken = |name: &String| {
                taken.get(name).into_iter().flatten().any(|&item| {
                    match &self.program.items[item].kind {
                        Kind::Import(import) => import.path.segments[0] != *name,
                        Kind::ExternCrate { name: krate, .. } => krate != name,
                        kind => kind.names_a_type(),
                    }
                }) || self.names.values().any(|other| other == name)
            };
            while is_taken(&name) {
                name.push('_');
            }
            self.names.insert(krate, name);
        }
    }

    /// The text of a module, without the braces around it.
    fn module(&self, module: ModuleId) -> Result<Text> {
        let Some((file, range)) = self.program.content(module) else {
            return Ok(Text::default());
        };
        let text = &self.program.files[file].text;
        let mut edits = Edits::default();
        let krate = self.program.modules[module].krate;
        if krate != 0 {
            for attribute in &self.program.files[file].crate_attributes {
                edits.cut(&text.string, attribute.clone());
            }
        }
        self.items(module, file, &mut edits)?;
        let scopes = self.inline_modules(module);
        let part = &text.string[range.clone()];
        for (at, with) in
            self.rewriter().path_edits(part, range.start, &|at| innermost(&scopes, at))?
        {
            edits.replace_in_line(text, at, &with);
        }
        Ok(edits.apply(text, range))
    }

    /// A module and the ones written within it, with their bytes.
    fn inline_modules(&self, module: ModuleId) -> Vec<(ModuleId, Range<usize>)> {
        let Some((file, range)) = self.program.content(module) else { return vec![] };
        let mut all = vec![(module, range)];
        for &item in &self.program.modules[module].items {
            if let Kind::Module(inner) = self.program.items[item].kind
                && self.program.content(inner).is_some_and(|(inner_file, _)| inner_file == file)
            {
                all.extend(self.inline_modules(inner));
            }
        }
        all
    }

    /// The edits that leave of a module's items what is chosen.
    fn items(&self, module: ModuleId, file: usize, edits: &mut Edits) -> Result<()> {
        let text = &self.program.files[file].text;
        let is_solution = self.program.modules[module].krate == 0;
        for &id in &self.program.modules[module].items {
            let item = &self.program.items[id];
            let kept = self.chosen.items.contains(&id);
            match &item.kind {
                Kind::Import(_) | Kind::Member { .. } => {}
                Kind::Use { imports, tree } => {
                    self.import(id, imports, tree, file, edits)?;
                }
                &Kind::Module(inner) => self.inner_module(id, inner, file, edits)?,
                Kind::ExternCrate { name, macro_use } => {
                    let with = self.extern_crate(module, name, item.name.as_deref(), *macro_use);
                    match with {
                        Some(with) if kept => {
                            edits.replace_in_line(text, item.range.clone(), &with);
                        }
                        None => {}
                        _ => edits.cut(&text.string, item.range.clone()),
                    }
                }
                Kind::Other => {}
                _ if !kept => self.cut(item.range.clone(), file, edits),
                Kind::Impl(block) => {
                    for &member in &block.members {
                        if !self.chosen.items.contains(&member) {
                            self.cut(self.program.items[member].range.clone(), file, edits);
                        }
                    }
                }
                Kind::Macro { exported, .. } if !is_solution => {
                    self.exported_macro(id, *exported, file, edits);
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn cut(&self, range: Range<usize>, file: usize, edits: &mut Edits) {
        let string = &self.program.files[file].text.string;
        edits.cut(string, with_comments_above(string, range.start)..range.end);
    }

    /// A `use` with the imports that are left.
    fn import(
        &self,
        id: ItemId,
        imports: &[ItemId],
        tree: &syn::ItemUse,
        file: usize,
        edits: &mut Edits,
    ) -> Result<()> {
        let text = &self.program.files[file].text;
        let range = self.program.items[id].range.clone();
        let kept: Vec<bool> = imports.iter().map(|&import| self.imports(import)).collect();
        if !kept.contains(&true) {
            self.cut(range, file, edits);
            return Ok(());
        }
        // A macro of the bundle can't be public beyond the bundle.
        let of_macro = imports.iter().zip(&kept).any(|(&import, &kept)| {
            kept && self.program.items[import]
                .name
                .as_ref()
                .is_some_and(|_| self.leads_to_macro(import))
        });
        let is_solution = self.program.modules[self.program.items[id].module].krate == 0;
        if let (syn::Visibility::Public(public), true) = (&tree.vis, of_macro && !is_solution) {
            edits.replace_in_line(text, public.span.byte_range(), "pub(crate)");
        }
        if kept.iter().all(|&kept| kept) {
            return Ok(());
        }
        let mut kept = kept.into_iter();
        if let Some(reduced) = reduced(&tree.tree, &mut kept) {
            let span = |tree: &UseTree| super::strip::range(tree);
            let module = self.program.items[id].module;
            let tree_range = span(&tree.tree);
            let reduced = format!("use {reduced};");
            let mut rewritten = Text::default();
            rewritten.push(&reduced, Origin { file: 0, line: 1 });
            let mut inner = Edits::default();
            for (at, with) in self.rewriter().path_edits(&reduced, 0, &|_| module)? {
                inner.replace_in_line(&rewritten, at, &with);
            }
            let rewritten = inner.apply(&rewritten, 0..reduced.len()).string;
            let rewritten = &rewritten["use ".len()..rewritten.len() - 1];
            edits.replace_in_line(text, tree_range, rewritten);
        }
        Ok(())
    }

    /// Whether an import is left: not where its name is that of a crate's module, which is in scope
    /// by itself.
    fn imports(&self, import: ItemId) -> bool {
        let item = &self.program.items[import];
        let Kind::Import(Import { path, name: Some(name), .. }) = &item.kind else {
            return self.chosen.items.contains(&import);
        };
        let by_itself = item.module == self.program.crates[0].root
            && path.segments == [name.as_str()]
            && self.names.values().any(|module| module == name);
        self.chosen.items.contains(&import) && !by_itself
    }

    /// Whether an import is of a macro of the bundle.
    fn leads_to_macro(&self, import: ItemId) -> bool {
        let Kind::Import(found) = &self.program.items[import].kind else { return false };
        let name = found.path.segments.last();
        let krate =
            &self.program.crates[self.program.modules[self.program.items[import].module].krate];
        name.and_then(|name| krate.macros.get(name))
            .is_some_and(|macros| macros.iter().any(|item| self.chosen.items.contains(item)))
    }

    fn inner_module(
        &self,
        id: ItemId,
        inner: ModuleId,
        file: usize,
        edits: &mut Edits,
    ) -> Result<()> {
        let item = &self.program.items[id];
        let text = &self.program.files[file].text;
        if !self.live.contains(&inner) {
            self.cut(item.range.clone(), file, edits);
            return Ok(());
        }
        match self.program.content(inner) {
            Some((inner_file, _)) if inner_file == file => self.items(inner, file, edits),
            _ => {
                let written = &text.string[item.range.clone()];
                let declaration: syn::ItemMod = syn::parse_str(written)?;
                for attribute in &declaration.attrs {
                    if attribute.path().is_ident("path") {
                        let range = super::strip::attribute_range(attribute);
                        let at = item.range.start;
                        edits.cut(&text.string, at + range.start..at + range.end);
                    }
                }
                // A heading above it is about the files.
                let start = with_comments_above(&text.string, item.range.start);
                if start < item.range.start {
                    edits.cut(&text.string, start..item.range.start);
                }
                let content = self.module(inner)?;
                let origin = text.origin(item.range.end - 1);
                let mut with = Text::default();
                with.push(" {\n", origin);
                push_trimmed(&mut with, &content);
                with.push("}", origin);
                edits.replace(item.range.end - 1..item.range.end, with);
                Ok(())
            }
        }
    }

    /// What stands for `extern crate name`: an import of the module, or nothing (an empty text)
    /// where the module is in scope by itself; `None` where the judge has the crate.
    fn extern_crate(
        &self,
        module: ModuleId,
        name: &str,
        alias: Option<&str>,
        macro_use: bool,
    ) -> Option<String> {
        let krate = self.program.modules[module].krate;
        let alias = alias.unwrap_or(name);
        let path = match self.program.extern_named(krate, name) {
            Some(Extern::Bundled(CrateIndex(other))) => {
                let module_name = self.names[other].clone();
                if macro_use {
                    let macros = self.chosen.root_macros.iter().filter(|&&item| {
                        self.program.modules[self.program.items[item].module].krate == *other
                    });
                    let macros: Vec<&str> = macros
                        .filter_map(|&item| self.program.items[item].name.as_deref())
                        .collect();
                    return Some(format!("use crate::{module_name}::{{{}}};", macros.join(", ")));
                }
                module_name
            }
            _ if name == "self" => self.names.get(&krate)?.clone(),
            _ => return None,
        };
        if module == self.program.crates[0].root && alias == path {
            return Some(String::new());
        }
        let alias = if alias == path { String::new() } else { format!(" as {alias}") };
        Some(format!("use crate::{path}{alias};"))
    }

    fn exported_macro(&self, id: ItemId, exported: bool, file: usize, edits: &mut Edits) {
        let item = &self.program.items[id];
        let text = &self.program.files[file].text;
        let written = &text.string[item.range.clone()];
        if exported && let Ok(definition) = syn::parse_str::<syn::ItemMacro>(written) {
            for attribute in &definition.attrs {
                if attribute.path().is_ident("macro_export") {
                    let range = super::strip::attribute_range(attribute);
                    let at = item.range.start;
                    edits.cut(&text.string, at + range.start..at + range.end);
                }
            }
        }
        if let (true, Some(name)) = (exported && self.chosen.macro_paths.contains(&id), &item.name)
        {
            let end = item.range.end;
            edits.replace_in_line(text, end..end, &format!("\npub(crate) use {name};"));
        }
    }

    /// Gives the macros of a crate at its root, where they are asked for.
    fn reexport_macros(&self, krate: CrateId, bundle: &mut Text, origin: Origin) {
        for &item in &self.chosen.root_macros {
            let mut module = self.program.items[item].module;
            let root = self.program.crates[krate].root;
            if self.program.modules[module].krate != krate || module == root {
                continue;
            }
            let mut path = self.program.items[item].name.clone().unwrap_or_default();
            while let Some(parent) = self.program.modules[module].parent {
                path = format!("{}::{path}", self.program.modules[module].name);
                module = parent;
            }
            bundle.push(&format!("pub(crate) use {path};\n"), origin);
        }
    }
}

/// The innermost of the modules that holds the byte `at`.
fn innermost(modules: &[(ModuleId, Range<usize>)], at: usize) -> ModuleId {
    let holding = modules.iter().filter(|(_, range)| range.contains(&at));
    holding.min_by_key(|(_, range)| range.len()).map_or(modules[0].0, |(module, _)| *module)
}

/// A tree of imports without those that aren't kept; `None` if nothing is left.
fn reduced(tree: &UseTree, kept: &mut impl Iterator<Item = bool>) -> Option<String> {
    let mut leaf = |text: String| kept.next().unwrap_or(true).then_some(text);
    match tree {
        UseTree::Name(tree) => leaf(tree.ident.to_string()),
        UseTree::Rename(tree) => leaf(format!("{} as {}", tree.ident, tree.rename)),
        UseTree::Glob(_) => leaf("*".to_owned()),
        UseTree::Path(tree) => {
            let inner = reduced(&tree.tree, kept)?;
            match inner.strip_prefix("self as ") {
                Some(alias) => Some(format!("{} as {alias}", tree.ident)),
                None if inner == "self" => Some(tree.ident.to_string()),
                None => Some(format!("{}::{inner}", tree.ident)),
            }
        }
        UseTree::Group(tree) => {
            let all: Vec<String> =
                tree.items.iter().filter_map(|tree| reduced(tree, kept)).collect();
            match &all[..] {
                [] => None,
                [one] => Some(one.clone()),
                _ => Some(format!("{{{}}}", all.join(", "))),
            }
        }
    }
}
