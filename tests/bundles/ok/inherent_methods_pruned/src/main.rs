use stats::Sample;

fn main() {
    let s = Sample::new(&[9, 1, 5, 3]);
    println!("{}", s.median_twice());
}
