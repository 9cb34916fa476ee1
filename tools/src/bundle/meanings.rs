//! What names may mean, as far as names alone tell: rather too much than too little.
//!
//! Of the compiler, this relies on: a name without a path means something of its module, unless a
//! glob brings in more; macros hide each other from top to bottom; what a macro names is looked up
//! where it is called.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::rc::Rc;

use super::names::{How, Mention, Name};
use super::nodes::{Crate, Kind, ModuleId, NodeId, Program};
use super::{CrateIndex, Extern};

/// All that the meaning of a name depends on: the module, whether it is in a macro, the name, and
/// what stands before it.
type Place = (ModuleId, bool, Name, How);

/// The nodes of a program by their names.
pub(super) struct Meanings<'a, 'r> {
    program: &'a Program<'r>,
    by_name: HashMap<Name, Vec<NodeId>>,
    modules: HashMap<Name, Vec<ModuleId>>,
    /// For each crate, those that its code can reach, be it through others.
    reached: Vec<HashSet<usize>>,
    /// What [`Meanings::find`] has found.
    known: RefCell<HashMap<Place, Rc<Vec<NodeId>>>>,
    /// What [`Meanings::traits`] has found.
    traits: RefCell<HashMap<Place, Rc<Vec<NodeId>>>>,
    /// What [`bodies`] has found.
    bodies: RefCell<HashMap<NodeId, Rc<Vec<NodeId>>>>,
}

impl<'a, 'r> Meanings<'a, 'r> {
    pub(super) fn new(program: &'a Program<'r>) -> Self {
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
        let reached = (0..program.crates.len()).map(|krate| reached(program, krate)).collect();
        let (known, traits, bodies) = Default::default();
        Meanings { program, by_name, modules, reached, known, traits, bodies }
    }

    /// Whether values of types of another crate may come to the code of a crate.
    pub(super) fn reaches(&self, from: CrateIndex, other: CrateIndex) -> bool {
        self.reached[from.0].contains(&other.0)
    }

    /// The nodes that a mention in a node may mean.
    pub(super) fn lookup(&self, from: NodeId, mention: &Mention) -> Rc<Vec<NodeId>> {
        let place = self.place(from, mention);
        if let Some(known) = self.known.borrow().get(&place) {
            return Rc::clone(known);
        }
        let found = Rc::new(self.find(from, mention));
        self.known.borrow_mut().insert(place, Rc::clone(&found));
        found
    }

    fn place(&self, from: NodeId, mention: &Mention) -> Place {
        let node = &self.program[from];
        let is_macro = matches!(node.kind, Kind::Macro | Kind::Arm);
        (node.module, is_macro, mention.name, mention.how)
    }

    fn find(&self, from: NodeId, mention: &Mention) -> Vec<NodeId> {
        let node = &self.program[from];
        let krate = self.program[node.module].krate;
        let anywhere = || self.anywhere(krate, mention.name);
        // In 2015 the paths of imports begin at the root, and so do those that begin with `::`.
        let at_root = || {
            let Crate { source, root, .. } = &self.program[krate];
            let root = root.filter(|_| source.edition == "2015");
            root.map_or(vec![], |root| self.in_module(root, mention.name))
        };
        match mention.how {
            How::Method | How::Further | How::Implemented | How::Defined => vec![],
            How::Global => at_root(),
            How::First | How::Alone => {
                let mut own = self.in_module(node.module, mention.name);
                own.extend(at_root());
                // A macro is in scope below its definition without an import.
                let is_export = |id: &NodeId| matches!(self.program[*id].kind, Kind::Export { .. });
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

    /// What a mention means, with a preference for its own module.
    pub(super) fn nearest(&self, from: NodeId, mention: &Mention) -> Rc<Vec<NodeId>> {
        let own = self.in_module(self.program[from].module, mention.name);
        match mention.how {
            How::Alone | How::First if !own.is_empty() => Rc::new(own),
            _ => self.lookup(from, mention),
        }
    }

    pub(super) fn in_module(&self, module: ModuleId, name: Name) -> Vec<NodeId> {
        self.program[module].by_name.get(&name).cloned().unwrap_or_default()
    }

    /// Whether a name may mean more in a module than its own nodes: something that a glob imports.
    fn may_mean_more(&self, module: ModuleId, own: &[NodeId]) -> bool {
        let names_values =
            |id: &NodeId| !matches!(self.program[*id].kind, Kind::Module(_) | Kind::Trait);
        self.program[module].is_open && !own.iter().any(names_values)
    }

    fn is_macro(&self, id: NodeId) -> bool {
        matches!(self.program[id].kind, Kind::Macro)
    }

    /// The nodes of this name that code of a crate may mean without a path.
    fn anywhere(&self, krate: CrateIndex, name: Name) -> Vec<NodeId> {
        let named = self.by_name.get(&name).into_iter().flatten();
        let is_near = |id: &&NodeId| self.is_near(krate, self.program.krate_of(**id));
        named.filter(is_near).copied().collect()
    }

    /// Whether a crate can name what is in another.
    pub(super) fn is_near(&self, from: CrateIndex, other: CrateIndex) -> bool {
        let externs = &self.program[from].source.externs;
        from == other || externs.values().any(|known| *known == Extern::Bundled(other))
    }

    /// The modules that the name `before` in front of `::` may mean, in a path that begins with
    /// `root`, and whether it may be another name for a module.
    fn modules_named(&self, from: ModuleId, root: Name, before: Name) -> (Vec<ModuleId>, bool) {
        let module = &self.program[from];
        let own = &self.program[module.krate];
        match self.program.names.text(before) {
            "self" => return (vec![from], false),
            "crate" => return (own.root.into_iter().collect(), false),
            "super" => {
                let parents =
                    std::iter::successors(module.parent, |parent| self.program[*parent].parent);
                return (parents.collect(), false);
            }
            name if own.source.stand_in.as_ref().is_some_and(|own| own.module == name) => {
                return (own.root.into_iter().collect(), false);
            }
            _ => {}
        }
        let named = self.by_name.get(&before).into_iter().flatten();
        let mut aliases = named.filter(|id| match &self.program[**id].kind {
            Kind::Import(import) => import.path.last() != Some(&before),
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
            Some(of) => self.program[*module].krate == of,
            None => true,
        };
        modules.retain(is_near);
        (modules, is_alias)
    }

    /// The traits that a mention in a node may mean, be it through imports.
    pub(super) fn traits(&self, from: NodeId, mention: &Mention) -> Rc<Vec<NodeId>> {
        let place = self.place(from, mention);
        if let Some(known) = self.traits.borrow().get(&place) {
            return Rc::clone(known);
        }
        let named = self.lookup(from, mention);
        let mut seen: HashSet<NodeId> = named.iter().copied().collect();
        let mut queue = named.to_vec();
        let mut found = Vec::new();
        while let Some(id) = queue.pop() {
            let node = &self.program[id];
            match (&node.kind, node.mentions.last()) {
                (Kind::Trait, _) => found.push(id),
                (Kind::Import(_), Some(last)) => {
                    let more = self.lookup(id, last);
                    queue.extend(more.iter().copied().filter(|&other| seen.insert(other)));
                }
                _ => {}
            }
        }
        let found = Rc::new(found);
        self.traits.borrow_mut().insert(place, Rc::clone(&found));
        found
    }

    /// The macros that a call may come to, with their arms.
    pub(super) fn bodies_of(&self, call: NodeId) -> Rc<Vec<NodeId>> {
        let known = self.bodies.borrow().get(&call).cloned();
        known.unwrap_or_else(|| {
            let found = Rc::new(bodies(self.program, call));
            self.bodies.borrow_mut().insert(call, Rc::clone(&found));
            found
        })
    }
}

/// A crate, those that it can name, those that these can name, and so on.
fn reached(program: &Program, krate: usize) -> HashSet<usize> {
    let mut found = HashSet::from([krate]);
    let mut queue = vec![krate];
    while let Some(krate) = queue.pop() {
        for named in program.crates[krate].source.externs.values() {
            if let Extern::Bundled(CrateIndex(other)) = named
                && found.insert(*other)
            {
                queue.push(*other);
            }
        }
    }
    found
}

/// What the names in parts of files may mean.
pub(super) fn meant_in(program: &Program, parts: &[(usize, Range<usize>)]) -> Vec<NodeId> {
    let meanings = Meanings::new(program);
    let mut found = Vec::new();
    for (i, node) in program.nodes.iter().enumerate() {
        let file = program.file_of(NodeId(i));
        let is_meant = |at: usize| parts.iter().any(|(of, part)| *of == file && part.contains(&at));
        for mention in node.mentions.iter().filter(|mention| is_meant(mention.at)) {
            found.extend(meanings.nearest(NodeId(i), mention).iter());
        }
    }
    found
}

/// Whether the call of a macro may make an `impl`.
pub(super) fn makes_impl(program: &Program, call: NodeId) -> bool {
    let mut nodes = bodies(program, call);
    nodes.push(call);
    let mentions = nodes.iter().flat_map(|node| &program[*node].mentions);
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
        for mention in &program[id].mentions {
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
