#[cfg(ONLINE_JUDGE)]
mod judge {
    pub fn limit() -> u32 {
        crate::tables::needed_on_the_judge()
    }
}

#[cfg(not(ONLINE_JUDGE))]
mod judge {
    pub fn limit() -> u32 {
        10
    }
}

mod tables {
    #[cfg(ONLINE_JUDGE)]
    pub fn needed_on_the_judge() -> u32 {
        1_000_000
    }
}

pub fn limit() -> u32 {
    #[cfg(windows)]
    windows::needed_on_windows();
    judge::limit()
}

#[cfg(windows)]
mod windows {
    pub fn needed_on_windows() {}
}

#[cfg(debug_assertions)]
pub fn needed_for_debugging(x: u32) {
    assert!(x > 0);
}

#[cfg(ONLINE_JUDGE)]
pub fn needed_by_the_solution_on_the_judge() {}

pub fn checked(x: u32) -> u32 {
    #[cfg(debug_assertions)]
    needed_for_debugging(x);
    x + 1
}

pub fn unused() -> u32 {
    checked(limit())
}
