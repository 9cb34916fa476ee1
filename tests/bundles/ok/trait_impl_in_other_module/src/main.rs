use zoo::animals::{Cow, Duck};
use zoo::noise::Noise;

fn main() {
    let pen: Vec<Box<dyn Noise>> = vec![Box::new(Cow), Box::new(Duck { quacks: 2 })];
    for animal in &pen {
        println!("{}", animal.noise());
    }
    println!("{}", Duck { quacks: 1 });
    println!("{}", 3.noise());
}
