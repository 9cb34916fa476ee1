#[path = "impl_v2/fast_pow.rs"]
pub mod pow;

#[path = "../shared/consts.rs"]
mod constants;

pub mod outer;

pub mod inline {
    #[path = "renamed.rs"]
    mod secret;

    pub fn answer() -> u64 {
        secret::value() + crate::constants::OFFSET
    }
}
