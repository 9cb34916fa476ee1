fn main() {
    let below = {
        let limit = 10;
        picks::below(vec![3, 30, 4], &limit)
    };
    println!("{:?} {}", below.collect::<Vec<_>>(), picks::total(vec![1, 2, 9]));
    println!("{}", picks::firsts(&["ab", "", "cd"]).collect::<String>());
}
