use parser::Expression;

fn main() {
    println!("{}", Expression::parse(&mut "1+(2+(3+4))+5").value());
}
