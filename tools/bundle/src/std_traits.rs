//! Which functions `std` may run, though it doesn't run them here: those of its traits.

use super::names::{Mention, Name};
use super::nodes::{Kind, NodeId, Program};

/// The traits of `std` that every version of it uses where this one does: those of operators, some
/// of which have another one that assigns, of conversions, and of what is printed.
const USED_BY_NAME: [&str; 25] = [
    "Add", "AsMut", "AsRef", "BitAnd", "BitOr", "BitXor", "Debug", "Default", "Display", "Div",
    "Error", "From", "FromStr", "Index", "IndexMut", "Into", "Mul", "Neg", "Not", "Rem", "Shl",
    "Shr", "Sub", "TryFrom", "TryInto",
];

impl Program<'_> {
    /// Whether a function is of an `impl` of a trait of `std`, another version of which may run it.
    pub(super) fn is_of_std(&self, id: NodeId) -> bool {
        matches!(self[id].kind, Kind::ImplMember)
            && self.is_library(id)
            && self.trait_of_impl(id).is_none_or(|(_, of_trait)| {
                !self.is_used_by_name(of_trait.name) && !self.is_made_by_macro(of_trait.name)
            })
            && self.traits_of_impl(id).is_empty()
    }

    /// The `impl` of a member, and the trait that it is of.
    fn trait_of_impl(&self, member: NodeId) -> Option<(NodeId, &Mention)> {
        let owner = self[member].owner?;
        Some((owner, self[owner].heads.first()?.of_trait.as_ref()?))
    }

    /// Whether a macro of a library may declare a trait of this name.
    fn is_made_by_macro(&self, name: Name) -> bool {
        self.files.iter().any(|file| file.reading.made_traits.contains(&name))
    }

    fn is_used_by_name(&self, name: Name) -> bool {
        let name = self.names.text(name);
        USED_BY_NAME.contains(&name.strip_suffix("Assign").unwrap_or(name))
    }

    /// The traits of libraries that an `impl` may be of, one of whose members this is.
    pub(super) fn traits_of_impl(&self, member: NodeId) -> Vec<NodeId> {
        self.trait_of_impl(member).map_or(vec![], |(owner, of_trait)| self.types(owner, of_trait))
    }
}
