import { deform, deformAll, place } from '../engine/mesh.ts';
import { inset, moved, rounded, roundRect } from '../engine/outline.ts';
import { panel, stitches } from '../engine/panel.ts';
import { curve, lathe, tube } from '../engine/surfaces.ts';
import { mix, smoothstep, type V3 } from '../engine/vector.ts';
import {
  casedBody,
  flapOver,
  heldUp,
  hook,
  ringOfStitches,
  slump,
  standing,
  strip,
  turningUp,
  turnLock,
} from './bag-parts.ts';
import { around, block, circle, girth, halfCircle, rivet, type Shell, shellBody, wire } from './kit.ts';
import type { ModelMaker } from './model.ts';

export const tote: ModelMaker = (order, pose) => {
  const { width: w, height: h, depth: d, style } = order;
  if (style === 1) return shopper(order, pose);
  const shell: Shell = {
    height: h,
    width: (y) => w * mix(0.92, 1.03, y / h),
    depth: (y) => d * mix(1, 0.5, (y / h) ** 1.4),
    corner: 2.4,
    foot: 1.4,
    swell: (s, y) =>
      0.7 * Math.sin((y / h) * Math.PI) * Math.max(0, Math.cos((s / w) * 2.2)) +
      0.12 * Math.cos(s * 0.5) * Math.sin(y * 0.3 + 1),
  };
  const wrap = around(shell);
  const meshes = shellBody(shell, true);
  meshes.push(ringOfStitches(shell, h - 0.8, 0.03, 0.55), ringOfStitches(shell, h - 1.15, 0.03, 0.55));
  const reach = 14;
  const gap = w * 0.22;
  const tab = rounded([
    [-1.5, 1.5, 0.2],
    [1.5, 1.5, 0.2],
    [1.5, -5, 1.5],
    [-1.5, -5, 1.5],
  ]);
  for (const face of [1, -1]) {
    for (const x of [-gap, gap]) {
      const piece = panel(moved(tab, 0, h - 2.2), { thickness: 0.3, on: () => 0.02, cell: 0.25 });
      const sewn = stitches(inset(moved(tab, 0, h - 2.2), 0.35), piece.height, { closed: true, step: 0.45 });
      const onFront = deformAll([...piece.meshes, sewn], ([s, y, z]) => wrap([s + x, y, z]));
      const stud = deform(rivet([x, h - 3.4, 0.3], 0.5), wrap);
      const turn = (p: V3): V3 => (face === 1 ? p : [-p[0], p[1], -p[2]]);
      meshes.push(...deformAll([...onFront, stud], turn));
    }
    const z = (shell.depth(h - 3) / 2 + (face === 1 ? 0.75 : 0.6)) * face;
    const lean = face * 0.6;
    const path = curve(
      [
        [-gap, h - 2.5, z],
        [-gap * 0.99, h + 1.5, z + lean * 0.2],
        [-gap * 0.86, h + reach * 0.62, z + lean],
        [-gap * 0.45, h + reach * 0.95, z + lean * 1.2],
        [0, h + reach * 1.03, z + lean * 1.25],
        [gap * 0.45, h + reach * 0.95, z + lean * 1.2],
        [gap * 0.86, h + reach * 0.62, z + lean],
        [gap * 0.99, h + 1.5, z + lean * 0.2],
        [gap, h - 2.5, z],
      ],
      10,
    );
    meshes.push(tube('leather', path, 0.62));
  }
  const base = rounded([
    [-w / 2 - 3, 6.2, 0.4],
    [w / 2 + 3, 6.2, 0.4],
    [w / 2 + 3, 0.5],
    [-w / 2 - 3, 0.5],
  ]);
  const hem = stitches(
    [
      [-w / 2 - 3, 5.8],
      [w / 2 + 3, 5.8],
    ],
    () => 0.18,
    { step: 0.5 },
  );
  meshes.push(...deformAll([...panel(base, { thickness: 0.14, on: () => 0.02 }).meshes, hem], wrap));
  return standing(meshes, pose, { at: wrap([-gap, h - 3.2, 0]), across: 13 });
};

/** A soft bag with flat handles that are sewn and riveted to its outside. */
const shopper: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shell: Shell = {
    height: h,
    width: (y) => w * mix(0.95, 1.02, y / h),
    depth: (y) => d * mix(1, 0.4, (y / h) ** 1.3),
    corner: 2,
    foot: 1.7,
    swell: (s, y) => {
      const beside = (Math.abs(s) - girth(shell, y) / 4) / (d * 0.2);
      // The sides fold in towards the top.
      return (
        0.8 * Math.sin((y / h) * Math.PI) * Math.max(0, Math.cos((s / w) * 2.2)) -
        1.3 * Math.exp(-beside * beside) * smoothstep(0.2, 1, y / h)
      );
    },
  };
  const wrap = around(shell);
  const meshes = shellBody(shell, true);
  meshes.push(ringOfStitches(shell, h - 0.5, 0.03, 0.5), ringOfStitches(shell, h - 2.4, 0.03, 0.5));
  const gap = w * 0.2;
  for (const face of [1, -1]) {
    const lean = face === 1 ? 4.2 : -0.4;
    const reach = face === 1 ? 15.5 : 17.5;
    const [, , z] = wrap([gap, h - 0.5, 0.3]);
    const side = (k: number): V3[] => [
      wrap([k * gap, h - 8.6, 0.34]),
      wrap([k * gap, h - 5.5, 0.3]),
      wrap([k * gap, h - 2.5, 0.28]),
      [k * gap, h + 0.6, z + 0.05 * lean],
      [k * gap * 1.02, h + 5, z + lean * 0.28],
      [k * gap * 0.86, h + reach * 0.66, z + lean * 0.62],
      [k * gap * 0.5, h + reach * 0.93, z + lean * 0.9],
    ];
    const path = curve([...side(-1), [0.4, h + reach, z + lean], ...side(1).toReversed()], 8);
    const parts = strip(path, 2.5, turningUp(path.length - 1, 0.22), { thickness: 0.44, ends: [0.5, 0.5] });
    for (const x of [-gap, gap]) {
      for (const y of [h - 7.4, h - 3.6]) parts.push(deform(rivet([x, y, 0.5], 0.44), wrap));
    }
    const turn = (p: V3): V3 => (face === 1 ? p : [-p[0], p[1], -p[2]]);
    meshes.push(...deformAll(parts, turn));
  }
  const soft = slump(
    { width: w, height: h, depth: d },
    {
      sink: 1.3,
      belly: 1.3,
      lean: 0.9,
      folds: [
        [[-w * 0.46, h * 0.86], [-w * 0.2, h * 0.3], 2.4, -0.55],
        [[w * 0.47, h * 0.9], [w * 0.22, h * 0.42], 2.2, -0.6],
        [[-w * 0.18, h * 0.72], [w * 0.06, h * 0.2], 3.2, 0.35],
        [[w * 0.1, h * 0.66], [w * 0.34, h * 0.14], 2.8, 0.4],
        [[-w * 0.44, h * 0.3], [-w * 0.1, h * 0.08], 2.2, 0.35],
      ],
    },
  );
  return standing(deformAll(meshes, soft), pose, { at: soft(wrap([-gap, h - 3.8, 0])), across: 15 });
};

export const crossbody: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const taper = 0.84;
  const body = casedBody(
    { width: w, height: h, depth: d },
    { corners: [0.9, 2.8], puff: 0.95, fold: 0.22, taper, thickness: 0.28 },
  );
  const half = w / 2 - 0.7;
  const flap = flapOver({
    height: h + 0.3,
    half,
    back: (d / 2) * taper + 0.1,
    end: [
      [half, h * 0.32, 4.6],
      [-half, h * 0.32, 4.6],
    ],
    over: body.front,
    thickness: 0.3,
    radius: 1.25,
  });
  const lock = h * 0.41;
  const meshes = [...body.meshes, ...flap.meshes, ...turnLock([0, lock, flap.front(0, lock) + 0.08])];
  for (const side of [-1, 1]) {
    const tab: V3[] = [
      [side * (w / 2 - 0.62), h - 5, 0],
      [side * (w / 2 - 0.6), h - 2.5, 0],
      [side * (w / 2 - 0.32), h - 0.6, 0],
      [side * (w / 2 - 0.2), h + 0.1, 0],
    ];
    meshes.push(...strip(curve(tab, 6), 1.7, [side, 0, 0], { thickness: 0.3, ends: [0.7, 0.1] }));
    const at: V3 = [side * (w / 2 - 0.15), h + 0.3, 0];
    meshes.push(wire(halfCircle(0.85), 0.13, place(at, [0, 90, 0])), ...hook([at[0], at[1] + 0.6, 0]));
    const end: V3[] = [
      [at[0] - side * 0.36, at[1] + 2, 0],
      [at[0] - side * 0.34, at[1] + 3.4, -0.02],
      [at[0] - side * 0.6, at[1] + 5, -0.05],
    ];
    meshes.push(...strip(curve(end, 6), 1.6, [side, 0, 0], { thickness: 0.26, ends: [0.1, 0.4] }));
    meshes.push(rivet([at[0] + side * 0.14, at[1] + 3.4, 0], 0.34, [0, side * 90, 0]));
  }
  const path = heldUp(w / 2 - 0.15, h + 2.3, h + 18, 1.2);
  meshes.push(...strip(path, 1.6, ([tx, ty]) => [-ty, tx, 0], { thickness: 0.3, ends: [0.1, 0.1] }));
  const soft = slump(
    { width: w, height: h, depth: d },
    {
      sink: 0.35,
      belly: 0.45,
      lean: 0.15,
      folds: [
        [[-w * 0.42, h * 0.98], [-w * 0.22, h * 0.4], 1.5, -0.16],
        [[w * 0.2, h * 0.9], [w * 0.44, h * 0.36], 1.4, -0.18],
        [[-w * 0.1, h * 0.9], [w * 0.04, h * 0.5], 1.8, 0.14],
      ],
    },
  );
  return standing(deformAll(meshes, soft), pose, { at: [0, lock, d / 2], across: 10 });
};

export const clutch: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const taper = 0.8;
  const depth = d * 0.62;
  const body = casedBody(
    { width: w, height: h, depth },
    { corners: [0.7, 1], puff: 0.75, fold: 0.15, taper, thickness: 0.2 },
  );
  const half = w / 2 - 0.02;
  const flap = flapOver({
    height: h + 0.22,
    half,
    back: (depth / 2) * taper + 0.06,
    end: [
      [half, h * 0.5, 1.4],
      [0, h * 0.2, 3],
      [-half, h * 0.5, 1.4],
    ],
    over: body.front,
    thickness: 0.2,
    radius: 0.62,
    border: 0.38,
  });
  const stud = h * 0.32;
  const at = flap.front(0, stud);
  const meshes = [
    ...body.meshes,
    ...flap.meshes,
    rivet([0, stud, at], 0.62),
    wire(circle(0.76), 0.07, place([0, stud, at])),
  ];
  const ring: V3 = [w / 2 + 0.3, h * 0.8, 0];
  meshes.push(
    ...strip(
      curve(
        [
          [w / 2 - 1.6, h * 0.8, 0.1],
          [w / 2 - 0.4, h * 0.8, 0.05],
          [w / 2 + 0.1, h * 0.8, 0],
        ],
        6,
      ),
      1,
      [0, 0, 1],
      { thickness: 0.3, ends: [0.1, 0.1], sewn: false },
    ),
    wire(circle(0.55), 0.09, place([ring[0], ring[1], 0.05], [0, 20, 0])),
  );
  // The loop for the wrist hangs from its ring and stands off, as the leather is stiff.
  const loop = curve(
    [
      [0.1, 0.1, 0],
      [0.75, -2.2, 0],
      [2.3, -6.2, 0.2],
      [3.1, -9.6, 0.3],
      [2.1, -12.1, 0.4],
      [0.7, -11.4, 0.4],
      [0.35, -8, 0.3],
      [0.35, -4.4, 0.1],
      [0.2, -1.6, 0],
      [-0.1, 0.1, 0],
    ],
    10,
  );
  const hung = strip(loop, 1.1, ([tx, ty]) => [-ty, tx, 0], { thickness: 0.26, ends: [0.1, 0.1] });
  meshes.push(...deformAll(hung, place([ring[0] + 0.1, ring[1] - 0.5, 0], [0, -32, 0])));
  const soft = slump(
    { width: w, height: h, depth: d },
    {
      sink: 0.25,
      belly: 0.25,
      lean: 0,
      folds: [
        [[-w * 0.44, h * 0.96], [-w * 0.26, h * 0.5], 1.3, -0.13],
        [[w * 0.24, h * 0.92], [w * 0.45, h * 0.55], 1.2, -0.14],
        [[-w * 0.1, h * 0.9], [w * 0.02, h * 0.5], 1.5, 0.12],
        [[w * 0.1, h * 0.45], [w * 0.3, h * 0.1], 1.4, 0.16],
      ],
    },
  );
  return standing(deformAll(meshes, soft), pose, { at: [0.4, h * 0.36, 1], across: 9 });
};

export const bucket: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const neck = h * 0.83;
  const eyelets = 12;
  const shell: Shell = {
    height: h,
    width: (y) => mix(w * 0.86, w * 0.97, y / h),
    depth: (y) => mix(d * 0.95, d * 1.02, y / h),
    corner: 30,
    foot: 1,
    swell: (s, y) => {
      const angle = (s / girth(shell, y)) * 2 * Math.PI;
      // The drawn cord gathers the leather: as many folds as pairs of eyelets, which run out below.
      const gathered = smoothstep(h * 0.3, neck, y);
      const drawn = Math.exp(-(((y - neck) / (h * 0.12)) ** 2));
      // The cord runs behind every second stretch, which stands out.
      const folds =
        -Math.cos(angle * (eyelets / 2) + 0.25 * Math.sin(angle * 2)) + 0.45 * Math.cos(angle * 11 + y * 0.15);
      const rim = smoothstep(neck, h, y);
      return (
        folds * (0.5 * gathered ** 2 + 0.16 * Math.sin(angle * 3 + 1) * gathered - 0.1 * rim) -
        1.7 * drawn +
        0.6 * Math.sin((y / h) * Math.PI) * (1 - 0.35 * Math.cos(angle * 2 + 0.6)) -
        0.5 * rim
      );
    },
  };
  const wrap = around(shell);
  const meshes = shellBody(shell, true);
  const g = girth(shell, neck);
  // Behind the leather and before it by turns; both ends come out at the front.
  const cord: V3[] = Array.from({ length: 400 }, (_, i) => {
    const u = (0.5 + (i / 399) * (eyelets - 1)) / eyelets;
    const s = u < 0.5 ? u * g : (u - 1) * g;
    const stretch = Math.cos(u * eyelets * Math.PI);
    return wrap([
      s * 0.9998,
      neck + 0.08 * Math.sin(i * 0.11),
      Math.max(-0.6, 0.02 + (stretch > 0 ? 0.44 : 1.6) * stretch),
    ]);
  });
  meshes.push(tube('trim', cord, 0.26));
  for (let i = 0; i < eyelets; i++) {
    const s = ((i + 0.5) / eyelets - 0.5) * g;
    const ring = wire(circle(0.46, 24), 0.12, place([s, neck, 0.07]));
    meshes.push(
      deform(ring, wrap),
      deform(
        panel(moved(circle(0.4, 24), s, neck), { material: 'dark', edge: 'dark', thickness: 0.04, cell: 0.15 })
          .meshes[0]!,
        wrap,
      ),
    );
  }
  const toggle = wrap([0, neck - 2.2, 0.7]);
  for (const side of [-1, 1]) {
    const from = wrap([(side * 0.5 * g) / eyelets, neck, 0.02]);
    const face = (y: number, x: number, out: number): V3 => wrap([x, y, out]);
    const line = curve(
      [
        from,
        [mix(from[0], toggle[0], 0.45), neck - 0.5, from[2] + 0.75],
        [toggle[0] + side * 0.24, toggle[1] + 0.2, toggle[2] + 0.05],
        [toggle[0] + side * 0.26, toggle[1] - 1.2, toggle[2] + 0.05],
        face(neck - 5.5, side * 0.9, 0.4),
        face(neck - 8.2 - side * 0.5, side * 1.5, 0.35),
        face(neck - 10.4 - side * 0.8, side * 1.3, 0.35),
      ],
      10,
    );
    meshes.push(tube('trim', line, 0.25));
    const last = line.at(-1)!;
    meshes.push(
      deform(
        lathe(
          'leather',
          [
            [0.05, 0.75],
            [0.34, 0.7],
            [0.46, 0.3],
            [0.5, -0.6],
            [0.56, -1.5],
            [0.5, -1.56],
            [0.05, -1.5],
          ],
          20,
        ),
        place([last[0], last[1] - 0.2, last[2] + 0.12], [0, 0, side * 4]),
      ),
    );
  }
  meshes.push(block('leather', 1.5, 1.5, 0.95, 0.4, toggle));
  meshes.push(ringOfStitches(shell, h - 0.6, 0.04, 0.46));
  const base = rounded([
    [-34, 5],
    [34, 5],
    [34, 0.5],
    [-34, 0.5],
  ]);
  meshes.push(
    ...deformAll(panel(base, { thickness: 0.18, on: () => 0.02 }).meshes, ([s, y, z]) =>
      wrap([(s / 34) * (girth(shell, y) / 2), y, z]),
    ),
  );
  meshes.push(ringOfStitches(shell, 4.6, 0.22, 0.5));
  const x = w / 2;
  for (const side of [-1, 1]) {
    const middle = (side * girth(shell, h - 3)) / 4;
    const outside = (y: number): V3 => [
      side * Math.max(...[-0.8, 0, 0.8].map((s) => Math.abs(wrap([middle + s, y, 0.22])[0]))),
      y,
      0,
    ];
    meshes.push(
      ...strip(
        curve(
          [
            outside(h - 8),
            outside(h - 6),
            outside(h - 3.6),
            [side * (x + 0.5), h - 0.8, 0],
            [side * (x + 0.55), h + 0.6, 0],
          ],
          6,
        ),
        2.4,
        [side, 0, 0],
        {
          ends: [0.9, 0.1],
        },
      ),
    );
    for (const y of [h - 7, h - 4.2]) {
      meshes.push(rivet([outside(y)[0] + side * 0.2, y, 0], 0.42, [0, side * 90, 0]));
    }
    meshes.push(wire(roundRect(2.9, 1.3, 0.4), 0.17, place([side * (x + 0.55), h + 0.95, 0], [0, 90, 0])));
  }
  const path = heldUp(x + 0.55, h + 1.3, h + 19, 0.9);
  meshes.push(...strip(path, 2.3, ([tx, ty]) => [-ty, tx, 0], { thickness: 0.36, ends: [0.1, 0.1] }));
  const soft = slump({ width: w, height: h, depth: d }, { sink: 0.7, belly: 0.7, lean: 0.6 });
  return standing(deformAll(meshes, soft), pose, { at: soft(wrap([0, neck - 1.2, 0.5])), across: 12 });
};
