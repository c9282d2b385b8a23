//! Tests: every shader compiles in every variant that is used. They need no graphics device.

use bevy::asset::{AssetId, uuid::Uuid};
use bevy::shader::{Shader, ShaderCache, ShaderDefVal};

use super::styles::Style;

/// Stub of the Bevy functions that the shaders call.
const MESH_FUNCTIONS: &str = "#define_import_path bevy_sprite::mesh2d_functions
fn get_world_from_local(instance: u32) -> mat4x4<f32> {
    return mat4x4<f32>();
}
fn mesh2d_position_local_to_clip(world: mat4x4<f32>, place: vec4<f32>) -> vec4<f32> {
    return world * place;
}
";

/// Stub of the Bevy types for full-screen passes.
const FULLSCREEN: &str = "#define_import_path bevy_core_pipeline::fullscreen_vertex_shader
struct FullscreenVertexOutput {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
}
";

/// The game's shaders.
const SHADERS: [(&str, &str); 5] = [
    (
        "shaders/quad.wgsl",
        include_str!("../../../assets/shaders/quad.wgsl"),
    ),
    (
        "shaders/brick.wgsl",
        include_str!("../../../assets/shaders/brick.wgsl"),
    ),
    (
        "shaders/shape.wgsl",
        include_str!("../../../assets/shaders/shape.wgsl"),
    ),
    (
        "shaders/flat.wgsl",
        include_str!("../../../assets/shaders/flat.wgsl"),
    ),
    (
        "shaders/lens.wgsl",
        include_str!("../../../assets/shaders/lens.wgsl"),
    ),
];

/// Compiles shaders as the renderer does, and discards the result.
struct Compiler(ShaderCache<(), ()>);

impl Compiler {
    fn new() -> Self {
        let mut compiler = Self(ShaderCache::new(
            (),
            Default::default(),
            // No optional features of a device.
            core::iter::empty().collect(),
            |_, _, _| Ok(()),
        ));
        compiler.read("shaders/mesh2d_functions.wgsl", MESH_FUNCTIONS);
        compiler.read("shaders/fullscreen.wgsl", FULLSCREEN);
        for (path, source) in SHADERS {
            compiler.read(path, source);
        }
        compiler
    }

    fn read(&mut self, path: &str, source: &str) {
        let shader = Shader::from_wgsl(source.to_owned(), path.to_owned());
        self.0.set_shader(id(path), shader);
    }

    /// Returns the compile error of the shader at `path` with these definitions. `None` if it compiles.
    fn fault(&mut self, path: &str, names: &[String]) -> Option<String> {
        let names: Vec<ShaderDefVal> = names.iter().cloned().map(Into::into).collect();
        let compiled = self.0.get(0, id(path), &names);
        compiled.err().map(|fault| format!("{names:?}: {fault:?}"))
    }
}

/// Returns an id that depends only on the path.
fn id(path: &str) -> AssetId<Shader> {
    let bytes = path.bytes().rev().take(16);
    let number = bytes.fold(0, |number: u128, byte| number << 8 | u128::from(byte));
    AssetId::Uuid {
        uuid: Uuid::from_u128(number),
    }
}

#[test]
fn bodies_of_every_style_have_a_shader_that_compiles() {
    let mut compiler = Compiler::new();
    for style in Style::all() {
        let fault = compiler.fault("shaders/brick.wgsl", &style.names());
        assert_eq!(fault, None, "{style:?}");
    }
}

#[test]
fn the_other_shaders_compile_too_and_one_with_a_slip_does_not() {
    let mut compiler = Compiler::new();
    assert_eq!(compiler.fault("shaders/shape.wgsl", &[]), None);
    assert_eq!(compiler.fault("shaders/lens.wgsl", &[]), None);
    for names in [&[][..], &["WINDOW".to_owned()]] {
        assert_eq!(compiler.fault("shaders/flat.wgsl", names), None);
    }
    compiler.read("shaders/slip.wgsl", "fn slip() { let from = 1.0; }");
    assert!(compiler.fault("shaders/slip.wgsl", &[]).is_some());
}
