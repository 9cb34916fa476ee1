fn main() {
    newest::if_let();
    println!("{:?}", newest::merged(&[1], &[2, 3]).collect::<Vec<_>>());
    println!("{}", newest::boxed(Box::new(["a".to_string()])));
}
