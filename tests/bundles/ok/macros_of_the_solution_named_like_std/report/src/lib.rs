pub fn report(xs: &[u32]) {
    println!("{} numbers, {:?}", xs.len(), vec![xs.len(); 2]);
}
