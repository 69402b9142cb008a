"""Pictures of the workshop: `blender -b --factory-startup --python workshop.py -- job.json`. `src/workshop.ts` writes the job.

One scene, from several places.
"""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np  # noqa: E402

from photograph import area, camera, job_for_empty_scene, photograph, room, window  # noqa: E402
from props import awl, back_wall, bench, spool  # noqa: E402
from shapes import box, curve, lathe, roll, rounded, sheet, tube  # noqa: E402
from workshop_materials import (  # noqa: E402
    BEECH, BLACK, PEAR, BRASS, BROWN, COGNAC, WAX, FLESH, FLESH_DARK, FOREST, INK, LINEN, NATURAL, PALE, RUST, STEEL, steel,
)

# Where the camera stands, what it looks at, what is sharp, and its aperture.
VIEWS = {
    "bench": ((0.16, -0.90, 0.34), (-0.015, 0.10, 0.062), (0.10, -0.08, 0.02), 3.2),
    "hides": ((-0.10, -0.36, 0.20), (-0.262, 0.20, 0.068), (-0.25, 0.135, 0.07), 4.0),
    "thread": ((0.03, -0.30, 0.17), (0.175, 0.19, 0.040), (0.165, 0.13, 0.045), 5.0),
    "seam": ((0.035, -0.235, 0.115), (-0.055, -0.025, 0.008), (-0.03, -0.04, 0.008), 4.5),
    "sewing": ((0.26, -0.42, 0.20), (0.005, -0.065, 0.006), (0.04, -0.055, 0.008), 5.6),
    "tanning": ((-0.02, -0.62, 0.275), (-0.185, 0.12, 0.035), (-0.20, 0.06, 0.04), 4.0),
    "tools": ((0.13, -0.50, 0.22), (0.015, -0.07, 0.012), (0.05, -0.17, 0.018), 4.0),
}

rng = random.Random(7)


def furnish():
    bench()

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

    awl((0.118, -0.150), 205)

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
    back_wall(0.225)


def light():
    window((-1.75, 0.45, 0.95), (0, 0.05, 0.05))
    # A second window far behind the viewer.
    area("far window", (1.9, -1.8, 1.5), (0, 0, 0), (1.6, 1.2), 6, (1.0, 0.88, 0.74))
    room()


def main():
    job = job_for_empty_scene()
    furnish()
    light()
    camera(*VIEWS[job["view"]])
    photograph(job)


main()
