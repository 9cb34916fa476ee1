use powers::Power;

fn main() {
    let wave = waves::Wave(1, 2);
    let waves::Wave(a, b) = wave.power(powers::narrow(5)) + wave;
    println!("{a} {b} {}", waves::kind(b'7'));
}
