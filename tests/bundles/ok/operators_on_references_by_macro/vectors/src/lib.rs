use std::ops::{Add, AddAssign, Mul, Sub};

#[derive(Clone, Debug, PartialEq)]
pub struct Vector(pub Vec<i64>);

impl Vector {
    fn zip(&self, other: &Vector, f: impl Fn(i64, i64) -> i64) -> Vector {
        Vector(self.0.iter().zip(&other.0).map(|(&a, &b)| f(a, b)).collect())
    }
}

macro_rules! forward {
    ($($op:ident, $method:ident, $f:expr;)*) => {
        $(
            impl $op<&Vector> for &Vector {
                type Output = Vector;
                fn $method(self, other: &Vector) -> Vector {
                    self.zip(other, $f)
                }
            }

            impl $op for Vector {
                type Output = Vector;
                fn $method(self, other: Vector) -> Vector {
                    $op::$method(&self, &other)
                }
            }

            impl $op<&Vector> for Vector {
                type Output = Vector;
                fn $method(self, other: &Vector) -> Vector {
                    $op::$method(&self, other)
                }
            }

            impl $op<Vector> for &Vector {
                type Output = Vector;
                fn $method(self, other: Vector) -> Vector {
                    $op::$method(self, &other)
                }
            }
        )*
    };
}

forward! {
    Add, add, |a, b| a + b;
    Sub, sub, difference;
}

fn difference(a: i64, b: i64) -> i64 {
    a - b
}

impl<T> AddAssign<T> for Vector
where
    for<'a> &'a Vector: Add<T, Output = Vector>,
{
    fn add_assign(&mut self, other: T) {
        *self = &*self + other;
    }
}

impl Mul<&Vector> for i64 {
    type Output = Vector;
    fn mul(self, v: &Vector) -> Vector {
        Vector(v.0.iter().map(|x| self * x).collect())
    }
}
