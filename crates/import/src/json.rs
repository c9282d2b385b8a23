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

/// Returns the list in the field `name`, which may be missing.
pub(crate) fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value
        .get(name)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

/// Returns the text in the field `name`, which may be missing.
pub(crate) fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// Returns the whole number in the field `name`, or 0.
pub(crate) fn whole(value: &Value, name: &str) -> u64 {
    value.get(name).and_then(Value::as_u64).unwrap_or(0)
}
