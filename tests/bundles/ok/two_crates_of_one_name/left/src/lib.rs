pub fn name() -> String {
    util::name("left")
}

pub use util::Unit;
