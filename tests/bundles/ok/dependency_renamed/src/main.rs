use short::Count;

fn main() {
    let count: Count = other::next(&Count(5));
    println!("{} {}", count.0, short::twice!(short::add(1, 2)));
}
