import { deform, deformAll, type Mesh, place } from '../engine/mesh.ts';
import { evenly, inset, mirrored, moved, type Outline, rounded, roundRect, smooth } from '../engine/outline.ts';
import { panel, part, stitches } from '../engine/panel.ts';
import { curve, strap, tube } from '../engine/surfaces.ts';
import type { V3 } from '../engine/vector.ts';
import { buckle, ridge, rivet } from './kit.ts';
import { FINE, lying } from './lying.ts';
import type { ModelMaker } from './model.ts';

const HAND: Outline = [
  [-4.2, -10.5],
  [-4.4, -6],
  [-4.8, -2.5],
  [-4.9, 1.5],
  [-4.75, 5.2],
  [-4.5, 7.4],
  [-3.7, 8.2],
  [-2.95, 7.4],
  [-2.75, 4.6],
  [-2.55, 3.2],
  [-2.35, 5.6],
  [-2.1, 9.4],
  [-1.35, 10.6],
  [-0.5, 9.6],
  [-0.35, 5.6],
  [-0.18, 3.6],
  [0.05, 6],
  [0.35, 9.9],
  [1.15, 11.1],
  [1.95, 9.9],
  [2.05, 5.8],
  [2.15, 3.5],
  [2.4, 5.4],
  [2.75, 8.4],
  [3.5, 9.4],
  [4.25, 8.4],
  [4.35, 4.6],
  [4.3, 1],
  [5.2, 0.6],
  [6.6, 2.6],
  [7.6, 3.6],
  [8.4, 3.1],
  [8.3, 2],
  [7.2, -0.4],
  [5.8, -3],
  [4.7, -5],
  [4.3, -7.4],
  [4.2, -10.5],
];

export const gloves: ModelMaker = ({ width: w, height: h, hide }, pose) => {
  const kx = w / 12;
  const ky = h / 22;
  const hand = smooth(
    HAND.map(([x, y]) => [x * kx, y * ky] as const),
    6,
  );
  const one = (lined: boolean): Mesh[] => {
    const creases = [
      ridge([-4 * kx, -4], [3.4 * kx, -4.6], 0.5, -0.14),
      ridge([-4 * kx, -6.5], [4 * kx, -6], 0.6, 0.14),
      ridge([2.4 * kx, -3], [5.4 * kx, -0.6], 0.6, 0.16),
    ];
    const back = panel(hand, {
      thickness: 0.25,
      puff: 1.05,
      cell: 0.16,
      bevel: 0.2,
      relief: (x, y) => creases.reduce((sum, f) => sum + f(x, y), 0),
    });
    const meshes = [...back.meshes];
    for (const [x, top, lean] of [
      [-2.4, 1.6, -0.35],
      [-0.2, 2.2, 0],
      [2.1, 1.6, 0.3],
    ] as const) {
      const line = [
        [x * kx, top * ky],
        [(x * 0.8 + lean * 0.3) * kx, (top - 3) * ky],
        [(x * 0.55 + lean * 0.2) * kx, (top - 6) * ky],
      ] as const;
      meshes.push(...tubesOf(line, back.height, 0.1));
      meshes.push(stitches(evenly(line, 0.3, false), back.height, { ...FINE, lift: 0.08 }));
    }
    const cuff = rounded([
      [-4.5 * kx, -8.2 * ky, 0.3],
      [4.5 * kx, -8.2 * ky, 0.3],
      [4.55 * kx, -10.9 * ky, 0.4],
      [-4.55 * kx, -10.9 * ky, 0.4],
    ]);
    const band = panel(cuff, {
      material: hide === 'lambskin' ? 'leather' : 'rib',
      thickness: 0.3,
      puff: 0.9,
      on: () => 0.12,
      cell: 0.2,
    });
    meshes.push(...band.meshes);
    if (hide === 'lambskin')
      meshes.push(
        stitches(
          [
            [-4 * kx, -8.7 * ky],
            [4 * kx, -8.7 * ky],
          ],
          band.height,
          FINE,
        ),
        rivet([2.8 * kx, -9.6 * ky, band.height(2.8 * kx, -9.6 * ky)], 0.34),
      );
    if (lined)
      meshes.push(
        stitches(
          part(inset(hand, 0.25), (x, y) => x > 4.4 * kx && y > -5),
          back.height,
          FINE,
        ),
      );
    return meshes;
  };
  const left = deformAll(one(true), place([-2.2, 0.8, 0], [0, 0, 10]));
  const right = deformAll(
    one(true).map((mesh) => deform(mesh, ([x, y, z]) => [-x, y, z])),
    place([4.6, -1.2, 1.15], [0, -4, -16]),
  );
  return lying([...left, ...right], pose, { at: [-2.5, -1, 1], across: 8 }, 0, [0.76, 0.74]);
};

function tubesOf(line: Outline, height: (x: number, y: number) => number, r: number): Mesh[] {
  return [
    tube(
      'leather',
      evenly(line, 0.4, false).map(([x, y]): V3 => [x, y, height(x, y)]),
      r,
    ),
  ];
}

export const apron: ModelMaker = ({ width: w, height: h, hide }, pose) => {
  const bib = w * 0.22;
  const body = rounded(
    mirrored([
      [bib, h * 0.5],
      [bib + 1.5, h * 0.36],
      [w * 0.34, h * 0.22],
      [w * 0.46, h * 0.14],
      [w * 0.48, -h * 0.44],
      [w * 0.44, -h * 0.5],
    ]).map(([x, y]) => [x, y, Math.abs(y) > h * 0.4 ? 2 : 5] as const),
  );
  const folds = [
    ridge([-w * 0.3, h * 0.1], [-w * 0.2, -h * 0.5], 2.6, 0.9),
    ridge([w * 0.24, h * 0.12], [w * 0.3, -h * 0.5], 2.8, 1),
    ridge([w * 0.02, -h * 0.12], [-w * 0.04, -h * 0.5], 3, 0.7),
    ridge([-w * 0.42, h * 0.1], [-w * 0.4, -h * 0.45], 2, 0.7),
    ridge([-bib, h * 0.44], [bib * 0.4, h * 0.1], 2, 0.35),
  ];
  const drape = (x: number, y: number) => 1.4 * Math.cos((x / w) * 2.6) + folds.reduce((sum, f) => sum + f(x, y), 0);
  const cloth = panel(body, { thickness: 0.3, relief: drape, cell: 0.7, crease: 0.5, bevel: 0.28 });
  const meshes: Mesh[] = [
    ...cloth.meshes,
    stitches(inset(body, 0.9), cloth.height, { closed: true, step: 0.8, radius: 0.09 }),
  ];
  const pocket = (outline: Outline) => {
    const piece = panel(outline, { thickness: 0.3, on: (x, y) => cloth.height(x, y) + 0.05, crease: 0.35, cell: 0.5 });
    meshes.push(
      ...piece.meshes,
      stitches(
        part(inset(outline, 0.7), (_, y) => y < Math.max(...outline.map((p) => p[1])) - 1),
        piece.height,
        { step: 0.75, radius: 0.085 },
      ),
    );
    for (const x of [Math.min(...outline.map((p) => p[0])) + 0.8, Math.max(...outline.map((p) => p[0])) - 0.8]) {
      const y = Math.max(...outline.map((p) => p[1])) - 0.9;
      meshes.push(rivet([x, y, piece.height(x, y)], 0.5));
    }
  };
  for (const side of [-1, 1]) pocket(moved(roundRect(w * 0.3, h * 0.22, [0.4, 0.4, 2, 2]), side * w * 0.19, -h * 0.08));
  pocket(moved(roundRect(w * 0.22, h * 0.14, [0.4, 0.4, 1.4, 1.4]), hide === 'bridle' ? 0 : -w * 0.04, h * 0.28));
  const neck = curve(
    [
      [-bib + 1.6, h * 0.47, 1.6],
      [-bib * 0.95, h * 0.56, 1],
      [-bib * 0.6, h * 0.66, 0.4],
      [0, h * 0.7, 0.2],
      [bib * 0.6, h * 0.66, 0.4],
      [bib * 0.95, h * 0.56, 1],
      [bib - 1.6, h * 0.47, 1.6],
    ],
    10,
  );
  meshes.push(strap('leather', neck, 2.6, 0.35, [0, 0, 1]));
  meshes.push(...buckle(2.6, place([bib - 1.9, h * 0.455, cloth.height(bib - 2, h * 0.455) + 0.3], [0, 0, 84]), 0.24));
  for (const side of [-1, 1]) {
    meshes.push(rivet([side * (bib - 1.7), h * 0.43, cloth.height(side * (bib - 1.7), h * 0.43)], 0.6));
    const tie = curve(
      [
        [side * w * 0.45, h * 0.1, 1],
        [side * w * 0.54, h * 0.06, 0.8],
        [side * w * 0.57, -h * 0.08, 0.4],
        [side * w * 0.53, -h * 0.22, 0.6],
        [side * w * 0.56, -h * 0.36, 0.4],
      ],
      10,
    );
    meshes.push(strap('leather', tie, 2.2, 0.3, [0, 0, 1]));
    meshes.push(rivet([side * w * 0.445, h * 0.1, 1.5], 0.5));
  }
  const view =
    pose === 'detail'
      ? { yaw: -12, pitch: 6, close: { at: [-w * 0.3, h * 0.02, 2] as V3, across: 18 } }
      : pose === 'front'
        ? { yaw: -8, pitch: 3, fill: [0.8, 0.84] as const }
        : { yaw: 32, pitch: 6, fill: [0.8, 0.84] as const };
  return { meshes, backdrop: 'wall', view };
};
