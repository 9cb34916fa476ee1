use std::cell::RefCell;

pub struct Noisy(pub &'static str);

impl Noisy {
    pub fn get(&self) -> Option<u32> {
        println!("get {}", self.0);
        None
    }
}

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

/// In edition 2021 the temporary lives until the end of `else`.
pub fn if_let() {
    if let Some(x) = Noisy("condition").get() {
        println!("{x}");
    } else {
        println!("else");
    }
}

pub fn unused(cell: &RefCell<Vec<u32>>) -> usize {
    cell.borrow().len()
}
