// Shared code of the quad shaders: the vertex layout of src/presentation/look/quads.rs, and the distance to a rounded
// box.

#import bevy_sprite::mesh2d_functions::{get_world_from_local, mesh2d_position_local_to_clip}

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
    @location(1) colour: vec4<f32>,
    @location(2) local: vec4<f32>,
    @location(3) look: vec4<f32>,
}

struct Varying {
    @builtin(position) clip: vec4<f32>,
    @location(0) colour: vec4<f32>,
    // Position within the quad (xy) and half the size of the body drawn there (zw), in units.
    @location(1) local: vec4<f32>,
    @location(2) look: vec4<f32>,
}

fn quad_vertex(vertex: Vertex) -> Varying {
    var out: Varying;
    let world_from_local = get_world_from_local(vertex.instance);
    out.clip = mesh2d_position_local_to_clip(world_from_local, vec4<f32>(vertex.position, 1.0));
    out.colour = vertex.colour;
    out.local = vertex.local;
    out.look = vertex.look;
    return out;
}

// Returns the distance (units) to a box with rounded corners; negative inside.
fn rounded_box(p: vec2<f32>, half: vec2<f32>, corner: f32) -> f32 {
    let q = abs(p) - half + corner;
    return length(max(q, vec2<f32>(0.0))) + min(max(q.x, q.y), 0.0) - corner;
}
