//! How the files of a crate become modules with nodes.
//!
//! A file is parsed once, when its crate is taken in. What lies in the arguments or in the body of
//! a macro isn't looked into, but for modules with files.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::CrateIndex;
use super::comments::without_comments;
use super::edition_2015;
use super::ir::PROGRAM;
use super::names::{Name, Reader, Reading};
use super::nodes::{Crate, Kind, Module, ModuleId, NodeId, Program, SourceFile};
use super::strip::{self, range};
use super::text::{Lines, Text};

impl Program<'_> {
    /// Reads all files of a crate.
    pub(super) fn take_in(&mut self, krate: CrateIndex) -> Result<()> {
        if krate.0 > 0 {
            self.name_crate(krate);
        }
        let path = self[krate].source.root.clone();
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let name = self.names.of(&self.crates[krate.0].module);
        self[krate].root = Some(ModuleId(self.modules.len()));
        self.add_file(krate, None, name, path, &folder, false)?;
        Ok(())
    }

    /// A crate keeps its name, unless the solution or another crate has something of that name at
    /// the root, or may import something of that name from a library by a glob.
    fn name_crate(&mut self, krate: CrateIndex) {
        let mut module = self[krate].source.name.clone();
        let root = &self.modules[ModuleId::SOLUTION.0];
        loop {
            let name = self.names.of(&module);
            let clashes = |module: &Module| {
                let named = module.by_name.get(&name).into_iter().flatten();
                named.into_iter().any(|&node| match &self.nodes[node.0].kind {
                    Kind::Import(import) => import.path != [name],
                    Kind::Value | Kind::Macro | Kind::Call => false,
                    _ => true,
                })
            };
            let in_library = |other: &Module| {
                let is_module = other.parent.is_some() && other.name == name;
                other.krate.0 > 0 && (is_module || clashes(other))
            };
            let mut others = self.crates.iter().filter(|other| other.root.is_some());
            let is_taken = module == PROGRAM
                || clashes(root)
                || others.any(|other| other.module == module)
                || root.is_open && self.modules.iter().any(in_library);
            if !is_taken {
                self[krate].module = module;
                return;
            }
            module.push('_');
        }
    }

    /// Reads the file of a module and the files of the modules in it.
    pub(super) fn add_file(
        &mut self,
        krate: CrateIndex,
        parent: Option<ModuleId>,
        name: Name,
        path: PathBuf,
        folder: &Path,
        hidden: bool,
    ) -> Result<ModuleId> {
        let raw = (self.read)(&path)?;
        let raw = raw.strip_prefix('\u{feff}').unwrap_or(&raw).to_owned();
        let lines = Lines::of(&raw);
        let Crate { source, module, .. } = &self.crates[krate.0];
        let file = self.files.len();
        let is_solution = krate.0 == 0;
        let raw = match Text::of_file(file, raw) {
            raw if is_solution => raw,
            raw => without_comments(&raw, &source.known, source.credit.is_some()),
        };
        let is_old = !is_solution && source.edition == "2015";
        let raw = if is_old { edition_2015::brought_over(&raw) } else { raw };
        let (tokens, syntax) = strip::parsed(&raw, &lines, &path)?;
        let (on_disk, missing_inputs) =
            strip::strip(&raw, &lines, &syntax, &path, &source.known, is_solution, self.read)?;
        let (tokens, syntax) = match on_disk.string == raw.string {
            true => (tokens, syntax),
            false => strip::parsed(&on_disk, &lines, &path)?,
        };
        let text = Text::of_file(file, on_disk.string.clone());
        let reader = Reader {
            names: &mut self.names,
            module: (krate.0 > 0).then_some(&**module),
            own_module: source.stand_in.as_ref().map(|own| &*own.module),
            reading: Reading::default(),
        };
        let mut reading = reader.read(tokens, hidden);
        let at_root = |attribute: &&syn::Attribute| {
            !["allow", "rustfmt"].iter().any(|name| attribute.path().is_ident(name))
        };
        if krate.0 > 0 {
            reading.unwanted.extend(syntax.attrs.iter().filter(at_root).map(range));
        }
        let module = self.add_module(krate, parent, name, file, 0..text.string.len());
        self.files.push(SourceFile { path, text, on_disk, lines, module, reading, missing_inputs });
        let first = self.nodes.len();
        self.add_items(module, syntax.items, folder)?;
        self.attach_mentions(file, first);
        Ok(module)
    }

    /// Gives the names of a file to the innermost nodes that they are in.
    fn attach_mentions(&mut self, file: usize, first: usize) {
        let mentions = std::mem::take(&mut self.files[file].reading.mentions);
        let has_mentions = |id: &NodeId| {
            self.file_of(*id) == file
                && !matches!(self[*id].kind, Kind::Import(_) | Kind::Export { .. })
        };
        let mut nodes: Vec<NodeId> =
            (first..self.nodes.len()).map(NodeId).filter(has_mentions).collect();
        nodes.sort_by_key(|&id| (self[id].range.start, std::cmp::Reverse(self[id].range.end)));
        for mention in mentions {
            let begun = nodes.partition_point(|&id| self[id].range.start <= mention.at);
            let mut around = nodes[..begun].iter().rev();
            let innermost = around.find(|id| self[**id].range.end > mention.at);
            let Some(node) = innermost.map(|&id| &mut self[id]) else { continue };
            if !matches!(node.kind, Kind::Use(_)) && node.name_range.start != mention.at {
                node.mentions.push(mention);
            }
        }
    }
}
