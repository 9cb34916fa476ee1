fn main() {
    println!("{} {:?}", tokens::quote(), tokens::number());
    println!("{} {} {}", tokens::side(1), tokens::side(2), tokens::side(3));
}
