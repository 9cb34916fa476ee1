//! The crates, modules and nodes of a program, by their indices.

use std::ops::{Index, IndexMut};

use super::CrateIndex;
use super::ids::{ModuleId, NodeId};
use super::nodes::{Crate, Module, Node, Program};

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
