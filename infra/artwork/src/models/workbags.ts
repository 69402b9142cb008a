import { deform, deformAll, type Mesh, place } from '../engine/mesh.ts';
import { inset, moved, rounded, roundRect } from '../engine/outline.ts';
import { panel, stitches } from '../engine/panel.ts';
import { curve, strap, tube } from '../engine/surfaces.ts';
import { mix, smoothstep, type V3 } from '../engine/vector.ts';
import { boxShell, carryHandle, flapOver, patch, ringOfStitches, standing } from './bag-parts.ts';
import {
  alongPath,
  around,
  block,
  buckle,
  circle,
  girth,
  halfCircle,
  rivet,
  type Shell,
  shellBody,
  wire,
  zip,
} from './kit.ts';
import type { ModelMaker } from './model.ts';

export const satchel: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shell = boxShell(w, h, d, 1.2, 0.15);
  const meshes = shellBody(shell, false);
  const flap = rounded([
    [-w / 2 - 0.1, h * 0.5, 2],
    [w / 2 + 0.1, h * 0.5, 2],
    [w / 2 + 0.1, -h * 0.12, 2.4],
    [-w / 2 - 0.1, -h * 0.12, 2.4],
  ]);
  meshes.push(...flapOver(flap, h, d, 0.32, 0.6));
  meshes.push(
    ...patch(shell, moved(roundRect(w * 0.86, h * 0.36, [0.3, 0.3, 2, 2]), 0, h * 0.22), 0.12, 0.45, 0.5, 0.25),
  );
  const front = d / 2 + 0.5;
  for (const x of [-w * 0.27, w * 0.27]) {
    const wrap = alongPath(
      curve(
        [
          [x, h * 0.8, front + 0.36],
          [x, h * 0.6, front + 0.42],
          [x, h * 0.45, front + 0.44],
          [x, h * 0.36, front + 0.32],
          [x, h * 0.24, front + 0.08],
          [x, h * 0.13, front],
        ],
        8,
      ),
      () => [0, 0, 1],
    );
    const outline = rounded([
      [0, -1.2, 0.9],
      [h * 0.66, -1.2, 1.1],
      [h * 0.66, 1.2, 1.1],
      [0, 1.2, 0.9],
    ]);
    const holes = [0.5, 0.555, 0.61].map((at) => moved(circle(0.17, 16), h * at, 0));
    const piece = panel(outline, { thickness: 0.28, cell: 0.18, holes, crease: 0.16, bevel: 0.14 });
    const row = stitches(inset(outline, 0.32), piece.height, { closed: true, step: 0.42, radius: 0.045 });
    meshes.push(...deformAll([...piece.meshes, row], wrap));
    meshes.push(...buckle(2.4, (p) => [x + p[1], h * 0.36 - p[0], front + 0.6 + p[2]]));
  }
  meshes.push(...carryHandle(w * 0.2, h + 1, 0.6));
  meshes.push(ringOfStitches(shell, 1.4, 0.02, 0.5));
  return standing(meshes, pose, { at: [-w * 0.27, h * 0.4, front], across: 13 });
};

export const briefcase: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shell = boxShell(w, h, d, 1.6, 0.3);
  const meshes = shellBody(shell, false);
  const wrap = around(shell);
  const path = curve(
    [
      [-w / 2 + 1, h + 0.6, 0],
      [0, h + 0.65, 0],
      [w / 2 - 1, h + 0.6, 0],
    ],
    20,
  );
  meshes.push(...zip(path, [0, 1, 0], { size: 0.36, pullAt: 0.12, lips: 0.9 }));
  meshes.push(
    ...patch(shell, moved(roundRect(w * 0.9, h * 0.56, [0.4, 0.4, 1.6, 1.6]), 0, h * 0.33), 0.06, 0.45, 0.5, 0.25),
  );
  meshes.push(ringOfStitches(shell, h - 0.7, 0.03, 0.5));
  for (const face of [1, -1]) {
    const z = (d * 0.45 + 0.5) * face;
    const half = w * 0.17;
    meshes.push(
      strap(
        'leather',
        curve(
          [
            [-half, h * 0.62, z + 0.1 * face],
            [-half, h * 0.8, z + 0.25 * face],
            [-half * 0.98, h + 1.5, z],
            [-half * 0.9, h + 6, z * 0.8],
            [-half * 0.4, h + 8.4, z * 0.7],
            [half * 0.4, h + 8.4, z * 0.7],
            [half * 0.9, h + 6, z * 0.8],
            [half * 0.98, h + 1.5, z],
            [half, h * 0.8, z + 0.25 * face],
            [half, h * 0.62, z + 0.1 * face],
          ],
          10,
        ),
        2,
        0.5,
        [0, 0, 1],
        0.12,
      ),
    );
    if (face === 1)
      for (const x of [-half, half])
        meshes.push(deform(rivet([x, h * 0.66, 0.75], 0.42), wrap), deform(rivet([x, h * 0.72, 0.8], 0.42), wrap));
  }
  return standing(meshes, pose, { at: wrap([-w * 0.17, h * 0.72, 0.5]), across: 13 });
};

export const backpack: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shell: Shell = {
    height: h,
    width: (y) => w * (1 - 0.32 * smoothstep(0.72, 1.04, y / h) ** 1.5) * mix(1, 0.96, y / h),
    depth: (y) => d * (1 - 0.4 * smoothstep(0.75, 1.05, y / h)) * mix(1.04, 0.92, y / h),
    corner: 4.5,
    foot: 2,
    swell: (s, y) =>
      0.5 * Math.sin((y / h) * Math.PI) * Math.cos((s / w) * 1.6) + 0.1 * Math.cos(s * 0.6) * Math.sin(y * 0.35 + 1),
  };
  const wrap = around(shell);
  const meshes = shellBody(shell, false);
  const flap = rounded([
    [-w * 0.46, h * 0.97, 5],
    [w * 0.46, h * 0.97, 5],
    [w * 0.46, h * 0.55, 5],
    [-w * 0.46, h * 0.55, 5],
  ]);
  meshes.push(...patch(shell, flap, 0.15, 0.55, 0.55, 0.4));
  const lid = panel(roundRect(w * 0.66, d * 0.55, 3.8), { thickness: 0.4, puff: 0.9 });
  meshes.push(...deformAll(lid.meshes, (p) => [p[0], h - 0.3 + p[2], -p[1]]));
  const pocket = moved(roundRect(w * 0.74, h * 0.33, [0.6, 0.6, 3, 3]), 0, h * 0.24);
  // The zip lies in a slot of the pocket.
  const slot = moved(roundRect(w * 0.62, 1.2, 0.4), 0, h * 0.345);
  meshes.push(...patch(shell, pocket, 0.5, 0.5, 0.5, 0.7, [slot]));
  const line = Array.from({ length: 41 }, (_, i): V3 => [(i / 20 - 1) * w * 0.32, h * 0.345, 0]);
  meshes.push(
    ...deformAll(zip(line, [0, 0, 1], { size: 0.34, tape: 1.8, pullAt: 0.12 }), ([x, y, z]) => wrap([x, y, z + 1])),
  );
  meshes.push(
    deform(
      stitches(inset(moved(roundRect(w * 0.62 + 0.9, 2.1, 0.6), 0, h * 0.345), 0.12), () => 1.2, {
        closed: true,
        step: 0.5,
      }),
      wrap,
    ),
  );
  for (const x of [-w * 0.2, w * 0.2]) {
    meshes.push(...patch(shell, moved(roundRect(2, h * 0.34, 0.8), x, h * 0.6), 0.58, 0.32, 0.4, 0.3));
    meshes.push(
      ...deformAll(
        buckle(2, (p) => [x + p[1], h * 0.5 - p[0], 0.95 + p[2]]),
        wrap,
      ),
    );
  }
  meshes.push(
    tube(
      'leather',
      curve(
        [
          [-3, h - 0.2, -d * 0.2],
          [-2.8, h + 2.4, -d * 0.22],
          [0, h + 3.6, -d * 0.22],
          [2.8, h + 2.4, -d * 0.22],
          [3, h - 0.2, -d * 0.2],
        ],
        10,
      ),
      0.55,
    ),
  );
  for (const side of [-1, 1]) {
    const line = curve(
      [
        [side * w * 0.16, h - 0.6, -d * 0.36],
        [side * w * 0.4, h * 0.86, -d * 0.72],
        [side * w * 0.62, h * 0.55, -d * 0.8],
        [side * w * 0.6, h * 0.22, -d * 0.62],
        [side * w * 0.46, h * 0.05, -d * 0.4],
      ],
      12,
    );
    meshes.push(strap('leather', line, 4, 0.7, [side * 0.5, 0.2, -1], 0.2));
  }
  meshes.push(ringOfStitches(shell, 2.6, 0.04, 0.55));
  return standing(meshes, pose, { at: wrap([-w * 0.2, h * 0.46, 1]), across: 14 });
};

export const weekender: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shell: Shell = {
    height: h,
    width: (y) => w * mix(1, 0.96, y / h),
    depth: (y) => d * (1 - 0.72 * smoothstep(0.35, 1.02, y / h) ** 1.7),
    corner: 6,
    foot: 2.6,
    swell: (s, y) =>
      0.5 * Math.sin((y / h) * Math.PI) * Math.cos((s / w) * 2) + 0.18 * Math.cos(s * 0.42) * Math.sin(y * 0.3 + 1),
  };
  const wrap = around(shell);
  const meshes = shellBody(shell, false);
  meshes.push(
    ...zip(
      curve(
        [
          [-w / 2 + 2, h + 0.5, 0],
          [0, h + 0.66, 0],
          [w / 2 - 2, h + 0.5, 0],
        ],
        20,
      ),
      [0, 1, 0],
      { size: 0.5, pullAt: 0.1, lips: 1 },
    ),
  );
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
  const half = w * 0.2;
  for (const face of [1, -1]) {
    const turn = (p: V3): V3 => (face === 1 ? p : [-p[0], p[1], -p[2]]);
    const parts: Mesh[] = [];
    for (const x of [-half, half]) {
      parts.push(
        ...patch(
          shell,
          rounded([
            [x - 1.6, h * 0.8, 0.3],
            [x + 1.6, h * 0.8, 0.3],
            [x + 1.6, 1, 0.2],
            [x - 1.6, 1, 0.2],
          ]),
          0.24,
          0.35,
          0.5,
          0.25,
        ),
      );
      parts.push(deform(rivet([x, h * 0.72, 0.55], 0.5), wrap), deform(rivet([x, h * 0.34, 0.5], 0.5), wrap));
    }
    const anchor = wrap([half, h * 0.76, 0.7]);
    parts.push(
      tube(
        'leather',
        curve(
          [
            [-half, anchor[1] - 1, anchor[2]],
            [-half, anchor[1] + 4, anchor[2] + 0.4],
            [-half * 0.85, h + 8, anchor[2] * 0.75],
            [-half * 0.35, h + 11.5, anchor[2] * 0.6],
            [half * 0.35, h + 11.5, anchor[2] * 0.6],
            [half * 0.85, h + 8, anchor[2] * 0.75],
            [half, anchor[1] + 4, anchor[2] + 0.4],
            [half, anchor[1] - 1, anchor[2]],
          ],
          10,
        ),
        0.85,
      ),
    );
    meshes.push(...deformAll(parts, turn));
  }
  for (const side of [-1, 1]) {
    const at = wrap([side * (girth(shell, h * 0.7) / 4), h * 0.7, 0]);
    meshes.push(block('leather', 0.5, 3.6, 2.6, 0.2, [at[0] + side * 0.2, h * 0.68, 0]));
    meshes.push(wire(halfCircle(1.5), 0.22, place([at[0] + side * 0.5, h * 0.7 + 2.6, 0], [0, 90, 0])));
  }
  return standing(meshes, pose, { at: wrap([-half, h * 0.6, 0.5]), across: 19 });
};
