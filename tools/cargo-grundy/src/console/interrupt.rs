//! Handling Ctrl-C, and SIGTERM and SIGHUP as Ctrl-C. A process can have only one handler, so it is
//! here, and the commands give it actions to run.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use grundy_judge::judging::Stopper;

/// Whether the user has pressed Ctrl-C.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The exit status after Ctrl-C: 128 plus the number of SIGINT, as shells report it.
pub const STATUS: u8 = 130;

/// Whether the user has pressed Ctrl-C.
pub fn was_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// A function that is called when the user presses Ctrl-C.
type Action = Box<dyn Fn() + Send>;

static ACTIONS: Mutex<Vec<Action>> = Mutex::new(Vec::new());

/// From now on, Ctrl-C sets [`INTERRUPTED`] and runs the actions instead of ending this program.
pub fn handle() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // If the handler can't be set, Ctrl-C still ends this program.
        let _ = ctrlc::set_handler(|| {
            INTERRUPTED.store(true, Ordering::Relaxed);
            actions().iter().for_each(|action| action());
        });
    });
}

/// Adds an action for Ctrl-C to run. If it was pressed before, the action is run at once.
pub fn also(action: impl Fn() + Send + 'static) {
    actions().push(Box::new(action));
    handle();
    if was_interrupted() {
        actions().iter().for_each(|action| action());
    }
}

/// Makes Ctrl-C stop these workers.
pub fn stop(stoppers: Vec<Stopper>) {
    also(move || stoppers.iter().for_each(Stopper::stop));
}

fn actions() -> MutexGuard<'static, Vec<Action>> {
    // A panic can't leave the list in a bad state.
    ACTIONS.lock().unwrap_or_else(PoisonError::into_inner)
}
