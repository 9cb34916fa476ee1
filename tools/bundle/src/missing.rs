//! Which nodes the compiler's errors say that a text lacks.
//!
//! Of the compiler, this relies on: errors have the names of what is missing between backticks.

use std::collections::HashSet;

use super::CrateIndex;
use super::bounds::{self, Bound};
use super::diagnostics::{Diagnostic, DiagnosticExt, Span, bytes, calls};
use super::emit;
use super::mark::{Findings, Marks};
use super::names::Name;
use super::nodes::{Import, Kind, ModuleId, NodeId, Program};
use super::phrases;
use super::repair::copied;
use super::text::{Place, Text};

/// How far what an error is about is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// In the scope of the place.
    Scope,
    /// In the crates that the code can name.
    Near,
    /// Everywhere, and with the names in notes.
    Everywhere,
}

/// The errors about names that mean nothing, or something else, and the one about macros.
const NAMES: [&str; 14] = [
    "", "E0404", "E0405", "E0407", "E0411", "E0412", "E0422", "E0423", "E0425", "E0432", "E0433",
    "E0531", "E0532", "E0574",
];

/// The errors about members of types or traits, the last one of which is about the path to one.
const OF_MEMBERS: [&str; 4] = ["E0046", "E0407", "E0438", "E0782"];

const PRIMITIVES: &str =
    "bool char f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64 u8 usize";

/// What an error is about.
struct Subject<'a> {
    code: &'a str,
    program: &'a Program<'a>,
    reach: Reach,
    names: HashSet<&'a str>,
    places: Vec<Place>,
    /// The modules of these, and their crates.
    modules: HashSet<ModuleId>,
    krates: HashSet<CrateIndex>,
    /// The names that a member may have that something lacks.
    members: HashSet<&'a str>,
    /// What its names mean in these modules.
    in_scope: HashSet<NodeId>,
    /// The places of macros that have no arm for a call.
    called: Vec<Place>,
    /// What it says that types don't implement.
    bounds: Vec<Bound<'a>>,
    /// Whether it is that something has no method, or no function.
    is_about_calls: bool,
    /// Whether it is about members of types or traits.
    is_about_members: bool,
}

impl<'a> Subject<'a> {
    fn new(program: &'a Program, text: &'a Text, error: &'a Diagnostic, reach: Reach) -> Self {
        let names = words(text, error, reach == Reach::Everywhere);
        let places = error.primary().flat_map(calls).filter_map(|span| copied(text, span));
        let places: Vec<Place> = places.collect();
        let modules: HashSet<ModuleId> =
            places.iter().map(|place| program.module_at(*place)).collect();
        let is_called =
            |span: &&Span| span.label.as_deref().is_some_and(phrases::is_macro_without_arm);
        let called = error.spans.iter().filter(is_called);
        let is_about_calls = ["E0599", "E0689"].contains(&error.code());
        Subject {
            code: error.code(),
            program,
            reach,
            krates: modules.iter().map(|id| program[*id].krate).collect(),
            in_scope: in_scope(program, error, &names, &modules),
            names,
            places,
            modules,
            called: called.filter_map(|span| copied(text, span)).collect(),
            bounds: bounds::said(error)
                .into_iter()
                .chain(bounds::by_member(program, error))
                .collect(),
            is_about_calls,
            members: written(text, error)
                .chain(phrases::quoted(&error.message).next())
                .chain(error.primary().filter_map(|span| behind(text, span)))
                .collect(),
            is_about_members: is_about_calls || OF_MEMBERS.contains(&error.code()),
        }
    }

    fn names(&self, name: Name) -> bool {
        self.names.contains(self.program.names.text(name))
    }

    /// Whether the error mentions a name that isn't that of a primitive type.
    fn names_item(&self, name: Name) -> bool {
        let is_primitive = |text: &str| PRIMITIVES.split(' ').any(|known| known == text);
        self.names(name) && !is_primitive(self.program.names.text(name))
    }

    /// Whether a node has a name that the error mentions.
    fn names_node(&self, id: NodeId) -> bool {
        self.program[id].name.is_some_and(|name| self.names(name))
    }

    /// Whether a node mentions a name that the error mentions, too.
    fn shares_a_name(&self, id: NodeId) -> bool {
        self.program[id].mentions.iter().any(|mention| self.names_item(mention.name))
    }

    /// Whether a node may be what is missing.
    fn may_be(&self, id: NodeId) -> bool {
        let is_about_names = self.is_about_members || NAMES.contains(&self.code);
        match self.reach {
            Reach::Everywhere => self.may_be_anywhere(id),
            _ if !is_about_names => false,
            Reach::Scope => self.may_be_in_scope(id),
            Reach::Near => self.may_be_in_scope(id) || self.may_be_near(id),
        }
    }

    /// Whether the code at its places can name the crate of a node.
    fn is_near(&self, id: NodeId) -> bool {
        let krate = self.program.krate_of(id);
        self.krates.iter().any(|&from| self.program.can_name(from, krate))
    }

    fn may_be_in_scope(&self, id: NodeId) -> bool {
        match self.program[id].kind {
            Kind::Arm => self.is_arm(id),
            Kind::Member | Kind::TraitMember => self.is_member(id) && self.is_of_named(id),
            Kind::ImplMember => self.names_node(id) && self.is_in_impl(id),
            _ => !self.is_about_members && self.in_scope.contains(&id),
        }
    }

    fn may_be_near(&self, id: NodeId) -> bool {
        let node = &self.program[id];
        let is_here = self.modules.contains(&node.module);
        match node.kind {
            Kind::Import(Import { is_glob: true, .. }) => is_here,
            Kind::Member | Kind::TraitMember => self.is_member(id),
            _ if self.is_about_members || !self.is_near(id) => false,
            Kind::Call => self.bounds.is_empty() && self.shares_a_name(id),
            // Where nobody else can see it, it doesn't help.
            Kind::Import(Import { is_public: false, .. }) => is_here && self.names_node(id),
            _ => self.names_node(id),
        }
    }

    fn may_be_anywhere(&self, id: NodeId) -> bool {
        let node = &self.program[id];
        let mut heads = node.heads.iter().flat_map(|head| head.of_trait.iter().chain(&head.types));
        match node.kind {
            Kind::Import(Import { is_glob: true, .. }) => {
                self.krates.contains(&self.program.krate_of(id))
            }
            Kind::Arm => self.is_arm(id),
            // There may be a glob in it.
            Kind::Call => self.modules.contains(&node.module) || self.shares_a_name(id),
            _ => self.names_node(id) || heads.any(|mention| self.names(mention.name)),
        }
    }

    /// Whether a node is an arm of a macro that has none for a call.
    fn is_arm(&self, id: NodeId) -> bool {
        self.program[id].owner.is_some_and(|rules| {
            let (range, file) = (&self.program[rules].range, self.program.file_of(rules));
            self.called.iter().any(|place| place.file == file && range.contains(&place.at))
        })
    }

    fn is_member(&self, id: NodeId) -> bool {
        let name = self.program[id].name.map(|name| self.program.names.text(name));
        self.is_about_members && name.is_some_and(|name| self.members.contains(name))
    }

    /// Whether a function is in an `impl` that the error says lacks some.
    fn is_in_impl(&self, id: NodeId) -> bool {
        let Some(owner) = self.program[id].owner.filter(|_| self.code == "E0046") else {
            return false;
        };
        let (file, range) = (self.program.file_of(owner), &self.program[owner].range);
        self.places.iter().any(|place| place.file == file && range.contains(&place.at))
    }

    /// Whether a node is a member, of a type that the error mentions, that it says to be missing.
    fn is_inherent(&self, id: NodeId) -> bool {
        matches!(self.program[id].kind, Kind::Member) && self.is_member(id) && self.is_of_named(id)
    }

    /// Whether a member is of a type or a trait that the error mentions, or of a trait that such a
    /// type has.
    fn is_of_named(&self, id: NodeId) -> bool {
        let Some(owner) = self.program[id].owner.map(|owner| &self.program[owner]) else {
            return false;
        };
        let mut types = owner.heads.iter().flat_map(|head| &head.types);
        types.any(|mention| self.names(mention.name))
            || owner.name.is_some_and(|of_trait| {
                let mut bounds = self.bounds.iter();
                self.names(of_trait) || bounds.any(|bound| bound.is_met_for(self.program, of_trait))
            })
    }
}

/// What names mean in modules, be it through imports, and these imports. If a path is resolved
/// up to a module, only its next name is looked for, and only there.
fn in_scope(
    program: &Program,
    error: &Diagnostic,
    names: &HashSet<&str>,
    modules: &HashSet<ModuleId>,
) -> HashSet<NodeId> {
    let labels = error.primary().filter_map(|span| span.label.as_ref());
    let said =
        labels.chain([&error.message]).filter_map(|words| phrases::missing_in_another(words));
    let mut queue = Vec::new();
    for (name, path) in said {
        let module = path.rsplit("::").next().unwrap_or_default();
        let named = program.names.known(name).map_or(&[][..], |name| program.nodes_named(name));
        let is_in = |id: &&NodeId| {
            let around = &program[program[**id].module];
            program.names.text(around.name) == module
        };
        queue.extend(named.iter().filter(is_in));
    }
    if queue.is_empty() {
        let names: Vec<Name> = names.iter().filter_map(|name| program.names.known(name)).collect();
        let named = |module: &ModuleId| {
            names.iter().flat_map(|name| program.in_module(*module, *name)).collect::<Vec<_>>()
        };
        queue.extend(modules.iter().flat_map(named));
    }
    let mut found = HashSet::new();
    while let Some(id) = queue.pop() {
        if found.insert(id)
            && let (Kind::Import(_), Some(last)) = (&program[id].kind, program[id].mentions.last())
        {
            queue.extend(program.nearest(id, last));
        }
    }
    found
}

/// The nodes that errors may be about: for each those that are nearest, of which there are any that
/// aren't kept.
pub(super) fn missing(
    program: &Program,
    findings: &Findings,
    marks: &Marks,
    text: &Text,
    errors: &[&Diagnostic],
    reaches: &[Reach],
) -> HashSet<NodeId> {
    let is_new = |id: &NodeId| !marks.keeps(*id) && !findings.missed.contains(id);
    let mut all = HashSet::new();
    for error in errors {
        let (said, by_member) = (bounds::said(error), bounds::by_member(program, error));
        let met_by = |bounds: &[Bound]| -> Vec<NodeId> {
            let met_by = |bound: &Bound| bound.met_by(program, &is_new, &findings.missed);
            bounds.iter().flat_map(met_by).collect()
        };
        let own = Subject::new(program, text, error, Reach::Scope);
        let own = program.ids().filter(|id| own.is_inherent(*id) && is_new(id)).collect();
        let mut nearest = [met_by(&said), own, met_by(&by_member)].into_iter();
        if let Some(found) = nearest.find(|found| !found.is_empty()) {
            all.extend(found);
            continue;
        }
        let found = reaches.iter().map(|&reach| {
            let subject = Subject::new(program, text, error, reach);
            let mut found: Vec<NodeId> = program.ids().filter(|&id| subject.may_be(id)).collect();
            // Where no type has a function, the trait may be missing, or its import.
            if reach == Reach::Everywhere || subject.is_about_calls {
                let owners = found.clone().into_iter().filter_map(|id| program[id].owner);
                for owner in owners {
                    found.push(owner);
                    found.extend(program[owner].name.into_iter().flat_map(|name| {
                        subject.modules.iter().flat_map(move |id| program.in_module(*id, name))
                    }));
                }
            }
            found.retain(is_new);
            found
        });
        let levels = bounds::levels(program, [said, by_member].concat());
        let deep = levels.map(|bounds| met_by(&bounds));
        all.extend(found.chain(deep).find(|found| !found.is_empty()).unwrap_or_default());
    }
    all
}

/// The names that an error mentions and, if `widely` is true, those in its notes.
fn words<'a>(text: &'a Text, error: &'a Diagnostic, widely: bool) -> HashSet<&'a str> {
    let mut words: HashSet<&str> = quoted(&error.message).collect();
    words.extend(written(text, error));
    for span in &error.spans {
        words.extend(quoted(span.label.as_deref().unwrap_or("")));
    }
    if widely {
        words.extend(error.children.iter().flat_map(|child| quoted(&child.message)));
    }
    // The letter before a `_` is put in for the analysis.
    words.extend(words.clone().iter().filter_map(|word| word.strip_prefix(emit::LETTER)));
    words
}

/// The names at the places of an error.
fn written<'a>(text: &'a Text, error: &'a Diagnostic) -> impl Iterator<Item = &'a str> {
    let short = error.primary().filter(|span| is_short(span));
    short.flat_map(|span| identifiers(&text.string[bytes(span)]))
}

/// The next name in the path whose beginning is at a place of an error.
fn behind<'a>(text: &'a Text, span: &Span) -> Option<&'a str> {
    identifiers(text.string[bytes(span).end..].strip_prefix("::")?).next()
}

/// Whether a span is of a name or a path, and not of a whole item that has something wrong in it.
fn is_short(span: &Span) -> bool {
    bytes(span).len() < 64
}

/// The identifiers between backticks.
fn quoted(message: &str) -> impl Iterator<Item = &str> {
    phrases::quoted(message).flat_map(identifiers)
}

pub(super) fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    words.filter(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_'))
}
