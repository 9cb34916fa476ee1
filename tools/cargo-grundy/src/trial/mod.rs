//! Runs of solutions that Cargo or rustc has just built: on the [samples](Samples), as the trial
//! that a bundle has to pass, and once more with all checks, to [tell](diagnosis) why one fails.

pub mod diagnosis;
mod samples;

pub use samples::Samples;
