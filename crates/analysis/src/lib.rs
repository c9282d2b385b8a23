//! Analysis of levels for their makers: which bricks a ball can reach, and where balls fly, hit and are lost.

pub mod clear;
