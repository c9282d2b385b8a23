//! Backups of previous versions, thinned by age.
