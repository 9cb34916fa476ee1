use vectors::Vector;

fn main() {
    let (a, b) = (Vector(vec![1, 2]), Vector(vec![10, 20]));
    let mut sum = &a + &b;
    println!("{:?} {:?}", sum, &a - b.clone());
    sum += &a;
    sum += b;
    println!("{:?} {:?}", 3 * &a, sum - &a);
}
