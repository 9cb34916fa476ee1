pub struct Noisy(pub &'static str);

impl Noisy {
    fn get(&self) -> Option<u32> {
        None
    }
}

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

/// In edition 2024 the temporary is dropped before `else`.
pub fn if_let() {
    if let Some(x) = Noisy("condition").get() {
        println!("{x}");
    } else {
        println!("else");
    }
}

/// What is returned borrows from both without a word of it.
pub fn merged(a: &[u32], b: &[u32]) -> impl Iterator<Item = u32> {
    a.iter().copied().chain(b.iter().copied())
}

pub fn boxed(items: Box<[String]>) -> String {
    items.into_iter().map(|item: String| item + ".").collect()
}

pub fn unused(x: &u32) -> impl Fn() -> u32 {
    move || *x
}
