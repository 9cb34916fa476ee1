//! Snippets for combinatorial games: each module is one file that compiles alone and is ready to
//! paste.
//!
//! A snippet uses `std` and no other file, so a few lines are repeated here and there. Its header
//! says what game it is, by which theorem, at what cost, from which source, and which problems use
//! it; `tests/tidy/` checks that. It holds no tests: `tests/laws/` has its proofs.

// Nim and its kin
pub mod bachet;
pub mod bounded_nim;
pub mod candy_piles;
pub mod cycle_nim;
pub mod end_nim;
pub mod euclid;
pub mod fibonacci_nim;
pub mod filling_boxes;
pub mod forced_first_pile;
pub mod misere_nim;
pub mod moore_nim;
pub mod nim;
pub mod nim_subsets;
pub mod nim_with_forbidden_moves;
pub mod nim_without_repeats;
pub mod sequential_nim;
pub mod smaller_xor;
pub mod staircase_nim;
pub mod subtraction_game;
pub mod subtraction_game_kinds;
pub mod wythoff;

// Any game
pub mod conjunctive_compound;
pub mod sprague_grundy;

// Splitting and merging games
pub mod consecutive_split;
pub mod cutting_game;
pub mod delete_nim;
pub mod equal_split;
pub mod grundys_game;
pub mod interval_game;
pub mod lasker_nim;
pub mod merging;
pub mod octal_game;
pub mod take_or_halve;

// Games on graphs
pub mod dag_nim;
pub mod graph_game;
pub mod green_hackenbush;
pub mod leaf_picking;
pub mod path_to_root;
pub mod poset_game;
pub mod vertex_geography;
pub mod zigzag_game;

// Coin turning
pub mod coin_turning;
pub mod connected_coins;
pub mod tartan;
pub mod turning_multiples;
pub mod turning_squares;

// Scoring games
pub mod coins_in_a_row;

// Partisan games
pub mod cutcake;
pub mod partisan;
pub mod red_blue_hackenbush;

// Algebra of nimbers
pub mod nimber;
pub mod xor_basis;

// Reading
pub mod input;
