mod util;

use util::io::Scanner;

mod shapes {
    use geometry::Point;

    pub fn triangle() -> [Point; 3] {
        [Point::new(0, 0), Point::new(4, 0), geometry::corner(3)]
    }
}

fn main() {
    let mut sc = Scanner::new();
    let n: usize = sc.next();
    let total: i64 = (0..n).map(|_| sc.next::<i64>()).sum();
    println!("{}", util::double(total));
    println!("{}", util::area::doubled(&shapes::triangle()));
}
