//! The controls, said at the first serve: what is mapped, with the signs of the device in the player's hands. Runs in `Show`.
//!
//! Owns when: until the player launches a ball for the first time. Stands in the field, and goes before a ball can reach
//! it.

use bevy::prelude::*;

use crate::input::table::Device;
use crate::input::{Action, ActionTable};
use crate::presentation::language::{Language, Words};
use crate::presentation::launch::Launch;
use crate::presentation::screen::{Overlay, Screen};
use crate::presentation::ui::glyph::Line;
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};
use crate::simulation::messages::BallLaunched;
use crate::simulation::rules::RulesInPlay;
use crate::simulation::{Round, Rules};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HasLaunched>()
        .add_systems(OnEnter(Screen::Play), spawn_controls)
        .add_systems(
            Update,
            (say_controls, show_controls)
                .chain()
                .run_if(in_state(Screen::Play))
                .in_set(PresentationSystems::Show),
        );
}

/// Whether the player has launched a ball in this run, and so knows how.
#[derive(Resource, Default)]
struct HasLaunched(bool);

/// The words about the controls.
#[derive(Component)]
struct ControlsHint;

/// Words that are shown under rules that say so.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum RuledHint {
    /// How a ball is launched where players do not aim.
    Launch,
    /// How one is aimed and launched.
    Aim,
    /// About the influence on the ball.
    Pull,
}

impl RuledHint {
    /// Whether it is true under `rules`.
    fn holds(self, rules: &Rules) -> bool {
        match self {
            Self::Launch => rules.serve_aim.is_none(),
            Self::Aim => !rules.serve_aim.is_none(),
            Self::Pull => rules.has_pull(),
        }
    }
}

/// What is said, and under which rules, of the device in the player's hands.
fn lines(words: &Words, table: &ActionTable) -> [(Option<RuledHint>, Line); 4] {
    let (device, _) = table.spoken_of();
    let of = |action| table.of_device(action, device);
    let sides = || {
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
        (None, line(moves, sides)),
        (
            Some(RuledHint::Launch),
            with_others(words.hint_launch("{0}"), false),
        ),
        (
            Some(RuledHint::Aim),
            with_others(words.hint_aim("{0}"), true),
        ),
        (
            Some(RuledHint::Pull),
            line(words.hint_pull("{0}"), vec![of(Action::Pull)]),
        ),
    ]
}

fn spawn_controls(mut commands: Commands) {
    commands.spawn((
        Name::new("Controls"),
        ControlsHint,
        DespawnOnExit(Screen::Play),
        Visibility::Hidden,
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            bottom: percent(20),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            row_gap: px(4),
            ..default()
        },
    ));
}

/// Says it anew when another device is taken in hand, or something is mapped anew.
fn say_controls(
    hint: Single<(Entity, Ref<ControlsHint>)>,
    (table, fonts, language): (Res<ActionTable>, Res<Fonts>, Res<Language>),
    mut commands: Commands,
) {
    let (hint, is_new) = (hint.0, hint.1.is_added());
    if !is_new && !table.is_changed() && !language.is_changed() {
        return;
    }
    let brand = table.spoken_of().1;
    let column = &mut commands.entity(hint);
    column.despawn_children().with_children(|column| {
        for (ruled, line) in lines(&language, &table) {
            let colour = match ruled {
                None => palette::TEXT,
                Some(_) => palette::TEXT_QUIET,
            };
            let mut row = column.spawn((theme::measure(), Pickable::IGNORE));
            row.with_children(|row| {
                line.spawn(row, (&fonts, &language), brand, (size::BODY, colour));
            });
            if let Some(ruled) = ruled {
                row.insert(ruled);
            }
        }
    });
}

/// Shows the controls until the first launch.
fn show_controls(
    launch: Res<Launch>,
    overlay: Res<State<Overlay>>,
    (round, rules): (Res<Round>, Res<RulesInPlay>),
    mut launched: MessageReader<BallLaunched>,
    mut known: ResMut<HasLaunched>,
    mut hint: Single<&mut Visibility, With<ControlsHint>>,
    mut ruled: Query<(&RuledHint, &mut Node)>,
) {
    for (hint, mut node) in &mut ruled {
        let display = if hint.holds(&rules.0) {
            Display::Flex
        } else {
            Display::None
        };
        if node.display != display {
            node.display = display;
        }
    }
    known.0 |= launched.read().count() > 0;
    let serves = *round == Round::Serving && *overlay.get() == Overlay::None;
    let wanted = if launch.by_hand() && !known.0 && serves {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    };
    hint.set_if_neq(wanted);
}
