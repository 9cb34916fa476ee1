use numbers_renamed::triangular;
use real_name::greet;

fn main() {
    println!("{}", greet("world"));
    println!("{}", short::square(triangular(4)));
    println!("{}", short::through());
}
