use crate::ModInt;
use std::ops::{Index, IndexMut, Mul};

#[derive(Clone, Debug, PartialEq)]
pub struct Matrix<const P: u64, const N: usize>([[ModInt<P>; N]; N]);

impl<const P: u64, const N: usize> Matrix<P, N> {
    pub fn zero() -> Self {
        Matrix([[ModInt::new(0); N]; N])
    }

    pub fn one() -> Self {
        let mut one = Self::zero();
        for i in 0..N {
            one[i][i] = ModInt::new(1);
        }
        one
    }

    pub fn pow(&self, exponent: u64) -> Self {
        match exponent {
            0 => Self::one(),
            odd if odd % 2 == 1 => self * &self.pow(odd - 1),
            even => (self * self).pow(even / 2),
        }
    }
}

impl<const P: u64, const N: usize> From<[[u64; N]; N]> for Matrix<P, N> {
    fn from(rows: [[u64; N]; N]) -> Self {
        Matrix(rows.map(|row| row.map(ModInt::new)))
    }
}

impl<const P: u64, const N: usize> Index<usize> for Matrix<P, N> {
    type Output = [ModInt<P>; N];
    fn index(&self, i: usize) -> &[ModInt<P>; N] {
        &self.0[i]
    }
}

impl<const P: u64, const N: usize> IndexMut<usize> for Matrix<P, N> {
    fn index_mut(&mut self, i: usize) -> &mut [ModInt<P>; N] {
        &mut self.0[i]
    }
}

impl<const P: u64, const N: usize> Mul for &Matrix<P, N> {
    type Output = Matrix<P, N>;
    fn mul(self, other: &Matrix<P, N>) -> Matrix<P, N> {
        let mut product = Matrix::zero();
        for i in 0..N {
            for j in 0..N {
                product[i][j] = (0..N).map(|k| self[i][k] * other[k][j]).sum();
            }
        }
        product
    }
}
