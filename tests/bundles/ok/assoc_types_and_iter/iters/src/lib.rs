use std::collections::btree_map::{self, BTreeMap};

pub struct Divisors {
    n: u32,
    next: u32,
}

impl Divisors {
    pub fn of(n: u32) -> Self {
        Divisors { n, next: 1 }
    }
}

impl Iterator for Divisors {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let d = (self.next..=self.n).find(|d| self.n % d == 0)?;
        self.next = d + 1;
        Some(d)
    }
}

#[derive(Default)]
pub struct Bag(BTreeMap<char, u32>);

impl Extend<char> for Bag {
    fn extend<I: IntoIterator<Item = char>>(&mut self, it: I) {
        it.into_iter().for_each(|c| *self.0.entry(c).or_insert(0) += 1);
    }
}

impl FromIterator<char> for Bag {
    fn from_iter<I: IntoIterator<Item = char>>(it: I) -> Self {
        let mut bag = Bag::default();
        bag.extend(it);
        bag
    }
}

type Flip = fn((&char, &u32)) -> (char, u32);

impl<'a> IntoIterator for &'a Bag {
    type Item = (char, u32);
    type IntoIter = std::iter::Map<btree_map::Iter<'a, char, u32>, Flip>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|(c, n)| (*c, *n))
    }
}

impl IntoIterator for Bag {
    type Item = (char, u32);
    type IntoIter = btree_map::IntoIter<char, u32>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

pub trait Container {
    type Item;
    type All: IntoIterator<Item = Self::Item>;

    fn all(&self) -> Self::All;
}

impl Container for Bag {
    type Item = u32;
    type All = Vec<u32>;

    fn all(&self) -> Vec<u32> {
        self.into_iter().map(|(_, n)| n * 7).collect()
    }
}

pub struct Grid(Vec<Vec<u8>>);

impl Grid {
    pub fn new(n: u8) -> Self {
        Grid((0..n).map(|r| vec![r; 3]).collect())
    }
}

impl IntoIterator for Grid {
    type Item = Vec<u8>;
    type IntoIter = std::vec::IntoIter<Vec<u8>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl Container for Grid {
    type Item = u8;
    type All = Vec<u8>;

    fn all(&self) -> Vec<u8> {
        self.0.concat()
    }
}
