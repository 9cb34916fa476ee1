//! What an `if let` borrows while its `else` runs, in all editions before 2024. Code that borrows
//! it there, too, panics or waits for ever.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprIf, ExprMethodCall};

/// The methods of `RefCell`, `Mutex` and `RwLock` by which a value is borrowed.
const BORROWING: [&str; 8] =
    ["borrow", "borrow_mut", "lock", "read", "try_borrow", "try_borrow_mut", "try_lock", "write"];

/// Where the first `if let` begins that borrows what its `else` may borrow.
pub(super) fn in_else(body: &Block) -> Option<usize> {
    let mut finder = Finder::default();
    finder.visit_block(body);
    finder.found
}

#[derive(Default)]
struct Finder {
    found: Option<usize>,
}

impl Visit<'_> for Finder {
    fn visit_expr_if(&mut self, node: &ExprIf) {
        if let (Expr::Let(matched), Some((_, other))) = (&*node.cond, &node.else_branch)
            && Calls::of(&matched.expr).borrows
            && Calls::of(other).any
        {
            self.found.get_or_insert(node.span().byte_range().start);
        }
        visit::visit_expr_if(self, node);
    }
}

/// What an expression calls.
#[derive(Default)]
struct Calls {
    borrows: bool,
    any: bool,
}

impl Calls {
    fn of(expression: &Expr) -> Calls {
        let mut calls = Calls::default();
        calls.visit_expr(expression);
        calls
    }
}

impl Visit<'_> for Calls {
    fn visit_expr_method_call(&mut self, call: &ExprMethodCall) {
        self.any = true;
        self.borrows |=
            call.args.is_empty() && BORROWING.iter().any(|method| call.method == method);
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_call(&mut self, call: &syn::ExprCall) {
        self.any = true;
        visit::visit_expr_call(self, call);
    }

    fn visit_macro(&mut self, _: &syn::Macro) {
        self.any = true;
    }
}
