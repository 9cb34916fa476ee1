//! The proofs of the snippets: every closed form agrees with its definition, on all small positions
//! and on random larger ones. `definition.rs` has the mex recursion, and `../play.rs` plays games
//! out.

#[path = "../play.rs"]
mod play;

mod definition;

mod bachet;
mod bounded_nim;
mod candy_piles;
mod coin_turning;
mod coins_in_a_row;
mod comparison;
mod conjunctive_compound;
mod connected_coins;
mod consecutive_split;
mod cutcake;
mod cutting_game;
mod cycle_nim;
mod dag_nim;
mod delete_nim;
mod end_nim;
mod equal_split;
mod euclid;
mod fibonacci_nim;
mod filling_boxes;
mod forced_first_pile;
mod graph_game;
mod green_hackenbush;
mod grundys_game;
mod interval_game;
mod lasker_nim;
mod leaf_picking;
mod merging;
mod misere_nim;
mod moore_nim;
mod nim;
mod nim_subsets;
mod nim_with_forbidden_moves;
mod nim_without_repeats;
mod nimber;
mod octal_game;
mod partisan;
mod path_to_root;
mod poset_game;
mod red_blue_hackenbush;
mod sequential_nim;
mod smaller_xor;
mod sparse_space;
mod sprague_grundy;
mod staircase_nim;
mod subtraction_game;
mod subtraction_game_kinds;
mod take_or_halve;
mod tartan;
mod turning_multiples;
mod turning_squares;
mod vertex_geography;
mod wythoff;
mod xor_basis;
mod zigzag_game;
