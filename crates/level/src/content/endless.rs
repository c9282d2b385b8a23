//! Tools that trigger each other without end: no player and no destroyed brick is needed between their effects.
//!
//! The simulation limits such effects to a number of balls, capsules and effects per tick (`simulation/tuning.rs`).

use std::collections::BTreeSet;

use super::reactions::{Reaction, ToolEffect, Trigger};
use super::tools::ToolId;

/// Returns a sentence (without a full stop) about each group of `tools` that trigger each other without end.
pub fn endless(tools: &[ToolId]) -> Vec<String> {
    let reactions = tools.iter().flat_map(|id| {
        let rows = id.tool().reactions.iter();
        rows.map(|row| (id.name(), *row))
    });
    endless_among(&reactions.collect::<Vec<_>>())
}

/// Same as [`endless`], for reactions with the names of their tools.
pub(super) fn endless_among(reactions: &[(&str, Reaction)]) -> Vec<String> {
    let mut groups: BTreeSet<Vec<String>> = BTreeSet::new();
    for start in 0..reactions.len() {
        let reached = reached_from(start, reactions);
        if !reached.contains(&start) {
            continue;
        }
        let back = reached
            .iter()
            .filter(|it| reached_from(**it, reactions).contains(&start));
        let mut names: Vec<String> = back.map(|it| format!("{:?}", reactions[*it].0)).collect();
        names.sort();
        names.dedup();
        groups.insert(names);
    }
    let sentence = |names: Vec<String>| match names.as_slice() {
        [one] => format!("the tool {one} triggers itself without end: the game limits its effects"),
        several => {
            let several = several.join(", ");
            format!(
                "the tools {several} trigger each other without end: the game limits their effects"
            )
        }
    };
    groups.into_iter().map(sentence).collect()
}

/// Returns the indices of the reactions that follow from the reaction `start`, directly or indirectly.
fn reached_from(start: usize, reactions: &[(&str, Reaction)]) -> Vec<usize> {
    let (mut reached, mut next) = (Vec::new(), vec![start]);
    while let Some(from) = next.pop() {
        for (to, (_, reaction)) in reactions.iter().enumerate() {
            if !reached.contains(&to) && leads_to(reactions[from].1.effect, reaction.trigger) {
                reached.push(to);
                next.push(to);
            }
        }
    }
    reached
}

/// Returns `true` if `effect` alone causes `trigger` again and again. Bricks are not counted: each is destroyed a limited
/// number of times.
fn leads_to(effect: ToolEffect, trigger: Trigger) -> bool {
    match (effect, trigger) {
        (ToolEffect::Capsule(power), Trigger::Caught(family)) => power.power().family == family,
        _ => matches!(
            (effect, trigger),
            (
                ToolEffect::Mirror,
                Trigger::Wall(_) | Trigger::Paddle { .. }
            ) | (ToolEffect::Capsule(_), Trigger::Missed)
                | (ToolEffect::Stick, Trigger::Launch)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::powers::{Family, PowerId};
    use super::super::reactions::{Ends, WallSide};
    use super::*;

    fn reaction(trigger: Trigger, effect: ToolEffect) -> Reaction {
        Reaction {
            trigger,
            every: 1,
            effect,
            ends: Ends::AtOnce,
        }
    }

    #[test]
    fn reactions_that_feed_themselves_or_each_other_are_endless() {
        let gift = PowerId::named("bonus").expect("a power-up");
        let mirror = reaction(Trigger::Wall(WallSide::Any), ToolEffect::Mirror);
        let missed = reaction(Trigger::Missed, ToolEffect::Capsule(gift));
        let caught = reaction(Trigger::Caught(Family::Points), ToolEffect::Capsule(gift));
        let once = reaction(Trigger::FirstBrick, ToolEffect::Mirror);
        let all = [
            ("mirror", mirror),
            ("missed", missed),
            ("caught", caught),
            ("once", once),
        ];
        let [pair, own] = endless_among(&all).try_into().expect("two groups");
        assert!(
            pair.contains("\"caught\", \"missed\" trigger each other"),
            "{pair}"
        );
        assert!(own.contains("\"mirror\" triggers itself"), "{own}");
        assert_eq!(endless_among(&[("once", once)]), Vec::<String>::new());
    }
}
