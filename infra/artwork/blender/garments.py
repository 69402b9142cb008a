"""The garments of the catalogue: how each is cut and what is sewn onto it."""
from dataclasses import replace

import numpy as np

import garment_parts as parts
from garment import Cut, cut_out, drape, finer, smooth
from garment_parts import Goods, Side, Surface, unit


class Garment:
    """A draped garment with its surfaces, to which parts are sewn."""

    def __init__(self, cut, cache=None, hung=False):
        if hung:
            # On a hanger sleeves fall straighter than they are laid for a cut-out.
            cut = replace(cut, swing=tuple(degrees - 3.5 for degrees in cut.swing))
        self.cut = cut
        self.body, pieces = cut_out(cut)
        kept = np.load(cache) if cache and cache.exists() else {}
        for piece in pieces:
            piece.draped = kept.get(piece.name) if kept else None
        if any(p.draped is None or p.draped.shape != p.grid.shape for p in pieces):
            drape(self.body, pieces)
            if cache:
                np.savez(cache, **{p.name: p.draped for p in pieces})
        self.goods = Goods(cut)
        self.surfaces = [Surface(p) for p in pieces]
        self.by = {s.piece.name: s for s in self.surfaces}
        self.front = Side([self.by["front 1"], self.by["front -1"]])
        self.back = Side([self.by["back 1"], self.by["back -1"]])

    def at(self, side, x, y):
        """A point of the front's pattern, `x` as a share of half the chest and `y` of the length."""
        return (side * x * self.body.chest, y * self.cut.length)

    def seams(self, topstitch=0.55):
        for s in self.surfaces:
            if s.piece.kind == "sleeve":
                s.edges(("top", "bottom", "right"))
            else:
                s.edges(("top", "right", "bottom") if self.cut.band else ("top", "right"))
        for side in (-1, 1) if topstitch else ():
            for kind in ("front", "back"):
                s = self.by[f"{kind} {side}"]
                line, normal = s.line("right", topstitch)
                k = np.searchsorted(s.base[:, -1, 1], self.body.pit + 1)
                parts.stitch(self.goods, line[k:], normal[k:], 7)
            s = self.by[f"back {side}"]
            line, normal = s.line("top", topstitch)
            parts.stitch(self.goods, line[len(line) // 3 :], normal[len(line) // 3 :], 8)

    def lining(self, material="lining", label=True):
        for s in self.surfaces:
            if s.piece.kind == "sleeve":
                continue
            if material == "fleece":
                top = len(s.grid) - 90
                self.goods.add("fleece", s.grid[top::2, ::2] - s.normal[top::2, ::2] * 0.5)
                continue
            inside = s.grid[::2, ::2] - s.normal[::2, ::2] * 0.42
            facing = len(inside) - (9 if s.piece.kind == "back" else 18)
            self.goods.add(material, inside[: facing + 1])
            if s.piece.kind == "back":
                self.goods.add("leather", inside[facing:] + s.normal[::2, ::2][facing:] * 0.1, seam=np.full(inside[facing:].shape[:2], 9.0))
        if label:
            p, n = self.back.at(np.stack(np.meshgrid(np.linspace(-2.7, 2.7, 12), self.cut.length - np.linspace(4.6, 7.0, 8)), -1).reshape(-1, 2))
            grid = (p - n * 0.55).reshape(8, 12, 3)
            self.goods.add("label", grid)

    def fronts(self, rows=None):
        """The folded edges of both fronts."""
        for side in (-1, 1):
            s = self.by[f"front {side}"]
            parts.turned_edge(self.goods, "leather", s.grid[:, 0], s.normal[:, 0], s.grid[:, 5] - s.grid[:, 0])

    def middle(self):
        """The line between the fronts from the hem to where they part, with normals."""
        left, right = self.by["front -1"], self.by["front 1"]
        gap = np.linalg.norm(left.grid[:, 0] - right.grid[:, 0], axis=1)
        k = len(gap) - np.argmax(gap[::-1] < gap.min() + 0.5)
        line, normal = (left.grid[:k, 0] + right.grid[:k, 0]) / 2, unit(left.normal[:k, 0] + right.normal[:k, 0])
        for v in (line, normal):
            for _ in range(20):
                v[1:-1] = v[1:-1] * 0.5 + (v[:-2] + v[2:]) * 0.25
        if self.cut.band:
            foot = line[0] - np.array([0, 1.0, 0]) * np.linspace(self.cut.band, 0.1, 14)[:, None]
            line, normal = np.concatenate([foot, line]), np.concatenate([np.repeat(normal[:1], 14, 0), normal])
        return line, normal

    def centre_zip(self, size=1.0, drop=0.22):
        line, normal = self.middle()
        parts.zip_along(self.goods, line, unit(normal), tape=1.2, size=size, slider=0.985, drop=drop)
        for side in (-1, 1):
            s = self.by[f"front {side}"]
            k = np.searchsorted(s.grid[:, 0, 1], line[-1, 1])
            edge, n = s.grid[k:, 0], s.normal[k:, 0]
            if len(edge) > 3:
                out = unit(s.grid[k:, 0] - s.grid[k:, 5])
                # Where the fronts part, their edges turn, and the tape would curl.
                along, up = parts.evened(edge + out * 0.25 - n * 0.2, 4), unit(parts.evened(n, 4))
                parts.zip_along(self.goods, along[2:], up[2:], tape=0.3, size=size, drop=0)

    def hem_loop(self):
        order = (("front", -1, 1), ("back", -1, -1), ("back", 1, 1), ("front", 1, -1))
        return np.concatenate([self.by[f"{kind} {side}"].grid[0][::step][1 if i else 0 :] for i, (kind, side, step) in enumerate(order)])

    def band(self, kind, taper=0.05, swell=0.25):
        return parts.band(self.goods, self.hem_loop(), np.array([0, -1.0, 0]), self.cut.band, kind, False, taper, swell, self.cut.seed)

    def cuffs(self, kind, taper=0.10, swell=0.2):
        out = []
        for side in (-1, 1):
            front, back = self.by[f"sleeve front {side}"], self.by[f"sleeve back {side}"]
            loop = np.concatenate([front.grid[-1], back.grid[-1][::-1][1:-1]])
            axis = unit(loop.mean(0) - np.concatenate([front.grid[-30], back.grid[-30]]).mean(0))
            out.append(parts.band(self.goods, loop, axis, self.cut.cuff, kind, True, taper, swell, side + 5))
        return out

    def seam(self, side, line, depth=0.1, step=0.05, stitch=0.35):
        """A seam across the fronts or back, with stitches on the higher panel."""
        for s in side.surfaces:
            s.groove(line, depth, step=step)
        return line, stitch

    def hem(self, topstitch=1.5):
        """Turns the lower edge up and stitches it."""
        for s in self.surfaces:
            if s.piece.kind == "sleeve":
                continue
            parts.turned_edge(self.goods, "leather", s.grid[0], s.normal[0], s.grid[5] - s.grid[0], 0.15, 2.5)
            line, normal = s.line("bottom", topstitch)
            parts.stitch(self.goods, line, normal, 5)
            s.seam = np.minimum(s.seam, np.abs(s.distance(("bottom",)) - topstitch) + 0.05)

    def pocket_zip(self, line, size=0.8, slider=0.0, hang=None):
        """A zip set into the fronts along a line of the pattern."""
        for s in self.front.surfaces:
            s.groove(line, 0.17, 0.36)
        p, n = self.front.path(line)
        parts.zip_along(self.goods, p, n, tape=0.5, size=size, slider=slider, drop=-0.06)
        _, _, side = parts.frames(p, n)
        for hand in (-1, 1):
            parts.stitch(self.goods, p + side * 0.72 * hand + n * 0.08, n, 6)

    def box(self, side, x, y, wide, high, point=0.0, **how):
        """A rectangular patch whose upper middle is at (x, y); its lower edge may come to a point."""
        l, r = x - wide / 2, x + wide / 2
        bottom = ((l, y - high), (x, y - high - point), (r, y - high))
        piece = parts.patch(self.goods, side, (bottom[0], (l, y)), (bottom[-1], (r, y)), bottom, ((l, y), (r, y)), **how)
        parts.sewn(self.goods, piece, sides=how.pop("sides", "lrb"))
        return piece

    def overlap(self, depth=0.3):
        """Lays the right front over the left one, which goes on below it."""
        left, right = self.by["front -1"], self.by["front 1"]
        edge = right.base[:, 0, :2]
        x = np.interp(left.base[..., 1], edge[:, 1], edge[:, 0])
        near = np.exp(-right.distance(("left",)) / 4.0)
        right.grid = right.grid + right.normal * (0.22 * near)[..., None]
        right.update()
        below = smooth(-2.5, 0.2, left.base[..., 0] - x)
        left.grid = left.grid - left.normal * (depth * below)[..., None]
        for _ in range(2):
            over, _, off = right.at(left.grid[..., :2].reshape(-1, 2))
            above = np.where(off < 1.0, np.maximum(0, left.grid[..., 2].ravel() - over[:, 2] + depth + 0.1), 0).reshape(x.shape)
            # Beyond the upper front's neckline it goes down, too, so that its corner does not come through.
            hidden = left.base[..., 0] > x - 0.3
            left.grid[..., 2] -= parts.spread_out(np.where(hidden, above, 0), 3)
        left.grid[..., 2] -= 0.7 * smooth(5, 0, left.distance(("top",))) * below
        left.update()

    def finish(self):
        for s in self.surfaces:
            # Rows and columns by their mean lengths: by each one's own, the grain would be sheared where they fan out.
            across, along = parts.lengths(s.grid, 1).mean(0), parts.lengths(s.grid, 0).mean(1)
            rest = np.stack(np.broadcast_arrays(across[None], along[:, None]), -1)
            self.goods.add("leather", s.grid, seam=s.seam, rest=rest)
        return self.goods


def straight(gap, band, length, drop, part, spread, slant=0.0):
    """Front edges that meet along the middle up to the height `part`, and are `spread` apart at the neckline."""
    top = length - drop
    return tuple(
        ((side * gap + slant, band), (side * gap + slant, band + (part - band) * 0.5), (side * gap, part), (side * (gap + spread * 0.35), part + (top - part) * 0.5), (side * (gap + spread), top))
        for side in (-1, 1)
    )


def bomber(order, **options):
    length = order["height"]
    cut = Cut(
        half=order["width"] / 2, length=length, drop=7.0, cuff_width=6.8, edges=straight(0.5, 6, length, 7.2, length - 12, 1.9), swing=(0.8, -1.0), bend=(4.0, 6.0),
        hem=0.93, waist=1.0, seed=5,
    )
    g = Garment(cut, **options)
    g.seams()
    for side in (-1, 1):
        s = g.by[f"front {side}"]
        line, normal = s.line("left", 0.6)
        parts.stitch(g.goods, line, normal, 3)
    a, b = (0.44, 0.40), (0.70, 0.215)
    for side in (-1, 1):
        p, q = np.array(g.at(side, *a)), np.array(g.at(side, *b))
        across = unit(np.array([(q - p)[1], -(q - p)[0]])) * side * -1.15
        for s in g.front.surfaces:
            s.groove((p + across * 1.15, q + across * 1.15), 0.16, 0.3)
        welt = parts.patch(g.goods, g.front, (q - across, p - across), (q + across, p + across), (q - across, q + across), (p - across, p + across), thickness=0.2, seed=side + 3)
        parts.sewn(g.goods, welt, seed=side)
    g.lining("quilted")
    g.fronts()
    g.centre_zip()
    g.band("rib", taper=0.07)
    g.cuffs("rib", taper=0.2)
    parts.collar(g.goods, g.surfaces, [(0, 0), (0.2, 1.4), (0.1, 2.6), (0.1, 3.9)], "rib", 0.26, 2.6, "rib",
                 end_profile=[(0, 0), (0.25, 1.3), (0.4, 2.8), (0.8, 4.3)], stitched=0)
    return g.finish(), {"front": {}, "angle": {"yaw": 35, "pitch": 4}, "detail": {"close": (9, 34, 10), "across": 22, "yaw": 12}}


def racer(order, **options):
    length, half = order["height"], order["width"] / 2
    cut = Cut(
        half=half, length=length, band=0, drop=7, edges=straight(0.45, 0, length, 6.8, length - 11, 1.8), swing=(1.0, -0.6), bend=(5.0, 3.5),
        waist=0.90 if half < 25 else 0.97, hem=0.95, shoulder=22.0 * half / 28, neck=7.4 * (half / 28) ** 0.5, armhole=24.5 * (half / 28) ** 0.6,
        reach=60 * (half / 28) ** 0.25, cuff=3.2, width=0.94, cuff_width=7.6 * half / 28, folds=0.9, seed=23 if half < 25 else 29,
    )
    g = Garment(cut, **options)
    g.seams()
    w, k = g.body.chest, half / 28
    for side in (-1, 1):
        line, normal = g.by[f"front {side}"].line("left", 0.7)
        parts.stitch(g.goods, line, normal, 3)
        if half < 25:
            # Long seams shape the waist.
            line = [(side * w * 0.56, length - 9 * k), (side * w * 0.52, length * 0.62), (side * w * 0.46, length * 0.36), (side * w * 0.52, 0)]
        else:
            line = [(side * 0.5, length - 17), (side * w * 0.5, length - 17.5), (side * w, length - 16)]
        line = line[::side]
        for s in g.front.surfaces:
            s.groove(line, 0.09, step=0.04)
        p, n = g.front.path(line)
        _, _, across = parts.frames(p, n)
        parts.stitch(g.goods, p + across * 0.4 * side + n * 0.04, n, 9)
    back = [(-w * 0.92, length - 15 * k), (0, length - 16 * k), (w * 0.92, length - 15 * k)]
    for s in g.back.surfaces if half > 25 else ():
        s.groove(back, 0.09, step=0.05)
    for side in (-1, 1):
        g.pocket_zip([(side * w * 0.34, length - 21 * k), (side * w * 0.72, length - 19.5 * k)], 0.75, 0.02 if side > 0 else 0.02)
        g.pocket_zip([(side * w * 0.42, length * 0.34), (side * w * 0.66, length * 0.17)], 0.85, 0.02)
    g.lining()
    g.fronts()
    g.hem()
    g.centre_zip(1.05)
    g.cuffs("leather", taper=0.03, swell=0.12)
    outer, _, normal, _ = parts.collar(
        g.goods, g.surfaces, [(0, 0), (0.2, 1.4), (0.1, 2.6), (0.1, 3.9)], thickness=0.2, corner=1.2,
        end_profile=[(0, 0), (0.25, 1.3), (0.4, 2.6), (0.7, 3.8)], stitched=0.45,
    )
    for column in (9, -10):
        parts.snap(g.goods, outer[16, column], normal[16, column], 0.5)
    return g.finish(), {"front": {}, "angle": {"yaw": -35, "pitch": 4}, "detail": {"close": (w * 0.3, length - 19 * k, 11 * k), "across": 20, "yaw": 14}}


def revers(g, side, fold, tip, bottom, lift):
    """A lapel folded over along the front's edge, from its lower end to the collar."""
    low, high = fold
    inner = (low, high)
    outer = (bottom, ((bottom[0] * 0.45 + tip[0] * 0.55) + side * 1.0, bottom[1] * 0.45 + tip[1] * 0.55), tip)
    lines = (outer, inner, (bottom, low), (tip, high)) if side < 0 else (inner, outer, (low, bottom), (high, tip))
    level = (lambda u, v: 0.35 + 0.65 * v) if side < 0 else (lambda u, v: 1.0 - 0.65 * v)
    piece = parts.patch(g.goods, g.front, *lines, thickness=0.22, lift=lift, border=0.5, seed=side + 5, level=level)
    parts.sewn(g.goods, piece, 0.5, "l" if side < 0 else "r", seed=side + 2)
    parts.sewn(g.goods, piece, 0.5, "t", seed=side + 2)
    return piece


def biker(order, **options):
    length, half = order["height"], order["width"] / 2
    y = length * 0.56
    right = ((-3.2, 0), (-5.2, length * 0.28), (-7.0, y), (-0.6, y + (length - 5.5 - y) * 0.53), (5.9, length - 5.5))
    left = ((3.0, 0), (2.6, length * 0.28), (2.2, y), (-1.9, y + (length - 5.5 - y) * 0.5), (-6.0, length - 5.5))
    cut = Cut(
        half=half, length=length, band=0, edges=(left, right), swing=(0.4, 1.4), bend=(5.5, 4.0), waist=0.94, hem=0.94,
        shoulder=22.6 * half / 28, cuff=3.6, width=0.97, cuff_width=8.0, folds=1.0, seed=41,
    )
    g = Garment(cut, **options)
    g.seams()
    g.overlap(0.32)
    w = g.body.chest
    for side in (-1, 1):
        for s in g.front.surfaces:
            s.groove([(side * w * 0.60, length * 0.68), (side * w * 0.56, length * 0.3), (side * w * 0.62, 0)], 0.07, step=0.03 * side)
    for s in g.back.surfaces:
        s.groove([(-w * 0.92, length - 17), (0, length - 18), (w * 0.92, length - 17)], 0.09, step=0.05)
        s.groove([(0, length - 18), (0, length * 0.4), (0, 0)], 0.08, step=0.03)
    # The zip lies beside the upper front's edge.
    s = g.by["front 1"]
    k = np.searchsorted(s.grid[:, 0, 1], y + 1)
    line, normal = s.grid[:k, 0], s.normal[:k, 0]
    out = unit(s.grid[:k, 0] - s.grid[:k, 6])
    middle = line + out * 0.42 - normal * 0.16
    below, up, _ = g.by["front -1"].at(middle[:, :2])
    middle[:, 2] = np.maximum(middle[:, 2], below[:, 2] + 0.14)
    parts.zip_along(g.goods, parts.evened(middle, 6), unit(normal + up), tape=0.75, size=1.05, slider=0.96)
    stitched, n = s.line("left", 0.8)
    parts.stitch(g.goods, stitched[:k], n[:k], 3)
    other = line + out * 1.6 - normal * 0.1
    p, n = g.by["front -1"].at(other[:, :2])[:2]
    parts.stitch(g.goods, p + n * 0.03, n, 4)
    for side in (-1, 1):
        g.pocket_zip([(side * w * 0.46, length * 0.40), (side * w * 0.84, length * 0.27)], 0.95, 0.02)
    g.pocket_zip([(w * 0.42, length - 27), (w * 0.76, length - 24.5)], 0.9, 0.02)
    # A lapel ends below the collar: at the neckline's end it would be rolled up.
    top, gorge = (right[2], (right[4][0] + 0.5, right[4][1] - 1.2)), (left[4][0] - 0.5, left[4][1] - 1.2)
    revers(g, -1, ((-4.0, y + 9), gorge), (-14.2, length - 13.5), (-4.6, y + 8.6), 0.6)
    revers(g, 1, top, (14.6, length - 13.8), (-6.2, y - 1.2), 0.9)
    for side in (-1, 1):
        p, n = g.front.at([(side * 12.7, length - 14.6)])
        parts.snap(g.goods, p[0] + n[0] * (0.7 if side < 0 else 0.85), n[0], 0.5)
    g.box(g.front, w * 0.50, length * 0.215, 9.5, 4.6, 1.2, thickness=0.26, lift=0.12)
    p, n = g.front.at([(w * 0.50, length * 0.215 - 4.2)])
    parts.snap(g.goods, p[0] + n[0] * 0.35, n[0], 0.5)
    g.lining()
    g.fronts()
    g.hem(1.2)
    belt(g, 2.9, 3.6, 0.42, -0.97, 0.97)
    g.cuffs("leather", taper=0.02, swell=0.14)
    epaulettes(g)
    parts.collar(g.goods, g.surfaces, [(0, 0), (0.0, 1.8), (0.5, 3.0), (1.5, 3.0), (2.9, 1.2), (4.6, -1.6)], thickness=0.24, corner=1.6,
                 end_profile=[(0, 0), (0.2, 0.8), (0.9, 1.4), (2.2, 1.2), (4.0, 0.2), (6.4, -1.4)], stitched=0.5, point=1.0, over=g.front)
    return g.finish(), {"front": {}, "angle": {"yaw": 35, "pitch": 4}, "detail": {"close": (-w * 0.15, length * 0.60, 11), "across": 22, "yaw": -10}}


def belt(g, y, high, buckle_at, start, end, lift=0.25, tail=None):
    """A belt across the fronts at the height `y`, its buckle at a share of half the chest."""
    w = g.body.half_width(np.array(y)) * 0.995
    xs = np.linspace(start, end, 9) * w
    low, top = [(x, y - high / 2) for x in xs], [(x, y + high / 2) for x in xs]
    piece = parts.patch(g.goods, g.front, (low[0], top[0]), (low[-1], top[-1]), low, top, thickness=0.26, lift=lift, border=0.4, seed=9)
    parts.sewn(g.goods, piece, 0.4, "tb")
    at = buckle_at * w
    p, n = g.front.at([(at - 0.3, y), (at + 0.3, y), (at, y)])
    parts.buckle(g.goods, p[2] + n[2] * (lift + 0.2), unit(p[1] - p[0]), n[2], high, 0.22, high * 1.0)
    loop = parts.patch(g.goods, g.front, ((at + 3.4, y - high * 0.62), (at + 3.4, y + high * 0.62)), ((at + 5.0, y - high * 0.62), (at + 5.0, y + high * 0.62)),
                       ((at + 3.4, y - high * 0.62), (at + 5.0, y - high * 0.62)), ((at + 3.4, y + high * 0.62), (at + 5.0, y + high * 0.62)), thickness=0.2, lift=lift + 0.3, border=0, seed=4)
    return piece, loop


def epaulettes(g):
    c = g.cut
    for side in (-1, 1):
        top = [np.array([x, c.length - c.slope * (x - c.neck) / (c.shoulder - c.neck)]) for x in (c.neck + 4.5, c.shoulder - 0.4)]
        a, b = top
        quad = [(a[0], a[1] - 3.6), (b[0], b[1] - 5.0), (b[0], b[1] - 0.5), (a[0], a[1] - 0.5)]
        quad = [(side * x, y) for x, y in quad]
        low, high = (quad[0], quad[1]), (quad[3], quad[2])
        piece = parts.patch(g.goods, g.front, (quad[0], quad[3]), (quad[1], quad[2]), low, high, thickness=0.24, lift=0.08, border=0.4, seed=side + 8)
        parts.sewn(g.goods, piece, 0.4, "lbt", seed=side)
        p, n = g.front.at([(quad[0][0] + side * 1.3, (quad[0][1] + quad[3][1]) / 2)])
        parts.snap(g.goods, p[0] + n[0] * 0.3, n[0], 0.48)


def coat(order, **options):
    length, half = order["height"], order["width"] / 2
    k = half / 28
    y = length - 33
    neck = length - 5.2
    right = ((-6.2, 0), (-6.2, y * 0.5), (-6.2, y), (-0.3, y + (neck - y) * 0.52), (5.7, neck))
    left = ((5.0, 0), (5.0, y * 0.5), (5.0, y), (-0.6, y + (neck - y) * 0.52), (-5.8, neck))
    waist = length * 0.545
    cut = Cut(
        half=half, length=length, band=0, edges=(left, right), swing=(0.2, 1.2), bend=(4.5, 5.5), waist=0.84, hem=1.16, flare=((waist, 22.4 * k * 0.86),),
        shoulder=21.4 * k ** 0.6, armhole=23.5, neck=7.2, reach=61, cuff=4.6, width=1.0, cuff_width=8.2, folds=0.85, seed=53,
    )
    g = Garment(cut, **options)
    g.seams()
    g.overlap(0.34)
    w = g.body.chest
    for s in g.back.surfaces:
        s.groove([(0, length - 3), (0, length * 0.5), (0, 0)], 0.08, step=0.03)
    stitched, n = g.by["front 1"].line("left", 0.8)
    j = np.searchsorted(g.by["front 1"].grid[:, 0, 1], y - 1)
    parts.stitch(g.goods, stitched[:j], n[:j], 3)
    for side in (-1, 1):
        x, top = side * w * 0.66, length * 0.385
        g.box(g.front, x, top, 12.5, 5.0, 0.8, thickness=0.26, lift=0.2, seed=side + 4)
        p, n = g.front.at([(x, top - 4.2)])
        parts.snap(g.goods, p[0] + n[0] * 0.45, n[0], 0.5)
    revers(g, -1, ((-0.8, y + 16), left[4]), (-13.4, length - 14), (-1.4, y + 15.6), 0.6)
    revers(g, 1, (right[2], right[4]), (13.8, length - 14.2), (-5.4, y - 1.2), 0.9)
    for x in (-3.6, 4.4):
        for level in (y - 6, y - 29, y - 42):
            p, n = g.front.at([(x, level)])
            parts.button(g.goods, p[0] + n[0] * 0.12, n[0], 1.15)
    g.lining()
    g.fronts()
    g.hem(2.2)
    belt(g, waist, 4.4, 0.18, -0.98, 0.98, 0.35)
    low, top = [(w * 0.40 - 2.0, waist - 19), (w * 0.37 - 2.0, waist - 8), (w * 0.30 - 2, waist - 1)], [(w * 0.40 + 2.0, waist - 19.8), (w * 0.38 + 2.0, waist - 8), (w * 0.33 + 2, waist - 1)]
    tail = parts.patch(g.goods, g.front, low, top, (low[0], top[0]), (low[-1], top[-1]), thickness=0.24, lift=0.8, border=0.4, seed=6)
    parts.sewn(g.goods, tail, 0.4, "lrb")
    g.cuffs("leather", taper=0.02, swell=0.14)
    epaulettes(g)
    parts.collar(g.goods, g.surfaces, [(0, 0), (0.0, 2.0), (0.5, 3.3), (1.5, 3.3), (3.0, 1.2), (4.8, -1.8)], thickness=0.24, corner=1.6,
                 end_profile=[(0, 0), (0.2, 0.8), (0.9, 1.4), (2.2, 1.2), (4.0, 0.2), (6.2, -1.4)], stitched=0.5, point=0.8, over=g.front)
    return g.finish(), {"front": {"fill": (0.8, 0.84)}, "angle": {"yaw": 35, "pitch": 3, "fill": (0.8, 0.84)}, "detail": {"close": (3, waist + 2, 11), "across": 26, "yaw": 10}}


def shearling(order, **options):
    length, half = order["height"], order["width"] / 2
    k = half / 28
    cut = Cut(
        half=half, length=length, band=4.2, edges=straight(0.9, 4.2, length, 8.5, length - 15, 2.6, -0.6), swing=(1.0, 0.0), bend=(4.5, 5.5), waist=0.97, hem=1.02,
        shoulder=22.4 * k ** 0.7, neck=7.6, armhole=25 * k ** 0.5, reach=61, cuff=6.0, width=1.06, cuff_width=8.4, folds=0.8, seed=67, deep=1.08,
    )
    g = Garment(cut, **options)
    g.seams()
    w = g.body.chest
    for side in (-1, 1):
        s = g.by[f"front {side}"]
        s.groove([(side * w * 0.52, length - 14), (side * w * 0.50, length * 0.4), (side * w * 0.56, 4)][::side], 0.08, step=0.03)
        a, b = np.array(g.at(side, 0.46, 0.40)), np.array(g.at(side, 0.68, 0.20))
        across = unit(np.array([(b - a)[1], -(b - a)[0]])) * side * -1.3
        welt = parts.patch(g.goods, g.front, (b - across, a - across), (b + across, a + across), (b - across, b + across), (a - across, a + across), thickness=0.26, seed=side + 3)
        parts.sewn(g.goods, welt, seed=side)
    for level in (0.70, 0.53, 0.36, 0.19):
        y = length * level
        parts.sewn(g.goods, parts.patch(g.goods, g.front, ((-7.5, y - 1.4), (-7.5, y + 1.4)), ((4.6, y - 1.4), (4.6, y + 1.4)), ((-7.5, y - 1.4), (4.6, y - 1.4)), ((-7.5, y + 1.4), (4.6, y + 1.4)), thickness=0.28, lift=0.9, border=0.4), 0.4)
        p, n = g.front.at([(1.4, y), (2.0, y), (1.7, y)])
        parts.buckle(g.goods, p[2] + n[2] * 1.05, unit(p[1] - p[0]), n[2], 2.8, 0.18, 3.0)
    g.lining("fleece")
    for side in (-1, 1):
        s = g.by[f"front {side}"]
        parts.wool(g.goods, s.grid[:, 0] - s.normal[:, 0] * 0.2, s.normal[:, 0], 1.0)
    g.fronts()
    g.band("fleece", taper=0.0, swell=0.3)
    g.cuffs("fleece", taper=0.0, swell=0.3)
    parts.collar(g.goods, g.surfaces, [(0, 0), (0.1, 2.4), (0.7, 4.2), (2.0, 4.2), (4.0, 1.6), (6.6, -2.4)], "fleece", 0.7, 2.5, "fleece",
                 end_profile=[(0, 0), (0.3, 1.0), (1.3, 1.9), (3.2, 1.6), (5.4, 0.2), (8.6, -2.4)], stitched=0, point=0.6, over=g.front)
    return g.finish(), {"front": {}, "angle": {"yaw": 35, "pitch": 4}, "detail": {"close": (-1, length * 0.68, 12), "across": 24, "yaw": -8}}


def vest(order, **options):
    length, half = order["height"], order["width"] / 2
    cut = Cut(
        half=half, length=length, band=0, sleeves=False, edges=straight(-1.4, 0, length, 8.5, length - 10, 0), waist=0.96, hem=0.97,
        shoulder=19.6 * half / 28, neck=7.6, armhole=25, folds=0.9, seed=71,
    )
    g = Garment(cut, **options)
    for s in g.surfaces:
        s.edges(("top",))
    g.overlap(0.3)
    w = g.body.chest
    for side in (-1, 1):
        for kind in ("front", "back"):
            s = g.by[f"{kind} {side}"]
            k = np.searchsorted(s.base[:, -1, 1], g.body.pit)
            line, normal = s.line("right", 0.7)
            parts.stitch(g.goods, line[k:], normal[k:], 7)
            parts.turned_edge(g.goods, "leather", s.grid[k:, -1], s.normal[k:, -1], s.grid[k:, -6] - s.grid[k:, -1], 0.15, 2.0)
    for s in g.back.surfaces:
        s.groove([(-w * 0.9, length - 15), (0, length - 16), (w * 0.9, length - 15)], 0.09, step=0.05)
    s = g.by["front 1"]
    for inset in (0.5, 3.2):
        line, normal = s.line("left", inset)
        parts.stitch(g.goods, line, normal, 3)
    for side in (-1, 1):
        x = side * w * 0.52
        for top, wide, high in ((length * 0.63, 10.5, 11.0), (length * 0.345, 13.0, 14.5)):
            g.box(g.front, x, top, wide, high, 0.5, thickness=0.22, seed=side + 4)
            g.box(g.front, x, top + 1.3, wide + 0.5, 4.2, 1.2, thickness=0.24, lift=0.24, seed=side + 9)
            p, n = g.front.at([(x, top - 2.9)])
            parts.snap(g.goods, p[0] + n[0] * 0.5, n[0], 0.6)
    for y in np.linspace(length * 0.80, 3.5, 6):
        p, n = g.front.at([(0.0, y)])
        parts.snap(g.goods, p[0] + n[0] * 0.03, n[0], 0.62)
    g.lining()
    g.fronts()
    g.hem(1.5)
    parts.collar(g.goods, g.surfaces, [(0, 0), (0.1, 0.8), (0.1, 1.6), (0.1, 2.4)], thickness=0.2, corner=1.4, stitched=0.45)
    return g.finish(), {"front": {}, "angle": {"yaw": 35, "pitch": 4}, "detail": {"close": (w * 0.5, length * 0.58, 11), "across": 18, "yaw": 14}}


MAKERS = {"bomber": bomber, "racer": racer, "biker": biker, "coat": coat, "shearling": shearling, "vest": vest}
