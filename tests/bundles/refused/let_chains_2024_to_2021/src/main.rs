fn main() {
    println!("{:?} {:?}", chains::even_first(&["8"]), chains::even_first(&["9"]));
}
