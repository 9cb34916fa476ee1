#[cfg(feature = "wide")]
pub use numbers::width;

#[cfg(not(feature = "wide"))]
pub fn width() -> u32 {
    1
}

pub fn features() -> Vec<&'static str> {
    let mut all = vec![];
    if cfg!(feature = "slow") {
        all.push("slow");
    }
    #[cfg(feature = "checked")]
    all.push("checked");
    if cfg!(all(feature = "wide", not(feature = "slow"))) {
        all.push("wide");
    }
    all
}
