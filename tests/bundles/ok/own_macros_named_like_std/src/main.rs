mod loud {
    use shout::println;

    pub fn say() {
        println!("loud {}", shout::max!(1, 9, 4));
    }
}

fn main() {
    loud::say();
    println!("plain {}", shout::max(&[3, 5]));
}
