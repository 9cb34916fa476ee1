use units::{convert, Celsius, Fahrenheit, Level};

fn main() {
    let c = Celsius::new(100);
    let f: Fahrenheit = convert(c);
    println!("{} {} {}", f.degrees(), Celsius::SYMBOL, Fahrenheit::SYMBOL);
    println!("{:?} {}", Level::Low, Level::High.rank());
    println!("{}", units::square_of(7) + units::cube_of(2));
}
