use generic::{Buffer, Field, Grid, Matrix, Mod7, Real, Scale};

fn trace<F: Field, const N: usize>(m: &Matrix<F, N>) -> i64 {
    (0..N).fold(F::ZERO, |acc, i| acc.plus(m.0[i][i])).value()
}

fn main() {
    let m = Matrix::<Mod7, 3>::filled(4);
    println!("{} {}", trace(&m), trace(&Matrix::<Real, 2>::filled(4)));
    let plain: Buffer = Buffer::default();
    println!("{} {}", plain.capacity(), Buffer::<u8, 2>::default().capacity());
    println!("{} {}", Grid::<3, 4>::CELLS, <Mod7 as Field>::NAME);
    println!("{} {}", 5.scale(2u8), 5.scale(3i64));
}
