//! Doing the same for many things, on all cores.

use std::sync::mpsc;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How many things are done side by side.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// What `work` makes of each of `things`, in their order.
pub fn map<T: Sync, R: Send>(things: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = Mutex::new(things.iter().enumerate());
    let (sender, receiver) = mpsc::channel();
    let worker = |sender: mpsc::Sender<(usize, R)>| {
        loop {
            let taken = next.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((i, thing)) = taken else { return };
            // The receiver is there until all workers have ended.
            let _ = sender.send((i, work(thing)));
        }
    };
    thread::scope(|scope| {
        for _ in 0..cores() {
            let sender = sender.clone();
            scope.spawn(|| worker(sender));
        }
    });
    drop(sender);
    let mut made: Vec<(usize, R)> = receiver.into_iter().collect();
    made.sort_by_key(|(i, _)| *i);
    made.into_iter().map(|(_, made)| made).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_results_are_in_the_order_of_the_things() {
        let numbers: Vec<u64> = (0..1000).collect();
        let squares = map(&numbers, |number| number * number);
        assert_eq!(squares, numbers.iter().map(|number| number * number).collect::<Vec<_>>());
        assert!(map(&[(); 0], |()| 1).is_empty());
    }
}
