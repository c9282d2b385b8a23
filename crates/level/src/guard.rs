//! Guard for reading level files: turns a panic of the reader into a diagnostic of the file.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::diagnostic::{Diagnostic, Position};

thread_local! {
    static IS_READING: Cell<bool> = const { Cell::new(false) };
}

/// Returns `true` if this thread is inside [`guarded`], so that a panic does not end the game.
pub fn is_reading() -> bool {
    IS_READING.get()
}

/// Runs `read`, which reads the file `path`.
///
/// # Errors
///
/// The diagnostics of `read`, or one that reports its panic.
pub fn guarded<T>(
    path: &str,
    read: impl FnOnce() -> Result<T, Vec<Diagnostic>>,
) -> Result<T, Vec<Diagnostic>> {
    IS_READING.set(true);
    let outcome = catch_unwind(AssertUnwindSafe(read));
    IS_READING.set(false);
    outcome.unwrap_or_else(|panic| {
        let message = format!("the game failed while it read this file: {}", why(&*panic));
        let help = "this is a fault of the game: report it with the file, and undo the last change to the file";
        Err(vec![Diagnostic::error("reader-failed", path, Position::START, message, help)])
    })
}

fn why(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("unknown reason")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_the_reader_is_a_diagnostic_of_the_file() {
        let read = || -> Result<(), _> {
            assert!(is_reading());
            let text = "é";
            panic!("{}", &text[..1]);
        };
        let findings = guarded("a.ron", read).expect_err("it panicked");
        assert_eq!(findings.len(), 1);
        let told = findings[0].to_string();
        assert!(
            told.starts_with("a.ron:1:1: error: the game failed"),
            "{told}"
        );
        assert!(told.contains("char boundary"), "{told}");
        assert!(!is_reading());
        assert_eq!(guarded("a.ron", || Ok(1)).ok(), Some(1));
    }
}
