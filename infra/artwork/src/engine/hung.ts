import { bounds, deformAll, type Mesh } from './mesh.ts';
import { smoothstep } from './vector.ts';

/**
 * An apron as it hangs from a peg: its weight draws the neck strap to a point, and its skirt falls in folds that grow
 * downwards. `bib` is the height of the bib's top in cm. One field moves all pieces, so that nothing that is sewn together
 * comes apart.
 */
export function hung(meshes: readonly Mesh[], bib: number): Mesh[] {
  const { low, high } = bounds(meshes);
  const half = (high[0] - low[0]) / 2;
  return deformAll(meshes, ([x, y, z]) => {
    const strap = smoothstep(bib - 3, high[1], y);
    const fall = smoothstep(bib - 6, low[1], y);
    const folds =
      Math.sin(x * 0.36 + 0.5 + y * 0.012) * 1.9 +
      Math.sin(x * 0.62 - 1.1 + y * 0.02) * 0.8 +
      Math.sin(x * 0.17 + 2) * 1.4;
    const narrow = 1 - 0.86 * strap ** 1.5 - 0.2 * fall;
    const sideways = 1.6 * Math.sin(y * 0.05 + 1) * fall;
    return [x * narrow + sideways, y + strap * 3, z + folds * fall - (x / half) ** 2 * 5 * fall];
  });
}
