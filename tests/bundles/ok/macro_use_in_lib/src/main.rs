fn main() {
    println!("{}", series::later::squares());
    println!("{}", series::later::labelled());
}
