import { deform, deformAll, emptyMesh, type Material, type Mesh, place, pushVertex } from '../engine/mesh.ts';
import { moved, type Outline, roundRect } from '../engine/outline.ts';
import { panel, stitches } from '../engine/panel.ts';
import { circleSection, grid, lathe, roundBox, sweep } from '../engine/surfaces.ts';
import { add, cross, mix3, normalize, scale, sub, type V3 } from '../engine/vector.ts';

/** A hollow body with rounded corners, described level by level. All in cm. */
export interface Shell {
  height: number;
  width: (y: number) => number;
  depth: (y: number) => number;
  /** radius of the upright corners */
  corner: number;
  /** radius of the bottom's rounding, and of the top's where it has one */
  foot: number;
  shoulder?: number;
  /** how far the surface lies outside the plain shape, at `s` cm round from the middle of the front */
  swell?: (s: number, y: number) => number;
}

/** Lays a flat piece (x round from the middle of the front, y up, z outwards) around the shell. */
export function around(shell: Shell): (p: V3) => V3 {
  return ([s, y, out]) => {
    const [w, d] = [shell.width(y), shell.depth(y)];
    const r = Math.min(shell.corner, w / 2 - 0.01, d / 2 - 0.01);
    const a = w / 2 - r;
    const b = d / 2 - r;
    const q = (r * Math.PI) / 2;
    const side = s < 0 ? -1 : 1;
    let t = Math.abs(s);
    let [x, z, nx, nz] = [0, 0, 0, 1];
    if (t < a) [x, z, nx, nz] = [t, d / 2, 0, 1];
    else if (t < a + q) {
      const angle = (t - a) / r;
      [nx, nz] = [Math.sin(angle), Math.cos(angle)];
      [x, z] = [a + nx * r, b + nz * r];
    } else if (t < a + q + 2 * b) [x, z, nx, nz] = [w / 2, b - (t - a - q), 1, 0];
    else {
      t -= a + q + 2 * b;
      const angle = Math.min(Math.PI / 2, t / r);
      [nx, nz] = [Math.cos(angle), -Math.sin(angle)];
      [x, z] = [a + nx * r, -b + nz * r];
      if (t > q) x = a - (t - q);
    }
    const drawnIn = (radius: number, away: number) =>
      away < radius ? radius - Math.sqrt(Math.max(0, radius * radius - (radius - Math.max(0, away)) ** 2)) : 0;
    const rounding = drawnIn(shell.foot, y) + drawnIn(shell.shoulder ?? 0, shell.height - y);
    const push = out - rounding + (shell.swell?.(s, y) ?? 0);
    return [(x + nx * push) * side, y, z + nz * push];
  };
}

export function girth(shell: Shell, y: number): number {
  const [w, d] = [shell.width(y), shell.depth(y)];
  const r = Math.min(shell.corner, w / 2, d / 2);
  return 2 * (w + d) - 8 * r + 2 * Math.PI * r;
}

/** The shell's outer side, and for an open one its rim and lining. */
export function shellBody(shell: Shell, open: boolean, material: Material = 'leather'): Mesh[] {
  const wrap = around(shell);
  const ring = (y: number, out: number): V3[] => {
    const g = girth(shell, y);
    return Array.from({ length: 301 }, (_, i) => wrap([((i / 300) * 2 - 1) * (g / 2) * 0.9999, y, out]));
  };
  const flat = (points: V3[], k: number, y: number): V3[] => points.map(([x, , z]) => [x * k, y, z * k]);
  const levels: V3[][] = [];
  const bottom = ring(0, 0);
  for (const k of [0.02, 0.5, 0.9]) levels.push(flat(bottom, k, 0));
  const f = shell.foot;
  for (let i = 0; i <= 6; i++) levels.push(ring(f * (1 - Math.cos((i / 6) * (Math.PI / 2))), 0));
  const steps = 90;
  for (let i = 1; i <= steps; i++) levels.push(ring(f + ((shell.height - f) * i) / steps, 0));
  if (!open) {
    const top = ring(shell.height, 0);
    // The top rises to a ridge along its width, where a zip may run.
    const shrink = (0.5 * shell.depth(shell.height)) / shell.width(shell.height);
    for (const k of [0.97, 0.85, 0.6, 0.3, 0.02]) {
      levels.push(top.map(([x, , z]) => [x * (1 - (1 - k) * shrink), shell.height + (1 - k * k) * 0.6, z * k]));
    }
    return [grid(material, levels)];
  }
  const h = shell.height;
  levels.push(ring(h + 0.08, -0.08), ring(h + 0.08, -0.3), ring(h, -0.38));
  const inner: V3[][] = [];
  for (let i = 0; i <= 16; i++) inner.push(ring(h - (i / 16) * (h - 1), -0.4));
  const base = inner[inner.length - 1]!;
  inner.push(flat(base, 0.5, 1), flat(base, 0.02, 1));
  return [grid(material, levels), grid('lining', inner)];
}

/** A domed rivet or stud facing z. */
export function rivet(at: V3, r: number, turn: V3 = [0, 0, 0], material: Material = 'metal'): Mesh {
  const profile = [
    [r, -0.05],
    [r, r * 0.14],
    [r * 0.93, r * 0.24],
    [r * 0.75, r * 0.36],
    [r * 0.45, r * 0.46],
    [0.001, r * 0.5],
  ] as const;
  const upright = deform(lathe(material, profile, 24), place([0, 0, 0], [90, 0, 0]));
  return deform(upright, place(at, turn));
}

/** A wire bent along a closed outline in the xy plane: rings, buckle frames, D rings. */
export function wire(
  outline: Outline,
  r: number,
  move: (p: V3) => V3,
  material: Material = 'metal',
  flatten = 1,
): Mesh {
  const path: V3[] = [...outline, outline[0]!, outline[1]!].map(([x, y]) => [x, y, 0]);
  const mesh = sweep(material, path, circleSection(r, 12, flatten), () => [0, 0, 1], { caps: false });
  return deform(mesh, move);
}

export const circle = (r: number, n = 40): Outline =>
  Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2;
    return [Math.cos(a) * r, Math.sin(a) * r] as const;
  });

export const halfCircle = (r: number): Outline => roundRect(r * 2, r * 1.5, [r, r, 0.3, 0.3]);

export function block(
  material: Material,
  w: number,
  h: number,
  d: number,
  r: number,
  at: V3,
  turn: V3 = [0, 0, 0],
): Mesh {
  return deform(roundBox(material, w, h, d, r), place(at, turn));
}

/** A straight bar between two points. */
export function bar(a: V3, b: V3, r: number, material: Material = 'metal'): Mesh {
  const dir = normalize(sub(b, a));
  const facing: V3 = Math.abs(dir[2]) < 0.9 ? [0, 0, 1] : [0, 1, 0];
  return sweep(material, [a, add(a, scale(sub(b, a), 0.5)), b], circleSection(r, 12), () => facing);
}

/** A zip along a line: tape, two rows of teeth and, with `pullAt`, its pull; with `lips`, sewn leather on both sides, so wide. `out` is the surface's normal. */
export function zip(
  path: readonly V3[],
  out: V3,
  options: { size?: number; pullAt?: number; tape?: number; lips?: number } = {},
): Mesh[] {
  const size = options.size ?? 0.32;
  const meshes: Mesh[] = [];
  const tapeWidth = options.tape ?? size * 4.4;
  const tape = path.map((p) => add(p, scale(out, 0.01)));
  const section = [
    [tapeWidth / 2, 0.03],
    [0, 0.05],
    [-tapeWidth / 2, 0.03],
    [-tapeWidth / 2, -0.03],
    [tapeWidth / 2, -0.03],
  ] as const;
  meshes.push(sweep('dark', tape, section, () => out));
  const lengths = [0];
  for (let i = 1; i < path.length; i++) lengths.push(lengths[i - 1]! + Math.hypot(...sub(path[i]!, path[i - 1]!)));
  const total = lengths[lengths.length - 1]!;
  const at = (s: number): { p: V3; t: V3 } => {
    let i = 1;
    while (i < path.length - 1 && lengths[i]! < s) i++;
    const d = sub(path[i]!, path[i - 1]!);
    return {
      p: add(path[i - 1]!, scale(d, (s - lengths[i - 1]!) / (lengths[i]! - lengths[i - 1]! || 1))),
      t: normalize(d),
    };
  };
  const teeth = emptyMesh('metal');
  const tooth = roundBox('metal', size * 0.95, size * 0.36, size * 0.5, size * 0.12);
  const count = Math.floor(total / (size * 0.48));
  for (let i = 0; i < count; i++) {
    const { p, t } = at((i + 0.5) * (total / count));
    const side = normalize([
      t[1] * out[2] - t[2] * out[1],
      t[2] * out[0] - t[0] * out[2],
      t[0] * out[1] - t[1] * out[0],
    ]);
    const shift = (i % 2 === 0 ? 1 : -1) * size * 0.32;
    const base = teeth.edges.length;
    for (let v = 0; v < tooth.edges.length; v++) {
      const [x, y, z] = [
        tooth.positions[v * 3]! + shift,
        tooth.positions[v * 3 + 1]!,
        tooth.positions[v * 3 + 2]! + size * 0.2,
      ];
      const [nx, ny, nz] = [tooth.normals[v * 3]!, tooth.normals[v * 3 + 1]!, tooth.normals[v * 3 + 2]!];
      const q = add(p, add(scale(side, x), add(scale(t, y), scale(out, z))));
      const n = add(scale(side, nx), add(scale(t, ny), scale(out, nz)));
      pushVertex(teeth, q, n, 0, 0);
    }
    for (const index of tooth.indices) teeth.indices.push(base + index);
  }
  meshes.push(teeth);
  if (options.lips) {
    const wrap = alongPath(path, () => out);
    for (const one of [-1, 1]) {
      const middle = one * (size + options.lips / 2);
      const lip = panel(moved(roundRect(total, options.lips, 0.12), total / 2, middle), {
        thickness: size * 0.5 + 0.15,
        on: () => -0.15,
        cell: 0.2,
        bevel: 0.08,
      });
      const row = stitches(
        [
          [0.3, middle + one * 0.06],
          [total - 0.3, middle + one * 0.06],
        ],
        lip.height,
        { step: 0.34, radius: 0.034 },
      );
      meshes.push(...deformAll([...lip.meshes, row], wrap));
    }
  }
  if (options.pullAt !== undefined)
    meshes.push(...pull(at(options.pullAt * total).p, at(options.pullAt * total).t, out, size));
  return meshes;
}

function pull(at: V3, along: V3, out: V3, size: number): Mesh[] {
  const side: V3 = normalize([
    along[1] * out[2] - along[2] * out[1],
    along[2] * out[0] - along[0] * out[2],
    along[0] * out[1] - along[1] * out[0],
  ]);
  const move = (p: V3): V3 => add(at, add(scale(side, p[0]), add(scale(along, p[1]), scale(out, p[2]))));
  const parts = [
    block('metal', size * 2.1, size * 2.6, size * 0.8, size * 0.35, [0, 0, size * 0.6]),
    wire(roundRect(size * 1.3, size * 2.2, size * 0.6), size * 0.16, place([0, -size * 2, size * 1.05])),
    block('metal', size * 1.5, size * 5.2, size * 0.32, size * 0.15, [0, -size * 5, size * 0.95]),
  ];
  return deformAll(parts, move);
}

/** A roller buckle lying in the xy plane, its strap running along x; `w` is the strap's width. */
export function buckle(w: number, move: (p: V3) => V3, r = 0.17, pins: readonly number[] = [0]): Mesh[] {
  const parts = [
    wire(roundRect(w * 1.15, w + 0.9, Math.min(0.45, w * 0.25)), r, place([0, 0, 0.1]), 'metal', 0.85),
    bar([w * 0.575, -w * 0.5 - 0.2, 0.12], [w * 0.575, w * 0.5 + 0.2, 0.12], r * 1.25),
    ...pins.map((y) => bar([-w * 0.5, y, 0.3], [w * 0.66, y, 0.42], r * 0.62)),
  ];
  return deformAll(parts, move);
}

/** Lays a flat strip (x along, y across, z outwards) on a path whose outer side faces `facing`. */
export function alongPath(path: readonly V3[], facing: (tangent: V3, i: number) => V3): (p: V3) => V3 {
  const lengths = [0];
  for (let i = 1; i < path.length; i++) lengths.push(lengths[i - 1]! + Math.hypot(...sub(path[i]!, path[i - 1]!)));
  const last = path.length - 1;
  const frames = path.map((_, i) => {
    const t = normalize(sub(path[Math.min(last, i + 1)]!, path[Math.max(0, i - 1)]!));
    const raw = facing(t, i);
    const side = normalize(cross(raw, t));
    return { t, side, out: normalize(cross(t, side)) };
  });
  return ([s, y, z]) => {
    let low = 0;
    let high = last - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lengths[middle]! <= s) low = middle;
      else high = middle - 1;
    }
    const k = (s - lengths[low]!) / (lengths[low + 1]! - lengths[low]! || 1);
    const inside = Math.min(1, Math.max(0, k));
    const p = mix3(path[low]!, path[low + 1]!, k);
    const side = mix3(frames[low]!.side, frames[low + 1]!.side, inside);
    const out = mix3(frames[low]!.out, frames[low + 1]!.out, inside);
    return add(p, add(scale(side, y), scale(out, z)));
  };
}

/** Lays pieces drawn in the xy plane flat on the floor, turned by `degrees`. */
export const lyingFlat = (meshes: readonly Mesh[], degrees = 0): Mesh[] => {
  const turn = place([0, 0, 0], [0, 0, degrees]);
  return deformAll(meshes, (p) => {
    const [x, y, z] = turn(p);
    return [x, z, -y];
  });
};
