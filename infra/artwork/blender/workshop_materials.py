"""What the things in the workshop are made of. Lengths are metres, colours linear."""
from nodes import Shader


def grey(s, value):
    return s.node("ShaderNodeCombineColor", {"Red": value, "Green": value, "Blue": value}).outputs[0]


def toned(s, color, tone):
    return s.node("ShaderNodeMixRGB", {0: 1.0, 1: color, 2: grey(s, tone)}, blend_type="MULTIPLY").outputs[0]


def principled(s, color, **inputs):
    node = s.node("ShaderNodeBsdfPrincipled", {"Base Color": color, **inputs})
    return s.finish(node.outputs[0])


def colors(s, value, *stops):
    ramp = s.node("ShaderNodeValToRGB", {0: value})
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (at, color) in zip(elements, stops):
        element.position, element.color = at, (*color, 1)
    return ramp.outputs[0]


def at_of(s, shift=0.0):
    co = s.node("ShaderNodeTexCoord").outputs["Object"]
    rnd = s.node("ShaderNodeObjectInfo").outputs["Random"]
    off = s.node("ShaderNodeCombineXYZ", {0: s.mul(rnd, 37.0), 1: s.mul(rnd, 11.0), 2: s.mul(rnd, 5.0)}).outputs[0]
    return s.vector("ADD", co, off)


def wood(name, dark, mid, light, grain=1.0, rough=(0.42, 0.62), scale=(1.0, 14.0, 14.0), dirt=0.5):
    s = Shader(name)
    at = at_of(s)
    wob = s.node("ShaderNodeTexNoise", {"Vector": at, "Scale": 2.2, "Detail": 3.0}).outputs["Color"]
    bent = s.vector("ADD", at, s.scale(wob, 0.06))
    long = s.vector("MULTIPLY", bent, scale)
    rings = s.noise(long, 3.2 * grain, 3, 0.6, 0.6)
    fibre = s.noise(s.vector("MULTIPLY", bent, (3.0, 90.0, 90.0)), 6.0 * grain, 4, 0.7)
    pores = s.ramp(s.noise(s.vector("MULTIPLY", bent, (7.0, 160.0, 160.0)), 5.0 * grain, 2, 0.5), 0.60, 0.72)
    value = s.add(s.mul(rings, 0.72), s.mul(fibre, 0.28))
    base = colors(s, value, (0.30, dark), (0.48, mid), (0.70, light))
    worn = s.noise(at, 5.0, 6, 0.65)
    stain = s.ramp(worn, 0.36, 0.60, 1 - dirt * 0.55, 1.0)
    tone = s.mul(stain, s.ramp(pores, 0, 1, 1.0, 0.55))
    mixed = toned(s, base, tone)
    scratch = s.ramp(s.noise(s.vector("MULTIPLY", s.node("ShaderNodeVectorRotate", {"Vector": at, "Angle": 0.7}, rotation_type="Z_AXIS").outputs[0], (2.0, 220.0, 1.0)), 3.0, 1, 0.5), 0.70, 0.74)
    normal = s.bump(fibre, 0.0006, 0.5)
    normal = s.bump(pores, -0.0006, 0.5, normal)
    normal = s.bump(scratch, -0.0005, 0.5, normal)
    r = s.add(s.ramp(worn, 0.3, 0.7, rough[0], rough[1]), s.mul(pores, 0.2))
    return principled(s, mixed, Roughness=r, Normal=normal, Specular=0.42)


def leather(name, color, rough=0.48, cell=0.0016, depth=0.00035, coat=0.05):
    s = Shader(name)
    at = at_of(s)
    wander = s.node("ShaderNodeTexNoise", {"Vector": at, "Scale": 0.35 / cell, "Detail": 1.0}).outputs["Color"]
    warped = s.vector("ADD", at, s.scale(wander, cell * 1.8))
    big = s.ramp(s.cells(warped, 1 / cell), 0.0, 0.30)
    fine = s.noise(at, 1.3 / cell, 3, 0.62)
    patches = s.noise(at, 7.0, 6, 0.62)
    streaks = s.noise(s.vector("MULTIPLY", at, (1.0, 0.35, 1.0)), 17.0, 4, 0.6)
    scars = s.ramp(s.noise(s.vector("MULTIPLY", at, (9.0, 1.2, 9.0)), 8.0, 1, 0.5, 1.2), 0.70, 0.76)
    grain = s.add(s.mul(big, 0.7), s.mul(fine, 0.35))
    tone = s.mul(s.ramp(patches, 0.3, 0.7, 0.72, 1.22), s.ramp(streaks, 0.25, 0.75, 0.86, 1.12))
    tone = s.mul(tone, s.ramp(big, 0, 1, 0.78, 1.03))
    tone = s.add(tone, s.mul(scars, 0.14))
    base = toned(s, color, tone)
    normal = s.bump(s.noise(at, 26, 3, 0.5), 0.0016, 0.5)
    normal = s.bump(grain, depth, 0.8, normal)
    r = s.add(s.ramp(patches, 0.3, 0.7, rough - 0.07, rough + 0.09), s.mul(s.ramp(big, 0, 1, 1, 0), 0.12))
    return principled(s, base, Roughness=r, Normal=normal, Specular=0.45, Clearcoat=coat, **{"Clearcoat Roughness": 0.3})


def flesh(name, color):
    """The underside of a hide: rough fibres."""
    s = Shader(name)
    at = at_of(s)
    fibres = s.noise(at, 900, 4, 0.75)
    patches = s.noise(at, 14, 4, 0.6)
    tone = s.mul(s.ramp(fibres, 0.25, 0.75, 0.78, 1.14), s.ramp(patches, 0.3, 0.7, 0.85, 1.1))
    base = toned(s, color, tone)
    return principled(s, base, Roughness=0.95, Normal=s.bump(fibres, 0.0007, 0.9), Specular=0.1, Sheen=0.5)


def steel(name="steel", rough=0.28, color=(0.56, 0.57, 0.58), brushed=(1, 1, 8)):
    s = Shader(name)
    at = at_of(s)
    lines = s.noise(s.vector("MULTIPLY", at, brushed), 700, 3, 0.6)
    spots = s.noise(at, 60, 5, 0.7)
    r = s.add(s.ramp(spots, 0.35, 0.7, rough - 0.08, rough + 0.16), s.mul(lines, 0.08))
    tone = s.ramp(spots, 0.5, 0.75, 1.0, 0.72)
    base = toned(s, color, tone)
    return principled(s, base, Metallic=1.0, Roughness=r, Normal=s.bump(lines, 0.00006, 0.6))


def thread(name, color):
    s = Shader(name)
    at = s.node("ShaderNodeTexCoord").outputs["Object"]
    wound = s.node("ShaderNodeTexWave", {"Vector": at, "Scale": 240.0, "Distortion": 1.2, "Detail": 2.0, "Detail Scale": 0.6}, bands_direction="Z", wave_profile="SIN").outputs["Fac"]
    fuzz = s.noise(at, 1500, 3, 0.7)
    tone = s.mul(s.ramp(wound, 0, 1, 0.42, 1.12), s.ramp(fuzz, 0.3, 0.7, 0.85, 1.1))
    base = toned(s, color, tone)
    return principled(s, base, Roughness=0.8, Normal=s.bump(s.add(wound, s.mul(fuzz, 0.3)), 0.0012, 0.9), Specular=0.2, Sheen=0.4)


def plain(name, color, **inputs):
    s = Shader(name)
    return principled(s, color, **inputs)


def plaster(name, color):
    s = Shader(name)
    at = s.node("ShaderNodeTexCoord").outputs["Object"]
    n = s.noise(at, 3.0, 8, 0.62)
    f = s.noise(at, 40.0, 5, 0.6)
    tone = s.mul(s.ramp(n, 0.3, 0.7, 0.84, 1.06), s.ramp(f, 0.3, 0.7, 0.95, 1.04))
    base = toned(s, color, tone)
    return principled(s, base, Roughness=0.95, Normal=s.bump(s.add(n, s.mul(f, 0.3)), 0.01, 0.5), Specular=0.15)


OAK = wood("oak", (0.11, 0.062, 0.032), (0.24, 0.145, 0.075), (0.36, 0.235, 0.13), dirt=0.8)
BEECH = wood("beech", (0.33, 0.19, 0.10), (0.50, 0.32, 0.18), (0.60, 0.41, 0.25), grain=2.5, scale=(14, 14, 1), dirt=0.25, rough=(0.3, 0.5))
PEAR = wood("pear", (0.16, 0.065, 0.03), (0.27, 0.115, 0.055), (0.36, 0.17, 0.085), grain=3, scale=(14, 14, 1), dirt=0.4, rough=(0.2, 0.4))
COGNAC = leather("cognac", (0.36, 0.125, 0.035))
BROWN = leather("brown", (0.075, 0.034, 0.018), rough=0.42)
BLACK = leather("black", (0.016, 0.016, 0.018), rough=0.40)
FOREST = leather("forest", (0.026, 0.06, 0.042))
NATURAL = leather("natural", (0.60, 0.39, 0.235), rough=0.55, depth=0.0002)
FLESH = flesh("flesh", (0.50, 0.33, 0.20))
FLESH_DARK = flesh("flesh dark", (0.16, 0.10, 0.065))
STEEL = steel()
BRASS = steel("brass", 0.26, (0.74, 0.50, 0.20))
LINEN = thread("linen", (0.72, 0.62, 0.46))
RUST = thread("rust", (0.42, 0.12, 0.04))
INK = thread("ink", (0.035, 0.05, 0.07))
PALE = plain("stitch", (0.66, 0.56, 0.42), Roughness=0.7, Sheen=0.3)
WAX = plain("wax", (0.70, 0.50, 0.20), Roughness=0.5, Subsurface=0.3, **{"Subsurface Radius": (0.01, 0.006, 0.003)})
WALL = plaster("wall", (0.50, 0.52, 0.50))
