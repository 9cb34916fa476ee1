//! Which nodes a bundle has: those that the solution reaches by names.
//!
//! A name is looked up with little knowledge, and where it may mean several nodes, it means them
//! all. So the result has too much rather than too little. What the compiler has proved dead stays
//! out, and what it has missed is put in, whatever the names say.
//!
//! Of the compiler, this relies on: a node that no text names has no effect, except an `impl`, a
//! macro that is called for items, and a static for the linker.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;
use std::rc::Rc;

use super::heads::Head;
use super::names::{How, Mention, Name};
use super::nodes::{Import, Kind, ModuleId, Node, NodeId, Program};
use super::{CrateIndex, Extern};

/// What is known of the nodes, besides the names.
#[derive(Default)]
pub(super) struct Findings {
    /// Nodes that the compiler has proved dead.
    pub dead: HashSet<NodeId>,
    /// Nodes that the compiler has missed.
    pub missed: HashSet<NodeId>,
    /// Crates that the compiler has missed.
    pub missed_crates: BTreeSet<usize>,
    /// Whether all nodes of the crates that are named are kept.
    pub keep_all: bool,
}

/// The nodes that are kept.
pub(super) struct Marks {
    kept: Vec<Option<Reason>>,
    /// The kept nodes that the compiler must take for used: it doesn't see all that names them.
    pub seeds: BTreeSet<NodeId>,
}

/// Why a node is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It is in the solution, or was missed by the compiler.
    Given,
    /// Another node names it, or something of its name, at this byte of its file.
    Named { by: NodeId, at: usize },
    /// It belongs to a node that is kept.
    With(NodeId),
}

impl Marks {
    pub(super) fn keeps(&self, node: NodeId) -> bool {
        self.reason(node).is_some()
    }

    /// Whether the innermost node that holds a byte of a file is kept.
    pub(super) fn keeps_at(&self, program: &Program, file: usize, at: usize) -> bool {
        let ids = (0..program.nodes.len()).map(NodeId);
        let holding = ids.filter(|id| {
            program.file_of(*id) == file && program.nodes[id.0].range.contains(&at)
        });
        let innermost = holding.min_by_key(|id| program.nodes[id.0].range.len());
        innermost.is_some_and(|id| self.keeps(id))
    }

    pub(super) fn reason(&self, node: NodeId) -> Option<Reason> {
        self.kept.get(node.0).copied().flatten()
    }
}

/// Names that libraries don't define but may hand to a macro, and the two that aren't any.
const NOT_DEFINED: &[&str] = &[
    "$", "impl", "derive", "Box", "Clone", "Copy", "Debug", "Default", "Eq", "Hash", "Option",
    "Ord", "PartialEq", "PartialOrd", "Result", "String", "Vec", "bool", "char", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "str", "u128", "u16",
    "u32", "u64", "u8", "usize",
];

/// Names of the prelude.
const IN_STD: &[&str] = &[
    "AsMut", "AsRef", "Box", "Clone", "Copy", "Default", "DoubleEndedIterator", "Drop", "Eq",
    "ExactSizeIterator", "Extend", "Fn", "FnMut", "FnOnce", "From", "FromIterator", "Into",
    "IntoIterator", "Iterator", "Option", "Ord", "PartialEq", "PartialOrd", "Result", "Send",
    "Sized", "String", "Sync", "ToOwned", "ToString", "TryFrom", "TryInto", "Vec",
];

/// The marks, or the crates that must be taken in first.
pub(super) enum Marked {
    Marks(Marks),
    Needs(BTreeSet<usize>),
}

/// Marks the nodes that the solution reaches.
pub(super) fn mark(program: &Program, findings: &Findings) -> Marked {
    let mut marker = Marker::new(program, findings);
    marker.start();
    loop {
        marker.follow();
        if !marker.needs.is_empty() {
            return Marked::Needs(marker.needs);
        }
        if !marker.keep_dependents() {
            let Marker { marks, .. } = marker;
            return Marked::Marks(marks);
        }
    }
}

/// What the names in parts of files may mean.
pub(super) fn meant_in(program: &Program, parts: &[(usize, Range<usize>)]) -> Vec<NodeId> {
    let findings = Findings::default();
    let marker = Marker::new(program, &findings);
    let mut found = Vec::new();
    for (i, node) in program.nodes.iter().enumerate() {
        let file = program.file_of(NodeId(i));
        let is_meant = |at: usize| parts.iter().any(|(of, part)| *of == file && part.contains(&at));
        for mention in node.mentions.iter().filter(|mention| is_meant(mention.at)) {
            found.extend(marker.nearest(NodeId(i), mention).iter());
        }
    }
    found
}

struct Marker<'a, 'r> {
    program: &'a Program<'r>,
    findings: &'a Findings,
    marks: Marks,
    /// Kept nodes whose names haven't been looked up.
    queue: Vec<NodeId>,
    /// The names that kept nodes mention, each with the first node that does, and where.
    words: HashMap<Name, (NodeId, usize)>,
    /// The same for names of which no `.` says that they are members.
    paths: HashMap<Name, (NodeId, usize)>,
    /// Kept calls that make items, and the macros that they come to.
    expanded: HashSet<NodeId>,
    /// The names in these.
    expanded_words: HashSet<Name>,
    /// Nodes anywhere in the libraries by their names.
    by_name: HashMap<Name, Vec<NodeId>>,
    modules: HashMap<Name, Vec<ModuleId>>,
    /// The functions of traits by their names.
    functions: HashMap<Name, Vec<NodeId>>,
    /// Whether a glob is kept, which may bring any trait into scope.
    has_glob: bool,
    needs: BTreeSet<usize>,
    /// What [`Marker::find`] has found.
    known: RefCell<HashMap<(ModuleId, bool, Name, How), Rc<Vec<NodeId>>>>,
    /// What [`bodies`] has found.
    bodies: RefCell<HashMap<NodeId, Rc<Vec<NodeId>>>>,
}

impl<'a, 'r> Marker<'a, 'r> {
    fn new(program: &'a Program<'r>, findings: &'a Findings) -> Self {
        let mut by_name: HashMap<Name, Vec<NodeId>> = HashMap::new();
        let mut modules: HashMap<Name, Vec<ModuleId>> = HashMap::new();
        for (i, module) in program.modules.iter().enumerate() {
            modules.entry(module.name).or_default().push(ModuleId(i));
            for (&name, nodes) in &module.by_name {
                by_name.entry(name).or_default().extend(nodes);
            }
        }
        for krate in &program.crates {
            for (name, other) in &krate.source.externs {
                let Extern::Bundled(CrateIndex(other)) = other else { continue };
                if let (Some(name), Some(root)) =
                    (program.names.known(name), program.crates[*other].root)
                {
                    modules.entry(name).or_default().push(root);
                }
            }
        }
        let mut functions: HashMap<Name, Vec<NodeId>> = HashMap::new();
        for (i, node) in program.nodes.iter().enumerate() {
            if let (Kind::TraitMember, Some(name)) = (&node.kind, node.name) {
                functions.entry(name).or_default().push(NodeId(i));
            }
        }
        Marker {
            program,
            findings,
            marks: Marks { kept: vec![None; program.nodes.len()], seeds: BTreeSet::new() },
            queue: vec![],
            words: HashMap::new(),
            paths: HashMap::new(),
            expanded: HashSet::new(),
            expanded_words: HashSet::new(),
            by_name,
            modules,
            functions,
            has_glob: false,
            needs: BTreeSet::new(),
            known: RefCell::default(),
            bodies: RefCell::default(),
        }
    }

    fn start(&mut self) {
        let missed = self.findings.missed_crates.iter();
        self.needs.extend(missed.filter(|&&krate| self.program.crates[krate].root.is_none()));
        for i in 0..self.program.nodes.len() {
            let id = NodeId(i);
            let is_solution = self.program.krate_of(id).0 == 0;
            if is_solution || self.findings.keep_all || self.findings.missed.contains(&id) {
                self.keep(id, Reason::Given);
            }
        }
    }

    fn keep(&mut self, id: NodeId, reason: Reason) {
        if self.marks.kept[id.0].is_some() {
            return;
        }
        self.marks.kept[id.0] = Some(reason);
        self.queue.push(id);
        let node = &self.program.nodes[id.0];
        if let Kind::Import(Import { is_glob: true, .. }) = node.kind {
            self.has_glob = true;
        }
        if let Some(owner) = node.owner {
            self.keep(owner, Reason::With(id));
        }
        self.keep_module(node.module, id);
    }

    /// Keeps the declarations of a module and of those that it is in.
    fn keep_module(&mut self, module: ModuleId, because: NodeId) {
        let Some(parent) = self.program.modules[module.0].parent else { return };
        let declares = |id: &&NodeId| {
            matches!(self.program.nodes[id.0].kind, Kind::Module(inner) if inner == module)
        };
        if let Some(&id) = self.program.modules[parent.0].nodes.iter().find(declares) {
            self.keep(id, Reason::With(because));
        }
    }

    /// Keeps what the kept nodes name.
    fn follow(&mut self) {
        while let Some(id) = self.queue.pop() {
            let node = &self.program.nodes[id.0];
            // An import that the compiler can't judge makes what it imports such a thing.
            let is_seed = matches!(node.kind, Kind::Import(_)) && self.marks.seeds.contains(&id);
            let is_expanded = self.expanded.contains(&id);
            for &mention in &node.mentions {
                let hidden = mention.hidden || is_seed || is_expanded;
                if is_expanded {
                    self.expanded_words.insert(mention.name);
                }
                self.words.entry(mention.name).or_insert((id, mention.at));
                if !matches!(mention.how, How::Method | How::Implemented | How::Defined) {
                    self.paths.entry(mention.name).or_insert((id, mention.at));
                }
                self.need_crate(node, &mention);
                let found = if is_expanded { self.nearest(id, &mention) } else { self.lookup(id, &mention) };
                for &found in found.iter() {
                    if self.is_allowed(found) || hidden {
                        self.keep(found, Reason::Named { by: id, at: mention.at });
                        if hidden {
                            self.marks.seeds.insert(found);
                        }
                    }
                }
            }
            if matches!(node.kind, Kind::Call) && !is_expanded && self.program.krate_of(id).0 > 0 {
                self.expand(id);
            }
            if let Kind::Export { of, .. } = node.kind {
                self.keep(of, Reason::With(id));
            }
        }
    }

    /// Notes that a call is kept, with all that it makes: what is dead of that can't be taken out, and
    /// needs what it names.
    fn expand(&mut self, call: NodeId) {
        let mut nodes = self.bodies_of(call).to_vec();
        nodes.push(call);
        for id in nodes {
            if self.expanded.insert(id) && self.marks.keeps(id) {
                self.queue.push(id);
            }
        }
    }

    /// What a mention means, with a preference for its own module.
    fn nearest(&self, from: NodeId, mention: &Mention) -> Rc<Vec<NodeId>> {
        let own = self.in_module(self.program.nodes[from.0].module, mention.name);
        match mention.how {
            How::Alone | How::First if !own.is_empty() => Rc::new(own),
            _ => self.lookup(from, mention),
        }
    }

    /// Whether a node may be kept because something names it. What the compiler has proved dead is
    /// only kept if without it the name might mean something of `std`.
    fn is_allowed(&self, id: NodeId) -> bool {
        let node = &self.program.nodes[id.0];
        let is_in_std = |name: Name| IN_STD.contains(&self.program.names.text(name));
        !self.findings.dead.contains(&id)
            || self.is_made(node)
            || matches!(node.kind, Kind::Type | Kind::Alias | Kind::Trait)
                && node.name.is_some_and(is_in_std)
    }

    /// Whether a node is a member that what macros make has or calls, be it used or not.
    fn is_made(&self, node: &Node) -> bool {
        matches!(node.kind, Kind::TraitMember | Kind::Member)
            && node.name.is_some_and(|name| self.expanded_words.contains(&name))
    }

    /// Notes the crate that a path begins with, if it hasn't been taken in.
    fn need_crate(&mut self, node: &Node, mention: &Mention) {
        let is_path = match mention.how {
            How::First | How::Global => true,
            How::Alone => matches!(node.kind, Kind::Import(_)),
            _ => false,
        };
        let krate = self.program.modules[node.module.0].krate;
        let named = self.program.extern_named(krate, mention.name);
        let Some(Extern::Bundled(CrateIndex(krate))) = named else { return };
        if is_path && self.program.crates[*krate].root.is_none() {
            self.needs.insert(*krate);
        }
    }

    /// The nodes that a mention in a node may mean.
    fn lookup(&self, from: NodeId, mention: &Mention) -> Rc<Vec<NodeId>> {
        let node = &self.program.nodes[from.0];
        let is_macro = matches!(node.kind, Kind::Macro | Kind::Arm);
        let key = (node.module, is_macro, mention.name, mention.how);
        if let Some(known) = self.known.borrow().get(&key) {
            return Rc::clone(known);
        }
        let found = Rc::new(self.find(from, mention));
        self.known.borrow_mut().insert(key, Rc::clone(&found));
        found
    }

    fn find(&self, from: NodeId, mention: &Mention) -> Vec<NodeId> {
        let node = &self.program.nodes[from.0];
        let krate = self.program.modules[node.module.0].krate;
        let anywhere = || self.anywhere(krate, mention.name);
        match mention.how {
            How::Method
            | How::Further
            | How::Global
            | How::Implemented
            | How::Defined => vec![],
            How::First | How::Alone => {
                let mut own = self.in_module(node.module, mention.name);
                // A macro is in scope below its definition without an import.
                let is_export =
                    |id: &NodeId| matches!(self.program.nodes[id.0].kind, Kind::Export { .. });
                if !own.iter().all(is_export) {
                    own.retain(|id| !is_export(id));
                }
                // What a macro names is looked up where the macro is called.
                let is_macro = matches!(node.kind, Kind::Macro | Kind::Arm);
                if is_macro || self.may_mean_more(node.module, &own) {
                    own.extend(anywhere());
                    return own;
                }
                // Macros of one name hide each other from top to bottom, not from module to module.
                own.extend(anywhere().into_iter().filter(|&id| self.is_macro(id)));
                own
            }
            How::After { root, before } => {
                let (modules, is_alias) = self.modules_named(node.module, root, before);
                let mut found: Vec<NodeId> = Vec::new();
                for module in modules {
                    let own = self.in_module(module, mention.name);
                    if self.may_mean_more(module, &own) {
                        found.extend(anywhere());
                    }
                    found.extend(own);
                }
                if is_alias { anywhere() } else { found }
            }
        }
    }

    fn in_module(&self, module: ModuleId, name: Name) -> Vec<NodeId> {
        self.program.modules[module.0].by_name.get(&name).cloned().unwrap_or_default()
    }

    /// Whether a name may mean more in a module than its own nodes: something that a glob imports.
    fn may_mean_more(&self, module: ModuleId, own: &[NodeId]) -> bool {
        let names_values = |id: &NodeId| {
            !matches!(self.program.nodes[id.0].kind, Kind::Module(_) | Kind::Trait)
        };
        self.program.modules[module.0].is_open && !own.iter().any(names_values)
    }

    fn is_macro(&self, id: NodeId) -> bool {
        matches!(self.program.nodes[id.0].kind, Kind::Macro)
    }

    /// The nodes of this name that code of a crate may mean without a path.
    fn anywhere(&self, krate: CrateIndex, name: Name) -> Vec<NodeId> {
        let externs = &self.program.crates[krate.0].source.externs;
        let is_near = |id: &&NodeId| {
            let of = self.program.krate_of(**id);
            of == krate || externs.values().any(|known| *known == Extern::Bundled(of))
        };
        let named = self.by_name.get(&name).into_iter().flatten();
        named.filter(is_near).copied().collect()
    }

    /// The modules that the name `before` in front of `::` may mean, in a path that begins with
    /// `root`, and whether it may be another name for a module.
    fn modules_named(&self, from: ModuleId, root: Name, before: Name) -> (Vec<ModuleId>, bool) {
        let module = &self.program.modules[from.0];
        let own = &self.program.crates[module.krate.0];
        match self.program.names.text(before) {
            "self" => return (vec![from], false),
            "crate" => return (own.root.into_iter().collect(), false),
            "super" => {
                let parents = std::iter::successors(module.parent, |parent| {
                    self.program.modules[parent.0].parent
                });
                return (parents.collect(), false);
            }
            name if own.source.stand_in.as_ref().is_some_and(|own| own.module == name) => {
                return (own.root.into_iter().collect(), false);
            }
            _ => {}
        }
        let named = self.by_name.get(&before).into_iter().flatten();
        let mut aliases = named.filter(|id| match &self.program.nodes[id.0].kind {
            Kind::Import(import) | Kind::ExternCrate(import) => {
                import.path.last() != Some(&before)
            }
            _ => false,
        });
        let is_alias = aliases.next().is_some();
        let mut modules = self.modules.get(&before).cloned().unwrap_or_default();
        // Where it is known of which crate the path is, only modules of that one are meant.
        let of = match self.program.names.text(root) {
            "self" | "crate" | "super" => Some(module.krate),
            _ if module.by_name.contains_key(&root) => None,
            "std" | "core" | "alloc" => return (vec![], false),
            _ => match self.program.extern_named(module.krate, root) {
                Some(Extern::Bundled(other)) => Some(*other),
                Some(_) => return (vec![], false),
                None => None,
            },
        };
        let is_near = |module: &ModuleId| match of {
            Some(of) => self.program.modules[module.0].krate == of,
            None => true,
        };
        modules.retain(is_near);
        (modules, is_alias)
    }

    /// Keeps the nodes that no name has to reach, as what they belong to is kept. Says whether
    /// there were any.
    fn keep_dependents(&mut self) -> bool {
        let mut changed = false;
        for i in 0..self.program.nodes.len() {
            let id = NodeId(i);
            if self.marks.kept[i].is_some() {
                continue;
            }
            let node = &self.program.nodes[i];
            // A lint on a function says nothing about an `impl` in its body.
            let holds_impl = !node.heads.is_empty() && !matches!(node.kind, Kind::Impl { .. });
            if self.findings.dead.contains(&id) && !holds_impl && !self.is_made(node) {
                continue;
            }
            if let Some(reason) = self.dependence(id) {
                self.keep(id, reason);
                if holds_impl || self.is_made(node) {
                    self.marks.seeds.insert(id);
                }
                changed = true;
            }
        }
        changed
    }

    /// Why a node is kept that no name has reached.
    fn dependence(&self, id: NodeId) -> Option<Reason> {
        let node = &self.program.nodes[id.0];
        let with_owner = || {
            let owner = node.owner?;
            self.marks.keeps(owner).then_some(Reason::With(owner))
        };
        let if_named = || {
            let &(by, at) = self.words.get(&node.name?)?;
            Some(Reason::Named { by, at })
        };
        match &node.kind {
            Kind::Arm => with_owner(),
            Kind::Member => {
                let owner = &self.program.nodes[node.owner?.0];
                self.head(node.owner?, owner.heads.first()?)?;
                if_named()
            }
            Kind::TraitMember => with_owner().and_then(|_| if_named()),
            Kind::ImplMember => with_owner().filter(|_| self.is_function_of_trait(id)),
            Kind::Impl { for_members: true } => None,
            Kind::Impl { for_members: false } => self.head(id, node.heads.first()?),
            Kind::Trait if self.has_glob => self.by_function(id),
            Kind::Import(import) => self.import(id, import),
            Kind::Call => self.call(id),
            Kind::Export { .. } => None,
            Kind::Module(_) => with_owner(),
            Kind::Always => self.module_is_kept(node.module),
            _ => node.heads.iter().find_map(|head| self.head(id, head)),
        }
    }

    /// Why an `impl` with this head is in force.
    fn head(&self, id: NodeId, head: &Head) -> Option<Reason> {
        let mut reason = self.module_is_kept(self.program.nodes[id.0].module);
        for mention in head.of_trait.iter().chain(&head.types) {
            let named = self.lookup(id, mention);
            if let Some(found) = self.kept_of(&named)? {
                reason = Some(Reason::With(found));
            }
        }
        reason
    }

    /// A kept node of those that a head names: `Some(None)` if it names none of a library, `None`
    /// if none of them is kept. What an import or an alias names stands for it.
    fn kept_of(&self, named: &[NodeId]) -> Option<Option<NodeId>> {
        let mut seen: HashSet<NodeId> = named.iter().copied().collect();
        let mut queue = named.to_vec();
        let mut is_known = false;
        while let Some(id) = queue.pop() {
            let node = &self.program.nodes[id.0];
            let stands_for = match node.kind {
                Kind::Value | Kind::Macro | Kind::Module(_) | Kind::Export { .. } => continue,
                Kind::Import(_) => &node.mentions[node.mentions.len().saturating_sub(1)..],
                Kind::Alias => &node.mentions[..],
                _ => &[],
            };
            let is_import = matches!(node.kind, Kind::Import(_));
            if self.marks.keeps(id) && !is_import {
                return Some(Some(id));
            }
            is_known |= !is_import;
            for mention in stands_for {
                let found = self.lookup(id, mention);
                queue.extend(found.iter().copied().filter(|&other| seen.insert(other)));
            }
        }
        if is_known { None } else { Some(None) }
    }

    /// Whether the trait of an `impl` isn't of a library, or keeps this function.
    fn is_function_of_trait(&self, id: NodeId) -> bool {
        let node = &self.program.nodes[id.0];
        let Some(owner) = node.owner else { return false };
        let heads = &self.program.nodes[owner.0].heads;
        let Some(of_trait) = heads.first().and_then(|head| head.of_trait) else { return false };
        let traits = self.traits(&self.lookup(owner, &of_trait), 4);
        let named = node.name.and_then(|name| self.functions.get(&name));
        let mut declared = named.into_iter().flatten().filter(|function| {
            self.program.nodes[function.0].owner.is_some_and(|owner| traits.contains(&owner))
        });
        traits.is_empty() || declared.any(|function| self.marks.keeps(*function))
    }

    /// The traits among these nodes and those that they import.
    fn traits(&self, nodes: &[NodeId], depth: usize) -> Vec<NodeId> {
        let mut traits = Vec::new();
        for &id in nodes {
            let node = &self.program.nodes[id.0];
            match node.kind {
                Kind::Trait => traits.push(id),
                Kind::Import(_) if depth > 0 => {
                    if let Some(mention) = node.mentions.last() {
                        traits.extend(self.traits(&self.lookup(id, mention), depth - 1));
                    }
                }
                _ => {}
            }
        }
        traits
    }

    /// Why a trait is kept that may be in scope: something has the name of one of its functions.
    fn by_function(&self, id: NodeId) -> Option<Reason> {
        self.program.parts(id).find_map(|member| {
            let &(by, at) = self.words.get(&self.program.nodes[member.0].name?)?;
            Some(Reason::Named { by, at })
        })
    }

    /// Why an import is kept that nothing names: it may be of a trait whose functions are called,
    /// or of many names.
    fn import(&self, id: NodeId, import: &Import) -> Option<Reason> {
        let node = &self.program.nodes[id.0];
        let kept = self.module_is_kept(node.module)?;
        if import.is_glob {
            return Some(kept);
        }
        let named = self.lookup(id, node.mentions.last()?);
        if named.is_empty() {
            let last = self.program.names.text(*import.path.last()?);
            return last.starts_with(char::is_uppercase).then_some(kept);
        }
        self.traits(&named, 4).into_iter().find_map(|of_trait| self.by_function(of_trait))
    }

    /// Why the call of a macro that makes items is kept: it may make something that is named, or an
    /// `impl` for something that is kept.
    fn call(&self, id: NodeId) -> Option<Reason> {
        let node = &self.program.nodes[id.0];
        let bodies = self.bodies_of(id);
        let of_bodies = bodies.iter().flat_map(|body| &self.program.nodes[body.0].mentions);
        let defined: Vec<&str> = of_bodies
            .chain(&node.mentions)
            .filter(|mention| mention.how == How::Defined)
            .map(|mention| self.program.names.text(mention.name))
            .collect();
        let from_arguments = defined.contains(&"$");
        let named = |name: &Name| {
            let &(by, at) = self.paths.get(name)?;
            (by != id && !bodies.contains(&by)).then_some(Reason::Named { by, at })
        };
        let of_arguments = node.mentions.iter().filter(|_| from_arguments);
        let of_arguments = of_arguments.map(|mention| mention.name);
        let fixed = defined.iter().filter_map(|name| self.program.names.known(name));
        let is_nothing = |name: &Name| NOT_DEFINED.contains(&self.program.names.text(*name));
        let mut candidates = of_arguments.chain(fixed).filter(|name| !is_nothing(name));
        if let Some(reason) = candidates.find_map(|name| named(&name)) {
            return Some(reason);
        }
        if !defined.contains(&"impl") {
            return None;
        }
        match self.kept_types(&[id]) {
            None => {}
            Some(found) => return found.map(Reason::With),
        }
        match self.kept_types(&bodies) {
            // What it makes, it makes for what it defines.
            None if from_arguments => None,
            None => self.module_is_kept(node.module),
            Some(found) => found.map(Reason::With),
        }
    }

    /// The macros that a call may come to, with their arms.
    fn bodies_of(&self, call: NodeId) -> Rc<Vec<NodeId>> {
        let known = self.bodies.borrow().get(&call).cloned();
        known.unwrap_or_else(|| {
            let found = Rc::new(bodies(self.program, call));
            self.bodies.borrow_mut().insert(call, Rc::clone(&found));
            found
        })
    }

    /// A kept type or trait of those that these nodes name; `None` if they name none.
    fn kept_types(&self, nodes: &[NodeId]) -> Option<Option<NodeId>> {
        let mut is_known = false;
        for &id in nodes {
            for mention in &self.program.nodes[id.0].mentions {
                if mention.how == How::Defined {
                    continue;
                }
                match self.kept_of(&self.lookup(id, mention)) {
                    Some(Some(found)) => return Some(Some(found)),
                    Some(None) => {}
                    None => is_known = true,
                }
            }
        }
        is_known.then_some(None)
    }

    /// The reason of the module, if it is kept: the root of a crate is.
    fn module_is_kept(&self, module: ModuleId) -> Option<Reason> {
        let Some(parent) = self.program.modules[module.0].parent else {
            return Some(Reason::Given);
        };
        let declares = |id: &&NodeId| {
            matches!(self.program.nodes[id.0].kind, Kind::Module(inner) if inner == module)
        };
        let id = *self.program.modules[parent.0].nodes.iter().find(declares)?;
        self.marks.keeps(id).then_some(Reason::With(id))
    }
}

/// Whether the call of a macro may make an `impl`.
pub(super) fn makes_impl(program: &Program, call: NodeId) -> bool {
    let mut nodes = bodies(program, call);
    nodes.push(call);
    let mentions = nodes.iter().flat_map(|node| &program.nodes[node.0].mentions);
    mentions
        .filter(|mention| mention.how == How::Defined)
        .any(|mention| program.names.text(mention.name) == "impl")
}

/// The macros that a call may come to, with their arms.
fn bodies(program: &Program, call: NodeId) -> Vec<NodeId> {
    let krate = program.krate_of(call);
    let mut found = HashSet::new();
    let mut queue = vec![call];
    while let Some(id) = queue.pop() {
        for mention in &program.nodes[id.0].mentions {
            for &other in program.macros.get(&mention.name).into_iter().flatten() {
                let is_near = program.krate_of(other) == krate || krate.0 == 0;
                if is_near && found.insert(other) {
                    let arms = program.parts(other);
                    queue.push(other);
                    queue.extend(arms.clone());
                    found.extend(arms);
                }
            }
        }
    }
    found.into_iter().collect()
}
