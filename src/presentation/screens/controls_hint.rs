//! The controls, said at the first serve in the words of the action table. Runs in `Show`.
//!
//! Owns when: until the player launches a ball for the first time. Stands in the field, and goes before a ball can reach
//! it.

use bevy::prelude::*;

use crate::input::{Action, ActionTable};
use crate::presentation::launch::Launch;
use crate::presentation::screen::{Overlay, Screen};
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
            show_controls
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

/// The hint at the first serve, in the words of the action table.
fn control_words(table: &ActionTable) -> [String; 4] {
    let (left, right) = (
        table.words(Action::SteerLeft),
        table.words(Action::SteerRight),
    );
    let pairs = left
        .iter()
        .zip(&right)
        .map(|(left, right)| format!("{left} and {right}"));
    let pairs: Vec<String> = pairs.collect();
    let launch = table.words(Action::Launch).join(" or ");
    let aim = table.held_words(Action::Launch).join(" or ");
    let pull = table.words(Action::Pull);
    let (pause, restart) = (table.word(Action::Pause), table.word(Action::Restart));
    let others = format!("{pause} pauses · {restart} restarts");
    [
        format!("Move with the mouse, or with {}", pairs.join(", ")),
        format!("Launch with {launch} · {others}"),
        format!("Hold {aim} to aim, let go to launch · {others}"),
        format!("Turn the ball to the paddle with {}", pull.join(", ")),
    ]
}

fn spawn_controls(mut commands: Commands, fonts: Res<Fonts>, table: Res<ActionTable>) {
    let [move_words, launch_words, aim_words, pull_words] = control_words(&table);
    let ruled = |hint, words| {
        let text = theme::text(&fonts, words, size::BODY, palette::TEXT_QUIET);
        (hint, text)
    };
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
        children![
            theme::text(&fonts, move_words, size::BODY, palette::TEXT),
            ruled(RuledHint::Launch, launch_words),
            ruled(RuledHint::Aim, aim_words),
            ruled(RuledHint::Pull, pull_words),
        ],
    ));
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
