//! Shared code of the examples: the whole game without a window, drawn into an image.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bevy::app::PluginsState;
use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;

use brickwork::app::{Drawer, off_screen};
use brickwork::content::materials::Light;
use brickwork::level::file;
use brickwork::presentation::camera::WorldCamera;
use brickwork::presentation::{Folders, Launch, NamedPack, Screen};

/// Returns a game of the level in `path` with a fixed seed.
pub fn level(path: &Path) -> Result<Launch, Box<dyn Error>> {
    let level = file::read(path).map_err(|findings| format!("{findings:?}"))?;
    Ok(Launch {
        named: Some(NamedPack {
            name: "Example".to_owned(),
            light: Light::default(),
            levels: vec![(path.to_owned(), Ok(Arc::new(level)))],
            findings: Vec::new(),
        }),
        seed: Some(1),
        ..Launch::default()
    })
}

/// Starts `launch`, waits for `screen`, and draws with `drawer` into an image of `size` (pixels). A frame is 16 ms of
/// the game.
pub fn drawn(
    launch: Launch,
    drawer: Drawer,
    size: (u32, u32),
    screen: Screen,
) -> Result<App, Box<dyn Error>> {
    let mut app = off_screen(launch, Folders::default(), drawer);
    let resolution = size.into();
    app.world_mut().spawn((
        Window {
            resolution,
            ..default()
        },
        PrimaryWindow,
    ));
    while app.plugins_state() == PluginsState::Adding {
        std::thread::yield_now();
    }
    app.finish();
    app.cleanup();
    let frame = Duration::from_millis(16);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    while *app.world().resource::<State<Screen>>().get() != screen {
        app.update();
    }
    let mut image = Image::new_target_texture(size.0, size.1, TextureFormat::Rgba8UnormSrgb, None);
    image.asset_usage = RenderAssetUsages::all();
    let target = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    let world = app.world_mut();
    let mut cameras = world.query_filtered::<Entity, With<WorldCamera>>();
    let camera = cameras.single(world)?;
    world
        .entity_mut(camera)
        .insert((RenderTarget::Image(target.into()), IsDefaultUiCamera));
    Ok(app)
}
