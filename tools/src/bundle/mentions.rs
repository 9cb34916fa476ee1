//! The names that a piece of code mentions, before anybody knows what they are.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Literal, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Generics, Macro, Pat, UseTree};

use super::tokens::{Position, Tokens};

/// How a path is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// In an expression or a type.
    Plain,
    /// In a `use`.
    Import,
    /// As the name of a macro or of an attribute.
    Macro,
    /// As a pattern that may bind a new name instead.
    Pattern,
}

/// A path, such as `a::b::c`.
#[derive(Clone, Debug)]
pub(super) struct Path {
    /// Whether it begins with `::`.
    pub global: bool,
    /// Its parts.
    pub segments: Vec<String>,
    /// How it is used.
    pub role: Role,
    /// Where it begins in its file, in bytes.
    pub at: usize,
}

/// All that a piece of code mentions.
#[derive(Clone, Debug, Default)]
pub(super) struct Mentions {
    /// Paths that aren't local to a function.
    pub paths: Vec<Path>,
    /// Names of methods and other members, of values or types that aren't known.
    pub members: BTreeSet<String>,
    /// The calls of macros.
    pub calls: Vec<Call>,
}

/// A call of a macro.
#[derive(Clone, Debug)]
pub(super) struct Call {
    /// What its name may mean; nothing if there is none.
    pub paths: Vec<Path>,
    pub arguments: TokenStream,
}

/// One import: a leaf of the tree of a `use`.
#[derive(Clone, Debug)]
pub(super) struct Import {
    /// The whole path, without the `*` of a glob.
    pub path: Path,
    /// The name that it gives; none for `_` and for a glob.
    pub name: Option<String>,
    /// Whether it is a glob.
    pub is_glob: bool,
}

/// The leaves of a `use`, in their order.
pub(super) fn imports(item: &syn::ItemUse) -> Vec<Import> {
    let mut found = Vec::new();
    let path = Path {
        global: item.leading_colon.is_some(),
        segments: Vec::new(),
        role: Role::Import,
        at: 0,
    };
    leaves(&item.tree, &path, &mut found);
    found
}

fn leaves(tree: &UseTree, prefix: &Path, found: &mut Vec<Import>) {
    let with = |ident: &syn::Ident| {
        let mut path = prefix.clone();
        if path.segments.is_empty() {
            path.at = ident.span().byte_range().start;
        }
        if ident != "self" || path.segments.is_empty() {
            path.segments.push(ident.to_string());
        }
        path
    };
    match tree {
        UseTree::Path(tree) => leaves(&tree.tree, &with(&tree.ident), found),
        UseTree::Name(tree) => {
            let path = with(&tree.ident);
            let name = path.segments.last().cloned();
            found.push(Import { path, name, is_glob: false });
        }
        UseTree::Rename(tree) => {
            let name = Some(tree.rename.to_string()).filter(|name| name != "_");
            found.push(Import { path: with(&tree.ident), name, is_glob: false });
        }
        UseTree::Glob(_) => {
            found.push(Import { path: prefix.clone(), name: None, is_glob: true });
        }
        UseTree::Group(tree) => {
            for tree in &tree.items {
                leaves(tree, prefix, found);
            }
        }
    }
}

/// What `visit` comes upon, where `generics` are in scope.
pub(super) fn collect(generics: &[&Generics], visit: impl FnOnce(&mut Collector)) -> Mentions {
    let mut collector = Collector::default();
    collector.scopes.push(Scope::default());
    for generics in generics {
        collector.bind_generics(generics);
    }
    visit(&mut collector);
    collector.mentions
}

/// Whether a word may name something, and is no keyword.
fn is_name(word: &TokenTree) -> bool {
    syn::parse2::<syn::Ident>(word.clone().into()).is_ok()
}

/// What a block, a function or an arm makes known.
#[derive(Default)]
struct Scope {
    /// Names of values.
    values: BTreeSet<String>,
    /// Generic parameters and items, which a longer path may begin with.
    types: BTreeSet<String>,
    imports: Vec<Import>,
}

/// Goes through syntax and keeps what is mentioned.
#[derive(Default)]
pub(super) struct Collector {
    mentions: Mentions,
    scopes: Vec<Scope>,
}

impl Collector {
    /// Goes through the tokens of a macro, in which any name may mean anything.
    pub(super) fn tokens(&mut self, tokens: TokenStream) {
        let tokens = Tokens::from(tokens);
        let mut i = 0;
        while i < tokens.0.len() {
            match &tokens.0[i] {
                TokenTree::Group(group) => {
                    // A path that a variable held names a macro.
                    if group.delimiter() == Delimiter::None && tokens.is_call(i + 1) {
                        self.call(None, TokenStream::new());
                    }
                    self.tokens(group.stream());
                }
                TokenTree::Literal(literal) => self.captures(literal),
                TokenTree::Punct(_) => {}
                TokenTree::Ident(ident) if ident == "use" => i += self.use_tokens(&tokens.0[i..]),
                TokenTree::Ident(ident) => {
                    let first = i;
                    let mut segments = vec![ident.to_string()];
                    while let Some(next) = tokens.continuation(i) {
                        segments.push(next);
                        i += 3;
                    }
                    let role = if tokens.is(i + 1, '!') && !tokens.is(i + 2, '=') {
                        Role::Macro
                    } else {
                        Role::Plain
                    };
                    let at = ident.span().byte_range().start;
                    if tokens.is_call(i + 1) && is_name(&tokens.0[i]) {
                        let global = tokens.position(first) == Position::Global;
                        let path = Path { global, segments: segments.clone(), role, at };
                        let arguments = match &tokens.0[i + 2] {
                            TokenTree::Group(group) => group.stream(),
                            _ => TokenStream::new(),
                        };
                        self.call(Some(path), arguments);
                    }
                    match tokens.position(first) {
                        Position::Member => self.mentions.members.extend(segments),
                        Position::Variable if segments[0] != "crate" => {
                            self.mentions.members.extend(segments.drain(1..));
                        }
                        Position::Variable | Position::Start | Position::Further => {
                            self.path(Path { global: false, segments, role, at });
                        }
                        Position::Global => self.path(Path { global: true, segments, role, at }),
                    }
                }
            }
            i += 1;
        }
    }

    /// Keeps a call of a macro, whose name may be imported by the blocks around it.
    fn call(&mut self, path: Option<Path>, arguments: TokenStream) {
        let mut paths: Vec<Path> = path.iter().cloned().collect();
        let imports = self.scopes.iter().flat_map(|scope| &scope.imports);
        for (import, path) in imports.flat_map(|import| path.iter().map(move |path| (import, path)))
        {
            let names = |name: &String| !path.global && *name == path.segments[0];
            if import.is_glob || import.name.as_ref().is_some_and(names) {
                let rest = &path.segments[usize::from(!import.is_glob)..];
                let segments = [&import.path.segments[..], rest].concat();
                paths.push(Path { segments, role: Role::Macro, ..import.path.clone() });
            }
        }
        self.mentions.calls.push(Call { paths, arguments });
    }

    /// A `use` at the beginning of `tokens`; how many more tokens it has.
    fn use_tokens(&mut self, tokens: &[TokenTree]) -> usize {
        let is_end =
            |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
        let Some(end) = tokens.iter().position(is_end) else { return 0 };
        let Ok(item) = syn::parse2::<syn::ItemUse>(tokens[..=end].iter().cloned().collect()) else {
            return 0;
        };
        self.visit_item_use(&item);
        if let Some(scope) = self.scopes.last_mut() {
            scope.imports.extend(imports(&item));
        }
        end
    }

    /// The names in the braces of a format string.
    fn captures(&mut self, literal: &Literal) {
        // Two braces stand for one that is printed.
        let text = literal.to_string().replace("{{", "");
        if !text.contains('{') {
            return;
        }
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        let after_brace = text.split('{').skip(1).map(|part| part.split(|c| !is_name(c)).next());
        let before_dollar = text.split('$').map(|part| part.rsplit(|c| !is_name(c)).next());
        let at = literal.span().byte_range().start;
        for name in after_brace.chain(before_dollar).flatten() {
            if name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
                let segments = vec![name.to_owned()];
                self.path(Path { global: false, segments, role: Role::Plain, at });
            }
        }
    }

    /// Keeps a path, unless it is local.
    fn path(&mut self, path: Path) {
        if path.role == Role::Macro {
            let name = path.segments.last().map_or("", String::as_str);
            self.mentions.members.insert(format!("{name}!"));
        }
        let first = &path.segments[0];
        if path.global || path.role == Role::Macro && path.segments.len() == 1 {
            self.mentions.paths.push(path);
            return;
        }
        for scope in self.scopes.iter().rev() {
            for import in scope.imports.iter().filter(|import| import.is_glob) {
                let mut through = import.path.clone();
                through.segments.extend(path.segments.iter().cloned());
                through.role = path.role;
                self.mentions.paths.push(through);
            }
            let import = scope.imports.iter().find(|import| import.name.as_ref() == Some(first));
            if let Some(import) = import {
                let mut through = import.path.clone();
                through.segments.extend(path.segments[1..].iter().cloned());
                through.role = path.role;
                self.mentions.paths.push(through);
                return;
            }
            let is_value = path.segments.len() == 1 && scope.values.contains(first);
            if is_value || scope.types.contains(first) {
                self.mentions.members.extend(path.segments[1..].iter().cloned());
                return;
            }
        }
        self.mentions.paths.push(path);
    }

    fn syntax_path(&mut self, path: &syn::Path, role: Role) {
        self.path(Path {
            global: path.leading_colon.is_some(),
            segments: path.segments.iter().map(|segment| segment.ident.to_string()).collect(),
            role,
            at: path.segments[0].ident.span().byte_range().start,
        });
        for segment in &path.segments {
            visit::visit_path_arguments(self, &segment.arguments);
        }
    }

    /// A path behind `<T as …>`.
    fn qualified(&mut self, qself: &syn::QSelf, path: &syn::Path) {
        self.visit_type(&qself.ty);
        let trait_path: Vec<_> = path.segments.iter().take(qself.position).collect();
        if let Some(first) = trait_path.first() {
            self.path(Path {
                global: path.leading_colon.is_some(),
                segments: trait_path.iter().map(|segment| segment.ident.to_string()).collect(),
                role: Role::Plain,
                at: first.ident.span().byte_range().start,
            });
        }
        for segment in path.segments.iter() {
            visit::visit_path_arguments(self, &segment.arguments);
        }
        let members = path.segments.iter().skip(qself.position);
        self.mentions.members.extend(members.map(|segment| segment.ident.to_string()));
    }

    fn bind(&mut self, name: String) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.values.insert(name);
        }
    }

    fn bind_generics(&mut self, generics: &Generics) {
        let Some(scope) = self.scopes.last_mut() else { return };
        for param in &generics.params {
            match param {
                syn::GenericParam::Type(param) => scope.types.insert(param.ident.to_string()),
                syn::GenericParam::Const(param) => scope.types.insert(param.ident.to_string()),
                syn::GenericParam::Lifetime(_) => continue,
            };
        }
    }

    fn scoped(&mut self, visit: impl FnOnce(&mut Self)) {
        self.scopes.push(Scope::default());
        visit(self);
        self.scopes.pop();
    }

    fn function(&mut self, signature: &syn::Signature, visit: impl FnOnce(&mut Self)) {
        self.scoped(|this| {
            this.bind_generics(&signature.generics);
            visit(this);
        });
    }
}

impl<'ast> Visit<'ast> for Collector {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.syntax_path(path, Role::Plain);
    }

    fn visit_expr_path(&mut self, expr: &'ast syn::ExprPath) {
        match &expr.qself {
            Some(qself) => self.qualified(qself, &expr.path),
            None => self.syntax_path(&expr.path, Role::Plain),
        }
    }

    fn visit_type_path(&mut self, ty: &'ast syn::TypePath) {
        match &ty.qself {
            Some(qself) => self.qualified(qself, &ty.path),
            None => self.syntax_path(&ty.path, Role::Plain),
        }
    }

    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        self.syntax_path(attribute.path(), Role::Macro);
        if let syn::Meta::List(list) = &attribute.meta
            && list.path.is_ident("derive")
            && let Ok(derives) = list.parse_args_with(
                syn::punctuated::Punctuated::<syn::Path, syn::Token![,]>::parse_terminated,
            )
        {
            for path in &derives {
                self.syntax_path(path, Role::Macro);
            }
        }
    }

    fn visit_macro(&mut self, mac: &'ast Macro) {
        self.syntax_path(&mac.path, Role::Macro);
        let path = Path {
            global: mac.path.leading_colon.is_some(),
            segments: mac.path.segments.iter().map(|part| part.ident.to_string()).collect(),
            role: Role::Macro,
            at: mac.path.segments[0].ident.span().byte_range().start,
        };
        self.call(Some(path), mac.tokens.clone());
        self.tokens(mac.tokens.clone());
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.mentions.members.insert(call.method.to_string());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_pat(&mut self, pat: &'ast Pat) {
        match pat {
            Pat::Ident(name) => {
                if name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none() {
                    self.path(Path {
                        global: false,
                        segments: vec![name.ident.to_string()],
                        role: Role::Pattern,
                        at: name.ident.span().byte_range().start,
                    });
                }
                self.bind(name.ident.to_string());
                if let Some((_, pat)) = &name.subpat {
                    self.visit_pat(pat);
                }
            }
            _ => visit::visit_pat(self, pat),
        }
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.scoped(|this| {
            for stmt in &block.stmts {
                if let syn::Stmt::Item(item) = stmt {
                    this.declare(item);
                }
            }
            visit::visit_block(this, block);
        });
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let Some(init) = &local.init {
            self.visit_expr(&init.expr);
            if let Some((_, diverge)) = &init.diverge {
                self.visit_expr(diverge);
            }
        }
        self.visit_pat(&local.pat);
    }

    fn visit_expr_let(&mut self, expr: &'ast syn::ExprLet) {
        self.visit_expr(&expr.expr);
        self.visit_pat(&expr.pat);
    }

    fn visit_expr_if(&mut self, expr: &'ast syn::ExprIf) {
        self.scoped(|this| {
            this.visit_expr(&expr.cond);
            this.visit_block(&expr.then_branch);
        });
        if let Some((_, otherwise)) = &expr.else_branch {
            self.visit_expr(otherwise);
        }
    }

    fn visit_expr_while(&mut self, expr: &'ast syn::ExprWhile) {
        self.scoped(|this| visit::visit_expr_while(this, expr));
    }

    fn visit_expr_for_loop(&mut self, expr: &'ast syn::ExprForLoop) {
        self.visit_expr(&expr.expr);
        self.scoped(|this| {
            this.visit_pat(&expr.pat);
            this.visit_block(&expr.body);
        });
    }

    fn visit_expr_closure(&mut self, expr: &'ast syn::ExprClosure) {
        self.scoped(|this| visit::visit_expr_closure(this, expr));
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.scoped(|this| visit::visit_arm(this, arm));
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, |this| visit::visit_item_fn(this, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, |this| visit::visit_impl_item_fn(this, item));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        self.function(&item.sig, |this| visit::visit_trait_item_fn(this, item));
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        self.scoped(|this| {
            this.bind_generics(&item.generics);
            visit::visit_item_impl(this, item);
        });
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.mentions.paths.extend(imports(item).into_iter().map(|import| import.path));
    }
}

impl Collector {
    /// Makes an item of a block known in all of the block.
    fn declare(&mut self, item: &syn::Item) {
        use syn::Item::*;
        let Some(scope) = self.scopes.last_mut() else { return };
        let ident = match item {
            Use(item) => {
                scope.imports.extend(imports(item));
                return;
            }
            Const(item) => &item.ident,
            Enum(item) => &item.ident,
            Fn(item) => &item.sig.ident,
            Static(item) => &item.ident,
            Struct(item) => &item.ident,
            Trait(item) => &item.ident,
            Type(item) => &item.ident,
            _ => return,
        };
        scope.types.insert(ident.to_string());
    }
}
