pub mod shapes;

pub trait Named {
    const KIND: &'static str;

    fn kind(&self) -> String {
        Self::KIND.to_uppercase()
    }

    fn never_called(&self) -> usize {
        Self::KIND.len()
    }
}

pub trait Sized2 {
    fn dims(&self) -> (u64, u64);
}

pub trait Area: Sized2 {
    fn area(&self) -> u64 {
        let (w, h) = self.dims();
        w * h
    }
}

// A blanket impl for everything with a supertrait chain of two.
pub trait Describe: Area + Named {
    fn describe(&self) -> String {
        format!("{} of {}", self.kind(), self.area())
    }
}

impl<T: Area + Named> Describe for T {}

pub fn report(x: &impl Describe) -> String {
    x.describe()
}

pub fn largest<T: Describe>(xs: &[T]) -> &T {
    xs.iter().max_by_key(|x| x.area()).unwrap()
}
