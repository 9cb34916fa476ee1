fn main() {
    println!("{:?}", older::first_bytes(&[3, 300]));
    println!("{}", older::Convert::into_future(9u32));
}
