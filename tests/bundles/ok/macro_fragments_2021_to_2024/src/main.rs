fn main() {
    println!("{:?}", choose::all());
    println!("{} {}", choose::choose!(_), choose::choose!(const { 5 }));
}
