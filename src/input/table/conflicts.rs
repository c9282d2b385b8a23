//! Errors of a mapping: one trigger for two actions that are read at the same time, or an essential action without a
//! key.

use super::Rows;
use super::action::Action;
use super::trigger::Trigger;

/// Trigger that does two things at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The trigger.
    pub trigger: Trigger,
    /// Both actions that it triggers.
    pub actions: [Action; 2],
}

/// Returns all conflicts in `rows`, each once, in the order of the table.
pub(super) fn find(rows: &Rows) -> Vec<Conflict> {
    let mut found = Vec::new();
    for (one, triggers) in rows {
        let others = rows.iter().filter(|(other, _)| one < *other);
        for (other, theirs) in others.filter(|(other, _)| one.collides_with(**other)) {
            let shared = triggers.iter().filter(|trigger| theirs.contains(trigger));
            found.extend(shared.map(|trigger| Conflict {
                trigger: *trigger,
                actions: [*one, *other],
            }));
        }
    }
    found
}

/// Returns the first essential action that has no key of its own.
pub(super) fn locked_out(rows: &Rows) -> Option<Action> {
    let mut essential = Action::ESSENTIAL.into_iter();
    essential.find(|action| !own_keys(rows, *action))
}

/// Returns `true` if a key triggers `action` and no action that collides with it.
fn own_keys(rows: &Rows, action: Action) -> bool {
    let is_own = |trigger: &Trigger| {
        let mut rivals = rows.iter().filter(|(other, _)| other.collides_with(action));
        matches!(trigger, Trigger::Key(_)) && rivals.all(|(_, theirs)| !theirs.contains(trigger))
    };
    let own = rows.get(&action);
    own.is_some_and(|triggers| triggers.iter().any(is_own))
}

#[cfg(test)]
mod tests {
    use super::super::KeySet;
    use super::*;

    #[test]
    fn no_set_of_keys_has_a_conflict_or_locks_anybody_out() {
        for set in KeySet::ALL {
            let rows = set.rows();
            assert_eq!(find(&rows), [], "{set:?}");
            assert_eq!(locked_out(&rows), None, "{set:?}");
        }
    }
}
