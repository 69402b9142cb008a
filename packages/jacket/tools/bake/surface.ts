import { mix, randomFrom, smooth } from './field.ts';

/** A material looked at closely: a seamless square of points, for any number of points a side. */
export interface Surface {
  /** points along a side */
  side: number;
  /** millimetres between two points */
  mm: number;
  height: Float32Array;
  /** how much darker or lighter the material itself is: pores, patches, yarns; about -1 to 1 */
  tone: Float32Array;
}

/** Height in micrometres and tone at a point, given as shares of the side. */
export type Grain = (x: number, y: number) => { height: number; tone: number };

type At = (x: number, y: number) => number;

/** Smooth seamless noise, -1 to 1, of `across` by `down` bumps. Coordinates are shares of the side. */
export function bumps(across: number, down: number, seed: number): At {
  const random = randomFrom(seed);
  const v = Float32Array.from({ length: across * down }, () => random() * 2 - 1);
  const at = (i: number, j: number) => v[(((j % down) + down) % down) * across + (((i % across) + across) % across)]!;
  return (x, y) => {
    const u = x * across;
    const w = y * down;
    const i = Math.floor(u);
    const j = Math.floor(w);
    const a = smooth(0, 1, u - i);
    const b = smooth(0, 1, w - j);
    return mix(mix(at(i, j), at(i + 1, j), a), mix(at(i, j + 1), at(i + 1, j + 1), a), b);
  };
}

export interface Cell {
  /** distance to the middle of the nearest cell, in cells */
  middle: number;
  /** to the border of the next one, in cells */
  border: number;
  /** a number of this cell's own, 0 to 1 */
  own: number;
}

/** Irregular cells that fill the square, `count` along a side; `stretch` makes them longer down than across. */
export function cells(count: number, seed: number, loose = 0.9, stretch = 1): (x: number, y: number) => Cell {
  const down = Math.max(1, Math.round(count / stretch));
  const random = randomFrom(seed);
  const points = Array.from({ length: count * down }, () => ({
    x: 0.5 + (random() - 0.5) * loose,
    y: 0.5 + (random() - 0.5) * loose,
    own: random(),
  }));
  return (x, y) => {
    const u = x * count;
    const v = y * down;
    const ci = Math.floor(u);
    const cj = Math.floor(v);
    let first = 1e9;
    let fx = 0;
    let fy = 0;
    let own = 0;
    for (let j = cj - 2; j <= cj + 2; j++) {
      for (let i = ci - 2; i <= ci + 2; i++) {
        const p = points[(((j % down) + down) % down) * count + (((i % count) + count) % count)]!;
        const d = (i + p.x - u) ** 2 + (j + p.y - v) ** 2;
        if (d < first) {
          first = d;
          fx = i + p.x;
          fy = j + p.y;
          own = p.own;
        }
      }
    }
    let border = 1e9;
    for (let j = cj - 2; j <= cj + 2; j++) {
      for (let i = ci - 2; i <= ci + 2; i++) {
        const p = points[(((j % down) + down) % down) * count + (((i % count) + count) % count)]!;
        const dx = i + p.x - fx;
        const dy = j + p.y - fy;
        const l = Math.hypot(dx, dy);
        if (l < 1e-6) continue;
        border = Math.min(border, (((fx + i + p.x) / 2 - u) * dx + ((fy + j + p.y) / 2 - v) * dy) / l);
      }
    }
    return { middle: Math.sqrt(first), border, own };
  };
}

/** How deep a valley is where noise passes zero: 1 in its middle, 0 where the noise is as large as `width`. */
export const valley = (noise: number, width: number): number => smooth(width, 0, Math.abs(noise)) ** 1.5;

/** How many things of this many millimetres fit along a length, so that the square is seamless. */
export const per = (length: number, mm: number): number => Math.max(2, Math.round(length / mm));

/** A surface of `side` points along a square of `length` millimetres. */
export function surfaceOf(grain: (length: number) => Grain, side: number, length: number): Surface {
  const at = grain(length);
  const height = new Float32Array(side * side);
  const tone = new Float32Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const point = at((x + 0.5) / side, (y + 0.5) / side);
      height[y * side + x] = point.height;
      tone[y * side + x] = point.tone;
    }
  }
  return { side, mm: length / side, height, tone };
}
