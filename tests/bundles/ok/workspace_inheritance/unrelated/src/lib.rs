pub use lib::extra;
