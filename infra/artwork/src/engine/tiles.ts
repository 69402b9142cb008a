import { mix, randomFrom, smoothstep } from './vector.ts';

/** A seamless square of heights with its slopes, made once: the relief of a kind of surface. */
export interface Tile {
  /** height, slope along u, slope along v of each point in turn */
  data: Float32Array;
}

export type TileName = 'pebble' | 'fine' | 'soft' | 'fleece' | 'weave' | 'rib' | 'mottle';

const SIZE = 512;
const made = new Map<TileName, Tile>();

export function tile(name: TileName): Tile {
  let found = made.get(name);
  if (!found) {
    found = finish(painters[name]());
    made.set(name, found);
  }
  return found;
}

function finish(height: Float32Array): Tile {
  const data = new Float32Array(SIZE * SIZE * 3);
  const at = (x: number, y: number) => height[(y & (SIZE - 1)) * SIZE + (x & (SIZE - 1))]!;
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const k = (y * SIZE + x) * 3;
      data[k] = at(x, y);
      data[k + 1] = (at(x + 1, y) - at(x - 1, y)) * 8;
      data[k + 2] = (at(x, y + 1) - at(x, y - 1)) * 8;
    }
  }
  return { data };
}

/** Reads a tile between its points; u and v count tiles. Fills `out` with height and slopes. */
export function sampleTile({ data }: Tile, u: number, v: number, out: Float64Array): void {
  const x = (u - Math.floor(u)) * SIZE;
  const y = (v - Math.floor(v)) * SIZE;
  const i = x | 0;
  const j = y | 0;
  const fx = x - i;
  const fy = y - j;
  const c0 = (i & (SIZE - 1)) * 3;
  const c1 = ((i + 1) & (SIZE - 1)) * 3;
  const r0 = (j & (SIZE - 1)) * SIZE * 3;
  const r1 = ((j + 1) & (SIZE - 1)) * SIZE * 3;
  const a = (1 - fx) * (1 - fy);
  const b = fx * (1 - fy);
  const c = (1 - fx) * fy;
  const d = fx * fy;
  for (let k = 0; k < 3; k++) {
    out[k] = data[r0 + c0 + k]! * a + data[r0 + c1 + k]! * b + data[r1 + c0 + k]! * c + data[r1 + c1 + k]! * d;
  }
}

function paint(f: (u: number, v: number) => number): Float32Array {
  const out = new Float32Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) out[y * SIZE + x] = f(x / SIZE, y / SIZE);
  return out;
}

/** Smooth noise in [0, 1] that repeats after one unit; `cells` bumps a side. */
function noise(cells: number, seed: number): (u: number, v: number) => number {
  const random = randomFrom(seed);
  const values = Float32Array.from({ length: cells * cells }, () => random());
  const at = (x: number, y: number) =>
    values[(((y % cells) + cells) % cells) * cells + (((x % cells) + cells) % cells)]!;
  return (u, v) => {
    const x = u * cells;
    const y = v * cells;
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const a = smoothstep(0, 1, x - x0);
    const b = smoothstep(0, 1, y - y0);
    return mix(mix(at(x0, y0), at(x0 + 1, y0), a), mix(at(x0, y0 + 1), at(x0 + 1, y0 + 1), a), b);
  };
}

function layered(cells: number, octaves: number, seed: number): (u: number, v: number) => number {
  const parts = Array.from({ length: octaves }, (_, i) => noise(cells * 2 ** i, seed + i));
  const total = 2 - 2 ** (1 - octaves);
  return (u, v) => parts.reduce((sum, part, i) => sum + part(u, v) * 0.5 ** i, 0) / total;
}

/** Distance to the border between the nearest two of scattered points: hide is a pattern of such cells. */
function cellBorders(cells: number, seed: number): (u: number, v: number) => number {
  const random = randomFrom(seed);
  const px = Float32Array.from({ length: cells * cells }, () => 0.1 + random() * 0.8);
  const py = Float32Array.from({ length: cells * cells }, () => 0.1 + random() * 0.8);
  return (u, v) => {
    const x = u * cells;
    const y = v * cells;
    const cx = Math.floor(x);
    const cy = Math.floor(y);
    let first = 9;
    let second = 9;
    for (let j = -2; j <= 2; j++) {
      for (let i = -2; i <= 2; i++) {
        const index = ((((cy + j) % cells) + cells) % cells) * cells + ((((cx + i) % cells) + cells) % cells);
        const d = Math.hypot(cx + i + px[index]! - x, cy + j + py[index]! - y);
        if (d < first) {
          second = first;
          first = d;
        } else if (d < second) second = d;
      }
    }
    return second - first;
  };
}

const painters: Record<TileName, () => Float32Array> = {
  pebble: () => {
    const warp = layered(12, 2, 3);
    const warp2 = layered(12, 2, 9);
    const large = cellBorders(22, 1);
    const small = cellBorders(58, 2);
    return paint((u, v) => {
      const a = u + (warp(u, v) - 0.5) * 0.03;
      const b = v + (warp2(u, v) - 0.5) * 0.03;
      return smoothstep(0, 0.42, large(a, b)) * 0.8 + smoothstep(0, 0.5, small(a, b)) * 0.2;
    });
  },
  fine: () => {
    const borders = cellBorders(70, 5);
    const veins = cellBorders(13, 6);
    const rough = layered(48, 3, 7);
    const warp = layered(8, 3, 8);
    return paint((u, v) => {
      const a = u + (warp(u, v) - 0.5) * 0.08;
      const b = v + (warp(v, u) - 0.5) * 0.08;
      return smoothstep(0, 0.5, borders(a, b)) * 0.35 + smoothstep(0, 0.07, veins(a, b)) * 0.25 + rough(u, v) * 0.5;
    });
  },
  soft: () => {
    const borders = cellBorders(46, 11);
    const rough = layered(20, 3, 12);
    return paint((u, v) => smoothstep(0, 0.7, borders(u, v)) * 0.4 + rough(u, v) * 0.7);
  },
  fleece: () => {
    const warp = layered(10, 3, 21);
    const curls = layered(26, 3, 22);
    const tufts = cellBorders(16, 23);
    return paint((u, v) => {
      const a = u + (warp(u, v) - 0.5) * 0.2;
      const b = v + (warp(v, u) - 0.5) * 0.2;
      return (1 - Math.abs(curls(a, b) * 2 - 1)) * 0.7 + smoothstep(0, 0.6, tufts(a, b)) * 0.6;
    });
  },
  weave: () =>
    paint((u, v) => {
      const x = Math.floor(u * 64);
      const y = Math.floor(v * 64);
      const over = (x + y) % 2 === 0;
      const across = Math.sin((u * 64 - x) * Math.PI);
      const along = Math.sin((v * 64 - y) * Math.PI);
      return over ? across * 0.6 + along * 0.2 : along * 0.6 + across * 0.2;
    }),
  rib: () => paint((u) => Math.abs(Math.sin(u * Math.PI * 16)) ** 0.7),
  mottle: () => layeredTile(),
};

function layeredTile(): Float32Array {
  const wide = layered(4, 5, 31);
  const spots = layered(30, 2, 41);
  return paint((u, v) => wide(u, v) * 0.75 + spots(u, v) * 0.25);
}
