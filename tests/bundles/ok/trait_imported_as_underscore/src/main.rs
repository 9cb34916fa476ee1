use exts::Parse as _;

struct Change(u32);

mod inner {
    use exts::reexported::*;

    pub fn least(text: &str) -> (u32, bool) {
        let mut best = u32::MAX;
        let mut last = false;
        for x in text.parse_all() {
            last = best.change_min(x);
        }
        (best, last)
    }
}

fn main() {
    use exts::Change as _;
    let mut x = Change(9).0;
    println!("{} {x}", x.change_min(4));
    println!("{:?} {:?}", "1 b 3".parse_all::<i8>(), inner::least("5 2 7"));
}
