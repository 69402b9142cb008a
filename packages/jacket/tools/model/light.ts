import { ambient, lamps, TURNS } from '../../src/studio.ts';
import { randomFrom } from '../bake/field.ts';
import { cross, plus, range, unit, type Vec } from './grid.ts';

/** Whether a ray meets the surface: triangles in a tree of boxes. */
function blocker(points: ArrayLike<number>, triangles: Int32Array): (o: Vec, d: Vec) => boolean {
  const n = triangles.length / 3;
  const order = Int32Array.from(range(n));
  const middle = new Float64Array(n * 3);
  for (let t = 0; t < n; t++)
    for (let c = 0; c < 3; c++)
      middle[t * 3 + c] =
        (points[triangles[t * 3]! * 3 + c]! +
          points[triangles[t * 3 + 1]! * 3 + c]! +
          points[triangles[t * 3 + 2]! * 3 + c]!) /
        3;
  const box: number[] = [];
  const link: number[] = [];
  const build = (from: number, to: number): number => {
    const node = link.length / 3;
    link.push(0, 0, 0);
    const lo = [1e9, 1e9, 1e9];
    const hi = [-1e9, -1e9, -1e9];
    for (let k = from; k < to; k++)
      for (let v = 0; v < 3; v++)
        for (let c = 0; c < 3; c++) {
          const x = points[triangles[order[k]! * 3 + v]! * 3 + c]!;
          lo[c] = Math.min(lo[c]!, x);
          hi[c] = Math.max(hi[c]!, x);
        }
    box.push(...lo, ...hi);
    if (to - from <= 6) {
      link[node * 3] = -1;
      link[node * 3 + 1] = from;
      link[node * 3 + 2] = to;
      return node;
    }
    const axis = [0, 1, 2].reduce((a, b) => (hi[b]! - lo[b]! > hi[a]! - lo[a]! ? b : a));
    const part = order.subarray(from, to).sort((a, b) => middle[a * 3 + axis]! - middle[b * 3 + axis]!);
    const half = from + (part.length >> 1);
    link[node * 3] = build(from, half);
    link[node * 3 + 1] = build(half, to);
    return node;
  };
  build(0, n);
  const boxes = Float64Array.from(box);
  const links = Int32Array.from(link);
  const corners = new Float64Array(n * 9);
  for (let k = 0; k < n; k++)
    for (let v = 0; v < 3; v++)
      for (let c = 0; c < 3; c++) corners[k * 9 + v * 3 + c] = points[triangles[order[k]! * 3 + v]! * 3 + c]!;
  const stack = new Int32Array(96);
  return ([ox, oy, oz], [dx, dy, dz]) => {
    const [ix, iy, iz] = [1 / (dx || 1e-12), 1 / (dy || 1e-12), 1 / (dz || 1e-12)];
    let top = 0;
    stack[top++] = 0;
    while (top > 0) {
      const node = stack[--top]!;
      const b = node * 6;
      const x0 = (boxes[b]! - ox) * ix;
      const x1 = (boxes[b + 3]! - ox) * ix;
      const y0 = (boxes[b + 1]! - oy) * iy;
      const y1 = (boxes[b + 4]! - oy) * iy;
      const z0 = (boxes[b + 2]! - oz) * iz;
      const z1 = (boxes[b + 5]! - oz) * iz;
      const near = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0);
      const far = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1));
      if (near > far) continue;
      if (links[node * 3]! >= 0) {
        stack[top++] = links[node * 3]!;
        stack[top++] = links[node * 3 + 1]!;
        continue;
      }
      for (let k = links[node * 3 + 1]!; k < links[node * 3 + 2]!; k++) {
        const t = k * 9;
        const [ax, ay, az] = [corners[t]!, corners[t + 1]!, corners[t + 2]!];
        const [ux, uy, uz] = [corners[t + 3]! - ax, corners[t + 4]! - ay, corners[t + 5]! - az];
        const [vx, vy, vz] = [corners[t + 6]! - ax, corners[t + 7]! - ay, corners[t + 8]! - az];
        const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx];
        const det = ux * px + uy * py + uz * pz;
        if (Math.abs(det) < 1e-9) continue;
        const [sx, sy, sz] = [ox - ax, oy - ay, oz - az];
        const u = (sx * px + sy * py + sz * pz) / det;
        if (u < 0 || u > 1) continue;
        const [qx, qy, qz] = [sy * uz - sz * uy, sz * ux - sx * uz, sx * uy - sy * ux];
        const v = (dx * qx + dy * qy + dz * qz) / det;
        if (v < 0 || u + v > 1) continue;
        if ((vx * qx + vy * qy + vz * qz) / det > 0.5) return true;
      }
    }
    return false;
  };
}

/** The studio's brightness in a direction as seen by the camera: x right, y up, z towards it. */
const studio = (x: number, y: number, z: number) =>
  lamps.reduce(
    (sum, { towards: [a, b, c], power, narrow }) => sum + power * Math.exp(narrow * (x * a + y * b + z * c - 1)),
    ambient.level + ambient.rise * y,
  );

/** Light that comes back from leather nearby, as a share of the studio's mean. */
const RETURNED = 0.05;

export interface Lit {
  /** light on each vertex as a Fourier series of the turn: mean, then cosine and sine of each multiple */
  series: Float64Array[];
  /** the open share of each vertex's surroundings */
  open: Float64Array;
}

/** Light with shadows on every vertex, for every turn of the jacket in the studio. */
export function lit(points: ArrayLike<number>, normals: ArrayLike<number>, triangles: Int32Array, rays = 96): Lit {
  const count = points.length / 3;
  const blocked = blocker(points, triangles);
  const random = randomFrom(3);
  const angles = range(24).map((k) => (k * Math.PI) / 12);
  const terms = 1 + 2 * TURNS;
  const series = range(terms).map(() => new Float64Array(count));
  const open = new Float64Array(count);
  // the studio round the vertical axis, tabulated by height and direction
  const [HEIGHTS, ROUND] = [48, 72];
  const table = range(HEIGHTS).map((h) => {
    const y = (2 * (h + 0.5)) / HEIGHTS - 1;
    const r = Math.sqrt(1 - y * y);
    return range(ROUND).map((k) => {
      const round = (2 * Math.PI * k) / ROUND;
      const values = angles.map((turn) => studio(r * Math.sin(round - turn), y, r * Math.cos(round - turn)));
      return range(terms).map((t) => {
        const m = (t + 1) >> 1;
        const wave = (a: number) => (t === 0 ? 1 : t % 2 ? 2 * Math.cos(m * a) : 2 * Math.sin(m * a));
        return values.reduce((sum, v, i) => sum + v * wave(angles[i]!), 0) / angles.length;
      });
    });
  });
  for (let i = 0; i < count; i++) {
    const n: Vec = [normals[i * 3]!, normals[i * 3 + 1]!, normals[i * 3 + 2]!];
    const from = plus([points[i * 3]!, points[i * 3 + 1]!, points[i * 3 + 2]!], n, 1.6);
    const a = unit(cross(n, Math.abs(n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
    const b = cross(n, a);
    const shift = random();
    for (let k = 0; k < rays; k++) {
      const r = Math.sqrt((k + 0.5) / rays);
      const turn = 2 * Math.PI * (k * 0.6180339887 + shift);
      const up = Math.sqrt(1 - r * r);
      const d = plus(plus([n[0] * up, n[1] * up, n[2] * up], a, r * Math.cos(turn)), b, r * Math.sin(turn));
      if (blocked(from, d)) {
        series[0]![i]! += RETURNED / rays;
        continue;
      }
      open[i]! += 1 / rays;
      // the artboard's y points down
      const height = Math.min(HEIGHTS - 1, Math.floor(((1 - d[1]) / 2) * HEIGHTS));
      const round = Math.round((Math.atan2(d[0], d[2]) / (2 * Math.PI)) * ROUND + ROUND) % ROUND;
      const values = table[height]![round]!;
      for (let t = 0; t < terms; t++) series[t]![i]! += values[t]! / rays;
    }
  }
  return { series, open };
}
