//! Every closed form equals its definition: on all small positions, and at random beyond.

#[path = "../play.rs"]
mod play;

mod definition;

mod bachet;
mod cycle_nim;
mod delete_nim;
mod end_nim;
mod equal_split;
mod forced_first_pile;
mod graph_game;
mod nim;
mod sprague_grundy;
mod vertex_geography;
mod wythoff;
