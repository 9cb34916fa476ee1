use bags::Bag;

fn main() {
    let mut bag: Bag = (1..=4).collect();
    for item in &mut bag {
        *item *= 10;
    }
    for item in &bag {
        print!("{item} ");
    }
    println!("{:?}", bag.iter().rev().collect::<Vec<_>>());
    for item in bag {
        print!("{item} ");
    }
    println!();
}
