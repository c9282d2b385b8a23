//! Actions at the choice after a wall, and the tools that bring charges for them.

use brickwork_level::content::ToolId;
use brickwork_level::content::tools::GainEffect;
use brickwork_simulation::runs::{Action, Entry, PickError};

use super::*;

/// Returns the outcome of a cleared wall with three gold medals and many points.
fn rich() -> Outcome {
    let mut outcome = cleared();
    (outcome.standing.score, outcome.standing.lives) = (900_000, 1);
    outcome
}

/// Returns a run at its second choice, which took the tool `name` at the first one.
fn with(name: &str) -> Course {
    let found = (0..1_000).find_map(|seed| {
        let mut course = Course::begin(plan(seed));
        course.end(rich());
        let tools = course.offers().tools;
        let pick = tools.iter().position(|tool| tool.name() == name)?;
        course.go_on(&[pick as u8]).expect("it can be taken");
        course.end(rich());
        Some(course)
    });
    found.expect("a run that offers the tool first")
}

/// Continues with the next choice without a tool.
fn next(course: &mut Course) {
    course.go_on(&[]).expect("it is cleared");
    course.end(rich());
}

/// Returns the charges for an exchange, a ban and a lock.
fn charges(course: &Course) -> [u32; 3] {
    let charges = course.offers().charges;
    [GainEffect::Reroll, GainEffect::Ban, GainEffect::Lock].map(|effect| charges.of(effect))
}

/// Returns the number of offers without a further one that has gains.
fn offered(course: &Course) -> usize {
    let tools = course.offers().tools;
    tools.iter().filter(|it| it.tool().gains.is_empty()).count()
}

#[test]
fn each_tool_with_gains_brings_its_charges() {
    let mut course = Course::begin(plan(1));
    course.end(rich());
    assert_eq!(charges(&course), [0; 3], "none without tools");
    for (name, first, second) in [
        ("fresh-deal", [3, 0, 0], [3, 0, 0]),
        ("doorkeeper", [0, 3, 0], [0, 6, 0]),
        ("cloakroom", [0, 0, 1], [0, 0, 2]),
    ] {
        let mut course = with(name);
        assert_eq!(charges(&course), first, "{name}");
        next(&mut course);
        assert_eq!(charges(&course), second, "{name}: unused charges stay");
    }
    for (name, first, second) in [
        ("wide-shelf", (11, 1), (11, 1)),
        ("full-hands", (9, 2), (9, 2)),
        ("voucher", (9, 3), (9, 1)),
    ] {
        let mut course = with(name);
        let now = |course: &Course| (offered(course), course.offers().picks);
        assert_eq!(now(&course), first, "{name}");
        next(&mut course);
        assert_eq!(now(&course), second, "{name}");
    }
}

#[test]
fn tools_that_only_act_between_walls_are_not_among_the_rules_of_walls() {
    let tools = |name| with(name).rules(&chosen()).tools;
    assert_eq!(tools("fresh-deal"), []);
    assert_eq!(
        tools("wide-shelf").len(),
        1,
        "it has a drawback in the wall"
    );
}

/// Checks the offers `after` an action against those `before` it.
fn check(action: Action, before: &Offers, after: &Offers, held: &[ToolId]) {
    let changed = |at: &usize| before.tools[*at] != after.tools[*at];
    let same = before.tools.len() == after.tools.len();
    let left = ToolId::all().filter(|tool| {
        let gone = [held, &before.banned, &before.shown];
        !gone.iter().any(|tools| tools.contains(tool))
    });
    let wanted = match action {
        Action::Reroll => before.tools.len() - before.locked.len(),
        Action::Ban(_) => 1,
        Action::Lock(_) => return assert_eq!((&after.tools, same), (&before.tools, true)),
    };
    if left.count() < wanted {
        return;
    }
    assert!(same, "{action:?}: each offer is replaced");
    let new: Vec<usize> = (0..after.tools.len()).filter(changed).collect();
    assert_eq!(new.len(), wanted, "{action:?}: no other offer changes");
    for at in new {
        let was_shown = before.shown.contains(&after.tools[at]);
        assert!(!was_shown, "{action:?} shows {:?} again", after.tools[at]);
        assert!(!before.locked.contains(&before.tools[at]) || wanted == 1);
    }
}

#[test]
fn banned_tools_never_come_back_locked_ones_do_and_an_exchange_shows_none_again() {
    let mut used = [0; 3];
    for seed in 0..20 {
        let drawn = plan(seed);
        let mut course = Course::begin(drawn.clone());
        let (mut banned, mut kept) = (Vec::new(), Vec::new());
        for wall in 0..14 {
            course.end(rich());
            let offers = course.offers();
            assert_eq!(offers.tools[..kept.len()], kept, "seed {seed}, wall {wall}");
            while let Some(action) = Policy::Random.action(&course.offers(), (seed, wall)) {
                let before = course.offers();
                course.act(action).expect("it is possible");
                let after = course.offers();
                check(action, &before, &after, course.tools());
                used[action.effect() as usize] += 1;
                if let Action::Ban(at) = action {
                    banned.push(before.tools[usize::from(at)]);
                }
                let again = Course::from_log(&course.log(), drawn.clone()).expect("a good log");
                assert_eq!(again.offers(), after, "resumed in the middle of the choice");
            }
            let offers = course.offers();
            let different: BTreeSet<_> = offers.tools.iter().collect();
            assert_eq!(different.len(), offers.tools.len());
            let gone = |tool: &ToolId| banned.contains(tool) || course.tools().contains(tool);
            assert!(!offers.tools.iter().any(gone), "seed {seed}, wall {wall}");
            // Those with gains first, because they bring charges.
            let mut picks: Vec<u8> = (0..offers.tools.len() as u8).collect();
            picks.sort_by_key(|at| offers.tools[usize::from(*at)].tool().gains.is_empty());
            picks.truncate(offers.picks.min(1 + wall % 2));
            course.go_on(&picks).expect("the player is rich");
            kept = offers.locked;
            kept.retain(|tool| !course.tools().contains(tool));
        }
        let again = Course::from_log(&course.log(), drawn).expect("a good log");
        assert_eq!((again.log(), again.tools()), (course.log(), course.tools()));
    }
    assert!(used.iter().all(|count| *count > 20), "{used:?}");
}

#[test]
fn actions_that_are_not_possible_change_nothing() {
    let mut course = Course::begin(plan(1));
    let uncleared = course.act(Action::Reroll);
    assert_eq!(uncleared, Err(ChoiceError::NotCleared.into()));
    course.end(rich());
    let none = course.act(Action::Reroll).expect_err("no charge");
    assert_eq!(none.to_string(), "no exchange is left");
    let mut course = with("cloakroom");
    next(&mut course);
    course.act(Action::Lock(0)).expect("a charge");
    let before = (course.log(), course.offers());
    for (action, expected) in [
        (Action::Lock(0), PickError::Locked(0)),
        (Action::Lock(40), PickError::NoOffer(40)),
        (Action::Ban(0), PickError::NoCharge(GainEffect::Ban)),
    ] {
        assert_eq!(course.act(action), Err(expected));
        assert_eq!((course.log(), course.offers()), before);
    }
}

#[test]
fn a_log_with_impossible_actions_is_refused() {
    let mut course = with("fresh-deal");
    let seed = course.plan().seed();
    course.act(Action::Reroll).expect("a charge");
    let open = course.log();
    course.go_on(&[0]).expect("it can be taken");
    let good = course.log();
    let (reroll, ban) = (Entry::Act(Action::Reroll), Entry::Act(Action::Ban(0)));
    assert_eq!((open.picks.len(), &open.picks[1]), (2, &vec![reroll]));
    assert_eq!(good.picks[1], [reroll, Entry::Take(0)]);
    let refused = |log: &Log, change: &dyn Fn(&mut Vec<Vec<Entry>>)| {
        let mut log = log.clone();
        change(&mut log.picks);
        Course::from_log(&log, plan(seed)).expect_err("an impossible log")
    };
    let no_charge = |wall, effect| LogError::Leg(wall, PickError::NoCharge(effect));
    let early = refused(&good, &|picks| picks[0].insert(0, reroll));
    assert_eq!(early, no_charge(0, GainEffect::Reroll));
    let many = refused(&good, &|picks| {
        picks[1].splice(..0, [reroll; 3]).for_each(drop);
    });
    assert_eq!(many, no_charge(1, GainEffect::Reroll));
    assert_eq!(
        many.to_string(),
        "after its wall 2 it cannot continue: no exchange is left"
    );
    let banned = refused(&open, &|picks| picks[1].push(ban));
    assert_eq!(banned, no_charge(1, GainEffect::Ban));
    for (log, change) in [
        (
            &good,
            (|picks| picks[1].reverse()) as fn(&mut Vec<Vec<Entry>>),
        ),
        (&open, |picks| picks[1].push(Entry::Take(0))),
        (&open, |picks| picks.push(Vec::new())),
    ] {
        assert_eq!(refused(log, &change), LogError::Otherwise);
    }
}

#[test]
fn a_taken_offer_is_its_index_in_files_and_each_entry_one_byte() {
    for byte in 0..=u8::MAX {
        match postcard::from_bytes::<Entry>(&[byte]) {
            Ok(entry) => assert_eq!(postcard::to_stdvec(&entry), Ok(vec![byte])),
            Err(_) => assert!(byte > 192, "{byte}"),
        }
    }
    assert_eq!(postcard::from_bytes(&[7]), Ok(Entry::Take(7)));
    let text = serde_json::to_string(&Entry::Take(7)).expect("JSON");
    assert_eq!(text, "7");
}
