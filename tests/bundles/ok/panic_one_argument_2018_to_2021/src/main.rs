use std::panic;

fn main() {
    panic::set_hook(Box::new(|_| {}));
    println!("{}", checks::half(8));
    let panicked = panic::catch_unwind(|| checks::half(3)).unwrap_err();
    println!("{:?}", panicked.downcast_ref::<&str>());
    let panicked = panic::catch_unwind(|| checks::code(12)).unwrap_err();
    println!("{:?}", panicked.downcast_ref::<&str>());
    let panicked = panic::catch_unwind(|| checks::code(7)).unwrap_err();
    println!("{:?}", panicked.downcast_ref::<u32>());
}
