import { type Field, field, H, noise, W } from './field.ts';

/** A place with surplus leather, which folds. `along` is the direction of compression, in degrees from x. */
export interface Slack {
  x: number;
  y: number;
  rx: number;
  ry: number;
  along: number;
  /** surplus length, 0.1: a tenth */
  amount: number;
}

export interface Sheet {
  /** where the sheet is */
  mask: Field;
  /** where it is sewn down: 1 cannot move, less moves with damping */
  pinned: Field;
  /** what it lies on */
  base: Field;
  slacks: readonly Slack[];
  /** surplus everywhere, along x and along y */
  everywhere: readonly [number, number];
  /** distance of its threads; folds are about ten threads wide */
  thread: number;
  seed: number;
}

/**
 * The height of a sheet of leather above a base that is shorter than it. Its threads are rows of points of constant length
 * (position-based dynamics), so that surplus length becomes folds.
 */
export function folds({ mask, pinned, base, slacks, everywhere, thread: STEP, seed }: Sheet, rounds = 360): Field {
  const COLS = Math.ceil(W / STEP);
  const ROWS = Math.ceil(H / STEP);
  const n = COLS * ROWS;
  const at = (f: Field, c: number, r: number) => f[Math.min(H - 1, r * STEP) * W + Math.min(W - 1, c * STEP)]!;
  const px = new Float64Array(n);
  const py = new Float64Array(n);
  const pz = new Float64Array(n);
  const ground = new Float64Array(n);
  const free = new Float64Array(n);
  const active = new Uint8Array(n);
  const bump = noise(STEP * 11, STEP * 8, seed);
  const small = noise(STEP * 5, STEP * 4, seed + 1);
  for (let r = 0; r < ROWS; r++) {
    for (let c = 0; c < COLS; c++) {
      const k = r * COLS + c;
      if (at(mask, c, r) < 0.5) continue;
      active[k] = 1;
      px[k] = c * STEP;
      py[k] = r * STEP;
      ground[k] = at(base, c, r);
      const hold = at(pinned, c, r);
      free[k] = hold > 0.9 ? 0 : 1 - hold;
      pz[k] = ground[k]! + free[k]! * (bump(px[k]!, py[k]!) * STEP * 0.9 + small(px[k]!, py[k]!) * STEP * 0.2);
    }
  }
  const surplus = (x: number, y: number, dx: number, dy: number) => {
    const l = dx * dx + dy * dy;
    let e = (everywhere[0] * dx * dx + everywhere[1] * dy * dy) / l;
    for (const s of slacks) {
      const g = Math.exp(-(((x - s.x) / s.rx) ** 2) - ((y - s.y) / s.ry) ** 2);
      if (g < 0.01) continue;
      const a = (s.along * Math.PI) / 180;
      const c = (dx * Math.cos(a) + dy * Math.sin(a)) ** 2 / l;
      e += s.amount * g * c;
    }
    return e;
  };
  const from: number[] = [];
  const to: number[] = [];
  const rest: number[] = [];
  const stiff: number[] = [];
  const tie = (c: number, r: number, dc: number, dr: number, stiffness: number) => {
    const c2 = c + dc;
    const r2 = r + dr;
    if (c2 < 0 || c2 >= COLS || r2 >= ROWS) return;
    const i = r * COLS + c;
    const j = r2 * COLS + c2;
    if (!active[i] || !active[j] || (!free[i] && !free[j])) return;
    const flat = Math.hypot(dc, dr) * STEP;
    const lie = Math.hypot(flat, ground[i]! - ground[j]!);
    from.push(i);
    to.push(j);
    stiff.push(stiffness);
    rest.push(lie * (1 + surplus(px[i]!, py[i]!, dc, dr)));
  };
  for (let r = 0; r < ROWS; r++) {
    for (let c = 0; c < COLS; c++) {
      tie(c, r, 1, 0, 0.9);
      tie(c, r, 0, 1, 0.9);
      tie(c, r, 1, 1, 0.5);
      tie(c, r, -1, 1, 0.5);
      tie(c, r, 2, 0, 0.45);
      tie(c, r, 0, 2, 0.45);
      tie(c, r, 4, 0, 0.12);
      tie(c, r, 0, 4, 0.12);
    }
  }
  const count = from.length;
  for (let round = 0; round < rounds; round++) {
    const backwards = round % 2 === 1;
    for (let m = 0; m < count; m++) {
      const k = backwards ? count - 1 - m : m;
      const i = from[k]!;
      const j = to[k]!;
      const wi = free[i]!;
      const wj = free[j]!;
      const dx = px[j]! - px[i]!;
      const dy = py[j]! - py[i]!;
      const dz = pz[j]! - pz[i]!;
      const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
      const pull = ((length - rest[k]!) / length / (wi + wj)) * stiff[k]!;
      px[i]! += dx * pull * wi;
      py[i]! += dy * pull * wi;
      pz[i]! += dz * pull * wi;
      px[j]! -= dx * pull * wj;
      py[j]! -= dy * pull * wj;
      pz[j]! -= dz * pull * wj;
    }
    for (let k = 0; k < n; k++) {
      if (!free[k]) continue;
      const over = pz[k]! - ground[k]!;
      pz[k]! -= over * (over > 0 ? 0.004 : 0.05);
    }
  }
  // resamples to one height per point of the field
  const low = new Float64Array(n);
  for (let k = 0; k < n; k++) if (active[k]) low[k] = pz[k]! - ground[k]!;
  const out = field();
  const cubic = (a: number, b: number, c: number, d: number, t: number) =>
    b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  const get = (c: number, r: number) =>
    low[Math.min(ROWS - 1, Math.max(0, r)) * COLS + Math.min(COLS - 1, Math.max(0, c))]!;
  for (let y = 0; y < H; y++) {
    const v = y / STEP;
    const r = Math.floor(v);
    for (let x = 0; x < W; x++) {
      if (mask[y * W + x]! < 0.02) continue;
      const u = x / STEP;
      const c = Math.floor(u);
      const line = (q: number) => cubic(get(c - 1, q), get(c, q), get(c + 1, q), get(c + 2, q), u - c);
      out[y * W + x] = cubic(line(r - 1), line(r), line(r + 1), line(r + 2), v - r);
    }
  }
  return out;
}
