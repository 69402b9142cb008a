import type { Material, Mesh } from '../engine/mesh.ts';
import { flipped, inset, moved, type Outline, rounded, roundRect, smooth } from '../engine/outline.ts';
import { type Panel, panel, stitches } from '../engine/panel.ts';
import { curve } from '../engine/surfaces.ts';
import type { V2, V3 } from '../engine/vector.ts';
import { ridge, seam, zip } from './kit.ts';

export type Height = (x: number, y: number) => number;

/** A garment's cut: half widths and levels in cm, hem at y = 0, the neck's shoulder point at y = length. */
export interface Cut {
  half: number;
  length: number;
  /** half width at the waist and the hem, as a share of `half` */
  waist: number;
  hem: number;
  sleeves: boolean;
  puff: number;
  seed: number;
}

export interface Garment {
  meshes: Mesh[];
  height: Height;
  arms: { side: number; height: Height }[];
  cut: Cut;
  back: boolean;
  /** levels of interest */
  chest: number;
  shoulder: V2;
  armpit: V2;
}

export const STITCH = { step: 0.75, radius: 0.075, lift: 0.03 } as const;

export function bodyOutline(cut: Cut, back: boolean): { outline: Outline; shoulder: V2; armpit: V2 } {
  const { half, length } = cut;
  const shoulder: V2 = [half * 0.86, length - 4.2];
  const armpit: V2 = [half * 0.97, length - 24];
  const neckDrop = back ? 1.6 : 9;
  const right: [number, number, number][] = [
    [7.4, length, 0.8],
    [shoulder[0], shoulder[1], 3.4],
    [half * 0.8, length - 13, 7],
    [armpit[0], armpit[1], 2.5],
    [half * cut.waist, length * 0.36, 14],
    [half * cut.hem, 0, 1.4],
  ];
  const left = right.toReversed().map(([x, y, r]) => [-x, y, r] as const);
  return { outline: rounded([...right, ...left, [0, length - neckDrop, back ? 6 : 7]]), shoulder, armpit };
}

/** The jacket's body with its folds, the sleeves behind it and the lining seen in the neck. */
export function sew(cut: Cut, back: boolean): Garment {
  const { half, length } = cut;
  const { outline, shoulder, armpit } = bodyOutline(cut, back);
  const meshes: Mesh[] = [];
  if (!back) {
    const inner = bodyOutline(cut, true).outline;
    meshes.push(...panel(inner, { material: 'lining', edge: 'edge', thickness: 0.4, on: () => -1.2, cell: 1 }).meshes);
    const label = moved(roundRect(4.6, 2, 0.2), 0, length - 5);
    meshes.push(...panel(label, { material: 'leather', thickness: 0.1, on: () => -0.8, cell: 0.3 }).meshes);
  }
  const arms: Garment['arms'] = [];
  for (const side of cut.sleeves ? [-1, 1] : []) {
    const arm = sleeve(cut, shoulder, armpit, side, back);
    meshes.push(...arm.meshes);
    arms.push({ side, height: arm.height });
  }
  const creases: Height[] = [];
  for (const side of [-1, 1]) {
    creases.push(
      ridge([side * half * 0.92, length - 25], [side * half * 0.4, length * 0.5], 2.2, 0.8),
      ridge([side * half * 0.9, length - 29], [side * half * 0.5, length * 0.38], 2, -0.5),
      ridge([side * half * 0.84, length * 0.42], [side * half * 0.2, length * 0.3], 2, 0.55),
      ridge([side * half * 0.5, length - 8], [side * half * 0.74, length - 20], 2.4, 0.5),
      ridge([side * half * 0.82, length * 0.24], [side * half * 0.3, length * 0.16], 2, 0.45),
      ridge([side * half * 0.36, length * 0.6], [side * half * 0.3, length * 0.12], 3, 0.5),
    );
  }
  const body = panel(outline, {
    thickness: 0.5,
    puff: cut.puff,
    cell: 0.55,
    bevel: 0.5,
    relief: (x, y, inside) =>
      Math.min(1, inside / 3) *
      (creases.reduce((sum, f) => sum + f(x, y), 0) +
        0.16 * Math.sin(x * 0.31 + cut.seed) * Math.sin(y * 0.23 + x * 0.12)),
  });
  meshes.push(...body.meshes);
  return { meshes, height: body.height, arms, cut, back, chest: length - 20, shoulder, armpit };
}

export function sleeve(
  cut: Cut,
  shoulder: V2,
  armpit: V2,
  side: number,
  back: boolean,
): { meshes: Mesh[]; height: Height } {
  const { half, length } = cut;
  const reach = Math.min(length, 66);
  const foot = length - reach;
  const points: V2[] = [
    [shoulder[0] - 6, shoulder[1] + 0.8],
    [shoulder[0] + 0.4, shoulder[1] - 0.9],
    [shoulder[0] + 3.8, shoulder[1] - 5.8],
    [half * 0.86 + 7.5, length - 17],
    [half * 0.86 + 12.2, length - 36],
    [half * 0.86 + 14.2, foot + 5],
    [half * 0.86 + 13.8, foot + 1.2],
    [half * 0.86 + 12.6, foot + 0.2],
    [half * 0.86 + 6.4, foot - 0.6],
    [half * 0.86 + 5, foot + 0.4],
    [half * 0.86 + 4.5, foot + 4.2],
    [half * 0.86 + 2.6, length - 38],
    [armpit[0] - 0.4, armpit[1] - 1.6],
    [half * 0.72, length - 20],
  ];
  const shape = smooth(side === 1 ? points : flipped(points), 8);
  const at = (dx: number, y: number): [number, number] => [side * (half * 0.86 + dx), y];
  const creases = [
    ridge(at(11.4, length - 34), at(1, length - 39), 1.2, 0.9),
    ridge(at(11.8, length - 38), at(1.6, length - 42), 1.1, -0.7),
    ridge(at(12, length - 42), at(2.4, length - 44), 1.2, 0.8),
    ridge(at(2, length - 27), at(10, length - 31), 1.4, 0.6),
    ridge(at(7, length - 17), at(-1, length - 25), 1.6, 0.5),
    ridge(at(12.6, foot + 14), at(3.6, foot + 11), 1.1, 0.6),
    ridge(at(13.4, foot + 9.6), at(4, foot + 7.4), 1, 0.5),
    ridge(at(9, length - 20), at(9.5, foot + 10), 3, 0.5),
  ];
  const arm = panel(shape, {
    thickness: 0.5,
    puff: cut.puff * 0.92,
    cell: 0.42,
    on: () => -1.4,
    bevel: 0.4,
    relief: (x, y, inside) => Math.min(1, inside / 2) * creases.reduce((sum, f) => sum + f(x, y), 0),
  });
  const line: V2[] = [at(2.6, length - 12), at(7.4, length - 26), at(9.6, length - 40), at(10.4, foot + 3)];
  const meshes = [...arm.meshes];
  if (!back) meshes.push(...seam(curveLine(line), arm.height, 0.4, 0.8));
  return { meshes, height: arm.height };
}

export const curveLine = (points: readonly V2[]): V2[] =>
  curve(
    points.map(([x, y]) => [x, y, 0] as const),
    8,
  ).map(([x, y]) => [x, y] as const);

export const onTop =
  (g: Garment, lift: number): Height =>
  (x, y) =>
    g.height(x, y) + lift;

export function overlay(
  g: Garment,
  outline: Outline,
  options: {
    lift?: number;
    thickness?: number;
    puff?: number;
    material?: Material;
    border?: number;
    cell?: number;
  } = {},
): Panel {
  const { lift = 0.02, thickness = 0.35, puff = 0, material = 'leather', border = 0.6, cell = 0.4 } = options;
  const piece = panel(outline, {
    thickness,
    puff,
    material,
    on: onTop(g, lift),
    cell,
    bevel: Math.min(0.3, thickness),
  });
  g.meshes.push(...piece.meshes);
  if (border > 0) g.meshes.push(stitches(inset(outline, border), piece.height, { ...STITCH, closed: true }));
  return piece;
}

export function line3(points: readonly V2[], height: Height, lift: number): V3[] {
  return curveLine(points).map(([x, y]): V3 => [x, y, height(x, y) + lift]);
}

export function zipOn(g: Garment, points: readonly V2[], size: number, pullAt: number, lift = 0.12): void {
  g.meshes.push(...zip(line3(points, g.height, lift), [0, 0, 1], { size, pullAt, tape: size * 3.6 }));
}

export function armholes(g: Garment): void {
  const { half, length } = g.cut;
  for (const side of [-1, 1]) {
    const line = curveLine([
      [side * half * 0.83, length - 5],
      [side * half * 0.79, length - 13],
      [side * half * 0.86, length - 20],
      [side * half * 0.93, length - 24.2],
    ]);
    g.meshes.push(...seam(line, g.height, side * 0.5, 0.8));
  }
}

export function yoke(g: Garment, drop: number): void {
  const { half, length } = g.cut;
  const edge: V2[] = g.back
    ? [
        [-half * 0.8, length - drop],
        [0, length - drop - 1],
        [half * 0.8, length - drop],
      ]
    : [
        [-half * 0.79, length - drop],
        [-8, length - drop + 0.4],
      ];
  const line = curveLine(edge);
  g.meshes.push(...seam(line, g.height, -0.5, 0.8));
  if (!g.back)
    g.meshes.push(
      ...seam(
        line.map(([x, y]) => [-x, y] as const),
        g.height,
        0.5,
        0.8,
      ),
    );
}

export function sideSeams(g: Garment): void {
  const { half, length, waist, hem } = g.cut;
  for (const k of [-0.56, 0.56]) {
    g.meshes.push(
      ...seam(
        curveLine([
          [k * half * 1.05, length - 18],
          [k * half * waist, length * 0.36],
          [k * half * hem * 1.05, 2],
        ]),
        g.height,
        0.45,
        0.8,
      ),
    );
  }
}
