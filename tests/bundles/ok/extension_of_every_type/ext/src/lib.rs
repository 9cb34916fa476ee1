pub trait Ext {
    fn pipe<R>(self, f: impl FnOnce(Self) -> R) -> R
    where
        Self: Sized;

    fn width(&self) -> usize;
}

impl<T: ?Sized> Ext for T {
    fn pipe<R>(self, f: impl FnOnce(T) -> R) -> R
    where
        T: Sized,
    {
        f(self)
    }

    fn width(&self) -> usize {
        rounded(std::mem::size_of_val(self))
    }
}

fn rounded(bytes: usize) -> usize {
    bytes.next_multiple_of(8)
}

pub trait Other {
    fn other(&self) -> bool;
}

impl<T> Other for T {
    fn other(&self) -> bool {
        true
    }
}
