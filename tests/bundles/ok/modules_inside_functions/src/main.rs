use nested::score;

fn main() {
    mod local {
        use nested::score;

        pub fn twice(x: u32) -> u32 {
            2 * score(x)
        }
    }
    println!("{} {}", score(3), local::twice(2));
}
