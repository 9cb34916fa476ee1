//! The nodes that no name has to reach: those that belong to kept ones.
//!
//! Of the compiler, this relies on: an `impl` is only in force for what is there, a trait's
//! function can only be called where the trait is in scope, and nothing is in scope but by its
//! module, its imports and its macros.

use super::heads::Head;
use super::mark::{Marker, Reason};
use super::nodes::{Import, Kind, NodeId};

impl Marker<'_, '_> {
    /// Keeps the nodes that no name has to reach, as what they belong to is kept. Says whether
    /// there were any.
    pub(super) fn keep_dependents(&mut self) -> bool {
        let mut changed = false;
        for id in self.program.ids() {
            // A lint on a function says nothing about an `impl` in its body.
            let node = &self.program[id];
            let holds_impl = !node.heads.is_empty() && !matches!(node.kind, Kind::Impl { .. });
            if self.marks.keeps(id) || !holds_impl && self.is_ruled_out(id) {
                continue;
            }
            if let Some(reason) = self.dependence(id) {
                self.keep(id, reason);
                if holds_impl || self.is_unseen(id) {
                    self.marks.seeds.insert(id);
                }
                changed = true;
            }
        }
        changed
    }

    /// Why a node is kept that no name has reached.
    fn dependence(&self, id: NodeId) -> Option<Reason> {
        let (node, krate) = (&self.program[id], self.program.krate_of(id));
        let is_missed = self.findings.missed.contains(&id);
        let is_wanted =
            || if is_missed { Some(Reason::Given) } else { self.named(krate, node.name?) };
        let with_owner = || node.owner.filter(|owner| self.marks.keeps(*owner)).map(Reason::With);
        match &node.kind {
            Kind::Member => {
                let owner = node.owner?;
                self.head(owner, self.program[owner].heads.first()?)?;
                is_wanted()
            }
            Kind::TraitMember => with_owner().and_then(|_| is_wanted()),
            Kind::ImplMember => with_owner().filter(|_| is_missed || self.is_function_of_trait(id)),
            Kind::Impl { for_members: false } => self.head(id, node.heads.first()?),
            Kind::Impl { for_members: true } | Kind::Export { .. } => None,
            Kind::Call => self.call(id),
            Kind::Arm | Kind::Module(_) => with_owner(),
            // It may be of a trait whose functions are called.
            Kind::Import(Import { is_public, is_glob: false, .. }) if !is_missed => {
                let kept = self.module_is_kept(node.module)?;
                let types = self.program.types(id, node.mentions.last()?);
                if types.is_empty() && !is_public {
                    return Some(kept);
                }
                let mut functions = types.iter().flat_map(|of| self.program.parts(*of));
                functions.find_map(|function| {
                    let krate = self.program.krate_of(function);
                    self.named(krate, self.program[function].name?)
                })
            }
            Kind::Import(_) | Kind::MacroUse(_) | Kind::Always => self.module_is_kept(node.module),
            _ => node.heads.iter().find_map(|head| self.head(id, head)),
        }
    }

    /// Why an `impl` with this head is in force.
    fn head(&self, id: NodeId, head: &Head) -> Option<Reason> {
        let mut reason = self.module_is_kept(self.program[id].module);
        for mention in head.of_trait.iter().chain(&head.types) {
            let types = self.program.types(id, mention);
            if !types.is_empty() {
                reason = Some(Reason::With(types.into_iter().find(|id| self.marks.keeps(*id))?));
            }
        }
        reason
    }

    /// Whether the trait of an `impl` isn't of a library, or keeps this function.
    fn is_function_of_trait(&self, id: NodeId) -> bool {
        let node = &self.program[id];
        let Some(owner) = node.owner else { return false };
        let Some(Head { of_trait: Some(of_trait), .. }) = self.program[owner].heads.first() else {
            return false;
        };
        let traits = self.program.types(owner, of_trait);
        let mut declared = traits.iter().flat_map(|of_trait| self.program.parts(*of_trait));
        traits.is_empty()
            || declared.any(|id| self.program[id].name == node.name && self.marks.keeps(id))
    }
}
