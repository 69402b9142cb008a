"""Goods from the pieces that `src/pieces.ts` wrote."""
import numpy as np
from mathutils import Vector

import materials
import pieces


def from_pieces(job):
    parts = pieces.read(job["pieces"])
    groups = {}
    for part in parts:
        groups.setdefault((part["owner"], part["material"]), []).append(part)
    things = []
    for (owner, name), of_one in groups.items():
        product = job["products"][owner]
        made = materials.material_for(name, product["hide"], product["metal"], product["scale"], product["palette"])
        things.append(pieces.build(f"{owner} {name}", of_one, made))
    return things


def bounds(things):
    corners = np.array([thing.matrix_world @ Vector(corner) for thing in things for corner in thing.bound_box])
    return corners.min(0), corners.max(0)
