"""Garments: a cut becomes grids round an invisible body, and a small cloth simulation drapes them.

Centimetres; x to the viewer's right, y up from the hem, z towards the viewer. NumPy only.
"""
from dataclasses import dataclass, field

import numpy as np

STEP = 0.75  # of the simulated grids


def smooth(low, high, x):
    t = np.clip((np.asarray(x, float) - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def bump(x, at, width):
    return np.exp(-(((np.asarray(x, float) - at) / width) ** 2))


def eased(knots, x):
    """A smooth function through (x, value) knots in ascending order, constant outside."""
    at, value = np.array(knots, float).T
    x = np.clip(np.asarray(x, float), at[0], at[-1])
    i = np.clip(np.searchsorted(at, x, side="right") - 1, 0, len(at) - 2)
    slopes = np.gradient(value, at)
    h = at[i + 1] - at[i]
    t = (x - at[i]) / h
    a, b = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t
    return a * value[i] + b * slopes[i] * h + (1 - a) * value[i + 1] + (t**3 - t**2) * slopes[i + 1] * h


def curved(points, per=16):
    """A Catmull-Rom curve through points."""
    p = np.array(points, float)
    if len(p) == 2:
        return p
    p = np.concatenate([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    t = np.linspace(0, 1, per, endpoint=False)[:, None]
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.concatenate([*out, p[-2:-1]])


def arc(line):
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])


def resampled(line, n):
    """`n` + 1 points at equal distances."""
    line = np.asarray(line, float)
    at = arc(line)
    wanted = np.linspace(0, at[-1], n + 1)
    return np.stack([np.interp(wanted, at, line[:, c]) for c in range(line.shape[1])], 1)


def arc_rows(grid):
    """Places of a grid's points as if it were spread flat: across and along, in cm."""
    steps = [np.linalg.norm(np.diff(grid, axis=axis), axis=2) for axis in (1, 0)]
    across = np.concatenate([np.zeros((len(grid), 1)), np.cumsum(steps[0], 1)], 1)
    along = np.concatenate([np.zeros((1, grid.shape[1])), np.cumsum(steps[1], 0)], 0)
    return np.stack([across, along], -1)


def coons(left, right, bottom, top):
    """A grid within four lines: rows from bottom to top, columns from left to right."""
    t = np.linspace(0, 1, len(left))[:, None, None]
    s = np.linspace(0, 1, len(bottom))[None, :, None]
    ruled = left[:, None] * (1 - s) + right[:, None] * s + bottom[None] * (1 - t) + top[None] * t
    corners = (bottom[0] * (1 - s) + bottom[-1] * s) * (1 - t) + (top[0] * (1 - s) + top[-1] * s) * t
    return ruled - corners


def noise(seed, size):
    """A smooth random function of two coordinates, about -1 to 1, with bumps `size` cm apart."""
    table = np.random.default_rng(seed).uniform(-1, 1, (64, 64))

    def at(x, y):
        x, y = np.asarray(x, float) / size, np.asarray(y, float) / size
        i, j = np.floor(x).astype(int), np.floor(y).astype(int)
        u, v = (f * f * (3 - 2 * f) for f in (x - i, y - j))
        pick = lambda a, b: table[a % 64, b % 64]  # noqa: E731
        low = pick(i, j) * (1 - u) + pick(i + 1, j) * u
        high = pick(i, j + 1) * (1 - u) + pick(i + 1, j + 1) * u
        return low * (1 - v) + high * v

    return at


@dataclass
class Cut:
    """What makes one garment differ from another; lengths in cm."""

    half: float = 28.0  # half of the width laid flat, at the chest
    length: float = 67.0
    waist: float = 0.98  # widths there, as shares of the chest's
    hem: float = 0.92
    band: float = 6.0  # height of a band sewn to the hem, 0 for none
    shoulder: float = 22.4
    slope: float = 5.4  # how much lower the shoulder is than the neck
    armhole: float = 25.0
    neck: float = 7.6
    drop: float = 8.0  # of the neckline at the front
    # The front edges from hem to neckline, for the left and right half of the picture.
    edges: tuple = ()
    sleeves: bool = True
    cuff: float = 6.0
    reach: float = 62.0  # how far below the shoulder the sleeve ends, cuff included
    width: float = 1.0  # of the sleeves
    cuff_width: float = 7.4
    swing: tuple = (0.0, 0.0)  # degrees each sleeve is farther from the body
    bend: tuple = (4.5, 4.5)  # how far forward each hand is
    folds: float = 1.0
    blouse: float = 0.0  # how far the body falls over the band
    seed: int = 1
    deep: float = 1.0  # how deep the body is, from front to back
    flare: tuple = ()  # further (height, share) knots of the width


@dataclass
class Piece:
    name: str
    kind: str  # 'front', 'back', 'sleeve'
    side: int
    grid: np.ndarray  # rows, columns, 3: before it is draped
    held: np.ndarray  # how firmly each point is held, 0 to 1
    down: np.ndarray  # how far down the sleeve or body each row is, cm
    outward: int
    at: np.ndarray = field(default=None)
    draped: np.ndarray = field(default=None)


class Body:
    """The shape the garment is cut for."""

    def __init__(self, cut):
        self.cut = c = cut
        k = c.half / 28
        self.k = k
        self.chest = 22.4 * k
        self.pit = c.length - c.armhole
        self.S = np.array([c.shoulder, c.length - c.slope])
        self.N = np.array([c.neck, c.length])
        L, pit = c.length, self.pit
        self.widths = sorted([
            (c.band, self.chest * c.hem), (c.band + (pit - c.band) * 0.42, self.chest * c.waist), (pit, self.chest), *c.flare,
        ])
        d = 10.0 * k * c.deep
        shape = lambda *knots: [(L + y, z * d) for y, z in knots]  # noqa: E731
        self.front = [(0, d * 0.84), (L * 0.3, d * 0.92), *shape((-34, 1.0), (-26, 1.02), (-19, 0.92), (-13, 0.68), (-6, 0.45))]
        self.back = [(0, d * 0.80), (L * 0.3, d * 0.80), *shape((-34, 0.90), (-26, 0.98), (-19, 1.0), (-12, 0.94), (-6, 0.74), (-1, 0.52))]
        self.armhole_line = curved([
            (self.chest * 0.965, pit), (self.chest * 0.90, pit + 4.2 * k), (self.chest * 0.875, pit + 9.5 * k),
            (c.shoulder * 0.945, L - c.slope - 6.5 * k), tuple(self.S),
        ])
        self.neck_back = curved([(0, L - 1.5), (c.neck * 0.55, L - 1.2), (c.neck * 0.85, L - 0.55), tuple(self.N)])

    def half_width(self, y):
        c = self.cut
        return np.where(y < self.pit, eased(self.widths, y), self.chest * (1 + 0.05 * smooth(self.pit, self.pit + 11, y)))

    def depth(self, xy, top, back):
        """z of points of a front or back whose upper outline is `top`."""
        c = self.cut
        x, y = np.abs(xy[..., 0]), xy[..., 1]
        depth = -eased(self.back, y) if back else eased(self.front, y)
        u = np.clip(x / self.half_width(y), 0, 1)
        order = np.argsort(top[:, 0])
        above = np.interp(x, np.abs(top[order, 0]), top[order, 1])
        knots = [(0, -5.6), (c.neck * 0.55, -4.6), (c.neck * 0.85, -2.9), (c.neck, -1.1)] if back else [(0, 5.2), (c.neck * 0.4, 4.4), (c.neck * 0.8, 2.2), (c.neck * 0.95, 0.3), (c.neck, -1.1)]
        edge = np.where(x < c.neck, eased(knots, x), -1.1 + 0.3 * smooth(c.neck, c.shoulder, x))
        h = np.sqrt(np.maximum(0, 1 - (1 - np.clip((above - y) / 9.5, 0, 1)) ** 2.1))
        low = 1 - smooth(self.pit, self.pit + 13, y)
        edge = edge * (1 - low)
        return edge * (1 - h) + depth * np.maximum(0, 1 - u**2.3) ** 0.5 * h


SEWN = (1, 0.75, 0.45, 0.2)
EDGE = (0.9, 0.7, 0.4, 0.15)


def torso(body, side, back):
    c = body.cut
    pit, L = body.pit, c.length
    low = c.band
    columns = int(body.chest / STEP * 1.25)
    rows_low, rows_high = int((pit - low) / STEP), int(c.armhole / STEP)
    s = np.sin(np.pi / 2 * np.linspace(0, 1, columns + 1) ** 1.04) * 0.8 + 0.2 * np.linspace(0, 1, columns + 1)
    if back:
        centre = np.array([(0, low), (0, L - 1.5)])
        neck = body.neck_back
    else:
        centre = curved([(x * side, y) for x, y in c.edges[0 if side < 0 else 1]])
        end = centre[-1]
        # The neckline runs from the front edge to the neck's side.
        neck = curved([tuple(end), (end[0] + (c.neck - end[0]) * 0.55, end[1] + (L - end[1]) * 0.30), (c.neck * 0.93, end[1] + (L - end[1]) * 0.7), tuple(body.N)])
    n_neck = max(6, int(columns * 0.36))
    top = np.concatenate([resampled(neck, n_neck), resampled(np.array([body.N, body.S]), columns - n_neck)[1:]])
    split = np.interp(pit, centre[:, 1], centre[:, 0])
    below = np.concatenate([centre[centre[:, 1] < pit], [(split, pit)]])
    above = np.concatenate([[(split, pit)], centre[centre[:, 1] > pit]])
    y = np.linspace(low, pit, rows_low + 1)
    side_line = np.stack([body.half_width(np.minimum(y, pit - 1e-6)), y], 1)
    # the armhole begins a little within the chest's width
    side_line[:, 0] *= 1 - 0.035 * smooth(pit - 10, pit, y)
    at = lambda a, b: a + (b - a) * s[:, None]  # noqa: E731
    lower = coons(resampled(below, rows_low), side_line, at(below[0], side_line[0]), at(below[-1], side_line[-1]))
    upper = coons(resampled(above, rows_high), resampled(body.armhole_line, rows_high), at(below[-1], side_line[-1]), top)
    xy = np.concatenate([lower, upper[1:]])
    whole_top = np.concatenate([top, [(body.chest * 1.2, body.S[1])]])
    z = body.depth(xy, whole_top, back)
    grid = np.concatenate([xy, z[..., None]], 2)
    held = np.zeros(grid.shape[:2])
    for i, firm in enumerate(SEWN if c.band else ()):
        held[i] = firm
    held[-1] = 0.4
    held[-1, : n_neck + 1] = 1
    if not back:
        for j, firm in enumerate(EDGE):
            held[:, j] = np.maximum(held[:, j], firm)
        held[-14:, 0] = 1
    held[rows_low:, -1] = np.maximum(held[rows_low:, -1], 0.2)
    grid[..., 0] *= side
    return Piece(f"{'back' if back else 'front'} {side}", "back" if back else "front", side, grid, held, L - xy[..., 1], -1 if back else 1)


def sleeve_lines(body, side):
    """The outer and inner outline of a sleeve down to the cuff's seam, seen from the front."""
    c = body.cut
    k = body.k
    w = c.width
    end = c.length - c.slope - c.reach + c.cuff
    S, P = body.S, np.array([body.chest * 0.965, body.pit])
    drop = S[1] - end
    tilt = np.tan(np.radians(11.5 + c.swing[0 if side < 0 else 1]))
    spot = lambda share, x: (S[0] + x * k + tilt * drop * share, S[1] - drop * share)  # noqa: E731
    outer = curved([tuple(S), (S[0] + 2.9 * k * w, S[1] - 2.2), (S[0] + 5.0 * k * w, S[1] - 7.0), spot(0.32, 4.4 * w), spot(0.52, 3.6 * w), spot(0.76, 3.2 * w), spot(1, 1.9)])
    thick = lambda share, x, width: (spot(share, x)[0] - width * k, spot(share, x)[1] - 0.6)  # noqa: E731
    inner = curved([
        tuple(P), thick(0.43, 4.0 * w, 11.4 * w), thick(0.56, 3.5 * w, 10.6 * w), thick(0.76, 3.2 * w, 9.6 * w),
        (spot(1, 1.9)[0] - c.cuff_width - 0.8, end + 0.4),
    ])
    return outer, inner


def sleeve(body, side, back, torso_piece):
    c = body.cut
    outer, inner = sleeve_lines(body, side)
    rings = int(arc(outer)[-1] / STEP)
    outer, inner = resampled(outer, rings), resampled(inner, rings)
    rows_high = int(c.armhole / STEP)
    hole = torso_piece.grid[-rows_high - 1 :, -1][::-1] * (side, 1, 1)
    depth = [(0, 5.4), (0.12, 6.0), (0.3, 6.1), (0.55, 5.4), (0.8, 4.6), (1, 4.0)]
    t = np.linspace(0, 1, rings + 1)
    angle = np.linspace(0, np.pi, len(hole))
    sign = -1 if back else 1
    across = 0.5 + 0.5 * np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** 0.92
    deep = eased(depth, t) * body.k * c.width
    hand = c.bend[0 if side < 0 else 1]
    arm = hand * smooth(0.40, 1.0, t) - 0.9 * bump(t, 0.5, 0.18)
    xy = inner[:, None] * (1 - across)[None, :, None] + outer[:, None] * across[None, :, None]
    z = arm[:, None] + sign * deep[:, None] * np.sin(angle)[None] ** 0.92
    grid = np.concatenate([xy, z[..., None]], 2)
    grid += (hole - grid[0])[None] * (1 - smooth(0, 0.34, t))[:, None, None]
    held = np.zeros(grid.shape[:2])
    held[0] = 0.2
    for i, firm in enumerate(SEWN):
        held[-1 - i] = firm
    grid[..., 0] *= side
    down = np.broadcast_to((t * arc(outer)[-1])[:, None], held.shape)
    return Piece(f"sleeve {'back' if back else 'front'} {side}", "sleeve", side, grid, held, down, -1 if back else 1)


def cut_out(cut):
    body = Body(cut)
    pieces = []
    for side in (-1, 1):
        front, back = torso(body, side, False), torso(body, side, True)
        pieces += [front, back]
        if cut.sleeves:
            pieces += [sleeve(body, side, False, front), sleeve(body, side, True, back)]
    return body, pieces


def joined(pieces):
    """Gives every piece the numbers of its points in one list, in which pieces that meet share points."""
    points = np.concatenate([p.grid.reshape(-1, 3) for p in pieces])
    keys = np.round(points / 0.02).astype(np.int64)
    # Points of the two fronts' edges may touch, but are not sewn together.
    apart = np.concatenate([np.full(p.grid[..., 0].size, p.side if p.kind == "front" else 0) for p in pieces])
    at_seam = np.concatenate([_is_edge(p) for p in pieces])
    apart = np.where(at_seam, 0, apart + 10 * np.concatenate([np.full(p.grid[..., 0].size, i) for i, p in enumerate(pieces)]) + 100)
    _, first, index = np.unique(np.concatenate([keys, apart[:, None]], 1), axis=0, return_index=True, return_inverse=True)
    index = index.ravel()
    start = 0
    for p in pieces:
        n = p.grid[..., 0].size
        p.at = index[start : start + n].reshape(p.grid.shape[:2])
        start += n
    return points[first]


def _is_edge(piece):
    edge = np.zeros(piece.grid.shape[:2], bool)
    edge[0], edge[-1], edge[:, -1] = True, True, True
    edge[:, 0] = piece.kind != "front"
    return edge.ravel()


def normals_of(grid, outward=None):
    """Normals of a grid; `outward` +1 if it faces the viewer."""
    along = np.gradient(grid, axis=1)
    up = np.gradient(grid, axis=0)
    n = np.cross(along, up)
    n /= np.maximum(np.linalg.norm(n, axis=2, keepdims=True), 1e-9)
    if outward and np.sign(n[..., 2].sum()) != outward:
        n = -n
    return n


def spare(piece, cut, body):
    """How much longer than its base the leather is, down and across."""
    y, d = piece.grid[..., 1], piece.down
    f = cut.folds
    if piece.kind == "sleeve":
        whole = d.max()
        down = 0.018 + 0.14 * bump(d, whole * 0.52, 7.0) + 0.17 * bump(d, whole - 6, 5.5) + 0.06 * bump(d, whole * 0.26, 6.0)
        return down * f, np.full_like(d, 0.018)
    down = 0.009 + 0.006 * bump(d, 16, 7) + np.where(d > 20, 0.016 * bump(y, cut.length * 0.42, 10) + (0.075 * bump(y, cut.band + 4, 3.6) if cut.band else 0), 0)
    across = 0.008 + 0.017 * smooth(22, 42, d)
    return down * f, across * f


def drape(body, pieces, steps=260):
    """Hangs the leather on its seams until it rests: lengths are kept, what is too long folds, and folds resist being narrow."""
    cut = body.cut
    base = joined(pieces)
    count = len(base)
    held = np.full(count, -1.0)
    normal = np.zeros((count, 3))
    low, high = np.full(count, -0.55), np.full(count, 0.9)
    batches = [[] for _ in range(8)]
    near = np.full((count, 8), -1)
    used = np.zeros(count, int)
    vary, lean = noise(cut.seed, 4.2), noise(cut.seed + 9, 12.0)
    for number, piece in enumerate(pieces):
        at = piece.at
        np.maximum.at(held, at.ravel(), piece.held.ravel())
        np.add.at(normal, at.ravel(), normals_of(piece.grid, piece.outward).reshape(-1, 3))
        if piece.kind == "sleeve":
            low[at[1:].ravel()], high[at[1:].ravel()] = -1.25, 1.2
        x, y = piece.grid[..., 0] + number * 31.7, piece.grid[..., 1]
        down, across = spare(piece, cut, body)
        down = down * (1 + 0.8 * vary(x, y))
        across = across * (1 + vary(x + 7, y * 1.3))
        twist = (0.09 if piece.kind == "sleeve" else 0.075) * lean(x * 2, y) * cut.folds * piece.side
        rows, columns = at.shape
        for name, (di, dj, more, firm) in enumerate((
            (0, 1, across, 1.0), (1, 0, down, 1.0), (1, 1, (down + across) / 2 + twist, 0.35), (1, -1, (down + across) / 2 - twist, 0.35),
        )):
            i, j = np.mgrid[0 : rows - di, max(0, -dj) : columns - max(0, dj)]
            a, b = at[i, j], at[i + di, j + dj]
            parity = (j if di == 0 else i) % 2
            for odd in (0, 1):
                pick = parity == odd
                batches[name * 2 + odd].append((a[pick], b[pick], more[i, j][pick], np.full(pick.sum(), firm)))
            if name < 2:
                for p, q in ((a.ravel(), b.ravel()), (b.ravel(), a.ravel())):
                    for p1, q1 in zip(p, q):
                        if used[p1] < 8 and q1 not in near[p1, : used[p1]]:
                            near[p1, used[p1]] = q1
                            used[p1] += 1
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
    free = (held >= 0) & (held < 1)
    weight = free.astype(float)
    ties = []
    for parts in batches:
        a, b, more, firm = (np.concatenate(each) for each in zip(*parts))
        length = np.linalg.norm(base[a] - base[b], axis=1)
        both = weight[a] + weight[b]
        keep = (both > 0) & (length > 1e-4)
        a, b, more, firm, length, both = (v[keep] for v in (a, b, more, firm, length, both))
        ties.append((a, b, length, more, firm * 0.9 / both, weight[a], weight[b]))
    known = near >= 0
    share = 1 / np.maximum(1, known.sum(1))[:, None]
    neighbours = np.where(known, near, 0)
    random = np.random.default_rng(cut.seed)
    p = base + normal * (random.uniform(-1, 1, count) * 0.16 * weight)[:, None]
    before = p.copy()
    gravity = np.array([0, -0.0006, 0])
    mean = lambda v: (v[neighbours] * known[:, :, None]).sum(1) * share - v  # noqa: E731
    for step in range(steps):
        grown = float(smooth(0, steps * 0.55, step))
        damping = 0.86 if step < steps * 0.8 else 0.5
        v = (p - before) * damping
        before = p.copy()
        p = p + (v + gravity) * weight[:, None]
        for sweep in range(3):
            for a, b, length, more, firm, wa, wb in ties if sweep % 2 == 0 else ties[::-1]:
                d = p[a] - p[b]
                now = np.sqrt((d * d).sum(1)) + 1e-9
                by = (firm * (now - length * (1 + more * grown)) / now)[:, None] * d
                p[a] -= by * wa[:, None]
                p[b] += by * wb[:, None]
        for _ in range(2):
            bent = mean(p - base)
            p -= (0.2 * mean(bent)) * weight[:, None]
        out = ((p - base) * normal).sum(1)
        wanted = np.where(out < low, out + (low - out) * 0.5, np.where(out > high, out + (high - out) * 0.5, out))
        p += normal * ((wanted - out) * weight)[:, None]
        firm = np.where(free & (held > 0), held * 0.12, 0)[:, None]
        p += (base - p) * firm
    for piece in pieces:
        piece.draped = p[piece.at]
    return pieces


def finer(grid, by):
    """Bicubic: `by` times as many cells each way."""
    for axis in (0, 1):
        g = np.moveaxis(grid, axis, 0)
        n = len(g)
        at = np.linspace(0, n - 1, (n - 1) * by + 1)
        i = np.minimum(at.astype(int), n - 2)
        t = (at - i).reshape(-1, *[1] * (g.ndim - 1))
        p = np.concatenate([2 * g[:1] - g[1:2], g, 2 * g[-1:] - g[-2:-1]])
        a, b, c, d = p[i], p[i + 1], p[i + 2], p[i + 3]
        g = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        grid = np.moveaxis(g, 0, axis)
    return grid
