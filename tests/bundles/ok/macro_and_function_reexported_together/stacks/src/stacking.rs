pub fn concatenate(parts: &[&[u64]]) -> Vec<u64> {
    parts.concat()
}

#[macro_export]
macro_rules! concatenate {
    ($($part:expr),*) => {
        $crate::concatenate(&[$(&$part),*])
    };
}
