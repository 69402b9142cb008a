"""The studio that cut-outs are taken in: lamps, camera and the passes a picture is developed from. Metres, z up."""
import os

import bpy
import numpy as np
from mathutils import Matrix, Vector

# Towards the lamp, distance and size in radii of the goods, strength, colour. A window at the left, narrow lamps behind on both
# sides that draw the outline of black leather, and one above.
LAMPS = {
    "window": ((-0.95, -0.80, 0.62), 3.6, (1.7, 3.0), 1.25, (1.0, 0.975, 0.94)),
    "right": ((1.0, -0.25, 0.30), 3.4, (0.8, 3.6), 0.85, (0.96, 0.98, 1.0)),
    "left": ((-1.0, 0.50, 0.20), 3.4, (0.8, 3.6), 0.55, (1.0, 1.0, 1.0)),
    "above": ((0.1, 0.05, 1.0), 3.2, (2.6, 1.2), 0.55, (1.0, 1.0, 1.0)),
    "front": ((0.45, -1.0, 0.35), 5.0, (2.6, 2.6), 0.10, (1.0, 0.99, 0.97)),
}
PASSES = ("DiffDir", "DiffInd", "DiffCol", "GlossDir", "GlossInd", "GlossCol", "Denoising Normal", "Denoising Albedo", "Image")


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.view_settings.view_transform = "Raw"


def place_camera(eye, right, up, back, focal, centre, width, height):
    data = bpy.data.cameras.new("camera")
    taken = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(taken)
    taken.matrix_world = Matrix.Translation(Vector(eye)) @ Matrix((right, up, back)).transposed().to_4x4()
    data.sensor_fit, data.sensor_width = "HORIZONTAL", 36
    data.lens = 36 * focal / width
    data.shift_x, data.shift_y = (width / 2 - centre[0]) / width, (centre[1] - height / 2) / width
    data.clip_end, data.clip_start = 100, 0.01
    scene = bpy.context.scene
    scene.camera = taken
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100


def light(centre, radius, yaw=0.0, lamps=LAMPS):
    turn = Matrix.Rotation(np.radians(yaw), 3, "Z")
    for name, (towards, distance, size, strength, color) in lamps.items():
        lamp = bpy.data.lights.new(name, "AREA")
        lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", size[0] * radius, size[1] * radius
        lamp.energy = 9 * strength * (distance * radius) ** 2
        lamp.color = color
        thing = bpy.data.objects.new(name, lamp)
        bpy.context.scene.collection.objects.link(thing)
        direction = turn @ Vector(towards).normalized()
        thing.location = Vector(centre) + direction * distance * radius
        thing.rotation_euler = (-direction).to_track_quat("-Z", "Y").to_euler()
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.92, 0.96, 1.0, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.16


def set_up(job, tints):
    """How pictures are rendered; `tints` are the names of the passes that say which colour is where."""
    scene = bpy.context.scene
    layer, cycles = scene.view_layers[0], scene.cycles
    cycles.device, cycles.samples = "CPU", job["samples"]
    cycles.use_denoising, cycles.use_adaptive_sampling = False, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.04, min(6, job["samples"])
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 2, 1, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 3.0, 8.0, 0.5
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.5
    scene.render.threads_mode, scene.render.threads = "FIXED", job["threads"]
    scene.render.film_transparent = True
    for key in ("diffuse_direct", "diffuse_indirect", "diffuse_color", "glossy_direct", "glossy_indirect", "glossy_color"):
        setattr(layer, f"use_pass_{key}", True)
    layer.cycles.denoising_store_passes = True
    for name in tints:
        tint = layer.aovs.add()
        tint.name, tint.type = name, "COLOR"


def rendered(work, names):
    """Renders the scene and gives its passes as arrays of (height, width, channels), first row at the top."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    writer = tree.nodes.new("CompositorNodeOutputFile")
    writer.base_path = work
    writer.format.file_format, writer.format.color_depth, writer.format.exr_codec = "OPEN_EXR", "32", "ZIP"
    writer.format.color_mode = "RGBA"
    writer.file_slots.clear()
    for name in names:
        writer.file_slots.new(name.replace(" ", ""))
        tree.links.new(source.outputs[name], writer.inputs[-1])
    bpy.ops.render.render()
    out = {}
    for name in names:
        path = os.path.join(work, f"{name.replace(' ', '')}{scene.frame_current:04d}.exr")
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = "Raw"
        width, height = image.size
        flat = np.empty(width * height * image.channels, np.float32)
        image.pixels.foreach_get(flat)
        flat = flat.reshape(height, width, image.channels)[::-1]
        out[name] = flat if name == "Image" else flat[..., :3]
        bpy.data.images.remove(image)
        os.remove(path)
    return out


# Of a plain surface, seen without light, these take a few seconds.
OUTLINE_SAMPLES = 32


def outline(work):
    """How much of each pixel the goods fill, from 0 to 1. A picture's few samples would draw a dotted edge."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    plain = bpy.data.materials.new("plain")
    plain.use_nodes = True
    tree = plain.node_tree
    tree.nodes.clear()
    shown, out = tree.nodes.new("ShaderNodeEmission"), tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(shown.outputs[0], out.inputs["Surface"])
    scene.cycles.use_adaptive_sampling, scene.cycles.samples = False, OUTLINE_SAMPLES
    layer.material_override = plain
    filled = rendered(work, ("Image",))["Image"][..., 3]
    layer.material_override = None
    return np.clip(filled, 0, 1)
