use std::any::Any;
use std::panic;

fn message(panicked: &dyn Any) -> Option<String> {
    let literal = panicked.downcast_ref::<&str>().map(|text| text.to_string());
    literal.or_else(|| panicked.downcast_ref::<String>().cloned())
}

fn main() {
    panic::set_hook(Box::new(|_| {}));
    println!("{}", checks::half(8));
    let panicked = panic::catch_unwind(|| checks::half(3)).unwrap_err();
    println!("{:?}", message(&*panicked));
    let panicked = panic::catch_unwind(|| checks::code(12)).unwrap_err();
    println!("{:?}", message(&*panicked));
    let panicked = panic::catch_unwind(|| checks::code(7)).unwrap_err();
    println!("{:?}", panicked.downcast_ref::<u32>());
}
