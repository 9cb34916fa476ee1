//! The indices of the modules and nodes of a program.

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
