//! The values of constants that are written out.

/// The parts of a list, which may be behind a reference.
fn list(expression: &syn::Expr) -> Option<Vec<&syn::Expr>> {
    match expression {
        syn::Expr::Reference(reference) => list(&reference.expr),
        syn::Expr::Array(array) => Some(array.elems.iter().collect()),
        _ => None,
    }
}

fn number(expression: &syn::Expr) -> Option<i64> {
    match expression {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) => {
            number.base10_parse().ok()
        }
        syn::Expr::Unary(syn::ExprUnary { op: syn::UnOp::Neg(_), expr, .. }) => {
            number(expr)?.checked_neg()
        }
        _ => None,
    }
}

/// A list of numbers.
pub(super) fn numbers(expression: &syn::Expr) -> Option<Vec<i64>> {
    list(expression)?.into_iter().map(number).collect()
}

/// A list of tuples of equally many numbers, or of numbers.
pub(super) fn tuples(expression: &syn::Expr) -> Option<Vec<Vec<i64>>> {
    let tuple = |expression: &syn::Expr| match expression {
        syn::Expr::Tuple(tuple) => tuple.elems.iter().map(number).collect(),
        other => number(other).map(|number| vec![number]),
    };
    let tuples: Vec<Vec<i64>> = list(expression)?.into_iter().map(tuple).collect::<Option<_>>()?;
    tuples.iter().all(|tuple| tuple.len() == tuples[0].len()).then_some(tuples)
}

/// A text.
pub(super) fn text(expression: &syn::Expr) -> Option<String> {
    match expression {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}
