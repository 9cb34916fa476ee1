use tables::squares;

fn main() {
    println!("{:?}", squares!(1, 2, 3));
}
