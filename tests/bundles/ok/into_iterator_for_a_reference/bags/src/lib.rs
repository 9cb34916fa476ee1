#[derive(Default)]
pub struct Bag {
    items: Vec<u32>,
}

impl Bag {
    pub fn iter(&self) -> Iter<'_> {
        Iter { rest: &self.items }
    }
}

pub struct Iter<'a> {
    rest: &'a [u32],
}

impl<'a> Iterator for Iter<'a> {
    type Item = &'a u32;
    fn next(&mut self) -> Option<&'a u32> {
        let (last, rest) = self.rest.split_last()?;
        self.rest = rest;
        Some(last)
    }
}

impl DoubleEndedIterator for Iter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }
}

impl<'a> IntoIterator for &'a Bag {
    type Item = &'a u32;
    type IntoIter = Iter<'a>;
    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl IntoIterator for Bag {
    type Item = u32;
    type IntoIter = std::vec::IntoIter<u32>;
    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a> IntoIterator for &'a mut Bag {
    type Item = &'a mut u32;
    type IntoIter = std::slice::IterMut<'a, u32>;
    fn into_iter(self) -> Self::IntoIter {
        self.items.iter_mut()
    }
}

impl FromIterator<u32> for Bag {
    fn from_iter<I: IntoIterator<Item = u32>>(items: I) -> Self {
        Bag { items: items.into_iter().collect() }
    }
}
