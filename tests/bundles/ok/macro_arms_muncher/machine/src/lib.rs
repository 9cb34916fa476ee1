/// Runs a program for a machine with a stack, one instruction after the other.
#[macro_export]
macro_rules! run {
    ($($program:tt)*) => {{
        let mut stack: Vec<i64> = Vec::new();
        $crate::step!(stack; $($program)*);
        stack.pop().unwrap_or(0)
    }};
}

#[macro_export]
macro_rules! step {
    ($s:ident;) => {};
    ($s:ident; ; $($rest:tt)*) => { $crate::step!($s; $($rest)*) };
    ($s:ident; push -$x:literal $($rest:tt)*) => { $crate::step!($s; push $x; neg $($rest)*) };
    ($s:ident; push $x:literal $($rest:tt)*) => {
        $s.push($x);
        $crate::step!($s; $($rest)*)
    };
    // Takes a name for the top of the stack.
    ($s:ident; => $name:ident; $($rest:tt)*) => {
        let $name = $crate::stack::top(&$s);
        $crate::step!($s; $($rest)*)
    };
    ($s:ident; => ; $($rest:tt)*) => { $crate::step!($s; $($rest)*) };
    ($s:ident; get $name:ident $($rest:tt)*) => {
        $s.push($name);
        $crate::step!($s; $($rest)*)
    };
    ($s:ident; add $($rest:tt)*) => {
        $crate::stack::add(&mut $s);
        $crate::step!($s; $($rest)*)
    };
    ($s:ident; mul $($rest:tt)*) => {
        $crate::stack::mul(&mut $s);
        $crate::step!($s; $($rest)*)
    };
    // No program of the solution swaps.
    ($s:ident; swap $($rest:tt)*) => {
        $crate::stack::swap(&mut $s);
        $crate::step!($s; $($rest)*)
    };
    ($s:ident; neg $($rest:tt)*) => {
        $crate::stack::neg(&mut $s);
        $crate::step!($s; $($rest)*)
    };
    ($s:ident; { $($block:tt)* } $($rest:tt)*) => {
        $crate::step!($s; $($block)*; $($rest)*)
    };
}

/// Lines of names and values.
#[macro_export]
macro_rules! table {
    ($($($name:ident: $value:tt $(+ $more:expr)*),+);* $(;)?) => {
        [$([$((stringify!($name), $crate::cell!($value $(+ $more)*))),+].to_vec()),*]
    };
}

#[macro_export]
macro_rules! cell {
    ([$x:expr; $n:expr]) => { $crate::stack::many($x, $n) };
    ([$($x:expr),*]) => { $crate::stack::swap(&mut vec![$($x),*]) };
    ($($x:tt)*) => { $($x)* };
}

pub mod stack {
    pub fn top(stack: &[i64]) -> i64 {
        stack[stack.len() - 1]
    }

    pub fn add(stack: &mut Vec<i64>) {
        let sum = stack.pop().unwrap_or(0) + stack.pop().unwrap_or(0);
        stack.push(sum);
    }

    pub fn mul(stack: &mut Vec<i64>) {
        let product = stack.pop().unwrap_or(0) * stack.pop().unwrap_or(0);
        stack.push(product);
    }

    pub fn neg(stack: &mut [i64]) {
        if let Some(last) = stack.last_mut() {
            *last = -*last;
        }
    }

    pub fn swap(stack: &mut [i64]) -> i64 {
        stack.reverse();
        0
    }

    pub fn many(x: i64, n: i64) -> i64 {
        x * n
    }
}
