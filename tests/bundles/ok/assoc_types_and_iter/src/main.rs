use iters::{Bag, Container, Divisors, Grid};

fn first<C: Container>(c: &C) -> Option<C::Item> {
    c.all().into_iter().next()
}

fn main() {
    let mut total = 0;
    for d in Divisors::of(28) {
        total += d;
    }
    let bag: Bag = "hello".chars().collect();
    for (c, n) in &bag {
        total += n * (c == 'l') as u32 * 1000;
    }
    println!("{total} {:?}", first(&bag));
    for row in Grid::new(2) {
        println!("{row:?}");
    }
    let mut bag = bag;
    bag.extend(['q', 'q']);
    println!("{:?}", bag.into_iter().rev().next());
}
