pub mod text;

pub mod unused {
    pub const WHY: &str = "mod text { crate::unused::WHY }";
}
