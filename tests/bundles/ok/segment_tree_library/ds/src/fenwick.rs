use crate::monoid::Group;

pub struct Fenwick<G: Group>(pub Vec<G::Item>);

impl<G: Group> Fenwick<G> {
    pub fn push(&mut self, x: G::Item) {
        self.0.push(x);
    }
}
