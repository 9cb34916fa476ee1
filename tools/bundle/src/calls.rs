//! Calls of macros that make items: why they are kept.
//!
//! What a macro makes isn't looked into. Of the compiler, this relies on: a macro makes what its
//! text and its arguments name, and nothing else.

use super::mark::{Marker, Reason};
use super::names::{How, Mention};
use super::nodes::{NodeId, Program};

/// Names that libraries don't define but may hand to a macro, and the two that aren't any.
const NOT_DEFINED: &str = "\
    $ impl derive Box Clone Copy Debug Default Eq Hash Option Ord PartialEq PartialOrd Result \
    String Vec bool char f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64 u8 usize";

impl Marker<'_, '_> {
    /// Why the call of a macro that makes items is kept: it may make something that is named, or an
    /// `impl` for something that is kept.
    pub(super) fn call(&self, id: NodeId) -> Option<Reason> {
        let (node, krate) = (&self.program[id], self.program.krate_of(id));
        let bodies = self.program.macros_of_call(id);
        let text = |mention: &Mention| self.program.names.text(mention.name);
        let of_bodies = || bodies.iter().flat_map(|body| &self.program[*body].mentions);
        let defined = || of_bodies().chain(&node.mentions).filter(|mention| mention.defines());
        let from_arguments = node.mentions.iter().any(Mention::defines)
            || defined().any(|mention| text(mention) == "$");
        // A path defines nothing, nor does a name that the module has already.
        let of_arguments = node.mentions.iter().filter(|mention| {
            from_arguments
                && matches!(mention.how, How::Alone | How::Defined)
                && self.program.in_module(node.module, mention.name).is_empty()
        });
        // Short names are parameters and variables. If one is needed, the compiler says so.
        let is_item =
            |name: &str| name.len() > 2 && !NOT_DEFINED.split(' ').any(|known| known == name);
        let mut candidates = of_arguments.chain(defined()).filter(|mention| is_item(text(mention)));
        if let Some(reason) = candidates.find_map(|mention| self.named(krate, mention.name)) {
            return Some(reason);
        }
        if !defined().any(|mention| text(mention) == "impl") {
            return None;
        }
        let types = |id: NodeId, mention: &Mention| self.program.types(id, mention);
        let named = node.mentions.iter().filter(|mention| !mention.defines());
        let mut about: Vec<NodeId> = named.flat_map(|mention| types(id, mention)).collect();
        if about.is_empty() {
            let of_body = |body: &NodeId| {
                let named = self.program[*body].mentions.iter();
                let in_heads = named.filter(|mention| mention.in_head && !mention.defines());
                in_heads.flat_map(|mention| types(*body, mention)).collect::<Vec<_>>()
            };
            about = bodies.iter().flat_map(of_body).collect();
        }
        match about.is_empty() {
            // What it makes, it makes for what it defines.
            true if from_arguments => None,
            true => self.module_is_kept(node.module),
            false => about.into_iter().find(|id| self.marks.keeps(*id)).map(Reason::With),
        }
    }
}

/// Whether the call of a macro may make an `impl`.
pub(super) fn makes_impl(program: &Program, call: NodeId) -> bool {
    let nodes = program.macros_of_call(call).into_iter().chain([call]);
    let mut mentions = nodes.flat_map(|node| &program[node].mentions);
    mentions.any(|mention| mention.defines() && program.names.text(mention.name) == "impl")
}
