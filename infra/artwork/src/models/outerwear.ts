import { place } from '../engine/mesh.ts';
import { inset, moved, rounded, roundRect } from '../engine/outline.ts';
import { part, stitches } from '../engine/panel.ts';
import { strap } from '../engine/surfaces.ts';
import { armholes, bodyOutline, line3, onTop, overlay, STITCH, sew, sideSeams, yoke } from './garment.ts';
import { backCollar, band, buttons, cuffs, pocketFlap, shown, standCollar, turnedCollar } from './garment-parts.ts';
import { buckle, rivet, seam } from './kit.ts';
import type { ModelMaker } from './model.ts';

export const shearling: ModelMaker = ({ width, height }, pose) => {
  const back = pose === 'angle';
  const g = sew({ half: width * 0.5, length: height, waist: 0.92, hem: 0.98, sleeves: true, puff: 5.6, seed: 7 }, back);
  const { half, length } = g.cut;
  armholes(g);
  sideSeams(g);
  cuffs(g, 5.6, 'fleece', 0.4);
  band(g, 3.4, 'fleece');
  if (!back) {
    const placket = rounded([
      [-0.4, length - 9, 0.6],
      [3.6, length - 9, 0.6],
      [3.6, -0.8, 0.6],
      [-0.4, -0.8, 0.6],
    ]);
    overlay(g, placket, { material: 'fleece', thickness: 0.9, puff: 0.5, border: 0 });
    for (const [i, y] of [length * 0.68, length * 0.48, length * 0.28, length * 0.1].entries()) {
      const tab = moved(roundRect(11, 3, 1.2), -3.4, y - i * 0.1);
      const piece = overlay(g, tab, { lift: 0.5, border: 0.5 });
      g.meshes.push(rivet([-6.8, y, piece.height(-6.8, y)], 0.5));
      g.meshes.push(...buckle(2.2, place([2.2, y, piece.height(0, y) + 0.6]), 0.2));
    }
    for (const side of [-1, 1]) {
      const welt = rounded([
        [side * half * 0.42, length * 0.38, 0.4],
        [side * half * 0.5, length * 0.4, 0.4],
        [side * half * 0.74, length * 0.2, 0.4],
        [side * half * 0.66, length * 0.17, 0.4],
      ]);
      overlay(g, welt, { border: 0.45, thickness: 0.5 });
    }
  } else yoke(g, 16);
  turnedCollar(g, 9, 'fleece');
  return shown(g, pose, { x: -2, y: length * 0.64, across: 24 });
};

export const coat: ModelMaker = ({ width, height }, pose) => {
  const back = pose === 'angle';
  const g = sew({ half: width * 0.5, length: height, waist: 0.86, hem: 1.12, sleeves: true, puff: 4.8, seed: 9 }, back);
  const { half, length } = g.cut;
  armholes(g);
  sideSeams(g);
  cuffs(g, 5, 'leather');
  if (!back) {
    const front = rounded([
      [6, length - 12, 1],
      [-6.4, length * 0.68, 4],
      [-6.4, 0.1, 1],
      [6, 0.1, 1],
    ]);
    overlay(g, front, { lift: 0, thickness: 0.4, border: 0.8, cell: 0.6 });
    for (const side of [-1, 1]) {
      const lapel = rounded([
        [side * 1, length - 10, 1],
        [side * 7.6, length - 5, 3],
        [side * 15, length - 13, 1.4],
        [side * 10.6, length - 17, 1.2],
        // The right half of the picture lies over the left one, as the front below it does.
        ...(side === 1
          ? ([
              [-2.6, length * 0.655, 2],
              [-6, length * 0.67, 1],
            ] as const)
          : ([
              [-5, length * 0.67, 2],
              [-0.6, length * 0.68, 1],
            ] as const)),
      ]);
      overlay(g, lapel, { lift: side === 1 ? 1 : 0.5, thickness: 0.45, puff: 0.4 });
      buttons(g, side * 4.4, length * 0.62, length * 0.62, 1, 'edge', 1.1);
      buttons(g, side * 4.4, length * 0.44, length * 0.3, 2, 'edge', 1.1);
      pocketFlap(g, side * half * 0.62, length * 0.36, 12, 5);
    }
    const sash = line3(
      [
        [-half * 0.9, length * 0.535],
        [-half * 0.4, length * 0.525],
        [0, length * 0.52],
        [half * 0.4, length * 0.525],
        [half * 0.9, length * 0.535],
      ],
      g.height,
      0.7,
    );
    g.meshes.push(strap('leather', sash, 4.4, 0.4, [0, 0, 1]));
    g.meshes.push(...buckle(4.4, place([half * 0.16, length * 0.522, g.height(0, length * 0.52) + 1.1]), 0.32));
    const tail = line3(
      [
        [half * 0.26, length * 0.52],
        [half * 0.36, length * 0.46],
        [half * 0.38, length * 0.36],
      ],
      g.height,
      1,
    );
    g.meshes.push(strap('leather', tail, 4.2, 0.35, [0, 0, 1]));
  } else {
    yoke(g, 16);
    g.meshes.push(
      ...seam(
        [
          [0, length - 17],
          [0, 1],
        ],
        g.height,
        0.5,
        0.8,
      ),
    );
    const sash = line3(
      [
        [-half * 0.9, length * 0.535],
        [0, length * 0.52],
        [half * 0.9, length * 0.535],
      ],
      g.height,
      0.7,
    );
    g.meshes.push(strap('leather', sash, 4.4, 0.4, [0, 0, 1]));
  }
  turnedCollar(g, 7, 'leather');
  return shown(g, pose, { x: 2, y: length * 0.55, across: 24 });
};

export const vest: ModelMaker = ({ width, height }, pose) => {
  const back = pose === 'angle';
  const g = sew(
    { half: width * 0.46, length: height, waist: 0.93, hem: 0.94, sleeves: false, puff: 4.4, seed: 11 },
    back,
  );
  const { half, length } = g.cut;
  yoke(g, 14);
  sideSeams(g);
  const { outline } = bodyOutline(g.cut, back);
  for (const side of [-1, 1]) {
    const armhole = part(inset(outline, 0.8), (x, y) => y > length - 25 && x * side > half * 0.7);
    g.meshes.push(stitches(armhole, onTop(g, 0), STITCH));
  }
  g.meshes.push(
    stitches(
      [
        [-half * 0.9, 1.2],
        [half * 0.9, 1.2],
      ],
      onTop(g, 0),
      STITCH,
    ),
  );
  if (!back) {
    const placket = rounded([
      [-2, length - 9, 0.5],
      [2, length - 9, 0.5],
      [2, -0.8, 0.5],
      [-2, -0.8, 0.5],
    ]);
    overlay(g, placket, { border: 0.6, lift: 0 });
    buttons(g, 0, length - 13, 4, 6, 'metal', 0.72);
    for (const side of [-1, 1]) {
      const pocket = moved(roundRect(13, 14, [0.3, 0.3, 1.6, 1.6]), side * half * 0.48, length * 0.22);
      overlay(g, pocket, { border: 0.6 });
      pocketFlap(g, side * half * 0.48, length * 0.62, 11, 5);
      overlay(g, moved(roundRect(10.4, 10, [0.3, 0.3, 1.4, 1.4]), side * half * 0.48, length * 0.53), {
        border: 0.55,
        lift: -0.02,
        thickness: 0.25,
      });
      pocketFlap(g, side * half * 0.48, length * 0.31, 13.4, 4.4);
    }
    standCollar(g, 3);
  } else {
    backCollar(g, 2.6, 'leather');
    for (const side of [-1, 1]) {
      const tab = rounded([
        [side * half * 0.86, length * 0.34, 0.3],
        [side * half * 0.3, length * 0.33, 1.4],
        [side * half * 0.3, length * 0.28, 1.4],
        [side * half * 0.86, length * 0.27, 0.3],
      ]);
      overlay(g, tab, { border: 0.5 });
    }
    const belt = line3(
      [
        [-half * 0.34, length * 0.305],
        [0, length * 0.305],
        [half * 0.34, length * 0.305],
      ],
      g.height,
      0.45,
    );
    g.meshes.push(strap('leather', belt, 2.8, 0.3, [0, 0, 1]));
    g.meshes.push(...buckle(2.8, place([0, length * 0.305, g.height(0, length * 0.3) + 0.75]), 0.24));
  }
  return shown(g, pose, { x: half * 0.4, y: length * 0.58, across: 18 });
};
