//! Tests: every shader compiles in every variant that is used. They need no graphics device.

use bevy::asset::{AssetId, uuid::Uuid};
use bevy::shader::{Shader, ShaderCache, ShaderDefVal};

use super::Style;

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

/// Names and sources of the game's shaders.
const SHADERS: [(&str, &str); 5] = [
    ("quad", include_str!("../../../../assets/shaders/quad.wgsl")),
    (
        "brick",
        include_str!("../../../../assets/shaders/brick.wgsl"),
    ),
    (
        "shape",
        include_str!("../../../../assets/shaders/shape.wgsl"),
    ),
    ("flat", include_str!("../../../../assets/shaders/flat.wgsl")),
    ("lens", include_str!("../../../../assets/shaders/lens.wgsl")),
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
        compiler.read("mesh2d_functions", MESH_FUNCTIONS);
        compiler.read("fullscreen", FULLSCREEN);
        for (name, source) in SHADERS {
            compiler.read(name, source);
        }
        compiler
    }

    fn read(&mut self, name: &str, source: &str) {
        let shader = Shader::from_wgsl(source.to_owned(), format!("shaders/{name}.wgsl"));
        self.0.set_shader(id(name), shader);
    }

    /// Returns the compile error of the shader `shader` with the definitions `names`. `None` if it compiles.
    fn fault(&mut self, shader: &str, names: &[String]) -> Option<String> {
        let names: Vec<ShaderDefVal> = names.iter().cloned().map(Into::into).collect();
        let compiled = self.0.get(0, id(shader), &names);
        compiled.err().map(|fault| format!("{names:?}: {fault:?}"))
    }
}

/// Returns an id that depends only on the name of the shader.
fn id(name: &str) -> AssetId<Shader> {
    let bytes = name.bytes().rev().take(16);
    let number = bytes.fold(0, |number: u128, byte| number << 8 | u128::from(byte));
    AssetId::Uuid {
        uuid: Uuid::from_u128(number),
    }
}

#[test]
fn bodies_of_every_style_have_a_shader_that_compiles() {
    let mut compiler = Compiler::new();
    for style in Style::all() {
        let fault = compiler.fault("brick", &style.names());
        assert_eq!(fault, None, "{style:?}");
    }
}

#[test]
fn the_other_shaders_compile_too_and_one_with_a_slip_does_not() {
    let mut compiler = Compiler::new();
    assert_eq!(compiler.fault("shape", &[]), None);
    assert_eq!(compiler.fault("lens", &[]), None);
    for names in [&[][..], &["WINDOW".to_owned()]] {
        assert_eq!(compiler.fault("flat", names), None);
    }
    compiler.read("slip", "fn slip() { let from = 1.0; }");
    assert!(compiler.fault("slip", &[]).is_some());
}
