import { bounds, deformAll, type Mesh } from './mesh.ts';
import { smoothstep, type V3 } from './vector.ts';

/** A smooth wave field without a visible period, roughly in [-1, 1]. */
function waves([x, y, z]: V3, seed: number): number {
  return (
    (Math.sin(x * 1.0 + y * 0.43 + seed) +
      Math.sin(y * 1.17 - z * 0.71 + seed * 2.1) +
      Math.sin(z * 0.93 + x * 0.61 - seed * 1.3) +
      0.5 * Math.sin(x * 2.3 - y * 1.9 + seed * 0.7) +
      0.5 * Math.sin(y * 2.7 + z * 2.1 - seed)) /
    3
  );
}

/**
 * Bends goods slightly, by up to `amount` cm, as if they had been carried by hand; where they touch the floor they keep
 * their shape. What lies flat is not equally thick everywhere. One field moves all pieces, so that nothing that is sewn
 * together comes apart.
 */
export function handled(meshes: readonly Mesh[], amount: number, seed = 1): Mesh[] {
  const { low, high, radius } = bounds(meshes);
  const k = 5.2 / radius;
  const isFlat = high[1] - low[1] < radius * 0.3;
  return deformAll(meshes, ([x, y, z]) => {
    const at: V3 = [x * k, y * k, z * k];
    if (isFlat) return [x, low[1] + (y - low[1]) * (1 + 0.16 * waves([at[0], 0, at[2]], seed)), z];
    const free = smoothstep(0, radius * 0.5, y - low[1]) * amount;
    const dents = waves([at[0] * 2.3, at[1] * 2.3, at[2] * 2.3], seed + 3) * 0.3;
    return [
      x + waves(at, seed) * free,
      y + waves(at, seed + 5) * free * 0.45,
      z + (waves(at, seed + 9) + dents) * free * 1.1,
    ];
  });
}
