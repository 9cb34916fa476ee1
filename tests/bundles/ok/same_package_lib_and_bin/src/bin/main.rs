use my_pkg::search::first_true;

fn main() {
    println!("{} {}", my_pkg::answer(), first_true(0, 50, |x| x > 30));
}
