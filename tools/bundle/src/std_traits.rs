//! Which functions `std` may run, though it doesn't run them here: those of its traits.

use super::names::Name;
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
            && self.trait_name(id).is_none_or(|of_trait| {
                !self.is_used_by_name(of_trait) && !self.is_made_by_macro(of_trait)
            })
            && self.traits_of_impl(id).is_empty()
    }

    /// The name of the trait of whose `impl` a function is.
    fn trait_name(&self, id: NodeId) -> Option<Name> {
        Some(self[self[id].owner?].heads.first()?.of_trait?.name)
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
        let owner = self[member].owner;
        let head = owner.and_then(|owner| Some((owner, self[owner].heads.first()?)));
        let of_trait = head.and_then(|(owner, head)| Some((owner, head.of_trait.as_ref()?)));
        of_trait.map_or(vec![], |(owner, of_trait)| self.types(owner, of_trait))
    }
}
