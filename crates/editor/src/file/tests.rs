//! Tests of edited files.
