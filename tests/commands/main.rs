//! The command line as users meet it, with their mistakes.

mod bundle;
mod bundled;
mod cases;
mod diagnosis;
mod elsewhere;
mod find;
mod judge;
mod names;
mod new;
mod shell;
mod watch;
