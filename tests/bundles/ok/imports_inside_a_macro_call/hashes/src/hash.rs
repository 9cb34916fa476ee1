crate::choose! {
    if #[cfg(feature = "fast")] {
        use crate::fast::*;
    } else {
        use crate::slow::*;
    }
}

pub fn hash(x: u64) -> u64 {
    Hasher.step(x)
}
