use stacks::concatenate;

fn main() {
    println!("{:?} {:?}", concatenate(&[&[1], &[2, 3]]), concatenate!([4], [5, 6]));
}
