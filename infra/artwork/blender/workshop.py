"""Pictures of the workshop: `blender -b --factory-startup --python workshop.py -- job.json`. `src/workshop.ts` writes the job.

One scene, from several places. Every picture is rendered with few samples and cleaned as a whole, because the grain of
leather and wood is in the albedo and normals that guide the network.
"""
import json
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Vector  # noqa: E402

import denoise  # noqa: E402
from shapes import box, curve, lathe, roll, rounded, sheet, tube  # noqa: E402
from workshop_materials import (  # noqa: E402
    BEECH, BLACK, PEAR, BRASS, BROWN, COGNAC, WAX, FLESH, FLESH_DARK, FOREST, INK, LINEN, NATURAL, OAK, PALE, RUST, STEEL, WALL, steel,
)

# Where the camera stands, what it looks at, what is sharp, and its aperture.
VIEWS = {
    "bench": ((0.16, -0.90, 0.34), (-0.015, 0.10, 0.062), (0.10, -0.08, 0.02), 3.2),
    "hides": ((-0.10, -0.36, 0.20), (-0.262, 0.20, 0.068), (-0.25, 0.135, 0.07), 4.0),
    "thread": ((0.03, -0.30, 0.17), (0.175, 0.19, 0.040), (0.165, 0.13, 0.045), 5.0),
    "seam": ((0.035, -0.235, 0.115), (-0.055, -0.025, 0.008), (-0.03, -0.04, 0.008), 4.5),
    "tools": ((0.13, -0.50, 0.22), (0.015, -0.07, 0.012), (0.05, -0.17, 0.018), 4.0),
}

rng = random.Random(7)


def spool(at, material, height=0.085, radius=0.030, flanges=BEECH):
    core = [(0, 0), (radius * 1.12, 0), (radius * 1.18, 0.004), (radius * 1.12, 0.009), (0.011, 0.012), (0.011, height - 0.012),
            (radius * 1.12, height - 0.009), (radius * 1.18, height - 0.004), (radius * 1.12, height), (0.0052, height), (0.005, height - 0.02)]
    lathe("spool", core, flanges, at, auto=28)
    body = [(0.01, 0.0092)] + curve([(radius * 0.99, 0.0095), (radius * 1.02, height * 0.3), (radius * 1.03, height * 0.5), (radius * 1.01, height * 0.75), (radius * 0.985, height - 0.0095)]) + [(0.01, height - 0.0092)]
    lathe("wound", body, material, at, auto=50, wobble=0.004)


def furnish():
    # The bench.
    for i, y in enumerate((-0.36, -0.115, 0.13, 0.375)):
        box(f"plank {i}", (2.6, 0.243, 0.06), OAK, (0.03 * i, y, -0.03), bevel=0.003)

    # Rolls of hide at the back, on one another, their ends towards the viewer.
    for k, (x, z, grain, back, tilt, seed) in enumerate([
        (-0.395, 0, COGNAC, FLESH, 3, 2), (-0.310, 0, BROWN, FLESH_DARK, -2, 5), (-0.226, 0, NATURAL, FLESH, 2, 8), (-0.142, 0, FOREST, FLESH_DARK, -3, 13),
        (-0.352, 1, BLACK, FLESH_DARK, 1, 17), (-0.268, 1, COGNAC, FLESH, -1, 21), (-0.184, 1, BROWN, FLESH_DARK, 2, 23),
    ]):
        roll(f"roll {k}", 0.46 + 0.03 * math.sin(7 * k), 5.6 + 0.5 * math.sin(5 * k), 0.011, grain, back,
             (x, 0.375 + 0.02 * math.sin(9 * k), 0.0415 + z * 0.073), (rng.uniform(0, 360), 0, 90 + tilt), seed=seed, thick=0.0030)

    spool((0.175, 0.155, 0), LINEN)
    spool((0.275, 0.235, 0), RUST, 0.078, 0.027)
    spool((0.105, 0.265, 0), INK, 0.095, 0.026)
    # thread that has come off
    tube("end", [(0.146, 0.145, 0.05), (0.137, 0.13, 0.03), (0.135, 0.10, 0.004), (0.10, 0.075, 0.001), (0.125, 0.03, 0.001), (0.155, 0.06, 0.001), (0.12, 0.09, 0.0016), (0.085, 0.05, 0.001), (0.095, -0.01, 0.001), (0.13, -0.04, 0.001)], 0.0005, LINEN)

    # A cut piece of natural leather with a strap's pattern on it.
    sheet("hide", rounded([(-0.34, -0.20), (-0.10, -0.235), (0.08, -0.205), (0.11, -0.05), (0.085, 0.09), (-0.12, 0.115), (-0.33, 0.09), (-0.375, -0.05)]), NATURAL, FLESH, (-0.075, -0.045, 0.0022), (0, 0, -6), wave=0.0016)
    strap = [(-0.18, -0.017), *((0.162 + 0.019 * math.cos(a), 0.017 * math.sin(a)) for a in np.linspace(-math.pi / 2, math.pi / 2, 17)), (-0.18, 0.017)]
    sheet("strap", strap, COGNAC, FLESH, (-0.16, -0.06, 0.0072), (0, 0, 17), wave=0.0, thick=0.003, seed=9)
    sheet("strap 2", strap, COGNAC, FLESH, (-0.155, -0.125, 0.0070), (0, 0, 12), wave=0.0003, thick=0.003, seed=11)

    # Stitches along the first strap.
    for side in (-0.0126, 0.0126):
        for k in range(64):
            x = -0.165 + 0.005 * k
            turned = math.radians(17)
            at = (-0.16 + x * math.cos(turned) - side * math.sin(turned), -0.06 + x * math.sin(turned) + side * math.cos(turned), 0.0072 + 0.0004)
            lathe("stitch", [(0, -0.0020), (0.0005, -0.0017), (0.00065, 0), (0.0005, 0.0017), (0, 0.0020)], PALE, at, (0, 90, 17 + 11 + rng.uniform(-4, 4)), steps=10, auto=80)

    # An awl.
    handle = curve([(0.0, 0.0), (0.009, 0.0015), (0.0155, 0.012), (0.0165, 0.028), (0.0125, 0.046), (0.0105, 0.060), (0.0115, 0.076), (0.0085, 0.088)])
    lathe("awl handle", handle, PEAR, (0.118, -0.150, 0.0172), (0, 90, 205))
    ferrule = [(0.0, 0.086), (0.0074, 0.086), (0.0072, 0.099), (0.0066, 0.102), (0, 0.102)]
    lathe("ferrule", ferrule, BRASS, (0.118, -0.150, 0.0172), (0, 90, 205), auto=30)
    lathe("blade", [(0.0, 0.100), (0.0021, 0.101), (0.0019, 0.135), (0.0014, 0.150), (0.0, 0.163)], STEEL, (0.118, -0.150, 0.0172), (0, 92.5, 205))

    # A mallet of wood, lying.
    lathe("mallet head", [(0, 0), (0.036, 0), (0.039, 0.004), (0.0405, 0.05), (0.039, 0.096), (0.036, 0.1), (0, 0.1)], BEECH, (0.205, -0.02, 0.0405), (90, 0, 143), auto=30)
    lathe("mallet handle", curve([(0.0, 0.0), (0.0105, 0.0005), (0.012, 0.004), (0.0125, 0.09), (0.014, 0.16), (0.0165, 0.23), (0.0150, 0.255), (0.0, 0.262)]), PEAR, (0.197, 0.048, 0.0455), (0, 96.3, -36.9))

    # A steel rule and a small tin of rivets.
    box("rule", (0.30, 0.028, 0.0012), STEEL, (-0.33, -0.235, 0.0066), (0, 0, -14), bevel=0.0004)
    lathe("tin", [(0, 0), (0.036, 0), (0.037, 0.002), (0.037, 0.026), (0.0362, 0.026), (0.0362, 0.003), (0, 0.003)], steel("tin", 0.35, (0.5, 0.5, 0.48)), (0.05, 0.165, 0), auto=30)
    for k in range(60):
        a, d = rng.uniform(0, 6.28), 0.025 * math.sqrt(rng.random())
        lathe("rivet", [(0, 0), (0.0018, 0), (0.0018, 0.005), (0.0042, 0.0055), (0.0040, 0.0066), (0.0022, 0.0078), (0, 0.0080)], BRASS,
              (0.05 + d * math.cos(a), 0.165 + d * math.sin(a), 0.006 + 0.010 * rng.random()), (rng.uniform(-110, 110), rng.uniform(-60, 60), rng.uniform(0, 360)), steps=20)
    # a lump of beeswax
    lathe("wax", curve([(0.0, 0.0), (0.022, 0.0), (0.026, 0.004), (0.0255, 0.015), (0.023, 0.020), (0.016, 0.0212), (0.0, 0.0205)], n=6), WAX, (-0.005, 0.075, 0.0045), wobble=0.03)
    # Wall behind with a shelf, out of focus.
    box("wall", (6, 0.1, 4), WALL, (0, 1.55, 1), bevel=0)
    box("shelf", (2.2, 0.26, 0.035), OAK, (-0.25, 1.36, 0.225), bevel=0.003)
    for k, (m, b, x, s) in enumerate([(BROWN, FLESH_DARK, -0.95, 1), (COGNAC, FLESH, -0.70, 2), (NATURAL, FLESH, -0.42, 3), (BLACK, FLESH_DARK, -0.15, 4), (FOREST, FLESH_DARK, 0.15, 6)]):
        roll(f"stored {k}", 0.26, 4, 0.025, m, b, (x, 1.34, 0.243 + 0.05), (0, 0, 90), seed=20 + s)
    for k, (m, x) in enumerate([(LINEN, 0.42), (RUST, 0.52), (INK, 0.62)]):
        spool((x, 1.33, 0.243), m, 0.13, 0.04)


def area(name, at, aim, size, energy, color):
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = "RECTANGLE", *size, energy, color
    thing = bpy.data.objects.new(name, lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return thing


def light():
    # A window of four panes at the left, a second one far behind the viewer, and a dim room.
    for dy in (-0.34, 0.34):
        for dz in (-0.36, 0.36):
            area("window", (-1.75, 0.45 + dy, 0.95 + dz), (0, 0.05, 0.05), (0.56, 0.62), 26, (0.86, 0.94, 1.0))
    area("far window", (1.9, -1.8, 1.5), (0, 0, 0), (1.6, 1.2), 6, (1.0, 0.88, 0.74))
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.62, 0.60, 0.56, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.05


def look(view):
    place, aim, sharp_at, aperture = VIEWS[view]
    data = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(camera)
    camera.location = place
    camera.rotation_euler = (Vector(aim) - camera.location).to_track_quat("-Z", "Y").to_euler()
    data.lens, data.sensor_width = 50, 36
    data.dof.use_dof, data.dof.aperture_fstop, data.dof.aperture_blades = True, aperture, 7
    data.dof.focus_distance = (Vector(sharp_at) - camera.location).length
    bpy.context.scene.camera = camera


def take(job):
    """The picture, its albedo and its normals as arrays of (height, width, 3), linear, first row at the top."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = job["width"], job["height"]
    cycles, layer = scene.cycles, scene.view_layers[0]
    cycles.device, cycles.samples = "CPU", job["samples"]
    cycles.use_denoising = cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 4, 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4.0, 0.5
    scene.render.threads_mode, scene.render.threads = "FIXED", job["threads"]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    writer = tree.nodes.new("CompositorNodeOutputFile")
    writer.base_path = job["work"]
    writer.format.file_format, writer.format.color_depth = "OPEN_EXR", "32"
    writer.format.exr_codec, writer.format.color_mode = "ZIP", "RGB"
    writer.file_slots.clear()
    passes = {"image": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
    for slot, name in passes.items():
        writer.file_slots.new(slot)
        tree.links.new(source.outputs[name], writer.inputs[-1])
    bpy.ops.render.render()
    out = []
    for slot in passes:
        image = bpy.data.images.load(os.path.join(job["work"], f"{slot}{scene.frame_current:04d}.exr"))
        image.colorspace_settings.name = "Raw"
        width, height = image.size
        flat = np.empty(width * height * image.channels, np.float32)
        image.pixels.foreach_get(flat)
        out.append(flat.reshape(height, width, image.channels)[::-1, :, :3])
    return out


def develop(linear):
    """sRGB from 0 to 1, the brightest fiftieth at the shoulder of a film-like curve (Narkowicz's fit of ACES)."""
    x = np.maximum(linear, 0) / max(1e-4, np.percentile(linear.max(2), 98))
    y = np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.power(y, 1 / 2.4) - 0.055)


def main():
    with open(sys.argv[sys.argv.index("--") + 1]) as file:
        job = json.load(file)
    for thing in list(bpy.data.objects):
        bpy.data.objects.remove(thing)
    bpy.context.scene.render.engine = "CYCLES"
    furnish()
    light()
    look(job["view"])
    picture = develop(denoise.denoise(*take(job), denoise.read_weights()))
    (picture * 255 + 0.5).astype(np.uint8).tofile(os.path.join(job["work"], "picture.rgb"))


main()
