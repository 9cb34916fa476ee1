//! The crates of a bundle as modules and items, read as far as somebody has looked into them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anyhow::{Result, bail};
use proc_macro2::TokenStream;
use syn::visit::Visit;

use super::arms::{self, Rule};
use super::mentions::{self, Collector, Import, Mentions};
use super::strip::{self, Read, attribute_range};
use super::text::Text;

/// A crate, as the bundler is given it.
#[derive(Clone, Debug)]
pub struct CrateSource {
    /// The crate's own name in code, such as `grundy`. Dependents may have renamed it.
    pub name: String,
    /// The path of its root module.
    pub root: PathBuf,
    /// The features that are enabled.
    pub features: BTreeSet<String>,
    /// The crates that its code can name, by the names that it uses.
    pub externs: BTreeMap<String, Extern>,
    /// Set if this is a stand-in for a crate that the judge doesn't provide.
    pub stand_in: Option<StandIn>,
}

/// What makes a source file a stand-in for a crate.
#[derive(Clone, Debug)]
pub struct StandIn {
    /// The file's own name as a module: its macros may name items as `$crate::module::item`.
    pub module: String,
    /// The end of the error for an item that the stand-in lacks: what to do about it.
    pub missing_item_advice: String,
}

/// A crate that another crate can name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extern {
    /// A crate that goes into the bundle.
    Bundled(CrateIndex),
    /// A crate that the judge provides, by the name of its package.
    Provided(String),
    /// A crate that is neither bundled nor provided; the text says why, and what to do.
    Missing(String),
}

/// The index of a crate in the list that [`bundle`](super::bundle) is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrateIndex(pub usize);

/// Indices into the lists of a [`Program`].
pub(super) type CrateId = usize;
/// See [`CrateId`].
pub(super) type ModuleId = usize;
/// See [`CrateId`].
pub(super) type ItemId = usize;

/// The crates of a bundle; the solution is the first one.
pub(super) struct Program<'a> {
    pub crates: Vec<Crate>,
    pub modules: Vec<Module>,
    pub items: Vec<Item>,
    pub files: Vec<SourceFile>,
    /// The names that are being looked up.
    pub being_looked_up: BTreeSet<(ModuleId, String)>,
    read: &'a Read<'a>,
}

pub(super) struct Crate {
    pub source: CrateSource,
    pub root: ModuleId,
    /// Its macros by name, wherever they are defined.
    pub macros: BTreeMap<String, Vec<ItemId>>,
}

pub(super) struct SourceFile {
    pub path: PathBuf,
    /// Without what the judge doesn't see.
    pub text: Text,
    /// The bytes of inner attributes that only make sense at the root of a crate.
    pub crate_attributes: Vec<Range<usize>>,
}

pub(super) struct Module {
    pub krate: CrateId,
    pub parent: Option<ModuleId>,
    pub name: String,
    pub content: Content,
    pub items: Vec<ItemId>,
    pub by_name: BTreeMap<String, Vec<ItemId>>,
}

/// Where the text of a module is.
pub(super) enum Content {
    /// In a file that nobody has parsed yet, with the folder of its own modules.
    Unread { text: Text, path: PathBuf, folder: PathBuf },
    /// In this part of a file.
    In { file: usize, range: Range<usize> },
}

pub(super) struct Item {
    pub module: ModuleId,
    pub name: Option<String>,
    pub kind: Kind,
    /// Its bytes with attributes, in the file of its module.
    pub range: Range<usize>,
    pub mentions: Mentions,
}

pub(super) enum Kind {
    /// A function.
    Function,
    /// A type alias.
    Alias,
    /// A constant, a static, or a struct without fields: what a pattern may name.
    Constant,
    /// A struct, an enum or a union, with the names of an enum's variants.
    Type { variants: Vec<String> },
    /// A trait with the names of its members.
    Trait { members: BTreeSet<String> },
    /// A `macro_rules!`; the mentions are those of all its arms.
    Macro { exported: bool, arms: Vec<ItemId> },
    /// An arm of a `macro_rules!`.
    Arm { of: ItemId, rule: Rc<Rule> },
    /// A call of a macro that makes items we can't see, and the words in it.
    Invocation { words: BTreeSet<String> },
    /// An `impl`; the mentions are those of its head.
    Impl(Impl),
    /// A member of an inherent `impl`.
    Member { of: ItemId },
    /// A module.
    Module(ModuleId),
    /// One import of a `use`.
    Import(Import),
    /// A `use` with all its imports.
    Use { imports: Vec<ItemId>, tree: Box<syn::ItemUse> },
    /// `extern crate name as alias`.
    ExternCrate { name: String, macro_use: bool },
    /// What is always kept where its module is.
    Other,
}

impl Kind {
    /// Whether its name is that of a type or a module, and not of a value or a macro.
    pub(super) fn names_a_type(&self) -> bool {
        use Kind::*;
        matches!(self, Alias | Type { .. } | Trait { .. } | Module(_) | ExternCrate { .. })
    }
}

pub(super) struct Impl {
    pub of_trait: Option<mentions::Path>,
    /// The paths in the implementing type and in the trait's arguments.
    pub types: Vec<mentions::Path>,
    /// The members of an inherent `impl`; the `impl` of a trait is kept whole.
    pub members: Vec<ItemId>,
}

impl<'a> Program<'a> {
    /// The program of these crates, with nothing but the solution read.
    pub(super) fn new(sources: Vec<CrateSource>, read: &'a Read<'a>) -> Result<Self> {
        let mut program = Program {
            crates: vec![],
            modules: vec![],
            items: vec![],
            files: vec![],
            being_looked_up: BTreeSet::new(),
            read,
        };
        for (krate, source) in sources.into_iter().enumerate() {
            let path = source.root.clone();
            let folder = path.parent().unwrap_or(Path::new("")).to_owned();
            let name = source.name.clone();
            program.crates.push(Crate { source, root: 0, macros: BTreeMap::new() });
            let text = program.stripped(krate, &path)?;
            let content = Content::Unread { text, path, folder };
            program.crates[krate].root = program.add_module(krate, None, name, content);
        }
        program.load_all(program.crates[0].root)?;
        Ok(program)
    }

    /// The text of a file of a crate, without what the judge doesn't see.
    fn stripped(&mut self, krate: CrateId, path: &Path) -> Result<Text> {
        let text = (self.read)(path)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned();
        let features = &self.crates[krate].source.features;
        let file = self.files.len();
        let crate_attributes = Vec::new();
        let stripped =
            strip::strip(Text::of_file(file, text), path, features, krate == 0, self.read)?;
        self.files.push(SourceFile {
            path: path.to_owned(),
            text: Text::default(),
            crate_attributes,
        });
        Ok(stripped)
    }

    fn add_module(
        &mut self,
        krate: CrateId,
        parent: Option<ModuleId>,
        name: String,
        content: Content,
    ) -> ModuleId {
        let (items, by_name) = (Vec::new(), BTreeMap::new());
        self.modules.push(Module { krate, parent, name, content, items, by_name });
        self.modules.len() - 1
    }

    /// Parses a module, if that hasn't been done.
    pub(super) fn load(&mut self, module: ModuleId) -> Result<()> {
        let Content::Unread { text, path, folder } = &mut self.modules[module].content else {
            return Ok(());
        };
        let (text, path, folder) =
            (std::mem::take(text), std::mem::take(path), std::mem::take(folder));
        let syntax =
            syn::parse_file(&text.string).map_err(|error| strip::syntax_error(&path, &error))?;
        let file = text.origins[0].file;
        self.files[file].crate_attributes = syntax
            .attrs
            .iter()
            .filter(|attribute| {
                !attribute.path().is_ident("allow") && !attribute.path().is_ident("rustfmt")
            })
            .map(attribute_range)
            .collect();
        let range = 0..text.string.len();
        self.files[file].text = text;
        self.modules[module].content = Content::In { file, range };
        self.add_items(module, syntax.items, &folder, file)
    }

    /// Parses a module and all below it.
    fn load_all(&mut self, module: ModuleId) -> Result<()> {
        self.load(module)?;
        for item in self.modules[module].items.clone() {
            if let Kind::Module(inner) = self.items[item].kind {
                self.load_all(inner)?;
            }
        }
        Ok(())
    }

    fn add_items(
        &mut self,
        module: ModuleId,
        items: Vec<syn::Item>,
        folder: &Path,
        file: usize,
    ) -> Result<()> {
        for item in items {
            let range = strip::range(&item);
            match item {
                syn::Item::Mod(item) => self.add_mod(module, item, range, folder, file)?,
                syn::Item::Use(item) => self.add_use(module, item, range),
                syn::Item::Impl(item) => self.add_impl(module, item, range),
                syn::Item::Macro(item) => self.add_macro(module, item, range),
                item => {
                    let (name, kind, mentions) = simple_item(item);
                    self.add_item(module, name, kind, range, mentions);
                }
            }
        }
        Ok(())
    }

    fn add_item(
        &mut self,
        module: ModuleId,
        name: Option<String>,
        kind: Kind,
        range: Range<usize>,
        mentions: Mentions,
    ) -> ItemId {
        let id = self.items.len();
        let krate = self.modules[module].krate;
        if let (Some(name), Kind::Macro { .. }) = (&name, &kind) {
            self.crates[krate].macros.entry(name.clone()).or_default().push(id);
        }
        if let (Some(alias), Kind::ExternCrate { name, .. }) = (&name, &kind)
            && self.modules[module].parent.is_none()
        {
            let externs = &mut self.crates[krate].source.externs;
            let known =
                if name == "self" { Some(Extern::Bundled(CrateIndex(krate))) } else { None };
            if let Some(known) = known.or_else(|| externs.get(name).cloned()) {
                externs.insert(alias.clone(), known);
            }
        }
        let visible = !matches!(kind, Kind::Member { .. });
        if let (Some(name), true) = (&name, visible) {
            self.modules[module].by_name.entry(name.clone()).or_default().push(id);
        }
        self.modules[module].items.push(id);
        self.items.push(Item { module, name, kind, range, mentions });
        id
    }

    fn add_mod(
        &mut self,
        module: ModuleId,
        item: syn::ItemMod,
        range: Range<usize>,
        folder: &Path,
        file: usize,
    ) -> Result<()> {
        let krate = self.modules[module].krate;
        let name = item.ident.to_string();
        let plain = name.trim_start_matches("r#").to_owned();
        let plain = plain.as_str();
        let (content, inner) = match item.content {
            Some((brace, items)) => {
                let start = brace.span.open().byte_range().end;
                let range = start..brace.span.close().byte_range().start;
                (Content::In { file, range }, Some(items))
            }
            None => {
                let path = self.module_file(module, &item.attrs, plain, folder)?;
                let is_mod_rs = path.file_name() == Some("mod.rs".as_ref());
                let by_path = item.attrs.iter().any(|attribute| attribute.path().is_ident("path"));
                let parent = path.parent().unwrap_or(Path::new("")).to_owned();
                let folder = if is_mod_rs || by_path { parent } else { parent.join(plain) };
                let text = self.stripped(krate, &path)?;
                (Content::Unread { text, path, folder }, None)
            }
        };
        let id = self.add_module(krate, Some(module), name.clone(), content);
        let mentions = mentions::collect(&[], |collector| {
            item.attrs.iter().for_each(|attribute| collector.visit_attribute(attribute));
        });
        self.add_item(module, Some(name), Kind::Module(id), range, mentions);
        match inner {
            Some(items) => self.add_items(id, items, &folder.join(plain), file),
            None => Ok(()),
        }
    }

    /// The file of `mod name;`: where its `#[path]` says, or `name.rs` or `name/mod.rs`.
    fn module_file(
        &self,
        declared_in: ModuleId,
        attributes: &[syn::Attribute],
        name: &str,
        folder: &Path,
    ) -> Result<PathBuf> {
        let (file, range) = self.content(declared_in).unwrap_or_default();
        let in_braces = range.end < self.files[file].text.string.len();
        let declared_in = &self.files[file].path;
        for attribute in attributes {
            if let syn::Meta::NameValue(pair) = &attribute.meta
                && pair.path.is_ident("path")
                && let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(path), .. }) = &pair.value
            {
                let beside = declared_in.parent().unwrap_or(Path::new(""));
                return Ok(if in_braces { folder } else { beside }.join(path.value()));
            }
        }
        let candidates = [folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs")];
        match candidates.iter().find(|path| (self.read)(path).is_ok()) {
            Some(path) => Ok(path.clone()),
            None => bail!(
                "{}: `mod {name};` has no file; add {}",
                declared_in.display(),
                candidates[0].display()
            ),
        }
    }

    fn add_use(&mut self, module: ModuleId, item: syn::ItemUse, range: Range<usize>) {
        let imports = mentions::imports(&item)
            .into_iter()
            .map(|import| {
                let name = import.name.clone();
                let (kind, none) = (Kind::Import(import), Mentions::default());
                self.add_item(module, name, kind, range.clone(), none)
            })
            .collect();
        let kind = Kind::Use { imports, tree: Box::new(item) };
        self.add_item(module, None, kind, range, Mentions::default());
    }

    fn add_impl(&mut self, module: ModuleId, item: syn::ItemImpl, range: Range<usize>) {
        let of_trait = item.trait_.as_ref().map(|(path, _)| path);
        let types = mentions::collect(&[&item.generics], |collector| {
            collector.visit_type(&item.self_ty);
            for segment in of_trait.iter().flat_map(|path| &path.segments) {
                syn::visit::visit_path_arguments(collector, &segment.arguments);
            }
        });
        let of_trait_path = of_trait.and_then(|path| {
            let mentions = mentions::collect(&[], |collector| collector.visit_path(path));
            mentions.paths.into_iter().next()
        });
        let inherent = of_trait.is_none();
        let head = mentions::collect(&[], |collector| {
            let mut head = item.clone();
            if inherent {
                head.items.clear();
            }
            collector.visit_item_impl(&head);
        });
        let kind =
            Kind::Impl(Impl { of_trait: of_trait_path, types: types.paths, members: vec![] });
        let id = self.add_item(module, None, kind, range, head);
        if !inherent {
            return;
        }
        for member in &item.items {
            let name = match member {
                syn::ImplItem::Fn(member) => Some(member.sig.ident.to_string()),
                syn::ImplItem::Const(member) => Some(member.ident.to_string()),
                syn::ImplItem::Type(member) => Some(member.ident.to_string()),
                _ => None,
            };
            let mentions = mentions::collect(&[&item.generics], |collector| {
                collector.visit_impl_item(member);
            });
            let range = strip::range(member);
            let member = self.add_item(module, name, Kind::Member { of: id }, range, mentions);
            if let Kind::Impl(block) = &mut self.items[id].kind {
                block.members.push(member);
            }
        }
    }

    fn add_macro(&mut self, module: ModuleId, item: syn::ItemMacro, range: Range<usize>) {
        let (name, kind, mentions) = macro_item(&item);
        let is_definition = name.is_some();
        let id = self.add_item(module, name, kind, range, mentions);
        if !is_definition {
            return;
        }
        for arm in arms::arms(item.mac.tokens) {
            let mentions = mentions::collect(&[], |collector| collector.tokens(arm.tokens));
            let kind = Kind::Arm { of: id, rule: Rc::new(arm.rule) };
            let arm = self.add_item(module, None, kind, arm.range, mentions);
            if let Kind::Macro { arms, .. } = &mut self.items[id].kind {
                arms.push(arm);
            }
        }
    }

    /// The path of a module from the root of its crate, such as `grundy::nim`.
    pub(super) fn path(&self, module: ModuleId) -> String {
        let Module { parent, name, .. } = &self.modules[module];
        match parent {
            Some(parent) => format!("{}::{name}", self.path(*parent)),
            None => name.clone(),
        }
    }

    /// Where something in a file is: its path and line.
    pub(super) fn place(&self, file: usize, at: usize) -> String {
        let origin = self.files[file].text.origin(at);
        format!("{}:{}", self.files[origin.file].path.display(), origin.line)
    }

    /// The file of a module that has been read, and the part of it.
    pub(super) fn content(&self, module: ModuleId) -> Option<(usize, Range<usize>)> {
        match &self.modules[module].content {
            Content::In { file, range } => Some((*file, range.clone())),
            Content::Unread { .. } => None,
        }
    }
}

/// Name, kind and mentions of an item that has no parts of interest.
fn simple_item(item: syn::Item) -> (Option<String>, Kind, Mentions) {
    use syn::Item::*;
    let none = syn::Generics::default();
    let (ident, generics, kind) = match &item {
        Const(item) => (&item.ident, &item.generics, Kind::Constant),
        Static(item) => (&item.ident, &none, Kind::Constant),
        Fn(item) => (&item.sig.ident, &none, Kind::Function),
        Type(item) => (&item.ident, &item.generics, Kind::Alias),
        Struct(item) => (&item.ident, &item.generics, Kind::Type { variants: vec![] }),
        Union(item) => (&item.ident, &item.generics, Kind::Type { variants: vec![] }),
        Enum(item) => {
            let variants = item.variants.iter().map(|variant| variant.ident.to_string()).collect();
            (&item.ident, &item.generics, Kind::Type { variants })
        }
        Trait(item) => {
            let members = item.items.iter().filter_map(|member| match member {
                syn::TraitItem::Fn(member) => Some(member.sig.ident.to_string()),
                syn::TraitItem::Const(member) => Some(member.ident.to_string()),
                _ => None,
            });
            (&item.ident, &item.generics, Kind::Trait { members: members.collect() })
        }
        ExternCrate(item) => {
            let alias = item.rename.as_ref().map_or(&item.ident, |(_, alias)| alias);
            let macro_use = item.attrs.iter().any(|a| a.path().is_ident("macro_use"));
            let kind = Kind::ExternCrate { name: item.ident.to_string(), macro_use };
            return (Some(alias.to_string()), kind, Mentions::default());
        }
        _ => {
            let mentions = mentions::collect(&[], |collector| collector.visit_item(&item));
            return (None, Kind::Other, mentions);
        }
    };
    let mentions = mentions::collect(&[generics], |collector| collector.visit_item(&item));
    (Some(ident.to_string()), kind, mentions)
}

/// Name, kind and mentions of a `macro_rules!`, or of a call.
fn macro_item(item: &syn::ItemMacro) -> (Option<String>, Kind, Mentions) {
    let mentions = mentions::collect(&[], |collector: &mut Collector| {
        for attribute in &item.attrs {
            collector.visit_attribute(attribute);
        }
        collector.visit_macro(&item.mac);
    });
    let exported = item.attrs.iter().any(|a| a.path().is_ident("macro_export"));
    match &item.ident {
        Some(name) => {
            let kind = Kind::Macro { exported, arms: vec![] };
            (Some(name.to_string()), kind, mentions)
        }
        None => {
            let mut words = BTreeSet::new();
            collect_words(item.mac.tokens.clone(), &mut words);
            (None, Kind::Invocation { words }, mentions)
        }
    }
}

/// All identifiers in `tokens`.
fn collect_words(tokens: TokenStream, words: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            proc_macro2::TokenTree::Ident(word) => {
                words.insert(word.to_string());
            }
            proc_macro2::TokenTree::Group(group) => collect_words(group.stream(), words),
            _ => {}
        }
    }
}
