//! The crates, modules and nodes of a program, by their indices.

use std::ops::{Index, IndexMut};

use super::CrateIndex;
use super::nodes::{Crate, Module, Node, Program};

/// The index of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct ModuleId(pub usize);

impl ModuleId {
    /// The root of the solution, which is taken in before all else.
    pub(super) const SOLUTION: ModuleId = ModuleId(0);
}

/// The index of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct NodeId(pub usize);

macro_rules! indexed {
    ($($list:ident[$id:ident]: $of:ident;)*) => {
        $(impl Index<$id> for Program<'_> {
            type Output = $of;

            fn index(&self, id: $id) -> &$of {
                &self.$list[id.0]
            }
        }

        impl IndexMut<$id> for Program<'_> {
            fn index_mut(&mut self, id: $id) -> &mut $of {
                &mut self.$list[id.0]
            }
        })*
    };
}

indexed! {
    crates[CrateIndex]: Crate;
    modules[ModuleId]: Module;
    nodes[NodeId]: Node;
}
