use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

pub mod table;

pub static CALLS: AtomicUsize = AtomicUsize::new(START);
pub static UNUSED: AtomicUsize = AtomicUsize::new(0);
pub const SEED: u64 = 0x9E37;
const START: usize = 1000;

thread_local! {
    static CACHE: RefCell<HashMap<u32, u64>> = RefCell::new(HashMap::from([first()]));
    /// Read and written by the solution itself.
    pub static SEEN: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
    pub static NEVER: Cell<i32> = Cell::new(-1);
}

fn first() -> (u32, u64) {
    (0, 0)
}

pub fn fib(n: u32) -> u64 {
    CALLS.fetch_add(1, Ordering::SeqCst);
    if let Some(v) = CACHE.with(|c| c.borrow().get(&n).copied()) {
        return v;
    }
    let v = if n == 1 { 1 } else { fib(n - 1) + fib(n - 2) };
    CACHE.with(|c| c.borrow_mut().insert(n, v));
    v
}

pub fn next_id() -> u32 {
    thread_local!(static ID: Cell<u32> = Cell::new(7));
    static STEP: u32 = 3;
    ID.with(|id| id.replace(id.get() + STEP))
}
