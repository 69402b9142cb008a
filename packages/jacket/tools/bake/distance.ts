import { type Field, field, H, W } from './field.ts';

const FAR = 1e12;

function pass(f: Float64Array, n: number, d: Float64Array, v: Int32Array, z: Float64Array): void {
  let k = 0;
  v[0] = 0;
  z[0] = -FAR;
  z[1] = FAR;
  for (let q = 1; q < n; q++) {
    let s: number;
    do {
      const p = v[k]!;
      s = (f[q]! + q * q - (f[p]! + p * p)) / (2 * q - 2 * p);
      k--;
    } while (k >= -1 && s <= z[k + 1]!);
    k += 2;
    v[k] = q;
    z[k] = s;
    z[k + 1] = FAR;
  }
  k = 0;
  for (let q = 0; q < n; q++) {
    while (z[k + 1]! < q) k++;
    const p = v[k]!;
    d[q] = (q - p) * (q - p) + f[p]!;
  }
}

/** The distance of each point to the nearest one where `mask` is above 0.5 (Felzenszwalb and Huttenlocher). */
export function distanceTo(mask: Field): Field {
  const out = field();
  const n = Math.max(W, H);
  const f = new Float64Array(n);
  const d = new Float64Array(n);
  const v = new Int32Array(n + 1);
  const z = new Float64Array(n + 2);
  for (let x = 0; x < W; x++) {
    for (let y = 0; y < H; y++) f[y] = mask[y * W + x]! > 0.5 ? 0 : 1e9;
    pass(f, H, d, v, z);
    for (let y = 0; y < H; y++) out[y * W + x] = d[y]!;
  }
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) f[x] = out[y * W + x]!;
    pass(f, W, d, v, z);
    for (let x = 0; x < W; x++) out[y * W + x] = Math.sqrt(d[x]!);
  }
  return out;
}

/** The depth of each point inside the mask; 0 outside. */
export const depthIn = (mask: Field): Field => distanceTo(mask.map((v) => 1 - v));
