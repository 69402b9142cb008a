import { emptyMesh, type Material, type Mesh, pushVertex, smoothNormals } from './mesh.ts';
import { add, cross, frameOf, length, mix3, normalize, scale, sub, type V2, type V3 } from './vector.ts';

/** A sheet through rows of points; rows of one length. */
export function grid(material: Material, rows: readonly (readonly V3[])[]): Mesh {
  const mesh = emptyMesh(material);
  const count = rows[0]!.length;
  const middle = rows[rows.length >> 1]!;
  const us = runningLength(middle);
  const longest = Math.floor(count / 4);
  const vs = runningLength(rows.map((row) => row[longest]!));
  rows.forEach((row, j) => {
    row.forEach((p, i) => {
      pushVertex(mesh, p, [0, 1, 0], us[i]!, vs[j]!);
    });
  });
  for (let j = 0; j + 1 < rows.length; j++) {
    for (let i = 0; i + 1 < count; i++) {
      const a = j * count + i;
      mesh.indices.push(a, a + 1, a + count, a + 1, a + count + 1, a + count);
    }
  }
  return smoothNormals(mesh);
}

export function runningLength(points: readonly V3[]): number[] {
  const out = [0];
  for (let i = 1; i < points.length; i++) out.push(out[i - 1]! + length(sub(points[i]!, points[i - 1]!)));
  return out;
}

/** A smooth line through `points` (Catmull-Rom), `n` points for each segment. */
export function curve(points: readonly V3[], n = 12, closed = false): V3[] {
  const count = points.length;
  const at = (i: number) => (closed ? points[(i + count) % count]! : points[Math.min(count - 1, Math.max(0, i))]!);
  const out: V3[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < n; k++) {
      const t = k / n;
      const w = (p: number, q: number, r: number, s: number) =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
      out.push([w(a[0], b[0], c[0], d[0]), w(a[1], b[1], c[1], d[1]), w(a[2], b[2], c[2], d[2])]);
    }
  }
  out.push(closed ? out[0]! : at(count - 1));
  return out;
}

/** Carries a closed section along a path. `facing` says where the section's second axis points. */
export function sweep(
  material: Material,
  path: readonly V3[],
  section: readonly V2[],
  facing: (i: number, tangent: V3) => V3,
  options: { caps?: boolean; size?: (t: number) => number } = {},
): Mesh {
  const last = path.length - 1;
  const rows = path.map((p, i) => {
    const tangent = normalize(sub(path[Math.min(last, i + 1)]!, path[Math.max(0, i - 1)]!));
    const raw = facing(i, tangent);
    const side = normalize(cross(raw, tangent));
    const up = normalize(cross(tangent, side));
    const k = options.size?.(i / last) ?? 1;
    return [...section, section[0]!].map(([x, y]) => add(p, add(scale(side, x * k), scale(up, y * k))));
  });
  if (options.caps !== false) {
    const close = (row: readonly V3[]) => {
      const centre = scale(row.slice(1).reduce(add, [0, 0, 0] as V3), 1 / (row.length - 1));
      return [row.map((p) => mix3(centre, p, 0.001)), row.map((p) => mix3(centre, p, 0.7))];
    };
    const first = close(rows[0]!);
    const end = close(rows[last]!);
    return grid(material, [...first, ...rows, end[1]!, end[0]!]);
  }
  return grid(material, rows);
}

export function circleSection(radius: number, n = 14, flatten = 1): V2[] {
  return Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2;
    return [Math.cos(a) * radius, Math.sin(a) * radius * flatten] as const;
  });
}

/** A flat strap's section: `width` across, `thickness` high, rounded edges. */
export function strapSection(width: number, thickness: number, bulge = 0): V2[] {
  const r = thickness / 2;
  const out: V2[] = [];
  const across = 6;
  const arc = 4;
  for (let i = 0; i <= across; i++) {
    const t = i / across;
    out.push([(width / 2 - r) * (1 - 2 * t), r + bulge * (1 - (2 * t - 1) ** 2)]);
  }
  for (let i = 1; i < arc; i++) {
    const a = Math.PI / 2 + (i / arc) * Math.PI;
    out.push([-(width / 2 - r) + Math.cos(a) * r, Math.sin(a) * r]);
  }
  for (let i = 0; i <= across; i++) out.push([(width / 2 - r) * (-1 + (2 * i) / across), -r]);
  for (let i = 1; i < arc; i++) {
    const a = -Math.PI / 2 + (i / arc) * Math.PI;
    out.push([width / 2 - r + Math.cos(a) * r, Math.sin(a) * r]);
  }
  return out;
}

/** A round cord or tube. */
export function tube(material: Material, path: readonly V3[], radius: number, closed = false): Mesh {
  let side: V3 | undefined;
  return sweep(
    material,
    path,
    circleSection(radius),
    (_, tangent) => {
      const previous = side ?? frameOf(tangent)[0];
      side = normalize(
        sub(previous, scale(tangent, previous[0] * tangent[0] + previous[1] * tangent[1] + previous[2] * tangent[2])),
      );
      return side;
    },
    { caps: !closed },
  );
}

/** A strap that keeps its face towards `facing`. */
export function strap(
  material: Material,
  path: readonly V3[],
  width: number,
  thickness: number,
  facing: V3 | ((i: number, tangent: V3) => V3),
  bulge = 0,
): Mesh {
  return sweep(
    material,
    path,
    strapSection(width, thickness, bulge),
    typeof facing === 'function' ? facing : () => facing,
  );
}

/** A box with rounded edges around the origin. */
export function roundBox(material: Material, w: number, h: number, d: number, r: number): Mesh {
  const mesh = emptyMesh(material);
  const half = [w / 2, h / 2, d / 2];
  const ticks = (size: number) => {
    const inner = Math.max(0, size - r);
    const out: number[] = [];
    for (let i = 0; i <= 4; i++) out.push(-size + (size - inner) * (1 - Math.cos((i / 4) * (Math.PI / 2))));
    const steps = Math.max(2, Math.min(24, Math.round((inner * 2) / 0.8)));
    for (let i = 1; i < steps; i++) out.push(-inner + (i / steps) * inner * 2);
    for (let i = 4; i >= 0; i--) out.push(size - (size - inner) * (1 - Math.cos((i / 4) * (Math.PI / 2))));
    return out;
  };
  for (let axis = 0; axis < 3; axis++) {
    const [p, q] = [(axis + 1) % 3, (axis + 2) % 3] as [number, number];
    for (const sign of [-1, 1]) {
      const a = ticks(half[p]!);
      const b = ticks(half[q]!);
      const base = mesh.edges.length;
      for (const y of b) {
        for (const x of a) {
          const point = [0, 0, 0];
          point[axis] = sign * half[axis]!;
          point[p] = x;
          point[q] = y;
          const inner = point.map((c, i) => Math.min(half[i]! - r, Math.max(r - half[i]!, c)));
          const n = normalize([point[0]! - inner[0]!, point[1]! - inner[1]!, point[2]! - inner[2]!]);
          const at: V3 = [inner[0]! + n[0] * r, inner[1]! + n[1] * r, inner[2]! + n[2] * r];
          pushVertex(mesh, at, n, x, y);
        }
      }
      for (let j = 0; j + 1 < b.length; j++) {
        for (let i = 0; i + 1 < a.length; i++) {
          const k = base + j * a.length + i;
          mesh.indices.push(k, k + 1, k + a.length, k + 1, k + a.length + 1, k + a.length);
        }
      }
    }
  }
  return mesh;
}

/** A body of revolution around y; profile as [radius, y]. */
export function lathe(material: Material, profile: readonly V2[], n = 28): Mesh {
  return grid(
    material,
    profile.map(([r, y]) =>
      Array.from({ length: n + 1 }, (_, i): V3 => {
        const a = (i / n) * Math.PI * 2;
        return [Math.cos(a) * r, y, Math.sin(a) * r];
      }),
    ),
  );
}
