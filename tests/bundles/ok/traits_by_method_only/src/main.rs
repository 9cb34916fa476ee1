use exts::prelude::*;

fn main() {
    println!("{}", [3, 5].iter().joined(" "));
    println!("{:?}", vec!['a', 'a', 'b'].runs());
    println!("{}", 21u64.twice());
}
