use powers::Power;

fn main() {
    let wave = waves::parse("1", "2").unwrap();
    let waves::Wave(a, b) = wave.power(powers::narrow(5));
    println!("{a} {b} {}", waves::kind(b'7'));
}
