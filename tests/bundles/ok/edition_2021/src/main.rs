use newer::{Board, Small};

fn main() {
    let mut b = Board::new();
    println!("{} {}", b.play(), b.moves());
    println!("{:?}", Small::try_from(300u32).map(|s| s.0));
    println!("{}", newer::total([vec![1, 2], vec![3]]));
    println!("{} {}", newer::either!(5, 4 | 5), newer::either!(6, 4 | 5));
}
