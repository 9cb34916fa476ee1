use sorted::Sorted;

fn main() {
    let mut items = Sorted::new(vec![5, 1, 3]);
    println!("{:?} {}", items.binary_search(&3), items.len());
    items.reverse();
    println!("{:?} {}", items.first(), items.iter().sum::<i32>());
}
