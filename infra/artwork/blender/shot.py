"""Renders one picture: `blender -b --factory-startup --python shot.py -- job.json`. `src/blender.ts` writes the job."""
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Vector  # noqa: E402

import develop  # noqa: E402
import goods  # noqa: E402
import pieces  # noqa: E402
import studio  # noqa: E402


def view_in_metres(view):
    out = dict(view)
    out["eye"] = pieces.turned([view["eye"]])[0] * pieces.CM
    for key in ("right", "up", "forward"):
        out[key] = pieces.turned([view[key]])[0]
    return out


def main():
    with open(sys.argv[sys.argv.index("--") + 1]) as file:
        job = json.load(file)
    started = time.time()
    studio.empty_scene()
    things = goods.from_pieces(job)
    bpy.context.view_layer.update()
    low, high = goods.bounds(things)
    centre, radius = Vector((low + high) / 2), float(np.linalg.norm(high - low) / 2)
    wall = job["backdrop"] == "wall"
    studio.light(centre, radius, wall)
    studio.stage(float(high[1]) if wall else float(low[2]), wall)
    view = view_in_metres(job["view"])
    studio.camera(view, job["width"], job["height"])
    passes = studio.take(job["samples"], job["work"], threads=job["threads"])
    rendered = time.time()
    cut = np.fromfile(os.path.join(job["work"], "cut-out.bin"), np.float32).reshape(2, job["height"], job["width"])
    passes["coverage"], passes["shadow"] = cut
    for i, picture in enumerate(develop.develop(passes, job["palettes"], studio.key_in(view, wall))):
        picture.tofile(os.path.join(job["work"], f"{i}.rgba"))
    print(f"RENDERED {rendered - started:.0f} s, developed {time.time() - rendered:.0f} s", flush=True)


main()
