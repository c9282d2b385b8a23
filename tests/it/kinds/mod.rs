//! Kinds of bricks: a file for each.

mod embers;
