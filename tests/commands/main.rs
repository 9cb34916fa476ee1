//! The command line as users meet it, with their mistakes.

mod bundle;
mod bundled;
mod diagnosis;
mod elsewhere;
mod find;
mod judge;
mod names;
mod run;
mod shell;
mod watch;
