fn main() {
    capture::last();
    // The same in the edition of the solution: the closure captures one half.
    let pair = (capture::Noisy("one"), capture::Noisy("two"));
    {
        let closure = move || println!("in the closure: {}", pair.0.name());
        closure();
        println!("end of the block");
    }
    println!("end of main");
}
