pub trait Field: Copy {
    const ZERO: Self;
    const NAME: &'static str = DEFAULT_NAME;
    fn plus(self, other: Self) -> Self;
    fn of(x: i64) -> Self;
    fn value(self) -> i64;
}

const DEFAULT_NAME: &str = "unnamed";

macro_rules! field {
    ($name:ident, $add:expr $(, $label:literal)?) => {
        #[derive(Clone, Copy)]
        pub struct $name(i64);
        impl Field for $name {
            const ZERO: Self = $name(0);
            $(const NAME: &'static str = $label;)?
            fn plus(self, other: Self) -> Self {
                $name($add(self.0, other.0))
            }
            fn of(x: i64) -> Self {
                $name(x)
            }
            fn value(self) -> i64 {
                self.0
            }
        }
    };
}

field!(Mod7, |a, b| (a + b) % 7);
field!(Real, |a, b| a + b, "real");

pub struct Matrix<F, const N: usize>(pub [[F; N]; N]);

impl<F: Field, const N: usize> Matrix<F, N> {
    pub fn filled(x: i64) -> Self {
        Matrix([[F::of(x); N]; N])
    }

    pub fn zero() -> Self {
        Matrix([[F::ZERO; N]; N])
    }
}

pub const DEFAULT_SIZE: usize = 16;

pub struct Buffer<T = u32, const N: usize = DEFAULT_SIZE> {
    items: Vec<T>,
}

impl<T, const N: usize> Default for Buffer<T, N> {
    fn default() -> Self {
        Buffer { items: Vec::new() }
    }
}

impl<T, const N: usize> Buffer<T, N> {
    pub fn capacity(&self) -> usize {
        N - self.items.len()
    }
}

pub struct Grid<const H: usize, const W: usize>;

impl<const H: usize, const W: usize> Grid<H, W> {
    pub const CELLS: usize = H * W;
    pub const EDGE: usize = 2 * (H + W);
}

pub trait Scale<By = Self> {
    fn scale(self, by: By) -> Self;
}

impl Scale<u8> for i64 {
    fn scale(self, by: u8) -> i64 {
        self * i64::from(by)
    }
}

impl Scale for i64 {
    fn scale(self, by: i64) -> i64 {
        self * by * 100
    }
}
