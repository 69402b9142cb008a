import { deform, deformAll, type Mesh, place } from '../engine/mesh.ts';
import { evenly, inset, moved, type Outline, rounded, roundRect } from '../engine/outline.ts';
import { panel, part, stitches } from '../engine/panel.ts';
import { curve, grid, runningLength } from '../engine/surfaces.ts';
import { clamp, mix, smoothstep, type V2, type V3 } from '../engine/vector.ts';
import { alongPath, around, block, buckle, circle, girth, rivet, type Shell, wire } from './kit.ts';
import type { Model, Pose } from './model.ts';

const STANDING = { front: { yaw: -20, pitch: 11 }, angle: { yaw: 38, pitch: 20 } } as const;

export function standing(meshes: Mesh[], pose: Pose, close: { at: V3; across: number }): Model {
  const view = pose === 'detail' ? { yaw: -24, pitch: 14, close } : STANDING[pose];
  return { meshes, backdrop: 'floor', view };
}

/** Stitches round a whole shell at a level. */
export function ringOfStitches(shell: Shell, y: number, out: number, step: number): Mesh {
  const half = girth(shell, y) / 2 - 0.3;
  return deform(
    stitches(
      [
        [-half, y],
        [half, y],
      ],
      () => out,
      { step },
    ),
    around(shell),
  );
}

/** A flat piece with a stitched border, laid on the shell. */
export function patch(
  shell: Shell,
  outline: Outline,
  lift: number,
  border = 0.4,
  step = 0.5,
  thickness = 0.22,
  holes: readonly Outline[] = [],
): Mesh[] {
  const piece = panel(outline, { thickness, on: () => lift, crease: border > 0 ? border * 0.45 : 0, holes });
  const row = border > 0 ? [stitches(inset(outline, border), piece.height, { closed: true, step })] : [];
  return deformAll([...piece.meshes, ...row], around(shell));
}

/** The lower side of a piece whose outline is the same left and right. */
function underside(outline: Outline, cell: number): Mesh {
  return deform(panel(outline, { thickness: 0.02, cell }).meshes[0]!, ([x, y, z]) => [-x, y, 0.02 - z]);
}

/** A body of two panels, front and back, with a gusset between that is set back from their edges. */
export interface Cased {
  meshes: Mesh[];
  /** how far out the front is, cm, at x and y */
  front: (x: number, y: number) => number;
}

/** `fold`: how far the gusset is folded in at the top of its sides; `taper`: the depth there, as a share of that below. */
export function casedBody(
  { width: w, height: h, depth: d }: { width: number; height: number; depth: number },
  options: { corners: readonly [number, number]; puff: number; fold: number; taper: number; thickness?: number },
): Cased {
  const { puff, fold, taper, thickness = 0.3 } = options;
  const [top, bottom] = options.corners;
  const half = (y: number) => (d / 2) * mix(1, taper, smoothstep(0, h, y));
  const outline = moved(roundRect(w, h, [top, top, bottom, bottom]), 0, h / 2);
  const piece = panel(outline, { thickness, puff, crease: 0.2, cell: w / 110, bevel: 0.2 });
  const row = stitches(inset(outline, 0.45), piece.height, { closed: true, step: 0.48 });
  const front = deformAll([...piece.meshes, row, underside(outline, w / 50)], ([x, y, z]) => [
    x,
    y,
    half(y) - thickness + z,
  ]);
  const back = deformAll(front, ([x, y, z]) => [-x, y, -z]);
  const set = 0.5;
  const inner = moved(
    roundRect(w - 2 * set, h - 2 * set, [top, top, bottom, bottom].map((r) => Math.max(0.3, r - set)) as never),
    0,
    h / 2,
  );
  const loop = evenly(inner, 0.7, true);
  const rows = loop.map(([x, y], i) => {
    const [ax, ay] = loop[i === 0 ? loop.length - 2 : i - 1]!;
    const [bx, by] = loop[i === loop.length - 1 ? 1 : i + 1]!;
    const l = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / l, (bx - ax) / l];
    const deep = 0.1 + fold * nx * nx * mix(0.3, 1, smoothstep(0, h, y));
    return Array.from({ length: 25 }, (_, k): V3 => {
      const u = k / 12 - 1;
      const off = deep * (1.05 - Math.sqrt(u * u + 0.04));
      return [x - nx * off, y - ny * off, u * (half(y) - thickness * 0.5)];
    });
  });
  return {
    meshes: [...front, ...back, grid('leather', rows)],
    front: (x, y) => half(y) - thickness + piece.height(x, y),
  };
}

/** A flap from the upper back over the top and down the front. */
export interface Flap {
  meshes: Mesh[];
  /** how far out its upper side is, cm, where it hangs before the front */
  front: (x: number, y: number) => number;
}

/** `end` is its lower edge from right to left: x, height and radius of each corner; `over` what it lies on. */
export function flapOver(options: {
  height: number;
  /** half its width above, and how far behind the middle the back is */
  half: number;
  back: number;
  end: readonly (readonly [number, number, number])[];
  over: (x: number, y: number) => number;
  thickness: number;
  radius: number;
  border?: number;
  /** how far its sides hang down above */
  droop?: number;
}): Flap {
  const { height, half, back, end, over, thickness, radius: r, border = 0.45 } = options;
  const hang = options.droop ?? 0.3;
  const sewn = 2.4;
  const quarter = (r * Math.PI) / 2;
  const bend = height - r;
  const front = over(0, bend) + 0.05;
  const flat = front + back - 2 * r;
  const start = sewn + 2 * quarter + flat;
  const outline = rounded([
    [-half, 0, 0.8],
    [half, 0, 0.8],
    ...end.map(([x, y, radius]) => [x, -(start + bend - y), radius] as const),
  ]);
  const lie = (x: number, down: number) =>
    mix(front, over(x, bend - down), smoothstep(0, 3.5, down)) + 0.03 + 0.05 * Math.sin(down * 0.5 + x * 0.3);
  const bent = ([x, y, z]: V3): V3 => {
    const s = -y;
    const droop = hang * (Math.abs(x) / half) ** 6;
    if (s < sewn) return [x, bend - sewn + s, -back - z];
    if (s < sewn + quarter) {
      const a = (s - sewn) / r;
      return [x, bend + Math.sin(a) * (r + z - droop), -back + r - Math.cos(a) * (r + z)];
    }
    const across = s - sewn - quarter;
    if (across < flat) {
      // Between its two bends it sags a little.
      const sag = 0.22 * Math.sin((across / flat) * Math.PI) ** 2 * (1 + 0.4 * Math.sin(x * 0.35 + 1));
      return [x, height + z - droop - sag, -back + r + across];
    }
    if (across < flat + quarter) {
      const a = (across - flat) / r;
      return [x, bend + Math.cos(a) * (r + z - droop), front - r + Math.sin(a) * (r + z)];
    }
    const down = across - flat - quarter;
    return [x, bend - down, lie(x, down) + z];
  };
  const piece = panel(outline, { thickness, cell: Math.max(0.22, half / 60), crease: border * 0.5 });
  const row = stitches(
    part(inset(outline, border), (_, y) => y < -sewn),
    piece.height,
    { step: 0.48 },
  );
  return {
    meshes: deformAll([...piece.meshes, row, underside(outline, half / 40)], bent),
    front: (x, y) => lie(x, bend - y) + thickness,
  };
}

/** A strap of two layers along a path, with cut edges, sewn all round and seen from both sides. */
export function strip(
  path: readonly V3[],
  width: number,
  facing: V3 | ((tangent: V3, i: number) => V3),
  options: { thickness?: number; ends?: readonly [number, number]; holes?: readonly number[]; sewn?: boolean } = {},
): Mesh[] {
  const { thickness = 0.4, ends = [width * 0.45, width * 0.45], holes = [], sewn = true } = options;
  const long = runningLength(path).at(-1)!;
  const outline = rounded([
    [0, -width / 2, ends[0]],
    [long, -width / 2, ends[1]],
    [long, width / 2, ends[1]],
    [0, width / 2, ends[0]],
  ]);
  const layer = panel(outline, {
    thickness: thickness / 2,
    // Holes are as round as the cells are small.
    cell: holes.length > 0 ? 0.07 : Math.min(0.3, width / 7),
    crease: 0.17,
    bevel: 0.12,
    holes: holes.map((at) => moved(circle(0.17, 16), at, 0)),
  });
  const row = sewn ? [stitches(inset(outline, 0.3), layer.height, { closed: true, step: 0.44, radius: 0.045 })] : [];
  const upper = [...layer.meshes, ...row];
  const lower = deformAll(upper, ([x, y, z]) => [x, -y, -z]);
  return deformAll([...upper, ...lower], alongPath(path, typeof facing === 'function' ? facing : () => facing));
}

/** A handle rolled round a cord, `reach` cm of whose ends are flat and sewn on. */
export function rolledHandle(
  path: readonly V3[],
  r: number,
  facing: V3 | ((tangent: V3, i: number) => V3),
  flat: { half: number; reach: number },
): Mesh[] {
  const at = runningLength(path);
  const long = at.at(-1)!;
  const wrap = alongPath(path, typeof facing === 'function' ? facing : () => facing);
  const rows = at.map((s) => {
    const away = Math.min(s, long - s);
    const k = smoothstep(flat.reach * 0.75, flat.reach * 1.5, away);
    const round = Math.sqrt(Math.max(0.0004, 1 - Math.max(0, 1 - away / flat.half) ** 2));
    const [a, b] = [mix(flat.half * round, r, k), mix(0.17 * Math.min(1, 0.2 + away * 2), r, k)];
    return Array.from({ length: 21 }, (_, i): V3 => {
      const turn = (i / 20) * Math.PI * 2;
      return wrap([s, Math.cos(turn) * a, Math.sin(turn) * b]);
    });
  });
  const row = (from: number, to: number) => {
    const outline = moved(
      roundRect(flat.reach * 0.8, flat.half * 2 - 0.55, flat.half - 0.3),
      (from + to) / 2 + (to > from ? 0.3 : -0.3),
      0,
    );
    return stitches(outline, () => 0.15, { closed: true, step: 0.42, radius: 0.045 });
  };
  const sewn = [row(0, flat.reach * 0.8), row(long, long - flat.reach * 0.8)];
  return [grid('leather', rows), ...deformAll(sewn, wrap)];
}

/** The line of a strap that is held up by its middle, `top` high, between two points `half` away at height `y`. */
export function heldUp(half: number, y: number, top: number, back = 0, n = 14): V3[] {
  const right = [
    [1, 0],
    [1.01, 0.1],
    [0.93, 0.32],
    [0.72, 0.62],
    [0.47, 0.85],
    [0.22, 0.97],
  ] as const;
  const point = ([x, t]: readonly [number, number], side: number): V3 => [
    side * half * x,
    mix(y, top, t),
    -back * t * t + 0.5 * side * Math.sin(t * 3),
  ];
  return curve(
    [...right.map((p) => point(p, -1)), [0.2, top, -back], ...right.toReversed().map((p) => point(p, 1))],
    n,
  );
}

/** A strap sewn to a flap, and its buckle on the body below: `out` is how far out the leather under it is, `from`, `buckle` and `to` are heights. */
export function buckledStrap(
  x: number,
  { from, buckle: at, to }: { from: number; buckle: number; to: number },
  width: number,
  out: (y: number) => number,
): Mesh[] {
  const lift = (y: number) => {
    // It lies on the highest point near it, as stiff leather does.
    const near = [-1.2, -0.6, 0, 0.6, 1.2].map((step) => out(y + step));
    return near.reduce((a, b) => a + b, 0) / near.length + 0.2;
  };
  const raised = (y: number) => 0.26 * Math.exp(-(((y - at) / 1.6) ** 2));
  const heights = Array.from({ length: 25 }, (_, i) => mix(from, to, i / 24));
  const path = heights.map((y): V3 => [x, y, Math.max(lift(y), out(y) + 0.16) + raised(y)]);
  const s = from - at;
  const z = Math.max(lift(at), out(at) + 0.16) + 0.2;
  return [
    ...strip(path, width, [0, 0, 1], { thickness: 0.3, ends: [0.9, width * 0.5], holes: [s - 2.2, s, s + 2.2] }),
    ...buckle(width, (p) => [x + p[1], at - p[0], z + p[2]]),
    ...strip(
      curve(
        [
          [x - width * 0.64, at - 2.3, z - 0.3],
          [x - width * 0.56, at - 2.3, z + 0.1],
          [x - width * 0.4, at - 2.3, z + 0.24],
          [x, at - 2.3, z + 0.28],
          [x + width * 0.4, at - 2.3, z + 0.24],
          [x + width * 0.56, at - 2.3, z + 0.1],
          [x + width * 0.64, at - 2.3, z - 0.3],
        ],
        8,
      ),
      0.9,
      ([tx, , tz]) => [-tz, 0, tx],
      { thickness: 0.24, ends: [0.05, 0.05], sewn: false },
    ),
  ];
}

/** For `strip`: a strap lies flat on the front at both ends, for the share `flat` of its points, and turns its outer side up between. */
export function turningUp(last: number, flat: number): (tangent: V3, i: number) => V3 {
  return ([tx, ty], i) => {
    const k = smoothstep(flat, flat + 0.2, Math.min(i, last - i) / last);
    return [-ty * k, tx * k, 1 - k];
  };
}

/** A snap hook in a ring at `at`, hanging or drawn upwards, and the strap's end that is folded round its upper loop. */
export function hook([x, y, z]: V3): Mesh[] {
  return [
    wire(circle(0.42), 0.1, place([x, y + 0.35, z])),
    block('metal', 0.5, 0.55, 0.5, 0.2, [x, y + 0.95, z]),
    wire(roundRect(2, 0.9, 0.3), 0.12, place([x, y + 1.5, z], [0, 90, 0])),
  ];
}

/** How a soft bag gives way to its own weight: all of it in one field, so that what is sewn together stays together. */
export interface Slump {
  /** cm: how far its upper edge sinks, how far its sides bulge below and are drawn in above, how far it leans to the right */
  sink: number;
  belly: number;
  lean: number;
  /** folds of the front: from, to, half their width and how far out they stand */
  folds?: readonly (readonly [from: V2, to: V2, width: number, rise: number])[];
}

export function slump(
  { width, height, depth }: { width: number; height: number; depth: number },
  { sink, belly, lean, folds = [] }: Slump,
): (p: V3) => V3 {
  const ridges = folds.map(([[ax, ay], [bx, by], wide, rise]) => {
    const [dx, dy] = [bx - ax, by - ay];
    const long = Math.hypot(dx, dy);
    return (x: number, y: number): number => {
      const t = clamp(((x - ax) * dx + (y - ay) * dy) / long ** 2, 0, 1);
      const across = ((x - ax) * dy - (y - ay) * dx) / long / wide;
      return rise * Math.exp(-across * across) * Math.sin(Math.PI * t) ** 2;
    };
  });
  return ([x, y, z]) => {
    const t = clamp(y / height, 0, 1);
    const u = clamp(x / (width / 2), -1.1, 1.1);
    const front = clamp(z / (depth / 2), -1.1, 1.1);
    const full = belly * Math.sin(Math.PI * t ** 0.75) * (1 - 1.1 * t);
    const sunk = sink * smoothstep(0.25, 1, t) * (0.55 + 0.45 * Math.cos(u * 2.2 - 0.35));
    const pressed = ridges.reduce((sum, f) => sum + f(x, y), 0) * smoothstep(0.2, 0.8, front);
    return [
      x + u * full * 0.7 + lean * t * t * Math.max(1, y / height),
      y - sunk,
      z + front * full + pressed - 0.25 * lean * t * Math.sin(u * 2),
    ];
  };
}

export function turnLock([x, y, z]: V3): Mesh[] {
  return [
    block('metal', 2.8, 1.9, 0.3, 0.14, [x, y, z]),
    wire(circle(0.62), 0.12, place([x, y, z + 0.2])),
    block('metal', 0.5, 1.5, 0.55, 0.2, [x, y, z + 0.35]),
    rivet([x - 1.05, y, z + 0.12], 0.16),
    rivet([x + 1.05, y, z + 0.12], 0.16),
  ];
}
