use powers::Power;

use Wave;

impl<T: Copy + Into<i64>> Power for Wave<T> {
    type Output = Wave<i64>;

    fn power(self, times: u8) -> Self::Output {
        let Wave(x, y): Wave<i64> = Wave(self.0.into(), self.1.into());
        (0..times).fold(Wave(1, 0), |Wave(a, b), _| Wave(a * x - b * y, a * y + b * x))
    }
}
