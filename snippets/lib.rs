//! Snippets for combinatorial games: each module is one file that compiles alone and is ready to
//! paste.

// Reading
pub mod input;

// Any game
pub mod sprague_grundy;

// Games on graphs
pub mod graph_game;
pub mod vertex_geography;

// Nim and its kin
pub mod bachet;
pub mod cycle_nim;
pub mod end_nim;
pub mod forced_first_pile;
pub mod nim;
pub mod wythoff;

// Splitting games
pub mod delete_nim;
pub mod equal_split;
