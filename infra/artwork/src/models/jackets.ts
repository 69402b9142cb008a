import { place } from '../engine/mesh.ts';
import { rounded } from '../engine/outline.ts';
import { stitches } from '../engine/panel.ts';
import { strap } from '../engine/surfaces.ts';
import { armholes, line3, onTop, overlay, STITCH, sew, sideSeams, yoke, zipOn } from './garment.ts';
import { band, cuffs, epaulettes, pocketFlap, shown, standCollar, turnedCollar } from './garment-parts.ts';
import { buckle, rivet, seam } from './kit.ts';
import type { ModelMaker } from './model.ts';

export const biker: ModelMaker = ({ width, height }, pose) => {
  const back = pose === 'angle';
  const g = sew({ half: width * 0.5, length: height, waist: 0.86, hem: 0.86, sleeves: true, puff: 4.6, seed: 1 }, back);
  const { half, length } = g.cut;
  armholes(g);
  yoke(g, back ? 15 : 13);
  sideSeams(g);
  cuffs(g, 4, 'leather');
  band(g, 5.5, 'leather');
  if (back) {
    g.meshes.push(
      ...seam(
        [
          [0, length - 16],
          [0, 6],
        ],
        g.height,
        0.5,
        0.8,
      ),
    );
    turnedCollar(g, 6, 'leather');
    return shown(g, pose, { x: 0, y: length * 0.6, across: 20 });
  }
  const front = rounded([
    [4, length - 10, 1],
    [-half * 0.3, length - 12.5, 1],
    [-half * 0.3, length * 0.5, 6],
    [-half * 0.1, -0.6, 1],
    [3, -0.6, 1],
  ]);
  overlay(g, front, { lift: 0.02, thickness: 0.5, border: 0.7 });
  zipOn(
    g,
    [
      [-half * 0.32, length * 0.62],
      [-half * 0.285, length * 0.48],
      [-half * 0.12, 1],
    ],
    0.62,
    0.06,
    0.5,
  );
  for (const side of [-1, 1]) {
    const tip = side === -1 ? 2.6 : 0;
    const lapel = rounded([
      [side * 1.2, length - 9, 1],
      [side * 7.6, length - 5, 3],
      [side * (15 + tip), length - 14, 1.6],
      [side * (11 + tip), length - 17.5, 1.2],
      // The right half of the picture closes over the left one.
      ...(side === 1
        ? ([
            [1.4, length * 0.56, 2],
            [-3.4, length * 0.58, 1.4],
          ] as const)
        : ([
            [-5.6, length * 0.56, 3],
            [-1.6, length * 0.58, 2],
          ] as const)),
    ]);
    overlay(g, lapel, { lift: side === 1 ? 1 : 0.5, thickness: 0.45, puff: 0.4 });
    g.meshes.push(rivet([side * (12.6 + tip), length - 15, g.height(side * 12.6, length - 15) + 1], 0.5));
    zipOn(
      g,
      [
        [side * half * 0.36, length * 0.36],
        [side * half * 0.72, length * 0.25],
      ],
      0.5,
      0.08,
    );
  }
  turnedCollar(g, 6.5, 'leather');
  zipOn(
    g,
    [
      [half * 0.34, length - 21],
      [half * 0.66, length - 25.5],
    ],
    0.5,
    0.9,
  );
  pocketFlap(g, half * 0.42, length * 0.17, 9, 5);
  for (const side of [-1, 1]) {
    const loop = rounded([
      [side * half * 0.5, 5.2, 0.2],
      [side * half * 0.58, 5.2, 0.2],
      [side * half * 0.58, 0, 0.2],
      [side * half * 0.5, 0, 0.2],
    ]);
    overlay(g, loop, { lift: 0.7, border: 0 });
  }
  const belted = line3(
    [
      [-half * 0.84, 2.6],
      [-half * 0.4, 2.4],
      [0, 2.3],
      [half * 0.5, 2.5],
    ],
    g.height,
    0.7,
  );
  g.meshes.push(strap('leather', belted, 3.4, 0.4, [0, 0, 1]));
  g.meshes.push(...buckle(3.4, place([half * 0.5, 2.5, g.height(half * 0.5, 2.5) + 1]), 0.3));
  g.meshes.push(...epaulettes(g));
  return shown(g, pose, { x: -half * 0.22, y: length * 0.62, across: 19 });
};

export const racer: ModelMaker = ({ width, height, hide }, pose) => {
  const back = pose === 'angle';
  const g = sew(
    {
      half: width * 0.5,
      length: height,
      waist: hide === 'lambskin' ? 0.8 : 0.9,
      hem: hide === 'lambskin' ? 0.86 : 0.88,
      sleeves: true,
      puff: 4.2,
      seed: 3,
    },
    back,
  );
  const { half, length } = g.cut;
  armholes(g);
  yoke(g, 12);
  sideSeams(g);
  cuffs(g, 3.4, 'leather');
  standCollar(g, 4.4);
  if (!back) {
    for (const side of [-1, 1]) {
      overlay(
        g,
        rounded([
          [side * 0.75, length - 9.2, 0.2],
          [side * 3, length - 8.6, 0.3],
          [side * 3, -0.8, 0.3],
          [side * 0.75, -0.8, 0.2],
        ]),
        { lift: 0, thickness: 0.3, border: 0, cell: 0.35 },
      );
      g.meshes.push(
        stitches(
          [
            [side * 2.6, length - 9],
            [side * 2.6, 0],
          ],
          onTop(g, 0.32),
          STITCH,
        ),
      );
      zipOn(
        g,
        [
          [side * half * 0.44, length * 0.3],
          [side * half * 0.66, length * 0.18],
        ],
        0.42,
        0.1,
      );
      zipOn(
        g,
        [
          [side * half * 0.38, length - 18],
          [side * half * 0.64, length - 19],
        ],
        0.38,
        0.9,
      );
    }
    zipOn(
      g,
      [
        [0, length - 9.5],
        [0, length * 0.5],
        [0, -0.6],
      ],
      0.6,
      0.04,
      0.15,
    );
  } else {
    g.meshes.push(
      stitches(
        [
          [-half * 0.84, 3],
          [half * 0.84, 3],
        ],
        onTop(g, 0),
        STITCH,
      ),
    );
  }
  g.meshes.push(
    stitches(
      [
        [-half * g.cut.hem + 1, 1.4],
        [half * g.cut.hem - 1, 1.4],
      ],
      onTop(g, 0),
      STITCH,
    ),
  );
  return shown(g, pose, { x: 2.4, y: length - 15, across: 18 });
};

export const bomber: ModelMaker = ({ width, height }, pose) => {
  const back = pose === 'angle';
  const g = sew({ half: width * 0.5, length: height, waist: 0.97, hem: 0.86, sleeves: true, puff: 5.4, seed: 5 }, back);
  const { half, length } = g.cut;
  armholes(g);
  sideSeams(g);
  cuffs(g, 6, 'rib');
  band(g, 6, 'rib');
  standCollar(g, 4, 'rib');
  if (!back) {
    for (const side of [-1, 1]) {
      g.meshes.push(
        stitches(
          [
            [side * 1.9, length - 9.6],
            [side * 1.9, 6.4],
          ],
          onTop(g, 0),
          STITCH,
        ),
      );
      const welt = rounded([
        [side * half * 0.36, length * 0.4, 0.4],
        [side * half * 0.44, length * 0.42, 0.4],
        [side * half * 0.72, length * 0.24, 0.4],
        [side * half * 0.64, length * 0.21, 0.4],
      ]);
      overlay(g, welt, { border: 0.45, thickness: 0.4 });
    }
    zipOn(
      g,
      [
        [0, length - 9.5],
        [0, length * 0.5],
        [0, 0],
      ],
      0.66,
      0.04,
      0.1,
    );
  } else {
    yoke(g, 16);
  }
  return shown(g, pose, { x: half * 0.4, y: length * 0.36, across: 20 });
};
