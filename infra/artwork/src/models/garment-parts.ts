import type { Material, Mesh } from '../engine/mesh.ts';
import { flipped, inset, type Outline, rounded } from '../engine/outline.ts';
import { type Panel, panel, stitches } from '../engine/panel.ts';
import type { V3 } from '../engine/vector.ts';
import { type Garment, onTop, overlay, STITCH } from './garment.ts';
import { rivet } from './kit.ts';
import type { Model, Pose } from './model.ts';

export function band(g: Garment, top: number, material: Material): Panel {
  const { half, hem } = g.cut;
  const w = half * hem;
  return overlay(
    g,
    rounded([
      [-w - 0.3, top, 0.6],
      [w + 0.3, top, 0.6],
      [w - 0.4, -1.2, 1],
      [-w + 0.4, -1.2, 1],
    ]),
    { material, thickness: 0.4, lift: 0, border: material === 'rib' ? 0 : 0.6, cell: 0.6 },
  );
}

/** A cuff laid round the end of each sleeve: it follows the sleeve's height and reaches a little past it on every side. */
export function cuffs(g: Garment, tall: number, material: Material, sideways = 0): void {
  const { half, length } = g.cut;
  const foot = length - Math.min(length, 66);
  for (const { side, height } of g.arms) {
    const x = half * 0.86;
    const outline = rounded([
      [x + 3.9 - sideways, foot + tall, 0.5],
      [x + 14.8 + sideways, foot + tall + 1, 0.5],
      [x + 14.4 + sideways, foot - 0.5, 1],
      [x + 4.6 - sideways, foot - 1.4, 1],
    ]);
    const piece = panel(side === 1 ? outline : flipped(outline), {
      material,
      thickness: material === 'fleece' ? 1 : 0.45,
      on: (px, py) => height(px, Math.max(py, foot + 1.6)) + 0.05,
      cell: 0.3,
    });
    g.meshes.push(...piece.meshes);
    if (material === 'leather')
      g.meshes.push(
        stitches(
          [
            [side * (x + 4.6), foot + tall - 0.6],
            [side * (x + 14.2), foot + tall + 0.3],
          ],
          piece.height,
          STITCH,
        ),
      );
  }
}

export function backCollar(g: Garment, tall: number, material: Material): void {
  const { length } = g.cut;
  const outline = rounded([
    [-8, length - 1.4, 1],
    [-7, length + tall * 0.7, 2.5],
    [0, length + tall, 8],
    [7, length + tall * 0.7, 2.5],
    [8, length - 1.4, 1],
    [0, length - 2.6, 6],
  ]);
  const piece = panel(outline, { material, thickness: 0.7, puff: 0.6, on: () => (g.back ? 2.6 : -0.9), cell: 0.35 });
  g.meshes.push(...piece.meshes);
  if (material === 'leather') g.meshes.push(stitches(inset(outline, 0.6), piece.height, { ...STITCH, closed: true }));
}

/** A band collar: two short ends meeting at the zip. */
export function standCollar(g: Garment, tall: number, material: Material = 'leather'): void {
  const { length } = g.cut;
  backCollar(g, tall * 0.8, material);
  if (g.back) return;
  const right: Outline = rounded([
    [0.6, length - 9.4, 0.4],
    [0.9, length - 9.4 + tall, 1.2],
    [5.2, length - 3.6 + tall * 0.6, 3],
    [8, length + tall * 0.55, 1],
    [8.6, length - 0.4, 1],
    [5.4, length - 6.2, 3],
  ]);
  for (const outline of [right, flipped(right)]) {
    const piece = panel(outline, {
      material,
      thickness: 0.5,
      puff: 0.5,
      on: (x, y) => Math.max(g.height(x, y), 1.6) + 0.1,
      cell: 0.3,
    });
    g.meshes.push(...piece.meshes);
    if (material === 'leather')
      g.meshes.push(stitches(inset(outline, 0.55), piece.height, { ...STITCH, closed: true }));
  }
}

/** A turned-down collar, plain or with the fleece outside. */
export function turnedCollar(g: Garment, wide: number, material: Material): void {
  const { length } = g.cut;
  backCollar(g, material === 'fleece' ? 4 : 3, material);
  if (g.back) {
    const fall = rounded([
      [-9, length + 0.5, 2],
      [9, length + 0.5, 2],
      [10.5, length - wide * 0.7, 2.5],
      [0, length - wide, 6],
      [-10.5, length - wide * 0.7, 2.5],
    ]);
    overlay(g, fall, {
      material,
      lift: 0.5,
      thickness: material === 'fleece' ? 1.2 : 0.5,
      puff: 0.8,
      border: material === 'leather' ? 0.6 : 0,
    });
    return;
  }
  const right: Outline = rounded([
    [1, length - 10, 0.6],
    [wide * 0.7 + 3, length - 10 - wide * 0.45, 1.4],
    [wide + 6.6, length - 6, 2.6],
    [10.4, length - 0.4, 3],
    [8, length + 2.6, 2],
    [6.4, length + 0.6, 2],
  ]);
  for (const outline of [right, flipped(right)]) {
    overlay(g, outline, {
      material,
      lift: material === 'leather' ? 1.5 : 0.5,
      thickness: material === 'fleece' ? 1.2 : 0.5,
      puff: material === 'fleece' ? 1.2 : 0.4,
      border: material === 'leather' ? 0.6 : 0,
    });
  }
}

export function buttons(
  g: Garment,
  x: number,
  from: number,
  to: number,
  count: number,
  material: Material,
  r = 0.85,
): void {
  for (let i = 0; i < count; i++) {
    const y = from + ((to - from) * i) / Math.max(1, count - 1);
    g.meshes.push(rivet([x, y, g.height(x, y) + 0.45], r, [0, 0, 0], material));
  }
}

export function pocketFlap(g: Garment, x: number, y: number, w: number, h: number, lean = 0): void {
  const shape = rounded([
    [x - w / 2, y + h / 2 + lean, 0.4],
    [x + w / 2, y + h / 2 - lean, 0.4],
    [x + w / 2, y - h / 2 - lean, 1],
    [x, y - h / 2 - 0.7, 1],
    [x - w / 2, y - h / 2 + lean, 1],
  ]);
  overlay(g, shape, { border: 0.5 });
  g.meshes.push(rivet([x, y - h * 0.2, g.height(x, y) + 0.4], 0.55));
}

export function shown(g: Garment, pose: Pose, close: { x: number; y: number; across: number }): Model {
  const view =
    pose === 'detail'
      ? {
          yaw: -14,
          pitch: 8,
          close: { at: [close.x, close.y, g.height(close.x, close.y)] as V3, across: close.across },
        }
      : { yaw: 0, pitch: 1, fill: [0.86, 0.84] as const, angle: 18 };
  return { meshes: g.meshes, backdrop: 'wall', view };
}

export function epaulettes(g: Garment): Mesh[] {
  const { length } = g.cut;
  const [sx, sy] = g.shoulder;
  const out: Mesh[] = [];
  for (const side of [-1, 1]) {
    const shape = rounded([
      [side * (sx - 0.4), sy - 0.2, 0.5],
      [side * 11, length - 2.2, 1.2],
      [side * 10.4, length - 4.4, 1.2],
      [side * (sx - 1.2), sy - 3.8, 0.5],
    ]);
    const piece = panel(shape, { thickness: 0.35, on: onTop(g, 0.05), cell: 0.35 });
    out.push(
      ...piece.meshes,
      stitches(inset(shape, 0.5), piece.height, { ...STITCH, closed: true }),
      rivet([side * 11.8, length - 3.4, piece.height(side * 11.8, length - 3.4)], 0.5),
    );
  }
  return out;
}
