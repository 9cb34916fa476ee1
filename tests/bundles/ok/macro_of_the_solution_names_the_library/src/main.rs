macro_rules! solver {
    ($name:ident, $way:ident, $op:tt) => {
        fn $name(xs: &[i64]) -> i64 {
            use ops::fold;
            fold::$way(xs, |a, b| ops::Twice(a $op b).get())
        }
    };
}

solver!(from_left, left, -);
solver!(from_right, right, -);

macro_rules! all {
    ($($f:path),*) => {
        [$($f(&[7, 2, 1])),*]
    };
}

fn main() {
    println!("{:?}", all!(from_left, self::from_right));
}
