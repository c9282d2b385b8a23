//! Sorting of query items by ids or players, so that the order does not depend on entities.
//!
//! Bevy's own sorting of a query builds a new query at each call, which takes longer than an ordinary step.

/// Returns `items` in the order of their unique keys.
pub(crate) fn in_order<T, K: Ord>(
    items: impl IntoIterator<Item = T>,
    key: impl FnMut(&T) -> K,
) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort_unstable_by_key(key);
    items
}
