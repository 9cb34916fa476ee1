use geo::Point;

pub fn of(p: &Point) -> i32 {
    p.x + p.y + geo::zero()
}
