import { deform, deformAll, place } from '../engine/mesh.ts';
import { inset, moved, rounded, roundRect } from '../engine/outline.ts';
import { panel, stitches } from '../engine/panel.ts';
import { curve, strap, tube } from '../engine/surfaces.ts';
import { mix, smoothstep, type V3 } from '../engine/vector.ts';
import { boxShell, flapOver, patch, ringOfStitches, standing, turnLock } from './bag-parts.ts';
import { around, block, circle, girth, halfCircle, rivet, type Shell, shellBody, wire } from './kit.ts';
import type { ModelMaker } from './model.ts';

export const tote: ModelMaker = ({ width: w, height: h, depth: d, style }, pose) => {
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
  const soft = style === 1;
  const reach = soft ? 17 : 14;
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
    const lean = face * (soft ? 1.4 : 0.6);
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
    meshes.push(soft ? strap('leather', path, 2.2, 0.4, [0, 0, 1]) : tube('leather', path, 0.62));
  }
  meshes.push(...patch(shell, moved(roundRect(5.2, 1.7, 0.4), 0, h * 0.5), 0.02, 0.28, 0.36, 0.15));
  if (!soft) {
    for (const side of [-1, 1]) {
      const base = rounded([
        [-w / 2 - 3, 6.2, 0.4],
        [w / 2 + 3, 6.2, 0.4],
        [w / 2 + 3, 0.5],
        [-w / 2 - 3, 0.5],
      ]);
      if (side === 1) {
        const piece = panel(base, { thickness: 0.14, on: () => 0.02 });
        meshes.push(...deformAll(piece.meshes, wrap));
        meshes.push(
          deform(
            stitches(
              [
                [-w / 2 - 3, 5.8],
                [w / 2 + 3, 5.8],
              ],
              () => 0.18,
              { step: 0.5 },
            ),
            wrap,
          ),
        );
      }
    }
  }
  return standing(meshes, pose, { at: wrap([-gap, h - 3.2, 0]), across: 13 });
};

export const crossbody: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shell = boxShell(w, h, d, 2.2);
  const wrap = around(shell);
  const meshes = shellBody(shell, false);
  const flap = rounded([
    [-w / 2 + 0.1, h * 0.5, 2],
    [w / 2 - 0.1, h * 0.5, 2],
    [w / 2 - 0.1, -h * 0.2, 4.5],
    [-w / 2 + 0.1, -h * 0.2, 4.5],
  ]);
  meshes.push(...flapOver(flap, h, d, 0.3, 0.55));
  meshes.push(...turnLock([0, h * 0.36, d / 2 + 0.98]));
  for (const side of [-1, 1]) {
    const x = side * (w / 2 + 0.25);
    meshes.push(block('leather', 0.35, 2.6, 1.6, 0.15, [x, h - 1.6, 0]));
    meshes.push(wire(halfCircle(1), 0.14, place([x + side * 0.1, h + 0.3, 0], [0, 90, 0])));
  }
  meshes.push(
    strap(
      'leather',
      curve(
        [
          [-w / 2 - 0.2, h + 0.9, 0],
          [-w * 0.47, h + 7, -0.6],
          [-w * 0.28, h + 13.5, -1.6],
          [0, h + 16, -2],
          [w * 0.28, h + 13.5, -1.6],
          [w * 0.47, h + 7, -0.6],
          [w / 2 + 0.2, h + 0.9, 0],
        ],
        12,
      ),
      1.5,
      0.3,
      [0, 0, 1] as V3,
    ),
  );
  meshes.push(ringOfStitches(shell, 1.6, 0.02, 0.45));
  return standing(meshes, pose, { at: wrap([0, h * 0.42, 0.5]), across: 10 });
};

export const clutch: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shell = boxShell(w, h, d, 1.2, 0.9);
  const wrap = around(shell);
  const meshes = shellBody(shell, false);
  const flap = rounded([
    [-w / 2, h * 0.5, 1.6],
    [w / 2, h * 0.5, 1.6],
    [w / 2, -h * 0.02, 1],
    [0, -h * 0.32, 2.5],
    [-w / 2, -h * 0.02, 1],
  ]);
  meshes.push(...flapOver(flap, h, d, 0.2, 1.2, 0.4));
  meshes.push(rivet([0, h * 0.35, d / 2 + 0.78], 0.6), wire(circle(0.75), 0.07, place([0, h * 0.35, d / 2 + 0.78])));
  const loop = curve(
    [
      [w / 2 - 0.2, h * 0.8, 0],
      [w / 2 + 3, h * 0.86, 0.6],
      [w / 2 + 6, h * 0.5, 1.2],
      [w / 2 + 5, h * 0.14, 1.6],
      [w / 2 + 2.6, h * 0.3, 1.2],
      [w / 2 - 0.2, h * 0.76, 0.3],
    ],
    12,
  );
  meshes.push(strap('leather', loop, 1.1, 0.26, [0, 0, 1] as V3));
  return standing(meshes, pose, { at: wrap([0.4, h * 0.34, 1]), across: 9 });
};

export const bucket: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shell: Shell = {
    height: h,
    width: (y) => mix(w * 0.8, w, y / h),
    depth: (y) => mix(d * 0.9, d * 1.02, y / h),
    corner: 30,
    foot: 1,
    swell: (s, y) => {
      const t = smoothstep(0.62, 1, y / h);
      return (
        t * (0.75 * Math.cos(s * 0.95) - 1.3 * Math.sin(Math.PI * smoothstep(0.7, 1, y / h)) * 0.9) +
        0.25 * Math.sin((y / h) * Math.PI)
      );
    },
  };
  const wrap = around(shell);
  const meshes = shellBody(shell, true);
  const g = girth(shell, h * 0.86);
  const cord: V3[] = Array.from({ length: 140 }, (_, i) =>
    wrap([(-0.5 + i / 139) * g * 0.98, h * 0.86, 0.12 + 0.2 * Math.sin(i * 0.9)]),
  );
  meshes.push(tube('trim', cord, 0.3));
  for (let i = 0; i < 10; i++)
    meshes.push(deform(rivet([((i + 0.5) / 10 - 0.5) * g * 0.98, h * 0.86, 0.05], 0.52), wrap));
  const knot = wrap([0, h * 0.86, 0.5]);
  for (const side of [-1, 1]) {
    meshes.push(
      tube(
        'trim',
        curve(
          [
            knot,
            [knot[0] + side * 1.2, knot[1] - 2, knot[2] + 1],
            [knot[0] + side * 1.5, knot[1] - 6, knot[2] + 0.5],
            [knot[0] + side * 1.9, knot[1] - 10, knot[2] + 0.25],
          ],
          10,
        ),
        0.26,
      ),
    );
    meshes.push(block('leather', 0.9, 2, 0.9, 0.3, [knot[0] + side * 1.9, knot[1] - 10.6, knot[2] + 0.2]));
  }
  meshes.push(block('leather', 1.6, 1.2, 1, 0.4, [knot[0], knot[1] - 0.6, knot[2] + 0.5]));
  meshes.push(ringOfStitches(shell, h - 0.7, 0.04, 0.5));
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
  meshes.push(
    strap(
      'leather',
      curve(
        [
          [-x + 0.2, h - 3, 0],
          [-x - 0.2, h + 2, 0],
          [-x * 0.8, h + 11, -0.5],
          [0, h + 16, -0.8],
          [x * 0.8, h + 11, -0.5],
          [x + 0.2, h + 2, 0],
          [x - 0.2, h - 3, 0],
        ],
        12,
      ),
      2.2,
      0.35,
      (_, t): V3 => [t[1] * (t[1] > 0 ? -1 : 1) * 0.3, 0.2, 1],
    ),
  );
  return standing(meshes, pose, { at: wrap([0, h * 0.84, 0.5]), across: 11 });
};
