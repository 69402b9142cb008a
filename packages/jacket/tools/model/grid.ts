/** A point of the model: x right of the front view's centre line, y down the artboard, z towards whoever looks at the front. */
export type Vec = [x: number, y: number, z: number];
/** Rows of columns. */
export type Grid = Vec[][];

export const clamp = (x: number, from = 0, to = 1) => Math.min(to, Math.max(from, x));
export const smooth = (from: number, to: number, x: number) => {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
};
export const bump = (x: number, at: number, width: number) => Math.exp(-(((x - at) / width) ** 2));
export const mix = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
export const plus = (a: Vec, b: Vec, by = 1): Vec => [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by];
export const minus = (a: Vec, b: Vec): Vec => plus(a, b, -1);
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => {
  const l = Math.hypot(...a) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
};
export const range = (n: number) => Array.from({ length: n }, (_, i) => i);

/** Linear between knots, constant outside; the knots ascend. */
export function through(knots: readonly (readonly [number, number])[], x: number): number {
  const i = knots.findIndex(([k]) => k >= x);
  if (i === 0) return knots[0]![1];
  if (i < 0) return knots[knots.length - 1]![1];
  const [x0, y0] = knots[i - 1]!;
  const [x1, y1] = knots[i]!;
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0 || 1);
}

/** Smooth through the same knots. */
export function eased(knots: readonly (readonly [number, number])[], x: number): number {
  let i = knots.findIndex(([k]) => k > x) - 1;
  if (i < 0) i = x < knots[0]![0] ? 0 : knots.length - 2;
  const [x0, y0] = knots[i]!;
  const [x1, y1] = knots[i + 1]!;
  const slope = (k: number) => {
    const a = knots[Math.max(0, k - 1)]!;
    const b = knots[Math.min(knots.length - 1, k + 1)]!;
    return (b[1] - a[1]) / (b[0] - a[0]);
  };
  const h = x1 - x0;
  const t = clamp((x - x0) / h);
  return (
    (2 * t ** 3 - 3 * t ** 2 + 1) * y0 +
    (t ** 3 - 2 * t ** 2 + t) * slope(i) * h +
    (-2 * t ** 3 + 3 * t ** 2) * y1 +
    (t ** 3 - t ** 2) * slope(i + 1) * h
  );
}

/** A line as `n` + 1 points at equal distances. */
export function resampled(line: readonly Vec[], n: number): Vec[] {
  const at = [0];
  for (let i = 1; i < line.length; i++) at.push(at[i - 1]! + Math.hypot(...minus(line[i]!, line[i - 1]!)));
  const whole = at[at.length - 1]!;
  let k = 1;
  return range(n + 1).map((i) => {
    const d = (whole * i) / n;
    while (k < line.length - 1 && at[k]! < d) k++;
    return mix(line[k - 1]!, line[k]!, clamp((d - at[k - 1]!) / (at[k]! - at[k - 1]! || 1)));
  });
}

/** A grid within four lines: rows from bottom to top, columns from left to right. */
export function coons(left: Vec[], right: Vec[], bottom: Vec[], top: Vec[]): Grid {
  const [n, m] = [left.length - 1, bottom.length - 1];
  return left.map((l, i) =>
    bottom.map((b, j) => {
      const [t, s] = [i / n, j / m];
      const ruled = plus(mix(l, right[i]!, s), mix(b, top[j]!, t));
      return minus(ruled, mix(mix(bottom[0]!, bottom[m]!, s), mix(top[0]!, top[m]!, s), t));
    }),
  );
}
