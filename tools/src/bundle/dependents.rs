//! The nodes that no name has to reach: those that belong to kept ones.
//!
//! Of the compiler, this relies on: an `impl` is only in force for what is there, a trait's
//! function can only be called where the trait is in scope, and nothing is in scope but by its
//! module, its imports and its macros.

use super::CrateIndex;
use super::heads::Head;
use super::mark::{Marker, Reason};
use super::nodes::{Import, Kind, ModuleId, NodeId};

impl Marker<'_, '_> {
    /// Keeps the nodes that no name has to reach, as what they belong to is kept. Says whether
    /// there were any.
    pub(super) fn keep_dependents(&mut self) -> bool {
        let mut changed = false;
        for i in 0..self.program.nodes.len() {
            let id = NodeId(i);
            if self.marks.keeps(id) {
                continue;
            }
            let node = &self.program.nodes[i];
            // A lint on a function says nothing about an `impl` in its body.
            let holds_impl = !node.heads.is_empty() && !matches!(node.kind, Kind::Impl { .. });
            let is_dead = self.findings.dead.contains(&id) && !self.findings.missed.contains(&id);
            if is_dead && !holds_impl && !self.is_made(node) {
                continue;
            }
            if let Some(reason) = self.dependence(id) {
                self.keep(id, reason);
                if holds_impl || self.is_made(node) {
                    self.marks.seeds.insert(id);
                }
                changed = true;
            }
        }
        changed
    }

    /// Why a node is kept that no name has reached.
    fn dependence(&self, id: NodeId) -> Option<Reason> {
        let node = &self.program[id];
        let with_owner = || {
            let owner = node.owner?;
            self.marks.keeps(owner).then_some(Reason::With(owner))
        };
        let if_named = || self.named(self.program.krate_of(id), node.name?, |_| true);
        match &node.kind {
            Kind::Arm => with_owner(),
            Kind::Member => {
                let owner = &self.program.nodes[node.owner?.0];
                self.head(node.owner?, owner.heads.first()?)?;
                if_named()
            }
            Kind::TraitMember => with_owner().and_then(|_| if_named()),
            Kind::ImplMember => with_owner().filter(|_| self.is_function_of_trait(id)),
            Kind::Impl { for_members: true } => None,
            Kind::Impl { for_members: false } => self.head(id, node.heads.first()?),
            Kind::Trait if self.may_come_by_glob(id) => self.by_function(id),
            Kind::Import(import) => self.import(id, import),
            Kind::Call => self.call(id),
            Kind::Export { .. } => None,
            Kind::Module(_) => with_owner(),
            Kind::Always | Kind::MacroUse(_) => self.module_is_kept(node.module),
            _ => node.heads.iter().find_map(|head| self.head(id, head)),
        }
    }

    /// Why an `impl` with this head is in force.
    fn head(&self, id: NodeId, head: &Head) -> Option<Reason> {
        let mut reason = self.module_is_kept(self.program[id].module);
        for mention in head.of_trait.iter().chain(&head.types) {
            let named = self.meanings.lookup(id, mention);
            if let Some(found) = self.kept_of(&named)? {
                reason = Some(Reason::With(found));
            }
        }
        reason
    }

    /// Whether the trait of an `impl` isn't of a library, or keeps this function.
    fn is_function_of_trait(&self, id: NodeId) -> bool {
        let node = &self.program[id];
        let Some(owner) = node.owner else { return false };
        let heads = &self.program[owner].heads;
        let Some(of_trait) = heads.first().and_then(|head| head.of_trait) else { return false };
        let traits = self.meanings.traits(owner, &of_trait);
        let named = node.name.and_then(|name| self.functions.get(&name));
        let mut declared = named.into_iter().flatten().filter(|function| {
            self.program[**function].owner.is_some_and(|owner| traits.contains(&owner))
        });
        traits.is_empty() || declared.any(|function| self.marks.keeps(*function))
    }

    fn may_come_by_glob(&self, id: NodeId) -> bool {
        let krate = self.program.krate_of(id);
        self.with_globs.iter().any(|&from| self.meanings.is_near(CrateIndex(from), krate))
    }

    /// Why a trait is kept that may be in scope: something has the name of one of its functions.
    fn by_function(&self, id: NodeId) -> Option<Reason> {
        let krate = self.program.krate_of(id);
        let mut members = self.program.parts(id);
        members.find_map(|member| self.named(krate, self.program[member].name?, |_| true))
    }

    /// Why an import is kept that nothing names: it may be of a trait whose functions are called,
    /// or of many names.
    fn import(&self, id: NodeId, import: &Import) -> Option<Reason> {
        let node = &self.program[id];
        let kept = self.module_is_kept(node.module)?;
        if self.findings.missed.contains(&id) {
            let named = self.meanings.lookup(id, node.mentions.last()?);
            let is_kept = |other: &NodeId| match self.program[*other].kind {
                Kind::Module(inner) => import.is_glob && self.has_items(inner),
                Kind::Import(_) => false,
                _ => self.marks.keeps(*other),
            };
            let is_needed = self.has_items(node.module) || named.iter().any(is_kept);
            return is_needed.then_some(kept);
        }
        if import.is_glob {
            return Some(kept);
        }
        let named = self.meanings.lookup(id, node.mentions.last()?);
        if named.is_empty() {
            let first = *import.path.first()?;
            let is_own = ["crate", "self", "super"].contains(&self.program.names.text(first))
                || self.program[node.module].by_name.contains_key(&first);
            if is_own && !import.is_global {
                // The variants of an enum, which code names.
                return None;
            }
            let last = self.program.names.text(*import.path.last()?);
            return last.starts_with(char::is_uppercase).then_some(kept);
        }
        let traits = self.meanings.traits(id, node.mentions.last()?);
        traits.iter().find_map(|&of_trait| self.by_function(of_trait))
    }

    /// Whether anything but imports and modules is kept of a module.
    fn has_items(&self, module: ModuleId) -> bool {
        let is_item = |id: &&NodeId| {
            !matches!(self.program[**id].kind, Kind::Import(_) | Kind::Use(_) | Kind::Module(_))
        };
        let nodes = &self.program[module].nodes;
        nodes.iter().filter(is_item).any(|id| self.marks.keeps(*id))
    }
}
