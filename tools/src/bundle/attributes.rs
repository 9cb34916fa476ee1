//! The attributes of what may have a condition.

use syn::Attribute;

/// The attributes of an item.
pub(super) fn of_item(item: &syn::Item) -> &[Attribute] {
    use syn::Item::*;
    match item {
        Const(item) => &item.attrs,
        Enum(item) => &item.attrs,
        ExternCrate(item) => &item.attrs,
        Fn(item) => &item.attrs,
        ForeignMod(item) => &item.attrs,
        Impl(item) => &item.attrs,
        Macro(item) => &item.attrs,
        Mod(item) => &item.attrs,
        Static(item) => &item.attrs,
        Struct(item) => &item.attrs,
        Trait(item) => &item.attrs,
        TraitAlias(item) => &item.attrs,
        Type(item) => &item.attrs,
        Union(item) => &item.attrs,
        Use(item) => &item.attrs,
        _ => &[],
    }
}

pub(super) fn of_parameter(parameter: &syn::GenericParam) -> &[Attribute] {
    match parameter {
        syn::GenericParam::Lifetime(parameter) => &parameter.attrs,
        syn::GenericParam::Type(parameter) => &parameter.attrs,
        syn::GenericParam::Const(parameter) => &parameter.attrs,
    }
}

pub(super) fn of_impl_item(item: &syn::ImplItem) -> &[Attribute] {
    match item {
        syn::ImplItem::Const(item) => &item.attrs,
        syn::ImplItem::Fn(item) => &item.attrs,
        syn::ImplItem::Type(item) => &item.attrs,
        syn::ImplItem::Macro(item) => &item.attrs,
        _ => &[],
    }
}

pub(super) fn of_trait_item(item: &syn::TraitItem) -> &[Attribute] {
    match item {
        syn::TraitItem::Const(item) => &item.attrs,
        syn::TraitItem::Fn(item) => &item.attrs,
        syn::TraitItem::Type(item) => &item.attrs,
        syn::TraitItem::Macro(item) => &item.attrs,
        _ => &[],
    }
}

/// The attributes of the expressions that may stand as a statement or an element by themselves.
pub(super) fn of_expr(expr: &syn::Expr) -> &[Attribute] {
    use syn::Expr::*;
    match expr {
        Block(expr) => &expr.attrs,
        Call(expr) => &expr.attrs,
        If(expr) => &expr.attrs,
        Lit(expr) => &expr.attrs,
        Loop(expr) => &expr.attrs,
        Macro(expr) => &expr.attrs,
        Match(expr) => &expr.attrs,
        MethodCall(expr) => &expr.attrs,
        Path(expr) => &expr.attrs,
        ForLoop(expr) => &expr.attrs,
        Assign(expr) => &expr.attrs,
        Binary(expr) => &expr.attrs,
        Tuple(expr) => &expr.attrs,
        While(expr) => &expr.attrs,
        _ => &[],
    }
}
