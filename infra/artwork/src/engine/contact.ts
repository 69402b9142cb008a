import type { Mesh } from './mesh.ts';
import { castShadow, type Outlook } from './shadow-map.ts';
import type { V3 } from './vector.ts';

/** How closely something hangs over each point of the stage: the dark line where a thing touches what it stands on. */
export interface Contact {
  /** from 0 to 1 */
  at: (p: V3) => number;
}

const SIZE = 1024;
const NOTHING = -1e9;

export function contactOf(
  meshes: readonly Mesh[],
  backdrop: 'floor' | 'wall',
  level: number,
  centre: V3,
  radius: number,
): Contact {
  // Seen from below the stage, what comes first is what hangs lowest.
  const below: Outlook =
    backdrop === 'floor'
      ? { towards: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] }
      : { towards: [0, 0, -1], right: [1, 0, 0], up: [0, 1, 0] };
  const map = new Float32Array(SIZE * SIZE).fill(NOTHING);
  for (const mesh of meshes) castShadow(map, SIZE, mesh, below, centre, radius);
  const floor = -(level - (backdrop === 'floor' ? centre[1] : centre[2]));
  const reach = radius * 0.03;
  const near = map.map((z) => (z === NOTHING ? 0 : Math.max(0, 1 - (floor - z) / reach) ** 2));
  const tight = blur(near, 3);
  const wide = blur(near, 11);
  const k = SIZE / 2 / radius;
  return {
    at: ([x, y, z]) => {
      const a = (x - centre[0]) * k + SIZE / 2 - 0.5;
      const b = (backdrop === 'floor' ? z - centre[2] : y - centre[1]) * k + SIZE / 2 - 0.5;
      if (!(a >= 0 && b >= 0 && a < SIZE - 1 && b < SIZE - 1)) return 0;
      return Math.min(1, read(tight, a, b) * 1.15 + read(wide, a, b) * 0.45);
    },
  };
}

function read(map: Float32Array, x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const [fx, fy] = [x - i, y - j];
  const k = j * SIZE + i;
  return (
    (map[k]! * (1 - fx) + map[k + 1]! * fx) * (1 - fy) + (map[k + SIZE]! * (1 - fx) + map[k + SIZE + 1]! * fx) * fy
  );
}

/** Two box blurs in each direction, near enough to a bell. */
function blur(source: Float32Array, reach: number): Float32Array {
  let from: Float32Array = source;
  for (const [step, jump] of [
    [1, SIZE],
    [SIZE, 1],
    [1, SIZE],
    [SIZE, 1],
  ] as const) {
    const to = new Float32Array(SIZE * SIZE);
    for (let line = 0; line < SIZE; line++) {
      let sum = 0;
      for (let i = -reach; i < SIZE; i++) {
        if (i + reach < SIZE) sum += from[line * jump + (i + reach) * step]!;
        if (i - reach - 1 >= 0) sum -= from[line * jump + (i - reach - 1) * step]!;
        if (i >= 0) to[line * jump + i * step] = sum / (2 * reach + 1);
      }
    }
    from = to;
  }
  return from;
}
