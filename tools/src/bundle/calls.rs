//! Calls of macros that make items: whether they are kept, and what they need.
//!
//! What a macro makes isn't looked into. Of the compiler, this relies on: a macro makes what its
//! text and its arguments name, and nothing else.

use std::collections::HashSet;

use super::mark::{Marker, Reason, Word};
use super::names::{How, Mention, Name};
use super::nodes::{Kind, NodeId};

/// Names that libraries don't define but may hand to a macro, and the two that aren't any.
const NOT_DEFINED: &str = "\
    $ impl derive Box Clone Copy Debug Default Eq Hash Option Ord PartialEq PartialOrd Result \
    String Vec bool char f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64 u8 usize";

impl Marker<'_, '_> {
    /// Notes that a call is kept, with all that it makes: what is dead of that can't be taken out,
    /// and needs what it names.
    pub(super) fn expand(&mut self, call: NodeId) {
        let mut nodes = self.meanings.bodies_of(call).to_vec();
        nodes.push(call);
        for id in nodes {
            if self.expanded.insert(id) && self.marks.keeps(id) {
                self.queue.push(id);
            }
        }
    }

    /// Why the call of a macro that makes items is kept: it may make something that is named, or an
    /// `impl` for something that is kept.
    pub(super) fn call(&self, id: NodeId) -> Option<Reason> {
        let node = &self.program[id];
        let bodies = self.meanings.bodies_of(id);
        let of_bodies = bodies.iter().flat_map(|body| &self.program[*body].mentions);
        let defined: Vec<&str> = of_bodies
            .chain(&node.mentions)
            .filter(|mention| mention.how == How::Defined)
            .map(|mention| self.program.names.text(mention.name))
            .collect();
        let holds_items = node.mentions.iter().any(|mention| mention.how == How::Defined);
        let from_arguments = defined.contains(&"$") || holds_items;
        let is_elsewhere =
            |word: &Word| word.is_path && word.by != id && !bodies.contains(&word.by);
        let krate = self.program.krate_of(id);
        // A path defines nothing, nor does a name that the module has already.
        let of_arguments = node.mentions.iter().filter(|mention| {
            from_arguments
                && matches!(mention.how, How::Alone | How::Defined)
                && self.meanings.in_module(node.module, mention.name).is_empty()
        });
        let of_arguments = of_arguments.map(|mention| mention.name);
        let fixed = defined.iter().filter_map(|name| self.program.names.known(name));
        let is_nothing = |name: &Name| {
            let is_macro = self.program.macros.contains_key(name);
            let text = self.program.names.text(*name);
            // Short names are parameters and variables. If one is needed, the compiler says so.
            is_macro || text.len() <= 2 || NOT_DEFINED.split(' ').any(|known| known == text)
        };
        let mut candidates = of_arguments.chain(fixed).filter(|name| !is_nothing(name));
        if let Some(reason) = candidates.find_map(|name| self.named(krate, name, is_elsewhere)) {
            return Some(reason);
        }
        if !defined.contains(&"impl") {
            return None;
        }
        match self.kept_types(&[id], |_| true) {
            None => {}
            Some(found) => return found.map(Reason::With),
        }
        match self.kept_types(&bodies, |mention| mention.in_head) {
            // What it makes, it makes for what it defines.
            None if from_arguments => None,
            None => self.module_is_kept(node.module),
            Some(found) => found.map(Reason::With),
        }
    }

    /// A kept type or trait of those that these nodes name in a mention that fits; `None` if they
    /// name none.
    fn kept_types(
        &self,
        nodes: &[NodeId],
        fits: impl Fn(&Mention) -> bool,
    ) -> Option<Option<NodeId>> {
        let mut is_known = false;
        for &id in nodes {
            for mention in &self.program[id].mentions {
                if mention.how == How::Defined || !fits(mention) {
                    continue;
                }
                match self.kept_of(&self.meanings.lookup(id, mention)) {
                    Some(Some(found)) => return Some(Some(found)),
                    Some(None) => {}
                    None => is_known = true,
                }
            }
        }
        is_known.then_some(None)
    }

    /// A kept node of those that a head names: `Some(None)` if it names none of a library, `None`
    /// if none of them is kept. What an import or an alias names stands for it.
    pub(super) fn kept_of(&self, named: &[NodeId]) -> Option<Option<NodeId>> {
        let mut seen: HashSet<NodeId> = named.iter().copied().collect();
        let mut queue = named.to_vec();
        let mut is_known = false;
        while let Some(id) = queue.pop() {
            let node = &self.program[id];
            let stands_for = match node.kind {
                Kind::Type | Kind::Trait => &[],
                Kind::Import(_) => &node.mentions[node.mentions.len().saturating_sub(1)..],
                Kind::Alias => &node.mentions[..],
                _ => continue,
            };
            let is_import = matches!(node.kind, Kind::Import(_));
            if self.marks.keeps(id) && !is_import {
                return Some(Some(id));
            }
            is_known |= !is_import;
            for mention in stands_for {
                let found = self.meanings.lookup(id, mention);
                queue.extend(found.iter().copied().filter(|&other| seen.insert(other)));
            }
        }
        if is_known { None } else { Some(None) }
    }
}
