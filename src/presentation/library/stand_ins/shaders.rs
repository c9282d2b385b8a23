//! Checks shaders of the player that override the game's. They are compiled as the renderer would, but without a
//! graphics device.
//!
//! An override must have the same interface (lines with `@`) and the same imports as the original. A driver may still
//! reject it; `look/plain.rs` handles that.

use std::collections::{BTreeSet, HashMap};

use bevy::asset::AssetId;
use bevy::asset::uuid::Uuid;
use bevy::shader::{Shader, ShaderCache, ShaderDefVal};

use crate::presentation::library::embedded;

/// Stubs of the functions and structs in Bevy's shaders that the game's shaders use.
const BEVY: [(&str, &str); 2] = [
    (
        "mesh2d_functions.wgsl",
        "#define_import_path bevy_sprite::mesh2d_functions
fn get_world_from_local(instance: u32) -> mat4x4<f32> {
    return mat4x4<f32>();
}
fn mesh2d_position_local_to_clip(world: mat4x4<f32>, place: vec4<f32>) -> vec4<f32> {
    return world * place;
}
",
    ),
    (
        "fullscreen.wgsl",
        "#define_import_path bevy_core_pipeline::fullscreen_vertex_shader
struct FullscreenVertexOutput {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
}
",
    ),
];

/// Shaders of the game.
const ALL: [&str; 5] = [
    "shaders/quad.wgsl",
    "shaders/brick.wgsl",
    "shaders/shape.wgsl",
    "shaders/flat.wgsl",
    "shaders/lens.wgsl",
];

/// Shader compiler without a graphics device: it parses and validates but creates no modules.
struct Compiler {
    cache: ShaderCache<(), ()>,
}

impl Compiler {
    /// Creates a compiler with the shaders `texts`, by path.
    fn of(texts: &HashMap<&str, String>) -> Self {
        let mut cache = ShaderCache::new(
            (),
            Default::default(),
            // No optional device features: only those that every device has.
            core::iter::empty().collect(),
            |_, _, _| Ok(()),
        );
        let bevys = BEVY.map(|(path, text)| (path, text.to_owned()));
        let all = texts.iter().map(|(path, text)| (*path, text.clone()));
        for (path, text) in bevys.into_iter().chain(all) {
            cache.set_shader(id(path), Shader::from_wgsl(text, path.to_owned()));
        }
        Self { cache }
    }

    /// Compiles the variant of the shader at `path` with the shader def `name`. Returns the error in one line.
    fn fault(&mut self, path: &str, name: Option<&str>) -> Option<String> {
        let names: Vec<ShaderDefVal> = name.into_iter().map(Into::into).collect();
        let compiled = self.cache.get(0, id(path), &names);
        let fault = compiled.err()?.to_string();
        Some(fault.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

/// Returns an asset ID derived from the path.
fn id(path: &str) -> AssetId<Shader> {
    let bytes = path.bytes().rev().take(16);
    let number = bytes.fold(0, |number: u128, byte| number << 8 | u128::from(byte));
    AssetId::Uuid {
        uuid: Uuid::from_u128(number),
    }
}

/// Returns the lines of `text` that declare its interface.
fn interface(text: &str) -> BTreeSet<&str> {
    let code = text.lines().map(|line| match line.split_once("//") {
        Some((code, _)) => code.trim(),
        None => line.trim(),
    });
    code.filter(|line| line.contains('@')).collect()
}

/// Returns the names of the shader defs that `text` tests.
fn forms(text: &str) -> BTreeSet<&str> {
    let tests = text.lines().filter_map(|line| {
        let line = line.trim();
        (line.strip_prefix("#ifdef ")).or_else(|| line.strip_prefix("#ifndef "))
    });
    tests.map(str::trim).collect()
}

/// Checks that `bytes` can override the shader at `path`. `others` are the overrides accepted so far.
///
/// # Errors
///
/// The reason if they cannot.
pub(super) fn check(
    path: &str,
    bytes: &[u8],
    others: &HashMap<String, Vec<u8>>,
) -> Result<(), String> {
    let text = str::from_utf8(bytes).map_err(|_| "this is no text")?;
    let own = |path: &str| {
        let bytes = embedded::asset(path).unwrap_or_default();
        String::from_utf8(bytes).unwrap_or_default()
    };
    let (before, now) = (own(path), interface(text));
    let kept = interface(&before);
    if let Some(line) = kept.symmetric_difference(&now).next() {
        return Err(format!("it takes or gives something else: {line}"));
    }
    let owns: HashMap<&str, String> = ALL.map(|path| (path, own(path))).into();
    let mut used = owns.clone();
    for (path, text) in &mut used {
        if let Some(other) = others.get(*path) {
            *text = String::from_utf8_lossy(other).into_owned();
        }
    }
    used.insert(
        ALL.into_iter()
            .find(|it| *it == path)
            .ok_or("the game has no such shader")?,
        text.to_owned(),
    );
    let (mut usual, mut with) = (Compiler::of(&owns), Compiler::of(&used));
    for (path, text) in &owns {
        let forms = forms(text).into_iter().map(Some).chain([None]);
        for form in forms {
            // Skip variants in which the game's own shader does not compile: not every def works without others.
            if usual.fault(path, form).is_none()
                && let Some(fault) = with.fault(path, form)
            {
                return Err(fault);
            }
        }
    }
    Ok(())
}
