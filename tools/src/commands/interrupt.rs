//! Ctrl-C: the one handler, and what it does for those who ask.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use cargo_grundy::judge::Stopper;

/// Whether the user has pressed Ctrl-C.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The exit status then.
pub const STATUS: u8 = 130;

/// Whether the user has pressed Ctrl-C.
pub fn was_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Something to do at Ctrl-C.
type Action = Box<dyn Fn() + Send>;

static ACTIONS: Mutex<Vec<Action>> = Mutex::new(Vec::new());
static STOPPERS: Mutex<Vec<Stopper>> = Mutex::new(Vec::new());

/// Has Ctrl-C set [`INTERRUPTED`], and no longer end this program at once.
pub fn handle() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without the handler, Ctrl-C still ends all.
        let _ = ctrlc::set_handler(|| {
            INTERRUPTED.store(true, Ordering::Relaxed);
            lock(&STOPPERS).iter().for_each(Stopper::stop);
            lock(&ACTIONS).iter().for_each(|action| action());
        });
    });
}

/// Has Ctrl-C do this, too.
pub fn also(action: impl Fn() + Send + 'static) {
    lock(&ACTIONS).push(Box::new(action));
    handle();
}

/// Has Ctrl-C end these workers, in place of those that were named before.
pub fn stop(stoppers: Vec<Stopper>) {
    *lock(&STOPPERS) = stoppers;
    handle();
    // It may have come before these were named.
    if was_interrupted() {
        lock(&STOPPERS).iter().for_each(Stopper::stop);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is inside is replaced or added to as a whole.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
