//! Which nodes the compiler's errors say that a text lacks.
//!
//! Of the compiler, this relies on: errors have the names of what is missing between backticks.

use std::cell::OnceCell;
use std::collections::HashSet;

use super::CrateIndex;
use super::bounds::{self, Bound, first_found};
use super::diagnostics::{Diagnostic, DiagnosticExt, Span, bytes, calls, copied, written};
use super::emit;
use super::heads::Head;
use super::mark::{Findings, Marks};
use super::names::{Name, identifiers};
use super::nodes::{Import, Kind, ModuleId, NodeId, Program};
use super::paths::is_primitive;
use super::phrases;
use super::text::{Place, Text};

/// The error that no trait has a part of a type.
const NO_PART: &str = "E0220";

/// What kind of thing is missing where there is an error.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    /// A member of a type, of a trait or of an `impl`.
    Member,
    /// What makes the trait that has a part of a type: nothing of the name of the part is missing.
    Part,
    /// Anything that a module may have.
    Item,
}

impl Missing {
    fn of(code: &str) -> Missing {
        match code {
            // The last one is about the path to a member.
            "E0046" | "E0407" | "E0438" | "E0599" | "E0689" | "E0782" => Missing::Member,
            NO_PART | "E0223" => Missing::Part,
            _ => Missing::Item,
        }
    }
}

/// A text that doesn't compile.
pub(super) struct Failure<'a, 'r> {
    pub program: &'a mut Program<'r>,
    pub findings: &'a mut Findings,
    pub marks: &'a Marks,
    pub text: &'a Text,
    pub errors: &'a [&'a Diagnostic],
    /// Whether to put back what was put back before, and isn't there all the same.
    pub again: bool,
}

impl Failure<'_, '_> {
    fn is_new(&self, id: &NodeId) -> bool {
        let missed = if self.again { &self.findings.missed_again } else { &self.findings.missed };
        !self.marks.keeps(*id)
            && !missed.contains(id)
            && !self.findings.is_unavailable(self.program, *id)
    }

    /// The nodes that an error may be about: those that are nearest, of which there are any that
    /// aren't kept.
    pub(super) fn nearest(&self, error: &Diagnostic) -> Vec<NodeId> {
        let subject = Subject::new(self.program, self.text, error, false);
        let Subject { said, by_member, .. } = &subject;
        let in_scope = || self.meant(&|id| subject.may_be_in_scope(id));
        let near = || self.meant(&|id| subject.may_be_near(id));
        let missed = &self.findings.missed;
        let steps: [&dyn Fn() -> Vec<NodeId>; 6] = [
            &|| self.met_by(said),
            &|| self.imports_of_traits(&subject),
            &|| self.met_by(by_member),
            &|| self.met_by(&bounds::by_expected(self.program, error, missed)),
            &in_scope,
            &near,
        ];
        first_found(&steps)
    }

    /// The nodes that are needed for what an error says that there is no `impl` for.
    pub(super) fn deeper(&self, error: &Diagnostic) -> Vec<NodeId> {
        let Subject { said, by_member, .. } = Subject::new(self.program, self.text, error, false);
        self.met_first([said, by_member].concat())
    }

    /// The nodes that an error may be about in any way: by the names in its notes, or because a
    /// trait with the member that is missing needs them for a type that the error doesn't name.
    pub(super) fn anywhere(&self, error: &Diagnostic) -> Vec<NodeId> {
        let subject = Subject::new(self.program, self.text, error, true);
        let meant = || self.meant(&|id| subject.may_be_anywhere(id));
        let by_member = || subject.by_member.iter().cloned().map(Bound::of_any_type).collect();
        first_found(&[&meant, &|| self.met_first(by_member())])
    }

    /// The nodes that aren't kept and that these bounds need, of the first level with any.
    fn met_first(&self, bounds: Vec<Bound>) -> Vec<NodeId> {
        let mut levels = bounds::levels(self.program, bounds).map(|level| self.met_by(&level));
        levels.find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// The nodes that aren't kept and by which these bounds may be met.
    fn met_by(&self, bounds: &[Bound]) -> Vec<NodeId> {
        let is_new = |id: &NodeId| self.is_new(id);
        bounds.iter().flat_map(|bound| bound.met_by(self.program, &is_new)).collect()
    }

    /// The imports that may bring a kept trait into scope that has the member that is missing.
    fn imports_of_traits(&self, subject: &Subject) -> Vec<NodeId> {
        let program = &*self.program;
        let members = program.ids().filter(|id| self.marks.keeps(*id) && subject.is_member(*id));
        let traits = members.filter_map(|id| program[program[id].owner?].name);
        let traits: HashSet<Name> = traits.collect();
        let may_be = |id: NodeId| {
            matches!(program[id].kind, Kind::Import(_))
                && program[id].name.is_some_and(|name| traits.contains(&name))
                && subject.crates.contains(&program.krate_of(id))
        };
        self.meant(&may_be)
    }

    /// The nodes for which `may_be` holds and that aren't kept.
    fn meant(&self, may_be: &dyn Fn(NodeId) -> bool) -> Vec<NodeId> {
        self.program.ids().filter(|id| may_be(*id) && self.is_new(id)).collect()
    }
}

/// What an error is about.
struct Subject<'a> {
    program: &'a Program<'a>,
    missing: Missing,
    names: HashSet<Name>,
    places: Vec<Place>,
    /// The modules of these.
    modules: HashSet<ModuleId>,
    /// The crates that code there can name.
    crates: HashSet<CrateIndex>,
    /// The names that a member may have that something lacks.
    members: HashSet<Name>,
    /// The macros that may make such a member, once that has been asked.
    makers: OnceCell<HashSet<NodeId>>,
    /// What its names mean in these modules.
    in_scope: HashSet<NodeId>,
    /// The globs that may give out what has its names.
    globs: HashSet<NodeId>,
    /// The places of macros that have no arm for a call.
    called: Vec<Place>,
    /// What it says that types don't implement.
    said: Vec<Bound>,
    /// What it would say so of a trait that has the member that is missing.
    by_member: Vec<Bound>,
}

impl<'a> Subject<'a> {
    fn new(program: &'a Program, text: &'a Text, error: &'a Diagnostic, is_wide: bool) -> Self {
        let known = |name: &str| program.names.known(name);
        let places = error.primary().flat_map(calls).filter_map(|span| copied(text, span));
        let places: Vec<Place> = places.collect();
        let modules: HashSet<ModuleId> =
            places.iter().map(|place| program.module_at(*place)).collect();
        let all = (0..program.crates.len()).map(CrateIndex);
        let is_near = |krate: &CrateIndex| {
            let mut from = modules.iter().map(|module: &ModuleId| program[*module].krate);
            from.any(|from| program.can_name(from, *krate))
        };
        let crates = all.filter(is_near).collect();
        let is_called =
            |span: &&Span| span.label.as_deref().is_some_and(phrases::is_macro_without_arm);
        let called = error.spans.iter().filter(is_called);
        let names = words(text, error, is_wide).into_iter().filter_map(known).collect();
        let missing = Missing::of(error.code());
        let members = written(text, error)
            .chain(phrases::quoted(&error.message).next())
            .chain(error.primary().filter_map(|span| behind(text, span)))
            .filter(|_| missing == Missing::Member);
        let mut said = [
            bounds::said(program, error),
            bounds::by_call(program, text, error),
            bounds::by_second_operand(program, error),
        ]
        .concat();
        if said.is_empty() {
            said = bounds::by_operands(program, error);
        }
        Subject {
            program,
            missing,
            in_scope: in_scope(program, &names, &modules),
            globs: globs_of(program, &names),
            names,
            places,
            modules,
            crates,
            called: called.filter_map(|span| copied(text, span)).collect(),
            said,
            by_member: bounds::by_member(program, text, error),
            members: members.filter_map(known).collect(),
            makers: OnceCell::new(),
        }
    }

    /// Whether a node has a name that the error mentions.
    fn names_node(&self, id: NodeId) -> bool {
        self.program[id].name.is_some_and(|name| self.names.contains(&name))
    }

    /// Whether a node mentions a name, not that of a primitive type, that the error mentions, too.
    fn shares_a_name(&self, id: NodeId) -> bool {
        let mut names = self.program[id].mentions.iter().map(|mention| mention.name);
        let is_primitive = |name| is_primitive(self.program.names.text(name));
        names.any(|name| self.names.contains(&name) && !is_primitive(name))
    }

    fn may_be_in_scope(&self, id: NodeId) -> bool {
        match self.program[id].kind {
            Kind::Arm => self.is_part_at(id, &self.called),
            Kind::Member | Kind::TraitMember => self.is_member(id) && self.is_of_named(id),
            Kind::ImplMember => self.names_node(id) && self.is_part_at(id, &self.places),
            _ => self.missing == Missing::Item && self.in_scope.contains(&id),
        }
    }

    /// Whether a node may be what is missing in the crates that the code can name.
    fn may_be_near(&self, id: NodeId) -> bool {
        let program = self.program;
        let is_here = self.modules.contains(&program[id].module);
        let is_near = || self.crates.contains(&program.krate_of(id));
        match program[id].kind {
            Kind::Import(Import { is_glob: true, .. }) => {
                is_here || self.missing != Missing::Member && self.globs.contains(&id)
            }
            Kind::Member | Kind::TraitMember => self.is_member(id),
            _ if self.missing != Missing::Item || !is_near() => false,
            // Where nobody else can see it, it doesn't help.
            Kind::Import(Import { is_public: false, .. }) => is_here && self.names_node(id),
            _ => self.names_node(id),
        }
    }

    fn may_be_anywhere(&self, id: NodeId) -> bool {
        let node = &self.program[id];
        let mut heads = node.heads.iter().flat_map(|head| head.of_trait.iter().chain(head.types()));
        match node.kind {
            Kind::Import(Import { is_glob: true, .. }) => {
                let krate = self.program.krate_of(id);
                self.modules.iter().any(|module| self.program[*module].krate == krate)
            }
            Kind::Arm => self.is_part_at(id, &self.called),
            // There may be a glob in it.
            Kind::Call => {
                self.modules.contains(&node.module)
                    || self.shares_a_name(id)
                    || self.makes_member(id)
                    || self.makes_item(id)
            }
            _ => self.names_node(id) || heads.any(|mention| self.names.contains(&mention.name)),
        }
    }

    /// Whether a call of a macro may make the member that a type lacks.
    fn makes_member(&self, call: NodeId) -> bool {
        let is_it = |&id: &NodeId| self.is_member(id) && self.is_of_named(id);
        let members = || self.program.ids().filter(is_it);
        let makers = || members().filter_map(|id| self.program.maker(id)).collect();
        let makers = self.makers.get_or_init(makers);
        !makers.is_empty() && !self.program.macros_of_call(call).is_disjoint(makers)
    }

    /// Whether a call of a macro, in a module that the error names, may make what it lacks.
    fn makes_item(&self, call: NodeId) -> bool {
        let program = self.program;
        self.missing == Missing::Item
            && self.names.contains(&program[program[call].module].name)
            && !program.words_of_call(call).all.is_disjoint(&self.names)
    }

    /// Whether one of these places is in what a node is a part of.
    fn is_part_at(&self, id: NodeId, places: &[Place]) -> bool {
        let owner = self.program[id].owner;
        owner.is_some_and(|owner| places.iter().any(|place| self.program.holds(owner, *place)))
    }

    fn is_member(&self, id: NodeId) -> bool {
        self.program[id].name.is_some_and(|name| self.members.contains(&name))
    }

    /// Whether a member is of a type or a trait that the error mentions.
    fn is_of_named(&self, id: NodeId) -> bool {
        let Some(owner) = self.program[id].owner.map(|owner| &self.program[owner]) else {
            return false;
        };
        let mut types = owner.heads.iter().flat_map(Head::types);
        types.any(|mention| self.names.contains(&mention.name))
            || owner.name.is_some_and(|of_trait| self.names.contains(&of_trait))
    }
}

/// The globs of modules that have one of these names, be it by another one of these globs.
fn globs_of(program: &Program, names: &HashSet<Name>) -> HashSet<NodeId> {
    let is_private =
        |id: &NodeId| matches!(program[*id].kind, Kind::Import(Import { is_public: false, .. }));
    let named = names.iter().flat_map(|name| program.nodes_named(*name));
    let module_of = |id: &NodeId| program[program[*id].module].name;
    let mut modules: HashSet<Name> = named.filter(|id| !is_private(id)).map(module_of).collect();
    let mut found = HashSet::new();
    loop {
        // A crate may be known by another name than that of its module.
        let is_one = |by: NodeId, name: Name| {
            let root = program.root_named(by, name).map(|root| program[root].name);
            modules.contains(&name) || root.is_some_and(|name| modules.contains(&name))
        };
        let is_of_one = |id: &NodeId| match &program[*id].kind {
            Kind::Import(Import { is_glob: true, path, .. }) => {
                path.last().is_some_and(|of| is_one(*id, *of)) && !found.contains(id)
            }
            _ => false,
        };
        let new: Vec<NodeId> = program.ids().filter(is_of_one).collect();
        if new.is_empty() {
            return found;
        }
        modules.extend(new.iter().map(module_of));
        found.extend(new);
    }
}

/// What names mean in modules, be it through imports, and these imports.
fn in_scope(
    program: &Program,
    names: &HashSet<Name>,
    modules: &HashSet<ModuleId>,
) -> HashSet<NodeId> {
    let in_module = |module: &ModuleId| {
        names.iter().flat_map(|name| program.in_module(*module, *name)).collect()
    };
    let mut queue: Vec<NodeId> = modules.iter().flat_map::<Vec<_>, _>(in_module).collect();
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

/// The names that an error mentions and, if `widely` is true, those in its notes.
pub(super) fn words<'a>(text: &'a Text, error: &'a Diagnostic, widely: bool) -> HashSet<&'a str> {
    let mut words: HashSet<&str> = quoted(&error.message).collect();
    if error.code() == NO_PART {
        // What should have the part is any type.
        return quoted(&error.message).take(1).collect();
    }
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

/// The next name in the path whose beginning is at a place of an error.
fn behind<'a>(text: &'a Text, span: &Span) -> Option<&'a str> {
    identifiers(text.string[bytes(span).end..].strip_prefix("::")?).next()
}

/// The identifiers between backticks.
fn quoted(message: &str) -> impl Iterator<Item = &str> {
    phrases::quoted(message).flat_map(identifiers)
}
