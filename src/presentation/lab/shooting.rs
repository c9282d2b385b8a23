//! Background jobs that play scenes of the lab. Runs in `OnEnter`, `Levels` and `Shoot`.
//!
//! A thread plays a scene with both schemes, because separate worlds cannot run within a step of the window's schedule.
//! If a scene cannot be played, the last valid scene stays.

use super::door::{Door, SceneToOpen};
use super::page;
use super::prelude::*;
use crate::lab::FREE;
use crate::presentation::launch::FirstScreen;
use crate::presentation::library::navigation::Navigator;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lab), open).add_systems(
        Update,
        (develop, page::spawn.run_if(resource_added::<Lab>))
            .chain()
            .run_if(in_state(Screen::Lab))
            .in_set(PresentationSystems::Levels),
    );
}

/// Scene with the films of both schemes, or the reason why it cannot be played.
type Shot = (Scene, Result<[Film; 2], SceneError>);

/// Scene that is being played.
#[derive(Resource)]
pub(super) struct Shooting {
    place: usize,
    job: Job<Shot>,
}

impl Shooting {
    fn new(place: usize, scene: Scene) -> Self {
        let job = Job::spawn("lab film", 1, async move |output: Output<_>| {
            let films = shoot_both(&scene);
            output.give((scene, films)).await;
        });
        Self { place, job }
    }
}

/// Plays `scene` with the tutorial's scheme and with the exact one.
pub(super) fn shoot_both(scene: &Scene) -> Result<[Film; 2], SceneError> {
    let tutorial = Film::shoot(scene, CollisionScheme::Discrete)?;
    Ok([tutorial, Film::shoot(scene, CollisionScheme::Continuous)?])
}

/// Starts to play the requested scene, that of the command line, or else the first one.
fn open(
    mut commands: Commands,
    (launch, door): (Res<Launch>, Res<Door>),
    wanted: Option<Res<SceneToOpen>>,
) {
    let of_name = |name| SCENES.iter().position(|of| of.name == name);
    let (place, scene) = match (*door, &launch.lab, launch.screen) {
        (Door::Start, Some(asked), _) => {
            let place = asked.name.and_then(of_name);
            (place.unwrap_or(FREE), asked.scene.clone())
        }
        (Door::Start, None, Some(FirstScreen::LabScene(name))) => {
            (of_name(name).unwrap_or_default(), None)
        }
        _ => (0, None),
    };
    let asked = wanted.map(|wanted| (FREE, Some(wanted.0.clone())));
    let (place, scene) = asked.unwrap_or((place, scene));
    commands.remove_resource::<SceneToOpen>();
    let scene = scene.unwrap_or_else(|| SCENES[place].scene.clone());
    commands.insert_resource(Shooting::new(place, scene));
}

/// Shows a scene that has been played.
fn develop(
    shooting: Option<ResMut<Shooting>>,
    lab: Option<ResMut<Lab>>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
    mut navigator: Navigator,
) {
    let Some(mut shooting) = shooting else { return };
    redraw.write(RequestRedraw);
    let place = shooting.place;
    let Poll::Ready(shot) = shooting.job.poll() else {
        return;
    };
    commands.remove_resource::<Shooting>();
    match (shot, lab) {
        (Some((scene, Ok(films))), Some(mut lab)) => lab.show(scene, films),
        (Some((scene, Ok(films))), None) => {
            commands.insert_resource(Lab::new(place, scene, films));
        }
        (Some((_, Err(refused))), Some(mut lab)) => lab.refuse(refused),
        (Some((_, Err(refused))), None) => {
            error!("the lab stays shut: {refused}");
            navigator.leave(Screen::Title);
        }
        (None, lab) => {
            error!("the machine has no thread for the lab");
            match lab {
                Some(mut lab) => {
                    lab.played = None;
                    lab.is_another &= lab.wanted.is_some();
                }
                None => navigator.leave(Screen::Title),
            }
        }
    }
}

/// Starts to play the requested scene, one at a time.
pub(super) fn shoot(mut lab: ResMut<Lab>, shooting: Option<Res<Shooting>>, mut commands: Commands) {
    let place = lab.place;
    let lab = lab.bypass_change_detection();
    if shooting.is_none()
        && let Some(scene) = lab.wanted.take()
    {
        lab.played = Some(scene.clone());
        commands.insert_resource(Shooting::new(place, scene));
    }
}
