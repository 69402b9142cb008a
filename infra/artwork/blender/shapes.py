"""Shapes of the workshop's things, in metres with z up; turns are in degrees."""
import math

import bmesh
import bpy
import numpy as np


def add(name, mesh, material, at=(0, 0, 0), turn=(0, 0, 0), smooth=True, bevel=0.0, solid=0.0, second=None, sub=0):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    thing.location, thing.rotation_euler = at, [math.radians(a) for a in turn]
    mesh.materials.append(material)
    if second:
        mesh.materials.append(second)
    for polygon in mesh.polygons:
        polygon.use_smooth = smooth
    if solid:
        mod = thing.modifiers.new("solid", "SOLIDIFY")
        mod.thickness, mod.offset = solid, -1
        if second:
            mod.material_offset, mod.material_offset_rim = 1, 1
    if bevel:
        mod = thing.modifiers.new("bevel", "BEVEL")
        mod.width, mod.segments, mod.limit_method = bevel, 3, "ANGLE"
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(40)
    if sub:
        mod = thing.modifiers.new("sub", "SUBSURF")
        mod.levels = mod.render_levels = sub
    return thing


def mesh_of(name, points, faces):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    mesh.update()
    return mesh


def box(name, size, material, at, turn=(0, 0, 0), bevel=0.002, cuts=0):
    x, y, z = (s / 2 for s in size)
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    return add(name, mesh, material, at, turn, bevel=bevel)


def lathe(name, profile, material, at, turn=(0, 0, 0), steps=96, auto=35, wobble=0.0):
    points, faces = [], []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        for r, z in profile:
            k = 1 + wobble * math.sin(3 * a + z * 90)
            points.append((r * k * math.cos(a), r * k * math.sin(a), z))
    n = len(profile)
    for i in range(steps):
        j = (i + 1) % steps
        for k in range(n - 1):
            faces.append((i * n + k, j * n + k, j * n + k + 1, i * n + k + 1))
    mesh = mesh_of(name, points, faces)
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(auto)
    return add(name, mesh, material, at, turn)


def curve(points, closed=False, n=12):
    """Smooth profile through points (Catmull-Rom)."""
    pts = [np.array(p, float) for p in points]
    out = []
    for i in range(len(pts) - 1):
        p0, p1, p2, p3 = pts[max(0, i - 1)], pts[i], pts[i + 1], pts[min(len(pts) - 1, i + 2)]
        for k in range(n):
            t = k / n
            out.append(0.5 * ((2 * p1) + (-p0 + p2) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (-p0 + 3 * p1 - 3 * p2 + p3) * t**3))
    out.append(pts[-1])
    return [tuple(p) for p in out]


def tube(name, points, radius, material, closed=False):
    data = bpy.data.curves.new(name, "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.resolution_u = "3D", radius, 3, 12
    spline = data.splines.new("NURBS")
    spline.points.add(len(points) - 1)
    for p, q in zip(spline.points, points):
        p.co = (*q, 1)
    spline.use_endpoint_u, spline.use_cyclic_u, spline.order_u = not closed, closed, 4
    data.materials.append(material)
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def plate(name, outlines, thick, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0002):
    """A flat piece with holes, from its outlines in x and y."""
    data = bpy.data.curves.new(name, "CURVE")
    data.dimensions, data.fill_mode, data.extrude, data.bevel_depth = "2D", "BOTH", thick / 2 - bevel, bevel
    for outline in outlines:
        spline = data.splines.new("POLY")
        spline.points.add(len(outline) - 1)
        for p, (x, y) in zip(spline.points, outline):
            p.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    data.materials.append(material)
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location, thing.rotation_euler = at, [math.radians(a) for a in turn]
    return thing


def roll(name, length, turns, inner, grain, back, at, turn, thick=0.0024, seed=1, flap=0.03, squash=1.0):
    """A rolled hide: a spiral along x whose ends are not quite even."""
    r = np.random.default_rng(seed)
    n, m = int(90 * turns), 48
    pitch = thick * 1.45
    phase = r.uniform(0, 6, 6)
    points = []
    for i in range(n):
        share = i / (n - 1)
        a = 2 * math.pi * turns * share
        radius = inner + pitch * turns * share
        radius *= 1 + 0.028 * math.sin(2 * a * 0.98 + phase[0]) + 0.012 * math.sin(3.1 * a + phase[1])
        y, z = radius * math.cos(a), radius * math.sin(a) * squash
        end = 0.012 * math.sin(a * 0.37 + phase[2]) + 0.006 * math.sin(a * 1.7 + phase[3])
        for k in range(m):
            v = k / (m - 1) - 0.5
            bulge = 1 + 0.02 * math.sin(v * 5 + phase[4] + a * 0.15)
            points.append((v * length + (end if v > 0 else -end * 0.8) * abs(2 * v) ** 3, y * bulge, z * bulge))
    faces = [(i * m + k, (i + 1) * m + k, (i + 1) * m + k + 1, i * m + k + 1) for i in range(n - 1) for k in range(m - 1)]
    return add(name, mesh_of(name, points, faces), grain, at, turn, solid=thick, second=back)


def sheet(name, outline, grain, back, at, turn, thick=0.002, wave=0.002, seed=3):
    """A flat cut piece from a closed outline, a little uneven."""
    bm = bmesh.new()
    verts = [bm.verts.new((x, y, 0)) for x, y in outline]
    bm.faces.new(verts)
    bmesh.ops.triangulate(bm, faces=bm.faces[:])
    for _ in range(4):
        bmesh.ops.subdivide_edges(bm, edges=[e for e in bm.edges if e.calc_length() > 0.012], cuts=1, use_grid_fill=True)
        bmesh.ops.triangulate(bm, faces=bm.faces[:])
    r = np.random.default_rng(seed)
    p = r.uniform(0, 6, 6)
    for v in bm.verts:
        x, y = v.co.x, v.co.y
        v.co.z = wave * (math.sin(x * 19 + p[0]) * math.cos(y * 13 + p[1]) + 0.6 * math.sin(x * 7 - y * 23 + p[2])) + wave * 1.4
    mesh = bpy.data.meshes.new(name)
    bm.normal_update()
    bm.to_mesh(mesh)
    bm.free()
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(40)
    return add(name, mesh, grain, at, turn, solid=thick, second=back)


def rounded(points, n=10):
    loop = points[-1:] + points + points[:2]
    pts = [np.array(p, float) for p in loop]
    out = []
    for i in range(1, len(pts) - 2):
        p0, p1, p2, p3 = pts[i - 1], pts[i], pts[i + 1], pts[i + 2]
        for k in range(n):
            t = k / n
            out.append(tuple(0.5 * ((2 * p1) + (-p0 + p2) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (-p0 + 3 * p1 - 3 * p2 + p3) * t**3)))
    return out
