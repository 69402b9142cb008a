import { deform, deformAll, type Mesh, place } from '../engine/mesh.ts';
import { inset, moved, rounded, roundRect, signedDistance } from '../engine/outline.ts';
import { panel, stitches } from '../engine/panel.ts';
import { curve, runningLength } from '../engine/surfaces.ts';
import { mix, smoothstep, type V3 } from '../engine/vector.ts';
import {
  buckledStrap,
  casedBody,
  flapOver,
  patch,
  ringOfStitches,
  rolledHandle,
  slump,
  standing,
  strip,
} from './bag-parts.ts';
import { alongPath, around, girth, halfCircle, rivet, type Shell, shellBody, wire, zip } from './kit.ts';
import type { ModelMaker } from './model.ts';

export const satchel: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const taper = 0.9;
  const body = casedBody({ width: w, height: h, depth: d }, { corners: [1, 2.2], puff: 0.55, fold: 1, taper });
  const shape = moved(roundRect(w * 0.84, h * 0.38, [0.3, 0.3, 2, 2]), 0, h * 0.23);
  const pocket = panel(shape, { thickness: 0.3, puff: 0.75, on: body.front, crease: 0.2, cell: w / 110 });
  const hem = stitches(inset(shape, 0.45), pocket.height, { closed: true, step: 0.48 });
  const under = (x: number, y: number) =>
    mix(body.front(x, y), pocket.height(x, y), smoothstep(-1.2, 0.4, signedDistance(shape, x, y)));
  const half = w / 2 + 0.05;
  const flap = flapOver({
    height: h + 0.3,
    half,
    back: (d / 2) * taper + 0.1,
    end: [
      [half, h * 0.36, 2.6],
      [-half, h * 0.36, 2.6],
    ],
    over: under,
    thickness: 0.34,
    radius: 1.5,
    border: 0.5,
  });
  const meshes = [...body.meshes, ...pocket.meshes, hem, ...flap.meshes];
  for (const x of [-w * 0.27, w * 0.27]) {
    const out = (y: number) => (y > h * 0.36 ? flap.front(x, y) : under(x, y));
    meshes.push(...buckledStrap(x, { from: h * 0.74, buckle: h * 0.3, to: h * 0.13 }, 2.4, out));
    for (const y of [h * 0.71, h * 0.66]) meshes.push(rivet([x, y, flap.front(x, y) + 0.34], 0.26));
  }
  const top = h + 0.3 + 0.34;
  const line = (side: number): V3[] => [
    [side * 9.2, top + 0.1, 0],
    [side * 7.6, top + 0.05, 0],
    [side * 6.3, top + 0.35, 0],
    [side * 5.5, top + 1.5, -0.15],
    [side * 3.6, top + 2.9, -0.4],
  ];
  const grip = curve([...line(-1), [0.2, top + 3.3, -0.5], ...line(1).toReversed()], 24);
  meshes.push(...rolledHandle(grip, 0.62, ([tx, ty]) => [-ty, tx, 0], { half: 1.15, reach: 2.4 }));
  for (const x of [-8.4, 8.4]) meshes.push(rivet([x, top + 0.18, 0], 0.34, [-90, 0, 0]));
  const soft = slump(
    { width: w, height: h, depth: d },
    {
      sink: 0.3,
      belly: 0.35,
      lean: 0.2,
      folds: [
        [[-w * 0.46, h * 0.95], [-w * 0.32, h * 0.45], 1.6, -0.14],
        [[w * 0.33, h * 0.9], [w * 0.47, h * 0.5], 1.6, -0.16],
        [[-w * 0.1, h * 0.88], [w * 0.08, h * 0.5], 3, 0.16],
      ],
    },
  );
  return standing(deformAll(meshes, soft), pose, { at: [-w * 0.27, h * 0.36, d / 2 + 0.6], across: 13 });
};

export const briefcase: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const taper = 0.9;
  const body = casedBody({ width: w, height: h, depth: d }, { corners: [1.5, 1.5], puff: 0.7, fold: 0.8, taper });
  const meshes = [...body.meshes];
  const track = curve(
    [
      [-w / 2 + 1.1, h - 0.8, 0],
      [-w / 2 + 2.4, h - 0.55, 0],
      [0, h - 0.5, 0.1],
      [w / 2 - 2.4, h - 0.55, 0],
      [w / 2 - 1.1, h - 0.8, 0],
    ],
    20,
  );
  meshes.push(...zip(track, [0, 1, 0], { size: 0.36, pullAt: 0.12, lips: 1 }));
  const [wide, high, middle] = [w * 0.88, h * 0.5, h * 0.29];
  const shape = moved(roundRect(wide, high, [0.4, 0.4, 1.4, 1.4]), 0, middle);
  // Its mouth gapes a little, as it has held papers.
  const mouth = (x: number, y: number) =>
    0.42 * smoothstep(middle, middle + high / 2, y) ** 2 * Math.max(0, 1 - (x / (wide / 2)) ** 2);
  const pocket = panel(shape, {
    thickness: 0.3,
    puff: 0.45,
    on: body.front,
    relief: mouth,
    crease: 0.2,
    cell: w / 110,
  });
  meshes.push(...pocket.meshes, stitches(inset(shape, 0.45), pocket.height, { closed: true, step: 0.48 }));
  const half = w * 0.16;
  const foot = h * 0.6;
  for (const face of [1, -1]) {
    const turn = (p: V3): V3 => (face === 1 ? p : [-p[0], p[1], -p[2]]);
    const reach = face === 1 ? 6.4 : 8.2;
    const lean = face === 1 ? 2.6 : 0.2;
    const z = body.front(half, h - 0.5) + 0.3;
    const line = (side: number): V3[] => [
      [side * half, foot, body.front(half, foot) + 0.16],
      [side * half, mix(foot, h, 0.5), body.front(half, mix(foot, h, 0.5)) + 0.16],
      [side * half, h - 0.8, z - 0.08],
      [side * half, h + 1.4, z + lean * 0.1],
      [side * half * 0.93, h + reach * 0.62, z + lean * 0.5],
      [side * half * 0.6, h + reach * 0.93, z + lean * 0.85],
    ];
    const path = curve([...line(-1), [0.3, h + reach, z + lean], ...line(1).toReversed()], 24);
    const parts = rolledHandle(path, 0.68, [0, 0, 1], { half: 1.3, reach: 7 });
    for (const x of [-half, half]) {
      for (const y of [foot + 1.3, foot + 4.6]) parts.push(rivet([x, y, body.front(x, y) + 0.3], 0.42));
    }
    meshes.push(...deformAll(parts, turn));
  }
  const soft = slump(
    { width: w, height: h, depth: d },
    {
      sink: 0.3,
      belly: 0.35,
      lean: 0.15,
      folds: [
        [[-w * 0.47, h * 0.9], [-w * 0.36, h * 0.3], 1.8, -0.16],
        [[w * 0.36, h * 0.92], [w * 0.47, h * 0.5], 1.7, -0.18],
        [[-w * 0.3, h * 0.5], [w * 0.1, h * 0.12], 4, 0.2],
      ],
    },
  );
  const at: V3 = [-half, h * 0.68, body.front(half, h * 0.68)];
  return standing(deformAll(meshes, soft), pose, { at: soft(at), across: 13 });
};

/** How far out a shell's front is at x, round its corners as well. */
function frontOf(shell: Shell): (x: number, y: number) => number {
  const wrap = around(shell);
  return (x, y) => {
    const r = Math.min(shell.corner, shell.width(y) / 2 - 0.01, shell.depth(y) / 2 - 0.01);
    const a = shell.width(y) / 2 - r;
    const beyond = Math.max(0, Math.abs(x) - a);
    const s = beyond === 0 ? Math.abs(x) : a + r * Math.asin(Math.min(0.96, beyond / r));
    return wrap([s * Math.sign(x || 1), y, 0])[2];
  };
}

export const backpack: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shell: Shell = {
    height: h,
    width: (y) => w * mix(1, 0.93, y / h),
    depth: (y) => d * mix(1.02, 0.84, y / h),
    corner: 4,
    foot: 2.4,
    shoulder: 4.2,
    swell: (s, y) =>
      0.9 * Math.sin((y / h) * Math.PI) ** 0.8 * Math.max(0, Math.cos((s / w) * 1.7)) -
      0.9 * Math.exp(-(((Math.abs(s) - girth(shell, y) / 4) / 3.4) ** 2)) * smoothstep(0.2, 0.8, y / h) +
      0.12 * Math.cos(s * 0.6) * Math.sin(y * 0.35 + 1),
  };
  const wrap = around(shell);
  const face = frontOf(shell);
  const meshes = shellBody(shell, false);
  const half = w * 0.43;
  const behind = (shell.depth(h * 0.9) / 2) * 0.98;
  const flap = flapOver({
    height: h + 0.7,
    half,
    back: behind,
    end: [
      [half, h * 0.55, 5.5],
      [-half, h * 0.55, 5.5],
    ],
    over: (x, y) => face(x, y) + 0.12,
    thickness: 0.34,
    radius: 4,
    border: 0.55,
    droop: 1.5,
  });
  meshes.push(...flap.meshes);
  const pocket = moved(roundRect(w * 0.74, h * 0.33, [0.6, 0.6, 3, 3]), 0, h * 0.235);
  // The zip lies in a slot of the pocket, which is full below it.
  const level = h * 0.345;
  const slot = moved(roundRect(w * 0.62, 1.2, 0.4), 0, level);
  const full = (x: number, y: number) => {
    const [u, v] = [x / (w * 0.37), (y - h * 0.19) / (h * 0.125)];
    return 1.2 * Math.max(0, 1 - u * u) ** 0.8 * Math.max(0, 1 - v * v) ** 0.9;
  };
  const front = panel(pocket, {
    thickness: 0.5,
    on: () => 0.5,
    crease: 0.22,
    holes: [slot],
    relief: full,
    cell: w / 110,
  });
  const hem = stitches(inset(pocket, 0.5), front.height, { closed: true, step: 0.5 });
  const beside = stitches(inset(moved(roundRect(w * 0.62 + 0.9, 2.1, 0.6), 0, level), 0.12), front.height, {
    closed: true,
    step: 0.5,
  });
  const line = Array.from({ length: 41 }, (_, i): V3 => [(i / 20 - 1) * w * 0.32, level, 0.78]);
  const track = zip(line, [0, 0, 1], { size: 0.34, tape: 1.8, pullAt: 0.12 });
  meshes.push(...deformAll([...front.meshes, hem, beside, ...track], wrap));
  for (const x of [-w * 0.2, w * 0.2]) {
    const out = (y: number) => (y > h * 0.55 ? flap.front(x, y) : face(x, y) + 0.1);
    meshes.push(...buckledStrap(x, { from: h * 0.8, buckle: h * 0.505, to: h * 0.408 }, 2.2, out));
  }
  const grip = (side: number): V3[] => [
    [side * 3, h - 5.5, -behind - 0.55],
    [side * 3, h - 3, -behind - 0.5],
    [side * 2.95, h + 0.2, -behind + 0.5],
    [side * 2.5, h + 2.8, -behind + 0.9],
  ];
  const handle = curve([...grip(-1), [0.1, h + 3.9, -behind + 1.1], ...grip(1).toReversed()], 24);
  meshes.push(...rolledHandle(handle, 0.5, [0, 0, -1], { half: 1, reach: 3 }));
  for (const side of [-1, 1]) {
    const sling = curve(
      [
        [side * 3.4, h - 2.4, -behind - 0.4],
        [side * 5.6, h - 2.2, -d * 0.62],
        [side * 10, h * 0.83, -d * 0.84],
        [side * 14.2, h * 0.55, -d * 0.9],
        [side * 15.6, h * 0.3, -d * 0.8],
        [side * 15, h * 0.13, -d * 0.62],
        [side * w * 0.42, 2.6, -d * 0.46],
      ],
      12,
    );
    const turned = ([tx, ty]: V3): V3 => [side * (0.75 + 0.2 * ty), 0.15 + 0.1 * tx, -0.75];
    const end = Math.round(sling.length * 0.62);
    meshes.push(...strip(sling.slice(0, end), 4.6, turned, { thickness: 0.9, ends: [0.6, 1.6] }));
    const webbing = sling.slice(end - 5);
    meshes.push(...strip(webbing, 2.2, turned, { thickness: 0.34, ends: [0.3, 0.3] }));
    meshes.push(
      ...deformAll(
        [wire(roundRect(2.2, 3.1, 0.4), 0.17, place([runningLength(webbing)[7]!, 0, 0]))],
        alongPath(webbing, turned),
      ),
    );
  }
  meshes.push(ringOfStitches(shell, 2.8, 0.04, 0.55));
  const soft = slump(
    { width: w, height: h, depth: d },
    {
      sink: 1.1,
      belly: 0.9,
      lean: 0.9,
      folds: [
        [[-w * 0.36, h * 0.92], [-w * 0.1, h * 0.68], 2.2, -0.3],
        [[w * 0.05, h * 0.9], [w * 0.3, h * 0.62], 2.4, 0.35],
      ],
    },
  );
  return standing(deformAll(meshes, soft), pose, {
    at: soft([-w * 0.2, h * 0.47, face(-w * 0.2, h * 0.47)]),
    across: 14,
  });
};

export const weekender: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shell: Shell = {
    height: h,
    width: (y) => w * mix(1, 0.95, y / h),
    depth: (y) => d * (1 - 0.72 * smoothstep(0.35, 1.02, y / h) ** 1.7),
    corner: 6,
    foot: 2.8,
    swell: (s, y) => {
      const beside = (Math.abs(s) - girth(shell, y) / 4) / 5;
      return (
        0.9 * Math.sin((y / h) * Math.PI) * Math.max(0, Math.cos((s / w) * 2)) +
        0.22 * Math.cos(s * 0.42) * Math.sin(y * 0.3 + 1) -
        1.5 * Math.exp(-beside * beside) * smoothstep(0.3, 0.95, y / h)
      );
    },
  };
  const wrap = around(shell);
  const meshes = shellBody(shell, false);
  const track = curve(
    [
      [-w / 2 + 3.6, h + 0.3, 0],
      [-w / 2 + 5.5, h + 0.55, 0],
      [0, h + 0.66, 0],
      [w / 2 - 5.5, h + 0.55, 0],
      [w / 2 - 3.6, h + 0.3, 0],
    ],
    20,
  );
  meshes.push(...zip(track, [0, 1, 0], { size: 0.5, pullAt: 0.1, lips: 1 }));
  // The trim goes all round.
  const round = girth(shell, h * 0.15) / 2 - 0.05;
  const base = rounded([
    [-round, h * 0.3],
    [round, h * 0.3],
    [round, 0.6],
    [-round, 0.6],
  ]);
  const trim = panel(base, { thickness: 0.2, on: () => 0.03, material: 'trim', cell: 0.5 });
  const row = stitches(
    [
      [-round, h * 0.3 - 0.5],
      [round, h * 0.3 - 0.5],
    ],
    () => 0.25,
    { step: 0.6 },
  );
  meshes.push(...deformAll([...trim.meshes, row], wrap));
  const half = w * 0.18;
  for (const face of [1, -1]) {
    const turn = (p: V3): V3 => (face === 1 ? p : [-p[0], p[1], -p[2]]);
    const parts: Mesh[] = [];
    for (const x of [-half, half]) {
      const band = rounded([
        [x - 1.7, h * 0.8, 0.3],
        [x + 1.7, h * 0.8, 0.3],
        [x + 1.7, 1, 0.2],
        [x - 1.7, 1, 0.2],
      ]);
      parts.push(...patch(shell, band, 0.24, 0.35, 0.5, 0.25));
      for (const [y, out] of [
        [h * 0.36, 0.5],
        [h * 0.6, 0.78],
        [h * 0.71, 0.78],
      ] as const)
        parts.push(deform(rivet([x, y, out], 0.44), wrap));
    }
    const [, , z] = wrap([half, h * 0.9, 0.7]);
    const lean = face === 1 ? 3.6 : 0.8;
    const reach = face === 1 ? 9.5 : 11.5;
    const line = (side: number): V3[] => [
      wrap([side * half, h * 0.55, 0.66]),
      wrap([side * half, h * 0.66, 0.66]),
      wrap([side * half, h * 0.77, 0.68]),
      [side * half, h * 0.92, z + 0.5],
      [side * half * 0.98, h + 2.5, z + 0.4 + lean * 0.2],
      [side * half * 0.84, h + reach * 0.7, z + lean * 0.65],
      [side * half * 0.45, h + reach * 0.96, z + lean * 0.95],
    ];
    const path = curve([...line(-1), [0.3, h + reach, z + lean], ...line(1).toReversed()], 24);
    parts.push(...rolledHandle(path, 0.85, [0, 0, 1], { half: 1.5, reach: 6.5 }));
    meshes.push(...deformAll(parts, turn));
  }
  for (const side of [-1, 1]) {
    const middle = (side * girth(shell, h * 0.7)) / 4;
    const out = (y: number, by: number): V3 => {
      const [x] = wrap([middle, y, by]);
      return [x, y, 0];
    };
    const tab = [out(h * 0.5, 0.24), out(h * 0.58, 0.24), out(h * 0.66, 0.24), out(h * 0.72, 0.6)];
    meshes.push(...strip(curve(tab, 6), 2.8, [side, 0, 0], { ends: [1, 0.2] }));
    const at = tab[3]!;
    meshes.push(
      rivet([out(h * 0.56, 0.44)[0], h * 0.56, 0], 0.44, [0, side * 90, 0]),
      wire(halfCircle(1.6), 0.21, place([at[0] + side * 0.25, at[1] - 0.9, 0], [0, 90, side * -14])),
    );
  }
  const soft = slump(
    { width: w, height: h, depth: d },
    {
      sink: 1.6,
      belly: 1.1,
      lean: -0.5,
      folds: [
        [[-w * 0.47, h * 0.92], [-w * 0.3, h * 0.4], 2.4, -0.6],
        [[-w * 0.12, h * 0.94], [-w * 0.02, h * 0.45], 2.4, -0.45],
        [[w * 0.02, h * 0.9], [w * 0.12, h * 0.4], 2.6, 0.4],
        [[w * 0.46, h * 0.9], [w * 0.27, h * 0.36], 2.5, -0.6],
        [[w * 0.26, h * 0.62], [w * 0.44, h * 0.36], 2, 0.35],
      ],
    },
  );
  return standing(deformAll(meshes, soft), pose, { at: soft(wrap([-half, h * 0.58, 0.5])), across: 19 });
};
