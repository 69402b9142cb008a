import { emptyMesh, type Material, type Mesh, pushVertex, smoothNormals } from './mesh.ts';
import { evenly, type Outline, signedDistance } from './outline.ts';
import type { V2, V3 } from './vector.ts';

/** A cut piece of leather, lying flat at first: bend it with `deformAll`. */
export interface Panel {
  meshes: Mesh[];
  outline: Outline;
  /** height in cm of its upper side */
  height: (x: number, y: number) => number;
}

export interface PanelOptions {
  material?: Material;
  /** cm; default 0.25 */
  thickness?: number;
  /** cm between points of the grid; default by size */
  cell?: number;
  /** how far the middle swells, cm */
  puff?: number;
  /** further height at a point; `inside` is the distance to the edge */
  relief?: (x: number, y: number, inside: number) => number;
  /** what it lies on */
  on?: (x: number, y: number) => number;
  holes?: readonly Outline[];
  bevel?: number;
  crease?: number;
  edge?: Material;
}

/** A piece of leather with a rounded, burnished edge, swollen and creased as the options say. */
export function panel(outline: Outline, options: PanelOptions = {}): Panel {
  const { thickness = 0.25, puff = 0, holes = [], on = () => 0 } = options;
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  const cell = options.cell ?? Math.max(w, h) / 90;
  const nx = Math.ceil(w / cell) + 1;
  const ny = Math.ceil(h / cell) + 1;
  const distance = new Float32Array((nx + 1) * (ny + 1));
  for (let j = 0; j <= ny; j++) {
    for (let i = 0; i <= nx; i++) {
      const x = x0 + (i - 0.5) * cell;
      const y = y0 + (j - 0.5) * cell;
      let d = signedDistance(outline, x, y);
      for (const hole of holes) d = Math.min(d, -signedDistance(hole, x, y));
      distance[j * (nx + 1) + i] = d;
    }
  }
  const swell = puff === 0 ? undefined : inflate(distance, nx + 1, ny + 1, cell);
  const heights = distance.map((d, k) => {
    const x = x0 + ((k % (nx + 1)) - 0.5) * cell;
    const y = y0 + (Math.floor(k / (nx + 1)) - 0.5) * cell;
    return on(x, y) + thickness + puff * (swell?.[k] ?? 0) + (options.relief?.(x, y, Math.max(0, d)) ?? 0);
  });
  const height = (x: number, y: number): number => {
    const gx = Math.min(nx - 0.001, Math.max(0, (x - x0) / cell + 0.5));
    const gy = Math.min(ny - 0.001, Math.max(0, (y - y0) / cell + 0.5));
    const i = Math.floor(gx);
    const j = Math.floor(gy);
    const at = (a: number, b: number) => heights[b * (nx + 1) + a]!;
    const [fx, fy] = [gx - i, gy - j];
    return (
      (at(i, j) * (1 - fx) + at(i + 1, j) * fx) * (1 - fy) + (at(i, j + 1) * (1 - fx) + at(i + 1, j + 1) * fx) * fy
    );
  };

  // The rim has the outline's own height; taken from the nearest points of the grid it would be jagged.
  const rim = (x: number, y: number): number => on(x, y) + thickness + (options.relief?.(x, y, 0) ?? 0);

  const top = emptyMesh(options.material ?? 'leather');
  top.bevel = options.bevel ?? Math.min(0.22, thickness * 0.9);
  top.crease = options.crease ?? 0;
  const known = new Map<number, number>();
  const vertex = (k: number): number => {
    let index = known.get(k);
    if (index === undefined) {
      const x = x0 + ((k % (nx + 1)) - 0.5) * cell;
      const y = y0 + (Math.floor(k / (nx + 1)) - 0.5) * cell;
      index = pushVertex(top, [x, y, heights[k]!], [0, 0, 1], x, y, distance[k]!);
      known.set(k, index);
    }
    return index;
  };
  const border = (a: number, b: number): number => {
    const t = distance[a]! / (distance[a]! - distance[b]!);
    const at = (k: number) =>
      [x0 + ((k % (nx + 1)) - 0.5) * cell, y0 + (Math.floor(k / (nx + 1)) - 0.5) * cell] as const;
    const [p, q] = [at(a), at(b)];
    const [x, y] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
    return pushVertex(top, [x, y, rim(x, y)], [0, 0, 1], x, y, 0);
  };
  const cut = (corners: readonly number[]): void => {
    const ring: number[] = [];
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % corners.length]!;
      if (distance[a]! >= 0) ring.push(vertex(a));
      if (distance[a]! >= 0 !== distance[b]! >= 0) ring.push(border(a, b));
    });
    for (let i = 2; i < ring.length; i++) top.indices.push(ring[0]!, ring[i - 1]!, ring[i]!);
  };
  for (let j = 0; j < ny; j++) {
    for (let i = 0; i < nx; i++) {
      const a = j * (nx + 1) + i;
      cut([a, a + 1, a + nx + 2, a + nx + 1]);
    }
  }
  const walls = [outline, ...holes].map((line) => wall(line, rim, thickness, cell, options.edge ?? 'edge'));
  return { meshes: [smoothNormals(top), ...walls], outline, height };
}

function wall(
  line: Outline,
  height: (x: number, y: number) => number,
  thickness: number,
  cell: number,
  material: Material,
): Mesh {
  const mesh = emptyMesh(material);
  const points = evenly(line, Math.min(cell, 0.5), true);
  const count = points.length;
  let area = 0;
  for (let i = 1; i < count; i++) area += points[i - 1]![0] * points[i]![1] - points[i]![0] * points[i - 1]![1];
  const turn = area > 0 ? 1 : -1;
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[i === 0 ? count - 2 : i - 1]!;
    const [bx, by] = points[i === count - 1 ? 1 : i + 1]!;
    const l = Math.hypot(bx - ax, by - ay) || 1;
    const n: V3 = [((by - ay) / l) * turn, (-(bx - ax) / l) * turn, 0];
    const z = height(x, y);
    pushVertex(mesh, [x, y, z], n, i * 0.3, 0);
    pushVertex(mesh, [x, y, z - thickness], n, i * 0.3, thickness);
    if (i > 0) {
      const k = i * 2;
      mesh.indices.push(k - 2, k - 1, k, k - 1, k + 1, k);
    }
  });
  return mesh;
}

/** Heights in [0, 1] of a cushion with this outline: a membrane under even pressure, made rounder at the rim. */
function inflate(distance: Float32Array, nx: number, ny: number, cell: number): Float32Array {
  const out = distance.map((d) => Math.max(0, d));
  const rounds = Math.round(Math.max(nx, ny) * 3);
  for (let round = 0; round < rounds; round++) {
    for (let j = 1; j < ny - 1; j++) {
      for (let i = 1; i < nx - 1; i++) {
        const k = j * nx + i;
        if (distance[k]! <= 0) continue;
        const mean = (out[k - 1]! + out[k + 1]! + out[k - nx]! + out[k + nx]! + cell * cell) / 4;
        out[k] = out[k]! + (mean - out[k]!) * 1.7;
      }
    }
  }
  settleRim(out, distance, nx, ny, cell);
  const top = out.reduce((a, b) => Math.max(a, b), 1e-6);
  const soft = 0.015;
  return out.map(
    (x) => (Math.sqrt(Math.max(0, x) / top + soft) - Math.sqrt(soft)) / (Math.sqrt(1 + soft) - Math.sqrt(soft)),
  );
}

/** Next to the outline the membrane rises with the distance from it, not with the position of the grid. */
function settleRim(out: Float32Array, distance: Float32Array, nx: number, ny: number, cell: number): void {
  const near = 1.5 * cell;
  for (let j = 1; j < ny - 1; j++) {
    for (let i = 1; i < nx - 1; i++) {
      const k = j * nx + i;
      const d = distance[k]!;
      if (d <= 0 || d >= near) continue;
      let [sum, count] = [0, 0];
      for (let b = -2; b <= 2; b++) {
        for (let a = -2; a <= 2; a++) {
          if (i + a < 0 || i + a >= nx || j + b < 0 || j + b >= ny) continue;
          const other = k + b * nx + a;
          if (distance[other]! < near) continue;
          sum += out[other]! / distance[other]!;
          count++;
        }
      }
      if (count > 0) out[k] = (d * sum) / count;
    }
  }
}

/** A row of saddle stitches along a line on a piece; each leans a little, as two needles leave them, and no two are alike. */
export function stitches(
  line: Outline,
  height: (x: number, y: number) => number,
  options: { closed?: boolean; step?: number; radius?: number; lift?: number; material?: Material } = {},
): Mesh {
  const { closed = false, step = 0.55, radius = 0.055, lift = 0.02 } = options;
  const mesh = emptyMesh(options.material ?? 'thread');
  const points = evenly(line, step, closed);
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const odd = (which: number) => Math.sin((i + 1) * (12.9898 + which * 7.13) + which * 3.7);
    const lean = 0.1 + 0.05 * odd(0);
    const aside = 0.05 * odd(1);
    const at = (t: number, side: number): V3 => {
      const x = a[0] + dx * t - dy * side;
      const y = a[1] + dy * t + dx * side;
      return [x, y, height(x, y) + lift];
    };
    capsule(
      mesh,
      at(0.14 + 0.035 * odd(2), aside - lean),
      at(0.86 + 0.035 * odd(3), aside + lean),
      radius * (1 + 0.08 * odd(4)),
    );
  }
  return mesh;
}

function capsule(mesh: Mesh, a: V3, b: V3, radius: number): void {
  const around = 8;
  const dir: V3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const long = Math.hypot(...dir) || 1;
  const t: V3 = [dir[0] / long, dir[1] / long, dir[2] / long];
  const side: V3 = [-t[1], t[0], 0];
  const up: V3 = [-t[2] * t[0], -t[2] * t[1], 1];
  const rings = [0, 0.04, 0.14, 0.5, 0.86, 0.96, 1];
  const sizes = [0.05, 0.6, 0.95, 1.05, 0.95, 0.6, 0.05];
  const sinks = [-1, -0.5, -0.1, 0.1, -0.1, -0.5, -1];
  const base = mesh.edges.length;
  rings.forEach((s, j) => {
    for (let i = 0; i <= around; i++) {
      const angle = (i / around) * Math.PI * 2;
      const [c, n] = [Math.cos(angle), Math.sin(angle)];
      const r = radius * sizes[j]!;
      const along = (j - 3) * 0.25 * (1 - Math.abs(n) * 0.3);
      const p: V3 = [
        a[0] + dir[0] * s + (side[0] * c + up[0] * n) * r,
        a[1] + dir[1] * s + (side[1] * c + up[1] * n) * r,
        a[2] + dir[2] * s + (side[2] * c + up[2] * n) * r + sinks[j]! * radius,
      ];
      const raw: V3 = [side[0] * c + up[0] * n + t[0] * along, side[1] * c + up[1] * n + t[1] * along, up[2] * n];
      const l = Math.hypot(...raw) || 1;
      pushVertex(mesh, p, [raw[0] / l, raw[1] / l, raw[2] / l], i * 0.05 + along * 0.1, s * long);
    }
  });
  for (let j = 0; j + 1 < rings.length; j++) {
    for (let i = 0; i < around; i++) {
      const k = base + j * (around + 1) + i;
      mesh.indices.push(k, k + 1, k + around + 1, k + 1, k + around + 2, k + around + 1);
    }
  }
}

/** A part of an outline between two of its sides, for a row of stitches that does not go all round. */
export const part = (line: Outline, keep: (x: number, y: number) => boolean): V2[] => {
  const start = line.findIndex(([x, y], i) => {
    const [px, py] = line[(i + line.length - 1) % line.length]!;
    return keep(x, y) && !keep(px, py);
  });
  const turned = start <= 0 ? [...line] : [...line.slice(start), ...line.slice(0, start)];
  return turned.filter(([x, y]) => keep(x, y));
};
