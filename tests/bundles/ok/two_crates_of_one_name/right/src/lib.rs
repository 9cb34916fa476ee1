pub fn name() -> String {
    util::name("right") + util::mark!()
}

pub use util::Unit;
