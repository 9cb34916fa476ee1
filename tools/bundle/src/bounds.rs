//! What the compiler's errors say that there is no `impl` for.

use std::collections::{BTreeSet, HashSet};

use super::CrateIndex;
use super::diagnostics::{Diagnostic, DiagnosticExt, MISMATCH, bytes, calls, written};
use super::heads::{Head, Start};
use super::names::{Mention, Name, identifiers};
use super::nodes::{Kind, Node, NodeId, Program};
use super::paths::{is_primitive, last};
use super::phrases;
use super::text::Text;

/// That a type implements one of some traits.
#[derive(Clone)]
pub(super) struct Bound {
    /// The sign that the type begins with, if no name does.
    sign: Option<char>,
    /// The names in the type; `None` for any type.
    types: Option<HashSet<Name>>,
    /// The names of the traits.
    traits: HashSet<Name>,
    /// The names in what stands between `<` and `>` of the trait.
    arguments: HashSet<Name>,
    /// Whether nothing stands there, and whether some of it isn't known.
    has_no_arguments: bool,
    is_inferred: bool,
    /// The crate that the `impl` is in, if that is known.
    within: Option<CrateIndex>,
}

/// What an error says that there is no `impl` for.
pub(super) fn said(program: &Program, error: &Diagnostic) -> Vec<Bound> {
    let labels = error.spans.iter().filter_map(|span| span.label.as_ref());
    let notes = error.children.iter().map(|note| &note.message);
    let said = std::iter::once(&error.message).chain(labels).chain(notes);
    let unimplemented = said.flat_map(|words| phrases::unimplemented(words));
    unimplemented
        .map(|(of_type, of_trait)| {
            let (path, arguments) = of_trait.split_once('<').unwrap_or((of_trait, ""));
            let traits = program.names.known(last(path)).into_iter().collect();
            Bound {
                arguments: known(program, arguments).collect(),
                has_no_arguments: identifiers(arguments).next().is_none(),
                is_inferred: identifiers(arguments).any(|name| name == "_"),
                ..Bound::new(program, of_type, traits)
            }
        })
        .collect()
}

/// The traits of which one may have the member that an error says a type lacks.
pub(super) fn by_member(program: &Program, text: &Text, error: &Diagnostic) -> Vec<Bound> {
    let (member, of_type) = match phrases::quoted(&error.message).collect::<Vec<_>>()[..] {
        [member, of_type] => (member, of_type),
        // Where iterators have such a method, that the type isn't one may be all that rustc says.
        [of_type] => (written(text, error).next().unwrap_or_default(), of_type),
        _ => return vec![],
    };
    let of_type = match error.code() {
        // Methods are called on what a reference is of.
        "E0599" | "E0689" => of_type.trim_start_matches('&').trim_start_matches("mut "),
        _ => return vec![],
    };
    let notes = error.children.iter().flat_map(|note| phrases::candidates(&note.message));
    let candidates = notes.flat_map(|path| known(program, last(path)));
    let traits = traits_with(program, member).into_iter().chain(candidates).collect();
    vec![Bound::new(program, of_type, traits)]
}

/// What an error about a type may say of the traits that the call of a macro names, in which it is:
/// of several `impl`s of an operator, only one for other types is there.
pub(super) fn by_call(program: &Program, text: &Text, error: &Diagnostic) -> Vec<Bound> {
    let labels = error.primary().filter_map(|span| Some((span, span.label.as_deref()?)));
    let in_calls = labels.filter_map(|(span, label)| Some((calls(span).skip(1).last()?, label)));
    let of_call = |(call, label)| {
        let traits: HashSet<Name> = known(program, &text.string[bytes(call)]).collect();
        let of_type = phrases::quoted(label).next().unwrap_or_default();
        let within = Some(program.krate_of_file(text.place(bytes(call).start).0.file));
        [of_type, &format!("&{of_type}")]
            .map(|of| Bound { within, ..Bound::new(program, of, traits.clone()) })
    };
    in_calls.filter(|_| error.code() == MISMATCH).flat_map(of_call).collect()
}

/// The traits of which something was put back for another type than the expected one: the only
/// `impl` that is there decides the type of a number that has none by itself.
pub(super) fn by_expected(
    program: &Program,
    error: &Diagnostic,
    missed: &HashSet<NodeId>,
) -> Vec<Bound> {
    let labels = error.spans.iter().filter_map(|span| span.label.as_deref());
    let types = labels.filter_map(|label| {
        let mut types = phrases::quoted(label);
        types.next().zip(types.next())
    });
    let by_types = |(expected, found)| {
        let found = Bound::new(program, found, HashSet::new());
        let traits = missed.iter().flat_map(|id| found.traits_for(program, *id)).collect();
        Bound::new(program, expected, traits)
    };
    types.filter(|_| error.code() == MISMATCH).map(by_types).collect()
}

/// The traits that the first operand of an operator may lack for the second one, if rustc wants the
/// second one to be of another type: as it sees a single `impl` for the first, it takes that.
pub(super) fn by_second_operand(program: &Program, error: &Diagnostic) -> Vec<Bound> {
    let labels = || error.spans.iter().filter_map(|span| span.label.as_deref());
    let first = labels().find_map(phrases::first_operand);
    let second = error.primary().filter_map(|span| phrases::quoted(span.label.as_ref()?).nth(1));
    let by_operand = |(first, second): (&str, &str)| {
        let bound = Bound {
            arguments: known(program, last(second)).collect(),
            has_no_arguments: false,
            ..Bound::new(program, first, HashSet::new())
        };
        let is_of_first = |head: &&Head| head.of_type.types.iter().any(|of| bound.is_about(of));
        let nodes = program.nodes.iter().filter(|node| bound.has_arguments_of(node));
        let heads = nodes.flat_map(|node| &node.heads).filter(is_of_first);
        let traits = heads.filter_map(|head| Some(head.of_trait?.name)).collect();
        Bound { traits, ..bound }
    };
    first.into_iter().zip(second).map(by_operand).collect()
}

/// What the operands of an operator may lack where rustc says of no trait that it does: what the
/// `impl`s for their types ask of the parameters.
pub(super) fn by_operands(program: &Program, error: &Diagnostic) -> Vec<Bound> {
    let operands = phrases::quoted(&error.message).filter_map(|of_type| of_type.split_once('<'));
    let by_operand = |(of_type, parameters)| {
        let of_type: HashSet<Name> = known(program, last(of_type)).collect();
        let is_for_it = |node: &&Node| {
            let mut types = node.heads.iter().flat_map(Head::types);
            types.any(|mention| of_type.contains(&mention.name))
        };
        let mentions = program.nodes.iter().filter(is_for_it).flat_map(|node| &node.mentions);
        Bound::new(program, parameters, mentions.map(|mention| mention.name).collect())
    };
    operands.filter(|_| ["E0368", "E0369"].contains(&error.code())).map(by_operand).collect()
}

/// These bounds, then those that they need to be met, and so on.
pub(super) fn levels(program: &Program, bounds: Vec<Bound>) -> impl Iterator<Item = Vec<Bound>> {
    std::iter::successors(Some(bounds), |bounds| {
        let deeper: Vec<Bound> = bounds.iter().filter_map(|bound| bound.deeper(program)).collect();
        (!deeper.is_empty()).then_some(deeper)
    })
}

/// The names in a text that anything in a program has.
fn known(program: &Program, text: &str) -> impl Iterator<Item = Name> {
    identifiers(text).filter_map(|name| program.names.known(name))
}

/// The names of the traits that have a member.
fn traits_with(program: &Program, member: &str) -> HashSet<Name> {
    let member = program.names.known(member);
    let has_it = |id: &NodeId| {
        let node = &program[*id];
        matches!(node.kind, Kind::TraitMember) && node.name.is_some() && node.name == member
    };
    let traits = program.ids().filter(has_it).filter_map(|id| program[id].owner);
    traits.filter_map(|of_trait| program[of_trait].name).collect()
}

impl Bound {
    fn new(program: &Program, of_type: &str, traits: HashSet<Name>) -> Self {
        // The types that literals have without a reason for another one.
        let literals = [("{integer}", "i32"), ("{float}", "f64")].into_iter();
        let literals = literals.filter(|(sign, _)| of_type.contains(sign));
        let literals = literals.filter_map(|(_, of_literals)| program.names.known(of_literals));
        let names = known(program, of_type.split('<').next().unwrap_or_default());
        Bound {
            sign: of_type.chars().next().filter(|c| "&*([".contains(*c)),
            types: Some(names.chain(literals).collect()),
            traits,
            arguments: HashSet::new(),
            has_no_arguments: true,
            is_inferred: false,
            within: None,
        }
    }

    /// Whether a type of this name may lack a trait of that name.
    pub(super) fn may_be(&self, of_type: Name, of_trait: Name) -> bool {
        let is_about = self.types.as_ref().is_none_or(|types| types.contains(&of_type));
        is_about && self.traits.contains(&of_trait)
    }

    /// That any type implements one of these traits.
    pub(super) fn of_any_type(self) -> Self {
        Bound { types: None, ..self }
    }

    /// With the traits that a type may need to have these: what is named where they are declared,
    /// and by an `impl` for all types or, if the type may be any, by any. `None` if that is nothing
    /// more.
    fn deeper(&self, program: &Program) -> Option<Bound> {
        let is_one = |mention: &Mention| self.traits.contains(&mention.name);
        let names_one = |node: &&Node| match node.kind {
            Kind::Trait => self.has_trait(node),
            Kind::Call => node.mentions.iter().any(is_one),
            _ => node
                .heads
                .iter()
                .any(|head| (head.is_of_any() || self.types.is_none()) && self.is_of_trait(head)),
        };
        let mentions = program.nodes.iter().filter(names_one).flat_map(|node| &node.mentions);
        // What has a single letter is a parameter, and many `impl`s have one of its name.
        let is_trait = |name: &Name| program.names.text(*name).len() > 1;
        let named = mentions.map(|mention| mention.name).filter(is_trait);
        let traits: HashSet<Name> = self.traits.iter().copied().chain(named).collect();
        let is_deeper = traits.len() > self.traits.len();
        is_deeper.then(|| Bound { traits, ..self.clone() })
    }

    /// The nodes for which `is_new` holds and that are such `impl`s, in crates that may know the
    /// trait: those that name the type, and with it the arguments of the trait if any do so. If
    /// there are none: those for any type, then the calls of macros that may make one, then those
    /// for a reference to the type, as an `impl` for references to whatever has the trait hides
    /// that they are lacking.
    pub(super) fn met_by(
        &self,
        program: &Program,
        is_new: &dyn Fn(&NodeId) -> bool,
    ) -> Vec<NodeId> {
        let (homes, crates) = (self.homes(program, is_new), self.crates_of_types(program));
        let may_know = |id: &NodeId| match program.krate_of(*id) {
            krate if self.within.is_some_and(|within| krate != within) => false,
            // An `impl` of a trait of `std` is in the crate of a type that it is for.
            krate if homes.is_empty() => crates.is_empty() || crates.contains(&krate),
            _ => homes.iter().any(|home| program.may_name(*id, *home)),
        };
        let new = || program.ids().filter(|id| is_new(id) && may_know(id));
        let impls = new().filter(|id| self.is_met_by_impl(program, *id));
        let is_of_any = |id: &NodeId| program[*id].heads.iter().all(Head::is_of_any);
        let (of_any, mut of_type): (Vec<_>, Vec<_>) = impls.partition(is_of_any);
        if of_type.iter().any(|id| self.has_arguments_of(&program[*id])) {
            of_type.retain(|id| self.has_arguments_of(&program[*id]));
        }
        let calls = || new().filter(|id| self.is_met_by_call(program, *id)).collect();
        let by_reference = || match self.sign {
            None => Bound { sign: Some('&'), ..self.clone() }.met_by(program, is_new),
            Some(_) => vec![],
        };
        let found = [of_type, of_any].into_iter().find(|impls| !impls.is_empty());
        found.unwrap_or_else(|| first_found(&[&calls, &by_reference]))
    }

    /// The crates that declare such a trait, and those alone that do so in what is there, if any.
    fn homes(&self, program: &Program, is_new: &dyn Fn(&NodeId) -> bool) -> BTreeSet<CrateIndex> {
        let is_one =
            |id: &NodeId| matches!(program[*id].kind, Kind::Trait) && self.has_trait(&program[*id]);
        let (new, there): (Vec<_>, Vec<_>) = program.ids().filter(is_one).partition(is_new);
        let traits = if there.is_empty() { new } else { there };
        traits.into_iter().map(|id| program.krate_of(id)).collect()
    }

    /// The crates with anything of a name in the type or in the arguments, if all of these are
    /// known.
    fn crates_of_types(&self, program: &Program) -> BTreeSet<CrateIndex> {
        let types = self.types.iter().filter(|_| !self.is_inferred);
        let named = types.flat_map(|types| types.iter().chain(&self.arguments));
        let nodes = named.flat_map(|name| program.nodes_named(*name));
        nodes.map(|id| program.krate_of(*id)).collect()
    }

    /// Whether one of the traits has the name of a node.
    fn has_trait(&self, node: &Node) -> bool {
        node.name.is_some_and(|name| self.traits.contains(&name))
    }

    /// Whether the type may begin as that of an `impl` does.
    fn may_start(&self, program: &Program, start: Start) -> bool {
        let is_primitive = |name: &Name| is_primitive(program.names.text(*name));
        match start {
            Start::Sign(sign) => self.sign == Some(sign),
            Start::Generic => {
                let mut types = self.types.iter().flatten();
                self.sign.is_none() && !types.any(is_primitive)
            }
            Start::Name | Start::Any => true,
        }
    }

    fn is_about(&self, mention: &Mention) -> bool {
        self.types.as_ref().is_none_or(|types| types.contains(&mention.name))
    }

    /// Whether an `impl` names one of the arguments as one of its trait.
    fn has_arguments_of(&self, node: &Node) -> bool {
        let mut named = node.heads.iter().flat_map(|head| &head.arguments.types);
        named.any(|mention| self.arguments.contains(&mention.name))
    }

    /// The names of the traits for which a node, or the macro that it calls, has an `impl` for the
    /// type.
    fn traits_for(&self, program: &Program, id: NodeId) -> HashSet<Name> {
        let node = &program[id];
        if let Kind::Call = node.kind {
            let is_for_it = node.mentions.iter().any(|of| self.is_about(of));
            let traits = program.words_of_call(id).in_heads.iter().copied();
            return traits.filter(|_| is_for_it).collect();
        }
        let heads = node.heads.iter().filter(|head| head.types().any(|of| self.is_about(of)));
        heads.filter_map(|head| Some(head.of_trait?.name)).collect()
    }

    /// Whether an `impl` with this head is of one of the traits.
    fn is_of_trait(&self, head: &Head) -> bool {
        head.of_trait.is_some_and(|of_trait| self.traits.contains(&of_trait.name))
    }

    fn is_met_by_impl(&self, program: &Program, id: NodeId) -> bool {
        let node = &program[id];
        matches!(node.kind, Kind::Impl { for_members: false })
            && node.heads.iter().any(|head| {
                self.is_of_trait(head)
                    && (self.types.is_none() || self.may_start(program, head.of_type.start))
                    && (head.is_of_any() || head.types().any(|of| self.is_about(of)))
            })
    }

    /// Whether the type may begin as those of the `impl`s do that a call makes of such a trait, as
    /// far as these are known.
    fn may_be_made(&self, program: &Program, call: NodeId) -> bool {
        let bodies = program.macros_of_call(call);
        let heads = bodies.iter().flat_map(|id| &program[*id].heads);
        let mut made = heads.filter(|head| self.is_of_trait(head)).peekable();
        made.peek().is_none() || made.any(|head| self.may_start(program, head.of_type.start))
    }

    /// Whether a call and its macros may make such an `impl`.
    fn is_met_by_call(&self, program: &Program, id: NodeId) -> bool {
        let node = &program[id];
        if !matches!(node.kind, Kind::Call) {
            return false;
        }
        let words = program.words_of_call(id);
        let names = |names: &HashSet<Name>| {
            node.mentions.iter().any(|mention| names.contains(&mention.name))
        };
        let is_about = |types: &HashSet<Name>| {
            names(types)
                || !types.is_disjoint(&words.in_heads) && self.has_no_arguments
                || (self.is_inferred || names(&self.arguments)) && !types.is_disjoint(&words.all)
        };
        // The elements of a tuple are parameters of its `impl`.
        !self.traits.is_disjoint(&words.in_heads)
            && words.makes_impl
            && (matches!(self.sign, Some('(' | '[')) || self.types.as_ref().is_none_or(is_about))
            && self.may_be_made(program, id)
    }
}

/// What the first of these steps finds that finds anything.
pub(super) fn first_found(steps: &[&dyn Fn() -> Vec<NodeId>]) -> Vec<NodeId> {
    let mut found = steps.iter().map(|step| step());
    found.find(|found| !found.is_empty()).unwrap_or_default()
}
