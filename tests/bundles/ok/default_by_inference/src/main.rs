fn main() {
    println!("{}", config::run(Default::default(), None));
    println!("{}", config::run(config::Limits { time: 5, ..Default::default() }, None));
    println!("{:?}", config::both(7));
}
