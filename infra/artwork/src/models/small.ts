import { deformAll, type Mesh, place } from '../engine/mesh.ts';
import { inset, moved, type Outline, rounded, roundRect } from '../engine/outline.ts';
import { panel, part, stitches } from '../engine/panel.ts';
import { curve, strap } from '../engine/surfaces.ts';
import { smoothstep, type V3 } from '../engine/vector.ts';
import { alongPath, bar, block, circle, rivet, wire } from './kit.ts';
import { FINE, lying } from './lying.ts';
import type { ModelMaker } from './model.ts';

export const keyFob: ModelMaker = ({ width: w, height: h }, pose) => {
  const shape = rounded([
    [-w / 2, -h * 0.5, 1.4],
    [w / 2, -h * 0.5, 1.4],
    [w * 0.36, h * 0.16, 0.8],
    [w * 0.2, h * 0.3, 0.4],
    [-w * 0.2, h * 0.3, 0.4],
    [-w * 0.36, h * 0.16, 0.8],
  ]);
  const flat: Mesh[] = [];
  const back = panel(shape, { thickness: 0.2, bevel: 0.12 });
  const front = panel(shape, { thickness: 0.22, puff: 0.22, on: () => 0.2, crease: 0.12, bevel: 0.14 });
  flat.push(...back.meshes, ...front.meshes, stitches(inset(shape, 0.26), front.height, { ...FINE, closed: true }));
  const neck = curve(
    [
      [0, h * 0.16, 0.5],
      [0, h * 0.28, 0.72],
      [0, h * 0.36, 0.62],
      [0, h * 0.385, 0.2],
      [0, h * 0.35, 0],
      [0, h * 0.25, 0.02],
    ],
    8,
  );
  flat.push(strap('leather', neck, w * 0.42, 0.18, (_, t): V3 => [0, -t[2], t[1]]));
  flat.push(rivet([0, h * 0.17, 0.6], 0.36));
  flat.push(
    wire(circle(1.55), 0.13, place([0, h * 0.35 + 1.15, 0.34], [8, 0, 0])),
    wire(circle(1.55), 0.13, place([0.01, h * 0.35 + 1.16, 0.57], [8, 0, 0])),
  );
  const oval = circle(1).map(([a, b]) => [a * 0.62, b * 0.62 - h * 0.26] as const);
  flat.push(
    wire(oval, 0.03, place([0, 0, 0.66]), 'edge'),
    wire(
      oval.map(([a, b]) => [a * 0.8, (b + h * 0.26) * 0.8 - h * 0.26] as const),
      0.02,
      place([0, 0, 0.66]),
      'edge',
    ),
  );
  const model = lying(flat, pose, { at: [0.2, h * 0.1, 0.5], across: 5 }, 14, [0.66, 0.72]);
  // From higher up its curved front mirrors the lamp above.
  return pose === 'front' ? { ...model, view: { ...model.view, pitch: 48 } } : model;
};

export const watchStrap: ModelMaker = ({ width: w, hide }, pose) => {
  const flat: Mesh[] = [];
  const narrow = w * 0.8;
  const long = rounded([
    [-w / 2, 6.2, 0.15],
    [w / 2, 6.2, 0.15],
    [narrow / 2, -4.8, 2],
    [0, -6.2, 0.7],
    [-narrow / 2, -4.8, 2],
  ]);
  const short = rounded([
    [-w / 2, 4, 0.15],
    [w / 2, 4, 0.15],
    [narrow / 2, -3.8, 0.2],
    [-narrow / 2, -3.8, 0.2],
  ]);
  const holes = Array.from({ length: 6 }, (_, i) => moved(circle(0.09, 14), 0, -3.9 + i * 0.75));
  const arch = (y: number) => 0.8 * smoothstep(6.5, -2, Math.abs(y) * -1 + 6) * 0;
  const piece = (outline: Outline, cut: Outline[], y0: number): Mesh[] => {
    const made = panel(outline, {
      thickness: 0.26,
      puff: 0.2,
      holes: cut,
      cell: 0.07,
      crease: 0.1,
      bevel: 0.12,
      relief: (_, y) => 0.14 * smoothstep(y0 - 2.5, y0, y) + arch(y),
    });
    const rows =
      hide === 'lambskin'
        ? []
        : [stitches(inset(outline, 0.2), made.height, { closed: true, step: 0.24, radius: 0.026 })];
    return [...made.meshes, ...rows];
  };
  const barEnd = (y: number) => [bar([-w / 2 - 0.06, y, 0.2], [w / 2 + 0.06, y, 0.2], 0.09)];
  const first = [...piece(long, holes, 6.2), ...barEnd(6.25)];
  const second = [...piece(short, [], 4), ...barEnd(4.05)];
  second.push(...watchBuckle(narrow, -3.62));
  for (const y of [-2.2, -3.1]) {
    second.push(
      strap(
        'leather',
        curve(
          [
            [-narrow / 2 - 0.1, y, 0.05],
            [-narrow / 2 - 0.02, y, 0.48],
            [0, y, 0.58],
            [narrow / 2 + 0.02, y, 0.48],
            [narrow / 2 + 0.1, y, 0.05],
          ],
          6,
        ),
        0.5,
        0.14,
        [0, 0, 1],
      ),
    );
  }
  flat.push(
    ...deformAll(first, place([-w * 0.85, -0.4, 0], [0, 0, 6])),
    ...deformAll(second, place([w * 0.95, 0.8, 0], [0, 0, -7])),
  );
  return lying(flat, pose, { at: [w * 0.8, -2.4, 0.3], across: 4.2 }, 12, [0.6, 0.76]);
};

/** A pin buckle whose bar is in the fold of the strap's end, at `y`. */
function watchBuckle(w: number, y: number): Mesh[] {
  const frame = moved(roundRect(w + 0.42, 1.1, [0.2, 0.2, 0.34, 0.34]), 0, y - 0.55);
  return [
    wire(frame, 0.09, place([0, 0, 0.15]), 'metal', 0.8),
    ...[-1, 1].map((side) => rivet([side * (w / 2 + 0.24), y, 0.15], 0.1, [0, side * 90, 0])),
    bar([0, y, 0.3], [0, y - 1.18, 0.27], 0.055),
  ];
}

export const notebook: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const flat: Mesh[] = [];
  const cover = roundRect(w, h, [0.3, 0.9, 0.9, 0.3]);
  flat.push(...panel(cover, { thickness: 0.3 }).meshes);
  for (let i = 0; i < 9; i++)
    flat.push(
      ...panel(moved(roundRect(w - 0.9, h - 0.8, [0.1, 0.6, 0.6, 0.1]), -0.15 + (i % 3) * 0.03, 0), {
        material: 'paper',
        edge: 'paper',
        thickness: d / 10,
        on: () => 0.3 + (i * d) / 10,
        bevel: 0.04,
      }).meshes,
    );
  const z = 0.3 + d * 0.9;
  const top = panel(cover, { thickness: 0.3, puff: 0.12, on: () => z, crease: 0.28 });
  flat.push(
    ...top.meshes,
    stitches(
      part(inset(cover, 0.55), (x) => x > -w / 2 + 1.4),
      top.height,
      { step: 0.42, radius: 0.045 },
    ),
  );
  flat.push(
    strap(
      'leather',
      [
        [-w / 2 + 0.04, -h / 2 + 0.1, z / 2 + 0.15],
        [-w / 2, 0, z / 2 + 0.15],
        [-w / 2 + 0.04, h / 2 - 0.1, z / 2 + 0.15],
      ],
      z + 0.5,
      0.3,
      [-1, 0, 0],
      0.15,
    ),
  );
  const band = alongPath(
    curve(
      [
        [w / 2 + 0.35, 0, 0.1],
        [w / 2 + 0.4, 0, z * 0.6],
        [w / 2 - 0.1, 0, z + 0.5],
        [w * 0.2, 0, z + 0.63],
        [-w * 0.02, 0, z + 0.63],
      ],
      12,
    ),
    (t) => [t[2], 0, -t[0]],
  );
  const tongue = rounded([
    [0, -0.9],
    [9, -0.9, 0.9],
    [9, 0.9, 0.9],
    [0, 0.9],
  ]);
  const tab = panel(tongue, { thickness: 0.2, cell: 0.25, crease: 0.2 });
  flat.push(
    ...deformAll(
      [
        ...tab.meshes,
        stitches(inset(tongue, 0.28), tab.height, { ...FINE, closed: true }),
        rivet([8, 0, 0.2], 0.42),
        wire(circle(0.52), 0.05, place([8, 0, 0.22])),
      ],
      band,
    ),
  );
  flat.push(...ribbon(w, h, z));
  return lying(flat, pose, { at: [w * 0.16, 0.5, z + 0.4], across: 6.5 }, 10, [0.66, 0.72]);
};

function ribbon(w: number, h: number, z: number): Mesh[] {
  const line = curve(
    [
      [-w * 0.1, -h / 2 + 0.6, z * 0.6],
      [-w * 0.1, -h / 2 - 1, z * 0.45],
      [-w * 0.06, -h / 2 - 2.6, 0.12],
    ],
    8,
  );
  return [
    strap('trim', line, 0.5, 0.08, [0, 0, 1]),
    block('edge', 0.4, 0.1, 0.1, 0.04, [-w * 0.06, -h / 2 - 2.6, 0.12]),
  ];
}
