#[cfg(feature = "bonus")]
pub mod extra;

#[cfg(feature = "descending")]
mod imp {
    pub const NAME: &str = "descending";

    pub fn order(a: &i32, b: &i32) -> std::cmp::Ordering {
        b.cmp(a)
    }
}

#[cfg(not(feature = "descending"))]
mod imp {
    pub const NAME: &str = "ascending";

    pub fn order(a: &i32, b: &i32) -> std::cmp::Ordering {
        a.cmp(b)
    }
}

#[cfg(all(feature = "loud", not(feature = "bonus")))]
compile_error!("loud needs bonus");

pub use imp::NAME;

pub fn sort(mut v: Vec<i32>) -> Vec<i32> {
    v.sort_by(imp::order);
    v
}

pub fn unused() -> bool {
    cfg!(feature = "loud")
}
