"""The studio every picture is taken in: lamps, floor, camera and the passes a picture is developed from.

Metres, z up; the camera looks along +y. The lamps grow with the goods, so that a card holder and a weekender are lit alike.
"""
import math
import os

import bpy
import numpy as np
from mathutils import Matrix, Vector

# (towards, distance and size in radii of the goods, strength, colour, whether the goods shadow it). The key is a large
# window at the left; the rim lamps behind draw the outline of black goods on the dark stage. A photographer flags those off
# the table: their shadows would fall towards the viewer.
LAMPS = (
    ((-0.95, -0.50, 0.72), 5.0, (3.0, 3.4), 1.2, (1.0, 0.97, 0.93), True),
    ((0.85, -0.65, 0.30), 6.0, (2.0, 4.5), 0.13, (0.96, 0.98, 1.0), False),
    ((0.90, 0.50, 0.50), 5.0, (1.0, 4.4), 0.6, (1.0, 0.99, 0.97), False),
    ((-0.70, 0.85, 0.50), 5.5, (1.0, 4.2), 0.22, (0.95, 0.98, 1.0), False),
    ((0.05, 0.15, 1.0), 5.0, (3.2, 1.8), 0.30, (1.0, 1.0, 1.0), True),
)
ROOM = 0.13


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.view_settings.view_transform = "Raw"
    return scene


def key_in(view, wall=False):
    """Where the main lamp is, in the camera's axes."""
    towards = np.array(placed(LAMPS[0][0], wall))
    return np.array([view[axis] for axis in ("right", "up", "forward")]) @ (towards / np.linalg.norm(towards))


def placed(towards, wall):
    """Before a wall every lamp stands on the viewer's side."""
    x, y, z = towards
    return (x, -abs(y) - 0.25, z * 0.8) if wall else towards


def light(centre, radius, wall=False):
    """Lamps and room round goods of this size. For goods lying on a wall, the wall takes the floor's place."""
    for towards, distance, size, strength, color, shadowed in LAMPS:
        towards = placed(towards, wall)
        lamp = bpy.data.lights.new("lamp", "AREA")
        lamp.shape = "RECTANGLE"
        lamp.size, lamp.size_y = size[0] * radius, size[1] * radius
        # What arrives must not depend on the size of the goods.
        lamp.energy = 9 * strength * (distance * radius) ** 2
        lamp.color = color
        lamp.cycles.cast_shadow = shadowed
        lit = bpy.data.objects.new("lamp", lamp)
        bpy.context.scene.collection.objects.link(lit)
        direction = Vector(towards).normalized()
        lit.location = centre + direction * distance * radius
        lit.rotation_euler = (-direction).to_track_quat("-Z", "Y").to_euler()
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    at = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeMapRange")
    ramp.inputs["From Min"].default_value, ramp.inputs["From Max"].default_value = -0.4, 1.0
    ramp.inputs["To Min"].default_value, ramp.inputs["To Max"].default_value = 0.25, 1.5
    links.new(at.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], ramp.inputs["Value"])
    color = nodes.new("ShaderNodeMixRGB")
    color.blend_type, color.inputs[0].default_value = "MULTIPLY", 1.0
    color.inputs[1].default_value = (0.93, 0.97, 1.0, 1)
    links.new(ramp.outputs[0], color.inputs[2])
    links.new(color.outputs[0], nodes["Background"].inputs[0])
    nodes["Background"].inputs[1].default_value = ROOM


def stage(level, wall=False):
    """What the goods stand on or lie against: only their shadow on it is seen."""
    bpy.ops.mesh.primitive_plane_add(size=200, location=(0, level, 0) if wall else (0, 0, level))
    plane = bpy.context.object
    if wall:
        plane.rotation_euler = (math.pi / 2, 0, 0)
    material = bpy.data.materials.new("stage")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (0.62, 0.65, 0.64, 1)
    shader.inputs["Roughness"].default_value = 0.9
    shader.inputs["Specular"].default_value = 0.1
    plane.data.materials.append(material)
    plane.is_shadow_catcher = True
    return plane


def camera(view, width, height):
    """`view` has eye, right, up, forward, focal length and centre in pixels of a picture of its own `width`.
    Everything is sharp: depth of field needs many samples, or outlines become ragged."""
    data = bpy.data.cameras.new("camera")
    taken = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(taken)
    eye, right, up, forward = (Vector(view[key]) for key in ("eye", "right", "up", "forward"))
    taken.matrix_world = Matrix.Translation(eye) @ Matrix((right, up, -forward)).transposed().to_4x4()
    data.sensor_fit = "HORIZONTAL"
    data.sensor_width = 36
    data.lens = 36 * view["focal"] / view["width"]
    data.shift_x = (view["width"] / 2 - view["cx"]) / view["width"]
    data.shift_y = (view["cy"] - view["height"] / 2) / view["width"]
    data.clip_end, data.clip_start = 100, 0.005
    bpy.context.scene.camera = taken
    bpy.context.scene.render.resolution_x, bpy.context.scene.render.resolution_y = width, height
    bpy.context.scene.render.resolution_percentage = 100
    return taken


PASSES = {
    "Denoising Normal": "RGB",
    "DiffDir": "RGB", "DiffInd": "RGB", "DiffCol": "RGB", "GlossDir": "RGB", "GlossInd": "RGB", "GlossCol": "RGB",
    "tint1": "RGB", "tint2": "RGB", "goods": "RGB",
}


def take(samples, work, threads):
    """Renders the scene and gives its passes as arrays of (height, width, channels), first row at the top."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 3, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3.0, 0.5
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.5
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.render.film_transparent = True
    for key in ("diffuse_direct", "diffuse_indirect", "diffuse_color", "glossy_direct", "glossy_indirect", "glossy_color"):
        setattr(layer, f"use_pass_{key}", True)
    layer.cycles.denoising_store_passes = True
    for name, kind in (("tint1", "COLOR"), ("tint2", "COLOR"), ("goods", "VALUE")):
        extra = layer.aovs.add()
        extra.name, extra.type = name, kind
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    writer = tree.nodes.new("CompositorNodeOutputFile")
    writer.base_path = work
    writer.format.file_format, writer.format.color_depth, writer.format.exr_codec = "OPEN_EXR", "32", "ZIP"
    writer.file_slots.clear()
    for name, mode in PASSES.items():
        slot = name.replace(" ", "")
        writer.file_slots.new(slot)
        chosen = writer.file_slots[-1]
        chosen.use_node_format = False
        chosen.format.file_format, chosen.format.color_depth, chosen.format.color_mode = "OPEN_EXR", "32", mode
        tree.links.new(source.outputs[name], writer.inputs[-1])
    bpy.ops.render.render()
    out = {}
    for name, mode in PASSES.items():
        slot = name.replace(" ", "")
        path = os.path.join(work, f"{slot}{scene.frame_current:04d}.exr")
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = "Raw"
        width, height = image.size
        flat = np.empty(width * height * image.channels, np.float32)
        image.pixels.foreach_get(flat)
        out[name] = flat.reshape(height, width, image.channels)[::-1, :, : len(mode)]
        bpy.data.images.remove(image)
        os.remove(path)
    return out
