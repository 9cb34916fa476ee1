use bits::Bits;

fn main() {
    println!("{} {} {}", 200u8.ones(), 4000u32.hex(), bits::base());
    let pair = bits::Pair(1, 2);
    println!("{pair:?} {}", pair.0 + pair.1);
}
