//! Which nodes a bundle has: those that the solution reaches by names.
//!
//! Where a name may mean several nodes, it means them all. What the compiler has proved dead stays
//! out, and what it has missed is put in, whatever the names say.
//!
//! Of the compiler, this relies on: a node that no text names has no effect, except an `impl`, a
//! macro that is called for items, and a static for the linker.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::names::{How, Mention, Name};
use super::nodes::{Kind, ModuleId, Node, NodeId, Program};
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
}

impl Findings {
    /// Takes over what the compiler has proved dead; says whether something is new. What errors had
    /// put back goes, too, but only once: if it is missed again, it stays.
    pub(super) fn add_dead(&mut self, dead: &HashSet<NodeId>) -> bool {
        let before = self.dead.len();
        for &id in dead {
            if self.dead.insert(id) {
                self.missed.remove(&id);
            }
        }
        self.dead.len() > before
    }
}

/// The nodes that are kept.
pub(super) struct Marks {
    kept: Vec<Option<Reason>>,
    /// The kept nodes that the compiler must take for used: it doesn't see all that names them.
    pub seeds: BTreeSet<NodeId>,
    /// The crates that must be taken in before these are all.
    pub needs: BTreeSet<CrateIndex>,
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

    pub(super) fn reason(&self, node: NodeId) -> Option<Reason> {
        self.kept.get(node.0).copied().flatten()
    }
}

/// Marks the nodes that the solution reaches.
pub(super) fn mark(program: &Program, findings: &Findings) -> Marks {
    let mut marker = Marker::new(program, findings);
    marker.start();
    loop {
        marker.follow();
        if !marker.marks.needs.is_empty() || !marker.keep_dependents() {
            return marker.marks;
        }
    }
}

pub(super) struct Marker<'a, 'r> {
    pub(super) program: &'a Program<'r>,
    pub(super) findings: &'a Findings,
    pub(super) marks: Marks,
    /// Kept nodes whose names haven't been looked up.
    queue: Vec<NodeId>,
    /// The names that kept nodes mention, by these nodes and their bytes.
    words: HashMap<Name, Vec<(NodeId, usize)>>,
    /// Kept calls that make items, and the macros that they come to.
    expanded: HashSet<NodeId>,
    /// The names in these, and in code for other targets.
    unseen_words: HashSet<Name>,
}

impl<'a, 'r> Marker<'a, 'r> {
    fn new(program: &'a Program<'r>, findings: &'a Findings) -> Self {
        let kept = vec![None; program.nodes.len()];
        Marker {
            program,
            findings,
            marks: Marks { kept, seeds: BTreeSet::new(), needs: BTreeSet::new() },
            queue: Vec::new(),
            words: HashMap::new(),
            expanded: HashSet::new(),
            unseen_words: HashSet::new(),
        }
    }

    fn start(&mut self) {
        for id in self.program.ids() {
            // What belongs to something is only kept with that.
            let is_missed = self.findings.missed.contains(&id) && self.program[id].owner.is_none();
            if !self.program.is_library(id) || is_missed {
                self.keep(id, Reason::Given);
            }
        }
    }

    pub(super) fn keep(&mut self, id: NodeId, reason: Reason) {
        if self.marks.keeps(id) {
            return;
        }
        self.marks.kept[id.0] = Some(reason);
        self.queue.push(id);
        let node = &self.program[id];
        for around in node.owner.into_iter().chain(self.program.declaration(node.module)) {
            self.keep(around, Reason::With(id));
        }
    }

    /// Keeps what the kept nodes name.
    fn follow(&mut self) {
        while let Some(id) = self.queue.pop() {
            let node = &self.program[id];
            // An import that the compiler can't judge makes what it imports such a thing.
            let is_seed = matches!(node.kind, Kind::Import(_)) && self.marks.seeds.contains(&id);
            for mention in &node.mentions {
                self.words.entry(mention.name).or_default().push((id, mention.at));
                self.need_crate(node, mention);
                let found = self.program.lookup(id, mention);
                self.keep_meant(id, mention, found, is_seed || mention.hidden);
            }
            // What a call makes is dead for the compiler, too, where only the names of types and
            // traits that are dead have led to the call. So it must be asked first.
            let is_call = matches!(node.kind, Kind::Call) && self.program.is_library(id);
            if is_call && self.findings.is_asked {
                self.expand(id);
            }
            if let Kind::Export { of, .. } = node.kind {
                self.keep(of, Reason::With(id));
            }
        }
    }

    /// Keeps what a mention may mean. If the compiler may not see it, the found nodes are seeds.
    fn keep_meant(&mut self, by: NodeId, mention: &Mention, found: Vec<NodeId>, unseen: bool) {
        if unseen {
            self.unseen_words.insert(mention.name);
        }
        for found in found {
            if unseen {
                self.marks.seeds.insert(found);
            }
            if unseen || !self.is_ruled_out(found) {
                self.keep(found, Reason::Named { by, at: mention.at });
            }
        }
    }

    /// Keeps what a call needs for all that it makes: what is dead of that can't be taken out.
    fn expand(&mut self, call: NodeId) {
        for id in self.program.macros_of_call(call).into_iter().chain([call]) {
            if !self.is_ruled_out(id) && self.expanded.insert(id) {
                for mention in &self.program[id].mentions {
                    let found = self.program.nearest(id, mention);
                    self.keep_meant(id, mention, found, true);
                }
            }
        }
    }

    /// Whether a node is dead, and wasn't missed.
    pub(super) fn is_ruled_out(&self, id: NodeId) -> bool {
        self.findings.dead.contains(&id)
            && !self.findings.missed.contains(&id)
            && !self.is_unseen(id)
    }

    /// Whether a node is a member that what macros make has or calls, be it used or not, or that is
    /// called on another target.
    pub(super) fn is_unseen(&self, id: NodeId) -> bool {
        let node = &self.program[id];
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
        if let (true, Some(&Extern::Bundled(krate))) = (is_path, named)
            && self.program[krate].root.is_none()
        {
            self.marks.needs.insert(krate);
        }
    }

    /// Why something of this name in a crate may be meant: code that can reach the crate, or a
    /// macro, which any code may call, mentions the name.
    pub(super) fn named(&self, krate: CrateIndex, name: Name) -> Option<Reason> {
        let may_mean = |(by, _): &&(NodeId, usize)| {
            self.program.is_macro(*by) || self.program.reaches(self.program.krate_of(*by), krate)
        };
        let &(by, at) = self.words.get(&name)?.iter().find(may_mean)?;
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
