#[macro_export]
macro_rules! chmax {
    ($a:expr, $b:expr) => {
        if $a < $b {
            $a = $b;
        }
    };
}

#[macro_export]
macro_rules! mean {
    ($($x:expr),+ $(,)?) => {{
        let xs = [$($x),+];
        $crate::total(&xs) / $crate::stats::count(&xs)
    }};
}

#[macro_export]
macro_rules! spread {
    ($xs:expr) => {
        $crate::stats::Range::of(&$xs).width()
    };
}
