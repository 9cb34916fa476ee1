//! Which nodes a bundle has: those that the solution reaches by names.
//!
//! Where a name may mean several nodes, it means them all. What the compiler has proved dead stays
//! out, and what it has missed is put in, whatever the names say.
//!
//! Of the compiler, this relies on: a node that no text names has no effect, except an `impl`, a
//! macro that is called for items, and a static for the linker.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::meanings::Meanings;
use super::names::{How, Mention, Name};
use super::nodes::{Import, Kind, ModuleId, Node, NodeId, Program};
use super::{CrateIndex, Extern};

/// What is known of the nodes, besides the names.
#[derive(Default)]
pub(super) struct Findings {
    /// Nodes that the compiler has proved dead.
    pub dead: HashSet<NodeId>,
    /// Nodes that the compiler has missed.
    pub missed: HashSet<NodeId>,
    /// Whether the compiler has been asked what is dead.
    pub is_asked: bool,
    /// Crates that the compiler has missed.
    pub missed_crates: BTreeSet<usize>,
}

/// The nodes that are kept.
pub(super) struct Marks {
    kept: Vec<Option<Reason>>,
    /// The kept nodes that the compiler must take for used: it doesn't see all that names them.
    pub seeds: BTreeSet<NodeId>,
}

/// Why a node is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It is in the solution, or was missed by the compiler.
    Given,
    /// Another node names it, or something of its name, at this byte of its file.
    Named { by: NodeId, at: usize },
    /// It belongs to a node that is kept.
    With(NodeId),
}

impl Marks {
    pub(super) fn keeps(&self, node: NodeId) -> bool {
        self.reason(node).is_some()
    }

    /// Whether the innermost node that holds a byte of a file is kept.
    pub(super) fn keeps_at(&self, program: &Program, file: usize, at: usize) -> bool {
        let ids = program.ids();
        let holding =
            ids.filter(|id| program.file_of(*id) == file && program[*id].range.contains(&at));
        let innermost = holding.min_by_key(|id| program[*id].range.len());
        innermost.is_some_and(|id| self.keeps(id))
    }

    pub(super) fn reason(&self, node: NodeId) -> Option<Reason> {
        self.kept.get(node.0).copied().flatten()
    }
}

/// Names of the prelude.
const IN_STD: &str = "\
    AsMut AsRef Box Clone Copy Default DoubleEndedIterator Drop Eq ExactSizeIterator Extend Fn \
    FnMut FnOnce From FromIterator Into IntoIterator Iterator Option Ord PartialEq PartialOrd \
    Result Send Sized String Sync ToOwned ToString TryFrom TryInto Vec";

/// The marks, or the crates that must be taken in first.
pub(super) enum Marked {
    Marks(Marks),
    Needs(BTreeSet<usize>),
}

/// Marks the nodes that the solution reaches.
pub(super) fn mark(program: &Program, findings: &Findings) -> Marked {
    let mut marker = Marker::new(program, findings);
    marker.start();
    loop {
        marker.follow();
        if !marker.needs.is_empty() {
            return Marked::Needs(marker.needs);
        }
        if !marker.keep_dependents() {
            let Marker { marks, .. } = marker;
            return Marked::Marks(marks);
        }
    }
}

/// A name that a kept node mentions.
pub(super) struct Word {
    pub(super) by: NodeId,
    at: usize,
    /// Whether no `.` says that it is a member.
    pub(super) is_path: bool,
}

pub(super) struct Marker<'a, 'r> {
    pub(super) program: &'a Program<'r>,
    pub(super) findings: &'a Findings,
    pub(super) marks: Marks,
    /// Kept nodes whose names haven't been looked up.
    pub(super) queue: Vec<NodeId>,
    /// The names that kept nodes mention.
    words: HashMap<Name, Vec<Word>>,
    /// Kept calls that make items, and the macros that they come to.
    pub(super) expanded: HashSet<NodeId>,
    /// The names in these, and in code for other targets.
    pub(super) unseen_words: HashSet<Name>,
    pub(super) meanings: Meanings<'a, 'r>,
    /// The functions of traits by their names.
    pub(super) functions: HashMap<Name, Vec<NodeId>>,
    /// The crates with kept globs, which may bring any trait into scope that the crate can name.
    pub(super) with_globs: HashSet<usize>,
    pub(super) needs: BTreeSet<usize>,
}

impl<'a, 'r> Marker<'a, 'r> {
    fn new(program: &'a Program<'r>, findings: &'a Findings) -> Self {
        let mut functions: HashMap<Name, Vec<NodeId>> = HashMap::new();
        for (i, node) in program.nodes.iter().enumerate() {
            if let (Kind::TraitMember, Some(name)) = (&node.kind, node.name) {
                functions.entry(name).or_default().push(NodeId(i));
            }
        }
        Marker {
            program,
            findings,
            marks: Marks { kept: vec![None; program.nodes.len()], seeds: BTreeSet::new() },
            queue: vec![],
            words: HashMap::new(),
            expanded: HashSet::new(),
            unseen_words: HashSet::new(),
            meanings: Meanings::new(program),
            functions,
            with_globs: HashSet::new(),
            needs: BTreeSet::new(),
        }
    }

    fn start(&mut self) {
        let missed = self.findings.missed_crates.iter();
        self.needs.extend(missed.filter(|&&krate| self.program.crates[krate].root.is_none()));
        for i in 0..self.program.nodes.len() {
            let id = NodeId(i);
            let is_solution = !self.program.is_library(id);
            let is_import = matches!(self.program.nodes[i].kind, Kind::Import(_));
            if is_solution || self.findings.missed.contains(&id) && !is_import {
                self.keep(id, Reason::Given);
            }
        }
    }

    pub(super) fn keep(&mut self, id: NodeId, reason: Reason) {
        if self.marks.kept[id.0].is_some() {
            return;
        }
        self.marks.kept[id.0] = Some(reason);
        self.queue.push(id);
        let node = &self.program[id];
        if let Kind::Import(Import { is_glob: true, .. }) = node.kind {
            self.with_globs.insert(self.program.krate_of(id).0);
        }
        if let Some(owner) = node.owner {
            self.keep(owner, Reason::With(id));
        }
        self.keep_module(node.module, id);
    }

    /// Keeps the declarations of a module and of those that it is in.
    fn keep_module(&mut self, module: ModuleId, because: NodeId) {
        if let Some(id) = self.program.declaration(module) {
            self.keep(id, Reason::With(because));
        }
    }

    /// Keeps what the kept nodes name.
    fn follow(&mut self) {
        while let Some(id) = self.queue.pop() {
            let node = &self.program[id];
            // An import that the compiler can't judge makes what it imports such a thing.
            let is_seed = matches!(node.kind, Kind::Import(_)) && self.marks.seeds.contains(&id);
            let is_expanded = self.expanded.contains(&id);
            for &mention in &node.mentions {
                let hidden = mention.hidden || is_seed || is_expanded;
                if is_expanded || mention.hidden {
                    self.unseen_words.insert(mention.name);
                }
                let is_path = !matches!(mention.how, How::Method | How::Implemented | How::Defined);
                let word = Word { by: id, at: mention.at, is_path };
                self.words.entry(mention.name).or_default().push(word);
                self.need_crate(node, &mention);
                let found = if is_expanded {
                    self.meanings.nearest(id, &mention)
                } else {
                    self.meanings.lookup(id, &mention)
                };
                for &found in found.iter() {
                    if self.is_allowed(found) || hidden {
                        self.keep(found, Reason::Named { by: id, at: mention.at });
                        if hidden {
                            self.marks.seeds.insert(found);
                        }
                    }
                }
            }
            // What a call makes is dead for the compiler, too, where only the names of types and
            // traits that are dead have led to the call. So it must be asked first.
            let is_call = matches!(node.kind, Kind::Call) && self.program.is_library(id);
            if is_call && !is_expanded && self.findings.is_asked {
                self.expand(id);
            }
            if let Kind::Export { of, .. } = node.kind {
                self.keep(of, Reason::With(id));
            }
        }
    }

    /// Whether a node may be kept because something names it. What the compiler has proved dead is
    /// only kept if without it the name might mean something of `std`.
    fn is_allowed(&self, id: NodeId) -> bool {
        let node = &self.program[id];
        let is_in_std =
            |name: Name| IN_STD.split(' ').any(|known| known == self.program.names.text(name));
        !self.findings.dead.contains(&id)
            || self.findings.missed.contains(&id)
            || self.is_made(node)
            || matches!(node.kind, Kind::Type | Kind::Alias | Kind::Trait)
                && node.name.is_some_and(is_in_std)
    }

    /// Whether a node is a member that what macros make has or calls, be it used or not, or that is
    /// called on another target.
    pub(super) fn is_made(&self, node: &Node) -> bool {
        matches!(node.kind, Kind::TraitMember | Kind::Member)
            && node.name.is_some_and(|name| self.unseen_words.contains(&name))
    }

    /// Notes the crate that a path begins with, if it hasn't been taken in.
    fn need_crate(&mut self, node: &Node, mention: &Mention) {
        let is_path = match mention.how {
            How::First | How::Global => true,
            How::Alone => matches!(node.kind, Kind::Import(_)),
            _ => false,
        };
        let krate = self.program[node.module].krate;
        let named = self.program.extern_named(krate, mention.name);
        let Some(Extern::Bundled(CrateIndex(krate))) = named else { return };
        if is_path && self.program.crates[*krate].root.is_none() {
            self.needs.insert(*krate);
        }
    }

    /// Why something of this name in a crate may be meant: code that can reach the crate, or a
    /// macro, which any code may call, mentions the name in a way that fits.
    pub(super) fn named(
        &self,
        krate: CrateIndex,
        name: Name,
        fits: impl Fn(&Word) -> bool,
    ) -> Option<Reason> {
        let may_mean = |word: &&Word| {
            let is_macro = matches!(self.program[word.by].kind, Kind::Macro | Kind::Arm);
            (is_macro || self.meanings.reaches(self.program.krate_of(word.by), krate)) && fits(word)
        };
        let &Word { by, at, .. } = self.words.get(&name)?.iter().find(may_mean)?;
        Some(Reason::Named { by, at })
    }

    /// The reason of the module, if it is kept: the root of a crate is.
    pub(super) fn module_is_kept(&self, module: ModuleId) -> Option<Reason> {
        if self.program[module].parent.is_none() {
            return Some(Reason::Given);
        }
        let id = self.program.declaration(module)?;
        self.marks.keeps(id).then_some(Reason::With(id))
    }
}
