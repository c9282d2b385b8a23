//! Rendered pictures of the game, drawn on the CPU: contrast and visibility of their content.
//!
//! These tests need a Vulkan driver that renders on the CPU (`setup` installs one). Without it, they print a message
//! and test nothing. With `BRICKWORK_MUST_DRAW=1`, as in CI, they fail.

mod animation;
mod bricks;
mod brought;
mod busy;
mod corpus;
mod damaged;
mod effects;
mod enemies;
mod field;
mod first_picture;
mod flashes;
mod golden;
mod held;
mod lives;
mod looked_at;
mod pages;
mod patterns;
mod resting;
mod scenery;
mod scenes;
mod seen;
mod small;
mod strips;
mod whole;

use crate::prelude::*;

use std::sync::Mutex;

use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use tempfile::TempDir;

use brickwork::simulation::power::active::Active;

use crate::lab_page::wait_for_it;
use crate::shell;

/// Window sizes of the pictures (pixels).
const SIZES: [(u32, u32); 3] = [(800, 600), (1920, 1080), (1080, 1920)];

/// System folders with the descriptions of Vulkan drivers.
const DRIVERS: &str = "/usr/share/vulkan/icd.d /etc/vulkan/icd.d /usr/local/share/vulkan/icd.d";

/// Returns `true` if a driver that renders on the CPU is installed.
fn can_draw() -> bool {
    let folders = DRIVERS.split(' ');
    let files = folders.filter_map(|folder| Path::new(folder).read_dir().ok());
    let mut names = files.flatten().flatten().map(|file| file.file_name());
    let is_there = names.any(|name| name.to_string_lossy().starts_with("lvp_icd"));
    if !is_there {
        assert!(
            std::env::var_os("BRICKWORK_MUST_DRAW").is_none(),
            "there is no driver that draws by the processor, and BRICKWORK_MUST_DRAW asks for one: see `setup`"
        );
        eprintln!("no driver that draws by the processor: nothing is measured here");
    }
    is_there
}

/// Game that is rendered into an image.
struct Drawn {
    app: App,
    target: Handle<Image>,
    /// Player's files; deleted with this value.
    home: Option<TempDir>,
}

impl Drawn {
    /// Opens `launch` in a window of `size` (pixels) and waits for 1.5 s.
    fn of(launch: Launch, size: (u32, u32)) -> Self {
        Self::at_home(None, launch, size)
    }

    /// Does the same with the player's files in `home`.
    fn at_home(home: Option<TempDir>, launch: Launch, size: (u32, u32)) -> Self {
        let mut drawn = Self::begun_at_home(home, launch, size);
        wait_for_it(&mut drawn.app);
        // A requested page opens within half a second and then appears gradually.
        drawn.let_pass(90);
        drawn
    }

    /// Opens `launch` without waiting.
    fn begun(launch: Launch, size: (u32, u32)) -> Self {
        Self::begun_at_home(None, launch, size)
    }

    fn begun_at_home(home: Option<TempDir>, launch: Launch, size: (u32, u32)) -> Self {
        let folders = home.as_ref().map(|home| Folders::within(home.path()));
        let mut app = drawn_off_screen(launch, folders.unwrap_or_default(), size, FRAME);
        let mut image =
            Image::new_target_texture(size.0, size.1, TextureFormat::Rgba8UnormSrgb, None);
        image.asset_usage = RenderAssetUsages::all();
        let target = app.world_mut().resource_mut::<Assets<Image>>().add(image);
        let camera = shell::only::<Entity, With<WorldCamera>, _>(&mut app, |camera| camera);
        let to_image = RenderTarget::Image(target.clone().into());
        app.world_mut()
            .entity_mut(camera)
            .insert((to_image, IsDefaultUiCamera));
        resting::rest_unless_looked_at(&mut app);
        Self { app, target, home }
    }

    /// Returns the camera that shows the field, and its transform.
    fn camera(&mut self) -> (Camera, GlobalTransform) {
        crate::app_state::camera_of(&mut self.app)
    }

    fn let_pass(&mut self, frames: u32) {
        shell::frames(&mut self.app, frames);
    }

    /// Sets the duration of all following frames.
    fn frames_last(&mut self, time: Duration) {
        let strategy = TimeUpdateStrategy::ManualDuration(time);
        self.app.insert_resource(strategy);
    }

    /// Activates the effects of the power-ups `names` and ends all others.
    fn give(&mut self, names: &[&str]) {
        let held = names.iter().map(|name| Active {
            player: PlayerId::FIRST,
            power: PowerId::named(name).expect("a power-up"),
            since: 0.0,
            until: 1e6,
            times: 1,
        });
        let mut held: Vec<Active> = held.collect();
        held.sort_by_key(|active| active.power);
        let written = serde_json::to_string(&held).expect("plain values");
        let effects: ActiveEffects = serde_json::from_str(&written).expect("effects");
        self.app.insert_resource(effects);
    }

    fn settle(&mut self, comfort: Comfort) {
        let mut preferences = self.app.world_mut().resource_mut::<Preferences>();
        preferences.comfort = comfort;
        self.let_pass(3);
    }

    /// Sets the detail of the following pictures.
    fn settle_detail(&mut self, detail: WantedDetail) {
        let mut preferences = self.app.world_mut().resource_mut::<Preferences>();
        preferences.video.detail = detail;
        self.let_pass(3);
    }

    fn picture(&mut self) -> Picture {
        Picture::of(&self.image())
    }

    fn image(&mut self) -> Image {
        self.let_pass(1);
        self.draw_frame();
        let taken: Arc<Mutex<Option<Image>>> = Arc::default();
        let keep = taken.clone();
        let mut shot = self
            .app
            .world_mut()
            .spawn(Screenshot::image(self.target.clone()));
        shot.observe(move |captured: On<ScreenshotCaptured>| {
            *keep.lock().expect("nobody panics with it") = Some(captured.image.clone());
        });
        self.draw_frame();
        wait(&mut self.app, "the picture is there", |_| {
            taken.lock().expect("nobody panics with it").is_some()
        });
        let image = taken.lock().expect("nobody panics with it").take();
        image.expect("it was there")
    }
}

/// Returns the contrast ratio of two luminances (WCAG).
fn ratio(a: f32, b: f32) -> f32 {
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Light of every pixel, row by row.
struct Picture {
    width: u32,
    /// Luminance (0 to 1).
    luminance: Vec<f32>,
    /// Red, green and blue (0 to 1, linear light).
    colours: Vec<[f32; 3]>,
}

impl Picture {
    fn of(image: &Image) -> Self {
        let picture = image.clone().try_into_dynamic();
        let picture = picture.expect("a picture").to_rgb8();
        let light = (0..=255).map(|part| Color::srgb_u8(part, 0, 0).to_linear().red);
        let light: Vec<f32> = light.collect();
        let colours = picture
            .pixels()
            .map(|it| it.0.map(|part| light[usize::from(part)]));
        let colours: Vec<[f32; 3]> = colours.collect();
        // Rec. 709 coefficients, as in WCAG.
        let luminance =
            |[red, green, blue]: &[f32; 3]| 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        Self {
            width: picture.width(),
            luminance: colours.iter().map(luminance).collect(),
            colours,
        }
    }

    /// Returns the height (pixels).
    fn height(&self) -> u32 {
        self.luminance.len() as u32 / self.width
    }

    /// Returns the luminance at `place` (pixels from the upper left).
    fn at(&self, place: Vec2) -> f32 {
        let (x, y) = (place.x as usize, place.y as usize);
        self.luminance[y * self.width as usize + x]
    }
}
