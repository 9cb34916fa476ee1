use grid::{Bits, transposed, words};

const N: usize = 100;

fn main() {
    let mut bits = Bits::<{ words(N + 1) }>::new();
    bits.set(N);
    bits.set(3);
    println!("{} {}", bits.count(), Bits::<{ words(N * 2) }>::CAPACITY);
    println!("{:?}", transposed([[1, 2, 3], [4, 5, 6]]));
}
