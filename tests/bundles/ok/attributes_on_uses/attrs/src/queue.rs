#![allow(clippy::all)]

use super::*;
#[allow(unused_imports)]
use std::collections::{BTreeMap, VecDeque};

pub type index_t = usize;

pub struct Queue(VecDeque<i32>);

impl Queue {
    pub fn of(xs: &[i32]) -> Self {
        #![allow(clippy::all)]
        Queue(xs.iter().copied().collect())
    }

    pub fn rotated(mut self, by: index_t) -> i32 {
        self.0.rotate_left(by);
        self.0.iter().fold(0, |acc, x| acc * 10 + x)
    }

    fn private_and_dead(&self) -> usize {
        self.0.len()
    }
}

#[deprecated]
pub fn ancient() -> &'static str {
    "ancient"
}
