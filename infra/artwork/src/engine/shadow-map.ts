import type { Mesh } from './mesh.ts';
import type { V3 } from './vector.ts';

/** A direction to look from, and the two that span the map. */
export interface Outlook {
  towards: V3;
  right: V3;
  up: V3;
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

/** Enters into `map` how far each point of the mesh reaches towards the lamp. */
export function castShadow(
  map: Float32Array,
  resolution: number,
  mesh: Mesh,
  lamp: Outlook,
  centre: V3,
  radius: number,
): void {
  const { indices } = mesh;
  const positions = flat(mesh);
  const count = positions.length / 3;
  const xs = new Float32Array(count);
  const ys = new Float32Array(count);
  const zs = new Float32Array(count);
  const k = resolution / 2 / radius;
  for (let i = 0; i < count; i++) {
    const x = positions[i * 3]! - centre[0];
    const y = positions[i * 3 + 1]! - centre[1];
    const z = positions[i * 3 + 2]! - centre[2];
    xs[i] = (x * lamp.right[0] + y * lamp.right[1] + z * lamp.right[2]) * k + resolution / 2;
    ys[i] = (x * lamp.up[0] + y * lamp.up[1] + z * lamp.up[2]) * k + resolution / 2;
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
    const x1 = Math.min(resolution - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const y1 = Math.min(resolution - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const px = x + 0.5;
        const py = y + 0.5;
        const wa = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area;
        const wb = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area;
        const wc = 1 - wa - wb;
        if (wa < 0 || wb < 0 || wc < 0) continue;
        const z = wa * zs[a]! + wb * zs[b]! + wc * zs[c]!;
        const at = y * resolution + x;
        if (z > map[at]!) map[at] = z;
      }
    }
  }
}
