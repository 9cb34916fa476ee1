use print::value::{pair, vec};

fn main() {
    println!("{} {} {}", print::pair.sum(), print::pair!(3, 4), pair(5, 6) + pair::SIZE);
    println!("{:?} {:?}", vec::new(), vec![8]);
}
