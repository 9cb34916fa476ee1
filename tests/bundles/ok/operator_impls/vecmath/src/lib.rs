use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, AddAssign, Deref, Index, IndexMut, Mul, Neg, Sub};

#[derive(Clone, Copy, PartialEq)]
pub struct V2(pub i64, pub i64);

impl Add for V2 {
    type Output = V2;
    fn add(self, o: V2) -> V2 {
        V2(self.0 + o.0, self.1 + o.1)
    }
}

impl Sub for V2 {
    type Output = V2;
    fn sub(self, o: V2) -> V2 {
        self + -o
    }
}

impl Mul<i64> for V2 {
    type Output = V2;
    fn mul(self, k: i64) -> V2 {
        V2(self.0 * k, self.1 * k)
    }
}

impl Neg for V2 {
    type Output = V2;
    fn neg(self) -> V2 {
        self * -1
    }
}

impl AddAssign for V2 {
    fn add_assign(&mut self, o: V2) {
        *self = *self + o;
    }
}

impl fmt::Display for V2 {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "({}, {})", self.0, self.1)
    }
}

impl From<(i64, i64)> for V2 {
    fn from((x, y): (i64, i64)) -> V2 {
        V2(x, y)
    }
}

impl From<V2> for i64 {
    fn from(v: V2) -> i64 {
        v.0 * v.1
    }
}

pub struct Poly(pub Vec<i64>);

impl Index<usize> for Poly {
    type Output = i64;
    fn index(&self, i: usize) -> &i64 {
        &self.0[i]
    }
}

impl IndexMut<usize> for Poly {
    fn index_mut(&mut self, i: usize) -> &mut i64 {
        &mut self.0[i]
    }
}

impl Deref for Poly {
    type Target = [i64];
    fn deref(&self) -> &[i64] {
        &self.0
    }
}

#[derive(PartialEq, Eq)]
pub struct State {
    cost: u32,
    pub name: char,
}

impl State {
    pub fn new(cost: u32, name: char) -> Self {
        State { cost, name }
    }
}

impl Ord for State {
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.cmp(&self.cost)
    }
}

impl PartialOrd for State {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

pub struct Countdown(pub u32);

impl Iterator for Countdown {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        self.0 = self.0.checked_sub(1)?;
        Some(self.0)
    }
}

pub struct Guard(pub &'static str);

impl Drop for Guard {
    fn drop(&mut self) {
        println!("{}", self.0);
    }
}
