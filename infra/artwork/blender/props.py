"""Furniture, tools and everyday things of the workshop, in metres with z up. Small things stand or lie on the level `z`."""
import math

import bpy
import numpy as np

from nodes import Shader
from shapes import add, box, curve, lathe, mesh_of, plate, rounded, roll, tube
from workshop_materials import (
    BEECH, BLACK, BRASS, BROWN, COGNAC, FLESH, FLESH_DARK, FOREST, INK, LINEN, NATURAL, OAK, PEAR, RUST, STEEL, WALL, plain, plaster, steel, wood,
)

UPRIGHT = wood("upright oak", (0.10, 0.055, 0.030), (0.20, 0.118, 0.062), (0.30, 0.19, 0.105), grain=1.4, scale=(14, 14, 1), dirt=0.6)
LEVEL = wood("level oak", (0.10, 0.055, 0.030), (0.20, 0.118, 0.062), (0.30, 0.19, 0.105), grain=1.4, dirt=0.6)
FLOOR = wood("floor", (0.13, 0.085, 0.055), (0.22, 0.155, 0.105), (0.31, 0.23, 0.16), grain=0.8, dirt=0.9)
CERAMIC = plain("ceramic", (0.74, 0.72, 0.67), Roughness=0.22, Specular=0.5, Clearcoat=0.4)
PAINT = plain("paint", (0.030, 0.075, 0.055), Roughness=0.32, Clearcoat=0.5)
CEDAR = plain("cedar", (0.56, 0.34, 0.19), Roughness=0.75)
GRAPHITE = plain("graphite", (0.03, 0.03, 0.032), Roughness=0.4)
ACETATE = plain("acetate", (0.028, 0.014, 0.009), Roughness=0.16, Clearcoat=0.6)
NICKEL = steel("nickel", 0.3, (0.62, 0.61, 0.57))
RULE = plain("rule", (0.60, 0.61, 0.61), Metallic=1.0, Roughness=0.34)
TAPE = plain("tape", (0.58, 0.36, 0.07), Roughness=0.6)
KRAFT = plaster("kraft", (0.34, 0.215, 0.115))
STRING = plain("string", (0.60, 0.50, 0.36), Roughness=0.9)
NORDIC_GOLD = steel("nordic gold", 0.32, (0.70, 0.52, 0.24))


def group(at, turn, things):
    """Moves things together, turned by `turn` degrees about the vertical."""
    holder = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(holder)
    holder.location, holder.rotation_euler = at, (0, 0, math.radians(turn))
    for thing in things:
        thing.parent = holder
    return holder


def bench():
    """A bench whose top is at the level 0."""
    for i, y in enumerate((-0.36, -0.115, 0.13, 0.375)):
        box(f"plank {i}", (2.6, 0.243, 0.06), OAK, (0.03 * i, y, -0.03), bevel=0.003)


def back_wall(level):
    """The wall behind the bench, with a shelf at `level`."""
    box("wall", (6, 0.1, 4), WALL, (0, 1.55, 1), bevel=0)
    box("shelf", (2.2, 0.26, 0.035), OAK, (-0.25, 1.36, level), bevel=0.003)
    top = level + 0.018
    for k, (m, b, x, s) in enumerate([(BROWN, FLESH_DARK, -0.95, 1), (COGNAC, FLESH, -0.70, 2), (NATURAL, FLESH, -0.42, 3), (BLACK, FLESH_DARK, -0.15, 4), (FOREST, FLESH_DARK, 0.15, 6)]):
        roll(f"stored {k}", 0.26, 4, 0.025, m, b, (x, 1.34, top + 0.05), (0, 0, 90), seed=20 + s)
    for m, x in [(LINEN, 0.42), (RUST, 0.52), (INK, 0.62)]:
        spool((x, 1.33, top), m, 0.13, 0.04)


def chair(at, turn):
    """A wooden chair with its seat 45 cm above `at`, its front towards -y."""
    things = [box("seat", (0.44, 0.42, 0.026), LEVEL, (0, 0, 0.437), bevel=0.008)]
    for side in (-1, 1):
        things.append(box("front leg", (0.036, 0.036, 0.43), UPRIGHT, (side * 0.185, -0.175, 0.215), bevel=0.005))
        things.append(box("back leg", (0.034, 0.036, 0.45), UPRIGHT, (side * 0.180, 0.185, 0.225), bevel=0.005))
        things.append(box("post", (0.034, 0.030, 0.47), UPRIGHT, (side * 0.180, 0.214, 0.670), (-8, 0, 0), bevel=0.006))
        for z in (0.17, 0.385):
            things.append(box("rail", (0.020, 0.34, 0.030 if z < 0.3 else 0.055), UPRIGHT, (side * 0.183, 0.0, z), bevel=0.004))
    for y, z, high in ((-0.178, 0.385, 0.055), (0.186, 0.385, 0.055), (0.186, 0.20, 0.030)):
        things.append(box("cross rail", (0.34, 0.020, high), LEVEL, (0, y, z), bevel=0.004))
    for z, high in ((0.595, 0.045), (0.720, 0.045), (0.852, 0.075)):
        bent = box("slat", (0.335, 0.016, high), LEVEL, (0, 0.190 + (z - 0.44) * 0.141, z), (-8, 0, 0), bevel=0.004)
        things.append(bent)
    return group(at, turn, things)


def floor_and_wall(y):
    """A floor of planks at the level 0 and a wall `y` metres away."""
    for i in range(-14, 15):
        plank = box(f"board {i}", (5.0, 0.138, 0.02), FLOOR, (0.37 * math.sin(9 * i), y - 0.07 - 0.14 * (i + 14), -0.01), bevel=0.0012)
        plank.location.x += 0.2 * math.cos(5 * i)
    box("wall", (6, 0.1, 4), WALL, (0, y + 0.05, 1.5), bevel=0)
    box("skirting", (6, 0.016, 0.11), LEVEL, (0, y - 0.008, 0.055), bevel=0.003)


PEG_RISE, PEG_LONG, PEG_THICK = 4, 0.155, 0.0095


def peg_rail(level, xs):
    """A rail with turned pegs on the wall y = 0; the pegs' roots are at `level`."""
    box("rail", (2.4, 0.11, 0.024), OAK, (0.1, -0.012, level), (90, 0, 0), bevel=0.004)
    profile = curve([(0.0, -0.01), (0.0125, -0.005), (0.0125, 0.004), (PEG_THICK, 0.012), (0.0085, 0.05), (PEG_THICK, 0.11), (0.0135, 0.143), (0.0150, 0.150), (0.0125, PEG_LONG), (0.0, PEG_LONG + 0.002)])
    for x in xs:
        lathe("peg", profile, PEAR, (x, -0.022, level), (90 - PEG_RISE, 0, 0))


def shelf_above(level):
    """A shelf on the wall y = 0 with what is kept there."""
    box("shelf", (2.4, 0.22, 0.028), OAK, (0.1, -0.11, level), bevel=0.003)
    top = level + 0.0145
    for k, (m, b, x) in enumerate([(NATURAL, FLESH, -0.34), (FOREST, FLESH_DARK, -0.25), (COGNAC, FLESH, 0.40)]):
        roll(f"stored {k}", 0.19, 4, 0.018, m, b, (x, -0.11, top + 0.042), (0, 0, 90), seed=30 + k)
    spool((-0.13, -0.12, top), LINEN)
    spool((-0.06, -0.10, top), INK, 0.078, 0.026)
    spool((0.30, -0.12, top), RUST, 0.085, 0.028)
    cup((0.12, -0.12, top), -30)


def spool(at, material=LINEN, height=0.085, radius=0.030, flanges=BEECH):
    core = [(0, 0), (radius * 1.12, 0), (radius * 1.18, 0.004), (radius * 1.12, 0.009), (0.011, 0.012), (0.011, height - 0.012),
            (radius * 1.12, height - 0.009), (radius * 1.18, height - 0.004), (radius * 1.12, height), (0.0052, height), (0.005, height - 0.02)]
    lathe("spool", core, flanges, at, auto=28)
    body = [(0.01, 0.0092)] + curve([(radius * 0.99, 0.0095), (radius * 1.02, height * 0.3), (radius * 1.03, height * 0.5), (radius * 1.01, height * 0.75), (radius * 0.985, height - 0.0095)]) + [(0.01, height - 0.0092)]
    lathe("wound", body, material, at, auto=50, wobble=0.004)


AWL_DIP = 6.8


def awl(at, turn, dip=0):
    """Lies on its handle, over other things; on a table its tip is `AWL_DIP` degrees lower and touches it, too."""
    raised = 0.0172 + 0.024 * math.sin(math.radians(dip))
    at, lies = (*at[:2], raised + (at[2] if len(at) > 2 else 0)), (0, 90 + dip, turn)
    handle = curve([(0.0, 0.0), (0.009, 0.0015), (0.0155, 0.012), (0.0165, 0.028), (0.0125, 0.046), (0.0105, 0.060), (0.0115, 0.076), (0.0085, 0.088)])
    lathe("awl handle", handle, PEAR, at, lies)
    ferrule = [(0.0, 0.086), (0.0074, 0.086), (0.0072, 0.099), (0.0066, 0.102), (0, 0.102)]
    lathe("ferrule", ferrule, BRASS, at, lies, auto=30)
    lathe("blade", [(0.0, 0.100), (0.0021, 0.101), (0.0019, 0.135), (0.0014, 0.150), (0.0, 0.163)], STEEL, at, (0, 90 + max(dip, 2.5), turn))


def coffee():
    """Black coffee, lighter where it meets the cup."""
    s = Shader("coffee")
    at = s.node("ShaderNodeTexCoord").outputs["Object"]
    flat = s.node("ShaderNodeVectorMath", {0: s.vector("MULTIPLY", at, (1, 1, 0))}, operation="LENGTH").outputs["Value"]
    share = s.add(s.ramp(flat, 0.026, 0.0375, 0.0, 1.0), s.mul(s.ramp(s.noise(at, 90, 4, 0.65), 0.52, 0.7), 0.22))
    mixed = s.node("ShaderNodeMixRGB", {0: share, 1: (0.018, 0.008, 0.004), 2: (0.16, 0.075, 0.028)})
    node = s.node("ShaderNodeBsdfPrincipled", {"Base Color": mixed.outputs[0], "Roughness": 0.08, "Specular": 0.5})
    return s.finish(node.outputs[0])


def cup(at, turn):
    """A cup of coffee on its saucer: 8 cm across, 15 with the saucer."""
    saucer = [(0, 0.0008), (0.030, 0.0), (0.034, 0.0006)] + curve([(0.036, 0.003), (0.055, 0.0068), (0.0715, 0.0138), (0.0738, 0.0158), (0.0722, 0.0166), (0.054, 0.0096), (0.036, 0.0060), (0.027, 0.0056)], n=6) + [(0, 0.0056)]
    outside = [(0, 0.0062), (0.0225, 0.0062), (0.0240, 0.0070), (0.0245, 0.0095)] + curve([(0.0255, 0.0115), (0.0335, 0.0235), (0.0388, 0.042), (0.0402, 0.060), (0.0406, 0.0685), (0.0398, 0.0700), (0.0390, 0.0688), (0.0384, 0.060), (0.0368, 0.042), (0.031, 0.0245), (0.020, 0.0145)], n=8) + [(0, 0.0130)]
    handle = [(0.0375, 0, 0.0600), (0.0480, 0, 0.0640), (0.0600, 0, 0.0625), (0.0665, 0, 0.0520), (0.0640, 0, 0.0390), (0.0540, 0, 0.0290), (0.0440, 0, 0.0260), (0.0340, 0, 0.0280)]
    return group(at, turn, [
        lathe("saucer", saucer, CERAMIC, (0, 0, 0), auto=50), lathe("cup", outside, CERAMIC, (0, 0, 0), auto=50),
        tube("handle", handle, 0.0046, CERAMIC),
        lathe("coffee", [(0.0, 0.0558), (0.0350, 0.0558), (0.0376, 0.0561), (0.0380, 0.0566)], coffee(), (0, 0, 0)),
    ])


def pencil(at, turn, length=0.172):
    """A six-sided pencil, 7 mm thick, lying."""
    flat, slope, steps = 0.0034, 0.19, 72
    angles = [2 * math.pi * i / steps for i in range(steps)]
    side = [min(flat / math.cos((a + math.pi / 6) % (math.pi / 3) - math.pi / 6), 0.00378) for a in angles]
    # The sharpener's cone meets the six sides in six arcs.
    meets = [length - r / slope for r in side]

    def skin(name, rings, material):
        faces = [(j * steps + i, j * steps + (i + 1) % steps, (j + 1) * steps + (i + 1) % steps, (j + 1) * steps + i) for j in range(len(rings) - 1) for i in range(steps)]
        points = [(x, r * math.cos(a), r * math.sin(a)) for ring in rings for a, (x, r) in zip(angles, ring)]
        return add(name, mesh_of(name, points, faces), material, (0, 0, flat))

    tip = length - 0.0009 / slope
    barrel = skin("barrel", [[(0.0006, 0.0)] * steps, [(0.0, r * 0.8) for r in side], [(0.0005, r) for r in side], [(m, r) for m, r in zip(meets, side)]], PAINT)
    cone = skin("cone", [[(m, r) for m, r in zip(meets, side)], [(tip, 0.0009)] * steps], CEDAR)
    lead = skin("lead", [[(tip, 0.0009)] * steps, [(length - 0.0008, 0.00025)] * steps, [(length - 0.0006, 0.0)] * steps], GRAPHITE)
    barrel.data.use_auto_smooth, barrel.data.auto_smooth_angle = True, math.radians(20)
    return group(at, turn, [barrel, cone, lead])


def circle(x, y, r, n=40):
    return [(x + r * math.cos(2 * math.pi * i / n), y + r * math.sin(2 * math.pi * i / n)) for i in range(n)]


def key(material, teeth):
    """A key of 6 cm along x, its hole at the origin."""
    cuts = [(0.0235 + 0.0042 * i, -0.0042 + t) for i, t in enumerate(teeth)]
    blade = [(0.0115, 0.0042), (0.0465, 0.0042), (0.0500, 0.0005), (0.0485, -0.0030), (0.0465, -0.0042)]
    for x, y in reversed(cuts):
        blade += [(x + 0.0024, y), (x + 0.0006, y), (x - 0.0012, -0.0042)]
    blade += [(0.0115, -0.0042)]
    bow = [(0.004 + 0.0125 * math.cos(a), 0.0118 * math.sin(a)) for a in np.linspace(-0.35, -2 * math.pi + 0.35, 44)]
    return plate("key", [blade + bow, circle(0, 0, 0.0036)], 0.0021, material)


def keys(at, turn):
    """Two keys on a ring of 3 cm."""
    wire = [(0.0150 + 0.00095 * math.cos(a), 0.00095 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 17)]
    ring = lathe("ring", wire, STEEL, (0, 0, 0.0038), (0, 9, 0), auto=80)
    first, second = key(NICKEL, (0.0016, 0.0024, 0.0010, 0.0022, 0.0014)), key(BRASS, (0.0022, 0.0012, 0.0024, 0.0016, 0.0020))
    first.location, first.rotation_euler = (0.0150, 0.002, 0.0022), (0, math.radians(1.5), math.radians(-8))
    second.location, second.rotation_euler = (0.0105, -0.0108, 0.0044), (math.radians(2), math.radians(3.5), math.radians(-62))
    return group(at, turn, [ring, first, second])


def coin(at, turn):
    """As large as one euro: 23 mm across."""
    rim = [(0.00805, 0.0019), (0.0084, 0.00185), (0.0104, 0.00185), (0.0107, 0.0022), (0.01145, 0.0022), (0.01163, 0.0019), (0.01163, 0.0003), (0.0113, 0), (0, 0)]
    things = [lathe("rim", rim, NORDIC_GOLD, (0, 0, 0), auto=40), lathe("middle", [(0, 0.00175), (0.0078, 0.00175), (0.00805, 0.0019)], NICKEL, (0, 0, 0), auto=40)]
    for i in range(12):
        star = [((0.0008 if k % 2 else 0.00032) * math.cos(k * math.pi / 5), (0.0008 if k % 2 else 0.00032) * math.sin(k * math.pi / 5)) for k in range(10)]
        a = 2 * math.pi * i / 12
        things.append(plate("star", [star], 0.0004, NORDIC_GOLD, (0.0094 * math.cos(a), 0.0094 * math.sin(a), 0.0019), bevel=0.0001))
    text = bpy.data.curves.new("numeral", "FONT")
    text.body, text.size, text.align_x, text.align_y = "1", 0.014, "CENTER", "CENTER"
    text.extrude, text.bevel_depth = 0.0002, 0.0001
    text.materials.append(NICKEL)
    numeral = bpy.data.objects.new("numeral", text)
    bpy.context.scene.collection.objects.link(numeral)
    numeral.location = (0, 0, 0.0018)
    return group(at, turn, [*things, numeral])


def lens_glass():
    """Clear and without reflections: the network needs to see what lies behind."""
    s = Shader("lens")
    return s.finish(s.node("ShaderNodeBsdfTransparent", {"Color": (0.93, 0.95, 0.95)}).outputs[0])


def glasses(at, turn):
    """Reading glasses, open, 14 cm wide, standing on their rims and the ends of their temples."""
    outline = rounded([(-0.0235, 0.004), (-0.018, 0.034), (0.0, 0.037), (0.020, 0.036), (0.0245, 0.022), (0.017, 0.003), (0.0, 0.0), (-0.015, 0.0005)], n=6)
    glass, things = lens_glass(), []
    for side in (-1, 1):
        ring = [(side * (0.0335 + x), 0, z + 0.0026) for x, z in outline]
        things.append(tube("rim", ring, 0.0022, ACETATE, closed=True))
        lens = plate("lens", [[(side * (0.0335 + x), z + 0.0026) for x, z in outline]], 0.0016, glass, bevel=0.0001)
        lens.rotation_euler = (math.pi / 2, 0, 0)
        things.append(lens)
        arm = [(side * 0.0560, -0.0005, 0.0345), (side * 0.0640, 0.0005, 0.0345), (side * 0.0680, 0.006, 0.0345), (side * 0.0700, 0.04, 0.0330), (side * 0.0705, 0.085, 0.0280), (side * 0.0700, 0.105, 0.0220), (side * 0.0680, 0.122, 0.0090), (side * 0.0670, 0.130, 0.0018)]
        things.append(tube("temple", arm, 0.0021, ACETATE))
    things.append(tube("bridge", [(-0.0125, 0, 0.0270), (-0.007, -0.001, 0.0315), (0, -0.0015, 0.0325), (0.007, -0.001, 0.0315), (0.0125, 0, 0.0270)], 0.0021, ACETATE))
    return group(at, turn, things)


def tape(at, turn):
    """A tape measure 15 mm wide, rolled and standing on its edge, its end unrolled for 14 cm."""
    around = np.linspace(0, 1, 220)
    coil = [((0.008 + 0.009 * s) * math.cos(12 * math.pi * s), (0.008 + 0.009 * s) * math.sin(12 * math.pi * s)) for s in around]
    end = [(0.017 + 0.035 * s**2 - 0.018 * s**3, 0.14 * s) for s in np.linspace(0, 1, 57)[1:]]
    line = coil + end
    points = [(x, y, z) for x, y in line for z in (0.0, 0.015)]
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(line) - 1)]
    things = [add("tape", mesh_of("tape", points, faces), TAPE, solid=0.0004)]
    # Marks every five millimetres go through to both sides.
    for i in range(1, 28):
        (x, y), (ahead_x, ahead_y) = end[2 * i - 1], end[2 * i]
        high = 0.010 if i % 2 == 0 else 0.006
        things.append(box("mark", (0.0016, 0.0005, high), GRAPHITE, (x, y, 0.015 - high / 2), (0, 0, math.degrees(math.atan2(ahead_y - y, ahead_x - x)) - 90), bevel=0))
    return group(at, turn, things)


def parcel(at, turn):
    """A box of 24 x 17 x 8 cm in brown paper, tied with string."""
    long, deep, high, thick = 0.24, 0.17, 0.08, 0.0016
    things = [box("parcel", (long, deep, high), KRAFT, (0, 0, high / 2), bevel=0.0025)]
    for size, places in (
        ((long + thick, thick, thick), [(0, 0, high)]), ((thick, deep + thick, thick), [(0, 0, high)]),
        ((thick, thick, high), [(x, 0, high / 2) for x in (-long / 2, long / 2)] + [(0, y, high / 2) for y in (-deep / 2, deep / 2)]),
    ):
        things += [box("string", size, STRING, place, bevel=0.0006) for place in places]
    for side in (-1, 1):
        loop = [(0, 0, high + 0.002), (side * 0.012, 0.008, high + 0.008), (side * 0.034, 0.014, high + 0.005), (side * 0.036, 0.002, high + 0.002), (side * 0.014, -0.004, high + 0.004), (0, 0, high + 0.002)]
        tail = [(0, 0, high + 0.002), (side * 0.010, -0.010, high + 0.005), (side * 0.020, -0.026, high + 0.001), (side * 0.023, -0.046, high + 0.001)]
        things += [tube("bow", loop, 0.0008, STRING), tube("bow", tail, 0.0008, STRING)]
    return group(at, turn, things)


def hung_rule(at):
    """The same, hung from a peg by its hole; `at` is the top of the hole."""
    x, y, z = at
    plate("rule", [[(-0.014, 0.012), (-0.010, 0.016), (0.010, 0.016), (0.014, 0.012), (0.014, -0.300), (-0.014, -0.300)], circle(0, -0.010, 0.0105)], 0.0012, RULE, (x, y, z), (90, 0, 0))
    for i in range(27):
        high = 0.009 if i % 5 == 0 else 0.005
        box("mark", (high, 0.0004, 0.0005), GRAPHITE, (x + 0.0135 - high / 2, y - 0.0007, z - 0.292 + 0.01 * i), bevel=0)


def hung_keys(at):
    """The keys hung from a peg by their ring; `at` is the underside of the ring's top."""
    wire = [(0.0150 + 0.00095 * math.cos(a), 0.00095 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 17)]
    things = [lathe("ring", wire, STEEL, (0, 0, -0.014), (90, 0, 0), auto=80)]
    for side, material, teeth, lean in ((-1, NICKEL, (0.0016, 0.0024, 0.0010, 0.0022, 0.0014), 97), (1, BRASS, (0.0022, 0.0012, 0.0024, 0.0016, 0.0020), 79)):
        hung = key(material, teeth)
        # The hole is at the origin and the blade points along x: down.
        hung.location, hung.rotation_euler = (side * 0.003, side * 0.0014, -0.0285), (math.radians(90), math.radians(lean), 0)
        things.append(hung)
    return group(at, 0, things)


HOOK, HOOK_WIRE = 0.085, 0.0019


def hanger(length, neck, shoulder, slope):
    """
    A wooden coat hanger that carries a garment by its shoulders: `length` high at the neck's sides, which are `neck` from the
    middle, and `slope` lower at the `shoulder`. Gives its things and the height they hang by.
    """
    steep = slope / (shoulder - neck)
    end = shoulder - 0.015
    rings = []
    for x in np.linspace(-end, end, 121):
        out = abs(x) / end
        # It follows the seam a little below, and is round at the top.
        top = length - steep * (math.hypot(x, 0.04) - neck) - 0.0025 - 0.004 * max(0, abs(x) - neck) / (end - neck)
        high, deep = 0.0125 + 0.003 * out**2, 0.0062 + 0.006 * out**2
        rings.append([(x, deep * math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a)), top - high + high * math.copysign(abs(math.sin(a)) ** 0.7, math.sin(a))) for a in np.linspace(0, 2 * math.pi, 32, endpoint=False)])
    n = 32
    faces = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(len(rings) - 1) for i in range(n)]
    wooden = add("hanger", mesh_of("hanger", [point for ring in rings for point in ring], faces), PEAR)
    foot = length - steep * (0.04 - neck) - 0.0025
    top = foot + HOOK
    line = [(0, -0.09), (0, -0.066), (0.001, -0.054), (0.009, -0.0445), (0.0182, -0.034), (0.0215, -0.0215), (0.0165, -0.0075), (0, 0), (-0.0165, -0.0075), (-0.0215, -0.0215), (-0.0195, -0.031)]
    hook = tube("hook", [(x, 0, top + z) for x, z in curve(line, n=6)], HOOK_WIRE, NICKEL)
    collar = lathe("hook's collar", [(0, -0.001), (0.0048, -0.001), (0.0048, 0.0012), (0.0030, 0.0022), (0, 0.0022)], NICKEL, (0, 0, foot))
    return [wooden, hook, collar], top - HOOK_WIRE


THINGS = {
    "cup": cup, "pencil": pencil, "keys": keys, "coin": coin, "glasses": glasses, "awl": lambda at, turn: awl(at, turn, AWL_DIP), "tape": tape, "parcel": parcel,
    "linen spool": lambda at, turn: spool(at, LINEN), "dark spool": lambda at, turn: spool(at, INK, 0.078, 0.027), "rust spool": lambda at, turn: spool(at, RUST, 0.078, 0.027),
}
