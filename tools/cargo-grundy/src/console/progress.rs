//! What is being done, shown where it takes long.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Builds programs, and says so on a terminal once that has taken a second.
pub fn while_building<T>(work: impl FnOnce() -> T) -> T {
    let progress = &Progress::default();
    let (done, end) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            if end.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
                progress.say("building the programs");
                progress.0.enable_steady_tick(Duration::from_millis(100));
            }
        });
        let result = work();
        drop(done);
        result
    })
}

/// What is being done, on a terminal, for what takes longer than half a second.
pub struct Progress(ProgressBar, Instant);

impl Default for Progress {
    /// Begins to wait; nothing is shown yet.
    fn default() -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        bar.set_style(
            ProgressStyle::with_template("{spinner} {msg}")
                .unwrap_or_else(|_| ProgressStyle::default_spinner()),
        );
        Progress(bar, Instant::now())
    }
}

impl Progress {
    /// Says what is being done now.
    pub fn say(&self, message: &str) {
        if self.1.elapsed() > Duration::from_millis(500) {
            self.0.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.0.set_message(message.to_owned());
    }

    /// Prints what is shown beside the progress.
    pub fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
