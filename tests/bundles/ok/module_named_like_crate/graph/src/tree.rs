use crate::{graph, name};

pub fn double_name() -> String {
    format!("{} {}", graph::name(), name())
}
