import { type Field, field, H, smooth, W } from './field.ts';

type V3 = readonly [number, number, number];
const unit = ([x, y, z]: V3): V3 => {
  const l = Math.hypot(x, y, z);
  return [x / l, y / l, z / l];
};

/** The studio: a window upper left, a pale wall right, the ceiling, the table. x right, y down, z to the camera. */
const KEY = unit([-0.52, -0.62, 0.62]);
const lamps: readonly { to: V3; power: number; wrap: number }[] = [
  { to: unit([0.8, -0.25, 0.6]), power: 0.2, wrap: 0.5 },
  { to: unit([0, -0.8, 0.6]), power: 0.16, wrap: 0.6 },
  { to: unit([-0.1, 0.75, 0.5]), power: 0.05, wrap: 0.8 },
  { to: [0, 0, 1], power: 0.12, wrap: 0.6 },
];
const mirrors: readonly { to: V3; power: number; sharp: number }[] = [
  { to: unit([-0.58, -0.66, 0.5]), power: 1, sharp: 9 },
  { to: unit([-0.42, -0.5, 0.75]), power: 0.5, sharp: 26 },
  { to: unit([0.86, -0.3, 0.42]), power: 0.42, sharp: 12 },
  { to: unit([0.05, -0.93, 0.35]), power: 0.45, sharp: 10 },
  { to: unit([0.3, 0.8, 0.5]), power: 0.07, sharp: 6 },
];

export interface Lit {
  /** share of the light that falls on the surface, as the eye sees it: 0 black, 1 full */
  shade: Field;
  /** reflected light, 0 to 1 */
  gloss: Field;
}

/** How much of the sky each point sees: the horizon in sixteen directions. */
export function openness(z: Field, reach = 90): Field {
  const half = { w: W / 2, h: H / 2 };
  const low = new Float32Array(half.w * half.h);
  for (let y = 0; y < half.h; y++) {
    for (let x = 0; x < half.w; x++) {
      const i = y * 2 * W + x * 2;
      low[y * half.w + x] = (z[i]! + z[i + 1]! + z[i + W]! + z[i + W + 1]!) / 4;
    }
  }
  const seen = new Float32Array(low.length);
  const steps = [1, 2, 3, 5, 8, 12, 18, 26, 36].filter((s) => s * 2 <= reach);
  for (let k = 0; k < 16; k++) {
    const a = (k / 16) * Math.PI * 2 + 0.1;
    const dx = Math.cos(a);
    const dy = Math.sin(a);
    for (let y = 0; y < half.h; y++) {
      for (let x = 0; x < half.w; x++) {
        const here = low[y * half.w + x]!;
        let steepest = 0;
        for (const s of steps) {
          const px = Math.round(x + dx * s);
          const py = Math.round(y + dy * s);
          if (px < 0 || py < 0 || px >= half.w || py >= half.h) break;
          const slope = (low[py * half.w + px]! - here) / (s * 2);
          if (slope > steepest) steepest = slope;
        }
        const sine = steepest / Math.sqrt(1 + steepest * steepest);
        seen[y * half.w + x]! += (1 - sine) / 16;
      }
    }
  }
  const out = field();
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const u = Math.min(half.w - 1.001, Math.max(0, x / 2 - 0.25));
      const v = Math.min(half.h - 1.001, Math.max(0, y / 2 - 0.25));
      const i = Math.floor(u);
      const j = Math.floor(v);
      const a = u - i;
      const b = v - j;
      const p = j * half.w + i;
      out[y * W + x] =
        (seen[p]! * (1 - a) + seen[p + 1]! * a) * (1 - b) +
        (seen[p + half.w]! * (1 - a) + seen[p + half.w + 1]! * a) * b;
    }
  }
  return out;
}

/** How much of the window each point sees, considering what is in front of it. */
function windowSeen(z: Field): Field {
  const out = field();
  const rays = 7;
  for (let k = 0; k < rays; k++) {
    const spread = (k - (rays - 1) / 2) / rays;
    const to = unit([KEY[0] + spread * 0.35, KEY[1] - spread * 0.3, KEY[2] + spread * 0.12]);
    const flat = Math.hypot(to[0], to[1]);
    const dx = to[0] / flat;
    const dy = to[1] / flat;
    const rise = to[2] / flat;
    for (let y = 0; y < H; y++) {
      for (let x = 0; x < W; x++) {
        const i = y * W + x;
        const here = z[i]!;
        let lit = 1;
        for (let s = 2; s < 110; s += s < 16 ? 2 : 6) {
          const px = Math.round(x + dx * s);
          const py = Math.round(y + dy * s);
          if (px < 0 || py < 0 || px >= W || py >= H) break;
          const over = z[py * W + px]! - here - rise * s;
          if (over > 0) {
            lit = Math.min(lit, 1 - smooth(0, 3 + s * 0.12, over));
            if (lit <= 0) break;
          }
        }
        out[i]! += lit / rays;
      }
    }
  }
  return out;
}

/** How a leather reflects light. */
export interface Finish {
  /** how narrow its highlights are, relative to smooth leather */
  sharp: number;
  /** how strong they are */
  power: number;
  /** how much of the light nap catches where the surface turns away */
  nap: number;
  /** how far light reaches round a fold, from 0 */
  soft: number;
}

export const SMOOTH: Finish = { sharp: 1, power: 1, nap: 0, soft: 0 };

/** Lights a relief. `fine` changes the surface's slopes only, because it is too small to cast a shadow. */
export function light(z: Field, fine: Field, finish: Finish = SMOOTH): Lit {
  const open = openness(z);
  const sun = windowSeen(z);
  const shade = field();
  const gloss = field();
  for (let y = 1; y < H - 1; y++) {
    for (let x = 1; x < W - 1; x++) {
      const i = y * W + x;
      const gx = (z[i + 1]! - z[i - 1]! + fine[i + 1]! - fine[i - 1]!) / 2;
      const gy = (z[i + W]! - z[i - W]! + fine[i + W]! - fine[i - W]!) / 2;
      const l = 1 / Math.sqrt(1 + gx * gx + gy * gy);
      const nx = -gx * l;
      const ny = -gy * l;
      const nz = l;
      const sky = open[i]! ** 1.6;
      const wrap = 0.18 + finish.soft;
      const key = Math.max(0, (nx * KEY[0] + ny * KEY[1] + nz * KEY[2] + wrap) / (1 + wrap));
      let e = 0.03 * sky + 0.78 * key * sun[i]!;
      for (const { to, power, wrap } of lamps) {
        e += power * sky * Math.max(0, (nx * to[0] + ny * to[1] + nz * to[2] + wrap) / (1 + wrap));
      }
      shade[i] = Math.min(1, e / 0.98) ** (1 / 1.9);
      const rx = 2 * nz * nx;
      const ry = 2 * nz * ny;
      const rz = 2 * nz * nz - 1;
      const fresnel = 0.32 + 0.68 * (1 - nz) ** 3;
      let s = 0;
      for (const { to, power, sharp } of mirrors) {
        const c = rx * to[0] + ry * to[1] + rz * to[2];
        const blocked = to[0] < 0 ? 0.25 + 0.75 * sun[i]! : 1;
        s += power * blocked * Math.exp(sharp * finish.sharp * (c - 1));
      }
      const velvet = finish.nap * (1 - nz) ** 1.5 * (0.35 + 0.65 * key * sun[i]!);
      gloss[i] = Math.min(1, (s * finish.power * fresnel * 1.6 + velvet) * sky);
    }
  }
  return { shade, gloss };
}
