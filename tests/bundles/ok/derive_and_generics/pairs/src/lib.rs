use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key<'a> {
    number: u32,
    word: &'a str,
}

impl<'a> Key<'a> {
    pub fn new(number: u32, word: &'a str) -> Self {
        Key { number, word }
    }

    pub fn longest(&self, other: &Key<'a>) -> &'a str {
        if self.word.len() > other.word.len() { self.word } else { other.word }
    }
}

#[derive(Debug, Default)]
pub struct Node;
#[derive(Debug, Default)]
pub struct Row;

// Not derived: no bound on the tag.
pub struct Id<T> {
    index: usize,
    tag: PhantomData<fn() -> T>,
}

impl<T> Id<T> {
    pub fn new(index: usize) -> Self {
        Id { index, tag: PhantomData }
    }
}

impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index
    }
}

impl<T> Eq for Id<T> {}

impl<T> Hash for Id<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}

#[derive(Debug, Default, Clone, Copy)]
pub struct Tagged<T, V>
where
    V: Debug,
{
    pub value: V,
    tag: T,
}

impl<T: Default, V: Debug> Tagged<T, V> {
    pub fn from_fn(f: impl FnOnce() -> V) -> Self {
        Tagged { value: f(), tag: T::default() }
    }

    pub fn map<W>(self, f: impl Fn(V) -> W) -> Tagged<T, W>
    where
        W: Debug,
    {
        Tagged { value: f(self.value), tag: self.tag }
    }
}

pub fn evens(it: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
    it.filter(is_even)
}

fn is_even(x: &u32) -> bool {
    x % 2 == 0
}

pub fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
    move |x| g(f(x))
}

pub fn odds(it: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
    it.filter(|x| !is_even(x))
}
