const CUBES: [u32; 4] = include!(concat!(env!("OUT_DIR"), "/cubes.rs"));

fn main() {
    println!("{:?}", CUBES);
}
