use debug::shown;

fn main() {
    println!("{}", shown!(1, 'b', 2.5));
}
