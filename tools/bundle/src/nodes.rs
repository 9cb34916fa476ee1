//! The crates of a bundle as a tree: modules, and in them nodes, each of which a bundle has or
//! hasn't.

use std::cell::OnceCell;
use std::collections::{BTreeSet, HashMap};
use std::ops::{Index, IndexMut, Range};
use std::path::PathBuf;

use anyhow::Result;

use super::heads::Head;
use super::names::{Mention, Name, Names, Reading, Words};
use super::strip::{MissingInput, Read};
use super::text::{Lines, Place, Text};
use super::{CrateIndex, CrateSource, Extern};

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

/// The crates of a bundle; the first one is the solution.
pub(super) struct Program<'a> {
    pub crates: Vec<Crate>,
    pub modules: Vec<Module>,
    pub nodes: Vec<Node>,
    pub files: Vec<SourceFile>,
    pub names: Names,
    /// The nodes of each name, in all modules.
    pub by_name: HashMap<Name, Vec<NodeId>>,
    /// The names in calls of macros, once all crates have been taken in.
    pub words: OnceCell<HashMap<NodeId, Words>>,
    /// The calls of macros that declare something, by the name of it.
    pub declared: OnceCell<HashMap<Name, Vec<NodeId>>>,
    /// The attribute of a library that lets macros call each other more often, where it is needed.
    pub recursion_limit: Option<String>,
    pub read: &'a Read<'a>,
}

pub(super) struct Crate {
    pub source: CrateSource,
    /// Of each crate, whether it is this one or one that this one names, be it through others.
    pub knows: Vec<bool>,
    /// Its root module, once it has been taken in.
    pub root: Option<ModuleId>,
    /// The name of the module that it becomes.
    pub module: String,
    /// The names by which its code knows `std`, `core` or `alloc`.
    pub sysroot: Vec<String>,
    /// The lints that are denied where nobody allows them, and find something in it.
    pub allowed: BTreeSet<String>,
}

pub(super) struct SourceFile {
    pub path: PathBuf,
    /// Without what the judge doesn't see.
    pub text: Text,
    /// The same text, whose places are in the file on disk.
    pub on_disk: Text,
    pub lines: Lines,
    /// The module whose file it is.
    pub module: ModuleId,
    pub reading: Reading,
    pub missing_inputs: Vec<MissingInput>,
}

pub(super) struct Module {
    pub krate: CrateIndex,
    pub parent: Option<ModuleId>,
    pub name: Name,
    pub file: usize,
    /// The bytes between its braces.
    pub range: Range<usize>,
    pub nodes: Vec<NodeId>,
    pub by_name: HashMap<Name, Vec<NodeId>>,
    /// Whether it may have names that aren't in `by_name`.
    pub is_open: bool,
}

/// What a bundle has or hasn't.
pub(super) struct Node {
    pub module: ModuleId,
    /// The `impl`, trait, macro or `use` that it is a part of.
    pub owner: Option<NodeId>,
    /// Its bytes with attributes, in the file of its module.
    pub range: Range<usize>,
    pub name: Option<Name>,
    /// The bytes by which the compiler's lints point at it.
    pub name_range: Range<usize>,
    pub kind: Kind,
    pub mentions: Vec<Mention>,
    /// The `impl` that it is, or those in its body.
    pub heads: Vec<Head>,
    /// Whether it is a function that is only of use where it is run, as it isn't `const`, or an
    /// `impl` with such functions.
    pub is_function: bool,
    /// The braces of such a function and what is between them, if it isn't needed where it isn't
    /// run.
    pub body: Option<Range<usize>>,
    /// Where an `if let` in it borrows what its `else` may borrow.
    pub borrowed_in_else: Option<usize>,
}

pub(super) enum Kind {
    /// A function, a constant or a static.
    Value,
    /// A struct, an enum or a union.
    Type,
    /// A type alias.
    Alias,
    Trait,
    /// A `macro_rules!`.
    Macro,
    Arm,
    /// A repetition in an arm that has nothing but `impl`s. It is kept for the sake of one of them.
    Repetition,
    /// The call of a macro that makes items, or a `const _` that has none but in such calls.
    Call,
    /// An `impl`. If all of its members are nodes, it is kept for the sake of one of them.
    Impl {
        for_members: bool,
    },
    /// A member of an inherent `impl`.
    Member,
    /// A function or a constant of a trait.
    TraitMember,
    /// A function or a constant of an `impl` of a trait.
    ImplMember,
    Module(ModuleId),
    Use(Box<syn::UseTree>),
    /// One name that a `use` imports.
    Import(Import),
    /// `#[macro_use] extern crate`, of this one.
    MacroUse(CrateIndex),
    /// The import by which an exported macro is reached as an item of its module or, from this
    /// child to that, of a module around it.
    Export {
        of: NodeId,
        child: Option<Name>,
    },
    /// What is kept with its module.
    Always,
    /// What the linker keeps.
    Linked,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Import {
    /// Without what a glob stands for.
    pub path: Vec<Name>,
    pub is_glob: bool,
    /// Whether it begins with `::`.
    pub is_global: bool,
    /// Whether others can name it, be it only some modules.
    pub is_public: bool,
}

/// Of each crate, whether it is this one or one that this one names, be it through others.
fn known(sources: &[CrateSource], this: usize) -> Vec<bool> {
    let mut known = vec![false; sources.len()];
    let mut queue = vec![this];
    while let Some(at) = queue.pop() {
        if !std::mem::replace(&mut known[at], true) {
            let externs = sources[at].externs.values();
            queue.extend(externs.filter_map(|known| match known {
                Extern::Bundled(other) => Some(other.0),
                _ => None,
            }));
        }
    }
    known
}

macro_rules! indexed {
    ($($list:ident[$id:ident]: $of:ident;)*) => {
        $(impl Index<$id> for Program<'_> {
            type Output = $of;

            fn index(&self, id: $id) -> &$of {
                &self.$list[id.0]
            }
        }

        impl IndexMut<$id> for Program<'_> {
            fn index_mut(&mut self, id: $id) -> &mut $of {
                &mut self.$list[id.0]
            }
        })*
    };
}

indexed! {
    crates[CrateIndex]: Crate;
    modules[ModuleId]: Module;
    nodes[NodeId]: Node;
}

impl<'a> Program<'a> {
    /// The program of these crates, of which only the solution has been taken in.
    pub(super) fn new(sources: Vec<CrateSource>, read: &'a Read<'a>) -> Result<Self> {
        let known: Vec<Vec<bool>> = (0..sources.len()).map(|at| known(&sources, at)).collect();
        let crates = sources.into_iter().zip(known).map(|(source, knows)| {
            let module = source.name.clone();
            let sysroot = vec!["alloc".to_owned()];
            Crate { source, knows, root: None, module, sysroot, allowed: BTreeSet::new() }
        });
        let mut program = Program {
            crates: crates.collect(),
            modules: vec![],
            nodes: vec![],
            files: vec![],
            names: Names::default(),
            by_name: HashMap::new(),
            words: OnceCell::new(),
            declared: OnceCell::new(),
            recursion_limit: None,
            read,
        };
        program.take_in(CrateIndex(0))?;
        Ok(program)
    }

    pub(super) fn add_module(
        &mut self,
        krate: CrateIndex,
        parent: Option<ModuleId>,
        name: Name,
        file: usize,
        range: Range<usize>,
    ) -> ModuleId {
        let (nodes, by_name, is_open) = (vec![], HashMap::new(), false);
        self.modules.push(Module { krate, parent, name, file, range, nodes, by_name, is_open });
        ModuleId(self.modules.len() - 1)
    }

    pub(super) fn add(
        &mut self,
        module: ModuleId,
        owner: Option<NodeId>,
        kind: Kind,
        range: Range<usize>,
        name: Option<(Name, Range<usize>)>,
    ) -> NodeId {
        let id = NodeId(self.nodes.len());
        let is_part = matches!(
            kind,
            Kind::Arm | Kind::Member | Kind::TraitMember | Kind::ImplMember | Kind::Use(_)
        );
        self[module].nodes.push(id);
        if let (Some((name, _)), false) = (&name, is_part) {
            self[module].by_name.entry(*name).or_default().push(id);
            self.by_name.entry(*name).or_default().push(id);
        }
        self[module].is_open |= matches!(&kind, Kind::Import(Import { is_glob: true, .. }));
        let (name, name_range) = name.map_or((None, range.end..range.end), |(n, r)| (Some(n), r));
        let (mentions, heads, is_function, body) = (vec![], vec![], false, None);
        self.nodes.push(Node {
            module,
            owner,
            range,
            name,
            name_range,
            kind,
            mentions,
            heads,
            is_function,
            body,
            borrowed_in_else: None,
        });
        id
    }

    /// All nodes.
    pub(super) fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId)
    }

    pub(super) fn is_library(&self, node: NodeId) -> bool {
        self.krate_of(node).0 > 0
    }

    /// The crate that code of `krate` names so, if it names a crate.
    pub(super) fn extern_named(&self, krate: CrateIndex, name: Name) -> Option<&Extern> {
        self[krate].source.externs.get(self.names.text(name))
    }

    /// The root of the crate that the code of a node names so, if a bundled crate has that name.
    pub(super) fn root_named(&self, from: NodeId, name: Name) -> Option<ModuleId> {
        match self.extern_named(self.krate_of(from), name)? {
            Extern::Bundled(of) => self[*of].root,
            _ => None,
        }
    }

    /// Whether a node is a macro or in one.
    pub(super) fn is_macro(&self, node: NodeId) -> bool {
        self.maker(node).is_some()
    }

    /// The macro that a node is or is in.
    pub(super) fn maker(&self, node: NodeId) -> Option<NodeId> {
        let mut around = std::iter::successors(Some(node), |id| self[*id].owner);
        around.find(|id| matches!(self[*id].kind, Kind::Macro))
    }

    /// Whether a crate can name what is in another.
    pub(super) fn can_name(&self, from: CrateIndex, other: CrateIndex) -> bool {
        let mut externs = self[from].source.externs.values();
        from == other || externs.any(|known| *known == Extern::Bundled(other))
    }

    /// The members, imports, arms or made `impl`s of a node, which follow it.
    pub(super) fn parts(&self, owner: NodeId) -> impl Iterator<Item = NodeId> + Clone {
        let rest = (owner.0 + 1..self.nodes.len()).map(NodeId);
        let inner = rest.take_while(move |id| self[*id].owner.is_some_and(|of| of >= owner));
        inner.filter(move |id| self[*id].owner == Some(owner))
    }

    /// The node that declares a module; the root of a crate has none.
    pub(super) fn declaration(&self, module: ModuleId) -> Option<NodeId> {
        let is_it = |id: &NodeId| match self[*id].kind {
            Kind::Module(inner) => inner == module,
            _ => false,
        };
        self.modules[self[module].parent?.0].nodes.iter().copied().find(is_it)
    }

    pub(super) fn file_of(&self, node: NodeId) -> usize {
        self[self[node].module].file
    }

    pub(super) fn krate_of(&self, node: NodeId) -> CrateIndex {
        self[self[node].module].krate
    }

    pub(super) fn krate_of_file(&self, file: usize) -> CrateIndex {
        self[self.files[file].module].krate
    }

    /// Whether a node holds a byte of a file.
    pub(super) fn holds(&self, id: NodeId, Place { file, at }: Place) -> bool {
        self.file_of(id) == file && self[id].range.contains(&at)
    }

    /// The innermost node that holds a byte of a file.
    pub(super) fn innermost(&self, place: Place) -> Option<NodeId> {
        self.ids().filter(|id| self.holds(*id, place)).min_by_key(|&id| self[id].range.len())
    }

    /// The module that holds a byte of a file.
    pub(super) fn module_at(&self, place: Place) -> ModuleId {
        self.innermost(place).map_or(self.files[place.file].module, |id| self[id].module)
    }

    /// The path of a module from the root of its crate, such as `grundy::nim`.
    pub(super) fn path(&self, module: ModuleId) -> String {
        let Module { parent, name, krate, .. } = &self[module];
        match parent {
            Some(parent) => format!("{}::{}", self.path(*parent), self.names.text(*name)),
            None => self[*krate].source.name.clone(),
        }
    }

    /// The number of the line on disk of a byte of a file.
    pub(super) fn line(&self, file: usize, at: usize) -> usize {
        let file = &self.files[file];
        file.lines.number(&file.on_disk, at)
    }

    /// Where something in a file is: its path and line.
    pub(super) fn place(&self, file: usize, at: usize) -> String {
        format!("{}:{}", self.files[file].path.display(), self.line(file, at))
    }
}
