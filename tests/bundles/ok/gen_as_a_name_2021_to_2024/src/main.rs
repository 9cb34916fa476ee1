use random::Random;

fn main() {
    let mut random = Random::new(7);
    println!("{} {}", random.r#gen(), random.r#gen());
    println!("{}", random::roll!(random, 6));
}
