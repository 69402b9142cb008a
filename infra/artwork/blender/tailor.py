"""Photographs a garment: `blender -b --factory-startup --python tailor.py -- job.json`. `src/garments.ts` writes the job."""
import json
import os
import pathlib
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np  # noqa: E402

import develop  # noqa: E402
import garment_materials  # noqa: E402
import garment_meshes  # noqa: E402
import garments  # noqa: E402
from develop import blurred, edge_fade  # noqa: E402
from studio import PASSES, empty_scene, light, outline, place_camera, rendered, set_up  # noqa: E402

EXPOSURE = 0.9
# A close-up fills the tile: a little darker it stands out from the dark theme's.
CLOSE_UP_EXPOSURE = 0.76
# The colours that the pass `tint` has the share of.
TINTS = {"tint": ("leather", "second", "lining")}


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


def shadow_of(alpha, scale):
    """What falls on the wall behind: soft, to the lower right, darker where the garment is near the wall."""
    height, width = alpha.shape

    def moved(dx, dy, sigma):
        dx, dy = int(dx * scale), int(dy * scale)
        out = np.zeros_like(alpha)
        out[max(0, dy) : height + min(0, dy), max(0, dx) : width + min(0, dx)] = alpha[max(0, -dy) : height - max(0, dy), max(0, -dx) : width - max(0, dx)]
        return blurred(out, sigma * scale)

    return (0.30 * moved(10, 14, 8) + 0.22 * moved(26, 34, 26)) * edge_fade(height, width)


def photograph(job):
    started = time.time()
    empty_scene()
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
    garment_meshes.built(goods, made)
    place_camera(eye, right, up, back, focal, centre, width, height)
    light(middle, float(np.linalg.norm(high - low) / 2), view.get("yaw", 0) * view.get("follow", 1))
    built = time.time()
    set_up(job, TINTS)
    passes = rendered(job["work"], (*PASSES, *TINTS))
    shot = time.time()
    is_close = "close" in view
    alpha = outline(job["work"])
    shadow = None if is_close else shadow_of(alpha, width / 960)
    develop.write(job, passes, alpha, TINTS, shadow, CLOSE_UP_EXPOSURE if is_close else EXPOSURE)
    print(f"RENDERED built {built - started:.0f} s, rendered {shot - built:.0f} s, developed {time.time() - shot:.0f} s, texel {texel * 1000:.2f} mm", flush=True)


for job_file in sys.argv[sys.argv.index("--") + 1 :]:
    with open(job_file) as file:
        told = json.load(file)
    for one in told if isinstance(told, list) else [told]:
        photograph(one)
