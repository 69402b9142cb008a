"""A garment's parts as Blender's meshes: metres, z up, the hem at height 0."""
import bpy
import numpy as np


def built(goods, made):
    """One mesh for each material of `made`."""
    groups = {}
    for part in goods.parts:
        groups.setdefault(part[0], []).append(part)
    return [mesh_of(made[name], of_one) for name, of_one in groups.items()]


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
    return thing
