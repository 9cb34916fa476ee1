use std::ops::{BitAnd, BitOrAssign, Index, Shl};

#[derive(Clone, PartialEq, Eq)]
pub struct BitSet {
    len: usize,
    words: Vec<u64>,
}

impl BitSet {
    pub fn new(len: usize) -> Self {
        BitSet { len, words: vec![0; len.div_ceil(64)] }
    }

    pub fn insert(&mut self, i: usize) {
        assert!(i < self.len);
        self.words[i / 64] |= 1 << (i % 64);
    }

    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.len).filter(|&i| self[i])
    }
}

impl Index<usize> for BitSet {
    type Output = bool;
    fn index(&self, i: usize) -> &bool {
        if self.words[i / 64] >> (i % 64) & 1 == 1 { &true } else { &false }
    }
}

impl BitOrAssign<&BitSet> for BitSet {
    fn bitor_assign(&mut self, other: &BitSet) {
        self.words.iter_mut().zip(&other.words).for_each(|(a, b)| *a |= b);
    }
}

impl BitAnd for &BitSet {
    type Output = BitSet;
    fn bitand(self, other: &BitSet) -> BitSet {
        let words = self.words.iter().zip(&other.words).map(|(a, b)| a & b).collect();
        BitSet { len: self.len, words }
    }
}

impl Shl<usize> for &BitSet {
    type Output = BitSet;
    fn shl(self, by: usize) -> BitSet {
        let mut shifted = BitSet::new(self.len);
        self.iter().map(|i| i + by).filter(|&i| i < self.len).for_each(|i| shifted.insert(i));
        shifted
    }
}
