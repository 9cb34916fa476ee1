//! Square matrices.

use std::ops::{Add, Mul};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matrix<const N: usize>(pub [[u64; N]; N]);

impl<const N: usize> Matrix<N> {
    pub const MODULUS: u64 = 1_000_000_007;

    pub fn identity() -> Self {
        let mut m = Matrix([[0; N]; N]);
        for i in 0..N {
            m.0[i][i] = 1;
        }
        m
    }

    pub fn pow(mut self, mut e: u64) -> Self {
        let mut out = Self::identity();
        while e > 0 {
            if e & 1 == 1 {
                out = out * self;
            }
            self = self * self;
            e >>= 1;
        }
        out
    }
}

impl<const N: usize> Mul for Matrix<N> {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let mut m = Matrix([[0; N]; N]);
        for i in 0..N {
            for j in 0..N {
                for k in 0..N {
                    m.0[i][j] = (m.0[i][j] + self.0[i][k] * other.0[k][j]) % Self::MODULUS;
                }
            }
        }
        m
    }
}

impl<const N: usize> Add for Matrix<N> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        for (row, other) in self.0.iter_mut().zip(&other.0) {
            row.iter_mut().zip(other).for_each(|(x, y)| *x = (*x + y) % Self::MODULUS);
        }
        self
    }
}

/// The n-th Fibonacci number.
pub fn fibonacci(n: u64) -> u64 {
    Matrix([[1, 1], [1, 0]]).pow(n).0[0][1]
}
