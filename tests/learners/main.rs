//! What each learner of the explorer finds in tables of small games, and that it finds nothing in
//! noise. What only a part of a learner does is tested beside it.

mod beatty;
mod boxes;
mod catalogue;
mod code;
mod constant;
mod descent;
mod euclid;
mod expression;
mod family;
mod find;
mod goal;
mod linear;
mod multiset;
mod period;
mod pieces;
mod recurrence;
mod slope;
mod sum;
mod threshold;
mod trial;
