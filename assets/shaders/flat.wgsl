// Vertex colours only, the cheapest way to fill large areas. WINDOW: positions are window coordinates, -1 to 1 along
// each axis, independent of the camera.

#ifndef WINDOW
#import bevy_sprite::mesh2d_functions::{get_world_from_local, mesh2d_position_local_to_clip}
#endif

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
    @location(1) colour: vec4<f32>,
}

struct Varying {
    @builtin(position) clip: vec4<f32>,
    @location(0) colour: vec4<f32>,
}

@vertex
fn vertex(in: Vertex) -> Varying {
    var out: Varying;
#ifdef WINDOW
    // In front of everything: depth is 1 at the camera.
    out.clip = vec4<f32>(in.position.xy, 1.0, 1.0);
#else
    let world_from_local = get_world_from_local(in.instance);
    out.clip = mesh2d_position_local_to_clip(world_from_local, vec4<f32>(in.position, 1.0));
#endif
    out.colour = in.colour;
    return out;
}

@fragment
fn fragment(in: Varying) -> @location(0) vec4<f32> {
    return in.colour;
}
