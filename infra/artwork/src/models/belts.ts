import { deform, deformAll, emptyMesh, type Mesh, pushVertex } from '../engine/mesh.ts';
import { inset, moved, type Outline, rounded, roundRect } from '../engine/outline.ts';
import { panel, stitches } from '../engine/panel.ts';
import { curve, strapSection, sweep } from '../engine/surfaces.ts';
import type { V3 } from '../engine/vector.ts';
import { alongPath, buckle, circle, rivet, wire } from './kit.ts';
import type { Model, ModelMaker, Pose } from './model.ts';

/** A coil standing on its edge: the path along its outer side, from the buckle inwards. */
function coil(width: number, turns: number, outer: number, gap: number): { path: V3[]; length: number } {
  const y = width / 2 + 0.35;
  const path: V3[] = [];
  // A straight end towards the viewer carries the buckle.
  for (let i = 0; i < 14; i++) path.push([-9 + i * 0.7, y, outer + 0.02 * (13 - i)]);
  const start = Math.PI / 2;
  const steps = 110 * turns;
  for (let i = 0; i <= steps; i++) {
    const a = start - (i / 110) * Math.PI * 2;
    const r = outer - (i / 110) * gap;
    path.push([Math.cos(a) * r + 0.8, y, Math.sin(a) * r * 0.94]);
  }
  let length = 0;
  for (let i = 1; i < path.length; i++)
    length += Math.hypot(path[i]![0] - path[i - 1]![0], path[i]![2] - path[i - 1]![2]);
  return { path, length };
}

const outwards = (t: V3): V3 => [-t[2], 0, t[0]];

function standingCoil(meshes: Mesh[], pose: Pose, close: { at: V3; across: number }): Model {
  const view =
    pose === 'detail'
      ? { yaw: -14, pitch: 16, close }
      : pose === 'front'
        ? { yaw: -22, pitch: 24, fill: [0.76, 0.6] as const }
        : { yaw: 26, pitch: 46, fill: [0.76, 0.62] as const };
  return { meshes, backdrop: 'floor', view };
}

/** Where the strap turns round the buckle's inner bar. */
const startOf = (w: number): number => 1.6 + w * 0.575 - 0.45;

/** Both sides of a strip laid on the path. */
function strip(outline: Outline, thickness: number, holes: Outline[], wrap: (p: V3) => V3, crease: number): Mesh[] {
  const options = { thickness: thickness / 2, cell: 0.16, holes, crease, bevel: 0.16 };
  const outer = panel(outline, options).meshes;
  const inner = panel(outline, { ...options, crease: 0, material: 'trim' as const }).meshes;
  return [...deformAll(outer, wrap), ...deformAll(inner, ([x, y, z]) => wrap([x, y, -z]))];
}

function frameBuckle(w: number, wrap: (p: V3) => V3, keeper: boolean, pins?: readonly number[]): Mesh[] {
  const meshes = deformAll(
    buckle(w, (p) => p, Math.min(0.24, 0.1 + w * 0.035), pins),
    ([x, y, z]) => wrap([1.6 - x, y, z + 0.1]),
  );
  const fold = panel(moved(roundRect(4.6, w, 0.3), startOf(w) + 2.2, 0), {
    thickness: 0.32,
    on: () => 0.2,
    bevel: 0.16,
    crease: 0.2,
  });
  meshes.push(...deformAll(fold.meshes, wrap));
  meshes.push(
    deform(
      stitches(inset(moved(roundRect(4.6, w, 0.3), startOf(w) + 2.2, 0), 0.32), fold.height, {
        closed: true,
        step: 0.38,
        radius: 0.045,
      }),
      wrap,
    ),
  );
  if (keeper) {
    const at = startOf(w) + 5.6;
    const band = sweep(
      'leather',
      curve(
        [
          [at, -w / 2 - 0.2, 0.1],
          [at, -w / 2, 0.65],
          [at, 0, 0.75],
          [at, w / 2, 0.65],
          [at, w / 2 + 0.2, 0.1],
        ],
        6,
      ),
      strapSection(1, 0.26),
      () => [0, 0, 1],
    );
    meshes.push(deform(band, wrap));
  }
  return meshes;
}

function plainBelt(
  w: number,
  options: { double: boolean; stitched: boolean; turns: number; outer: number },
): { meshes: Mesh[]; wrap: (p: V3) => V3 } {
  const { path, length } = coil(w, options.turns, options.outer, 0.9);
  const wrap = alongPath(path, outwards);
  const end = length - 0.4;
  const start = startOf(w);
  const tip = rounded([
    [start, -w / 2, 0.2],
    [end - w * 0.7, -w / 2, 1.5],
    [end, 0, 1.1],
    [end - w * 0.7, w / 2, 1.5],
    [start, w / 2, 0.2],
  ]);
  const rows = options.double ? [-w * 0.22, w * 0.22] : [0];
  const holes = Array.from({ length: 5 }, (_, i) =>
    rows.map((y) => moved(circle(0.2, 16), end - 7 - i * 2.4, y)),
  ).flat();
  const meshes = strip(tip, 0.5, holes, wrap, 0.26);
  if (options.stitched) {
    for (const side of [-1, 1]) {
      const row = stitches(
        [
          [start + 4.8, side * (w / 2 - 0.42)],
          [end - w * 0.75, side * (w / 2 - 0.42)],
        ],
        () => 0.24,
        { step: 0.5, radius: 0.05 },
      );
      meshes.push(deform(row, wrap));
    }
  }
  if (options.double)
    for (const hole of holes)
      meshes.push(
        deform(
          wire(hole, 0.07, (p) => [p[0], p[1], 0.26]),
          wrap,
        ),
      );
  meshes.push(...frameBuckle(w, wrap, true, rows));
  return { meshes, wrap };
}

export const belt: ModelMaker = ({ width: w, hide }, pose) => {
  const { meshes, wrap } = plainBelt(w, {
    double: false,
    stitched: hide !== 'vegetable-tanned',
    turns: 2.3,
    outer: 6.4,
  });
  return standingCoil(meshes, pose, { at: wrap([3.4, 0, 0.3]), across: 10 });
};

export const wideBelt: ModelMaker = ({ width: w, hide }, pose) => {
  const { meshes, wrap } = plainBelt(w, { double: hide === 'bridle', stitched: true, turns: 1.7, outer: 7.4 });
  if (hide === 'bridle')
    for (const y of [-w * 0.25, w * 0.25]) meshes.push(deform(rivet([startOf(w) + 6.8, y, 0.24], 0.3), wrap));
  return standingCoil(meshes, pose, { at: wrap([3.4, 0, 0.3]), across: 12 });
};

const STRANDS = 6;

/** Where a strand of a flat plait is after so many of its periods: across, from -1 to 1, and over (1) or under (-1) those it crosses. */
function plaited(at: number): [number, number] {
  const t = at - Math.floor(at);
  const across = Math.asin(0.97 * Math.sin((t - 0.25) * 2 * Math.PI)) / Math.asin(0.97);
  const over = Math.cos(2 * STRANDS * Math.PI * t) * (t < 0.5 ? -1 : 1) * Math.abs(Math.sin(2 * Math.PI * t)) ** 0.3;
  return [across, over];
}

export const braidedBelt: ModelMaker = ({ width: w }, pose) => {
  const { path, length } = coil(w, 2.2, 6.6, 1.05);
  const wrap = alongPath(path, outwards);
  const meshes: Mesh[] = [];
  const from = startOf(w) + 4.6;
  const to = length - 9;
  for (let i = 0; i < STRANDS; i++) {
    const line: V3[] = [];
    for (let s = from; s <= to; s += 0.1) {
      const [y, z] = plaited(s / (w * 1.75) + i / STRANDS);
      line.push([s, y * (w / 2 - 0.36), z * 0.16]);
    }
    const flatStrand = sweep('leather', line, strapSection(w * 0.235, 0.24, 0.05), () => [0, 0, 1]);
    meshes.push(deform(flatStrand, wrap));
  }
  const backing = emptyMesh('edge');
  for (let s = from; s <= to; s += 0.5) {
    for (const y of [-w / 2 + 0.4, w / 2 - 0.4]) pushVertex(backing, wrap([s, y, -0.18]), outwards([1, 0, 0]), s, y);
    const k = backing.edges.length;
    if (k >= 4) backing.indices.push(k - 4, k - 3, k - 2, k - 3, k - 1, k - 2);
  }
  meshes.push(backing);
  const end = length - 0.4;
  const tip = rounded([
    [to - 1, -w / 2, 0.3],
    [end - w * 0.7, -w / 2, 1.5],
    [end, 0, 1.1],
    [end - w * 0.7, w / 2, 1.5],
    [to - 1, w / 2, 0.3],
  ]);
  meshes.push(...strip(tip, 0.6, [], wrap, 0.26));
  meshes.push(
    ...strip(
      rounded([
        [startOf(w), -w / 2, 0.2],
        [from + 1, -w / 2, 0.3],
        [from + 1, w / 2, 0.3],
        [startOf(w), w / 2, 0.2],
      ]),
      0.6,
      [],
      wrap,
      0.26,
    ),
  );
  meshes.push(...frameBuckle(w, wrap, false));
  return standingCoil(meshes, pose, { at: wrap([7, 0, 0.3]), across: 10 });
};
