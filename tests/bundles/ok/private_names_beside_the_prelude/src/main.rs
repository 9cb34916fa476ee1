use library::*;

struct Loud;

impl Drop for Loud {
    fn drop(&mut self) {
        println!("dropped");
    }
}

fn parsed(word: &str) -> Result<Vec<u32>, std::num::ParseIntError> {
    let mut all = Vec::new();
    all.extend(vec![word.parse()?, 7]);
    Ok(all)
}

fn main() {
    drop(Loud);
    println!("{:?} {}", parsed("5"), sure());
}
