use logging::note;

fn main() {
    println!("{}", note!("one", "two"));
    println!("{}", logging::alert!("three"));
    println!("{}", logging::constants::answer!());
}
