import { bounds, type Mesh } from './mesh.ts';
import { add, frameOf, normalize, scale, type V3 } from './vector.ts';

/** What a product stands on or hangs before. */
export type Ground = 'floor' | 'wall';

export interface Lamp {
  towards: V3;
  color: V3;
  right: V3;
  up: V3;
  map: Float32Array;
}

export const RESOLUTION = 576;

/** The workshop's daylight: a large window at the left, the room around it, a little light from the floor. */
function lamps(ground: Ground): Omit<Lamp, 'map'>[] {
  const out: Omit<Lamp, 'map'>[] = [];
  const put = (towards: V3, color: V3) => {
    const [right, up] = frameOf(towards);
    out.push({ towards, color, right, up });
  };
  const key = normalize(ground === 'floor' ? [-0.72, 0.92, 0.62] : [-0.62, 0.62, 0.62]);
  const [kx, ky] = frameOf(key);
  const golden = Math.PI * (3 - Math.sqrt(5));
  const keys = 40;
  const sky = 56;
  for (let i = 0; i < Math.max(keys, sky); i++) {
    if (i < keys) {
      const r = 0.34 * Math.sqrt((i + 0.5) / keys);
      const a = i * golden;
      const towards = normalize(add(key, add(scale(kx, Math.cos(a) * r), scale(ky, Math.sin(a) * r))));
      put(towards, scale([1.03, 1, 0.95], 0.86 / keys));
    }
    if (i < sky) {
      // Even over the half sphere around the stage's normal, leaning to the viewer's side.
      const z = 1 - (i + 0.5) / sky;
      const r = Math.sqrt(1 - z * z);
      const a = i * golden;
      const local: V3 = [Math.cos(a) * r, Math.sin(a) * r, z];
      const towards: V3 = ground === 'floor' ? [local[0], local[2], local[1]] : local;
      const front = ground === 'floor' ? 0.75 + 0.5 * towards[2] : 0.85 + 0.4 * towards[1];
      put(towards, scale([0.95, 0.99, 1.05], (0.78 / sky) * front));
    }
  }
  const fill = normalize([0.85, 0.35, 0.7]);
  for (let i = 0; i < 8; i++) {
    const a = i * golden;
    put(normalize(add(fill, [Math.cos(a) * 0.2, Math.sin(a) * 0.2, 0])), scale([1, 1, 1], 0.2 / 8));
  }
  if (ground === 'floor') {
    for (let i = 0; i < 8; i++) {
      const a = i * 0.785;
      put(normalize([Math.cos(a), -0.45, Math.sin(a)]), scale([1, 1, 1], 0.16 / 8));
    }
  }
  return out;
}

export interface Stage {
  lamps: Lamp[];
  ground: Ground;
  level: number;
  centre: V3;
  radius: number;
}

/** Prepares the shadows. `focus` keeps them sharp in a close-up. */
export function prepare(meshes: readonly Mesh[], ground: Ground, focus?: { at: V3; radius: number }): Stage {
  const all = bounds(meshes);
  const centre = focus?.at ?? all.centre;
  const radius = (focus?.radius ?? all.radius) * 1.02;
  const casting = focus ? meshes : meshes.filter((mesh) => mesh.material !== 'thread');
  const prepared = lamps(ground).map((lamp): Lamp => {
    const map = new Float32Array(RESOLUTION * RESOLUTION).fill(-Infinity);
    for (const mesh of casting) castShadow(map, mesh, lamp, centre, radius);
    return { ...lamp, map };
  });
  return { lamps: prepared, ground, level: ground === 'floor' ? all.low[1] : all.low[2], centre, radius };
}

const flattened = new WeakMap<Mesh, Float32Array>();

function flat(mesh: Mesh): Float32Array {
  let found = flattened.get(mesh);
  if (!found) {
    found = Float32Array.from(mesh.positions);
    flattened.set(mesh, found);
  }
  return found;
}

function castShadow(map: Float32Array, mesh: Mesh, lamp: Omit<Lamp, 'map'>, centre: V3, radius: number): void {
  const { indices } = mesh;
  const positions = flat(mesh);
  const count = positions.length / 3;
  const xs = new Float32Array(count);
  const ys = new Float32Array(count);
  const zs = new Float32Array(count);
  const k = RESOLUTION / 2 / radius;
  for (let i = 0; i < count; i++) {
    const x = positions[i * 3]! - centre[0];
    const y = positions[i * 3 + 1]! - centre[1];
    const z = positions[i * 3 + 2]! - centre[2];
    xs[i] = (x * lamp.right[0] + y * lamp.right[1] + z * lamp.right[2]) * k + RESOLUTION / 2;
    ys[i] = (x * lamp.up[0] + y * lamp.up[1] + z * lamp.up[2]) * k + RESOLUTION / 2;
    zs[i] = x * lamp.towards[0] + y * lamp.towards[1] + z * lamp.towards[2];
  }
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!];
    const ax = xs[a]!;
    const ay = ys[a]!;
    const bx = xs[b]!;
    const by = ys[b]!;
    const cx = xs[c]!;
    const cy = ys[c]!;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area > -1e-7 && area < 1e-7) continue;
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const x1 = Math.min(RESOLUTION - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const y1 = Math.min(RESOLUTION - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const px = x + 0.5;
        const py = y + 0.5;
        const wa = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area;
        const wb = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area;
        const wc = 1 - wa - wb;
        if (wa < 0 || wb < 0 || wc < 0) continue;
        const z = wa * zs[a]! + wb * zs[b]! + wc * zs[c]!;
        const at = y * RESOLUTION + x;
        if (z > map[at]!) map[at] = z;
      }
    }
  }
}
