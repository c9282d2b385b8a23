//! Hints in play: launch, aim, power-ups, combo and pull, each once, when it helps. Runs in `Show`.
//!
//! A hint is finished if the player follows it, skips it, or had time to read it until its moment ended. The
//! settings file keeps the finished hints. `moment` is the state that they depend on, `panel` writes their text, and
//! [`hint_place`](super::hint_place) places the panel.

mod moment;
mod panel;

use brickwork_ui::icons::Icon;

use self::moment::{Game, Moment};
pub(super) use self::panel::{HintPanel, HintRow};
use crate::autopilot::Autopilot;
use crate::input::table::Device;
use crate::presentation::library::preferences::SeenHints;
use crate::presentation::screens::prelude::*;
use crate::presentation::ui::glyph::Line;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), panel::spawn)
        .add_systems(
            Update,
            (choose, panel::write_rows)
                .chain()
                .run_if(in_state(Screen::Play).and_then(|launch: Res<Launch>| launch.by_hand()))
                .run_if(not(resource_exists::<Autopilot>))
                // Hints name the keys of one player.
                .run_if(|rules: Res<RulesInPlay>| !rules.0.players.are_several())
                .in_set(PresentationSystems::Show),
        );
}

/// Time after which a hint counts as read when its moment ends (s), and longest time of a hint in flight (s).
const READ: f32 = 4.0;
const LONGEST: f32 = 12.0;
/// Time from which a press skips a hint (s): an earlier press was meant for the game.
const SKIPPED_FROM: f32 = 1.0;
/// Time between two hints (s).
const GAP: f32 = 3.0;
/// Combo that the hint explains (bricks).
const COMBO: u32 = 3;

/// Hint of the table.
struct Hint {
    icon: Icon,
    /// Its mark in the settings.
    seen: fn(&mut SeenHints) -> &mut bool,
    /// Rows, the most important one first.
    rows: fn(&Words, &ActionTable) -> Vec<Line>,
    /// `true` if the last row is the short version of the hint; otherwise the first one is.
    has_short: bool,
    /// Returns `true` if it helps now.
    begins: fn(&Moment) -> bool,
    /// Returns `true` while it helps, once it is shown.
    lasts: fn(&Moment) -> bool,
    /// Returns `true` if the player has followed it.
    done: fn(&Moment) -> bool,
}

/// All hints. If several help at the same time, the first of them is shown.
const HINTS: [Hint; 5] = [
    Hint {
        icon: Icon::Ball,
        seen: |seen| &mut seen.launch,
        rows: launch_rows,
        has_short: true,
        begins: |now| now.serves,
        lasts: |now| now.serves,
        done: |now| now.launched,
    },
    Hint {
        icon: Icon::Up,
        seen: |seen| &mut seen.aim,
        rows: |words, table| vec![line(words.hint_aim("{0}"), table, Action::Launch, true)],
        has_short: false,
        begins: |now| now.serves && now.can_aim,
        lasts: |now| now.serves,
        done: |now| now.launched && now.aimed,
    },
    Hint {
        icon: Icon::Impact,
        seen: |seen| &mut seen.capsule,
        rows: |words, table| with_skip(vec![text(words.hint_capsule())], words, table),
        has_short: false,
        begins: |now| now.falls,
        lasts: |now| now.falls,
        done: |now| now.caught,
    },
    Hint {
        icon: Icon::Faster,
        seen: |seen| &mut seen.combo,
        rows: |words, table| with_skip(vec![text(words.hint_combo())], words, table),
        has_short: false,
        begins: |now| now.combo >= COMBO,
        lasts: |now| now.flies && (now.combo > 0 || now.age < READ),
        done: |_| false,
    },
    Hint {
        icon: Icon::Down,
        seen: |seen| &mut seen.pull,
        rows: |words, table| {
            let pull = line(words.hint_pull("{0}"), table, Action::Pull, false);
            with_skip(vec![pull, text(words.hint_charge())], words, table)
        },
        has_short: false,
        begins: |now| now.can_pull,
        lasts: |now| now.flies,
        done: |now| now.pulled,
    },
];

/// Returns `words` with the keys or buttons of `action` at the placeholder.
fn line(words: String, table: &ActionTable, action: Action, held: bool) -> Line {
    Line {
        words,
        triggers: vec![table.of_device(action, table.spoken_of.0)],
        held,
    }
}

fn text(words: String) -> Line {
    Line {
        words,
        ..Line::default()
    }
}

/// Adds the row that says how to skip the hint.
fn with_skip(mut rows: Vec<Line>, words: &Words, table: &ActionTable) -> Vec<Line> {
    rows.push(line(words.hint_skip("{0}"), table, Action::Launch, false));
    rows
}

/// Returns the rows about moving and launching for the active device. The short one names only the first pair of keys
/// or buttons.
fn launch_rows(words: &Words, table: &ActionTable) -> Vec<Line> {
    let (device, _) = table.spoken_of;
    let of = |action| table.of_device(action, device);
    let pairs = of(Action::SteerLeft).into_iter();
    let pairs = pairs.zip(of(Action::SteerRight));
    let sides: Vec<_> = pairs.flat_map(|(left, right)| [left, right]).collect();
    let pair = sides.iter().take(2).copied().collect();
    let (moves, short) = match device {
        Device::Mouse => (words.hint_mouse(), words.hint_mouse()),
        Device::Fingers => (words.hint_finger(), words.hint_finger()),
        Device::Keys => (words.hint_keys("{0}"), words.hint_pad("{0}")),
        Device::Pad => (words.hint_pad("{0}"), words.hint_pad("{0}")),
    };
    let keys = [Action::Pause, Action::Restart].map(|it| of(it).into_iter().take(1).collect());
    let launch = std::iter::once(of(Action::Launch)).chain(keys).collect();
    let said = words.hint_others(words.hint_launch("{0}"), "{1}", "{2}");
    let rows = [(moves, vec![sides]), (said, launch), (short, vec![pair])];
    rows.map(|(words, triggers)| Line {
        words,
        triggers,
        held: false,
    })
    .into()
}

/// Notes finished hints, and selects the hint that is shown.
fn choose(
    (time, overlay): (Res<Time<Virtual>>, Res<State<Overlay>>),
    actions: Res<Actions>,
    mut game: Game,
    mut preferences: ResMut<Preferences>,
    panel: Single<(&mut HintPanel, &InheritedVisibility)>,
) {
    let (mut panel, visible) = panel.into_inner();
    let now = game.moment(&panel);
    panel.aimed = now.aimed;
    let is_open = *overlay.get() == Overlay::None;
    let passed = time.delta_secs();
    // While the game waits, a press ends the countdown.
    let pressed = actions.pressed(Action::Launch) && is_open && passed > 0.0;
    let skips = now.flies && pressed && now.age >= SKIPPED_FROM;
    let lasts = |hint: &Hint| (hint.lasts)(&now) && (now.serves || now.age < LONGEST);
    let mut seen = preferences.hints;
    for (place, hint) in HINTS.iter().enumerate() {
        let is_read = now.age >= READ && !lasts(hint);
        let is_over = panel.hint == Some(place) && (skips || is_read);
        *(hint.seen)(&mut seen) |= is_over || (hint.done)(&now);
    }
    if seen != preferences.hints {
        preferences.hints = seen;
    }
    let is_new = |hint: &Hint| !*(hint.seen)(&mut { seen });
    let stays = |place: usize| is_new(&HINTS[place]) && lasts(&HINTS[place]);
    if panel.hint.is_some_and(stays) {
        panel.age += if visible.get() { passed } else { 0.0 };
    } else {
        let was_shown = panel.hint.take().is_some();
        panel.rest = if was_shown { GAP } else { panel.rest - passed };
        panel.age = 0.0;
        if panel.rest <= 0.0 && is_open {
            panel.hint = HINTS.iter().position(|it| is_new(it) && (it.begins)(&now));
        }
    }
    panel.is_wanted = panel.hint.is_some() && is_open;
    panel.makes_way = now.flies;
}
