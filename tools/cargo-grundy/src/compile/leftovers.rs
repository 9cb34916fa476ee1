//! What was written to find a mistake, and is still in a solution.

use proc_macro2::TokenStream;
use syn::visit::{self, Visit};

use crate::workspace::LOCAL;

/// The macros that print to standard error, which no judge reads.
const MACROS: [&str; 3] = ["dbg", "eprint", "eprintln"];

/// The lines of a source text, from 1 on, on which a macro prints to standard error, unless that is
/// code of the feature [`LOCAL`]; none if the text can't be parsed.
pub(super) fn lines(text: &str) -> Vec<usize> {
    let mut finder = Finder(vec![]);
    if let Ok(file) = syn::parse_file(text) {
        finder.visit_file(&file);
    }
    finder.0.dedup();
    finder.0
}

/// The lines that were found.
struct Finder(Vec<usize>);

impl<'ast> Visit<'ast> for Finder {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let attributes = match item {
            syn::Item::Fn(item) => &item.attrs[..],
            syn::Item::Impl(item) => &item.attrs,
            syn::Item::Macro(item) => &item.attrs,
            syn::Item::Mod(item) => &item.attrs,
            _ => &[],
        };
        if !is_local(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast syn::Stmt) {
        let attributes = match statement {
            syn::Stmt::Local(statement) => &statement.attrs[..],
            syn::Stmt::Macro(statement) => &statement.attrs,
            syn::Stmt::Expr(syn::Expr::Block(block), _) => &block.attrs,
            _ => &[],
        };
        if !is_local(attributes) {
            visit::visit_stmt(self, statement);
        }
    }

    fn visit_expr_if(&mut self, choice: &'ast syn::ExprIf) {
        if let syn::Expr::Macro(condition) = &*choice.cond
            && condition.mac.path.is_ident("cfg")
            && names_local(&condition.mac.tokens)
        {
            return;
        }
        visit::visit_expr_if(self, choice);
    }

    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        if let Some(name) = called.path.segments.last()
            && MACROS.iter().any(|known| name.ident == known)
        {
            self.0.push(name.ident.span().start().line);
        }
        visit::visit_macro(self, called);
    }
}

/// Whether one of the attributes is `#[cfg(feature = "local")]`.
fn is_local(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) => list.path.is_ident("cfg") && names_local(&list.tokens),
        _ => false,
    })
}

/// Whether a condition is `feature = "local"`.
fn names_local(condition: &TokenStream) -> bool {
    condition.to_string() == format!("feature = {LOCAL:?}")
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_prints_to_standard_error_is_found_wherever_it_is() {
        let text = "fn main() {\n    let a = dbg!(1) + dbg!(2);\n    println!(\"dbg!\");\n    \
                    std::eprintln!(\"{a}\");\n}\n";
        assert_eq!(super::lines(text), [2, 4]);
        assert_eq!(super::lines("fn main() { dbg!("), [0; 0]);
    }

    #[test]
    fn code_of_the_feature_local_is_no_leftover() {
        let local = "#[cfg(feature = \"local\")]";
        let text = format!(
            "{local} fn show() {{ dbg!(1); }}
            {local} mod show {{ fn show() {{ dbg!(1); }} }}
            fn main() {{
                {local} dbg!(2);
                {local} {{ dbg!(3); }}
                {local} let a = dbg!(4);
                if cfg!(feature = \"local\") {{ eprintln!(\"5\"); }}
                if cfg!(debug_assertions) {{ eprintln!(\"8\"); }}
                #[cfg(not(feature = \"local\"))] dbg!(9);
            }}"
        );
        assert_eq!(super::lines(&text), [8, 9]);
    }
}
