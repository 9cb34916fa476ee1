use units::Short;

fn main() {
    let x = Short(77) * Short(20) + Short(1);
    println!("{x:?}");
}
