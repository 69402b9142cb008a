"""Pieces of goods, as `src/pieces.ts` writes them: triangles in centimetres, y up, z towards the viewer."""
import json
import os

import bpy
import numpy as np

CM = 0.01


def turned(points):
    """Centimetres with y up to metres with z up."""
    points = np.asarray(points, np.float32).reshape(-1, 3)
    return np.stack([points[:, 0], -points[:, 2], points[:, 1]], 1)


def read(path):
    """The parts listed in `path` with their arrays, which lie beside it in one binary file."""
    with open(path) as file:
        parts = json.load(file)
    data = np.fromfile(os.path.splitext(path)[0] + ".bin", np.float32)
    for part in parts:
        for key, (start, count) in part["arrays"].items():
            part[key] = data[start : start + count]
    return parts


def build(name, parts, material):
    """One object from parts of one material."""
    points, normals, uvs, edges, faces, bevels, creases, shifts = [], [], [], [], [], [], [], []
    base = 0
    for part in parts:
        count = len(part["edges"])
        random = np.random.default_rng(part["piece"])
        points.append(turned(part["positions"]) * CM)
        normals.append(turned(part["normals"]))
        uvs.append(part["uvs"].reshape(-1, 2) * CM)
        edges.append(part["edges"] * CM)
        bevels.append(np.full(count, part["bevel"] * CM, np.float32))
        creases.append(np.full(count, part["crease"] * CM, np.float32))
        shifts.append(np.tile(random.uniform(-3, 3, 3).astype(np.float32), (count, 1)))
        faces.append(part["indices"].astype(np.int32).reshape(-1, 3) + base)
        base += count
    points, normals, uvs, faces = (np.concatenate(each) for each in (points, normals, uvs, faces))
    # Corners in one order, so that front and back are told apart.
    corners = points[faces]
    facing = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    area = np.linalg.norm(facing, axis=1)
    flipped = (facing * normals[faces].sum(1)).sum(1) < 0
    faces[flipped] = faces[flipped][:, ::-1]
    faces = faces[area > 1e-13]

    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set("co", points.ravel())
    mesh.loops.add(len(faces) * 3)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", np.arange(0, len(faces) * 3, 3, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(len(faces), 3, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    layer = mesh.uv_layers.new(name="hide")
    layer.data.foreach_set("uv", uvs[faces.ravel()].ravel())
    for key, values in (("edge", edges), ("bevel", bevels), ("pressed", creases)):
        mesh.attributes.new(key, "FLOAT", "POINT").data.foreach_set("value", np.concatenate(values))
    mesh.attributes.new("piece", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", np.concatenate(shifts).ravel())
    mesh.update(calc_edges=True)
    mesh.use_auto_smooth = True
    mesh.normals_split_custom_set_from_vertices(normals)
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing
