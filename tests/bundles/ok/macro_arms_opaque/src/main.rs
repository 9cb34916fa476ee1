use kinds::{as_expr, as_ident, as_item, as_pat, as_stmt, as_tt, as_ty, as_vis, what};

/// A macro that passes on what it is given, by every kind.
macro_rules! all {
    ($($x:ident)*) => { [$(what!($x), as_ident!($x), as_tt!($x), as_expr!($x), as_ty!($x)),*] };
}

as_item!(struct Small;);
as_vis!(pub(crate) Large);
as_vis!(Medium);

fn main() {
    println!("{:?}", all!(zero other));
    println!("{} {} {}", what!(0), as_expr!(0), as_tt!(0));
    println!("{} {}", as_expr!(1 + 2 * 3), as_ty!(Vec<Vec<u8>>));
    println!("{}", as_pat!(Some(0)));
    as_stmt!(let x = 5);
    as_stmt!(println!("{}", 6));
    println!("{} {:?}", std::mem::size_of::<Small>(), (Large(1).0, Medium(2).0));
}
