use crate::r#mod::r#struct::r#static as r#dyn;

pub fn r#fn(r#ref: u32) -> u32 {
    r#ref + r#dyn()
}

#[allow(non_camel_case_types)]
pub trait r#trait {
    fn r#move(&self);
}
