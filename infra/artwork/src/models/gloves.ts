import { cutSheet, keyOf, noise, noTies, settle, sidesOf, tie } from '../engine/cloth.ts';
import { deform, emptyMesh, type Material, type Mesh, pushVertex, smoothNormals } from '../engine/mesh.ts';
import { evenly, type Outline, signedDistance, smooth } from '../engine/outline.ts';
import { stitches } from '../engine/panel.ts';
import { cross, normalize, smoothstep, sub, type V2, type V3 } from '../engine/vector.ts';
import { circle, rivet, wire } from './kit.ts';
import { lying } from './lying.ts';
import type { ModelMaker, Order } from './model.ts';

/** The flat cut of a left glove seen from the back of the hand, without what is below the wrist. For a palm 9.8 cm wide. */
const HAND: Outline = [
  [-4.5, -10.5],
  [-4.5, -6],
  [-4.8, -2.5],
  [-4.95, 1.5],
  [-4.95, 5.2],
  [-4.75, 7.6],
  [-3.85, 8.6],
  [-2.95, 7.6],
  [-2.75, 4.8],
  [-2.62, 3.4],
  [-2.45, 5.6],
  [-2.3, 9.4],
  [-1.4, 10.8],
  [-0.45, 9.7],
  [-0.3, 5.6],
  [-0.18, 3.8],
  [-0.02, 6],
  [0.3, 10],
  [1.2, 11.4],
  [2.1, 10],
  [2.2, 5.8],
  [2.3, 3.6],
  [2.5, 5.4],
  [2.8, 8.6],
  [3.65, 9.8],
  [4.5, 8.6],
  [4.65, 4.6],
  [4.5, 0.9],
  [5.3, 0.7],
  [6.5, 2.6],
  [7.5, 4],
  [8.5, 3.9],
  [8.6, 2.4],
  [7.5, -0.4],
  [6, -3.2],
  [4.9, -5.4],
  [4.5, -7.6],
  [4.5, -10.5],
];

/** Middles of the fingers' joints on the cut, and how wide the leather is pleated there. */
const JOINTS: readonly (readonly [number, number, number])[] = [
  [-3.85, 4.6, 0.8],
  [-3.8, 6.8, 0.7],
  [-1.4, 5.8, 0.8],
  [-1.35, 8.4, 0.7],
  [1.1, 6.2, 0.8],
  [1.2, 9, 0.7],
  [3.5, 5.4, 0.8],
  [3.65, 7.6, 0.7],
  [6.9, 1.4, 0.9],
];

interface Skin {
  points: V3[];
  flat: V2[];
  triangles: [number, number, number][];
  /** distance to the nearest seam, cm */
  seam: number[];
  upper: boolean[];
}

interface Cut {
  kx: number;
  ky: number;
  cuff: number;
  ribbed: boolean;
  seed: number;
  /** how it lies: middle, turn in degrees and whether it is the other hand's */
  at: V2;
  turn: number;
  mirrored: boolean;
}

/** Two sheets sewn together at the outline, blown up a little and left to sink onto what lies below them. */
function blown(cut: Cut, floor: (x: number, y: number) => number): Skin {
  const { kx, ky } = cut;
  const hand = smooth(
    HAND.map(([x, y]) => [x * kx, y * ky] as const),
    6,
  );
  const cell = 0.19;
  const sheet = cutSheet(hand, cell);
  const count = sheet.flat.length;
  const mouth = -10.5 * ky + 0.12;
  const open = (k: number) => sheet.flat[k]![1] < mouth;
  // The lower sheet has its own points except along the seam.
  const lower: number[] = [];
  let total = count;
  for (let k = 0; k < count; k++) lower[k] = sheet.border.has(k) && !open(k) ? k : total++;
  const flat: V2[] = [...sheet.flat];
  for (let k = 0; k < count; k++) flat[lower[k]!] = sheet.flat[k]!;
  const used = new Set(sheet.triangles.flat());

  const turn = (cut.turn * Math.PI) / 180;
  const lay = ([x, y]: V2): V2 => {
    const u = cut.mirrored ? -x : x;
    return [u * Math.cos(turn) - y * Math.sin(turn) + cut.at[0], u * Math.sin(turn) + y * Math.cos(turn) + cut.at[1]];
  };
  const points = new Float64Array(total * 3);
  const loose = new Float64Array(total).fill(1);
  const rough = noise(cut.seed, 0.6);
  for (let k = 0; k < count; k++) {
    const [x, y] = lay(sheet.flat[k]!);
    const [u, v] = sheet.flat[k]!;
    const base = floor(x, y) + 0.25;
    const apart = sheet.border.has(k) && !open(k) ? 0 : 0.2;
    points.set([x, y, base + apart + 0.06 * rough(u, v)], k * 3);
    points.set([x, y, base - apart + 0.06 * rough(u + 40, v)], lower[k]! * 3);
  }

  const ties = noTies();
  const vary = noise(cut.seed + 3, 2.6);
  const broad = noise(cut.seed + 5, 6);
  // The knit draws the wrist together.
  const narrow = (y: number) => 1 - (cut.ribbed ? 0.15 : 0.06) * smoothstep(cut.cuff + 1.2, cut.cuff - 0.4, y);
  // Gussets between the fingers make them wider than their outline.
  const wide = (x: number, y: number) => 1 + 0.15 * smoothstep(2.6, 4.6, y / ky) * smoothstep(5.4, 4.6, x / kx);
  const long = (x: number, y: number, up: boolean): number => {
    let more = 0.012 * vary(x + (up ? 0 : 50), y) + 0.012 * broad(x, y + (up ? 0 : 70));
    for (const [jx, jy, wide] of JOINTS) {
      const [dx, dy] = [(x - jx * kx) / 1.1, (y - jy * ky) / wide];
      more += (up ? 0.09 : 0.02) * Math.exp(-dx * dx - dy * dy);
    }
    more += 0.07 * Math.exp(-(((y - cut.cuff - 1.6) / 1.4) ** 2));
    more += (up ? 0.05 : 0.03) * Math.exp(-(((x - 4.2 * kx) / 1.6) ** 2) - ((y + 2.4 * ky) / 2.6) ** 2);
    return 1 + more;
  };
  const join = (a: number, b: number, up: boolean, firm: number): void => {
    const [p, q] = [sheet.flat[a]!, sheet.flat[b]!];
    const [x, y] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const [dx, dy] = [
      (q[0] - p[0]) * narrow(y) * wide(x, y) * (1 + 0.02 * broad(x + 90, y)),
      (q[1] - p[1]) * long(x, y, up),
    ];
    tie(ties, up ? a : lower[a]!, up ? b : lower[b]!, Math.hypot(dx, dy), firm);
  };
  const seen = new Set<string>();
  for (const triangle of sheet.triangles) {
    for (const [a, b] of sidesOf(triangle)) {
      if (seen.has(keyOf(a, b))) continue;
      seen.add(keyOf(a, b));
      join(a, b, true, 1);
      if (a !== lower[a] || b !== lower[b]) join(a, b, false, 1);
    }
  }
  // Leather resists being bent narrowly.
  const [nx, ny] = sheet.size;
  for (let j = 0; j < ny; j++) {
    for (let i = 0; i < nx; i++) {
      const a = sheet.at(i, j);
      if (a === undefined || !used.has(a)) continue;
      for (const [di, dj, firm] of [
        [2, 0, 0.2],
        [0, 2, 0.2],
        [2, 2, 0.08],
        [2, -2, 0.08],
      ] as const) {
        const [b, between] = [sheet.at(i + di, j + dj), sheet.at(i + di / 2, j + dj / 2)];
        if (b === undefined || between === undefined || !used.has(b) || !used.has(between)) continue;
        join(a, b, true, firm);
        join(a, b, false, firm);
      }
    }
  }

  const faces = sheet.triangles.flatMap(([a, b, c]): [number, number, number][] => {
    const under: [number, number, number] = [lower[a]!, lower[c]!, lower[b]!];
    return cut.mirrored
      ? [
          [a, c, b],
          [under[0], under[2], under[1]],
        ]
      : [[a, b, c], under];
  });
  const fill = noise(cut.seed + 11, 4.5);
  const strength = faces.map(([a, b, c]) => {
    const [x, y] = [(flat[a]![0] + flat[b]![0] + flat[c]![0]) / 3, (flat[a]![1] + flat[b]![1] + flat[c]![1]) / 3];
    // Empty fingers lie flat; what is sewn at both sides and narrow would be blown up most.
    const empty = 1 - 0.58 * smoothstep(2.6, 5, y / ky);
    return (
      empty *
      (0.9 + 0.5 * fill(x, y)) *
      (1 - 0.5 * smoothstep(3, -1, y / ky) * smoothstep(cut.cuff - 0.6, cut.cuff + 1, y))
    );
  });
  const steps = 200;
  // Two sheets of leather lie on each other even where nothing is between them, and would shine through each other.
  const thick = flat.map(([x, y], k) => (k < count ? 0.16 * smoothstep(0, 0.4, signedDistance(hand, x, y)) : 0));
  settle(points, loose, ties, {
    steps,
    sweeps: 10,
    damping: 0.9,
    push: (p, movement, step) => {
      const pressure = 0.016 * (0.34 + 0.66 * smoothstep(steps * 0.8, steps * 0.35, step));
      faces.forEach(([a, b, c], f) => {
        const at = (k: number): V3 => [p[k * 3]!, p[k * 3 + 1]!, p[k * 3 + 2]!];
        const pa = at(a);
        const n = cross(sub(at(b), pa), sub(at(c), pa));
        const k = (pressure * strength[f]!) / (cell * cell);
        for (const v of [a, b, c])
          for (let axis = 0; axis < 3; axis++) movement[v * 3 + axis] = movement[v * 3 + axis]! + (n[axis]! * k) / 3;
      });
      for (let k = 0; k < total; k++) movement[k * 3 + 2] = movement[k * 3 + 2]! - 0.006;
    },
    confine: (p, before) => {
      for (let k = 0; k < total; k++) {
        const low = floor(p[k * 3]!, p[k * 3 + 1]!) + 0.03 + thick[k]!;
        if (p[k * 3 + 2]! > low) continue;
        p[k * 3 + 2] = low;
        for (const axis of [0, 1]) p[k * 3 + axis] = p[k * 3 + axis]! * 0.3 + before[k * 3 + axis]! * 0.7;
      }
    },
  });
  return {
    points: Array.from({ length: total }, (_, k): V3 => [points[k * 3]!, points[k * 3 + 1]!, points[k * 3 + 2]!]),
    flat,
    triangles: faces,
    seam: flat.map(([x, y]) => (y < mouth + 0.3 ? 9 : Math.max(0, signedDistance(hand, x, y)))),
    upper: flat.map((_, k) => k < count),
  };
}

/** Loop's subdivision: each triangle becomes four, and corners are rounded; the open edge keeps its shape. */
function finer(skin: Skin): Skin {
  const sides = new Map<string, { ends: [number, number]; opposite: number[] }>();
  for (const t of skin.triangles) {
    for (const [i, [a, b]] of sidesOf(t).entries()) {
      const key = keyOf(a, b);
      const side = sides.get(key) ?? { ends: [a, b], opposite: [] };
      side.opposite.push(t[(i + 2) % 3]!);
      sides.set(key, side);
    }
  }
  const near = skin.points.map((): number[] => []);
  const rim = skin.points.map((): number[] => []);
  for (const { ends, opposite } of sides.values()) {
    const [a, b] = ends;
    near[a]!.push(b);
    near[b]!.push(a);
    if (opposite.length === 1) {
      rim[a]!.push(b);
      rim[b]!.push(a);
    }
  }
  const sum = (parts: readonly (readonly [number, number])[]): V3 => {
    const out: [number, number, number] = [0, 0, 0];
    for (const [k, share] of parts) for (let axis = 0; axis < 3; axis++) out[axis]! += skin.points[k]![axis]! * share;
    return out;
  };
  const points = skin.points.map((p, k): V3 => {
    const around = rim[k]!.length > 0 ? rim[k]! : near[k]!;
    if (around.length === 0) return p;
    const n = around.length;
    const share = rim[k]!.length > 0 ? 0.125 : n === 3 ? 3 / 16 : 3 / (8 * n);
    return sum([[k, 1 - n * share], ...around.map((b) => [b, share] as const)]);
  });
  const flat = [...skin.flat];
  const seam = [...skin.seam];
  const upper = [...skin.upper];
  const middle = new Map<string, number>();
  for (const [key, { ends, opposite }] of sides) {
    const [a, b] = ends;
    middle.set(key, points.length);
    points.push(
      opposite.length === 2
        ? sum([
            [a, 0.375],
            [b, 0.375],
            [opposite[0]!, 0.125],
            [opposite[1]!, 0.125],
          ])
        : sum([
            [a, 0.5],
            [b, 0.5],
          ]),
    );
    flat.push([(skin.flat[a]![0] + skin.flat[b]![0]) / 2, (skin.flat[a]![1] + skin.flat[b]![1]) / 2]);
    seam.push((skin.seam[a]! + skin.seam[b]!) / 2);
    // A point of the seam belongs to both sheets.
    upper.push(skin.upper[a]! && skin.upper[b]!);
  }
  const triangles = skin.triangles.flatMap(([a, b, c]): [number, number, number][] => {
    const [d, e, f] = [middle.get(keyOf(a, b))!, middle.get(keyOf(b, c))!, middle.get(keyOf(c, a))!];
    return [
      [a, d, f],
      [d, b, e],
      [f, e, c],
      [d, e, f],
    ];
  });
  return { points, flat, triangles, seam, upper };
}

/**
 * The seam without the corners of the cells it was cut from, which flat fingers would show as bites out of their outline, and the
 * leather beside it without the puckers of single cells.
 */
function evened(skin: Skin): Skin {
  const facesUp = ([a, b, c]: readonly [number, number, number]) => {
    const [p, q, r] = [skin.flat[a]!, skin.flat[b]!, skin.flat[c]!];
    return (q[0] - p[0]) * (r[1] - p[1]) > (r[0] - p[0]) * (q[1] - p[1]);
  };
  const sides = new Map<string, { ends: readonly [number, number]; up: boolean[] }>();
  for (const t of skin.triangles) {
    for (const ends of sidesOf(t)) {
      const side = sides.get(keyOf(...ends)) ?? { ends, up: [] };
      side.up.push(facesUp(t));
      sides.set(keyOf(...ends), side);
    }
  }
  const near = skin.points.map((): number[] => []);
  const sewn = skin.points.map((): number[] => []);
  for (const { ends, up } of sides.values()) {
    const isSeam = up.length === 2 && up[0] !== up[1];
    for (const [a, b] of [ends, [ends[1], ends[0]]] as const) {
      near[a]!.push(b);
      if (isSeam) sewn[a]!.push(b);
    }
  }
  const weights = skin.points.map((_, k) => (sewn[k]!.length > 0 ? 0.5 : 0.5 * smoothstep(0.5, 0.1, skin.seam[k]!)));
  let points = skin.points;
  for (let round = 0; round < 14; round++) {
    points = points.map((p, k): V3 => {
      const around = sewn[k]!.length === 2 ? sewn[k]! : near[k]!;
      const weight = weights[k]!;
      if (weight === 0) return p;
      const mean = (axis: 0 | 1 | 2) =>
        p[axis] * (1 - weight) + (weight / around.length) * around.reduce((sum, i) => sum + points[i]![axis], 0);
      return [mean(0), mean(1), mean(2)];
    });
  }
  return { ...skin, points };
}

function normalsOf(skin: Skin): V3[] {
  const sums = skin.points.map((): [number, number, number] => [0, 0, 0]);
  for (const [a, b, c] of skin.triangles) {
    const n = cross(sub(skin.points[b]!, skin.points[a]!), sub(skin.points[c]!, skin.points[a]!));
    for (const k of [a, b, c]) for (let axis = 0; axis < 3; axis++) sums[k]![axis]! += n[axis]!;
  }
  return sums.map(normalize);
}

const toLine = ([x, y]: V2, line: readonly V2[]): number => {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1]!;
    const [dx, dy] = [line[i]![0] - ax, line[i]![1] - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, Math.hypot(x - ax - dx * t, y - ay - dy * t));
  }
  return best;
};

/** Lays what is drawn on the flat cut onto the upper sheet. */
function onto(skin: Skin, normals: readonly V3[]): (p: V3) => V3 {
  const size = 0.5;
  const cells = new Map<string, number[]>();
  skin.triangles.forEach((t, i) => {
    if (!t.every((k) => skin.upper[k]!)) return;
    const xs = t.map((k) => skin.flat[k]![0]);
    const ys = t.map((k) => skin.flat[k]![1]);
    for (let u = Math.floor(Math.min(...xs) / size); u <= Math.floor(Math.max(...xs) / size); u++)
      for (let v = Math.floor(Math.min(...ys) / size); v <= Math.floor(Math.max(...ys) / size); v++) {
        const key = `${u} ${v}`;
        cells.set(key, [...(cells.get(key) ?? []), i]);
      }
  });
  return ([x, y, z]) => {
    let best: { shares: V3; t: readonly number[] } | undefined;
    let worst = -Infinity;
    for (const i of cells.get(`${Math.floor(x / size)} ${Math.floor(y / size)}`) ?? []) {
      const t = skin.triangles[i]!;
      const [p, q, r] = [skin.flat[t[0]]!, skin.flat[t[1]]!, skin.flat[t[2]]!];
      const area = (q[0] - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (q[1] - p[1]);
      const b = ((x - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (y - p[1])) / area;
      const c = ((q[0] - p[0]) * (y - p[1]) - (x - p[0]) * (q[1] - p[1])) / area;
      const inside = Math.min(1 - b - c, b, c);
      if (inside > worst) {
        worst = inside;
        best = { shares: [1 - b - c, b, c], t };
      }
    }
    if (!best) return [x, y, z];
    const { shares, t } = best;
    const mixed = (values: readonly V3[]): V3 => {
      const [p, q, r] = [values[t[0]!]!, values[t[1]!]!, values[t[2]!]!];
      const at = (axis: 0 | 1 | 2) => p[axis] * shares[0] + q[axis] * shares[1] + r[axis] * shares[2];
      return [at(0), at(1), at(2)];
    };
    const [p, n] = [mixed(skin.points), normalize(mixed(normals))];
    return [p[0] + n[0] * z, p[1] + n[1] * z, p[2] + n[2] * z];
  };
}

const THREAD = { step: 0.27, radius: 0.03, lift: 0.03 } as const;

/** One glove lying on `floor`. */
function glove(cut: Cut, floor: (x: number, y: number) => number): { meshes: Mesh[]; skin: Skin } {
  const { kx, ky, ribbed } = cut;
  let skin = evened(finer(blown(cut, floor)));
  const points = (
    [
      [-2.75, 2.6, -0.3],
      [-0.2, 2.9, 0],
      [2.3, 2.5, 0.25],
    ] as const
  ).map(([x, top, lean]): V2[] =>
    [0, 1, 2, 3].map((i) => [(x * (1 - i * 0.12) + lean * i * 0.3) * kx, (top - i * 2.1) * ky] as const),
  );
  // Where the thumb is set in, and where the cuff is sewn on.
  const thumb: V2[] = (
    [
      [4.6, 0.9],
      [3.5, 0.2],
      [2.9, -1.4],
      [3.1, -3.4],
      [4, -5],
      [4.75, -5.6],
    ] as const
  ).map(([x, y]) => [x * kx, y * ky] as const);
  const thumbLine = evenly(thumb, 0.3, false);
  const cuffLine: V2[] = [
    [-6 * kx, cut.cuff],
    [6 * kx, cut.cuff],
  ];
  const fine = noise(cut.seed + 21, 0.42);
  const finest = noise(cut.seed + 22, 0.2);
  const normals = normalsOf(skin);
  const seam = skin.seam.map((d, k) => {
    const p = skin.flat[k]!;
    const sewn = Math.min(toLine(p, cuffLine), skin.upper[k] ? toLine(p, thumbLine) : 9);
    return Math.min(d, sewn);
  });
  const moved = skin.points.map((p, k): V3 => {
    const at = skin.flat[k]!;
    const n = normals[k]!;
    const d = seam[k]!;
    let rise = -0.07 * Math.exp(-((d / 0.16) ** 2));
    // Small puckers beside the seams.
    if (skin.seam[k]! < 2) rise += 0.035 * fine(at[0], at[1]) * Math.exp(-d / 0.8) * smoothstep(0, 0.2, d);
    rise += (ribbed ? 0.009 : 0.004) * finest(at[0], at[1]) * smoothstep(0.05, 0.4, skin.seam[k]!);
    if (skin.upper[k] && !ribbed) {
      const tuck = Math.min(...points.map((line) => toLine(at, line)));
      rise += 0.13 * Math.exp(-((tuck / 0.13) ** 2)) - 0.05 * Math.exp(-(((tuck - 0.34) / 0.16) ** 2));
    }
    if (ribbed && at[1] < cut.cuff - 0.1) rise += 0.05 + 0.06 * Math.cos((at[0] * 2 * Math.PI) / 0.42);
    return [p[0] + n[0] * rise, p[1] + n[1] * rise, p[2] + n[2] * rise];
  });
  skin = { ...skin, points: moved, seam };
  const shell = normalsOf(skin);
  const meshes: Mesh[] = [];
  const build = (material: Material, keep: (y: number) => boolean): void => {
    const mesh = emptyMesh(material);
    mesh.bevel = 0.16;
    const known = new Map<number, number>();
    for (const t of skin.triangles) {
      if (!keep((skin.flat[t[0]]![1] + skin.flat[t[1]]![1] + skin.flat[t[2]]![1]) / 3)) continue;
      for (const k of t) {
        if (!known.has(k)) known.set(k, pushVertex(mesh, skin.points[k]!, shell[k]!, ...skin.flat[k]!, skin.seam[k]!));
        mesh.indices.push(known.get(k)!);
      }
    }
    meshes.push(mesh);
  };
  if (ribbed) {
    build('leather', (y) => y >= cut.cuff);
    build('rib', (y) => y < cut.cuff);
  } else build('leather', () => true);

  meshes.push(...mouthOf(skin, shell, cut));
  const lay = onto(skin, shell);
  const onBack = (mesh: Mesh): void => {
    meshes.push(deform(mesh, lay));
  };
  const flatHeight = () => 0;
  for (const line of ribbed ? [] : points) onBack(stitches(evenly(line, 0.2, false), () => -0.03, THREAD));
  const beside = thumbLine.map(([x, y]): V2 => [x - 0.2, y]).filter(([x, y]) => x < 4.2 * kx && y < 0.4 * ky);
  // Deerskin is sewn from inside: a light row on it alone would be read as something that lies there.
  if (!ribbed) onBack(stitches(beside, flatHeight, THREAD));
  if (!ribbed) {
    const row = (y: number): V2[] => [
      [-4.1 * kx, y],
      [4.1 * kx, y],
    ];
    onBack(stitches(row(cut.cuff + 0.25), flatHeight, THREAD));
    onBack(stitches(row(-10.5 * ky + 0.5), flatHeight, THREAD));
    const stud: V2 = [2.6 * kx, (cut.cuff - 10.5 * ky) / 2];
    onBack(rivet([stud[0], stud[1], 0.04], 0.42));
    onBack(wire(circle(0.52), 0.05, ([x, y, z]) => [x + stud[0], y + stud[1], z + 0.05]));
  }
  return { meshes, skin };
}

/** The edge of the cuff, turned in, and what is seen of the lining. */
function mouthOf(skin: Skin, normals: readonly V3[], { kx, ky, ribbed }: Cut): Mesh[] {
  const thick = ribbed ? 0.22 : 0.07;
  const rim = new Map<string, [number, number] | null>();
  for (const t of skin.triangles)
    for (const [a, b] of sidesOf(t)) rim.set(keyOf(a, b), rim.has(keyOf(a, b)) ? null : [a, b]);
  const edge = emptyMesh(ribbed ? 'rib' : 'leather');
  const profile = [0, 0.25, 0.5, 0.75, 1].map((t) => [Math.sin(t * Math.PI) * thick * 0.4, -t * thick] as const);
  const steps: readonly (readonly [number, number])[] = [...profile, [-0.9, -thick - 0.03]];
  for (const side of rim.values()) {
    if (!side) continue;
    const base = edge.edges.length;
    for (const k of side) {
      const [p, n] = [skin.points[k]!, normals[k]!];
      // Outwards from the mouth: along the glove, away from the fingers.
      const away = mouthwards(skin, k);
      steps.forEach(([out, inwards], i) => {
        const at: V3 = [0, 1, 2].map((axis) => p[axis]! + away[axis]! * out + n[axis]! * inwards) as unknown as V3;
        pushVertex(edge, at, n, skin.flat[k]![0], skin.flat[k]![1] - i * 0.1);
      });
    }
    for (let i = 0; i + 1 < steps.length; i++) {
      const [a, b] = [base + i, base + steps.length + i];
      edge.indices.push(a, b, b + 1, a, b + 1, a + 1);
    }
  }
  // The lining follows the shell inside, as far as it can be seen.
  const lining = emptyMesh(ribbed ? 'rib' : 'lining');
  const known = new Map<number, number>();
  for (const t of skin.triangles) {
    // At its sides the sheets are too near to each other, and below the thumb they are creased.
    if (t.some((k) => skin.flat[k]![1] > -4 * ky || skin.flat[k]![0] < -3.3 * kx || skin.flat[k]![0] > 2 * kx))
      continue;
    for (const k of [t[0], t[2], t[1]]) {
      if (!known.has(k)) {
        const [p, n] = [skin.points[k]!, normals[k]!];
        const inner: V3 = [p[0] - n[0] * thick, p[1] - n[1] * thick, p[2] - n[2] * thick];
        known.set(k, pushVertex(lining, inner, [-n[0], -n[1], -n[2]], ...skin.flat[k]!));
      }
      lining.indices.push(known.get(k)!);
    }
  }
  return [smoothNormals(edge), lining];
}

/** The direction at the mouth away from the fingers, from the next point up the glove. */
function mouthwards(skin: Skin, k: number): V3 {
  const [x, y] = skin.flat[k]!;
  let best = -1;
  let nearest = Infinity;
  for (let i = 0; i < skin.flat.length; i++) {
    if (skin.upper[i] !== skin.upper[k]) continue;
    const [u, v] = skin.flat[i]!;
    if (v < y + 0.5 || v > y + 0.9) continue;
    const d = Math.abs(u - x);
    if (d < nearest) {
      nearest = d;
      best = i;
    }
  }
  return best < 0 ? [0, -1, 0] : normalize(sub(skin.points[k]!, skin.points[best]!));
}

/** How high a skin lies above the floor, for what lies on it. */
function heightOf(skin: Skin): (x: number, y: number) => number {
  const size = 0.3;
  const high = new Map<string, number>();
  for (const [x, y, z] of skin.points) {
    const key = `${Math.round(x / size)} ${Math.round(y / size)}`;
    high.set(key, Math.max(high.get(key) ?? 0, z));
  }
  const at = (i: number, j: number) => {
    let sum = 0;
    for (let a = -1; a <= 1; a++) for (let b = -1; b <= 1; b++) sum += high.get(`${i + a} ${j + b}`) ?? 0;
    return sum / 9;
  };
  return (x, y) => {
    const [u, v] = [x / size, y / size];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [s, t] = [u - i, v - j];
    const low = at(i, j) * (1 - s) + at(i + 1, j) * s;
    return low * (1 - t) + (at(i, j + 1) * (1 - s) + at(i + 1, j + 1) * s) * t;
  };
}

/** Pairs made so far, because draping takes longer than the rest of a picture's preparation. */
const made = new Map<string, Mesh[]>();

function pair({ width: w, height: h, hide }: Order): Mesh[] {
  const key = `${w} ${h} ${hide}`;
  const present = made.get(key);
  if (present) return present;
  const ribbed = hide !== 'lambskin';
  const [kx, ky] = [w / 11.4, h / 22];
  const cut = { kx, ky, ribbed, cuff: (ribbed ? -6.6 : -8.6) * ky };
  const left = glove({ ...cut, seed: 4, at: [-3.4 * kx, 0.9], turn: 12, mirrored: false }, () => 0);
  const right = glove({ ...cut, seed: 31, at: [5 * kx, -1], turn: -14, mirrored: true }, heightOf(left.skin));
  const meshes = [...left.meshes, ...right.meshes];
  made.set(key, meshes);
  return meshes;
}

export const gloves: ModelMaker = (order, pose) =>
  lying(pair(order), pose, { at: [(4.6 * order.width) / 11.4, -1, 2], across: 9 }, 0, [0.78, 0.76]);
