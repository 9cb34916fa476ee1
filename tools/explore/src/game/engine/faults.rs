//! What goes wrong in the user's rules, and how it is said.

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{self, Write};
use std::process::Child;
use std::sync::{Arc, Mutex};
use std::{panic, process};

/// What begins a line that isn't the user's own output.
const MARK: &str = "\u{2}grundy";
/// The exit status after a fault.
const STATUS: i32 = 3;
/// The most bytes that are allocated at a time.
const ALLOCATION: usize = 1 << 30;

thread_local! {
    /// The position that this thread asks about.
    static ASKED: Arc<Mutex<Vec<u64>>> = Arc::default();
}

/// Notes the position that this thread asks about.
pub fn ask_about(position: &[u64]) {
    ASKED.with(|asked| {
        let mut asked = asked.lock().unwrap_or_else(|error| error.into_inner());
        asked.clear();
        asked.extend_from_slice(position);
    });
}

/// The position that this thread asks about.
pub fn asked() -> String {
    ASKED.with(|asked| asked.try_lock().map_or(String::new(), |asked| shown(&asked)))
}

/// What [`asked`] will say in this thread, for others.
pub fn asked_here() -> Arc<Mutex<Vec<u64>>> {
    ASKED.with(Arc::clone)
}

pub fn shown(position: &[u64]) -> String {
    position.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// Says a line to the program that has started this one. Tabs separate its fields.
pub fn say(fields: &[&str]) {
    let fields: Vec<String> = fields.iter().map(|field| field.replace(['\n', '\t'], " ")).collect();
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{}\t{}", MARK, fields.join("\t"));
    let _ = out.flush();
}

/// Says what is wrong, and ends this program.
pub fn fault(fields: &[&str]) -> ! {
    say(&[&["fault"], fields].concat());
    leave(STATUS)
}

/// The programs that the rules have started.
static CHILDREN: Mutex<Vec<Child>> = Mutex::new(Vec::new());

/// Ends a program with this one: it isn't left to write to a pipe that nobody reads.
pub fn end_with_this(child: Child) {
    CHILDREN.lock().unwrap_or_else(|error| error.into_inner()).push(child);
}

/// Ends this program.
pub fn leave(status: i32) -> ! {
    for child in CHILDREN.lock().unwrap_or_else(|error| error.into_inner()).iter_mut() {
        let _ = child.kill();
        let _ = child.wait();
    }
    process::exit(status)
}

/// Makes a panic a fault.
pub fn handle_panics() {
    panic::set_hook(Box::new(|panic| {
        let said = panic.payload();
        let message = match (said.downcast_ref::<&str>(), said.downcast_ref::<String>()) {
            (Some(message), _) => message,
            (_, Some(message)) => message.as_str(),
            _ => "a panic",
        };
        let place = panic.location().map_or(String::new(), |place| {
            format!("{}:{}:{}", place.file(), place.line(), place.column())
        });
        fault(&["panic", &asked(), message, &place])
    }));
}

/// Refuses what would fill the memory of the machine.
struct Bounded;

#[global_allocator]
static BOUNDED: Bounded = Bounded;

fn bounded(size: usize) {
    if size > ALLOCATION {
        fault(&["memory", &asked(), &size.to_string()]);
    }
}

unsafe impl GlobalAlloc for Bounded {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        bounded(layout.size());
        System.alloc(layout)
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        bounded(layout.size());
        System.alloc_zeroed(layout)
    }
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        System.dealloc(at, layout)
    }
    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        bounded(size);
        System.realloc(at, layout, size)
    }
}
