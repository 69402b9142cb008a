"""What is sewn onto a draped garment: collars, bands, zips, pockets, stitches. Centimetres, like `garment.py`."""
import numpy as np

from garment import arc, arc_rows, coons, curved, finer, noise, normals_of, resampled, smooth

FINE = 3  # cells of the mesh for each simulated one
STITCH, GAP, THREAD = 0.34, 0.12, 0.034


def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


class Goods:
    """The meshes of one garment; `add` takes grids, `put` loose triangles and quads."""

    def __init__(self, cut):
        self.cut = cut
        self.parts = []
        self.pieces = 0

    def add(self, material, grid, seam=None, rest=None, closed=False):
        """A grid of points; `seam` is each point's distance to a seam, `rest` its place on the hide."""
        if material == "fleece":
            grid, seam, rest = woolly(np.concatenate([grid, grid[:, :1]], 1) if closed else grid), None, None
            closed = False
        rows, columns = grid.shape[:2]
        index = np.arange(rows * columns).reshape(rows, columns)
        if closed:
            index = np.concatenate([index, index[:, :1]], 1)
        faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
        if rest is None:
            rest = arc_rows(grid)
        self.put(material, grid.reshape(-1, 3), faces, None if seam is None else seam.ravel(), rest.reshape(-1, 2))

    def put(self, material, points, faces, seam=None, rest=None):
        self.pieces += 1
        n = len(points)
        shift = np.random.default_rng(self.pieces).uniform(0, 300, 3)
        place = np.zeros((n, 3))
        place[:, :2] = points[:, :2] if rest is None else rest
        self.parts.append((material, np.asarray(points, np.float32), np.asarray(faces, np.int32), np.full(n, 9.0) if seam is None else seam, place + shift))


class Surface:
    """A draped piece, made finer: where a point of the pattern lies now."""

    def __init__(self, piece, outward=None):
        self.piece = piece
        self.base = finer(piece.grid, FINE)
        self.grid = finer(piece.draped, FINE)
        self.seam = np.full(self.grid.shape[:2], 9.0)
        self.outward = outward or piece.outward
        self.update()

    def update(self):
        self.normal = normals_of(self.grid, self.outward)

    def locate(self, xy):
        """Rows and columns, as fractions, of points (x, y) of the pattern."""
        xy = np.asarray(xy, float)
        coarse = self.base[::6, ::6, :2]
        flat = coarse.reshape(1, -1, 2)
        nearest = np.concatenate([((flat - part[:, None]) ** 2).sum(2).argmin(1) for part in np.array_split(xy, len(xy) // 2000 + 1)])
        i, j = np.unravel_index(nearest, coarse.shape[:2])
        rows, columns = self.base.shape[:2]
        at = np.clip(np.stack([i, j], 1) * 6.0, 0, (rows - 1.001, columns - 1.001))
        for _ in range(14):
            value, di, dj = sample(self.base[..., :2], at)
            det = di[:, 0] * dj[:, 1] - di[:, 1] * dj[:, 0]
            det = np.where(np.abs(det) < 1e-9, 1e-9, det)
            e = xy - value
            step = np.stack([(e[:, 0] * dj[:, 1] - e[:, 1] * dj[:, 0]) / det, (di[:, 0] * e[:, 1] - di[:, 1] * e[:, 0]) / det], 1)
            at = np.clip(at + np.clip(step, -12, 12), 0, (rows - 1.001, columns - 1.001))
        return at

    def at(self, xy):
        """Places, normals and how far off the piece the points are."""
        where = self.locate(xy)
        off = np.linalg.norm(sample(self.base[..., :2], where)[0] - xy, axis=1)
        return sample(self.grid, where)[0], unit(sample(self.normal, where)[0]), off

    def groove(self, line, depth=0.10, width=0.26, step=0.0):
        """Presses a seam along a line of the pattern; the leather on its left is `step` higher."""
        line = resampled(curved(line), 60)
        flat = self.base[..., :2].reshape(-1, 2)
        best, signed = np.full(len(flat), 1e9), np.zeros(len(flat))
        for a, b in zip(line, line[1:]):
            ab = b - a
            t = np.clip(((flat - a) @ ab) / max(1e-9, ab @ ab), 0, 1)
            v = flat - (a + t[:, None] * ab)
            d = np.linalg.norm(v, axis=1)
            near = d < best
            best[near] = d[near]
            signed[near] = np.sign(ab[0] * v[near, 1] - ab[1] * v[near, 0])
        shape = self.seam.shape
        best, signed = best.reshape(shape), signed.reshape(shape)
        wave = noise(5, 1.1)(self.base[..., 0] * 1.0, self.base[..., 1])
        move = -depth * np.exp(-((best / width) ** 2)) + step * (signed > 0) * np.exp(-best / 0.8) + 0.035 * wave * np.exp(-best / 1.2)
        self.grid = self.grid + self.normal * move[..., None]
        self.seam = np.minimum(self.seam, best)
        self.update()

    def edges(self, which, depth=0.13, width=0.3):
        """Presses the piece's own edges where it is sewn to others: of 'bottom', 'top', 'left', 'right'."""
        d = self.distance(which)
        s = arc_rows(self.base)
        wave = noise(8, 1.0)(s[..., 0], s[..., 1])
        broad = noise(9, 2.3)(s[..., 0], s[..., 1])
        move = -depth * np.exp(-((d / width) ** 2)) + (0.04 * wave + 0.05 * broad) * np.exp(-d / 1.5) * (1 - np.exp(-d / 0.3))
        self.grid = self.grid + self.normal * move[..., None]
        self.seam = np.minimum(self.seam, d)
        self.update()

    def distance(self, which):
        far = np.full(self.seam.shape, 99.0)
        across, along = lengths(self.grid, 1), lengths(self.grid, 0)
        if "bottom" in which:
            far = np.minimum(far, along)
        if "top" in which:
            far = np.minimum(far, along[-1:] - along)
        if "left" in which:
            far = np.minimum(far, across)
        if "right" in which:
            far = np.minimum(far, across[:, -1:] - across)
        return far

    def line(self, which, inset):
        """A line `inset` within one of the piece's edges, with normals."""
        d = self.distance((which,))
        grid, normal = self.grid, self.normal
        if which in ("left", "right"):
            order = slice(None) if which == "left" else slice(None, None, -1)
            d, grid, normal = d[:, order], grid[:, order], normal[:, order]
        else:
            order = slice(None) if which == "bottom" else slice(None, None, -1)
            d, grid, normal = (np.swapaxes(v[order], 0, 1) for v in (d, grid, normal))
        k = np.minimum((d < inset).sum(1), d.shape[1] - 1)
        i = np.arange(len(d))
        d0, d1 = d[i, k - 1], d[i, k]
        t = np.clip((inset - d0) / np.maximum(d1 - d0, 1e-6), 0, 1)[:, None]
        return grid[i, k - 1] * (1 - t) + grid[i, k] * t, unit(normal[i, k - 1] * (1 - t) + normal[i, k] * t)


def lengths(grid, axis):
    steps = np.linalg.norm(np.diff(grid, axis=axis), axis=2)
    zero = np.zeros_like(steps.take([0], axis))
    return np.concatenate([zero, np.cumsum(steps, axis)], axis)


def sample(values, at):
    """Bilinear values at fractional rows and columns, with the derivatives along both."""
    i, j = np.floor(at).astype(int).T
    u, v = (at[:, 0] - i)[:, None], (at[:, 1] - j)[:, None]
    a, b, c, d = values[i, j], values[i, j + 1], values[i + 1, j], values[i + 1, j + 1]
    value = (a * (1 - v) + b * v) * (1 - u) + (c * (1 - v) + d * v) * u
    return value, (c - a) * (1 - v) + (d - b) * v, (b - a) * (1 - u) + (d - c) * u


class Side:
    """The front or back of a garment, both halves together: the half drawn on top comes first."""

    def __init__(self, surfaces):
        self.surfaces = surfaces

    def at(self, xy, far=False):
        """Places and normals of points of the pattern; with `far` also how far off the garment they are."""
        xy = np.asarray(xy, float).reshape(-1, 2)
        p, n, off = self.surfaces[0].at(xy)
        for other in self.surfaces[1:]:
            p2, n2, off2 = other.at(xy)
            nearer = off2 < off - 0.02
            p[nearer], n[nearer], off[nearer] = p2[nearer], n2[nearer], off2[nearer]
        return (p, n, off) if far else (p, n)

    def path(self, line, spacing=0.25):
        flat = curved(line, 24)
        return self.at(resampled(flat, max(4, int(arc(flat)[-1] / spacing))))


def woolly(grid):
    """A grid with the curls of shorn wool."""
    spacing = max(np.median(np.linalg.norm(np.diff(grid, axis=axis), axis=2)) for axis in (0, 1))
    grid = finer(grid, int(np.clip(round(spacing / 0.11), 1, 4)))
    x, y, z = np.moveaxis(grid, 2, 0)
    curls = 0
    for seed, size, high in ((21, 0.95, 0.20), (22, 0.5, 0.17), (23, 0.27, 0.10)):
        one, two = noise(seed, size), noise(seed + 5, size)
        curls = curls + high * (1 - 2.2 * np.abs(one(x + 0.6 * z, y + 0.3 * z) + two(z + 0.4 * y, x - 0.5 * y)) * 0.7)
    return grid + normals_of(grid)[..., :] * curls[..., None] * 0.9


def even(line, normals, spacing):
    """A line and its normals at equal distances."""
    at = arc(line)
    n = max(2, int(at[-1] / spacing))
    wanted = np.linspace(0, at[-1], n + 1)
    pick = lambda v: np.stack([np.interp(wanted, at, v[:, c]) for c in range(3)], 1)  # noqa: E731
    return pick(line), unit(pick(normals))


def frames(line, normals):
    """Tangents, normals and sides of a line on a surface."""
    tangent = unit(np.gradient(line, axis=0))
    side = unit(np.cross(tangent, normals))
    return tangent, unit(np.cross(side, tangent)), side


def many(goods, material, shape, faces, centres, x, y, z):
    """Copies of a small shape (points along three axes) at each centre."""
    points = centres[:, None] + shape[None, :, :1] * x[:, None] + shape[None, :, 1:2] * y[:, None] + shape[None, :, 2:] * z[:, None]
    n = len(shape)
    all_faces = (faces[None] + np.arange(len(centres))[:, None, None] * n).reshape(-1, faces.shape[1])
    goods.put(material, points.reshape(-1, 3), all_faces, rest=np.tile(shape[:, :2], (len(centres), 1)))


def pill(a, b, c, power=2.0, rings=7, around=10):
    """A rounded solid of half lengths a, b, c; a greater power is more like a box."""
    v = np.linspace(-np.pi / 2, np.pi / 2, rings)
    u = np.linspace(0, 2 * np.pi, around, endpoint=False)
    f = lambda x: np.sign(x) * np.abs(x) ** (2 / power)  # noqa: E731
    points = np.stack([a * f(np.sin(v))[:, None] * np.ones(around), b * f(np.cos(v))[:, None] * f(np.cos(u)), c * f(np.cos(v))[:, None] * f(np.sin(u))], -1)
    index = np.arange(rings * around).reshape(rings, around)
    index = np.concatenate([index, index[:, :1]], 1)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    return points.reshape(-1, 3), faces


def stitch(goods, line, normals, seed=0, thread=THREAD):
    line, normals = even(line, normals, 0.1)
    length = arc(line)[-1]
    n = int(length / (STITCH + GAP))
    if n < 1:
        return
    at = (np.arange(n) + 0.5) * length / n
    i = np.minimum(np.searchsorted(arc(line), at), len(line) - 1)
    tangent, normal, side = frames(line, normals)
    r = np.random.default_rng(seed % 1000)
    turn = r.normal(0, 0.05, n)[:, None]
    x = unit(tangent[i] + side[i] * turn)
    shape, faces = pill(STITCH * 0.54, thread, thread, rings=6, around=7)
    many(goods, "thread", shape, faces, line[i] + normal[i] * 0.012, x, np.cross(normal[i], x), normal[i])


def turned_edge(goods, material, line, normals, inward, radius=0.13, under=1.6):
    """The folded edge of leather: round the line and back below it. `inward` points into the piece."""
    inward = unit(inward - (inward * normals).sum(1, keepdims=True) * normals)
    rows = [line]
    for a in np.linspace(80, -90, 9):
        rows.append(line - inward * radius * np.cos(np.radians(a)) + normals * radius * (np.sin(np.radians(a)) - 1))
    rows.append(line + inward * under * 0.5 - normals * radius * 2.1)
    rows.append(line + inward * under - normals * radius * 2.4)
    goods.add(material, np.stack(rows))


def patch(goods, side, left, right, bottom, top, material="leather", thickness=0.24, lift=0.0, border=0.45, seed=1, level=None):
    """A piece of leather laid on the garment, within four lines of the pattern that run from bottom to top and left to right."""
    lines = [curved(line, 24) for line in (left, right, bottom, top)]
    height, width = (max(arc(a)[-1], arc(b)[-1]) for a, b in (lines[:2], lines[2:]))

    def steps(length):
        inner = np.arange(0.3, length - 0.3, 0.25)
        return np.concatenate([[0, 0.015, 0.05, 0.1, 0.17, 0.25], inner[inner > 0.28], length - np.array([0.25, 0.17, 0.1, 0.05, 0.015, 0])]) / length

    rows, columns = steps(height), steps(width)
    pick = lambda line, at: np.stack([np.interp(at * arc(line)[-1], arc(line), line[:, c]) for c in (0, 1)], 1)  # noqa: E731
    l, r, b, t = (pick(line, at) for line, at in zip(lines, (rows, rows, columns, columns)))
    s, u = columns[None, :, None], rows[:, None, None]
    xy = l[:, None] * (1 - s) + r[:, None] * s + b[None] * (1 - u) + t[None] * u
    xy -= (b[0] * (1 - s) + b[-1] * s) * (1 - u) + (t[0] * (1 - s) + t[-1] * s) * u
    p, n = side.at(xy.reshape(-1, 2))
    p, n = p.reshape(*xy.shape[:2], 3), n.reshape(*xy.shape[:2], 3)
    for _ in range(8):
        n[1:-1, 1:-1] = unit(n[1:-1, 1:-1] * 2 + n[:-2, 1:-1] + n[2:, 1:-1] + n[1:-1, :-2] + n[1:-1, 2:])
    across, along = lengths(p, 1), lengths(p, 0)
    d = np.minimum(np.minimum(across, across[:, -1:] - across), np.minimum(along, along[-1:] - along))
    rise = np.sqrt(np.maximum(0, 1 - (1 - np.clip(d / 0.17, 0, 1)) ** 2))
    wave = noise(seed, 2.2)(across, along) * 0.05 * smooth(0.3, 1.5, d)
    dent = -0.05 * np.exp(-(((d - border) / 0.12) ** 2)) if border else 0
    raised = lift if level is None else lift * level(rows[:, None], columns[None])
    z = raised - 0.03 + (thickness + 0.03) * rise + wave + dent
    grid = p + n * z[..., None]
    goods.add(material, grid, seam=np.abs(d - border) if border else d, rest=np.stack([across, along], -1))
    if lift:
        skirt = np.stack([grid, p + n * (z - thickness * rise - 0.12)[..., None]])
        for a in (skirt[:, 0], skirt[:, -1], skirt[:, :, 0], skirt[:, :, -1]):
            goods.add(material, a)
    return p, n, grid, d


def sewn(goods, piece, border=0.45, sides="lrbt", seed=0):
    """Stitches round a patch, `border` within its edges."""
    _, n, grid, _ = piece
    across, along = lengths(grid, 1), lengths(grid, 0)
    row = lambda at: (np.abs(along[:, along.shape[1] // 2] - at)).argmin()  # noqa: E731
    column = lambda at: (np.abs(across[across.shape[0] // 2] - at)).argmin()  # noqa: E731
    low, high = row(border), row(along[-1, along.shape[1] // 2] - border)
    first, last = column(border), column(across[across.shape[0] // 2, -1] - border)
    chosen = {"l": (slice(low, high + 1), first), "r": (slice(low, high + 1), last), "b": (low, slice(first, last + 1)), "t": (high, slice(first, last + 1))}
    for s in sides:
        stitch(goods, grid[chosen[s]], n[chosen[s]], seed)


def zip_along(goods, line, normals, tape=1.3, size=1.0, slider=None, drop=0.0, teeth=True):
    """A zip whose teeth meet along a line; `slider` is where its slider is, as a share of the line."""
    line, normals = even(line, normals, 0.1)
    tangent, normal, side = frames(line, normals)
    line = line - normal * drop
    if tape:
        across = np.linspace(-tape, tape, 9)
        goods.add("tape", line[None] + side[None] * across[:, None, None] - normal[None] * 0.06)
    pitch = 0.24 * size
    length = arc(line)[-1]
    n = int(length / pitch)
    at = (np.arange(n) + 0.5) * pitch
    i = np.minimum((at / 0.1).astype(int), len(line) - 1)
    if teeth:
        shape, faces = pill(0.052 * size, 0.155 * size, 0.085 * size, 5.0, 5, 10)
        for hand in (-1, 1):
            k = i[(hand + 1) // 2 :: 2]
            many(goods, "metal", shape, faces, line[k] + side[k] * 0.07 * hand * size + normal[k] * 0.03, tangent[k], side[k], normal[k])
    if slider is not None:
        k = int(slider * (len(line) - 1))
        pull(goods, line[k], tangent[k], normal[k], side[k], size)


def pull(goods, at, along, out, side, size=1.0, hang=None):
    """A slider with its pull tab hanging down."""
    one = lambda v: v[None]  # noqa: E731
    place = lambda shape, c, x, y, z: many(goods, "metal", *shape, one(c), one(x), one(y), one(z))  # noqa: E731
    place(pill(0.42 * size, 0.30 * size, 0.13 * size, 4, 9, 18), at + out * 0.15 * size, along, side, out)
    place(pill(0.26 * size, 0.09 * size, 0.12 * size, 3, 9, 12), at + out * 0.28 * size, along, side, out)
    down = unit(np.array([0, -1.0, 0]) - out * (np.array([0, -1.0, 0]) @ out)) if hang is None else hang
    across = np.cross(out, down)
    place(pill(0.95 * size, 0.24 * size, 0.065 * size, 5, 11, 20), at + out * 0.36 * size + down * 1.15 * size, down, across, out)
    place(pill(0.30 * size, 0.10 * size, 0.08 * size, 3, 9, 12), at + out * 0.36 * size + down * 0.12 * size, down, across, out)


def snap(goods, at, normal, radius=0.55, material="metal"):
    x = unit(np.cross(normal, (0.3, 1, 0.2)))
    y = np.cross(normal, x)
    one = lambda v: v[None]  # noqa: E731
    many(goods, material, *pill(0.16, radius, radius, 2.6, 9, 28), one(at + normal * 0.10), one(normal), one(x), one(y))
    many(goods, material, *pill(0.10, radius * 0.62, radius * 0.62, 2.6, 7, 24), one(at + normal * 0.24), one(normal), one(x), one(y))


def button(goods, at, normal, radius=1.0):
    """A button covered with leather."""
    x = unit(np.cross(normal, (0.3, 1, 0.2)))
    y = np.cross(normal, x)
    u = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    profile = [(0.86, 0.0), (0.98, 0.06), (1.02, 0.16), (0.97, 0.27), (0.84, 0.34), (0.79, 0.335), (0.74, 0.36), (0.5, 0.42), (0.25, 0.44), (0.001, 0.45)]
    rows = [at + normal * z * radius + radius * r * (np.cos(u)[:, None] * x + np.sin(u)[:, None] * y) for r, z in profile]
    goods.add("leather", np.stack(rows), closed=True)


def buckle(goods, centre, along, out, width, bar=0.2, length=None):
    """A rectangular buckle round a strap of this width that runs `along`."""
    side = np.cross(out, along)
    half, wide = (length or width * 1.05) / 2, width / 2 + bar
    corner = min(half, wide) * 0.35
    loop = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for a in np.radians(np.linspace(start, start + 90, 7)):
            loop.append((sx * (half - corner) + corner * np.cos(a), sy * (wide - corner) + corner * np.sin(a)))
    loop = np.array(loop)
    line = centre + out * 0.25 + loop[:, :1] * along + loop[:, 1:] * side
    goods.add("metal", tube(line, bar, True), closed=True)
    prong = centre + out * np.array([0.2, 0.42, 0.46, 0.42])[:, None] + np.array([-half, -half * 0.3, half * 0.5, half])[:, None] * along
    goods.add("metal", tube(curved(prong, 8), bar * 0.62, False), closed=True)


def tube(line, radius, closed, around=12):
    """Rings round a line, as a grid to be closed across."""
    tangent = unit((np.roll(line, -1, 0) - np.roll(line, 1, 0)) if closed else np.gradient(line, axis=0))
    helper = unit(np.cross(tangent, np.where(np.abs(tangent[:, 1:2]) > 0.9, [1.0, 0, 0], [0, 1.0, 0.0])))
    other = np.cross(tangent, helper)
    a = np.linspace(0, 2 * np.pi, around, endpoint=False)
    rings = line[:, None] + radius * (np.cos(a)[None, :, None] * helper[:, None] + np.sin(a)[None, :, None] * other[:, None])
    return np.concatenate([rings, rings[:1]]) if closed else rings


def ribs(columns, per=6):
    """Across a knitted band: round ridges with narrow valleys."""
    return np.abs(np.sin(np.pi * np.arange(columns) / per)) ** 0.7


def wool(goods, line, normals, width):
    """A strip of wool along an edge, swelling out of it on both sides."""
    line, normals = even(line, normals, 0.2)
    _, normal, side = frames(line, normals)
    a = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    thick = 1 + 0.2 * noise(3, 1.4)(arc(line), arc(line) * 0)
    rows = line[:, None] + (side[:, None] * np.cos(a)[None, :, None] * width + normal[:, None] * np.sin(a)[None, :, None] * width * 0.6) * thick[:, None, None]
    goods.add("fleece", rows, closed=True)


def loop_out(loop, axis, closed):
    """Which way is outwards at each point of a ring round an axis."""
    tangent = unit((np.roll(loop, -1, 0) - np.roll(loop, 1, 0)) if closed else np.gradient(loop, axis=0))
    out = unit(np.cross(tangent, axis))
    return out if ((loop - loop.mean(0)) * out).sum() > 0 else -out


def band(goods, loop, axis, height, kind, closed, taper=0.0, swell=0.25, seed=1):
    """A cuff or hem sewn to a ring of points, `height` along `axis`. Returns its rows of the outside."""
    pitch = 0.085 if kind == "rib" else 0.25
    if closed:
        loop = np.concatenate([loop, loop[:1]])
    n = int(arc(loop)[-1] / pitch)
    n -= n % 6 if closed else 0
    loop = resampled(loop, n)
    if closed:
        loop = loop[:-1]
    out = loop_out(loop, axis, closed)
    centre = loop.mean(0)
    wave = noise(seed, 3.0)
    along = arc(loop)
    rib = ribs(len(loop)) * 0.11 if kind == "rib" else 0
    rows = []
    outside = np.array([0, 0.02, 0.05, 0.1, 0.17, 0.25, 0.33, 0.42, 0.5, 0.58, 0.67, 0.75, 0.83, 0.9, 0.95, 0.98, 1])
    inwards = centre - loop
    inwards = inwards - (inwards @ axis)[:, None] * axis
    thick = 0.22 if kind == "rib" else 0.16
    for v in outside:
        lift = swell * np.sqrt(max(0, 1 - abs(2 * v - 1) ** 3)) * (v > 0) + wave(along, v * height) * 0.10 * np.sin(np.pi * v)
        if kind == "fleece":
            lift = lift + 0.5 * np.sqrt(max(0, 1 - abs(2 * v - 1) ** 4))
        sag = 0.12 * wave(along + 50, v) * v
        rows.append(loop + axis * (v * height + sag)[:, None] + inwards * taper * v + out * (lift + rib * smooth(0, 0.08, v) * (1 - 0.6 * smooth(0.93, 1, v)))[:, None])
    shell = np.stack(rows)
    edge = []
    for depth, up in ((0.06, 0.05), (0.2, 0.09), (0.45, 0.05), (0.6, -0.12), (0.62, -height * 0.5), (0.62, -height * 0.95)):
        edge.append(rows[-1] - out * (depth * thick / 0.2) + axis * up)
    grid = np.concatenate([shell, np.stack(edge)])
    seam = np.full(grid.shape[:2], 9.0)
    seam[: len(outside)] = np.minimum(outside * height, 9)[:, None]
    goods.add({"rib": "rib", "fleece": "fleece"}.get(kind, "leather"), grid, seam=seam, closed=closed)
    if not closed:
        for column in (0, -1):
            side = shell[:, column]
            goods.add("rib" if kind == "rib" else "leather", np.stack([side, side - out[column] * thick * 3.2]))
    return shell, out


def evened(values, sigma):
    """Values along a line, smoothed over `sigma` of its points; its ends stay."""
    reach = max(1, int(sigma * 2.5))
    weight = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    weight /= weight.sum()
    padded = np.concatenate([2 * values[:1] - values[reach:0:-1], values, 2 * values[-1:] - values[-2 : -reach - 2 : -1]])
    return np.stack([np.convolve(padded[:, c], weight, "valid") for c in range(values.shape[1])], 1)


def spread_out(lift, sigma):
    """How far each point of a grid is lifted, at least `lift`, with what lies beside it along the rows lifted, too: no step tears it."""
    for _ in range(6):
        lift = np.maximum(lift, evened(evened(lift.T, sigma).T, 1.5))
    return evened(evened(lift.T, sigma / 2).T, 1.0)


def neckline(surfaces):
    """The neckline from the left front edge round the back to the right one: points, the way on from the body, normals."""
    by = {(s.piece.kind, s.piece.side): s for s in surfaces}
    points, onward, normals = [], [], []
    for kind, side, reverse in (("front", -1, False), ("back", -1, True), ("back", 1, False), ("front", 1, True)):
        s = by[(kind, side)]
        columns = s.grid.shape[1]
        n = max(6, int(((columns - 1) // FINE) * 0.36)) * FINE
        line, on, normal = s.grid[-1, : n + 1], unit(s.grid[-1] - s.grid[-5])[: n + 1], s.normal[-1, : n + 1]
        if reverse:
            line, on, normal = line[::-1], on[::-1], normal[::-1]
        cut = slice(1, None) if points else slice(None)
        points.append(line[cut]); onward.append(on[cut]); normals.append(normal[cut])  # noqa: E702
    return tuple(np.concatenate(v) for v in (points, onward, normals))


def collar(goods, surfaces, profile, material="leather", thickness=0.32, corner=2.2, kind="leather", spread=0.0, end_profile=None, point=0.0, stitched=0.5, over=None):
    """A collar round the neckline. `profile` is its section at the back: (outwards, up) from the seam; `end_profile` at its front ends."""
    line, onward, _ = neckline(surfaces)
    pitch = 0.085 if kind == "rib" else 0.2
    at = arc(line)
    n = int(at[-1] / pitch)
    wanted = np.linspace(0, at[-1], n + 1)
    pick = lambda v: np.stack([np.interp(wanted, at, v[:, c]) for c in range(3)], 1)  # noqa: E731
    line, onward = evened(pick(line), 1.6 / pitch), unit(pick(onward))
    tangent = unit(np.gradient(line, axis=0))
    up = unit(np.array([0, 1.0, 0]) + onward * 0.35)
    up = unit(up - tangent * (up * tangent).sum(1, keepdims=True) * 0.3)
    out = unit(np.cross(tangent, up))
    flat = line - line.mean(0)
    if (flat[:, [0, 2]] * out[:, [0, 2]]).sum() < 0:
        out = -out
    up, out = unit(evened(up, 3.0 / pitch)), unit(evened(out, 2.6 / pitch))
    section = resampled(curved(profile, 10), 28)
    ends = resampled(curved(end_profile or profile, 10), 28)
    from_end = np.minimum(wanted, wanted[-1] - wanted)
    share = (1 - smooth(0, wanted[-1] * 0.36, from_end))[None, :, None]
    cross = section[:, None] * (1 - share) + ends[:, None] * share
    # Rounded corners at the ends: the section is shortened there.
    short = np.sqrt(np.maximum(0, 1 - (1 - np.clip(from_end / corner, 0, 1)) ** 2)) if corner else np.ones_like(from_end)
    reach = 1 - 0.34 * (1 - short) if corner else short
    cross = cross * reach[None, :, None]
    middle = line[None] + out[None] * cross[..., :1] + up[None] * cross[..., 1:]
    ahead = np.sign(np.arange(len(line)) - len(line) / 2) * np.exp(-from_end / 5.0)
    v = np.linspace(0, 1, 29)
    middle = middle + tangent[None] * (ahead * point)[None, :, None] * (v**1.5)[:, None, None]
    normal = unit(np.cross(np.gradient(middle, axis=1), np.gradient(middle, axis=0)))
    # Outwards at the foot of the back.
    if (normal[2, n // 2] * out[n // 2]).sum() < 0:
        normal = -normal
    full = thickness * np.sqrt(np.maximum(0, 1 - (2 * v - 1) ** 8))[:, None]
    full = full * smooth(-0.02, 0.12, from_end)[None] ** 0.5
    wave = noise(12, 2.6)(wanted[None] * np.ones((29, 1)), v[:, None] * 9) * 0.08 * np.sin(np.pi * v)[:, None]
    rib = ribs(len(line))[None] * 0.10 if kind == "rib" else 0
    outer = middle + normal * (full + wave + rib * smooth(0, 0.1, v)[:, None] * smooth(0, 0.3, from_end)[None])[..., None]
    inner = middle - normal * (full - wave + rib * smooth(0, 0.3, from_end)[None])[..., None]
    if over is not None:
        for layer, gap in ((inner, 0.12), (outer, 0.12 + 2 * thickness)):
            flat = layer.reshape(-1, 3)
            at, _, off = over.at(flat[:, :2], True)
            below = np.where((flat[:, 2] > -1) & (off < 0.5), np.maximum(0, at[:, 2] + gap - flat[:, 2]), 0)
            # Its foot stays where it is sewn on.
            layer[..., 2] += spread_out(below.reshape(layer.shape[:2]), 0.8 / pitch) * smooth(0, 0.25, v)[:, None]
    crest = middle[-1:] + unit(middle[-1:] - middle[-3:-2]) * thickness * 0.7
    if over is not None:
        crest = (outer[-1:] + inner[-1:]) / 2 + unit(outer[-1:] - outer[-4:-3]) * thickness * 0.7
    grid = np.concatenate([outer, crest, inner[::-1]])
    d = np.concatenate([(1 - v) * arc(section)[-1], [0], (v) * arc(section)[-1]])
    across = lengths(grid, 1)
    d = np.minimum(d[:, None], np.minimum(across, across[:, -1:] - across))
    goods.add(material, grid, seam=np.abs(d - stitched) if stitched else np.full(d.shape, 9.0))
    if stitched and kind == "leather":
        k = int(np.clip(round((1 - stitched / arc(section)[-1]) * 28), 1, 28))
        for layer, sign in ((outer, 1), (inner, -1)):
            e = (from_end > stitched)
            stitch(goods, layer[k][e], sign * normal[k][e], 4)
    return outer, inner, normal, from_end
