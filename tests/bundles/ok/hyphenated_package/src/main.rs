use my_cp_lib::string_tools::rotate;

fn main() {
    println!("{}", rotate("abcdef", 2));
    println!("{}", my_cp_lib::min_rotation("cabab"));
}
