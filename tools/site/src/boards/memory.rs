/// Memory in the browser. Nothing is freed, but each call that reads the cells begins with all of
/// it, as what a call returns is in the cells. The allocator of `std` would be half of most boards.
#[cfg(target_arch = "wasm32")]
mod memory {
    use std::alloc::{GlobalAlloc, Layout};
    use std::arch::wasm32::{memory_grow, memory_size};
    use std::ptr;
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    /// The unit in bytes in which memory grows.
    const PAGE: usize = 1 << 16;

    #[global_allocator]
    static MEMORY: Memory = Memory { start: AtomicUsize::new(0), next: AtomicUsize::new(0) };

    struct Memory {
        /// The first address that is behind everything else; 0 if nothing was asked for yet.
        start: AtomicUsize,
        /// The address behind all that was given out.
        next: AtomicUsize,
    }

    // A module has one thread, and no two places that are given out overlap until `renew`.
    unsafe impl GlobalAlloc for Memory {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            let available = memory_size(0) * PAGE;
            if self.start.load(Relaxed) == 0 {
                self.start.store(available, Relaxed);
                self.next.store(available, Relaxed);
            }
            let (next, align) = (self.next.load(Relaxed), layout.align());
            let start = (next + align - 1) / align * align;
            let end = start.saturating_add(layout.size());
            let pages = (end.saturating_sub(available) + PAGE - 1) / PAGE;
            if memory_grow(0, pages) == usize::MAX {
                return ptr::null_mut();
            }
            self.next.store(end, Relaxed);
            start as *mut u8
        }

        unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
    }

    /// Takes everything back. Nothing that was given out may be used any more.
    pub fn renew() {
        MEMORY.next.store(MEMORY.start.load(Relaxed), Relaxed);
    }
}
