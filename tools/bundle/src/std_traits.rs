//! Which functions `std` may run, though it doesn't run them here: those of its traits.

use super::nodes::{Kind, NodeId, Program};

/// The traits of `std` for operators, some of which have another one that assigns.
const OPERATORS: [&str; 14] = [
    "Add", "BitAnd", "BitOr", "BitXor", "Div", "Index", "IndexMut", "Mul", "Neg", "Not", "Rem",
    "Shl", "Shr", "Sub",
];

impl Program<'_> {
    /// Whether a function is of an `impl` of a trait of `std`, another version of which may run it.
    pub(super) fn is_of_std(&self, id: NodeId) -> bool {
        matches!(self[id].kind, Kind::ImplMember)
            && self.is_library(id)
            && self.traits_of_impl(id).is_empty()
            && !self.is_operator(id)
    }

    /// Whether a function is of an operator, which `std` runs only for its own types.
    fn is_operator(&self, id: NodeId) -> bool {
        let head = self[id].owner.and_then(|owner| self[owner].heads.first());
        let of_trait = head.and_then(|head| head.of_trait);
        let name = of_trait.map_or("", |of_trait| self.names.text(of_trait.name));
        OPERATORS.iter().any(|operator| name.strip_suffix("Assign").unwrap_or(name) == *operator)
    }

    /// The traits of libraries that an `impl` may be of, one of whose members this is.
    pub(super) fn traits_of_impl(&self, member: NodeId) -> Vec<NodeId> {
        let owner = self[member].owner;
        let head = owner.and_then(|owner| Some((owner, self[owner].heads.first()?)));
        let of_trait = head.and_then(|(owner, head)| Some((owner, head.of_trait.as_ref()?)));
        of_trait.map_or(vec![], |(owner, of_trait)| self.types(owner, of_trait))
    }
}
