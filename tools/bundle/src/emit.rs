//! The text of the kept nodes: the solution's own, then a module for each crate.
//!
//! Of the compiler, this relies on: a `macro_rules!` is in scope in all modules below it, where it
//! hides `std`'s of the same name.

use std::collections::HashSet;
use std::ops::Range;

use super::mark::Marks;
use super::names::Name;
use super::nodes::{Kind, Module, ModuleId, NodeId, Program};
use super::prune::LINTS;
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
    let emitter = Emitter::new(program, marks, reader);
    let mut bundle = Text::default();
    let start = Place { file: 0, at: 0 };
    let root = ModuleId::SOLUTION;
    let Range { start: top, end } = program[root].range;
    let split = emitter.first_intruder().unwrap_or(end);
    if let Some(limit) = &program.recursion_limit {
        bundle.push(&format!("{limit}\n"), start);
    }
    if reader == Reader::Compiler {
        bundle.push(&format!("#![allow(unused, {LINTS})]\n"), start);
    } else if let Some(allowed) = allowed(program, CrateIndex(0)) {
        bundle.push(&format!("#![allow({allowed})]\n"), start);
    }
    bundle.push_all(&emitter.part(root, top..split));
    for krate in 1..program.crates.len() {
        emitter.krate(CrateIndex(krate), &mut bundle);
    }
    if split < end {
        bundle.push("\n", Place { file: 0, at: split });
        bundle.push_all(&emitter.part(root, split..end));
    }
    bundle
}

/// A program that has only what `marks` keep of the libraries of this edition and of older ones.
pub(super) fn libraries_up_to(program: &Program, marks: &Marks, edition: &str) -> Text {
    let mut bundle = Text::default();
    bundle.push("fn main() {}\n", Place { file: 0, at: 0 });
    let emitter = Emitter::new(program, marks, Reader::Judge);
    for (i, krate) in program.crates.iter().enumerate().skip(1) {
        if *krate.source.edition <= *edition {
            emitter.krate(CrateIndex(i), &mut bundle);
        }
    }
    bundle
}

/// The lints that a crate is allowed, if there are any.
fn allowed(program: &Program, krate: CrateIndex) -> Option<String> {
    let lints: Vec<&str> = program[krate].allowed.iter().map(String::as_str).collect();
    (!lints.is_empty()).then(|| lints.join(", "))
}

/// The whole of a crate that is compiled by itself, as one text. As it knows `std`, the compiler
/// checks the same in it as in a bundle, be it `no_std` or not.
pub(super) fn native(program: &Program, krate: CrateIndex) -> Text {
    let Some(root) = program[krate].root else { return Text::default() };
    let file = program[root].file;
    let mut text = whole_file(program, file);
    text.push("\nextern crate std as _;\n", Place { file, at: program[root].range.end });
    text
}

/// A file with those of its modules.
fn whole_file(program: &Program, file: usize) -> Text {
    let source = &program.files[file];
    let mut edits = Edits::default();
    for (range, with) in &source.reading.native_edits {
        edits.write(&source.text, range.clone(), with);
    }
    for id in program.ids().filter(|id| program.file_of(*id) == file) {
        let Kind::Module(inner) = program[id].kind else { continue };
        if program[inner].file != file {
            let end = program[id].range.end;
            let mut with = Text::default();
            with.push(" {\n", Place { file, at: end - 1 });
            with.push_all(&whole_file(program, program[inner].file));
            with.push("\n}", Place { file, at: end - 1 });
            edits.replace(end - 1..end, with);
        }
    }
    edits.apply(&source.text, 0..source.text.string.len())
}

/// The names that begin with `_` and that a kept node of a library has. An import has its name from
/// something else, which may be `std`'s, unless it gives another one.
fn renamed(program: &Program, marks: &Marks) -> HashSet<Name> {
    let of_libraries = program.ids().filter(|id| marks.keeps(*id) && program.is_library(*id));
    let names = of_libraries.filter_map(|id| match (&program[id].kind, program[id].name) {
        (Kind::Import(import), name) if import.path.last() == name.as_ref() => None,
        (_, name) => name,
    });
    names.filter(|name| program.names.text(*name).starts_with('_')).collect()
}

pub(super) struct Emitter<'a, 'r> {
    pub(super) program: &'a Program<'r>,
    pub(super) marks: &'a Marks,
    pub(super) reader: Reader,
    pub(super) renamed: HashSet<Name>,
}

impl<'a, 'r> Emitter<'a, 'r> {
    fn new(program: &'a Program<'r>, marks: &'a Marks, reader: Reader) -> Self {
        Emitter { program, marks, reader, renamed: renamed(program, marks) }
    }

    /// Where in the solution the first macro is, or a module with it, that must not be in scope in
    /// the libraries, as they call a macro of this name and mean another one.
    fn first_intruder(&self) -> Option<usize> {
        let kept = self.program.ids().filter(|&id| self.marks.keeps(id));
        let (own, of_libraries): (Vec<NodeId>, Vec<NodeId>) =
            kept.partition(|&id| !self.program.is_library(id));
        let named = of_libraries.iter().flat_map(|id| &self.program[*id].mentions);
        let named: HashSet<Name> = named.map(|mention| mention.name).collect();
        let intruders = own.iter().filter(|id| {
            let node = &self.program[**id];
            matches!(node.kind, Kind::Macro) && node.name.is_some_and(|name| named.contains(&name))
        });
        let starts = intruders.map(|&id| {
            let around = |id: &NodeId| self.program.declaration(self.program[*id].module);
            let outermost = std::iter::successors(Some(id), around).last().unwrap_or(id);
            let start = self.program[outermost].range.start;
            with_comments_above(&self.program.files[0].text.string, start)
        });
        starts.min()
    }

    fn krate(&self, krate: CrateIndex, bundle: &mut Text) {
        let source = &self.program[krate];
        let Some(root) = source.root else { return };
        let mut nodes = self.program.ids();
        if !nodes.any(|id| self.program.krate_of(id) == krate && self.marks.keeps(id))
            && !self.is_named(krate)
        {
            return;
        }
        let content = self.module(root);
        let start = Place { file: self.program[root].file, at: 0 };
        if !bundle.string.is_empty() && !bundle.string.ends_with('\n') {
            bundle.push("\n", start);
        }
        if !bundle.string.ends_with("\n\n") {
            bundle.push("\n", start);
        }
        if let Some(credit) = &source.source.credit {
            bundle.push(&format!("// {credit}\n"), start);
        }
        if let Some(allowed) = allowed(self.program, krate) {
            bundle.push(&format!("#[allow({allowed})]\n"), start);
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
        let bundled = Extern::Bundled(krate);
        self.program.ids().filter(|id| self.marks.keeps(*id)).any(|id| {
            let of = self.program.krate_of(id);
            let mut names = self.program[id].mentions.iter().map(|mention| mention.name);
            of != krate && names.any(|name| self.program.extern_named(of, name) == Some(&bundled))
        })
    }

    /// The text of a module, without the braces around it.
    fn module(&self, module: ModuleId) -> Text {
        self.part(module, self.program[module].range.clone())
    }

    /// The text of a part of a module.
    fn part(&self, module: ModuleId, range: Range<usize>) -> Text {
        let Module { file, .. } = &self.program[module];
        let source = &self.program.files[*file];
        let text = &source.text;
        let mut edits = Edits::default();
        for attribute in &source.reading.unwanted {
            edits.cut(&text.string, attribute.clone());
        }
        self.nodes(module, &mut edits);
        if self.reader == Reader::Compiler {
            for level in &source.reading.lint_levels {
                edits.cut(&text.string, level.clone());
            }
        }
        self.names(*file, &range, &mut edits);
        edits.apply(text, range)
    }

    /// The edits that leave of a module's nodes what is kept.
    fn nodes(&self, module: ModuleId, edits: &mut Edits) {
        let file = self.program[module].file;
        let text = &self.program.files[file].text;
        for &id in &self.program[module].nodes {
            let node = &self.program[id];
            let kept = self.marks.keeps(id);
            match &node.kind {
                Kind::Import(_) => {}
                Kind::Use(tree) => self.import(id, tree, edits),
                &Kind::Module(inner) if kept => self.inner_module(id, inner, edits),
                &Kind::MacroUse(of) => {
                    edits.write(text, node.range.clone(), &self.macro_use(of, module));
                }
                Kind::Export { .. } if !kept => {}
                Kind::Export { .. } => {
                    edits.write(text, node.range.clone(), &self.export(id));
                }
                _ if !kept => self.cut(text, &node.range, edits),
                _ => {}
            }
            if let (Some(body), true) = (&node.body, self.marks.idle.contains(&id)) {
                edits.write(text, body.clone(), "{ loop {} }");
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

    pub(super) fn cut(&self, text: &Text, range: &Range<usize>, edits: &mut Edits) {
        let start = with_comments_above(&text.string, range.start);
        edits.cut(&text.string, start..range.end);
    }

    /// The edits of the names in a part of a file.
    fn names(&self, file: usize, range: &Range<usize>, edits: &mut Edits) {
        let source = &self.program.files[file];
        for (at, with) in &source.reading.edits {
            if range.start <= at.start && at.end <= range.end {
                edits.write(&source.text, at.clone(), with);
            }
        }
        if self.reader == Reader::Compiler {
            for (name, at) in &source.reading.underscored {
                if self.renamed.contains(name) && range.contains(at) {
                    edits.write(&source.text, *at..*at, LETTER);
                }
            }
        }
    }

    fn inner_module(&self, id: NodeId, inner: ModuleId, edits: &mut Edits) {
        let node = &self.program[id];
        let file = self.program.file_of(id);
        let text = &self.program.files[file].text;
        if self.program[inner].file == file {
            self.nodes(inner, edits);
            return;
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

    /// A part of a file that has no nodes, with the edits of its names.
    pub(super) fn written(&self, file: usize, range: Range<usize>) -> String {
        let mut edits = Edits::default();
        self.names(file, &range, &mut edits);
        edits.apply(&self.program.files[file].text, range).string
    }

    /// A name as it stands in the text.
    pub(super) fn written_name(&self, name: Name) -> String {
        let is_renamed = self.reader == Reader::Compiler && self.renamed.contains(&name);
        format!("{}{}", if is_renamed { LETTER } else { "" }, self.program.names.text(name))
    }
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
