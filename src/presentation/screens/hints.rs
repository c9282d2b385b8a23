//! Controls hint at the first serve: the mapped controls, with the symbols of the active device. Runs in `Show`.
//!
//! Shown until the player launches a ball for the first time. [`hint_place`](super::hint_place) places it.

use crate::input::table::Device;
use crate::presentation::screens::prelude::*;
use crate::presentation::ui::glyph::Line;
use crate::simulation::messages::BallLaunched;
use crate::simulation::{Round, Rules, RulesInPlay};
use brickwork_ui::tone::Tone;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), spawn_controls)
        .add_systems(
            Update,
            (say_controls, show_controls)
                .chain()
                .run_if(in_state(Screen::Play))
                .in_set(PresentationSystems::Show),
        );
}

/// Root node of the hint.
#[derive(Component, Default)]
pub(super) struct ControlsHint {
    /// `true` if the hint should be visible.
    pub is_wanted: bool,
}

/// Row of the hint.
#[derive(Component)]
pub(super) struct HintRow {
    /// Rules under which the row applies. `None` if it always applies.
    ruled: Option<Condition>,
    /// `true` if the row applies now.
    pub holds: bool,
    /// `true` for the short row, which is shown alone if the others find no free place.
    pub is_short: bool,
}

/// Returns `true` if a row applies under these rules.
type Condition = fn(&Rules) -> bool;

/// Returns the rows for the active device, with the rules under which each applies. The last one is the short row,
/// which names only the first pair of keys or buttons.
fn lines(words: &Words, table: &ActionTable) -> [(Option<Condition>, Line); 5] {
    let (device, _) = table.spoken_of();
    let of = |action| table.of_device(action, device);
    let sides = || -> Vec<_> {
        let pairs = of(Action::SteerLeft).into_iter();
        let pairs = pairs.zip(of(Action::SteerRight));
        pairs.flat_map(|(left, right)| [left, right]).collect()
    };
    let (moves, sides) = match device {
        Device::Mouse => (words.hint_mouse(), Vec::new()),
        Device::Fingers => (words.hint_finger(), Vec::new()),
        Device::Keys => (words.hint_keys("{0}"), vec![sides()]),
        Device::Pad => (words.hint_pad("{0}"), vec![sides()]),
    };
    let short = match device {
        Device::Keys => words.hint_pad("{0}"),
        _ => moves.clone(),
    };
    let first_pair = sides
        .iter()
        .map(|keys: &Vec<_>| keys.iter().take(2).copied().collect())
        .collect();
    let first = |action| of(action).into_iter().take(1).collect::<Vec<_>>();
    let launch = of(Action::Launch);
    let others = [first(Action::Pause), first(Action::Restart)];
    let with_others = |said: String, held| Line {
        words: words.hint_others(said, "{1}", "{2}"),
        triggers: std::iter::once(launch.clone())
            .chain(others.clone())
            .collect(),
        held,
    };
    let line = |words: String, triggers| Line {
        words,
        triggers,
        held: false,
    };
    [
        (None, line(moves, sides.clone())),
        (
            Some(|rules| rules.serve_aim.is_none()),
            with_others(words.hint_launch("{0}"), false),
        ),
        (
            Some(|rules| !rules.serve_aim.is_none()),
            with_others(words.hint_aim("{0}"), true),
        ),
        (
            Some(Rules::has_pull),
            line(words.hint_pull("{0}"), vec![of(Action::Pull)]),
        ),
        (None, line(short, first_pair)),
    ]
}

fn spawn_controls(mut commands: Commands) {
    commands.spawn((
        Name::new("Controls"),
        ControlsHint::default(),
        DespawnOnExit(Screen::Play),
        Visibility::Hidden,
        Ground(Tone::NONE),
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            ..theme::column(4.0)
        },
    ));
}

/// Rebuilds the rows when the active device, the mapping or the language changes.
fn say_controls(
    hint: Single<(Entity, Ref<ControlsHint>)>,
    (table, language): (Res<ActionTable>, Res<Language>),
    mut commands: Commands,
) {
    let (hint, is_new) = (hint.0, hint.1.is_added());
    if !is_new && !table.is_changed() && !language.is_changed() {
        return;
    }
    let brand = table.spoken_of().1;
    let column = &mut commands.entity(hint);
    column.despawn_children().with_children(|column| {
        let lines = lines(&language, &table);
        let last = lines.len() - 1;
        for (index, (ruled, line)) in lines.into_iter().enumerate() {
            let colour = match ruled {
                None => tone::TEXT,
                Some(_) => tone::TEXT_QUIET,
            };
            let row = HintRow {
                ruled,
                holds: ruled.is_none(),
                is_short: index == last,
            };
            let mut row = column.spawn((row, theme::measure(), Pickable::IGNORE));
            row.with_children(|row| {
                line.spawn(row, &language, brand, (size::BODY, colour));
            });
        }
    });
}

/// Shows the controls until the first launch: `known` is `true` once the player has launched a ball in this run.
fn show_controls(
    launch: Res<Launch>,
    overlay: Res<State<Overlay>>,
    (round, rules): (Res<Round>, Res<RulesInPlay>),
    mut launched: MessageReader<BallLaunched>,
    mut known: Local<bool>,
    mut hint: Single<&mut ControlsHint>,
    mut rows: Query<&mut HintRow>,
) {
    for mut row in &mut rows {
        row.holds = row.ruled.is_none_or(|applies| applies(&rules.0));
    }
    *known |= launched.read().count() > 0;
    let serves = *round == Round::Serving && *overlay.get() == Overlay::None;
    hint.is_wanted = launch.by_hand() && !*known && serves;
}
