//! What names may mean, as far as names alone tell: rather too much than too little.
//!
//! Of the compiler, this relies on: a name without a path means something of its module, unless a
//! glob brings in more; macros hide each other from top to bottom; what a macro names is looked up
//! where it is called.

use std::collections::{BTreeSet, HashMap};

use super::names::{How, Mention, Name};
use super::nodes::{Crate, Kind, ModuleId, Node, NodeId, Program};
use super::{CrateIndex, Extern};

/// The nodes of a program by their names.
pub(super) struct Meanings<'a, 'r> {
    program: &'a Program<'r>,
    by_name: HashMap<Name, Vec<NodeId>>,
    /// For each crate, those that its code can reach, be it through others.
    reached: Vec<BTreeSet<CrateIndex>>,
}

impl<'a, 'r> Meanings<'a, 'r> {
    pub(super) fn new(program: &'a Program<'r>) -> Self {
        let mut by_name: HashMap<Name, Vec<NodeId>> = HashMap::new();
        for module in &program.modules {
            for (&name, nodes) in &module.by_name {
                by_name.entry(name).or_default().extend(nodes);
            }
        }
        let reached = (0..program.crates.len()).map(|i| reached(program, CrateIndex(i))).collect();
        Meanings { program, by_name, reached }
    }

    /// Whether values of types of another crate may come to the code of a crate.
    pub(super) fn reaches(&self, from: CrateIndex, other: CrateIndex) -> bool {
        self.reached[from.0].contains(&other)
    }

    /// The nodes of this name.
    pub(super) fn named(&self, name: Name) -> &[NodeId] {
        self.by_name.get(&name).map_or(&[], Vec::as_slice)
    }

    /// The nodes that a mention in a node may mean.
    pub(super) fn lookup(&self, from: NodeId, mention: &Mention) -> Vec<NodeId> {
        let node = &self.program[from];
        let krate = self.program.krate_of(from);
        let anywhere = || {
            let is_near = |id: &NodeId| self.program.can_name(krate, self.program.krate_of(*id));
            self.named(mention.name).iter().copied().filter(is_near)
        };
        // In 2015 the paths of imports begin at the root, and so do those that begin with `::`.
        let Crate { source, root, .. } = &self.program[krate];
        let root = root.filter(|_| source.edition == "2015");
        let at_root = || root.map_or(vec![], |root| self.in_module(root, mention.name));
        match mention.how {
            How::Member | How::Defined => vec![],
            How::Global => at_root(),
            How::First | How::Alone => {
                let mut found = self.in_module(node.module, mention.name);
                found.extend(at_root());
                let is_macro =
                    |id: NodeId| matches!(self.program[id].kind, Kind::Macro | Kind::Arm);
                let is_open = is_macro(from) || self.may_mean_more(node.module, &found);
                found.extend(anywhere().filter(|&id| is_open || is_macro(id)));
                found
            }
            How::After { root, before } => {
                let is_within =
                    |id: &NodeId| self.is_called(self.program[*id].module, node.module, before);
                let within: Vec<NodeId> = anywhere().filter(is_within).collect();
                let text = |name| self.program.names.text(name);
                let is_std = ["std", "core", "alloc"].contains(&text(root));
                // What follows a type is its member. Other names may be of modules elsewhere.
                let is_elsewhere = !is_std && !text(before).starts_with(char::is_uppercase);
                let is_module = |id: &NodeId| matches!(self.program[*id].kind, Kind::Module(_));
                match within.is_empty() && is_elsewhere {
                    true => anywhere().filter(|id| !is_module(id)).collect(),
                    false => within,
                }
            }
        }
    }

    /// What a mention in a node means, with a preference for its own module.
    pub(super) fn nearest(&self, from: NodeId, mention: &Mention) -> Vec<NodeId> {
        let own = self.in_module(self.program[from].module, mention.name);
        match mention.how {
            How::Alone | How::First if !own.is_empty() => own,
            _ => self.lookup(from, mention),
        }
    }

    /// The types and traits that a mention in a node may mean, be it through imports.
    pub(super) fn types(&self, from: NodeId, mention: &Mention) -> Vec<NodeId> {
        let mut found = self.lookup(from, mention);
        let mut next = 0;
        while let Some(&id) = found.get(next) {
            let Node { kind, mentions, .. } = &self.program[id];
            if let (Kind::Import(_), Some(last)) = (kind, mentions.last()) {
                let more = self.lookup(id, last).into_iter();
                let new: Vec<NodeId> = more.filter(|other| !found.contains(other)).collect();
                found.extend(new);
            }
            next += 1;
        }
        found.retain(|id| matches!(self.program[*id].kind, Kind::Type | Kind::Trait));
        found
    }

    pub(super) fn in_module(&self, module: ModuleId, name: Name) -> Vec<NodeId> {
        self.program[module].by_name.get(&name).cloned().unwrap_or_default()
    }

    /// Whether a name may mean more in a module than its own nodes: something that a glob imports.
    fn may_mean_more(&self, module: ModuleId, own: &[NodeId]) -> bool {
        let names_values =
            |id: &NodeId| !matches!(self.program[*id].kind, Kind::Module(_) | Kind::Trait);
        self.program[module].is_open && !own.iter().any(names_values)
    }

    /// Whether a module is called `name` in the module `from`.
    fn is_called(&self, module: ModuleId, from: ModuleId, name: Name) -> bool {
        let (called, here) = (&self.program[module], &self.program[from]);
        match self.program.names.text(name) {
            "self" => module == from,
            "super" => {
                let parent = |module: &ModuleId| self.program[*module].parent;
                std::iter::successors(here.parent, parent).any(|outer| outer == module)
            }
            "crate" => called.krate == here.krate && called.parent.is_none(),
            _ if called.parent.is_none() => {
                let bundled = Extern::Bundled(called.krate);
                self.program.extern_named(here.krate, name) == Some(&bundled)
            }
            _ => called.name == name,
        }
    }
}

/// A crate, those that it can name, those that these can name, and so on.
fn reached(program: &Program, krate: CrateIndex) -> BTreeSet<CrateIndex> {
    let mut found = BTreeSet::from([krate]);
    let mut queue = vec![krate];
    while let Some(krate) = queue.pop() {
        for of in program[krate].source.externs.values() {
            if let Extern::Bundled(other) = of
                && found.insert(*other)
            {
                queue.push(*other);
            }
        }
    }
    found
}
