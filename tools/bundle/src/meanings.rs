//! What names may mean, as far as names alone tell: rather too much than too little.
//!
//! Of the compiler, this relies on: a name without a path means something of its module, unless a
//! glob brings in more; a name behind a module's means something of that module, or what this
//! imports from elsewhere; macros hide each other from top to bottom; what a macro names is looked
//! up where it is called.

use std::collections::HashSet;

use super::names::{How, Mention, Name};
use super::nodes::{Crate, Kind, ModuleId, Node, NodeId, Program};
use super::{CrateIndex, Extern};

impl Program<'_> {
    /// Whether values of types of another crate may come to the code of a crate, be it through
    /// others.
    pub(super) fn reaches(&self, from: CrateIndex, other: CrateIndex) -> bool {
        let mut externs = self[from].source.externs.values();
        from == other
            || externs.any(|known| match known {
                Extern::Bundled(next) => *next != from && self.reaches(*next, other),
                _ => false,
            })
    }

    /// The nodes of this name.
    pub(super) fn nodes_named(&self, name: Name) -> &[NodeId] {
        self.by_name.get(&name).map_or(&[], Vec::as_slice)
    }

    /// The nodes that a mention in a node may mean.
    pub(super) fn lookup(&self, from: NodeId, mention: &Mention) -> Vec<NodeId> {
        let node = &self[from];
        let krate = self.krate_of(from);
        let anywhere = || {
            let is_near = |id: &NodeId| self.can_name(krate, self.krate_of(*id));
            self.nodes_named(mention.name).iter().copied().filter(is_near)
        };
        // In 2015 the paths of imports begin at the root, and so do those that begin with `::`.
        let Crate { source, root, .. } = &self[krate];
        let root = root.filter(|_| source.edition == "2015");
        let at_root = || root.map_or(vec![], |root| self.in_module(root, mention.name));
        match mention.how {
            How::Member | How::Defined => vec![],
            How::Global => at_root(),
            How::First | How::Alone => {
                let mut found = self.in_module(node.module, mention.name);
                found.extend(at_root());
                let is_open = self.is_macro(from) || self.may_mean_more(node.module, &found);
                found.extend(anywhere().filter(|&id| is_open || self.is_macro(id)));
                found
            }
            How::After { root, before } => {
                let is_within = |id: &NodeId| self.is_called(self[*id].module, node.module, before);
                let within: Vec<NodeId> = anywhere().filter(is_within).collect();
                let text = |name| self.names.text(name);
                let is_std = ["std", "core", "alloc"].contains(&text(root));
                // What follows a type is its member. Other names may be of modules elsewhere.
                let is_elsewhere = !is_std && !text(before).starts_with(char::is_uppercase);
                let is_module = |id: &NodeId| matches!(self[*id].kind, Kind::Module(_));
                match within.is_empty() && is_elsewhere {
                    true => anywhere().filter(|id| !is_module(id)).collect(),
                    false => within,
                }
            }
        }
    }

    /// What a mention in a node means, with a preference for its own module.
    pub(super) fn nearest(&self, from: NodeId, mention: &Mention) -> Vec<NodeId> {
        let own = self.in_module(self[from].module, mention.name);
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
            let Node { kind, mentions, .. } = &self[id];
            if let (Kind::Import(_), Some(last)) = (kind, mentions.last()) {
                let more = self.lookup(id, last).into_iter();
                let new: Vec<NodeId> = more.filter(|other| !found.contains(other)).collect();
                found.extend(new);
            }
            next += 1;
        }
        found.retain(|id| matches!(self[*id].kind, Kind::Type | Kind::Trait));
        found
    }

    /// The macros that a call may come to, with their arms.
    pub(super) fn macros_of_call(&self, call: NodeId) -> HashSet<NodeId> {
        let krate = self.krate_of(call);
        let mut found = HashSet::new();
        let mut queue = vec![call];
        while let Some(id) = queue.pop() {
            for mention in &self[id].mentions {
                for &other in self.nodes_named(mention.name) {
                    let is_near = self.krate_of(other) == krate || krate.0 == 0;
                    if self.is_macro(other) && is_near && found.insert(other) {
                        queue.push(other);
                        queue.extend(self.parts(other));
                        found.extend(self.parts(other));
                    }
                }
            }
        }
        found
    }

    pub(super) fn in_module(&self, module: ModuleId, name: Name) -> Vec<NodeId> {
        self[module].by_name.get(&name).cloned().unwrap_or_default()
    }

    /// Whether a name may mean more in a module than its own nodes: something that a glob imports.
    fn may_mean_more(&self, module: ModuleId, own: &[NodeId]) -> bool {
        let names_values = |id: &NodeId| !matches!(self[*id].kind, Kind::Module(_) | Kind::Trait);
        self[module].is_open && !own.iter().any(names_values)
    }

    /// Whether a module is called `name` in the module `from`.
    fn is_called(&self, module: ModuleId, from: ModuleId, name: Name) -> bool {
        let (called, here) = (&self[module], &self[from]);
        match self.names.text(name) {
            "self" => module == from,
            "super" => {
                let parent = |module: &ModuleId| self[*module].parent;
                std::iter::successors(here.parent, parent).any(|outer| outer == module)
            }
            "crate" => called.krate == here.krate && called.parent.is_none(),
            _ if called.parent.is_none() => {
                let bundled = Extern::Bundled(called.krate);
                self.extern_named(here.krate, name) == Some(&bundled)
            }
            _ => called.name == name,
        }
    }
}
