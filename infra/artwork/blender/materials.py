"""What goods are made of. Lengths are metres.

The passes `tint1` and `tint2` say how much of a point's colour is which of the palette's (`TINTS`; 1 is the colour itself), so
that one render can be developed in other colours. These have no sheen: Blender counts it as diffuse colour. What has a colour
of its own is in no tint.
"""
from nodes import Shader

TINTS = {"tint1": ("leather", "trim", "edge"), "tint2": ("lining", "thread", "rib")}

BRASS = (0.83, 0.60, 0.28)
STEEL = (0.66, 0.68, 0.70)
FIXED = {"paper": (0.86, 0.82, 0.72), "card": (0.11, 0.21, 0.19), "dark": (0.022, 0.023, 0.025), "fleece": (0.79, 0.70, 0.55)}

# grain: 'pores', 'pebble' or 'suede'; cell: size of its bumps; depth: of the relief; wrinkles: of the wider folds;
# mottle: share of light and dark patches; coat: of a waxed finish.
HIDES = {
    "vegetable-tanned": dict(grain="pores", cell=0.0018, depth=0.00028, wrinkles=0.0008, rough=0.47, mottle=0.08, coat=0.05),
    # Tumbled in a drum until it is soft: its grain is seen from two metres away.
    "milled": dict(grain="pores", cell=0.0040, depth=0.0008, wrinkles=0.0010, rough=0.56, mottle=0.14, coat=0.0, flecked=0.13),
    "bridle": dict(grain="pores", cell=0.0013, depth=0.00009, wrinkles=0.0008, rough=0.36, mottle=0.2, coat=0.18),
    "pebbled": dict(grain="pebble", cell=0.0034, depth=0.00055, wrinkles=0.0009, rough=0.44, mottle=0.14, coat=0.04),
    "cowhide": dict(grain="pebble", cell=0.0024, depth=0.00036, wrinkles=0.0011, rough=0.46, mottle=0.2, coat=0.03),
    "lambskin": dict(grain="pores", cell=0.0018, depth=0.00018, wrinkles=0.0014, rough=0.43, mottle=0.14, coat=0.05),
    "deerskin": dict(grain="pebble", cell=0.0017, depth=0.00030, wrinkles=0.0012, rough=0.56, mottle=0.18, coat=0.0),
    "shearling": dict(grain="suede", cell=0.0010, depth=0.00014, wrinkles=0.0014, rough=0.82, mottle=0.3, coat=0.0),
}


def _tinted(shader, name, tone, palette, **principled):
    """A surface that takes the colour `name` of the palette, `tone` times as light."""
    base = shader.node("ShaderNodeMixRGB", {0: 1.0, 1: palette[name], 2: _grey(shader, tone)}, blend_type="MULTIPLY")
    for tint, names in TINTS.items():
        if name in names:
            parts = zip(("Red", "Green", "Blue"), names)
            color = shader.node("ShaderNodeCombineColor", {part: (tone if each == name else 0.0) for part, each in parts})
            shader.output(tint, color=color.outputs[0])
    return shader.finish(shader.node("ShaderNodeBsdfPrincipled", {"Base Color": base.outputs[0], **principled}).outputs[0])


def _plain(shader, color, **principled):
    return shader.finish(shader.node("ShaderNodeBsdfPrincipled", {"Base Color": color, **principled}).outputs[0])


def _grey(shader, value):
    return shader.node("ShaderNodeCombineColor", {"Red": value, "Green": value, "Blue": value}).outputs[0]


def _where(shader):
    """Where on the hide: each piece is cut from another place."""
    at = shader.node("ShaderNodeTexCoord").outputs["Object"]
    return shader.vector("ADD", at, shader.attribute_vector("piece"))


def leather(hide, name, scale, palette):
    """`scale` makes the grain smaller on small goods. Vertices may carry `edge` (distance to the cut edge), `bevel` (width
    of its rounding), `pressed` (distance of a pressed line from it; 0 for none) and `piece` (a shift on the hide)."""
    is_ = HIDES[hide]
    s = Shader(f"{name} {hide}")
    at = _where(s)
    cell = is_["cell"] * scale
    wander = s.node("ShaderNodeTexNoise", {"Vector": at, "Scale": 0.35 / cell, "Detail": 1.0}).outputs["Color"]
    warped = s.vector("ADD", at, s.scale(wander, cell * 1.6))

    patches = s.noise(at, 14 / scale**0.5, 5, 0.6)
    fine = s.noise(at, 1.1 / cell, 3, 0.62)
    # Few and soft: many narrow ones look like wood.
    folds = s.noise(s.vector("MULTIPLY", at, (1.0, 1.0, 0.75)), 15 / scale**0.5, 2, 0.4, 0.5)

    if is_["grain"] == "pebble":
        # Round bumps between crooked valleys: flat ones with straight edges look like broken glass.
        crooked = s.node("ShaderNodeTexNoise", {"Vector": at, "Scale": 1.3 / cell, "Detail": 1.0}).outputs["Color"]
        warped = s.vector("ADD", warped, s.scale(crooked, cell * 0.55))
        away = s.cells(warped, 1 / cell)
        big = s.math("POWER", s.ramp(away, 0.0, 0.62, smooth=False), 0.62)
        small = s.math("POWER", s.ramp(s.cells(warped, 2.1 / cell), 0.0, 0.6, smooth=False), 0.7)
        grain = s.add(s.mul(big, 0.7), s.add(s.mul(small, 0.2), s.mul(fine, 0.14)))
        valley = s.ramp(away, 0.0, 0.2)
    elif is_["grain"] == "pores":
        big = s.ramp(s.cells(warped, 1 / cell), 0.0, 0.22)
        pores = s.ramp(s.cells(warped, 1.7 / cell, "F1"), 0.05, 0.22)
        grain = s.add(s.mul(big, 0.42), s.add(s.mul(pores, 0.3), s.mul(fine, 0.5)))
        valley = s.add(s.mul(big, 0.6), s.mul(pores, 0.4))
    else:
        grain = s.noise(at, 2.2 / cell, 4, 0.75)
        valley = fine

    edge, bevel, crease = s.attribute("edge"), s.attribute("bevel"), s.attribute("pressed")
    pressed = s.math("MULTIPLY", s.math("GREATER_THAN", crease, 0.00005), s.ramp(s.math("ABSOLUTE", s.math("SUBTRACT", edge, crease)), 0.0, 0.0007, 1, 0))
    # A rounded cut edge: a quarter circle, as far in as it is wide.
    inside = s.math("DIVIDE", edge, s.math("MAXIMUM", bevel, 0.0003), clamp=True)
    rounded = s.math("SQRT", s.math("SUBTRACT", 1.0, s.math("POWER", s.math("SUBTRACT", 1.0, inside), 2.0)))

    normal = s.bump(folds, is_["wrinkles"] * 3.0 * scale)
    normal = s.bump(grain, is_["depth"] * scale, 0.85, normal)
    normal = s.bump(rounded, 0.0011, 0.8, normal)
    normal = s.bump(pressed, -0.0005, 0.8, normal)

    mottle = is_["mottle"]
    tone = s.ramp(patches, 0.28, 0.72, 1 - mottle * 0.62, 1 + mottle * 0.46)
    tone = s.mul(tone, s.ramp(valley, 0, 1, 0.8 if is_["grain"] != "suede" else 0.95, 1.02))
    flecked = is_.get("flecked", 0.05)
    tone = s.mul(tone, s.ramp(fine, 0.25, 0.75, 1 - flecked, 1 + flecked))
    tone = s.mul(tone, s.ramp(s.noise(s.attribute_vector("piece"), 97.0, 0), 0.3, 0.7, 0.94, 1.06))
    # Dye gathers at the cut edge and in a pressed line; beside it the surface is rubbed lighter.
    tone = s.mul(tone, s.ramp(edge, 0.0002, 0.0022, 0.7, 1.0))
    tone = s.mul(tone, s.add(1.0, s.mul(pressed, -0.22)))

    rough = s.add(s.ramp(patches, 0.3, 0.7, is_["rough"] - 0.06, is_["rough"] + 0.07), s.mul(s.ramp(valley, 0, 1, 1, 0), 0.14))
    return _tinted(
        s, name, tone, palette, Roughness=rough, Normal=normal,
        Specular=0.42 if is_["grain"] != "suede" else 0.12,
        Clearcoat=is_["coat"], **{"Clearcoat Roughness": 0.28},
    )


def edge_paint(palette):
    s = Shader("edge")
    at = _where(s)
    layers = s.noise(s.vector("MULTIPLY", at, (1.0, 1.0, 1.0)), 900, 3, 0.6)
    tone = s.ramp(layers, 0.3, 0.7, 0.82, 1.12)
    return _tinted(s, "edge", tone, palette, Roughness=0.42, Normal=s.bump(layers, 0.00012), Specular=0.45)


def lining(palette):
    """Cotton in plain weave."""
    s = Shader("lining")
    uv = s.node("ShaderNodeUVMap", uv_map="hide").outputs[0]
    weave = s.mul(s.wave(uv, 900, 0.6, "X"), s.wave(uv, 900, 0.6, "Y"))
    tone = s.mul(s.ramp(weave, 0, 1, 0.8, 1.06), s.ramp(s.noise(_where(s), 90, 3), 0.3, 0.7, 0.94, 1.04))
    return _tinted(s, "lining", tone, palette, Roughness=0.9, Normal=s.bump(weave, 0.0002, 0.7), Specular=0.1)


def thread(palette):
    """Waxed linen: strands that wind round each other, with fluff."""
    s = Shader("thread")
    uv = s.node("ShaderNodeUVMap", uv_map="hide").outputs[0]
    twist = s.wave(uv, 620, 0.4, "DIAGONAL")
    tone = s.mul(s.ramp(twist, 0.1, 0.9, 0.72, 1.05), s.ramp(s.noise(_where(s), 160, 2), 0.3, 0.7, 0.86, 1.06))
    return _tinted(s, "thread", tone, palette, Roughness=0.62, Normal=s.bump(twist, 0.00018, 0.8), Specular=0.3)


def rib(palette):
    """Knitted cuffs and hems."""
    s = Shader("rib")
    uv = s.node("ShaderNodeUVMap", uv_map="hide").outputs[0]
    ribs = s.wave(uv, 52, 0.15, "X")
    tone = s.mul(s.ramp(ribs, 0.0, 0.8, 0.55, 1.1), s.ramp(s.noise(_where(s), 900, 2), 0.3, 0.7, 0.85, 1.1))
    return _tinted(s, "rib", tone, palette, Roughness=0.95, Normal=s.bump(ribs, 0.0018, 0.9), Specular=0.08)


def metal(kind):
    s = Shader(kind)
    at = _where(s)
    brushed = s.noise(s.vector("MULTIPLY", at, (1.0, 1.0, 6.0)), 900, 3, 0.6)
    worn = s.noise(at, 120, 3, 0.6)
    # Below 0.274 Cycles takes metal for a mirror and guides the denoiser by what is seen in it, which leaves specks.
    rough = s.add(s.ramp(worn, 0.3, 0.75, 0.285, 0.38), s.mul(brushed, 0.02))
    normal = s.bump(s.noise(at, 260, 2), 0.00002, 0.6)
    return _plain(s, BRASS if kind == "brass" else STEEL, Metallic=1.0, Roughness=rough, Normal=normal)


def cloth(color, name="cloth"):
    s = Shader(name)
    uv = s.node("ShaderNodeUVMap", uv_map="hide").outputs[0]
    weave = s.mul(s.wave(uv, 500, 0.8, "X"), s.wave(uv, 500, 0.8, "Y"))
    return _plain(s, color, Roughness=0.92, Normal=s.bump(weave, 0.00025, 0.8), Specular=0.08, Sheen=0.3)


def fleece():
    s = Shader("fleece")
    at = _where(s)
    curls = s.noise(at, 210, 4, 0.65, 1.5)
    return _plain(s, FIXED["fleece"], Roughness=1.0, Normal=s.bump(curls, 0.006, 1.0), Specular=0.03, Sheen=0.8)


def smooth(name):
    s = Shader(name)
    at = _where(s)
    rough = 0.35 if name == "card" else 0.85
    normal = s.bump(s.noise(at, 1400, 3), 0.00004)
    return _plain(s, FIXED[name], Roughness=rough, Normal=normal, Specular=0.4 if name == "card" else 0.15)


def material_for(name, hide, metal_kind, scale, palette):
    if name in ("leather", "trim"):
        return leather(hide, name, scale, palette)
    if name == "metal":
        return metal(metal_kind)
    if name == "dark":
        return cloth(FIXED["dark"], "tape")
    if name == "fleece":
        return fleece()
    made = {"edge": edge_paint, "lining": lining, "thread": thread, "rib": rib}
    return made[name](palette) if name in made else smooth(name)
