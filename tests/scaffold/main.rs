//! `cargo grundy new` and `case` as users meet them, with their mistakes.

mod cases;
mod new;
