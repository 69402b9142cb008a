import { Resvg } from '@resvg/resvg-js';

/** One number for each unit of the artboard. */
export type Field = Float32Array;
export const W = 1200;
export const H = 1400;

export const field = (value = 0): Field => new Float32Array(W * H).fill(value);

/** Coverage, 0 to 1, of SVG markup drawn in white. */
export function covered(markup: string): Field {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${markup}</svg>`;
  const { pixels } = new Resvg(svg).render();
  const out = field();
  for (let i = 0; i < out.length; i++) out[i] = pixels[i * 4 + 3]! / 255;
  return out;
}

function boxRow(src: Field, dst: Field, radius: number, along: number, across: number, n: number, m: number): void {
  const k = 1 / (2 * radius + 1);
  for (let j = 0; j < m; j++) {
    const base = j * across;
    const at = (i: number) => src[base + Math.min(n - 1, Math.max(0, i)) * along]!;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += at(i);
    for (let i = 0; i < n; i++) {
      dst[base + i * along] = sum * k;
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
}

/** Close to a Gaussian whose spread is `sigma` units. */
export function blurred(src: Field, sigma: number): Field {
  const radius = Math.max(1, Math.round((Math.sqrt((12 * sigma * sigma) / 3 + 1) - 1) / 2));
  const a = src.slice();
  let b = field();
  for (let k = 0; k < 3; k++) {
    boxRow(a, b, radius, 1, W, W, H);
    boxRow(b, a, radius, W, 1, H, W);
  }
  b = a;
  return b;
}

export const smooth = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** The same numbers for the same seed, always. */
export function randomFrom(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), s | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise, about −1 to 1, whose bumps are sx × sy units. */
export function noise(sx: number, sy: number, seed: number): (x: number, y: number) => number {
  const value = (i: number, j: number) => {
    let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(seed, 1274126177);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return (((h ^ (h >>> 16)) >>> 0) / 4294967296) * 2 - 1;
  };
  return (x, y) => {
    const u = x / sx;
    const v = y / sy;
    const i = Math.floor(u);
    const j = Math.floor(v);
    const a = smooth(0, 1, u - i);
    const b = smooth(0, 1, v - j);
    return mix(mix(value(i, j), value(i + 1, j), a), mix(value(i, j + 1), value(i + 1, j + 1), a), b);
  };
}
