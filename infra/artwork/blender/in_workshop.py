"""Photographs a product in the workshop, beside things whose size everybody knows:
`blender -b --factory-startup --python in_workshop.py -- job.json`. `src/in-workshop.ts` writes the job.

The pieces come placed: their lowest point at height 0, or the point they hang by at the origin.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Vector  # noqa: E402

import garment_materials  # noqa: E402
import garment_meshes  # noqa: E402
import garments  # noqa: E402
import goods  # noqa: E402
import props  # noqa: E402
from photograph import area, camera, job_for_empty_scene, photograph, room, window  # noqa: E402


def on_bench(window_at=(-1.75, 0.45, 0.95)):
    props.bench()
    props.back_wall(0.62)
    window(window_at, (0, 0.0, 0.08))
    area("far window", (1.9, -1.8, 1.5), (0, 0, 0), (1.6, 1.2), 9, (1.0, 0.88, 0.74))
    return (0, -0.11, 0)


def on_chair(window_at=(-1.9, -0.35, 1.5)):
    props.floor_and_wall(0.62)
    props.chair((0, 0, 0), 14)
    window(window_at, (0, 0, 0.6), 34)
    area("far window", (2.0, -2.2, 1.9), (0, 0, 0.6), (1.6, 1.2), 10, (1.0, 0.88, 0.74))
    return (0, -0.03, 0.45)


def on_peg(rule=0.2):
    props.box("wall", (6, 0.1, 5), props.WALL, (0, 0.05, 0.5), bevel=0)
    props.peg_rail(0, (-0.4, -0.2, 0, 0.2, 0.4))
    props.shelf_above(0.30)
    window((-1.6, -1.05, 0.35), (0, -0.05, -0.2), 30)
    area("far window", (2.0, -2.0, 0.9), (0, 0, -0.2), (1.6, 1.2), 9, (1.0, 0.88, 0.74))
    props.hung_rule((rule, -0.03, 0.009))
    return (0, 0, 0)


def on_hanger():
    """Pegs for a garment, which is wider: the rule hangs a peg farther away, and keys at the other side."""
    props.hung_keys((-0.4, -0.06, peg_at(0.06)))
    return on_peg(0.4)


def peg_at(distance):
    """The height of the peg's top `distance` metres from the wall."""
    return (distance - 0.022) * math.tan(math.radians(props.PEG_RISE)) + props.PEG_THICK * 0.95


# How bright white is in each set, so that every picture of one is exposed alike.
WHITE = {"bench": 0.57, "chair": 0.9, "peg": 1.2, "hanger": 1.2}
SETS = {"bench": on_bench, "chair": on_chair, "peg": on_peg, "hanger": on_hanger}


# How deep a garment is on a hanger, as a share of how deep it is on a body, and where its shoulders' seams are, in cm.
SUNK, SEAM = 0.75, -1.1
# A pixel of the picture on a garment, in metres.
TEXEL = 0.0013


def garment_on_peg(job):
    """Drapes a garment and hangs it on a wooden hanger, its back just off the wall."""
    order = job["order"]
    made, _ = garments.MAKERS[job["model"]](order, hung=True)
    for _, points, *_ in made.parts:
        points[:, 2] = SEAM + (points[:, 2] - SEAM) * SUNK
    things = garment_meshes.built(made, garment_materials.all_of(order["hide"], job["palette"], job["metal"], TEXEL))
    cut = made.cut
    wooden, height = props.hanger(*(cm * 0.01 for cm in (cut.length, cut.neck, cut.shoulder, cut.slope)))
    seam = -SEAM * 0.01
    out = max(float(points_of(thing)[:, 1].max()) for thing in things) - seam + 0.003
    hung_at = Vector((0, -out, peg_at(out)))
    for thing in things:
        thing.location = hung_at - Vector((0, seam, height))
    for thing in wooden:
        thing.location = Vector(thing.location) + hung_at - Vector((0, 0, height))
    return things


def points_of(thing):
    points = np.empty(len(thing.data.vertices) * 3, np.float32)
    thing.data.vertices.foreach_get("co", points)
    return points.reshape(-1, 3) + np.array(thing.location)


def frame(things, job):
    """Places the camera so that the goods fill their share of the picture."""
    bpy.context.view_layer.update()
    low, high = goods.bounds(things)
    middle = Vector((low + high) / 2)
    corners = np.concatenate([points_of(thing) for thing in things])
    yaw, pitch = math.radians(job["yaw"]), math.radians(job["pitch"])
    back = Vector((math.sin(yaw) * math.cos(pitch), -math.cos(yaw) * math.cos(pitch), math.sin(pitch)))
    right = Vector((math.cos(yaw), math.sin(yaw), 0))
    up = back.cross(right)
    rows = np.array([right, up, back])
    seen = (corners - np.array(middle)) @ rows.T
    long_side = max(job["width"], job["height"])
    per_metre = job["lens"] / 36 * long_side

    def extent(distance):
        flat = seen[:, :2] * (per_metre / (distance - seen[:, 2]))[:, None]
        return flat.min(0), flat.max(0)

    near, far = seen[:, 2].max() + 0.05, 20.0
    for _ in range(40):
        distance = (near + far) / 2
        least, most = extent(distance)
        fits = most[0] - least[0] <= job["fill"][0] * job["width"] and most[1] - least[1] <= job["fill"][1] * job["height"]
        near, far = (near, distance) if fits else (distance, far)
    least, most = extent(far)
    place = middle + back * far
    sharp = middle + back * float(seen[:, 2].max() * job["focus"])
    taken = camera(place, middle, sharp, job["aperture"], job["lens"])
    centre = (least + most) / 2
    taken.data.shift_x = (centre[0] - job["shift"][0] * job["width"]) / long_side
    taken.data.shift_y = (centre[1] + job["shift"][1] * job["height"]) / long_side
    # From the camera's place to the plane that is sharp, along its axis.
    taken.data.dof.focus_distance = far - float(seen[:, 2].max() * job["focus"])


def main():
    job = job_for_empty_scene()
    stand = Vector(SETS[job["set"]](*([job["window"]] if "window" in job else [])))
    room(job.get("room", 0.07))
    if job["set"] == "hanger":
        things = garment_on_peg(job)
    else:
        things = goods.from_pieces(job)
        if job["set"] == "peg":
            out = job["hangs"]
            stand = Vector((0, -out, peg_at(out)))
        for thing in things:
            thing.location = stand
    for name, x, y, turn in job["props"]:
        props.THINGS[name]((stand.x + x, stand.y + y, stand.z), turn)
    frame(things, job)
    photograph(job, job.get("white", WHITE[job["set"]]))


main()
