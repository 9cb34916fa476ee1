//! Which nodes a bundle has: the functions that run, and what the names in these may mean.
//!
//! Where a name may mean several nodes, it means those in the module that it is in or that stands
//! before it, or else all of them. What the compiler has proved dead stays out, and what it has
//! missed is put in, whatever the names say.
//!
//! Of the compiler, this relies on: a node that no text names has no effect, except an `impl`, a
//! macro that is called for items, and a static for the linker; an `impl` is only in force for what
//! is there; a trait's function can only be called where the trait is in scope, and nothing is in
//! scope but by its module, its imports and its macros.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::mem::take;

use super::CrateIndex;
use super::heads::Head;
use super::names::{Mention, Name};
use super::nodes::{Import, Kind, ModuleId, Node, NodeId, Program};

/// What is known of the nodes, besides the names.
#[derive(Default)]
pub(super) struct Findings {
    /// The nodes that run, if this is known.
    pub running: Option<HashSet<NodeId>>,
    /// The crates of which nothing runs. They aren't looked into before something is missed or an
    /// import names it.
    pub idle_crates: HashSet<CrateIndex>,
    /// Nodes that the compiler has proved dead.
    pub dead: HashSet<NodeId>,
    /// Nodes that the compiler has missed.
    pub missed: HashSet<NodeId>,
    /// Those of them that it misses all the same, as nothing has the types that they are about.
    pub missed_again: HashSet<NodeId>,
    /// Functions that don't compile without their bodies, though they don't run.
    pub whole: HashSet<NodeId>,
    /// Functions that don't run and get no bodies, even if `std` may run them: they don't compile.
    pub empty: HashSet<NodeId>,
    /// The imports of libraries, and other items, that name what no bundle can have, each with the
    /// reason. As long as nothing needs it, that doesn't matter.
    pub unavailable: BTreeMap<NodeId, String>,
    /// The items of libraries that have lost an attribute for this reason, or derive a trait less,
    /// with its name.
    pub stripped: HashSet<(NodeId, Name)>,
}

impl Findings {
    /// The nodes that the compiler has told of, in sets whose order doesn't change.
    pub(super) fn told(&self) -> [&HashSet<NodeId>; 5] {
        [&self.dead, &self.missed, &self.missed_again, &self.whole, &self.empty]
    }

    /// The same sets, to be changed.
    pub(super) fn told_mut(&mut self) -> [&mut HashSet<NodeId>; 5] {
        let Findings { dead, missed, missed_again, whole, empty, .. } = self;
        [dead, missed, missed_again, whole, empty]
    }

    /// Forgets all but what runs.
    pub(super) fn forget(&mut self) {
        let (running, idle_crates) = (self.running.take(), take(&mut self.idle_crates));
        *self = Findings { running, idle_crates, ..Findings::default() };
    }

    /// Takes over what the compiler has proved dead; says whether something is new. What errors had
    /// put back goes, too, but only once: if it is missed again, it stays.
    pub(super) fn add_dead(&mut self, dead: &HashSet<NodeId>) -> bool {
        let before = self.dead.len();
        for &id in dead {
            if self.dead.insert(id) {
                self.missed.remove(&id);
            }
        }
        self.dead.len() > before
    }

    /// Why a program that isn't the same, or doesn't compile, may lack what no bundle can have: the
    /// reason for something of one of these names or, if attributes were taken out, any.
    pub(super) fn lacking(&self, program: &Program, names: &[Name]) -> Option<&String> {
        let is_named = |id: &NodeId| program[*id].name.is_some_and(|name| names.contains(&name));
        let named = self.unavailable.iter().find(|(id, _)| is_named(id));
        let any = self.unavailable.first_key_value().filter(|_| !self.stripped.is_empty());
        named.or(any).map(|(_, why)| why)
    }

    /// Whether a node is an import of what no bundle can have.
    pub(super) fn is_unavailable(&self, program: &Program, id: NodeId) -> bool {
        matches!(program[id].kind, Kind::Import(_)) && self.unavailable.contains_key(&id)
    }

    /// Whether a node runs, or may run as far as it is known.
    pub(super) fn may_run(&self, id: NodeId) -> bool {
        self.running.as_ref().is_none_or(|running| running.contains(&id))
    }
}

/// The nodes that are kept.
pub(super) struct Marks {
    kept: Vec<bool>,
    /// The kept nodes that the compiler must take for used: it doesn't see all that names them.
    pub seeds: BTreeSet<NodeId>,
    /// The kept functions that don't run, so that their bodies aren't needed.
    pub idle: HashSet<NodeId>,
}

impl Marks {
    pub(super) fn keeps(&self, node: NodeId) -> bool {
        self.kept.get(node.0).is_some_and(|kept| *kept)
    }

    /// Whether a node isn't kept, or not with its body.
    pub(super) fn lacks(&self, node: NodeId) -> bool {
        !self.keeps(node) || self.idle.contains(&node)
    }
}

/// Marks the nodes that the solution needs.
pub(super) fn mark(program: &Program, findings: &Findings) -> Marks {
    let kept = vec![false; program.nodes.len()];
    let marks = Marks { kept, seeds: BTreeSet::new(), idle: HashSet::new() };
    let (queue, words, hidden, called) = (vec![], HashMap::new(), HashMap::new(), HashSet::new());
    let missed = findings.missed.iter().map(|id| program.krate_of(*id));
    // No error asks for a macro that has the name of one of std.
    let used = program.nodes.iter().filter_map(|node| match node.kind {
        Kind::MacroUse(of) => Some(of),
        _ => None,
    });
    let open: HashSet<CrateIndex> = missed.chain(used).collect();
    let shut = findings.idle_crates.difference(&open).copied().collect();
    let mut marker = Marker { program, findings, marks, queue, words, hidden, called, shut };
    marker.start();
    marker.follow();
    while marker.keep_dependents() {
        marker.follow();
    }
    marker.marks
}

struct Marker<'a, 'r> {
    program: &'a Program<'r>,
    findings: &'a Findings,
    marks: Marks,
    /// Kept nodes whose names haven't been looked up.
    queue: Vec<NodeId>,
    /// The names that kept nodes mention, by these nodes.
    words: HashMap<Name, Vec<NodeId>>,
    /// Those in code for other targets, by the nodes that it is in.
    hidden: HashMap<Name, Vec<NodeId>>,
    /// Those in functions that `std` may call, be it of another version.
    called: HashSet<Name>,
    /// The crates of which nothing is kept so far.
    shut: HashSet<CrateIndex>,
}

impl<'a> Marker<'a, '_> {
    fn start(&mut self) {
        for id in self.program.ids() {
            // What belongs to something is only kept with that, as is an `impl` with its types.
            let Node { owner, ref kind, .. } = self.program[id];
            let stands_alone = owner.is_none() && !matches!(kind, Kind::Impl { .. });
            let is_missed = stands_alone && self.findings.missed.contains(&id);
            if !self.program.is_library(id) || is_missed {
                self.keep(id);
            }
        }
    }

    fn keep(&mut self, id: NodeId) {
        if self.marks.keeps(id) || self.is_shut(id) {
            return;
        }
        self.marks.kept[id.0] = true;
        self.queue.push(id);
        let node = &self.program[id];
        for around in node.owner.into_iter().chain(self.program.declaration(node.module)) {
            self.keep(around);
        }
    }

    fn is_shut(&self, id: NodeId) -> bool {
        self.shut.contains(&self.program.krate_of(id))
            || self.findings.is_unavailable(self.program, id)
    }

    /// Keeps what the kept nodes name.
    fn follow(&mut self) {
        while let Some(id) = self.queue.pop() {
            let node = &self.program[id];
            // What the compiler can't judge makes what it names such a thing.
            let is_seed = self.marks.seeds.contains(&id)
                && (matches!(node.kind, Kind::Import(_)) || !self.may_be_needed(id));
            let unneeded = node.body.clone().filter(|_| self.is_idle(id)).unwrap_or_default();
            let is_idle = !unneeded.is_empty();
            match is_idle {
                true => self.marks.idle.insert(id),
                false => self.marks.idle.remove(&id),
            };
            if !is_idle && (self.program.is_of_std(id) || !self.may_be_needed(id)) {
                let calls = node.mentions.iter().filter(|of| !self.program.is_in_path(id, of));
                self.called.extend(calls.map(|mention| mention.name));
            }
            let mut seen = HashSet::new();
            for mention in node.mentions.iter().filter(|mention| !unneeded.contains(&mention.at)) {
                if !seen.insert((mention.name, mention.before, mention.hidden)) {
                    continue;
                }
                self.words.entry(mention.name).or_default().push(id);
                match is_seed || mention.hidden {
                    true => self.keep_hidden(id, mention),
                    false => self.keep_meant(id, mention),
                }
            }
            if let Kind::Export { of, .. } = node.kind {
                self.keep(of);
            }
            // The crate where the path of an import begins may give it out.
            if let Kind::Import(Import { path, is_glob: false, .. }) = &node.kind
                && let Some(root) = path.first()
                && let Some(root) = self.program.root_named(id, *root)
            {
                self.shut.remove(&self.program[root].krate);
            }
        }
    }

    /// Keeps what a mention may mean that the compiler may not see.
    fn keep_hidden(&mut self, by: NodeId, mention: &Mention) {
        self.hidden.entry(mention.name).or_default().push(by);
        for found in self.program.nearest(by, mention) {
            self.keep(found);
            self.add_seed(found);
        }
    }

    /// Has the compiler take a node for used; says whether it wasn't before.
    fn add_seed(&mut self, id: NodeId) -> bool {
        let is_new = self.marks.seeds.insert(id);
        if is_new {
            self.queue.push(id);
        }
        is_new
    }

    /// Whether a function doesn't run, here or on another target.
    fn is_idle(&self, id: NodeId) -> bool {
        let Node { name, ref heads, .. } = self.program[id];
        let is_called = name.is_some_and(|name| self.called.contains(&name));
        heads.is_empty()
            && self.program.is_library(id)
            && !self.findings.may_run(id)
            && !self.findings.whole.contains(&id)
            && !self.marks.seeds.contains(&id)
            && !self.is_hidden(id)
            && (self.findings.empty.contains(&id) || !is_called && !self.program.is_of_std(id))
    }

    /// Keeps what a mention may mean, but for functions that don't run. What a macro names is
    /// looked up where it is called.
    fn keep_meant(&mut self, by: NodeId, mention: &Mention) {
        let meant = match self.program.is_macro(by) {
            true => self.program.meant(by, mention),
            false if self.program.is_of_type(by, mention) => return,
            false => self.program.nearest(by, mention),
        };
        for found in meant {
            let is_value = matches!(self.program[found].kind, Kind::Value);
            if (!is_value || self.may_be_needed(found)) && !self.is_ruled_out(found) {
                // What an import names is there, though nothing of its crate runs.
                let kinds = [by, found].map(|id| &self.program[id].kind);
                if let [Kind::Import(_), Kind::Trait | Kind::Type] = kinds {
                    self.shut.remove(&self.program.krate_of(found));
                }
                self.keep(found);
            }
        }
    }

    fn runs(&self, id: NodeId) -> bool {
        self.findings.running.as_ref().is_some_and(|running| running.contains(&id))
    }

    /// Whether a node isn't a function that doesn't run.
    fn may_be_needed(&self, id: NodeId) -> bool {
        !self.program[id].is_function || self.findings.may_run(id)
    }

    /// Whether a node is dead, and wasn't missed.
    fn is_ruled_out(&self, id: NodeId) -> bool {
        self.findings.dead.contains(&id)
            && !self.findings.missed.contains(&id)
            && !self.is_hidden_member(id)
    }

    /// Whether a node is a member that may be called on another target.
    fn is_hidden_member(&self, id: NodeId) -> bool {
        let node = &self.program[id];
        matches!(node.kind, Kind::TraitMember | Kind::Member | Kind::ImplMember)
            && self.is_in(&self.hidden, id)
    }

    /// Keeps the nodes that no name has to reach, as what they belong to is kept. Says whether
    /// there were any.
    fn keep_dependents(&mut self) -> bool {
        let mut changed = false;
        for id in self.program.ids() {
            if !self.marks.keeps(id) && !self.is_ruled_out(id) && self.depends(id) {
                self.keep(id);
                changed = true;
            }
            if self.marks.keeps(id) && self.is_hidden_member(id) {
                changed |= self.add_seed(id);
            }
            if self.marks.idle.contains(&id) && !self.is_idle(id) {
                self.queue.push(id);
                changed = true;
            }
        }
        changed
    }

    /// Whether a node is kept that no name has reached.
    fn depends(&self, id: NodeId) -> bool {
        let node = &self.program[id];
        let is_made = || self.program.maker(id).is_none_or(|rules| self.marks.keeps(rules));
        if self.is_shut(id) || !is_made() {
            return false;
        }
        let is_missed = self.findings.missed.contains(&id);
        // A type may be named by nothing else than the `impl` with what makes its values.
        let is_missed_again = self.findings.missed_again.contains(&id);
        let has_owner = node.owner.is_some_and(|owner| self.marks.keeps(owner));
        let module_is_kept = || self.module_is_kept(node.module);
        match &node.kind {
            Kind::Member => {
                let owner = node.owner.and_then(|of| Some((of, self.program[of].heads.first()?)));
                owner.is_some_and(|(of, head)| is_missed_again || self.is_in_force(of, head))
                    && self.member(id, is_missed)
            }
            Kind::TraitMember => has_owner && self.member(id, is_missed),
            Kind::ImplMember => has_owner && (is_missed || self.is_needed_of_trait(id)),
            Kind::Impl { for_members: false } => node.heads.first().is_some_and(|head| {
                // Constants leave nothing in what runs.
                let mut constants = self.program.parts(id).filter(|_| !node.is_function);
                // No error names the type that lacks `Send` or `Sync`, which have no functions.
                let runs = head.is_unsafe
                    || self.findings.may_run(id)
                    || self.is_hidden(id)
                    || constants.any(|constant| self.is_named(constant));
                is_missed_again || (runs || is_missed) && self.is_in_force(id, head)
            }),
            Kind::Impl { for_members: true } | Kind::Repetition | Kind::Export { .. } => false,
            Kind::Call => self.findings.may_run(id) && module_is_kept(),
            Kind::Linked => true,
            Kind::Arm | Kind::Module(_) => has_owner,
            // It may be of a trait whose functions are called.
            Kind::Import(Import { is_public, is_glob: false, .. }) if !is_missed => {
                let Some(last) = node.mentions.last() else { return false };
                let of = self.program.imported(id, last);
                if of.is_empty() && !is_public {
                    return module_is_kept();
                }
                let of = of.iter().filter(|of| !self.is_ruled_out(**of));
                let functions = of.flat_map(|of| self.program.parts(*of));
                let mut called = functions.filter(|function| self.may_be_needed(*function));
                module_is_kept() && called.any(|function| self.is_named(function))
            }
            Kind::Import(Import { is_glob: true, path, .. }) if !is_missed => {
                module_is_kept() && self.may_have_something(id, path)
            }
            Kind::Import(_) | Kind::MacroUse(_) | Kind::Always => module_is_kept(),
            Kind::Value if node.is_function && self.findings.running.is_some() => {
                self.findings.may_run(id)
            }
            // A glob may bring it into scope, so that nothing names it.
            Kind::Trait if self.program.parts(id).any(|part| self.runs(part)) => true,
            _ => {
                self.findings.may_run(id)
                    && node.heads.iter().any(|head| self.is_in_force(id, head))
            }
        }
    }

    /// Whether a member of a type or of a trait that is kept is kept, too.
    fn member(&self, id: NodeId, is_missed: bool) -> bool {
        // A function of a trait must be there where something writes one for its type.
        let may_be_needed = matches!(self.program[id].kind, Kind::TraitMember)
            || self.may_be_needed(id)
            || self.is_hidden_member(id);
        is_missed || self.runs(id) || may_be_needed && self.is_named(id)
    }

    /// Whether a node is for other targets.
    fn is_hidden(&self, id: NodeId) -> bool {
        self.program[id].mentions.first().is_some_and(|mention| mention.hidden)
    }

    /// Whether something of the name of a node may be meant.
    fn is_named(&self, id: NodeId) -> bool {
        self.is_in(&self.words, id)
    }

    /// Whether one of these names is that of a node, in code that may know of its crate.
    fn is_in(&self, names: &HashMap<Name, Vec<NodeId>>, id: NodeId) -> bool {
        let krate = self.program.krate_of(id);
        let mentions = self.program[id].name.and_then(|name| names.get(&name));
        mentions.into_iter().flatten().any(|by| self.program.may_name(*by, krate))
    }

    /// Whether a module is kept: the root of a crate is.
    fn module_is_kept(&self, module: ModuleId) -> bool {
        self.program[module].parent.is_none()
            || self.program.declaration(module).is_some_and(|id| self.marks.keeps(id))
    }

    /// Whether a glob of this path gives out something: a module that isn't kept doesn't.
    fn may_have_something(&self, glob: NodeId, path: &[Name]) -> bool {
        let Some(&name) = path.last() else { return true };
        let is_of_crate = path.len() == 1 && self.program.root_named(glob, name).is_some();
        let is_module = |id: &&NodeId| matches!(self.program[**id].kind, Kind::Module(_));
        let mut modules = self.program.nodes_named(name).iter().filter(is_module).peekable();
        is_of_crate || modules.peek().is_none() || modules.any(|id| self.marks.keeps(*id))
    }

    /// Whether an `impl` with this head is in force.
    fn is_in_force(&self, id: NodeId, head: &Head) -> bool {
        // Where it runs, its trait may be one of `std` that has the name of another.
        let of_trait = head.of_trait.iter().filter(|_| !self.runs(id));
        let mentions = of_trait.chain(head.types());
        let types = mentions.map(|mention| self.program.types(id, mention));
        let mut known = types.filter(|types| !types.is_empty()).peekable();
        match known.peek() {
            Some(_) => known.all(|types| types.into_iter().any(|id| self.marks.keeps(id))),
            None => self.module_is_kept(self.program[id].module),
        }
    }

    /// Whether a member of an `impl` of a trait is needed: a function that doesn't run is only
    /// where its trait has no other one in its place. Of traits of `std`, the compiler knows that.
    fn is_needed_of_trait(&self, id: NodeId) -> bool {
        let node = &self.program[id];
        let traits = self.program.traits_of_impl(id);
        let mut declared = traits.iter().flat_map(|of_trait| self.program.parts(*of_trait));
        let is_hidden = || node.owner.is_some_and(|owner| self.is_hidden(owner));
        match traits.is_empty() {
            true => self.may_be_needed(id) || is_hidden(),
            // The trait may be one of `std`, which has the same name.
            false => {
                self.runs(id)
                    || declared.any(|declared| {
                        self.program[declared].name == node.name
                            && self.marks.keeps(declared)
                            && (self.may_be_needed(id) || self.program[declared].body.is_none())
                    })
            }
        }
    }
}
