use sorts::Best;

fn main() {
    println!("{:?} {:?}", Best::of([3u32, 9, 4]), Best::of("grundy".chars()));
}
