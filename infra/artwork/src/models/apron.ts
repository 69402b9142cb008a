import { cutSheet, keyOf, noise, noTies, settle, sidesOf, tie } from '../engine/cloth.ts';
import { deformAll, type Mesh } from '../engine/mesh.ts';
import { inset, mirrored, moved, type Outline, rounded, roundRect } from '../engine/outline.ts';
import { panel, part, stitches } from '../engine/panel.ts';
import { curve, strapSection, sweep } from '../engine/surfaces.ts';
import { add, cross, mix3, normalize, scale, smoothstep, sub, type V3 } from '../engine/vector.ts';
import { alongPath, buckle, circle, rivet } from './kit.ts';
import type { ModelMaker } from './model.ts';

/** How wide the neck strap and the ties are, cm. */
const NECK = 2.6;
const TIE = 2.2;

/**
 * Hangs a flat piece of leather by its two upper corners before a wall at z = 0 and gives where each of its points lies then: x and y on
 * the flat piece, z its distance from it. `corner` is where the straps are sewn on, `near` how much nearer to each other they hang.
 */
function hung(outline: Outline, corner: readonly [number, number], near: number, seed: number): (p: V3) => V3 {
  const cell = 1.1;
  const sheet = cutSheet(outline, cell);
  const count = sheet.flat.length;
  const points = new Float64Array(count * 3);
  const loose = new Float64Array(count).fill(1);
  const rough = noise(seed, 9);
  const ties = noTies();
  const vary = noise(seed + 4, 11);
  const length = (a: number, b: number): number => {
    const [p, q] = [sheet.flat[a]!, sheet.flat[b]!];
    const [x, y] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const [dx, dy] = [(q[0] - p[0]) * (1 + 0.006 * vary(x, y)), (q[1] - p[1]) * (1 + 0.008 * vary(x + 80, y))];
    return Math.hypot(dx, dy);
  };
  const held: { k: number; x: number; y: number; z: number }[] = [];
  sheet.flat.forEach(([x, y], k) => {
    // Worn leather keeps some of the body's curve.
    points.set([x, y, 3.5 + 2.5 * Math.cos(x / 17) + 1.6 * rough(x, y)], k * 3);
    const side = Math.sign(x);
    if (Math.hypot(x - side * corner[0], y - corner[1]) < 2.2) {
      const lean = side * -0.16;
      const [u, v] = [x - side * corner[0], y - corner[1]];
      held.push({
        k,
        x: side * (corner[0] - near) + u * Math.cos(lean) - v * Math.sin(lean),
        y: corner[1] + u * Math.sin(lean) + v * Math.cos(lean),
        z: 2.2 - u * side * 0.35,
      });
      loose[k] = 0;
    }
  });
  const used = new Set(sheet.triangles.flat());
  const seen = new Set<string>();
  for (const t of sheet.triangles) {
    for (const [a, b] of sidesOf(t)) {
      if (seen.has(keyOf(a, b))) continue;
      seen.add(keyOf(a, b));
      tie(ties, a, b, length(a, b));
    }
  }
  const [nx, ny] = sheet.size;
  for (let j = 0; j < ny; j++) {
    for (let i = 0; i < nx; i++) {
      const a = sheet.at(i, j);
      if (a === undefined || !used.has(a)) continue;
      for (const [di, dj, firm] of [
        [2, 0, 0.3],
        [0, 2, 0.3],
        [4, 0, 0.16],
        [0, 4, 0.16],
        [2, 2, 0.15],
        [2, -2, 0.15],
      ] as const) {
        const b = sheet.at(i + di, j + dj);
        const between = sheet.at(i + di / 2, j + dj / 2);
        if (b !== undefined && between !== undefined && used.has(b) && used.has(between))
          tie(ties, a, b, length(a, b), firm);
      }
    }
  }
  const steps = 420;
  const start = held.map(({ k }) => [points[k * 3]!, points[k * 3 + 1]!, points[k * 3 + 2]!] as const);
  settle(points, loose, ties, {
    steps,
    sweeps: 16,
    damping: 0.95,
    push: (p, movement, step) => {
      const t = smoothstep(0, steps * 0.35, step);
      held.forEach(({ k, x, y, z }, i) => {
        const from = start[i]!;
        p[k * 3] = from[0] + (x - from[0]) * t;
        p[k * 3 + 1] = from[1] + (y - from[1]) * t;
        p[k * 3 + 2] = from[2] + (z - from[2]) * t;
      });
      for (let k = 0; k < count; k++) movement[k * 3 + 1] = movement[k * 3 + 1]! - 0.02;
    },
    confine: (p, before) => {
      for (let k = 0; k < count; k++) {
        if (p[k * 3 + 2]! > 0.4) continue;
        p[k * 3 + 2] = 0.4;
        for (const axis of [0, 1]) p[k * 3 + axis] = p[k * 3 + axis]! * 0.6 + before[k * 3 + axis]! * 0.4;
      }
    },
  });

  // What the leather has moved by, on the whole grid: beyond the outline it goes on as at its nearest points.
  const moves: (V3 | undefined)[] = Array.from({ length: nx * ny }, (_, n) => {
    const k = sheet.at(n % nx, Math.floor(n / nx));
    if (k === undefined) return undefined;
    const [x, y] = sheet.flat[k]!;
    return [points[k * 3]! - x, points[k * 3 + 1]! - y, points[k * 3 + 2]!];
  });
  for (let round = 0; round < 6; round++) {
    const known = [...moves];
    const at = (i: number, j: number) => (i < 0 || j < 0 || i >= nx || j >= ny ? undefined : known[j * nx + i]);
    for (let n = 0; n < moves.length; n++) {
      if (known[n]) continue;
      const [i, j] = [n % nx, Math.floor(n / nx)];
      const guesses: V3[] = [];
      for (const [di, dj] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [one, two] = [at(i + di, j + dj), at(i + 2 * di, j + 2 * dj)];
        if (one) guesses.push(two ? sub(scale(one, 2), two) : one);
      }
      if (guesses.length > 0) moves[n] = scale(guesses.reduce(add), 1 / guesses.length);
    }
  }
  // A uniform cubic B-spline: smooth enough for highlights to run evenly over a fold.
  const weights = (t: number) => [
    (1 - t) ** 3 / 6,
    (3 * t ** 3 - 6 * t ** 2 + 4) / 6,
    (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6,
    t ** 3 / 6,
  ];
  const middle = ([x, y]: readonly [number, number]): V3 => {
    const u = Math.min(nx - 2.001, Math.max(1, (x - sheet.origin[0]) / cell));
    const v = Math.min(ny - 2.001, Math.max(1, (y - sheet.origin[1]) / cell));
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [wu, wv] = [weights(u - i), weights(v - j)];
    let sum: V3 = [0, 0, 0];
    let whole = 0;
    for (let b = 0; b < 4; b++) {
      for (let a = 0; a < 4; a++) {
        const move = moves[(j + b - 1) * nx + i + a - 1];
        if (!move) continue;
        const w = wu[a]! * wv[b]!;
        sum = add(sum, scale(move, w));
        whole += w;
      }
    }
    return [x + sum[0] / whole, y + sum[1] / whole, sum[2] / whole];
  };
  const small = noise(seed + 7, 2.2);
  const smaller = noise(seed + 8, 0.9);
  return ([x, y, z]) => {
    const e = 0.05;
    const [p, q, r] = [middle([x, y]), middle([x + e, y]), middle([x, y + e])];
    const n = normalize(cross(sub(q, p), sub(r, p)));
    const uneven = 0.07 * small(x, y) + 0.02 * smaller(x, y);
    return add(p, scale(n, z + uneven));
  };
}

export const apron: ModelMaker = ({ width: w, height: h, hide }, pose) => {
  const bib = w * 0.22;
  const body = rounded(
    mirrored([
      [bib, h * 0.5],
      [bib + 1.2, h * 0.36],
      [w * 0.33, h * 0.22],
      [w * 0.46, h * 0.13],
      [w * 0.48, -h * 0.44],
      [w * 0.47, -h * 0.5],
    ]).map(([x, y]) => [x, y, y < -h * 0.4 ? 3 : y > h * 0.45 ? 1.2 : 6] as const),
  );
  const corner = [bib - 1.9, h * 0.5 - 2.2] as const;
  const [near, seed] = hide === 'bridle' ? ([3, 21] as const) : ([3.4, 8] as const);
  const drape = hung(body, corner, near, seed);
  const thickness = hide === 'bridle' ? 0.34 : 0.26;
  const front = panel(body, { thickness: thickness / 2, cell: 0.42, crease: 0.45, bevel: 0.24 });
  const back = panel(body, { thickness: thickness / 2, cell: 0.6, material: 'trim' });
  const flat: Mesh[] = [
    ...front.meshes,
    ...deformAll(back.meshes, ([x, y, z]) => [x, y, -z]),
    stitches(inset(body, 0.75), front.height, { closed: true, step: 0.62, radius: 0.062 }),
  ];
  const top = thickness / 2;
  const pocket = (outline: Outline, gape: number): void => {
    const ys = outline.map((p) => p[1]);
    const xs = outline.map((p) => p[0]);
    const [low, high, left, right] = [Math.min(...ys), Math.max(...ys), Math.min(...xs), Math.max(...xs)];
    // Its mouth stands off the apron a little, most in the middle.
    const off = (x: number, y: number) =>
      gape *
      smoothstep(low + (high - low) * 0.45, high, y) *
      Math.max(0, 1 - ((2 * x - left - right) / (right - left)) ** 2) ** 0.7;
    const piece = panel(outline, {
      thickness,
      on: (x, y) => top + 0.02 + off(x, y),
      crease: 0.35,
      cell: 0.34,
      bevel: 0.2,
    });
    const row = (d: number) =>
      stitches(
        part(inset(outline, d), (_, y) => y < high - 0.7),
        piece.height,
        { step: 0.55, radius: 0.058 },
      );
    const hem = stitches(
      [
        [left + 0.6, high - 1.5],
        [right - 0.6, high - 1.5],
      ],
      piece.height,
      { step: 0.55, radius: 0.058 },
    );
    flat.push(...piece.meshes, row(0.45), row(1), hem);
    for (const x of [left + 0.75, right - 0.75]) flat.push(rivet([x, high - 0.75, piece.height(x, high - 0.75)], 0.46));
  };
  for (const side of [-1, 1])
    pocket(moved(roundRect(w * 0.29, h * 0.21, [0.5, 0.5, 2.2, 2.2]), side * w * 0.2, -h * 0.09), 0.9);
  pocket(moved(roundRect(w * 0.22, h * 0.14, [0.5, 0.5, 1.6, 1.6]), hide === 'bridle' ? 0 : -w * 0.05, h * 0.27), 0.5);
  const meshes = deformAll(flat, drape);
  meshes.push(...neckStrap(drape, corner, top, h));
  for (const side of [-1, 1]) meshes.push(...tieOf(drape, side, w, h, top));
  const close = drape([-w * 0.2 + w * 0.1, h * 0.0, 0.6]);
  const view =
    pose === 'detail'
      ? { yaw: -16, pitch: 8, close: { at: close, across: 17 } }
      : pose === 'front'
        ? { yaw: -8, pitch: 2, fill: [0.8, 0.84] as const }
        : { yaw: 34, pitch: 5, fill: [0.8, 0.84] as const };
  return { meshes, backdrop: 'wall', view };
};

/** A flat strap on a path with both its sides rounded, and a row of stitches along each edge. */
function stitched(path: readonly V3[], width: number, facing: (i: number) => V3): Mesh[] {
  const wrap = alongPath(path, (_, i) => facing(i));
  let long = 0;
  for (let i = 1; i < path.length; i++) long += Math.hypot(...sub(path[i]!, path[i - 1]!));
  const rows = [-1, 1].map((side) =>
    stitches(
      [
        [0.5, side * (width / 2 - 0.32)],
        [long - 0.5, side * (width / 2 - 0.32)],
      ],
      () => 0.16,
      { step: 0.55, radius: 0.05 },
    ),
  );
  return [sweep('leather', path, strapSection(width, 0.32), facing), ...deformAll(rows, wrap)];
}

/** The neck strap: sewn to both corners, drawn to a point by what hangs on it, with a buckle on one side. */
function neckStrap(drape: (p: V3) => V3, corner: readonly [number, number], top: number, h: number): Mesh[] {
  const meshes: Mesh[] = [];
  const ends = [-1, 1].map((side) => {
    const at = (up: number) => drape([side * (corner[0] + up * -0.16), corner[1] + up, top + 0.2]);
    return { low: at(-2.4), high: at(1.8) };
  });
  const [left, right] = ends as [(typeof ends)[0], (typeof ends)[0]];
  const peak = mix3(left.high, right.high, 0.5);
  const peg: V3 = [peak[0] + 0.4, left.high[1] + h * 0.2, 3.4];
  const rise = (from: V3, t: number, side: number): V3 => {
    const p = mix3(from, peg, t);
    return [p[0] + side * 1.9 * Math.sin(t * Math.PI * 0.9) + side * 0.9 * smoothstep(0.7, 1, t), p[1], p[2]];
  };
  const path = curve(
    [
      left.low,
      left.high,
      rise(left.high, 0.25, -1),
      rise(left.high, 0.6, -1),
      rise(left.high, 0.93, -1),
      [peg[0], peg[1] + 0.9, peg[2]],
      rise(right.high, 0.93, 1),
      rise(right.high, 0.6, 1),
      rise(right.high, 0.25, 1),
      right.high,
      right.low,
    ],
    10,
  );
  // On the peg the strap lies across it; it turns a quarter on its way there.
  const facing = (i: number): V3 => {
    const t = smoothstep(0.1, 0.88, (path[i]![1] - left.high[1]) / (peg[1] - left.high[1]));
    const side = i < path.length / 2 ? -1 : 1;
    const out: V3 = i > path.length * 0.47 && i < path.length * 0.53 ? [0, 1, 0] : [side, 0.25, 0];
    return normalize(mix3([0, 0, 1], out, t));
  };
  meshes.push(...stitched(path, NECK, facing));
  // A keeper and the free end below the buckle.
  const from = right.high;
  const along = normalize(sub(rise(from, 0.25, 1), right.low));
  const base = add(right.high, scale(along, 3.2));
  const out = normalize(sub([0, 0, 1], scale(along, along[2])));
  const across = cross(along, out);
  const put = ([x, y, z]: V3): V3 => add(base, add(scale(along, x), add(scale(across, y), scale(out, z + 0.14))));
  meshes.push(
    ...deformAll(
      buckle(NECK, (p) => p, 0.17),
      ([x, y, z]) => put([x, y, z + 0.1]),
    ),
  );
  const end = panel(
    rounded([
      [-7.4, 0, 1.1],
      [-6.2, -NECK / 2 + 0.1, 1.2],
      [1.4, -NECK / 2 + 0.1, 0.2],
      [1.4, NECK / 2 - 0.1, 0.2],
      [-6.2, NECK / 2 - 0.1, 1.2],
    ]),
    {
      thickness: 0.26,
      cell: 0.16,
      bevel: 0.14,
      crease: 0.2,
      holes: [0, 1, 2].map((i) => moved(circle(0.2, 16), -5.4 + i * 1.9, 0)),
      on: (x) => 0.1 + 0.5 * smoothstep(-2.5, 1.4, x) + 0.3 * smoothstep(-4.5, -7.4, x),
    },
  );
  meshes.push(...deformAll(end.meshes, put));
  const keeper = curve(
    [
      [-2.4, -NECK / 2 - 0.22, -0.1],
      [-2.4, -NECK / 2 - 0.1, 0.5],
      [-2.4, 0, 0.68],
      [-2.4, NECK / 2 + 0.1, 0.5],
      [-2.4, NECK / 2 + 0.22, -0.1],
    ],
    6,
  );
  meshes.push(...deformAll([sweep('leather', keeper, strapSection(0.9, 0.22), () => [0, 0, 1])], put));
  for (const side of [-1, 1]) {
    for (const up of [-1.7, 0.4]) {
      const at = (out: number) => drape([side * (corner[0] + up * -0.16), corner[1] + up, top + out]);
      meshes.push(...facingTo(rivet([0, 0, 0], 0.42), at(0.34), normalize(sub(at(1.34), at(0.34)))));
    }
  }
  return meshes;
}

/** A part drawn towards z, put at a point of a surface. */
function facingTo(mesh: Mesh, at: V3, n: V3): Mesh[] {
  const x = normalize(cross([0, 1, 0], n));
  const y = cross(n, x);
  return deformAll([mesh], (p) => add(at, add(scale(x, p[0]), add(scale(y, p[1]), scale(n, p[2])))));
}

/** A tie riveted on at the waist, hanging down beside the apron. */
function tieOf(drape: (p: V3) => V3, side: number, w: number, h: number, top: number): Mesh[] {
  const [x, y] = [side * (w * 0.455 - 0.9), h * 0.1];
  const inner = drape([x - side * 1.6, y, top + 0.2]);
  const rim = drape([x + side * 1.2, y + 0.1, top + 0.2]);
  const n = normalize(sub(drape([x, y, top + 1]), drape([x, y, top])));
  const out = normalize(sub(rim, inner));
  const turn = add(rim, add(scale(out, 1.6), [0, 0.1, 0.2]));
  const lean = side > 0 ? 1 : 0.6;
  const at = (down: number, dx: number, dz: number): V3 => [
    turn[0] + side * dx,
    turn[1] - down,
    Math.max(0.8, turn[2] + dz),
  ];
  const long = side > 0 ? 0.5 : 0.44;
  const path = curve(
    [
      inner,
      rim,
      turn,
      at(1.6, 1.5, 0.4),
      at(h * 0.1, 2.3 * lean, 0.7),
      at(h * 0.22, 1.7 * lean, 0.2),
      at(h * 0.34, 2.2, 0.6),
      at(h * long, 1.9 * lean, 0.3),
    ],
    12,
  );
  const facing = (i: number): V3 => {
    const t = i / (path.length - 1);
    const twist = side * (0.5 * Math.sin(t * 7 + side) + 0.35 * smoothstep(0.25, 0.6, t));
    return normalize(mix3(n, [Math.sin(twist) + side * 0.25, 0, Math.cos(twist)], smoothstep(0.05, 0.4, t)));
  };
  return [
    ...stitched(path, TIE, facing),
    ...[0.2, 1.7].flatMap((d) =>
      facingTo(rivet([0, 0, 0], 0.4), drape([x - side * (1.2 - d * 0.9), y, top + 0.32]), n),
    ),
  ];
}
