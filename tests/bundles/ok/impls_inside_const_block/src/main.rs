use scores::{Lap, Score};

fn main() {
    let _lap = Lap("the first");
    {
        let _inner = Lap("the second");
        println!("{}", Score(3));
    }
    println!("{}", Score(2).doubled());
}
