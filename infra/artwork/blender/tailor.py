"""Photographs a garment: `blender -b --factory-startup --python tailor.py -- job.json`. `src/garments.ts` writes the job."""
import json
import os
import pathlib
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402

import denoise  # noqa: E402
import garment_materials  # noqa: E402
import garments  # noqa: E402
from develop import blurred, edge_fade  # noqa: E402

# (towards, distance and size in radii of the garment, strength, colour). A window at the left, narrow lamps behind on both
# sides that draw the outline of black leather, and one above.
LAMPS = (
    ((-0.95, -0.80, 0.62), 3.6, (1.7, 3.0), 1.25, (1.0, 0.975, 0.94)),
    ((1.0, -0.25, 0.30), 3.4, (0.8, 3.6), 0.85, (0.96, 0.98, 1.0)),
    ((-1.0, 0.50, 0.20), 3.4, (0.8, 3.6), 0.55, (1.0, 1.0, 1.0)),
    ((0.1, 0.05, 1.0), 3.2, (2.6, 1.2), 0.55, (1.0, 1.0, 1.0)),
    ((0.45, -1.0, 0.35), 5.0, (2.6, 2.6), 0.10, (1.0, 0.99, 0.97)),
)
EXPOSURE = 0.9
# A close-up fills the tile: a little darker it stands out from the dark theme's.
CLOSE_UP_EXPOSURE = 0.76
PASSES = ("DiffDir", "DiffInd", "DiffCol", "GlossDir", "GlossInd", "GlossCol", "Denoising Normal", "Denoising Albedo", "tint", "Image")
CHANNELS = ("leather", "second", "lining")


def mesh_of(material, parts):
    points = np.concatenate([p[1] for p in parts])
    seam = np.concatenate([p[3] for p in parts]).astype(np.float32) * 0.01
    rest = np.concatenate([p[4] for p in parts]).astype(np.float32) * 0.01
    starts = np.cumsum([0] + [len(p[1]) for p in parts])
    faces = np.concatenate([p[2] + start for p, start in zip(parts, starts)])
    mesh = bpy.data.meshes.new(material.name)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set("co", (np.stack([points[:, 0], -points[:, 2], points[:, 1]], 1) * 0.01).astype(np.float32).ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, 4, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(len(faces), 4, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    mesh.attributes.new("seam", "FLOAT", "POINT").data.foreach_set("value", seam)
    mesh.attributes.new("rest", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", rest.ravel())
    mesh.update(calc_edges=True)
    mesh.validate()
    mesh.materials.append(material)
    thing = bpy.data.objects.new(material.name, mesh)
    bpy.context.scene.collection.objects.link(thing)


def aim(view, points, width, height):
    """The camera's place and the shift of its picture, so that the garment fills the given share of it. Metres."""
    yaw, pitch = np.radians(view.get("yaw", 0)), np.radians(view.get("pitch", 2))
    back = np.array([np.sin(yaw) * np.cos(pitch), -np.cos(yaw) * np.cos(pitch), np.sin(pitch)])
    right = np.array([np.cos(yaw), np.sin(yaw), 0])
    up = np.cross(back, right)
    focal = height / 2 / np.tan(np.radians(10))
    if "close" in view:
        x, y, z = np.array(view["close"]) * 0.01
        target = np.array([x, -z, y])
        return target + back * focal * view["across"] * 0.01 / width, right, up, back, focal, (width / 2, height / 2)
    middle = (points.min(0) + points.max(0)) / 2
    wide, high = view.get("fill", (0.80, 0.79))

    def spread(distance):
        d = points - (middle + back * distance)
        z = -(d @ back)
        x, y = d @ right * focal / z, d @ up * focal / z
        return x.min(), x.max(), y.min(), y.max()

    near, far = 0.8, 40.0
    for _ in range(40):
        distance = (near + far) / 2
        x0, x1, y0, y1 = spread(distance)
        if x1 - x0 > wide * width or y1 - y0 > high * height:
            near = distance
        else:
            far = distance
    x0, x1, y0, y1 = spread(far)
    return middle + back * far, right, up, back, focal, (width / 2 - (x0 + x1) / 2, height / 2 + (y0 + y1) / 2 + height * 0.005)


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


def light(centre, radius, yaw=0.0):
    turn = Matrix.Rotation(np.radians(yaw), 3, "Z")
    for towards, distance, size, strength, color in LAMPS:
        lamp = bpy.data.lights.new("lamp", "AREA")
        lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", size[0] * radius, size[1] * radius
        lamp.energy = 9 * strength * (distance * radius) ** 2
        lamp.color = color
        thing = bpy.data.objects.new("lamp", lamp)
        bpy.context.scene.collection.objects.link(thing)
        direction = turn @ Vector(towards).normalized()
        thing.location = Vector(centre) + direction * distance * radius
        thing.rotation_euler = (-direction).to_track_quat("-Z", "Y").to_euler()
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.92, 0.96, 1.0, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.16


def take(job, work):
    scene = bpy.context.scene
    layer, cycles = scene.view_layers[0], scene.cycles
    cycles.device, cycles.samples = "CPU", job["samples"]
    cycles.use_denoising, cycles.use_adaptive_sampling = False, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.04, min(6, job["samples"])
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 2, 1, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 3.0, 20.0, 0.5
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.5
    scene.render.threads_mode, scene.render.threads = "FIXED", job["threads"]
    scene.render.film_transparent = True
    for key in ("diffuse_direct", "diffuse_indirect", "diffuse_color", "glossy_direct", "glossy_indirect", "glossy_color"):
        setattr(layer, f"use_pass_{key}", True)
    layer.cycles.denoising_store_passes = True
    tint = layer.aovs.add()
    tint.name, tint.type = "tint", "COLOR"
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    writer = tree.nodes.new("CompositorNodeOutputFile")
    writer.base_path = work
    writer.format.file_format, writer.format.color_depth, writer.format.exr_codec = "OPEN_EXR", "32", "ZIP"
    writer.format.color_mode = "RGBA"
    writer.file_slots.clear()
    for name in PASSES:
        writer.file_slots.new(name.replace(" ", ""))
        tree.links.new(source.outputs[name], writer.inputs[-1])
    bpy.ops.render.render()
    out = {}
    for name in PASSES:
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


def encode(x):
    """Linear light to sRGB by a film-like curve (Narkowicz's fit of ACES)."""
    x = np.maximum(x, 0)
    y = np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.power(y, 1 / 2.4) - 0.055)


def shadow_of(alpha, scale):
    """What falls on the wall behind: soft, to the lower right, darker where the garment is near the wall."""
    height, width = alpha.shape

    def moved(dx, dy, sigma):
        dx, dy = int(dx * scale), int(dy * scale)
        out = np.zeros_like(alpha)
        out[max(0, dy) : height + min(0, dy), max(0, dx) : width + min(0, dx)] = alpha[max(0, -dy) : height - max(0, dy), max(0, -dx) : width - max(0, dx)]
        return blurred(out, sigma * scale)

    return (0.30 * moved(10, 14, 8) + 0.22 * moved(26, 34, 26)) * edge_fade(height, width)


def develop(passes, base, palettes, exposure, scale, whole):
    """Pictures as (height, width, 4) bytes, one for each palette; the render was made with the palette `base`."""
    weights = denoise.read_weights()
    alpha = np.clip(passes["Image"][..., 3], 0, 1)
    shadow = shadow_of(alpha, scale) if not whole else np.zeros_like(alpha)
    total = alpha + (1 - alpha) * shadow
    rows, columns = np.nonzero(alpha.max(1) > 0)[0], np.nonzero(alpha.max(0) > 0)[0]
    window = np.s_[max(0, rows[0] - 16) : rows[-1] + 17, max(0, columns[0] - 16) : columns[-1] + 17]
    seen = {name: value[window] for name, value in passes.items()}
    light, gloss = seen["DiffDir"] + seen["DiffInd"], seen["GlossCol"] * (seen["GlossDir"] + seen["GlossInd"])
    part = alpha[window][..., None]
    pictures = []
    for palette in palettes:
        change = sum(seen["tint"][..., i : i + 1] * (np.array(palette[name]) - np.array(base[name])) for i, name in enumerate(CHANNELS))
        linear = np.maximum(seen["DiffCol"] + change, 0) * light + gloss
        albedo = np.clip(seen["Denoising Albedo"] + change, 0, 1)
        clean = denoise.denoise(linear.astype(np.float32), albedo.astype(np.float32), seen["Denoising Normal"], weights)
        color = encode(clean / np.maximum(part, 0.02) * exposure) * (part / np.maximum(total[window][..., None], 1e-4))
        color[part[..., 0] < 0.004] = 0
        picture = np.zeros((*alpha.shape, 4))
        picture[window][..., :3] = color
        picture[..., 3] = total
        pictures.append((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
    return pictures


def photograph(job):
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.view_settings.view_transform = "Raw"
    cache = pathlib.Path(job["cache"]) if job.get("cache") else None
    goods, views = garments.MAKERS[job["model"]](job["order"], cache=cache)
    every = np.concatenate([p[1] for p in goods.parts])
    points = np.stack([every[:, 0], -every[:, 2], every[:, 1]], 1)[::7] * 0.01
    view = views[job["pose"]]
    width, height = job["width"], job["height"]
    eye, right, up, back, focal, centre = aim(view, points, width, height)
    low, high = points.min(0), points.max(0)
    middle = (low + high) / 2
    texel = float(np.linalg.norm(eye - (middle if "close" not in view else eye - back * focal * view["across"] * 0.01 / width)) / focal)
    made = garment_materials.all_of(job["order"]["hide"], job["palettes"][0], job["metal"], texel)
    groups = {}
    for part in goods.parts:
        groups.setdefault(part[0], []).append(part)
    for name, of_one in groups.items():
        mesh_of(made[name], of_one)
    place_camera(eye, right, up, back, focal, centre, width, height)
    light(middle, float(np.linalg.norm(high - low) / 2), view.get("yaw", 0) * view.get("follow", 1))
    built = time.time()
    passes = take(job, job["work"])
    rendered = time.time()
    if job.get("keep"):
        np.savez(job["keep"], **passes)
    is_close = "close" in view
    exposure = CLOSE_UP_EXPOSURE if is_close else EXPOSURE
    for i, picture in enumerate(develop(passes, job["palettes"][0], job["palettes"], exposure, width / 960, is_close)):
        picture.tofile(os.path.join(job["work"], f"{i}.rgba"))
    print(f"RENDERED built {built - started:.0f} s, rendered {rendered - built:.0f} s, developed {time.time() - rendered:.0f} s, texel {texel * 1000:.2f} mm", flush=True)


for job_file in sys.argv[sys.argv.index("--") + 1 :]:
    with open(job_file) as file:
        told = json.load(file)
    for one in told if isinstance(told, list) else [told]:
        photograph(one)
