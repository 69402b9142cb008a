import { mix, randomFrom, smooth } from './field.ts';

/** A seamless square: −1 darkens, 1 lightens. */
export const TILE = 256;
export type Tile = Float32Array;

const wrap = (n: number) => ((n % TILE) + TILE) % TILE;

/** Smooth seamless noise, −1 to 1, with cx × cy bumps on a tile. */
function bumps(cx: number, cy: number, seed: number): (x: number, y: number) => number {
  const random = randomFrom(seed);
  const v = Float32Array.from({ length: cx * cy }, () => random() * 2 - 1);
  const at = (i: number, j: number) => v[(((j % cy) + cy) % cy) * cx + (((i % cx) + cx) % cx)]!;
  return (x, y) => {
    const u = (x / TILE) * cx;
    const w = (y / TILE) * cy;
    const i = Math.floor(u);
    const j = Math.floor(w);
    const a = smooth(0, 1, u - i);
    const b = smooth(0, 1, w - j);
    return mix(mix(at(i, j), at(i + 1, j), a), mix(at(i, j + 1), at(i + 1, j + 1), a), b);
  };
}

/** Heights of pebbles that fill the plane: `count` of them, high in the middle, with valleys between. */
function pebbles(count: number, seed: number, stretch: number): Tile {
  const random = randomFrom(seed);
  const side = Math.round(Math.sqrt(count));
  const step = TILE / side;
  const points = Array.from({ length: side * side }, (_, k) => ({
    x: ((k % side) + 0.5 + (random() - 0.5) * 0.95) * step,
    y: (Math.floor(k / side) + 0.5 + (random() - 0.5) * 0.95) * step,
    h: 0.75 + 0.25 * random(),
  }));
  const wobbleX = bumps(24, 24, seed + 1);
  const wobbleY = bumps(24, 24, seed + 2);
  const out = new Float32Array(TILE * TILE);
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) {
      const px = x + wobbleX(x, y) * step * 0.3;
      const py = y + wobbleY(x, y) * step * 0.3;
      const ci = Math.floor(px / step);
      const cj = Math.floor(py / step);
      let first = 1e9;
      let second = 1e9;
      let h = 1;
      for (let j = cj - 2; j <= cj + 2; j++) {
        for (let i = ci - 2; i <= ci + 2; i++) {
          const p = points[(((j % side) + side) % side) * side + (((i % side) + side) % side)]!;
          const ox = Math.floor(i / side) * TILE;
          const oy = Math.floor(j / side) * TILE;
          const d = Math.hypot((p.x + ox - px) * stretch, p.y + oy - py);
          if (d < first) {
            second = first;
            first = d;
            h = p.h;
          } else if (d < second) second = d;
        }
      }
      const edge = (second - first) / step;
      out[y * TILE + x] = h * smooth(0.02, 0.55, edge);
    }
  }
  return out;
}

/** Light from the upper left on a relief, with the valleys kept dark. */
function emboss(height: Tile, steep: number, valley: number): Tile {
  const out = new Float32Array(TILE * TILE);
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) {
      const at = (i: number, j: number) => height[wrap(y + j) * TILE + wrap(x + i)]!;
      const slope = at(1, 0) - at(-1, 0) + at(0, 1) - at(0, -1);
      out[y * TILE + x] = slope * steep - valley * (1 - at(0, 0)) + valley * 0.3;
    }
  }
  return out;
}

const add = (a: Tile, f: (x: number, y: number) => number): Tile =>
  a.map((v, i) => v + f(i % TILE, Math.floor(i / TILE)));

export const tiles = {
  /** fine and smooth: tiny cells, here and there a pore, faint creases */
  lambskin: (): Tile => {
    const base = emboss(pebbles(5476, 11, 1), 0.11, 0.13);
    const cloud = bumps(9, 9, 12);
    const crease = bumps(18, 46, 13);
    return add(base, (x, y) => 0.05 * cloud(x, y) - 0.1 * smooth(0.35, 0, Math.abs(crease(x, y)) * 3));
  },
  /** pebbled: large uneven cells with deep valleys */
  cowhide: (): Tile => {
    const large = pebbles(1764, 21, 0.9);
    const small = pebbles(4096, 22, 1);
    const choose = bumps(7, 7, 23);
    const height = large.map((v, i) => {
      const t = smooth(-0.8, 0.8, choose(i % TILE, Math.floor(i / TILE)));
      return mix(v, small[i]! * 0.9, t * 0.75);
    });
    const cloud = bumps(6, 6, 24);
    return add(emboss(height, 0.2, 0.26), (x, y) => 0.05 * cloud(x, y));
  },
  /** a soft nap, brushed one way */
  reindeer: (): Tile => {
    const random = randomFrom(31);
    const out = new Float32Array(TILE * TILE);
    for (let k = 0; k < 46000; k++) {
      const x = random() * TILE;
      const y = random() * TILE;
      const a = 1.1 + (random() - 0.5) * 1.5;
      const length = 2 + random() * 2.5;
      const tone = (random() - 0.5) * 0.3;
      for (let s = 0; s < length; s++) {
        out[wrap(Math.round(y + Math.sin(a) * s)) * TILE + wrap(Math.round(x + Math.cos(a) * s))]! += tone;
      }
    }
    const c2 = bumps(8, 8, 33);
    const c3 = bumps(40, 40, 34);
    return add(
      out.map((v) => v * 0.34),
      (x, y) => 0.05 * c2(x, y) + 0.05 * c3(x, y),
    );
  },
} as const;
