//! How the items of a file become nodes.
//!
//! Of the compiler, this relies on `local_inner_macros`, which puts the root of the crate before
//! the macros that a macro calls.

use std::ops::Range;
use std::path::Path;

use anyhow::Result;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::UseTree;
use syn::spanned::Spanned;
use syn::visit::Visit;

use super::Extern;
use super::borrows;
use super::heads::{self, VARIABLE};
use super::names::{Before, Mention, Name};
use super::nodes::{Import, Kind, Module, ModuleId, Node, NodeId, Program};
use super::strip::range;
use super::tokens::{attribute, inner_repetitions, is_punct, is_word, sign_of_repetition};

/// Attributes of statics and functions that have an effect though nothing names these.
const LINKED: &[&str] =
    &["export_name", "global_allocator", "link_section", "no_mangle", "panic_handler", "used"];

/// What there is anywhere in an item.
#[derive(Default)]
struct Within {
    /// Whether there is one of the attributes in [`LINKED`].
    is_linked: bool,
    /// The crates that functions name by `extern crate`, and where these words are.
    crates: Vec<(String, Range<usize>)>,
}

impl Visit<'_> for Within {
    fn visit_attribute(&mut self, attribute: &syn::Attribute) {
        self.is_linked |= LINKED.iter().any(|name| attribute.path().is_ident(name));
    }

    fn visit_item_extern_crate(&mut self, item: &syn::ItemExternCrate) {
        self.crates.push((item.ident.to_string(), words(item)));
    }
}

/// The words `extern crate`.
fn words(item: &syn::ItemExternCrate) -> Range<usize> {
    range(&item.extern_token).start..range(&item.crate_token).end
}

/// Whether a function is only of use where it is run, and not while something is compiled.
fn is_run(signature: &syn::Signature) -> bool {
    signature.constness.is_none()
}

impl Program<'_> {
    pub(super) fn named(&mut self, ident: &syn::Ident) -> Option<(Name, Range<usize>)> {
        Some((self.names.of(&ident.to_string()), ident.span().byte_range()))
    }

    pub(super) fn add_items(
        &mut self,
        module: ModuleId,
        items: Vec<syn::Item>,
        folder: &Path,
    ) -> Result<()> {
        for item in items {
            self.add_item(module, item, folder)?;
        }
        Ok(())
    }

    fn add_item(&mut self, module: ModuleId, item: syn::Item, folder: &Path) -> Result<()> {
        let whole = range(&item);
        let item = match item {
            syn::Item::Mod(item) => return self.add_mod(module, item, whole, folder),
            syn::Item::Use(item) => {
                self.add_use(module, item, whole);
                return Ok(());
            }
            syn::Item::ExternCrate(item) => {
                self.add_extern_crate(module, item, whole);
                return Ok(());
            }
            item => item,
        };
        let mut within = Within::default();
        within.visit_item(&item);
        let Module { krate, file, .. } = self[module];
        for (name, words) in within.crates {
            if let Some(Extern::Bundled(_)) = self[krate].source.externs.get(&name) {
                self.files[file].reading.edits.push((words, "use".to_owned()));
            }
        }
        if let (syn::Item::Impl(item), false) = (&item, within.is_linked) {
            self.add_impl(module, None, item, whole);
            return Ok(());
        }
        let heads = heads::within(&item, &mut self.names);
        let (kind, ident) = match &item {
            _ if within.is_linked => (Kind::Linked, None),
            syn::Item::Fn(item) => (Kind::Value, Some(&item.sig.ident)),
            // Macros may be called in it for items.
            syn::Item::Const(item) if item.ident == "_" && heads.is_empty() => (Kind::Call, None),
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
            _ => (Kind::Always, None),
        };
        let name = ident.filter(|ident| *ident != "_").and_then(|ident| self.named(ident));
        let id = self.add(module, None, kind, whole, name);
        self[id].heads = heads;
        match item {
            syn::Item::Fn(item) => {
                self.set_function(id, &item.sig, Some(&item.block));
                for statement in item.block.stmts {
                    if let syn::Stmt::Item(syn::Item::Mod(inner)) = statement
                        && inner.content.is_none()
                    {
                        let range = range(&inner);
                        self.add_mod_of(id, inner, range, folder)?;
                    }
                }
            }
            syn::Item::Trait(item) => {
                for member in &item.items {
                    let (ident, function) = match member {
                        syn::TraitItem::Fn(syn::TraitItemFn { sig, default, .. }) => {
                            (&sig.ident, Some((sig, default.as_ref())))
                        }
                        syn::TraitItem::Const(syn::TraitItemConst { ident, .. }) => (ident, None),
                        _ => continue,
                    };
                    self.add_member(id, Kind::TraitMember, range(member), ident, function);
                }
            }
            syn::Item::Macro(item) if item.ident.is_none() => {
                self.add_modules_of(id, item.mac.tokens, folder)?;
            }
            syn::Item::Macro(item) => {
                self.add_arms(id, item.mac.tokens.clone(), folder)?;
                let is_export = |meta: &&syn::Attribute| meta.path().is_ident("macro_export");
                let export = item.attrs.iter().find(is_export);
                if let Some(export) = export.filter(|_| self[module].krate.0 > 0) {
                    self.add_exports(id);
                    let text = &self.files[self[module].file].text.string[range(export)];
                    if text.contains("local_inner_macros") {
                        self.qualify_calls(module, item.mac.tokens);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Adds an `impl`. It is a function if it has some, or may have.
    fn add_impl(
        &mut self,
        module: ModuleId,
        owner: Option<NodeId>,
        item: &syn::ItemImpl,
        whole: Range<usize>,
    ) {
        let is_node = |item: &_| matches!(item, syn::ImplItem::Fn(_) | syn::ImplItem::Const(_));
        let for_members = item.trait_.is_none() && item.items.iter().all(is_node);
        let id = self.add(module, owner, Kind::Impl { for_members }, whole, None);
        self[id].heads = vec![heads::of(item, &mut self.names)];
        for member in &item.items {
            let kind = if item.trait_.is_none() { Kind::Member } else { Kind::ImplMember };
            let (ident, function) = match member {
                syn::ImplItem::Fn(syn::ImplItemFn { sig, block, .. }) => {
                    self[id].is_function |= is_run(sig);
                    (&sig.ident, Some((sig, Some(block))))
                }
                syn::ImplItem::Const(syn::ImplItemConst { ident, .. }) => (ident, None),
                member => {
                    self[id].is_function |= matches!(member, syn::ImplItem::Macro(_));
                    continue;
                }
            };
            self.add_member(id, kind, range(member), ident, function);
        }
    }

    /// Adds a function, with its signature and maybe its body, or a constant.
    fn add_member(
        &mut self,
        of: NodeId,
        kind: Kind,
        whole: Range<usize>,
        ident: &syn::Ident,
        function: Option<(&syn::Signature, Option<&syn::Block>)>,
    ) {
        let name = self.named(ident);
        let id = self.add(self[of].module, Some(of), kind, whole, name);
        if let Some((signature, block)) = function {
            self.set_function(id, signature, block);
        }
    }

    /// Says of a node that it is a function. A body may decide about the type that is returned.
    fn set_function(&mut self, id: NodeId, signature: &syn::Signature, body: Option<&syn::Block>) {
        let returned = signature.output.span().source_text().unwrap_or_default();
        let is_run = is_run(signature);
        self[id].is_function = is_run;
        self[id].body = body.filter(|_| is_run && !returned.contains("impl ")).map(range);
        self[id].borrowed_in_else = body.and_then(borrows::in_else);
    }

    /// Adds the `impl`s that a part of an arm of a macro makes; says whether it makes nothing else.
    fn add_made(&mut self, of: NodeId, tokens: TokenStream) -> bool {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let (mut rest, mut is_all) = (&tokens[..], true);
        while let [first, behind @ ..] = rest {
            let attributes = (0..).step_by(2).take_while(|&i| attribute(rest, i).is_some()).count();
            let head = &rest[2 * attributes..];
            let is_impl = is_word(head.get(usize::from(is_word(head.first(), "unsafe"))), "impl");
            let body = rest.iter().position(|token| match token {
                TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                _ => false,
            });
            let start = first.span().byte_range().start;
            rest = match (first, behind, body) {
                (_, _, Some(body)) if is_impl => {
                    let TokenTree::Group(members) = &rest[body] else { return false };
                    is_all &= self.add_made_impl(of, start, members);
                    &rest[body + 1..]
                }
                (_, [TokenTree::Group(group), behind @ ..], _) if is_punct(Some(first), '$') => {
                    let Some(sign) = sign_of_repetition(behind) else { return false };
                    let range = start..behind[sign].span().byte_range().end;
                    let id = self.add(self[of].module, Some(of), Kind::Repetition, range, None);
                    if !self.add_made(id, group.stream()) {
                        (self[id].kind, is_all) = (Kind::Always, false);
                    }
                    // What is repeated may be attributes of what follows.
                    match is_punct(group.stream().into_iter().next().as_ref(), '#') {
                        true => return false,
                        false => &behind[sign + 1..],
                    }
                }
                _ => {
                    is_all = false;
                    behind
                }
            };
        }
        is_all
    }

    /// Adds an `impl` in an arm of a macro, if it is one whatever the variables stand for; says
    /// whether it is.
    fn add_made_impl(&mut self, of: NodeId, start: usize, members: &Group) -> bool {
        let tokens: Vec<TokenTree> = members.stream().into_iter().collect();
        let is_member = |token| is_word(token, "fn") || is_word(token, "const");
        let mut pairs = tokens.windows(2);
        // A member that a variable names isn't found by its name where it runs.
        if pairs.any(|pair| is_member(pair.first()) && is_punct(pair.get(1), '$')) {
            return false;
        }
        let module = self[of].module;
        let text = &self.files[self[module].file].text.string;
        let range = start..members.span().byte_range().end;
        // The bytes are where they are in the file. What is repeated within a member is no syntax.
        let mut text = " ".repeat(start) + &text[range.clone()].replace('$', VARIABLE);
        for repetition in inner_repetitions(members.stream()) {
            text.replace_range(repetition.clone(), &" ".repeat(repetition.len()));
        }
        let parsed = syn::parse_str::<syn::ItemImpl>(&text);
        // Behind `as $type`, a comparison or a shift to the left looks like arguments of the type.
        let turned = || syn::parse_str(&text.replace(" << ", " >> ").replace(" < ", " > "));
        let Ok(item) = parsed.or_else(|_| turned()) else { return false };
        let of_trait = item.trait_.as_ref().and_then(|(path, _)| path.segments.last());
        if of_trait.is_some_and(|named| named.ident.to_string().starts_with(VARIABLE)) {
            return false;
        }
        self.add_impl(module, Some(of), &item, range);
        true
    }

    fn add_arms(&mut self, of: NodeId, body: TokenStream, folder: &Path) -> Result<()> {
        let module = self[of].module;
        let tokens: Vec<TokenTree> = body.into_iter().collect();
        let mut rest = &tokens[..];
        while let [pattern, _, _, result, behind @ ..] = rest {
            let ends = is_punct(behind.first(), ';');
            let last = if ends { &behind[0] } else { result };
            let start = pattern.span().byte_range().start;
            let range = start..last.span().byte_range().end;
            let id = self.add(module, Some(of), Kind::Arm, range, None);
            self[id].name_range = start..start;
            if let TokenTree::Group(result) = result {
                self.add_made(of, result.stream());
                self.add_modules_of(id, result.stream(), folder)?;
            }
            rest = &behind[usize::from(ends)..];
        }
        Ok(())
    }

    /// Puts the root of the crate before the names of the macros that a macro calls, as the
    /// compiler does for `local_inner_macros`.
    fn qualify_calls(&mut self, module: ModuleId, body: TokenStream) {
        let Module { krate, file, .. } = self[module];
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
                        let with = format!("$crate::{}::", self[krate].module);
                        self.files[file].reading.edits.push((at..at, with));
                    }
                }
                _ => {}
            }
        }
    }

    fn add_use(&mut self, module: ModuleId, item: syn::ItemUse, whole: Range<usize>) {
        let like = Import {
            path: vec![],
            is_glob: false,
            is_global: item.leading_colon.is_some(),
            is_public: !matches!(item.vis, syn::Visibility::Inherited),
        };
        let hidden = item.attrs.iter().any(|attribute| attribute.path().is_ident("cfg"));
        let owner = self.add(module, None, Kind::Always, whole, None);
        self.add_imports(owner, &like, hidden, &item.tree);
        self[owner].kind = Kind::Use(Box::new(item.tree));
    }

    /// Adds the imports of a tree whose path so far is that of `outer`.
    fn add_imports(&mut self, owner: NodeId, outer: &Import, hidden: bool, tree: &UseTree) {
        let (mut import, module) = (outer.clone(), self[owner].module);
        let alias = match tree {
            UseTree::Path(tree) => {
                import.path.push(self.names.of(&tree.ident.to_string()));
                return self.add_imports(owner, &import, hidden, &tree.tree);
            }
            UseTree::Group(tree) => {
                for tree in &tree.items {
                    self.add_imports(owner, outer, hidden, tree);
                }
                return;
            }
            UseTree::Glob(_) => {
                import.is_glob = true;
                None
            }
            UseTree::Name(syn::UseName { ident })
            | UseTree::Rename(syn::UseRename { ident, .. }) => {
                if ident != "self" {
                    import.path.push(self.names.of(&ident.to_string()));
                }
                match tree {
                    UseTree::Rename(tree) if tree.rename == "_" => None,
                    UseTree::Rename(tree) => Some(self.names.of(&tree.rename.to_string())),
                    _ => import.path.last().copied(),
                }
            }
        };
        let range = range(tree);
        let mentions = names_of_import(&import, range.start, hidden);
        let named = alias.map(|alias| (alias, range.clone()));
        let id = self.add(module, Some(owner), Kind::Import(import), range.clone(), named);
        self[id].name_range = range;
        self[id].mentions = mentions;
    }

    /// `extern crate` becomes a `use`, but for what the judge has. At the root of a crate, all of
    /// its modules can name what it names.
    fn add_extern_crate(
        &mut self,
        module: ModuleId,
        item: syn::ItemExternCrate,
        whole: Range<usize>,
    ) {
        let words = words(&item);
        let syn::ItemExternCrate { attrs, vis, ident, rename, semi_token, .. } = item;
        let name = ident.to_string();
        let alias = rename.as_ref().map_or(&ident, |(_, alias)| alias).to_string();
        let Module { krate, parent, file, .. } = self[module];
        let is_std = ["std", "core", "alloc"].contains(&&*name);
        let of = match self[krate].source.externs.get(&name) {
            _ if name == "self" => Some(Extern::Bundled(krate)),
            of => of.cloned(),
        };
        if parent.is_none() {
            self[krate].sysroot.extend(is_std.then(|| alias.clone()));
            self[krate].source.externs.extend(of.clone().map(|of| (alias, of)));
        }
        if let Some(Extern::Bundled(of)) = of
            && attrs.iter().any(|attribute| attribute.path().is_ident("macro_use"))
        {
            self[module].is_open = true;
            let path = vec![self.names.of(&name)];
            let import = Import { path, is_glob: false, is_global: true, is_public: false };
            let mentions = names_of_import(&import, whole.start, false);
            let id = self.add(module, None, Kind::MacroUse(of), whole, None);
            self[id].mentions = mentions;
        } else if krate.0 > 0 || matches!(of, Some(Extern::Bundled(_))) {
            let target = match &*name {
                "self" if krate.0 > 0 => Some(format!("crate::{}", self[krate].module)),
                "std" | "core" | "alloc" => Some("::std".to_owned()),
                _ => None,
            };
            let edits = &mut self.files[file].reading.edits;
            edits.push((words, "use".to_owned()));
            if let Some(target) = target {
                let is_renamed = rename.is_some() || name == "std";
                let alias = if is_renamed { String::new() } else { format!(" as {name}") };
                edits.push((range(&ident), format!("{target}{alias}")));
            }
            let tree = match rename {
                None => UseTree::Name(syn::UseName { ident }),
                Some((as_token, rename)) => {
                    UseTree::Rename(syn::UseRename { ident, as_token, rename })
                }
            };
            let (leading_colon, use_token) = (Some(Default::default()), Default::default());
            let item = syn::ItemUse { attrs, vis, use_token, leading_colon, tree, semi_token };
            self.add_use(module, item, whole);
        } else {
            self.add(module, None, Kind::Always, whole, None);
        }
    }

    /// Adds the imports by which an exported macro is reached.
    fn add_exports(&mut self, of: NodeId) {
        let Node { module, ref range, name, .. } = self[of];
        let (end, name) = (range.end, name);
        let export = |program: &mut Self, module, at, kind| {
            program.add(module, None, kind, at..at, name.map(|name| (name, at..at)))
        };
        let mut of = export(self, module, end, Kind::Export { of, child: None });
        // A module can name what is in its child, and maybe not what is in the child's child.
        let mut inner = module;
        while let Some(outer) = self[inner].parent {
            let child = Some(self[inner].name);
            of = export(self, outer, self[outer].range.end, Kind::Export { of, child });
            inner = outer;
        }
    }
}

/// The names in the path of an import, which begins at the byte `at`.
fn names_of_import(import: &Import, at: usize, hidden: bool) -> Vec<Mention> {
    let before =
        std::iter::once(Before::Nothing).chain(import.path.iter().map(|&b| Before::Path(b)));
    let names = import.path.iter().zip(before);
    names.map(|(&name, before)| Mention { name, before, hidden, in_head: false, at }).collect()
}
