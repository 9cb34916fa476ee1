fn main() {
    let word = wrappers::text("abca");
    println!("{:?} {}", word.clone(), word.size());
    println!("{}", word.iter().filter(|&&c| c == b'a').count());
    let ids = wrappers::Ids(vec![7, 9]);
    println!("{} {}", ids.size(), ids == wrappers::Ids(vec![7]));
}
