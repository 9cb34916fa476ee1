use shows::Lap;

fn main() {
    let lap = Lap(3);
    println!("lap {}", lap.0);
}
