"""Light, camera and development of pictures taken in the workshop. Metres, z up.

Every picture is rendered with few samples and cleaned as a whole, because the grain of leather and wood is in the albedo and
normals that guide the network.
"""
import json
import os
import sys

import bpy
import numpy as np
from mathutils import Vector

import denoise
from develop import blurred, eroded

FAR = 8


def job_for_empty_scene():
    """Reads the job named on the command line and clears the scene."""
    with open(sys.argv[sys.argv.index("--") + 1]) as file:
        job = json.load(file)
    for thing in list(bpy.data.objects):
        bpy.data.objects.remove(thing)
    bpy.context.scene.render.engine = "CYCLES"
    return job


def area(name, at, aim, size, energy, color):
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = "RECTANGLE", *size, energy, color
    thing = bpy.data.objects.new(name, lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return thing


def window(centre, aim, energy=26):
    """A window of four panes at the left, 1.4 m square, that faces to the right."""
    for dy in (-0.34, 0.34):
        for dz in (-0.36, 0.36):
            area("window", (centre[0], centre[1] + dy, centre[2] + dz), aim, (0.56, 0.62), energy, (0.86, 0.94, 1.0))


def room(strength=0.05):
    """The dim light that comes from everywhere."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.62, 0.60, 0.56, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = strength


def camera(place, aim, sharp_at, aperture, lens=50):
    """A camera for small-format film, 36 mm along the picture's longer side."""
    data = bpy.data.cameras.new("camera")
    taken = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(taken)
    taken.location = place
    taken.rotation_euler = (Vector(aim) - taken.location).to_track_quat("-Z", "Y").to_euler()
    data.lens, data.sensor_width = lens, 36
    data.dof.use_dof, data.dof.aperture_fstop, data.dof.aperture_blades = True, aperture, 7
    data.dof.focus_distance = (Vector(sharp_at) - taken.location).length
    bpy.context.scene.camera = taken
    return taken


def take(job):
    """The picture, its albedo, its normals and distances (of `FAR`) as arrays of (height, width, 3), linear, first row at the top."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = job["width"], job["height"]
    cycles, layer = scene.cycles, scene.view_layers[0]
    cycles.device, cycles.samples = "CPU", job["samples"]
    cycles.use_denoising = False
    # Where a pixel is calm, such as a wall out of focus, a third of the samples is enough.
    cycles.use_adaptive_sampling = "calm" in job
    cycles.adaptive_threshold, cycles.adaptive_min_samples = job.get("calm", 0), job["samples"] // 3
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
    # Mist is the distance averaged over a pixel's samples; depth has one sample of it.
    layer.use_pass_mist = True
    scene.world.mist_settings.start, scene.world.mist_settings.depth, scene.world.mist_settings.falloff = 0, FAR, "LINEAR"
    passes = {"image": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "mist": "Mist"}
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


def develop(linear, white=None):
    """sRGB from 0 to 1 by a film-like curve (Narkowicz's fit of ACES), with `white`, by default the brightest fiftieth, at its shoulder."""
    x = np.maximum(linear, 0) / (white or max(1e-4, np.percentile(linear.max(2), 98)))
    y = np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.power(y, 1 / 2.4) - 0.055)


def calmed(linear, mist):
    """Evens out what the network leaves of the noise where the picture is out of focus, by a part of the blur there."""
    data = bpy.context.scene.camera.data
    focal, focus, away = data.lens / 1000, data.dof.focus_distance, np.maximum(mist[:, :, 0] * FAR, 0.05)
    pixel = data.sensor_width / 1000 / max(linear.shape[:2])
    circle = focal**2 / (data.dof.aperture_fstop * (focus - focal)) * np.abs(away - focus) / away / pixel
    # The least of the neighbours, so that no outline in focus is touched.
    reach = eroded(eroded(circle)) / 6
    out = linear
    for sigma in (1, 2, 4):
        weight = np.clip(reach / sigma, 0, 1)
        soft = np.maximum(blurred(weight, sigma), 1e-4)
        even = np.stack([blurred(linear[:, :, i] * weight, sigma) / soft for i in range(3)], 2)
        present = np.clip((reach - sigma * 0.75) / (sigma * 0.5), 0, 1)[:, :, None]
        out = out + (even - out) * present
    return out


def photograph(job, white=None):
    """Renders, cleans and develops the picture into `picture.rgb` of the job's folder, three bytes a pixel."""
    image, albedo, normal, mist = take(job)
    linear = denoise.denoise(image, albedo, normal, denoise.read_weights())
    if "calm" in job:
        linear = calmed(linear, mist)
    (develop(linear, white) * 255 + 0.5).astype(np.uint8).tofile(os.path.join(job["work"], "picture.rgb"))
