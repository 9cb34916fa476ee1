pub trait FloorSqrt {
    fn floor_sqrt(self) -> Self;
}

impl FloorSqrt for i32 {
    fn floor_sqrt(self) -> i32 {
        (0..).take_while(|x| x * x <= self).last().unwrap()
    }
}
