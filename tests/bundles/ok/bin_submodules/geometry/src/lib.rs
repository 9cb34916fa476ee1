pub struct Point {
    pub x: i64,
    pub y: i64,
}

impl Point {
    pub fn new(x: i64, y: i64) -> Self {
        Point { x, y }
    }

    pub fn norm(&self) -> i64 {
        self.x * self.x + self.y * self.y
    }
}

pub fn corner(k: i64) -> Point {
    Point::new(0, k)
}

pub fn scale(x: i64, by: i64) -> i64 {
    x * by
}

pub fn cross(o: &Point, a: &Point, b: &Point) -> i64 {
    (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
}

pub fn dot(a: &Point, b: &Point) -> i64 {
    a.x * b.x + a.y * b.y
}
