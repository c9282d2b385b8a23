//! JSON of foreign files.

use serde_json::Value;

use crate::fault::Fault;

/// Parses `text`.
///
/// # Errors
///
/// A syntax error.
pub(crate) fn parse(text: &str) -> Result<Value, Fault> {
    serde_json::from_str(text).map_err(|error| {
        let help = "correct the JSON there, or save the file again with its own program";
        let line = error.line().max(1);
        Fault::new(line, format!("this is no valid JSON: {error}"), help)
    })
}
