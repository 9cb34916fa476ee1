//! What names may mean, as far as names alone tell: rather too much than too little.

use std::collections::{HashMap, HashSet};

use super::CrateIndex;
use super::names::{Before, Mention, Name, Words};
use super::nodes::{Import, Kind, ModuleId, Node, NodeId, Program};
use super::paths::SYSROOT;

impl Program<'_> {
    /// The nodes of this name.
    pub(super) fn nodes_named(&self, name: Name) -> &[NodeId] {
        self.by_name.get(&name).map_or(&[], Vec::as_slice)
    }

    /// Whether a node may name something of a crate, as values of its types may come to the code.
    /// What a macro names is looked up where it is called.
    pub(super) fn may_name(&self, from: NodeId, krate: CrateIndex) -> bool {
        self.is_macro(from) || self[self.krate_of(from)].knows[krate.0]
    }

    /// Whether what is private in the module of a node is known where another node is.
    pub(super) fn is_around(&self, node: NodeId, inner: NodeId) -> bool {
        let around = |module: &ModuleId| self[*module].parent;
        let mut modules = std::iter::successors(Some(self[inner].module), around);
        modules.any(|module| module == self[node].module)
    }

    /// The other nodes that a mention in a node may mean, be they in scope or not, but for imports
    /// that nobody knows there.
    pub(super) fn meant(&self, from: NodeId, mention: &Mention) -> Vec<NodeId> {
        if mention.before == Before::Value {
            return vec![];
        }
        let named = self.nodes_named(mention.name).iter().copied().filter(|id| *id != from);
        let may_be_meant = |id: &NodeId| match self[*id].kind {
            Kind::Module(_) => false,
            Kind::Import(Import { is_public: false, .. }) => self.is_around(*id, from),
            _ => true,
        };
        named.filter(|id| may_be_meant(id) && self.may_name(from, self.krate_of(*id))).collect()
    }

    /// Those of them that are in the module that the mention has before it or, if it has none, in
    /// its own module, with the calls of macros that may declare it there; or else all.
    pub(super) fn nearest(&self, from: NodeId, mention: &Mention) -> Vec<NodeId> {
        let mut meant = self.meant(from, mention);
        let here = self[from].module;
        let before = match mention.before {
            Before::Path(name) => {
                let root = self.root_named(from, name);
                self.names.text(root.map_or(name, |root| self[root].name))
            }
            _ => "self",
        };
        let is_near = |id: &NodeId| {
            let module = self[*id].module;
            match before {
                "self" => module == here,
                "super" => Some(module) == self[here].parent,
                "crate" => Some(module) == self[self[here].krate].root,
                name => self.names.text(self[module].name) == name,
            }
        };
        let declared = self.declared().get(&mention.name).into_iter().flatten();
        meant.extend(declared.filter(|id| **id != from && is_near(id)));
        if meant.iter().any(is_near) {
            meant.retain(is_near);
        }
        meant
    }

    /// Whether a mention is of a part of a type, as what is before it is no module.
    pub(super) fn is_of_type(&self, from: NodeId, mention: &Mention) -> bool {
        let Before::Path(name) = mention.before else { return false };
        let is_module = |id: &NodeId| matches!(self[*id].kind, Kind::Module(_) | Kind::Import(_));
        let text = self.names.text(name);
        text == "Self"
            || !["crate", "self", "super"].contains(&text)
                && self.extern_named(self.krate_of(from), name).is_none()
                && !self.nodes_named(name).iter().any(is_module)
    }

    /// The types and traits that a mention in a node may mean, be it through imports.
    pub(super) fn types(&self, from: NodeId, mention: &Mention) -> Vec<NodeId> {
        let mut found = self.imported(from, mention);
        found.retain(|id| matches!(self[*id].kind, Kind::Type | Kind::Trait));
        found
    }

    /// Whether a name in a node is that of a crate of Rust itself.
    fn is_sysroot(&self, node: NodeId, name: Name) -> bool {
        let is_module_here = |other: &NodeId| {
            matches!(self[*other].kind, Kind::Module(_))
                && self.krate_of(*other) == self.krate_of(node)
        };
        SYSROOT.contains(&self.names.text(name))
            && !self.nodes_named(name).iter().any(is_module_here)
    }

    /// Whether a mention in a node is of something of Rust itself, by its path.
    pub(super) fn is_in_std(&self, from: NodeId, mention: &Mention) -> bool {
        matches!(mention.before, Before::Path(name) if self.is_sysroot(from, name))
    }

    /// Whether a node is an import of something of Rust itself.
    fn imports_std(&self, id: NodeId) -> bool {
        let Kind::Import(import) = &self[id].kind else { return false };
        import.path.first().is_some_and(|root| self.is_sysroot(id, *root))
    }

    /// What a mention in a node may mean, be it through imports, which aren't in it.
    pub(super) fn imported(&self, from: NodeId, mention: &Mention) -> Vec<NodeId> {
        if self.imports_std(from) || self.is_in_std(from, mention) {
            return vec![];
        }
        let mut found = self.nearest(from, mention);
        let mut next = 0;
        while let Some(&id) = found.get(next) {
            let Node { kind, mentions, .. } = &self[id];
            if let (Kind::Import(_), Some(last)) = (kind, mentions.last())
                && !self.imports_std(id)
            {
                let more = self.nearest(id, last).into_iter();
                let new: Vec<NodeId> = more.filter(|other| !found.contains(other)).collect();
                found.extend(new);
            }
            next += 1;
        }
        found.retain(|id| !matches!(self[*id].kind, Kind::Import(_)));
        found
    }

    fn text_of(&self, node: NodeId) -> &str {
        &self.files[self.file_of(node)].text.string[self[node].range.clone()]
    }

    /// The text behind a mention in a node.
    fn behind(&self, node: NodeId, mention: &Mention) -> &str {
        let text = &self.files[self.file_of(node)].text.string;
        let end = mention.at + self.names.text(mention.name).len();
        text.get(end..).unwrap_or_default().trim_start()
    }

    /// Whether a mention in a node names nothing but where a path goes on.
    pub(super) fn is_in_path(&self, node: NodeId, mention: &Mention) -> bool {
        let behind = self.behind(node, mention).strip_prefix("::");
        behind.is_some_and(|behind| !behind.starts_with('<'))
    }

    /// Whether a mention in a call is of the macro.
    fn is_called(&self, call: NodeId, mention: &Mention) -> bool {
        self.behind(call, mention).starts_with('!')
    }

    /// The macros that a call may come to, with their arms.
    pub(super) fn macros_of_call(&self, call: NodeId) -> HashSet<NodeId> {
        let mut found = HashSet::new();
        let mut queue = vec![call];
        while let Some(id) = queue.pop() {
            let meant = self[id].mentions.iter().flat_map(|mention| self.meant(call, mention));
            let macros = meant.filter(|id| matches!(self[*id].kind, Kind::Macro));
            let inner = self.parts(id).filter(|id| self.is_macro(*id));
            queue.extend(macros.chain(inner).filter(|id| found.insert(*id)));
        }
        found
    }

    /// The names in a call of a macro and in the macros that it may come to. Those of all calls are
    /// looked for once.
    pub(super) fn words_of_call(&self, call: NodeId) -> &Words {
        let of_call = |id| (id, self.find_words(id));
        &self.words.get_or_init(|| self.calls().map(of_call).collect())[&call]
    }

    fn calls(&self) -> impl Iterator<Item = NodeId> {
        self.ids().filter(|id| matches!(self[*id].kind, Kind::Call))
    }

    fn find_words(&self, call: NodeId) -> Words {
        let bodies = self.macros_of_call(call);
        let own = || self[call].mentions.iter();
        let of_bodies = || bodies.iter().flat_map(|id| &self[*id].mentions);
        let in_heads = of_bodies().filter(|mention| mention.in_head).chain(own());
        let all: HashSet<Name> = of_bodies().chain(own()).map(|mention| mention.name).collect();
        let makes_impl = self.names.known("impl").is_some_and(|name| all.contains(&name));
        let declare =
            |text: &str| ["trait $", "struct $", "enum $"].iter().any(|of| text.contains(of));
        Words {
            in_heads: in_heads.map(|mention| mention.name).collect(),
            all,
            makes_impl,
            declares: bodies.iter().any(|id| declare(self.text_of(*id))),
        }
    }

    /// The calls of macros that may declare something, by the name that they are given first, if
    /// nothing else declares that in their module. They are looked for once.
    fn declared(&self) -> &HashMap<Name, Vec<NodeId>> {
        let is_import = |id: &NodeId| matches!(self[*id].kind, Kind::Import(_));
        let named = |id: NodeId| {
            let mentions = self[id].mentions.iter();
            let name = mentions.skip_while(|of| !self.is_called(id, of)).nth(1)?.name;
            let is_new = self.in_module(self[id].module, name).iter().all(is_import);
            let may_be = is_new && self.names.text(name) != "impl";
            (may_be && self.words_of_call(id).declares).then_some((name, id))
        };
        self.declared.get_or_init(|| {
            let mut all: HashMap<Name, Vec<NodeId>> = HashMap::new();
            for (name, id) in self.calls().filter_map(named) {
                all.entry(name).or_default().push(id);
            }
            all
        })
    }

    pub(super) fn in_module(&self, module: ModuleId, name: Name) -> Vec<NodeId> {
        self[module].by_name.get(&name).cloned().unwrap_or_default()
    }
}
