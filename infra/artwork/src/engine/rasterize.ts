import { type Camera, project } from './camera.ts';
import type { Surface } from './finish.ts';
import type { Material, Mesh } from './mesh.ts';
import { sampleTile, tile } from './tiles.ts';
import { clamp, smoothstep, type V3 } from './vector.ts';

/** What each pixel of a view shows, before any light or colour. */
export interface Frame {
  width: number;
  height: number;
  depth: Float32Array;
  position: Float32Array;
  normal: Float32Array;
  /** index into `parts` plus one; 0 where nothing is */
  material: Uint8Array;
  parts: Part[];
  /** factor on the colour: mottling, burnished edges */
  tone: Float32Array;
}

/** One material of one product in the picture. */
export interface Part {
  material: Material;
  owner: number;
  surface: Surface;
}

/**
 * Draws the meshes; `surfaces` holds one set for each product of a scene. Positions are lifted off the surface by `lift`
 * cm, so that a point is not shaded by its own triangle.
 */
export function rasterize(
  meshes: readonly Mesh[],
  camera: Camera,
  surfaces: readonly Record<Material, Surface>[],
  lift = 0,
): Frame {
  const { width, height } = camera;
  const count = width * height;
  const frame: Frame = {
    width,
    height,
    depth: new Float32Array(count).fill(Infinity),
    position: new Float32Array(count * 3),
    normal: new Float32Array(count * 3),
    material: new Uint8Array(count),
    parts: [],
    tone: new Float32Array(count),
  };
  const known = new Map<string, number>();
  meshes.forEach((mesh, i) => {
    const owner = mesh.owner ?? 0;
    const surface = surfaces[owner]![mesh.material];
    const key = `${owner} ${mesh.material}`;
    const id = known.get(key) ?? frame.parts.push({ material: mesh.material, owner, surface });
    known.set(key, id);
    drawMesh(frame, mesh, camera, surface, id, i, lift);
  });
  return frame;
}

function drawMesh(
  frame: Frame,
  mesh: Mesh,
  camera: Camera,
  surface: Surface,
  id: number,
  seed: number,
  lift: number,
): void {
  const { width, height, depth, position, normal, material, tone } = frame;
  const { indices, bevel, crease } = mesh;
  const positions = Float64Array.from(mesh.positions);
  const normals = Float64Array.from(mesh.normals);
  const uvs = Float64Array.from(mesh.uvs);
  const edges = Float64Array.from(mesh.edges);
  const count = edges.length;
  const sx = new Float64Array(count);
  const sy = new Float64Array(count);
  const iz = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const [x, y, z] = project(camera, [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!]);
    sx[i] = x;
    sy[i] = y;
    iz[i] = z > 0.01 ? 1 / z : 0;
  }
  const grain = surface.tile ? tile(surface.tile) : undefined;
  const mottle = tile('mottle');
  // Pieces cut from one hide must not repeat its pattern at the same place.
  const [offU, offV] = [(seed * 37.7) % 91, (seed * 17.3) % 83];
  const n: [number, number, number] = [0, 0, 0];
  const relief = new Float64Array(3);

  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!];
    if (iz[a] === 0 || iz[b] === 0 || iz[c] === 0) continue;
    const ax = sx[a]!;
    const ay = sy[a]!;
    const bx = sx[b]!;
    const by = sy[b]!;
    const cx = sx[c]!;
    const cy = sy[c]!;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (Math.abs(area) < 1e-9) continue;
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    if (x0 > x1 || y0 > y1) continue;
    // Relief finer than a pixel would only be noise; in a close-up its full steepness would look like scales.
    const cell = camera.focal * iz[a]! * (surface.tileSize / (surface.cells ?? 40));
    const bump = surface.bump * clamp((cell - 1) / 11, 0.12, 1) * (1 - 0.5 * smoothstep(3, 9, (cell * 960) / width));
    const basis = tangents(positions, uvs, edges, a, b, c);
    const side = sideOf(positions, normals, camera.eye, a, b, c);
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const px = x + 0.5;
        const py = y + 0.5;
        let wa = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area;
        let wb = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area;
        let wc = 1 - wa - wb;
        if (wa < -1e-6 || wb < -1e-6 || wc < -1e-6) continue;
        const inverse = wa * iz[a]! + wb * iz[b]! + wc * iz[c]!;
        const z = 1 / inverse;
        const k = y * width + x;
        if (z >= depth[k]!) continue;
        wa = wa * iz[a]! * z;
        wb = wb * iz[b]! * z;
        wc = wc * iz[c]! * z;
        const px3 = wa * positions[a * 3]! + wb * positions[b * 3]! + wc * positions[c * 3]!;
        const py3 = wa * positions[a * 3 + 1]! + wb * positions[b * 3 + 1]! + wc * positions[c * 3 + 1]!;
        const pz3 = wa * positions[a * 3 + 2]! + wb * positions[b * 3 + 2]! + wc * positions[c * 3 + 2]!;
        n[0] = wa * normals[a * 3]! + wb * normals[b * 3]! + wc * normals[c * 3]!;
        n[1] = wa * normals[a * 3 + 1]! + wb * normals[b * 3 + 1]! + wc * normals[c * 3 + 1]!;
        n[2] = wa * normals[a * 3 + 2]! + wb * normals[b * 3 + 2]! + wc * normals[c * 3 + 2]!;
        n[0] *= side;
        n[1] *= side;
        n[2] *= side;
        const [ex, ey, ez] = [camera.eye[0] - px3, camera.eye[1] - py3, camera.eye[2] - pz3];
        const far = Math.sqrt(ex * ex + ey * ey + ez * ez);
        faceEye(n, ex / far, ey / far, ez / far);
        const [gx, gy, gz] = [n[0], n[1], n[2]];
        const u = wa * uvs[a * 2]! + wb * uvs[b * 2]! + wc * uvs[c * 2]!;
        const v = wa * uvs[a * 2 + 1]! + wb * uvs[b * 2 + 1]! + wc * uvs[c * 2 + 1]!;
        const edge = wa * edges[a]! + wb * edges[b]! + wc * edges[c]!;
        let shade = 1;
        if (surface.mottle > 0) {
          sampleTile(mottle, (u + offU) / 11, (v + offV) / 11, relief);
          shade += surface.mottle * (relief[0]! - 0.5) * 2;
        }
        if (basis && surface.mottle > 0) {
          const wave = surface.metal ? 0.02 : 0.09;
          sampleTile(mottle, (u + offU) / 23, (v + offV) / 23, relief);
          tilt(n, basis, -relief[1]! * wave, -relief[2]! * wave);
        }
        if (basis && grain) {
          sampleTile(grain, (u + offU) / surface.tileSize, (v + offV) / surface.tileSize, relief);
          tilt(n, basis, -relief[1]! * bump, -relief[2]! * bump);
          shade *= 1 + (relief[0]! - 0.6) * bump * 0.5;
        }
        if (basis && edge < 3) {
          if (bevel > 0 && edge < bevel) {
            const lean = 1.5 * (1 - edge / bevel) ** 1.3;
            tilt(n, basis, -lean * basis.eu, -lean * basis.ev);
          }
          if (crease > 0) {
            const d = (edge - crease) / 0.045;
            if (Math.abs(d) < 3) {
              const lean = -d * Math.exp(-d * d) * 1.3;
              tilt(n, basis, lean * basis.eu, lean * basis.ev);
              shade *= 1 - 0.3 * Math.exp(-d * d);
            }
          }
          // A worn edge: a lighter line just inside the rounding, the burnished cut itself darker.
          const worn = (edge - bevel * 0.75) / (0.03 + bevel * 0.4);
          shade *= 1 - 0.26 * Math.exp(-edge / (0.04 + bevel * 0.25)) + 0.16 * Math.exp(-worn * worn);
        }
        faceEye(n, ex / far, ey / far, ez / far);
        depth[k] = z;
        position[k * 3] = px3 + gx * lift;
        position[k * 3 + 1] = py3 + gy * lift;
        position[k * 3 + 2] = pz3 + gz * lift;
        normal[k * 3] = n[0];
        normal[k * 3 + 1] = n[1];
        normal[k * 3 + 2] = n[2];
        material[k] = id;
        tone[k] = shade;
      }
    }
  }
}

/** Which side of the triangle the eye sees: by its own plane, for smoothed normals turn away before a silhouette does. */
function sideOf(p: Float64Array, normals: Float64Array, eye: V3, a: number, b: number, c: number): 1 | -1 {
  const [ax, ay, az] = [p[a * 3]!, p[a * 3 + 1]!, p[a * 3 + 2]!];
  const [ux, uy, uz] = [p[b * 3]! - ax, p[b * 3 + 1]! - ay, p[b * 3 + 2]! - az];
  const [vx, vy, vz] = [p[c * 3]! - ax, p[c * 3 + 1]! - ay, p[c * 3 + 2]! - az];
  const [fx, fy, fz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const outwards =
    fx * (normals[a * 3]! + normals[b * 3]! + normals[c * 3]!) +
    fy * (normals[a * 3 + 1]! + normals[b * 3 + 1]! + normals[c * 3 + 1]!) +
    fz * (normals[a * 3 + 2]! + normals[b * 3 + 2]! + normals[c * 3 + 2]!);
  const seen = fx * (eye[0] - ax) + fy * (eye[1] - ay) + fz * (eye[2] - az);
  return outwards > 0 === seen > 0 ? 1 : -1;
}

/** Makes `n` a unit vector that does not face away from the eye. */
function faceEye(n: [number, number, number], ex: number, ey: number, ez: number): void {
  let l = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]) || 1;
  const facing = (n[0] * ex + n[1] * ey + n[2] * ez) / l;
  const missing = facing < 0.04 ? (0.04 - facing) * l : 0;
  n[0] += ex * missing;
  n[1] += ey * missing;
  n[2] += ez * missing;
  l = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]) || 1;
  n[0] /= l;
  n[1] /= l;
  n[2] /= l;
}

interface Basis {
  t: V3;
  b: V3;
  /** slope of the distance to the edge along t and b */
  eu: number;
  ev: number;
}

function tangents(
  p: Float64Array,
  uv: Float64Array,
  edges: Float64Array,
  a: number,
  b: number,
  c: number,
): Basis | undefined {
  const [u1, v1] = [uv[b * 2]! - uv[a * 2]!, uv[b * 2 + 1]! - uv[a * 2 + 1]!];
  const [u2, v2] = [uv[c * 2]! - uv[a * 2]!, uv[c * 2 + 1]! - uv[a * 2 + 1]!];
  const det = u1 * v2 - u2 * v1;
  if (Math.abs(det) < 1e-9) return undefined;
  const unit = (k1: number, k2: number): V3 => {
    const at = (i: number) => ((p[b * 3 + i]! - p[a * 3 + i]!) * k1 + (p[c * 3 + i]! - p[a * 3 + i]!) * k2) / det;
    const x = at(0);
    const y = at(1);
    const z = at(2);
    const l = Math.sqrt(x * x + y * y + z * z) || 1;
    return [x / l, y / l, z / l];
  };
  const [e1, e2] = [edges[b]! - edges[a]!, edges[c]! - edges[a]!];
  return { t: unit(v2, -v1), b: unit(-u2, u1), eu: (e1 * v2 - e2 * v1) / det, ev: (e2 * u1 - e1 * u2) / det };
}

function tilt(n: [number, number, number], { t, b }: Basis, kt: number, kb: number): void {
  n[0] += t[0] * kt + b[0] * kb;
  n[1] += t[1] * kt + b[1] * kb;
  n[2] += t[2] * kt + b[2] * kb;
}
