fn main() {
    let items: Box<[u8]> = Box::new([1, 2]);
    println!("{:?}", boxes::kinds(items.clone()));
    println!("{:?}", items.into_iter().map(boxes::kind).collect::<Vec<_>>());
}
