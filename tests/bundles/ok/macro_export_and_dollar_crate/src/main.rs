use handy::{chmax, debug_pair};

fn main() {
    let mut best = 5;
    for x in [3, 8, 6] {
        chmax!(best, x);
    }
    println!("{best}");
    println!("{}", handy::mean!(4, 8, 15));
    println!("{}", debug_pair!(best, best + 1));
    println!("{}", inside::spread());
}

mod inside {
    use handy::spread as difference;

    pub fn spread() -> i32 {
        difference!([7, 1, 4])
    }
}
