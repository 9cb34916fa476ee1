pub trait Name {
    fn name(&self) -> String {
        String::from("the trait")
    }
}

pub struct Plain;
pub struct Own;

impl Name for Plain {}
impl Name for Own {}

impl Own {
    /// Without this method the call would be to the one of the trait.
    pub fn name(&self) -> String {
        format!("the type, not {}", Name::name(self))
    }
}

impl std::fmt::Display for Own {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("shown")
    }
}

impl Own {
    /// Without this method the call would be to the one of `ToString`.
    pub fn to_string(&self) -> &'static str {
        "converted"
    }
}
