use moves::Turn::{self, *};
use moves::{Event, seconds};

fn name(turn: Option<Turn>) -> &'static str {
    match turn {
        Some(Left | Right) => "aside",
        Some(Back) => "back",
        None => "nowhere",
    }
}

fn main() {
    println!("{} {}", name(Left.then(Left)), name(Left.then(Right)));
    println!("{}", seconds(&Event::Turn(Left)) + seconds(&Event::Wait { seconds: 5 }));
    println!("{:?}", Right.then(Back));
}
