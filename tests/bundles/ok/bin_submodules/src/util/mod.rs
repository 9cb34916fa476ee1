pub mod area;
pub mod io;

pub fn double(x: i64) -> i64 {
    geometry::scale(x, self::factor::FACTOR)
}

mod factor {
    pub const FACTOR: i64 = 2;
}
