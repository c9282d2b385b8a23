//! File with the journal of the edits.
