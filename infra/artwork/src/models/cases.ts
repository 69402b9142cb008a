import { deform, deformAll, type Mesh, place } from '../engine/mesh.ts';
import { inset, rounded, roundRect } from '../engine/outline.ts';
import { panel, part, stitches } from '../engine/panel.ts';
import { around, circle, rivet, type Shell, shellBody, wire } from './kit.ts';
import { FINE, lying } from './lying.ts';
import type { ModelMaker } from './model.ts';

function smallShell(w: number, h: number, d: number, corner: number, foot: number): Shell {
  return {
    height: h,
    width: () => w,
    depth: (y) => d * (1 - 0.1 * (y / h)),
    corner,
    foot,
    swell: (s, y) => 0.15 * Math.sin((y / h) * Math.PI) * Math.max(0, Math.cos((s / w) * Math.PI)),
  };
}

export const laptopSleeve: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shape = roundRect(w, h, 1.6);
  const flat: Mesh[] = [...panel(shape, { thickness: 0.3 }).meshes];
  flat.push(
    ...panel(roundRect(w - 0.9, h - 0.8, 1.4), {
      material: 'lining',
      edge: 'lining',
      thickness: d * 0.5,
      on: () => 0.3,
    }).meshes,
  );
  const front = panel(shape, { thickness: 0.3, puff: d * 0.22, on: () => 0.3 + d * 0.5, crease: 0.3 });
  flat.push(
    ...front.meshes,
    stitches(
      part(inset(shape, 0.6), (_, y) => y < h * 0.4),
      front.height,
      { step: 0.5 },
    ),
  );
  const flap = rounded([
    [-w / 2 - 0.1, h / 2 + 0.1, 1.6],
    [w / 2 + 0.1, h / 2 + 0.1, 1.6],
    [w / 2 + 0.1, h * 0.12, 2.5],
    [w * 0.14, h * 0.02, 5],
    [2.4, -h * 0.12, 2],
    [-2.4, -h * 0.12, 2],
    [-w * 0.14, h * 0.02, 5],
    [-w / 2 - 0.1, h * 0.12, 2.5],
  ]);
  const over = panel(flap, { thickness: 0.28, on: (x, y) => Math.max(front.height(x, y), 0.5 + d * 0.5), crease: 0.3 });
  flat.push(...over.meshes, stitches(inset(flap, 0.6), over.height, { closed: true, step: 0.5 }));
  flat.push(
    rivet([0, -h * 0.03, over.height(0, -h * 0.03)], 0.7),
    wire(circle(0.86), 0.08, place([0, -h * 0.03, over.height(0, -h * 0.03) + 0.03])),
  );
  return lying(flat, pose, { at: [2, -h * 0.02, 1.6], across: 12 }, 8, [0.78, 0.62]);
};

export const glassesCase: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shell = smallShell(w, h, d, d / 2.05, 1.4);
  const wrap = around(shell);
  const meshes = shellBody(shell, false);
  const flap = rounded([
    [-w * 0.44, h, 0.2],
    [w * 0.44, h, 0.2],
    [w * 0.44, h * 0.52, 2],
    [1.6, h * 0.36, 1.4],
    [-1.6, h * 0.36, 1.4],
    [-w * 0.44, h * 0.52, 2],
  ]);
  const piece = panel(flap, { thickness: 0.25, on: () => 0.06, crease: 0.16, cell: 0.2 });
  meshes.push(
    ...deformAll([...piece.meshes, stitches(inset(flap, 0.36), piece.height, { ...FINE, closed: true })], wrap),
  );
  const lid = panel(roundRect(w * 0.98, d * 0.88, d * 0.4), { thickness: 0.2, puff: 0.85 });
  meshes.push(...deformAll(lid.meshes, ([x, y, z]) => [x, h - 0.06 + z, -y]));
  meshes.push(
    deform(rivet([0, h * 0.56, 0.32], 0.5), wrap),
    deform(
      wire(circle(0.64), 0.06, ([x, y, z]) => [x, y + h * 0.56, z + 0.34]),
      wrap,
    ),
  );
  meshes.push(
    deform(
      stitches(
        [
          [-w * 0.46, 1.3],
          [w * 0.46, 1.3],
        ],
        () => 0.03,
        FINE,
      ),
      wrap,
    ),
  );
  const view =
    pose === 'detail'
      ? { yaw: -20, pitch: 16, close: { at: wrap([1, h * 0.5, 0.3]), across: 6 } }
      : pose === 'front'
        ? { yaw: -22, pitch: 20, fill: [0.78, 0.5] as const }
        : { yaw: 34, pitch: 36, fill: [0.78, 0.5] as const };
  return { meshes, backdrop: 'floor', view };
};
