use std::cmp::Ordering;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    pub x: i64,
    pub y: i64,
}

impl_binary! {
    [] Point:
    Add add AddAssign add_assign |a, b| Point { x: a.x + b.x, y: a.y + b.y };
    Sub sub SubAssign sub_assign |a, b| Point { x: a.x - b.x, y: a.y - b.y };
}

impl Point {
    pub fn cross(self, other: Point) -> i64 {
        self.x * other.y - self.y * other.x
    }

    pub fn by_angle(&self, other: &Point) -> Ordering {
        0.cmp(&self.cross(*other))
    }
}

pub fn hull(points: &[Point]) -> Vec<Point> {
    let mut points = points.to_vec();
    points.sort();
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = vec![];
        for p in points {
            while let [.., a, b] = chain[..] {
                if (b - a).cross(p - b) > 0 {
                    break;
                }
                chain.pop();
            }
            chain.push(p);
        }
        chain.pop();
        chain
    };
    let lower = half(&mut points.iter().copied());
    let upper = half(&mut points.iter().rev().copied());
    [lower, upper].concat()
}
