//! Which nodes run: what rustc has compiled of the program has paths, and these are paths in the
//! source.
//!
//! Of the compiler, this relies on: `<A as B>::f` and `<A>::f` are of an `impl`, and don't say
//! where that is; what a macro makes is in the module of the call; a generic function has the types
//! that it runs with in its path.

use std::collections::{HashMap, HashSet};

use super::heads::{Head, Part, Start};
use super::ir::Running;
use super::names::Mention;
use super::nodes::{Import, Kind, ModuleId, NodeId, Program};
use super::paths::{SYSROOT, first, is_primitive, last, outermost, paths, split};

/// The functions that run, the `impl`s of traits of which something runs, and the calls of macros
/// that may make something that runs.
pub(super) fn running(program: &Program, running: &Running) -> HashSet<NodeId> {
    let runs = Runs::new(program, running);
    program.ids().filter(|id| program.is_library(*id) && runs.node(*id)).collect()
}

/// The path of something in an `impl`.
struct OfImpl<'a> {
    of_type: Types<'a>,
    /// The arguments of its trait; those that are so by default aren't there.
    arguments: Types<'a>,
    /// The paths in both in whose crates it may be, if its trait is of another one.
    outermost: HashSet<&'a str>,
    /// The path of the trait.
    of_trait: Option<&'a str>,
}

/// Types, as a path has them.
struct Types<'a> {
    /// What the first one begins with; `Any` if there is none.
    start: Start,
    paths: HashSet<&'a str>,
}

impl<'a> Types<'a> {
    fn of(written: &'a str) -> Self {
        let start = match written.chars().next() {
            Some(sign) if "&*([".contains(sign) => Start::Sign(sign),
            Some(_) => Start::Name,
            None => Start::Any,
        };
        Types { start, paths: paths(written).collect() }
    }
}

impl<'a> OfImpl<'a> {
    fn paths(&self) -> impl Iterator<Item = &'a str> {
        self.of_type.paths.iter().chain(&self.arguments.paths).copied()
    }
}

struct Runs<'a, 'r> {
    program: &'a Program<'r>,
    /// The paths of functions in modules, and what these begin with.
    functions: HashSet<String>,
    /// The last names of those that no node has, and of such types in any path, each with the paths
    /// of the modules.
    modules: HashMap<&'a str, HashSet<String>>,
    of_impls: Vec<OfImpl<'a>>,
    /// The indices of these by the names of traits and members.
    by_name: HashMap<&'a str, Vec<usize>>,
    /// The indices of those that are in no `impl` of the source, so that a macro has made it.
    made: HashSet<usize>,
}

impl<'a, 'r> Runs<'a, 'r> {
    fn new(program: &'a Program<'r>, running: &'a Running) -> Self {
        let mut runs = Runs {
            program,
            functions: HashSet::new(),
            modules: HashMap::new(),
            of_impls: vec![],
            by_name: HashMap::new(),
            made: HashSet::new(),
        };
        let of_nodes: HashSet<String> = program.ids().filter_map(|id| runs.path_of(id)).collect();
        for path in running.items.keys() {
            runs.add(path, &of_nodes);
        }
        let written = program.ids().filter(|id| program.is_library(*id) && !program.is_macro(*id));
        let written: HashSet<usize> = written.flat_map(|id| runs.written(id)).collect();
        runs.made = (0..runs.of_impls.len()).filter(|index| !written.contains(index)).collect();
        runs
    }

    /// The indices of the paths that an `impl` of a trait has, or the member of another one. One
    /// for any type may be of another trait, which has the same name.
    fn written(&self, id: NodeId) -> Vec<usize> {
        let node = &self.program[id];
        let (owner, member) = match node.kind {
            Kind::Impl { .. } => (Some(id), None),
            Kind::Member => (node.owner, node.name.map(|name| self.program.names.text(name))),
            _ => (None, None),
        };
        let head = owner.and_then(|owner| Some((owner, self.program[owner].heads.first()?)));
        match head.filter(|(_, head)| !head.is_of_any()) {
            Some((owner, head)) => self.in_impl(owner, head, member).collect(),
            None => vec![],
        }
    }

    fn add(&mut self, path: &'a str, of_nodes: &HashSet<String>) {
        for path in paths(path).filter(|path| !of_nodes.contains(*path)) {
            if let Some((module, name)) = path.rsplit_once("::") {
                self.modules.entry(name).or_default().insert(module.to_owned());
            }
        }
        let (inside, names) = split(path);
        let Some(inside) = inside else {
            for (i, name) in names.iter().enumerate() {
                let path = names[..=i].join("::");
                if !of_nodes.contains(&path) {
                    let module = names[..i].join("::");
                    self.modules.entry(name).or_default().insert(module);
                }
                self.functions.insert(path);
            }
            return;
        };
        let Some(&member) = names.first() else { return };
        let (of_trait, arguments) = match inside.of_trait.map(|path| path.split_once('<')) {
            Some(Some((of_trait, arguments))) => (Some(of_trait), arguments),
            _ => (inside.of_trait, ""),
        };
        let outermost = outermost(inside.of_type).into_iter().chain(paths(arguments)).collect();
        for name in of_trait.map(last).into_iter().chain([member]) {
            self.by_name.entry(name).or_default().push(self.of_impls.len());
        }
        let (of_type, arguments) = (Types::of(inside.of_type), Types::of(arguments));
        self.of_impls.push(OfImpl { of_type, arguments, outermost, of_trait });
    }

    /// Those that a macro has made.
    fn made(&self, name: &str) -> impl Iterator<Item = &OfImpl<'a>> {
        let indices = self.by_name.get(name).into_iter().flatten();
        indices.filter(|index| self.made.contains(index)).map(|index| &self.of_impls[*index])
    }

    /// The path of something in a module, as symbols have it.
    fn path(&self, module: ModuleId, name: &str) -> String {
        let krate = &self.program[self.program[module].krate];
        let path = self.program.path(module);
        let inner = path.strip_prefix(&krate.source.name).unwrap_or_default();
        format!("{}{inner}::{name}", krate.module)
    }

    fn path_of(&self, id: NodeId) -> Option<String> {
        let node = &self.program[id];
        node.name.map(|name| self.path(node.module, self.program.names.text(name)))
    }

    /// Whether a node runs, or may make something that does.
    fn node(&self, id: NodeId) -> bool {
        let node = &self.program[id];
        let name = node.name.map(|name| self.program.names.text(name));
        match (&node.kind, name) {
            (Kind::Call, _) => self.call(id),
            (Kind::Impl { for_members: false }, _) => {
                node.heads.first().is_some_and(|head| self.of_trait(id, head))
            }
            (Kind::TraitMember, Some(name)) => {
                let of_trait = node.owner.and_then(|owner| self.path_of(owner));
                let mut named = self.by_name.get(name).into_iter().flatten();
                named.any(|index| self.of_impls[*index].of_trait == of_trait.as_deref())
            }
            (Kind::Member | Kind::ImplMember, Some(name)) => {
                let owner = node.owner.map(|owner| (owner, self.program[owner].heads.first()));
                let Some((owner, Some(head))) = owner else { return false };
                self.in_impl(owner, head, Some(name)).next().is_some()
            }
            (Kind::Value, Some(name)) if node.is_function => {
                self.functions.contains(&self.path(node.module, name))
            }
            (Kind::Value, _) => node.heads.iter().any(|head| self.of_trait(id, head)),
            _ => false,
        }
    }

    /// Whether something runs of the `impl`s of a trait that have this head.
    fn of_trait(&self, id: NodeId, head: &Head) -> bool {
        self.in_impl(id, head, None).next().is_some()
    }

    /// The indices of the paths in the `impl` with this head: those of one member, or all of its
    /// trait, if it has one.
    fn in_impl(
        &self,
        id: NodeId,
        head: &Head,
        member: Option<&str>,
    ) -> impl Iterator<Item = usize> {
        let of_trait = head.of_trait.as_ref().map(|named| self.program.names.text(named.name));
        let named = member.or(of_trait).and_then(|name| self.by_name.get(name));
        named.into_iter().flatten().copied().filter(move |index| {
            let of = &self.of_impls[*index];
            self.is_at_home(id, of)
                && self.is_of(of, id, head)
                && self.are(id, &head.of_type, &of.of_type)
                && self.are_arguments(id, &head.arguments, of)
        })
    }

    /// Whether an `impl` is in the crate of a type that a path is about, or in that of its trait.
    /// Where it only has other names of types, nothing else says that it isn't another one's.
    fn is_at_home(&self, id: NodeId, of: &OfImpl) -> bool {
        let home = &*self.program[self.program.krate_of(id)].module;
        of.outermost.iter().chain(&of.of_trait).any(|path| first(path) == home)
    }

    /// Whether a path has the trait of a head, or none if that has none.
    fn is_of(&self, of: &OfImpl, id: NodeId, head: &Head) -> bool {
        match (of.of_trait, &head.of_trait) {
            (Some(path), Some(named)) => self.is(id, named, [path]),
            (path, named) => path.is_none() && named.is_none(),
        }
    }

    /// Whether the trait of a path may have these arguments. By default, those of `std` have the
    /// type itself.
    fn are_arguments(&self, id: NodeId, arguments: &Part, of: &OfImpl) -> bool {
        let is_of_std = of.of_trait.is_some_and(|path| SYSROOT.contains(&first(path)));
        match of.arguments.start {
            Start::Any => !is_of_std || self.are(id, arguments, &of.of_type),
            _ => self.are(id, arguments, &of.arguments),
        }
    }

    /// Whether a part of a head may be these types: it begins like them, and all that it names is
    /// in them, but for what has another name there.
    fn are(&self, id: NodeId, part: &Part, types: &Types) -> bool {
        let is_other_name = |mention: &Mention| {
            let mut nodes = self.program.nodes_named(mention.name).iter();
            nodes.any(|id| match &self.program[*id].kind {
                Kind::Alias => true,
                Kind::Import(Import { path, .. }) => path.last() != Some(&mention.name),
                _ => false,
            })
        };
        let starts_so = match part.start {
            Start::Any => true,
            Start::Name if part.types.first().is_none_or(is_other_name) => true,
            Start::Generic => types.start == Start::Name,
            start => start == types.start,
        };
        // An argument that is so by default isn't there.
        let is_default = |mention: &Mention| {
            let others = part.types.iter().filter(|other| other.name != mention.name);
            let mut nodes = others.flat_map(|other| self.program.types(id, other));
            nodes.any(|of| self.program[of].mentions.iter().any(|own| own.name == mention.name))
        };
        let named = part.types.iter().filter(|mention| !is_other_name(mention));
        let mut named = named.filter(|mention| !is_default(mention));
        starts_so && named.all(|mention| self.is(id, mention, types.paths.iter().copied()))
    }

    /// Whether one of these paths is that of what a mention means. It is if it has the same name,
    /// and is of Rust itself or no library has anything of that name. A path that begins with no
    /// module of a library is of Rust itself.
    fn is<'b>(&self, by: NodeId, mention: &Mention, of: impl IntoIterator<Item = &'b str>) -> bool {
        let name = self.program.names.text(mention.name);
        let nodes = self.program.types(by, mention).into_iter();
        let meant: Vec<String> = nodes.filter_map(|id| self.path_of(id)).collect();
        let program = self.program;
        let is_std = program.is_in_std(by, mention) || program.is_of_type(by, mention);
        of.into_iter().any(|path| {
            let may_be = |name: &str| [path, last(path)].contains(&name);
            match SYSROOT.contains(&first(path)) {
                true => may_be(name),
                false if is_std => false,
                false => meant.is_empty() && may_be(name) || meant.iter().any(|of| may_be(of)),
            }
        })
    }

    /// Whether something runs that may be made by the call of a macro.
    fn call(&self, id: NodeId) -> bool {
        let (words, module) = (self.program.words_of_call(id), self.program[id].module);
        let module = self.path(module, "");
        let module = module.trim_end_matches(':');
        let is_own = |path: &&&str| first(path) == first(module);
        // A call that lists numbers makes nothing for others.
        let names = &self.program.names;
        let in_heads =
            |name: &str| names.known(name).is_some_and(|name| words.in_heads.contains(&name));
        let lists_some = words.in_heads.iter().any(|name| is_primitive(names.text(*name)));
        let is_listed = |path: &str| !lists_some || !is_primitive(path) || in_heads(path);
        // An `impl` is in the crate of a type that it is about, or in that of its trait. The
        // elements of a tuple are parameters of it.
        let is_in_place = |of: &OfImpl| match of.outermost.iter().any(|path| is_own(&path)) {
            true => {
                let mut own = of.outermost.iter().filter(is_own);
                own.any(|path| in_heads(last(path)))
            }
            false => {
                of.of_trait.iter().any(|path| is_own(&path))
                    && (matches!(of.of_type.start, Start::Sign('(' | '['))
                        || of.paths().any(|path| in_heads(last(path))))
            }
        };
        let is_made = |name: &str| {
            self.modules.get(name).is_some_and(|modules| modules.contains(module))
                || self.made(name).any(|of| {
                    of.of_trait.is_none_or(|of_trait| last(of_trait) == name && in_heads(name))
                        && of.paths().all(is_listed)
                        && is_in_place(of)
                })
        };
        words.all.iter().any(|name| is_made(names.text(*name)))
    }
}
