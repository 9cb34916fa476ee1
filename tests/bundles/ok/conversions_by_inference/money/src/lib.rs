use std::convert::Infallible;
use std::iter::Sum;
use std::str::FromStr;

#[derive(Clone, Copy)]
pub struct Coins(u64);

impl From<Coins> for u64 {
    fn from(coins: Coins) -> u64 {
        coins.0 + fee()
    }
}

fn fee() -> u64 {
    5
}

impl From<Coins> for f32 {
    fn from(coins: Coins) -> f32 {
        coins.0 as f32
    }
}

impl FromStr for Coins {
    type Err = Infallible;
    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Coins(text.len() as u64))
    }
}

impl Sum<Coins> for u64 {
    fn sum<I: Iterator<Item = Coins>>(coins: I) -> u64 {
        coins.map(u64::from).sum()
    }
}

impl Extend<Coins> for Coins {
    fn extend<I: IntoIterator<Item = Coins>>(&mut self, coins: I) {
        self.0 += coins.into_iter().map(|coins| coins.0).sum::<u64>();
    }
}

impl PartialEq<Coins> for u64 {
    fn eq(&self, coins: &Coins) -> bool {
        *self == coins.0
    }
}

impl AsRef<u64> for Coins {
    fn as_ref(&self) -> &u64 {
        &self.0
    }
}

pub fn purse(n: u64) -> Coins {
    Coins(n)
}
