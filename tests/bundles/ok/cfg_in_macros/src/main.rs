use bits::Bits;

fn main() {
    println!("{} {} {}", 200u8.ones(), 4000u32.hex(), bits::base());
}
