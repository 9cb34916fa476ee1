use std::ops::{Deref, DerefMut};

pub struct Sorted(Vec<i32>);

impl Sorted {
    pub fn new(mut items: Vec<i32>) -> Self {
        items.sort_unstable();
        Sorted(items)
    }

    pub fn len(&self) -> String {
        format!("{} of them", self.0.len())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Deref for Sorted {
    type Target = [i32];
    fn deref(&self) -> &[i32] {
        &self.0
    }
}

impl DerefMut for Sorted {
    fn deref_mut(&mut self) -> &mut [i32] {
        &mut self.0
    }
}
