use rand::RngExt;
use rand::rngs::SmallRng;

const LENGTH: usize = 5000;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // One run; one run that is even, so that all cuts are tried; random letters; random runs.
    let mut inputs = vec!["a".repeat(LENGTH), "ab".repeat(LENGTH / 2)];
    for chance in [0.0, 0.9, 0.99] {
        let mut text = String::new();
        let mut last_two = ['a', 'b'];
        for _ in 0..LENGTH {
            if !rng.random_bool(chance) {
                last_two[0] = char::from(rng.random_range(b'a'..=b'c'));
            }
            text.push(last_two[0]);
            last_two.swap(0, 1);
        }
        inputs.push(text);
    }
    inputs.into_iter().map(|text| text + "\n").collect()
}
