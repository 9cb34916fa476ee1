use tail::last;

fn main() {
    println!("{}", last::word("the very end"));
    println!("{}", tail::bracketed(5));
}
// mod tail is not here