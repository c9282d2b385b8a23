//! Pause button for players with only a mouse or a finger. Runs in `Show`, and in an observer.
//!
//! It is in the upper right corner of the window, to the right of the HUD, where no ball can be. It is visible while a
//! person plays. A captured pointer cannot reach it, so it is hidden then, and a mouse button pauses instead.

use bevy::picking::hover::Hovered;
use bevy::window::{CursorGrabMode, CursorOptions};

use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), spawn).add_systems(
        Update,
        (show, paint)
            .run_if(in_state(Screen::Play))
            .in_set(PresentationSystems::Show),
    );
}

/// Side of the button: large enough for a finger (pixels of an 800×600 window).
pub(in crate::presentation::screens) const SIDE: f32 = 44.0;

/// Width and height of each bar of its symbol.
const BAR: Vec2 = Vec2::new(6.0, 20.0);

#[derive(Component)]
struct PauseButton;

fn spawn(mut commands: Commands) {
    let node = || theme::rounded(BAR.x, BAR.y, 2.0);
    let bar = || (node(), Ground(tone::TEXT_QUIET), Pickable::IGNORE);
    commands.spawn((
        Name::new("Pause button"),
        PauseButton,
        DespawnOnExit(Screen::Play),
        Button,
        Label(Say::new(Words::pause_button)),
        Hovered::default(),
        Visibility::Hidden,
        Node {
            position_type: PositionType::Absolute,
            right: px(0),
            top: px(0),
            width: px(SIDE),
            height: px(SIDE),
            column_gap: px(6),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        observe(pause),
        children![bar(), bar()],
    ));
}

/// Pauses the game. Ignores a late press, when there is nothing left to pause.
fn pause(
    _: On<Activate>,
    round: Res<Round>,
    overlay: Res<State<Overlay>>,
    mut navigator: Navigator,
) {
    if *overlay.get() == Overlay::None && !round.is_over() {
        navigator.cover(Overlay::Pause);
    }
}

fn show(
    (launch, round, overlay): (Res<Launch>, Res<Round>, Res<State<Overlay>>),
    table: Res<ActionTable>,
    pointer: Option<Single<&CursorOptions, With<PrimaryWindow>>>,
    mut button: Single<&mut Visibility, With<PauseButton>>,
) {
    let plays = matches!(*round, Round::Serving | Round::Playing);
    let is_held = pointer.is_some_and(|pointer| pointer.grab_mode == CursorGrabMode::Locked);
    let is_reached = !is_held || table.spoken_of.0 == Device::Fingers;
    let wanted = plays && launch.by_hand() && *overlay.get() == Overlay::None && is_reached;
    button.set_if_neq(visible(wanted));
}

fn paint(button: Single<(&Hovered, &Children), With<PauseButton>>, mut bars: Query<&mut Ground>) {
    let (hovered, children) = *button;
    let colour = if hovered.0 {
        tone::ACCENT
    } else {
        tone::TEXT_QUIET
    };
    for bar in children {
        if let Ok(mut bar) = bars.get_mut(*bar) {
            bar.set_if_neq(Ground(colour));
        }
    }
}
