#[cfg(target_os = "none")]
mod bare;
#[cfg(not(target_os = "none"))]
mod hosted;

#[cfg(target_os = "none")]
#[macro_export]
macro_rules! separator {
    () => {
        "/"
    };
}

pub fn join() -> String {
    #[cfg(target_os = "none")]
    return crate::bare_words!(crate::separator!());
    #[cfg(not(target_os = "none"))]
    hosted_words!("-")
}
