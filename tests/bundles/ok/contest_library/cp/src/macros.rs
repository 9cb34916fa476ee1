#[macro_export]
macro_rules! chmin {
    ($a:expr, $b:expr) => {{
        let b = $b;
        if $a > b {
            $a = b;
            true
        } else {
            false
        }
    }};
}

#[macro_export]
macro_rules! chmax {
    ($a:expr, $b:expr) => {{
        let b = $b;
        if $a < b {
            $a = b;
            true
        } else {
            false
        }
    }};
}

#[macro_export]
macro_rules! input {
    ($scanner:ident; $($rest:tt)*) => {
        $crate::__input!(@each $scanner; $($rest)*,)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __input {
    (@each $scanner:ident; $(,)?) => {};
    (@each $scanner:ident; mut $name:ident: $kind:tt, $($rest:tt)*) => {
        let mut $name = $crate::__input!(@value $scanner; $kind);
        $crate::__input!(@each $scanner; $($rest)*)
    };
    (@each $scanner:ident; $name:ident: $kind:tt, $($rest:tt)*) => {
        let $name = $crate::__input!(@value $scanner; $kind);
        $crate::__input!(@each $scanner; $($rest)*)
    };
    (@value $scanner:ident; [$kind:tt; $n:expr]) => {
        (0..$n).map(|_| $crate::__input!(@value $scanner; $kind)).collect::<Vec<_>>()
    };
    (@value $scanner:ident; ($($kind:tt),+)) => {
        ($($crate::__input!(@value $scanner; $kind)),+)
    };
    (@value $scanner:ident; Chars) => {
        $scanner.read::<String>().chars().collect::<Vec<char>>()
    };
    (@value $scanner:ident; $kind:ty) => {
        $scanner.read::<$kind>()
    };
}

macro_rules! impl_binary {
    (
        @each [$($generics:tt)*] $t:ty;
        $op:ident $f:ident $op_assign:ident $f_assign:ident $body:expr
    ) => {
        impl<$($generics)*> std::ops::$op for $t {
            type Output = $t;
            fn $f(self, other: $t) -> $t {
                let body: fn($t, $t) -> $t = $body;
                body(self, other)
            }
        }

        impl<$($generics)*> std::ops::$op<&$t> for &$t {
            type Output = $t;
            fn $f(self, other: &$t) -> $t {
                std::ops::$op::$f(*self, *other)
            }
        }

        impl<$($generics)*> std::ops::$op_assign for $t {
            fn $f_assign(&mut self, other: $t) {
                *self = std::ops::$op::$f(*self, other);
            }
        }
    };
    ($generics:tt $t:ty: $($op:ident $f:ident $op_assign:ident $f_assign:ident $body:expr;)*) => {
        $(impl_binary!(@each $generics $t; $op $f $op_assign $f_assign $body);)*
    };
}
