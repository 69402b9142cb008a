"""What garments are made of. Lengths are metres, colours linear; `rest` is a point's place on the hide, `seam` its distance to a seam.

The pass `tint` says how much of a point's colour is leather (red), rib and thread (green) and lining (blue), so that one
render can be developed in other colours. These have no sheen: Blender counts it as diffuse colour.
"""
from nodes import Shader

# cell: size of the grain; depth: its relief; crease: depth of the folds as small as a fingernail; worn: how much edges are rubbed.
HIDES = {
    "lambskin": dict(cell=0.0008, depth=0.00016, crease=0.00060, rough=0.45, worn=0.5, mottle=0.20, coat=0.0),
    "cowhide": dict(cell=0.0015, depth=0.00022, crease=0.00050, rough=0.36, worn=0.9, mottle=0.24, coat=0.08),
    "shearling": dict(cell=0.0009, depth=0.00010, crease=0.00034, rough=0.62, worn=0.6, mottle=0.36, coat=0.0),
}


def _toned(s, color, tone):
    grey = s.node("ShaderNodeCombineColor", {"Red": tone, "Green": tone, "Blue": tone}).outputs[0]
    return s.node("ShaderNodeMixRGB", {0: 1.0, 1: color, 2: grey}, blend_type="MULTIPLY").outputs[0]


def _tint(s, channel, tone):
    parts = ("Red", "Green", "Blue")
    color = s.node("ShaderNodeCombineColor", {part: (tone if i == channel else 0.0) for i, part in enumerate(parts)})
    s.output("tint", color=color.outputs[0])


def _finish(s, color, **inputs):
    node = s.node("ShaderNodeBsdfPrincipled", {"Base Color": color, **inputs})
    return s.finish(node.outputs[0])


def leather(hide, color, texel):
    """`texel` is the size of a pixel on the goods: relief finer than two pixels becomes roughness."""
    is_ = HIDES[hide]
    s = Shader("leather")
    at = s.attribute_vector("rest")
    seam = s.attribute("seam")
    cell = is_["cell"]
    seen = min(1.0, max(0.0, (cell / texel - 0.6) / 1.4))
    wander = s.node("ShaderNodeTexNoise", {"Vector": at, "Scale": 90.0, "Detail": 2.0}).outputs["Color"]
    bent = s.vector("ADD", at, s.scale(wander, 0.006))

    patches = s.noise(at, 16, 5, 0.62)
    # Fine folds: thin broken lines that wander, not cells, which look like cracked tiles.
    coarse = s.ramp(s.math("ABSOLUTE", s.math("SUBTRACT", s.noise(bent, 62, 2, 0.55, 0.5), 0.5)), 0.0, 0.045)
    where = s.ramp(s.noise(at, 34, 3, 0.6), 0.42, 0.68)
    # Close by the same folds look deeper.
    crease = is_["crease"] * (0.30 + 0.70 * min(1.0, texel / 0.0010))
    normal = s.bump(s.noise(at, 38, 2, 0.55, 0.3), 0.0026, 0.8)
    normal = s.bump(s.mul(s.math("SUBTRACT", 1.0, coarse), where), -crease * 0.35, 0.5, normal)
    normal = s.bump(s.noise(at, 300, 3, 0.62), crease * 0.75, 0.6, normal)
    valley = coarse
    if seen > 0:
        fine = s.ramp(s.cells(s.vector("ADD", at, s.scale(wander, cell * 1.5)), 1 / cell), 0.0, 0.26)
        pores = s.ramp(s.cells(at, 0.6 / cell, "F1"), 0.03, 0.16)
        grain = s.add(s.mul(fine, 0.75), s.mul(pores, 0.25))
        normal = s.bump(grain, is_["depth"], seen, normal)
        valley = s.add(s.mul(coarse, 0.4), s.mul(grain, 0.6))
    # The pressed line of a seam.
    pressed = s.ramp(seam, 0.0, 0.0013, 1, 0)
    normal = s.bump(pressed, -0.0006, 0.9, normal)

    rubbed = s.mul(s.ramp(seam, 0.001, 0.008, 1, 0), s.ramp(s.noise(at, 130, 4, 0.65), 0.42, 0.7))
    ridge = s.ramp(s.node("ShaderNodeNewGeometry").outputs["Pointiness"], 0.515, 0.60)
    worn = s.mul(s.add(s.mul(rubbed, 0.6), s.mul(ridge, 0.5)), is_["worn"])
    mottle = is_["mottle"]
    tone = s.ramp(patches, 0.28, 0.72, 1 - mottle, 1 + mottle * 0.8)
    tone = s.mul(tone, s.ramp(valley, 0, 1, 0.80, 1.03))
    tone = s.mul(tone, s.ramp(seam, 0.0, 0.0022, 0.55, 1.0))
    tone = s.mul(tone, s.add(1.0, s.mul(worn, 0.9)))
    rough = s.add(s.ramp(patches, 0.3, 0.7, is_["rough"] - 0.05, is_["rough"] + 0.07), (1 - seen) * 0.03)
    rough = s.add(rough, s.mul(s.ramp(valley, 0, 1, 1, 0), 0.10))
    _tint(s, 0, tone)
    specular = {"shearling": 0.3, "lambskin": 0.38}.get(hide, 0.5)
    return _finish(
        s, _toned(s, color, tone), Roughness=rough, Normal=normal, Specular=specular,
        Clearcoat=is_["coat"], **{"Clearcoat Roughness": 0.22},
    )


def rib(color, texel):
    """Knitted wool; its ridges are in the mesh."""
    s = Shader("rib")
    at = s.attribute_vector("rest")
    knit = s.wave(s.vector("ADD", at, s.scale(s.node("ShaderNodeTexNoise", {"Vector": at, "Scale": 400.0}).outputs["Color"], 0.0004)), 150, 0.5, "Y")
    fuzz = s.noise(at, 1400, 3, 0.7)
    tone = s.mul(s.ramp(knit, 0, 1, 0.72, 1.1), s.ramp(fuzz, 0.3, 0.7, 0.85, 1.12))
    tone = s.mul(tone, s.ramp(s.noise(at, 30, 3), 0.3, 0.7, 0.92, 1.06))
    _tint(s, 1, tone)
    normal = s.bump(s.add(s.mul(knit, 0.6), s.mul(fuzz, 0.4)), 0.0005, 0.7 * min(1, 0.0016 / texel))
    return _finish(s, _toned(s, color, tone), Roughness=0.92, Normal=normal, Specular=0.12)


def thread(color):
    s = Shader("thread")
    tone = s.ramp(s.noise(s.attribute_vector("rest"), 500, 2), 0.3, 0.7, 0.8, 1.15)
    _tint(s, 1, tone)
    return _finish(s, _toned(s, color, tone), Roughness=0.5, Specular=0.4)


def lining(color, quilted=False):
    """Viscose in twill, with a satin gloss; quilted in diamonds if asked."""
    s = Shader("quilted" if quilted else "lining")
    at = s.attribute_vector("rest")
    broad = s.noise(at, 24, 3, 0.5, 0.5)
    twill = s.wave(at, 420, 0.4, "DIAGONAL")
    tone = s.mul(s.ramp(twill, 0, 1, 0.9, 1.05), s.ramp(broad, 0.3, 0.7, 0.92, 1.05))
    _tint(s, 2, tone)
    normal = s.bump(broad, 0.004, 0.7)
    if quilted:
        split = s.node("ShaderNodeSeparateXYZ", {0: at})
        x, y = s.mul(split.outputs[0], 18.0), s.mul(split.outputs[1], 18.0)
        lines = [s.math("ABSOLUTE", s.math("SUBTRACT", s.math("FRACT", s.math(kind, x, y)), 0.5)) for kind in ("ADD", "SUBTRACT")]
        padded = s.mul(*(s.ramp(s.math("SUBTRACT", 0.5, line), 0.0, 0.3) for line in lines))
        normal = s.bump(padded, 0.006, 0.9, normal)
        tone = s.mul(tone, s.ramp(padded, 0.0, 0.3, 0.7, 1.0))
    normal = s.bump(twill, 0.00008, 0.3, normal)
    return _finish(s, _toned(s, color, tone), Roughness=0.45, Normal=normal, Specular=0.4)


def metal(color):
    s = Shader("metal")
    at = s.attribute_vector("rest")
    rough = s.ramp(s.noise(at, 900, 4, 0.65), 0.3, 0.72, 0.16, 0.32)
    return _finish(s, color, Metallic=1.0, Roughness=rough)


def plain(name, color, **inputs):
    return _finish(Shader(name), color, **inputs)


def fleece():
    """Shorn lamb's wool: its curls are in the mesh."""
    s = Shader("fleece")
    at = s.attribute_vector("rest")
    curls = s.noise(at, 260, 4, 0.7, 1.2)
    fibres = s.noise(at, 1500, 3, 0.8, 2.0)
    tone = s.mul(s.ramp(curls, 0.25, 0.7, 0.62, 1.06), s.ramp(fibres, 0.3, 0.7, 0.85, 1.08))
    normal = s.bump(fibres, 0.0008, 0.6, s.bump(curls, 0.006, 0.9))
    return _finish(s, _toned(s, (0.74, 0.64, 0.49), tone), Roughness=1.0, Normal=normal, Specular=0.05, Sheen=1.0)


def all_of(hide, palette, metal_color, texel):
    return {
        "leather": leather(hide, palette["leather"], texel),
        "rib": rib(palette["second"], texel),
        "thread": thread(palette["second"]),
        "lining": lining(palette["lining"]),
        "quilted": lining(palette["lining"], True),
        "metal": metal(metal_color),
        "tape": plain("tape", (0.018, 0.018, 0.02), Roughness=0.85, Specular=0.2, Sheen=0.3),
        "label": plain("label", (0.55, 0.50, 0.42), Roughness=0.8, Sheen=0.2),
        "fleece": fleece(),
    }
