"""Photographs goods on a floor or a wall: `blender -b --factory-startup --python tabletop.py -- job.json`. `src/goods.ts` writes the job."""
import json
import math
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import denoise  # noqa: E402
import develop  # noqa: E402
import goods  # noqa: E402
from materials import TINTS  # noqa: E402
from pieces import CM, turned  # noqa: E402
from studio import LAMPS, PASSES, empty_scene, light, outline, place_camera, rendered, set_up  # noqa: E402

# Nearer than for garments and more from the side, so that a flat front has a gradient.
WINDOW = ((-1.0, -0.55, 0.62), 2.3, (1.7, 2.4), 1.35, (1.0, 0.975, 0.94))
EXPOSURE = 0.84
# The shadow is soft: a third of the size is enough.
SHADOW_SHARE, SHADOW_SAMPLES, SHADOW_DEPTH = 1 / 3, 16, 0.9
# What is fainter is left out, so that no haze reaches the picture's edge.
FAINT = 0.055
# A photographer flags these off the table, as their shadows would fall towards the viewer, and brightens the room.
FLAGGED = ("right", "left", "front")
ROOM = 0.55


def stage(low, high, backdrop):
    """What the goods stand on or lie against. The camera does not see it, but light comes back from it."""
    wall = backdrop == "wall"
    bpy.ops.mesh.primitive_plane_add(size=60, location=(0, float(high[1]), 0) if wall else (0, 0, float(low[2])))
    plane = bpy.context.object
    if wall:
        plane.rotation_euler = (math.pi / 2, 0, 0)
    material = bpy.data.materials.new("stage")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (0.45, 0.47, 0.46, 1)
    shader.inputs["Roughness"].default_value, shader.inputs["Specular"].default_value = 1.0, 0.0
    plane.data.materials.append(material)
    plane.visible_camera = False
    return plane


def turn_to(things, degrees):
    """Turns the goods; lamps, camera and stage stand still."""
    for thing in things:
        thing.rotation_euler.z = math.radians(degrees)


def shadows_on(plane, things, job):
    """How dark the stage is at each turn, from 0 to 1: its light with the goods, seen through them, against its light without them."""
    scene = bpy.context.scene
    width, height = (round(job[side] * SHADOW_SHARE) for side in ("width", "height"))
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.cycles.use_adaptive_sampling, scene.cycles.samples = False, SHADOW_SAMPLES
    plane.visible_camera = True
    for name in FLAGGED:
        scene.objects[name].hide_render = True
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = ROOM
    weights = denoise.read_weights()

    def lit():
        passes = rendered(job["work"], ("DiffDir", "DiffInd"))
        light_there = passes["DiffDir"] + passes["DiffInd"]
        flat = np.broadcast_to(np.float32((0, 0, 1)), light_there.shape)
        return denoise.denoise(light_there, np.ones_like(light_there), flat, weights).mean(2)

    def shaded(turn):
        turn_to(things, turn)
        return lit()

    for thing in things:
        thing.visible_camera = False
    with_goods = [shaded(turn) for turn in job["turns"]]
    for thing in things:
        thing.hide_render = True
    bare = lit()
    # Above the horizon there is no floor, and along it the light is ragged.
    floor = (bare > np.median(bare) * 0.05).astype(np.float32)
    for _ in range(4):
        floor = develop.eroded(floor)
    even = np.maximum(develop.blurred(bare, width * 0.06), 1e-4)

    def dark(shaded):
        share = np.clip(1 - shaded / even - FAINT, 0, 1) * SHADOW_DEPTH * floor
        share = enlarged(share, job["height"], job["width"])
        return share if job["close"] else share * develop.edge_fade(*share.shape, 0.09, 0.22)

    return [dark(shaded) for shaded in with_goods]


def enlarged(x, height, width):
    for axis, size in ((0, height), (1, width)):
        at = np.clip((np.arange(size) + 0.5) * x.shape[axis] / size - 0.5, 0, x.shape[axis] - 1)
        low = np.minimum(at.astype(int), x.shape[axis] - 2)
        share = (at - low).astype(np.float32)
        share = share[:, None] if axis == 0 else share
        x = np.take(x, low, axis) * (1 - share) + np.take(x, low + 1, axis) * share
    return x


def main():
    with open(sys.argv[sys.argv.index("--") + 1]) as file:
        job = json.load(file)
    started = time.time()
    empty_scene()
    for product in job["products"]:
        product["palette"] = job["palettes"][0]
    things = goods.from_pieces(job)
    bpy.context.view_layer.update()
    low, high = goods.bounds(things)
    view = job["view"]
    right, up, forward = (turned(view[key])[0] for key in ("right", "up", "forward"))
    eye = turned(view["eye"])[0] * CM
    place_camera(eye, right, up, -forward, view["focal"], (view["cx"], view["cy"]), job["width"], job["height"])
    light((low + high) / 2, float(np.linalg.norm(high - low) / 2), job["yaw"], {**LAMPS, "window": WINDOW})
    plane = stage(low, high, job["backdrop"])
    set_up(job, TINTS)
    bpy.context.scene.render.use_persistent_data = len(job["turns"]) > 1
    shots = []
    for turn in job["turns"]:
        turn_to(things, turn)
        shots.append(rendered(job["work"], (*PASSES, *TINTS)))
    outlines = []
    for turn in job["turns"]:
        turn_to(things, turn)
        outlines.append(outline(job["work"]))
    bpy.context.scene.render.use_persistent_data = False
    shot = time.time()
    shadows = shadows_on(plane, things, job)
    shaded = time.time()
    for i, (passes, alpha, shadow) in enumerate(zip(shots, outlines, shadows)):
        develop.write(job, passes, alpha, TINTS, shadow, EXPOSURE, i * len(job["palettes"]))
    print(f"RENDERED {shot - started:.0f} s, shadow {shaded - shot:.0f} s, developed {time.time() - shaded:.0f} s", flush=True)


main()
