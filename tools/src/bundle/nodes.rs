//! The crates of a bundle as a tree: modules, and in them nodes, each of which a bundle has or
//! hasn't.
//!
//! A file is parsed once, when its crate is taken in. What lies in the arguments or in the body of
//! a macro isn't looked into.
//!
//! Of the compiler, this relies on where the file of a module is.

use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result, bail};
use proc_macro2::{TokenStream, TokenTree};

use super::heads::{self, Head};
use super::names::{Mention, Name, Names, Reader, Reading, is_punct};
use super::strip::{self, Read, attribute_range, item_attributes, range};
use super::text::Text;
use super::{CrateIndex, CrateSource, Extern};

/// The index of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct ModuleId(pub usize);

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
    /// The macros of each name.
    pub macros: HashMap<Name, Vec<NodeId>>,
    /// The attribute of a library that lets macros call each other more often, where it is needed.
    pub recursion_limit: Option<String>,
    what: Root,
    read: &'a Read<'a>,
}

/// What the first crate is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Root {
    Solution,
    /// A library that is looked at by itself.
    Library,
}

pub(super) struct Crate {
    pub source: CrateSource,
    /// Its root module, once it has been taken in.
    pub root: Option<ModuleId>,
    /// The name of the module that it becomes.
    pub module: String,
    /// The names by which its code knows `std`, `core` or `alloc`.
    pub sysroot: Vec<String>,
}

pub(super) struct SourceFile {
    pub path: PathBuf,
    /// Without what the judge doesn't see.
    pub text: Text,
    /// The same text, whose places are in the file on disk.
    on_disk: Text,
    /// Where the lines of the file on disk begin.
    pub lines: Vec<usize>,
    /// The module whose file it is.
    pub module: ModuleId,
    pub reading: Reading,
    /// The inner attributes that only make sense at the root of a crate.
    pub crate_attributes: Vec<Range<usize>>,
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
    /// The call of a macro that makes items.
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
    /// `extern crate name`.
    ExternCrate(Import),
    /// The import by which an exported macro is reached as an item of its module or, from this child
    /// to that, of a module around it.
    Export { of: NodeId, child: Option<Name> },
    /// What is kept with its module.
    Always,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Import {
    /// Without what a glob stands for.
    pub path: Vec<Name>,
    pub is_glob: bool,
    /// Whether it begins with `::`.
    pub is_global: bool,
}

/// What the imports of a `use` have in common.
struct Leaf {
    module: ModuleId,
    owner: NodeId,
    is_global: bool,
    /// See [`Mention::hidden`].
    hidden: bool,
}

/// Attributes of statics and functions that have an effect though nothing names these.
const LINKED: &[&str] =
    &["export_name", "global_allocator", "link_section", "no_mangle", "panic_handler", "used"];

impl<'a> Program<'a> {
    /// The program of these crates, of which only the solution has been taken in.
    pub(super) fn new(
        sources: Vec<CrateSource>,
        what: Root,
        read: &'a Read<'a>,
    ) -> Result<Self> {
        let crates = sources.into_iter().map(|source| {
            let module = source.name.clone();
            Crate { source, root: None, module, sysroot: vec!["alloc".to_owned()] }
        });
        let mut program = Program {
            crates: crates.collect(),
            modules: vec![],
            nodes: vec![],
            files: vec![],
            names: Names::default(),
            macros: HashMap::new(),
            recursion_limit: None,
            what,
            read,
        };
        program.take_in(CrateIndex(0))?;
        Ok(program)
    }

    /// Reads all files of a crate.
    pub(super) fn take_in(&mut self, krate: CrateIndex) -> Result<()> {
        if krate.0 > 0 {
            self.name_crate(krate);
        }
        let path = self.crates[krate.0].source.root.clone();
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let name = self.names.of(&self.crates[krate.0].module.clone());
        let root = ModuleId(self.modules.len());
        self.crates[krate.0].root = Some(root);
        self.add_file(krate, None, name, path, &folder, false)?;
        self.add_exports(krate);
        Ok(())
    }

    /// A crate keeps its name, unless the solution or another crate has something of that name at
    /// the root, or may import something of that name from a library by a glob.
    fn name_crate(&mut self, krate: CrateIndex) {
        let mut module = self.crates[krate.0].source.name.clone();
        let root = self.crates[0].root.expect("the solution is taken in first");
        loop {
            let others = self.crates.iter().enumerate().filter(|(i, _)| *i != krate.0);
            let mut others = others.filter(|(_, other)| other.root.is_some());
            let name = self.names.of(&module);
            let clashes = |module: ModuleId| {
                let named = self.modules[module.0].by_name.get(&name).into_iter().flatten();
                named.into_iter().any(|&node| match &self.nodes[node.0].kind {
                    Kind::Import(import) | Kind::ExternCrate(import) => import.path != [name],
                    Kind::Value | Kind::Macro | Kind::Call => false,
                    _ => true,
                })
            };
            let has_glob = self.modules[root.0].nodes.iter().any(|&node| {
                matches!(&self.nodes[node.0].kind, Kind::Import(import) if import.is_glob)
            });
            let in_library = |(i, module): (usize, &Module)| {
                module.krate.0 > 0 && module.parent.is_some() && module.name == name
                    || module.krate.0 > 0 && clashes(ModuleId(i))
            };
            let is_taken = clashes(root)
                || others.any(|(_, other)| other.module == module)
                || has_glob && self.modules.iter().enumerate().any(in_library);
            if !is_taken {
                self.crates[krate.0].module = module;
                return;
            }
            module.push('_');
        }
    }

    /// Reads the file of a module and the files of the modules in it.
    fn add_file(
        &mut self,
        krate: CrateIndex,
        parent: Option<ModuleId>,
        name: Name,
        path: PathBuf,
        folder: &Path,
        hidden: bool,
    ) -> Result<ModuleId> {
        let raw = (self.read)(&path)?;
        let raw = raw.strip_prefix('\u{feff}').unwrap_or(&raw).to_owned();
        let lines = std::iter::once(0).chain(raw.match_indices('\n').map(|(at, _)| at + 1));
        let lines = lines.collect();
        let source = &self.crates[krate.0].source;
        let file = self.files.len();
        let raw = Text::of_file(file, raw);
        let is_solution = krate.0 == 0 && self.what == Root::Solution;
        let on_disk = strip::strip(raw, &path, &source.known, is_solution, self.read)?;
        let text = Text::of_file(file, on_disk.string.clone());
        let syntax =
            syn::parse_file(&text.string).map_err(|error| strip::syntax_error(&path, &error))?;
        let shebang = syntax.shebang.as_ref().map_or(0, String::len);
        let blank = " ".repeat(shebang);
        let tokens = TokenStream::from_str(&format!("{blank}{}", &text.string[shebang..]));
        let tokens = tokens.ok().context("a file that is parsed is split into tokens")?;
        let reader = Reader {
            names: &mut self.names,
            module: (krate.0 > 0).then_some(&*self.crates[krate.0].module),
            own_module: source.stand_in.as_ref().map(|own| &*own.module),
            reading: Reading::default(),
        };
        let reading = reader.read(tokens, hidden);
        let at_root = |attribute: &&syn::Attribute| {
            !["allow", "rustfmt"].iter().any(|name| attribute.path().is_ident(name))
        };
        let crate_attributes = syntax.attrs.iter().filter(at_root).map(attribute_range).collect();
        let module = self.add_module(krate, parent, name, file, 0..text.string.len());
        self.files.push(SourceFile {
            path,
            text,
            on_disk,
            lines,
            module,
            reading,
            crate_attributes,
        });
        let first = self.nodes.len();
        self.add_items(module, syntax.items, folder)?;
        self.attach_mentions(file, first);
        Ok(module)
    }

    fn add_module(
        &mut self,
        krate: CrateIndex,
        parent: Option<ModuleId>,
        name: Name,
        file: usize,
        range: Range<usize>,
    ) -> ModuleId {
        let (nodes, by_name) = (vec![], HashMap::new());
        let is_open = false;
        self.modules.push(Module { krate, parent, name, file, range, nodes, by_name, is_open });
        ModuleId(self.modules.len() - 1)
    }

    /// Gives the names of a file to the innermost nodes that they are in.
    fn attach_mentions(&mut self, file: usize, first: usize) {
        let mentions = std::mem::take(&mut self.files[file].reading.mentions);
        let in_file = |id: &usize| self.modules[self.nodes[*id].module.0].file == file;
        let mut nodes: Vec<usize> = (first..self.nodes.len()).filter(in_file).collect();
        nodes.retain(|&id| !matches!(self.nodes[id].kind, Kind::Import(_) | Kind::Export { .. }));
        nodes.sort_by_key(|&id| {
            (self.nodes[id].range.start, std::cmp::Reverse(self.nodes[id].range.end))
        });
        let mut open: Vec<usize> = Vec::new();
        let mut nodes = nodes.into_iter().peekable();
        for mention in mentions {
            while let Some(id) = nodes.next_if(|&id| self.nodes[id].range.start <= mention.at) {
                open.retain(|&outer| self.nodes[outer].range.end > self.nodes[id].range.start);
                open.push(id);
            }
            open.retain(|&outer| self.nodes[outer].range.end > mention.at);
            let Some(&id) = open.last() else { continue };
            let node = &mut self.nodes[id];
            if !matches!(node.kind, Kind::Use(_)) && node.name_range.start != mention.at {
                node.mentions.push(mention);
            }
        }
    }

    fn add(
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
        self.modules[module.0].nodes.push(id);
        if let (Some((name, _)), false) = (&name, is_part) {
            self.modules[module.0].by_name.entry(*name).or_default().push(id);
        }
        if let (Kind::Macro, Some((name, _))) = (&kind, &name) {
            self.macros.entry(*name).or_default().push(id);
        }
        self.modules[module.0].is_open |=
            matches!(&kind, Kind::Import(Import { is_glob: true, .. }));
        let (name, name_range) = name.map_or((None, range.end..range.end), |(n, r)| (Some(n), r));
        let (mentions, heads) = (vec![], vec![]);
        self.nodes.push(Node { module, owner, range, name, name_range, kind, mentions, heads });
        id
    }

    fn named(&mut self, ident: &syn::Ident) -> Option<(Name, Range<usize>)> {
        Some((self.names.of(&ident.to_string()), ident.span().byte_range()))
    }

    fn add_items(&mut self, module: ModuleId, items: Vec<syn::Item>, folder: &Path) -> Result<()> {
        for item in items {
            self.add_item(module, item, folder)?;
        }
        Ok(())
    }

    fn add_item(&mut self, module: ModuleId, item: syn::Item, folder: &Path) -> Result<()> {
        let whole = range(&item);
        let is_linked = item_attributes(&item)
            .iter()
            .any(|attribute| LINKED.iter().any(|name| attribute.path().is_ident(name)));
        let (kind, ident) = match &item {
            _ if is_linked => (Kind::Always, None),
            syn::Item::Fn(item) => (Kind::Value, Some(&item.sig.ident)),
            syn::Item::Const(item) => (Kind::Value, Some(&item.ident)),
            syn::Item::Static(item) => (Kind::Value, Some(&item.ident)),
            syn::Item::Struct(item) => (Kind::Type, Some(&item.ident)),
            syn::Item::Enum(item) => (Kind::Type, Some(&item.ident)),
            syn::Item::Union(item) => (Kind::Type, Some(&item.ident)),
            syn::Item::Type(item) => (Kind::Alias, Some(&item.ident)),
            syn::Item::TraitAlias(item) => (Kind::Trait, Some(&item.ident)),
            syn::Item::Trait(item) => (Kind::Trait, Some(&item.ident)),
            syn::Item::Macro(syn::ItemMacro { ident, .. }) => match ident {
                Some(ident) => (Kind::Macro, Some(ident)),
                None => (Kind::Call, None),
            },
            syn::Item::Impl(item) => {
                let is_node =
                    |item: &_| matches!(item, syn::ImplItem::Fn(_) | syn::ImplItem::Const(_));
                let for_members = item.trait_.is_none() && item.items.iter().all(is_node);
                (Kind::Impl { for_members }, None)
            }
            _ => (Kind::Always, None),
        };
        match item {
            syn::Item::Mod(item) => return self.add_mod(module, item, whole, folder),
            syn::Item::Use(item) => {
                self.add_use(module, item, whole);
                return Ok(());
            }
            syn::Item::ExternCrate(item) => {
                self.add_extern_crate(module, &item, whole);
                return Ok(());
            }
            _ => {}
        }
        let name = ident.filter(|ident| *ident != "_").and_then(|ident| self.named(ident));
        let id = self.add(module, None, kind, whole, name);
        self.nodes[id.0].heads = heads::within(&item, &mut self.names);
        match item {
            syn::Item::Trait(item) => self.add_trait_members(id, &item),
            syn::Item::Impl(item) => self.add_members(id, &item),
            syn::Item::Macro(item) if item.ident.is_none() => {
                self.add_modules_in_call(id, item.mac.tokens, folder)?;
            }
            syn::Item::Macro(item) => {
                let is_export = |attribute: &&syn::Attribute| attribute.path().is_ident("macro_export");
                let export = item.attrs.iter().find(is_export).map(|attribute| range(attribute));
                let text = &self.files[self.modules[module.0].file].text.string;
                if export.is_some_and(|range| text[range].contains("local_inner_macros")) {
                    self.qualify_calls(module, item.mac.tokens.clone());
                }
                self.add_arms(id, item.mac.tokens);
            }
            _ => {}
        }
        Ok(())
    }

    fn add_trait_members(&mut self, of: NodeId, item: &syn::ItemTrait) {
        for member in &item.items {
            let ident = match member {
                syn::TraitItem::Fn(member) => &member.sig.ident,
                syn::TraitItem::Const(member) => &member.ident,
                _ => continue,
            };
            let (name, module) = (self.named(ident), self.nodes[of.0].module);
            self.add(module, Some(of), Kind::TraitMember, range(member), name);
        }
    }

    fn add_members(&mut self, of: NodeId, item: &syn::ItemImpl) {
        let module = self.nodes[of.0].module;
        for member in &item.items {
            let ident = match member {
                syn::ImplItem::Fn(member) => &member.sig.ident,
                syn::ImplItem::Const(member) => &member.ident,
                _ => continue,
            };
            let kind = if item.trait_.is_none() { Kind::Member } else { Kind::ImplMember };
            let name = self.named(ident);
            self.add(module, Some(of), kind, range(member), name);
        }
    }

    fn add_arms(&mut self, of: NodeId, body: TokenStream) {
        let module = self.nodes[of.0].module;
        let tokens: Vec<TokenTree> = body.into_iter().collect();
        let mut rest = &tokens[..];
        while let [pattern, _, _, result, behind @ ..] = rest {
            let ends = is_punct(behind.first(), ';');
            let last = if ends { &behind[0] } else { result };
            let start = pattern.span().byte_range().start;
            let range = start..last.span().byte_range().end;
            let id = self.add(module, Some(of), Kind::Arm, range, None);
            self.nodes[id.0].name_range = start..start;
            rest = &behind[usize::from(ends)..];
        }
    }

    /// Puts the root of the crate before the names of the macros that a macro calls, as the compiler
    /// does for `local_inner_macros`.
    fn qualify_calls(&mut self, module: ModuleId, body: TokenStream) {
        let Module { krate, file, .. } = self.modules[module.0];
        let tokens: Vec<TokenTree> = body.into_iter().collect();
        for (i, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.qualify_calls(module, group.stream()),
                TokenTree::Ident(name) => {
                    let is_call = is_punct(tokens.get(i + 1), '!')
                        && matches!(tokens.get(i + 2), Some(TokenTree::Group(_)));
                    let before = i.checked_sub(1).map(|i| &tokens[i]);
                    if is_call && !is_punct(before, ':') && !is_punct(before, '$') {
                        let at = name.span().byte_range().start;
                        let with = format!("$crate::{}::", self.crates[krate.0].module);
                        self.files[file].reading.edits.push((at..at, with));
                    }
                }
                _ => {}
            }
        }
    }

    fn add_mod(
        &mut self,
        module: ModuleId,
        item: syn::ItemMod,
        whole: Range<usize>,
        folder: &Path,
    ) -> Result<()> {
        let Module { krate, file, .. } = self.modules[module.0];
        let named = self.named(&item.ident);
        let plain = item.ident.to_string().trim_start_matches("r#").to_owned();
        let name = self.names.of(&plain);
        let id = self.add(module, None, Kind::Always, whole, named);
        let inner = match item.content {
            Some((brace, items)) => {
                let start = brace.span.open().byte_range().end;
                let range = start..brace.span.close().byte_range().start;
                let inner = self.add_module(krate, Some(module), name, file, range);
                self.add_items(inner, items, &folder.join(&plain))?;
                inner
            }
            None => {
                let path = self.module_file(module, &item.attrs, &plain, folder)?;
                let is_mod_rs = path.file_name() == Some("mod.rs".as_ref());
                let by_path = item.attrs.iter().any(|attribute| attribute.path().is_ident("path"));
                let parent = path.parent().unwrap_or(Path::new("")).to_owned();
                let folder = if is_mod_rs || by_path { parent } else { parent.join(&plain) };
                let hidden = item.attrs.iter().any(|attribute| attribute.path().is_ident("cfg"));
                self.add_file(krate, Some(module), name, path, &folder, hidden)?
            }
        };
        self.nodes[id.0].kind = Kind::Module(inner);
        Ok(())
    }

    /// Adds the modules with files that are declared in the arguments of a macro, as in `cfg_if!`.
    fn add_modules_in_call(&mut self, of: NodeId, tokens: TokenStream, folder: &Path) -> Result<()> {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in tokens.iter().enumerate() {
            match (token, tokens.get(i + 1), tokens.get(i + 2)) {
                (TokenTree::Group(group), ..) => {
                    self.add_modules_in_call(of, group.stream(), folder)?;
                }
                (TokenTree::Ident(word), Some(TokenTree::Ident(name)), Some(end))
                    if word == "mod" && is_punct(Some(end), ';') =>
                {
                    let range = word.span().byte_range().start..end.span().byte_range().end;
                    let ident = syn::Ident::new(&name.to_string(), name.span());
                    let item = syn::parse_quote!(mod #ident;);
                    let id = NodeId(self.nodes.len());
                    self.add_mod(self.nodes[of.0].module, item, range, folder)?;
                    self.nodes[id.0].owner = Some(of);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The file of `mod name;`: where its `#[path]` says, or `name.rs` or `name/mod.rs`.
    fn module_file(
        &self,
        declared_in: ModuleId,
        attributes: &[syn::Attribute],
        name: &str,
        folder: &Path,
    ) -> Result<PathBuf> {
        let module = &self.modules[declared_in.0];
        let file = &self.files[module.file];
        for attribute in attributes {
            if let syn::Meta::NameValue(pair) = &attribute.meta
                && pair.path.is_ident("path")
                && let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(path), .. }) = &pair.value
            {
                let beside = file.path.parent().unwrap_or(Path::new(""));
                let in_braces = module.range.len() < file.text.string.len();
                return Ok(if in_braces { folder } else { beside }.join(path.value()));
            }
        }
        let candidates = [folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs")];
        match candidates.iter().find(|path| (self.read)(path).is_ok()) {
            Some(path) => Ok(path.clone()),
            None => bail!(
                "{}: `mod {name};` has no file; add {}",
                file.path.display(),
                candidates[0].display()
            ),
        }
    }

    fn add_use(&mut self, module: ModuleId, item: syn::ItemUse, whole: Range<usize>) {
        let is_global = item.leading_colon.is_some();
        let hidden = item.attrs.iter().any(|attribute| attribute.path().is_ident("cfg"));
        let owner = self.add(module, None, Kind::Always, whole, None);
        let leaf = Leaf { module, owner, is_global, hidden };
        self.add_imports(&leaf, &item.tree, &mut Vec::new());
        self.nodes[owner.0].kind = Kind::Use(Box::new(item.tree));
    }

    fn add_imports(
        &mut self,
        leaf: &Leaf,
        tree: &syn::UseTree,
        path: &mut Vec<Name>,
    ) {
        let (name, alias, is_glob) = match tree {
            syn::UseTree::Path(tree) => {
                path.push(self.names.of(&tree.ident.to_string()));
                self.add_imports(leaf, &tree.tree, path);
                path.pop();
                return;
            }
            syn::UseTree::Group(tree) => {
                for tree in &tree.items {
                    self.add_imports(leaf, tree, path);
                }
                return;
            }
            syn::UseTree::Glob(_) => (None, None, true),
            syn::UseTree::Name(tree) => (Some(&tree.ident), Some(&tree.ident), false),
            syn::UseTree::Rename(tree) => {
                let alias = Some(&tree.rename).filter(|alias| *alias != "_");
                (Some(&tree.ident), alias, false)
            }
        };
        let mut full = path.clone();
        full.extend(name.filter(|name| *name != "self").map(|name| self.names.of(&name.to_string())));
        let alias = match alias {
            Some(alias) if alias == "self" => full.last().copied(),
            alias => alias.map(|alias| self.names.of(&alias.to_string())),
        };
        let import = Import { path: full, is_glob, is_global: leaf.is_global };
        let range = range(tree);
        let mentions = heads::of_import(&import, range.start, leaf.hidden);
        let named = alias.map(|alias| (alias, range.clone()));
        let id = self.add(leaf.module, Some(leaf.owner), Kind::Import(import), range.clone(), named);
        self.nodes[id.0].name_range = range;
        self.nodes[id.0].mentions = mentions;
    }

    /// At the root of a crate, all modules of the crate can name what `extern crate` names.
    fn add_extern_crate(
        &mut self,
        module: ModuleId,
        item: &syn::ItemExternCrate,
        whole: Range<usize>,
    ) {
        let name = item.ident.to_string();
        let alias = item.rename.as_ref().map_or(&item.ident, |(_, alias)| alias).to_string();
        let Module { krate, parent, .. } = self.modules[module.0];
        let externs = &mut self.crates[krate.0].source.externs;
        let known = if name == "self" { Some(Extern::Bundled(krate)) } else { None };
        if let (Some(known), true) = (known.or_else(|| externs.get(&name).cloned()), parent.is_none())
        {
            externs.insert(alias.clone(), known);
        }
        if parent.is_none() && ["std", "core", "alloc"].contains(&&*name) {
            self.crates[krate.0].sysroot.push(alias.clone());
        }
        let path = vec![self.names.of(&name)];
        let import = Import { path, is_glob: false, is_global: true };
        let mentions = heads::of_import(&import, whole.start, false);
        self.modules[module.0].is_open |=
            item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use"));
        let named = (self.names.of(&alias), whole.clone());
        let id = self.add(module, None, Kind::ExternCrate(import), whole, Some(named));
        self.nodes[id.0].mentions = mentions;
    }

    /// Adds the imports by which the exported macros of a crate are reached.
    fn add_exports(&mut self, krate: CrateIndex) {
        if krate.0 == 0 {
            return;
        }
        for i in 0..self.nodes.len() {
            let node = &self.nodes[i];
            let Module { krate: of, file, .. } = self.modules[node.module.0];
            if of != krate || !matches!(node.kind, Kind::Macro) {
                continue;
            }
            let (module, end, name) = (node.module, node.range.end, node.name);
            let text = &self.files[file].text.string[node.range.clone()];
            if !text[..text.find("macro_rules").unwrap_or(0)].contains("macro_export") {
                continue;
            }
            let named = |at: usize| name.map(|name| (name, at..at));
            let kind = Kind::Export { of: NodeId(i), child: None };
            let mut export = self.add(module, None, kind, end..end, named(end));
            // A module can name what is in its child, and maybe not what is in the child's child.
            let mut inner = module;
            while let Some(outer) = self.modules[inner.0].parent {
                let end = self.modules[outer.0].range.end;
                let kind = Kind::Export { of: export, child: Some(self.modules[inner.0].name) };
                export = self.add(outer, None, kind, end..end, named(end));
                inner = outer;
            }
        }
    }

    /// The crate that code of `krate` names so, if it names a crate.
    pub(super) fn extern_named(&self, krate: CrateIndex, name: Name) -> Option<&Extern> {
        self.crates[krate.0].source.externs.get(self.names.text(name))
    }

    /// The members, imports or arms of a node, which follow it.
    pub(super) fn parts(&self, owner: NodeId) -> impl Iterator<Item = NodeId> + Clone {
        let rest = (owner.0 + 1..self.nodes.len()).map(NodeId);
        rest.take_while(move |id| self.nodes[id.0].owner == Some(owner))
    }

    pub(super) fn file_of(&self, node: NodeId) -> usize {
        self.modules[self.nodes[node.0].module.0].file
    }

    pub(super) fn krate_of(&self, node: NodeId) -> CrateIndex {
        self.modules[self.nodes[node.0].module.0].krate
    }

    /// The path of a module from the root of its crate, such as `grundy::nim`.
    pub(super) fn path(&self, module: ModuleId) -> String {
        let Module { parent, name, krate, .. } = &self.modules[module.0];
        match parent {
            Some(parent) => format!("{}::{}", self.path(*parent), self.names.text(*name)),
            None => self.crates[krate.0].source.name.clone(),
        }
    }

    /// The number of the line on disk of a byte of a file.
    pub(super) fn line(&self, file: usize, at: usize) -> usize {
        let file = &self.files[file];
        let at = file.on_disk.place(at).0.at;
        file.lines.partition_point(|&start| start <= at)
    }

    /// Where something in a file is: its path and line.
    pub(super) fn place(&self, file: usize, at: usize) -> String {
        format!("{}:{}", self.files[file].path.display(), self.line(file, at))
    }
}
