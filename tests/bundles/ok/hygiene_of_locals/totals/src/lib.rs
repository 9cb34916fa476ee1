#[macro_export]
macro_rules! with_total {
    ($xs:expr => $body:expr) => {{
        let total = $crate::sum(&$xs);
        $crate::combined!($body, total)
    }};
}

#[doc(hidden)]
#[macro_export]
macro_rules! combined {
    ($a:expr, $b:expr) => {{
        let sum = $a;
        let result = sum * 100 + $b;
        result
    }};
}

pub fn sum(xs: &[u32]) -> u32 {
    xs.iter().sum()
}

pub fn unused(xs: &[u32]) -> u32 {
    with_total!(xs => 1)
}
