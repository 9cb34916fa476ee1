mod read;
mod solve;

fn main() {
    println!("{:?}", solve::answer(&read::input()));
}
