import { add, cross, dot, frameOf, normalize, scale, sub, type V3 } from './vector.ts';

/** What a part is made of; how each looks is decided in `finish.ts`. */
export type Material =
  | 'leather'
  | 'trim'
  | 'edge'
  | 'lining'
  | 'thread'
  | 'metal'
  | 'dark'
  | 'fleece'
  | 'rib'
  | 'paper'
  | 'card';

/** Triangles in centimetres: x to the right, y up, z towards the viewer. */
export interface Mesh {
  material: Material;
  /** which product of a scene the piece belongs to; 0 where absent */
  owner?: number;
  positions: number[];
  normals: number[];
  /** where on the hide, in cm: keeps the grain in one scale everywhere */
  uvs: number[];
  /** distance in cm to the cut edge of the piece; large where there is none */
  edges: number[];
  indices: number[];
  /** width in cm of the rounding at the cut edge */
  bevel: number;
  /** distance in cm from the edge of a pressed line; 0 for none */
  crease: number;
}

export const NO_EDGE = 1000;

export function emptyMesh(material: Material): Mesh {
  return { material, positions: [], normals: [], uvs: [], edges: [], indices: [], bevel: 0, crease: 0 };
}

export function pushVertex(mesh: Mesh, p: V3, n: V3, u: number, v: number, edge = NO_EDGE): number {
  mesh.positions.push(p[0], p[1], p[2]);
  mesh.normals.push(n[0], n[1], n[2]);
  mesh.uvs.push(u, v);
  mesh.edges.push(edge);
  return mesh.edges.length - 1;
}

export function positionAt(mesh: Mesh, i: number): V3 {
  return [mesh.positions[i * 3]!, mesh.positions[i * 3 + 1]!, mesh.positions[i * 3 + 2]!];
}

export function normalAt(mesh: Mesh, i: number): V3 {
  return [mesh.normals[i * 3]!, mesh.normals[i * 3 + 1]!, mesh.normals[i * 3 + 2]!];
}

/** Moves every point through `f`; normals follow, so a flat piece stays correctly lit once it is bent. */
export function deform(mesh: Mesh, f: (p: V3) => V3): Mesh {
  const out: Mesh = { ...mesh, positions: [], normals: [] };
  const step = 0.01;
  for (let i = 0; i < mesh.edges.length; i++) {
    const p = positionAt(mesh, i);
    const n = normalAt(mesh, i);
    const [t, b] = frameOf(n);
    const q = f(p);
    const dt = sub(f(add(p, scale(t, step))), q);
    const db = sub(f(add(p, scale(b, step))), q);
    const bent = normalize(cross(dt, db));
    out.positions.push(q[0], q[1], q[2]);
    out.normals.push(bent[0], bent[1], bent[2]);
  }
  return out;
}

export const deformAll = (meshes: readonly Mesh[], f: (p: V3) => V3): Mesh[] => meshes.map((mesh) => deform(mesh, f));

/** A rigid move: turned about x, then y, then z (degrees), then shifted. */
export function place(at: V3, turn: V3 = [0, 0, 0]): (p: V3) => V3 {
  const [cx, cy, cz] = turn.map((d) => Math.cos((d * Math.PI) / 180)) as [number, number, number];
  const [sx, sy, sz] = turn.map((d) => Math.sin((d * Math.PI) / 180)) as [number, number, number];
  return ([x, y, z]) => {
    const y1 = y * cx - z * sx;
    const z1 = y * sx + z * cx;
    const x2 = x * cy + z1 * sy;
    const z2 = -x * sy + z1 * cy;
    return [x2 * cz - y1 * sz + at[0], x2 * sz + y1 * cz + at[1], z2 + at[2]];
  };
}

/** Normals from the faces around each vertex; vertices in the same place share them. */
export function smoothNormals(mesh: Mesh): Mesh {
  const key = (i: number) =>
    positionAt(mesh, i)
      .map((x) => Math.round(x * 2000))
      .join();
  const sums = new Map<string, V3>();
  const keys = mesh.edges.map((_, i) => key(i));
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const [a, b, c] = [mesh.indices[t]!, mesh.indices[t + 1]!, mesh.indices[t + 2]!];
    const face = cross(sub(positionAt(mesh, b), positionAt(mesh, a)), sub(positionAt(mesh, c), positionAt(mesh, a)));
    for (const i of [a, b, c]) sums.set(keys[i]!, add(sums.get(keys[i]!) ?? [0, 0, 0], face));
  }
  const normals: number[] = [];
  for (let i = 0; i < keys.length; i++) normals.push(...normalize(sums.get(keys[i]!) ?? [0, 1, 0]));
  return { ...mesh, normals };
}

export function bounds(meshes: readonly Mesh[]): { low: V3; high: V3; centre: V3; radius: number } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of meshes) {
    for (let i = 0; i < positions.length; i++) {
      const axis = i % 3;
      low[axis] = Math.min(low[axis]!, positions[i]!);
      high[axis] = Math.max(high[axis]!, positions[i]!);
    }
  }
  const a: V3 = [low[0]!, low[1]!, low[2]!];
  const b: V3 = [high[0]!, high[1]!, high[2]!];
  const half = scale(sub(b, a), 0.5);
  return { low: a, high: b, centre: add(a, half), radius: Math.sqrt(dot(half, half)) };
}
