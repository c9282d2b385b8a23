//! Things in the order of their ids or players, whatever the order of their entities.
//!
//! Bevy's own sorting of a query builds a new query at each call, which takes longer than an ordinary step.

/// `items` in the order of what `key` says of them; no two have the same.
pub(crate) fn in_order<T, K: Ord>(
    items: impl IntoIterator<Item = T>,
    key: impl FnMut(&T) -> K,
) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort_unstable_by_key(key);
    items
}
