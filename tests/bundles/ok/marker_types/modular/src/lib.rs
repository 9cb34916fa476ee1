use std::fmt;
use std::marker::PhantomData;

pub trait Modulus: Copy {
    const VALUE: u64;
    const NAME: &'static str = "unnamed";
}

#[derive(Clone, Copy)]
pub enum Mod7 {}

#[derive(Clone, Copy)]
pub enum Mod1000 {}

#[derive(Clone, Copy)]
pub enum Unused {}

impl Modulus for Mod7 {
    const VALUE: u64 = 7;
    const NAME: &'static str = "seven";
}

impl Modulus for Mod1000 {
    const VALUE: u64 = thousand();
}

impl Modulus for Unused {
    const VALUE: u64 = 1;
}

const fn thousand() -> u64 {
    10u64.pow(3)
}

#[derive(Clone, Copy)]
pub struct Residue<M>(u64, PhantomData<M>);

pub type Small = Residue<Mod7>;

impl<M: Modulus> Residue<M> {
    pub fn new(x: u64) -> Self {
        Residue(x % M::VALUE, PhantomData)
    }

    pub fn square(self) -> Self {
        Self::new(self.0 * self.0)
    }
}

impl<M: Modulus> fmt::Display for Residue<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} mod {}", self.0, M::NAME)
    }
}

pub fn last_three(x: u64) -> Residue<Mod1000> {
    Residue::new(x)
}
