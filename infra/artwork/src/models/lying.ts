import { type Mesh, place } from '../engine/mesh.ts';
import type { V3 } from '../engine/vector.ts';
import { lyingFlat } from './kit.ts';
import type { Model, Pose } from './model.ts';

export const FINE = { step: 0.32, radius: 0.036 } as const;

export function lying(
  flat: Mesh[],
  pose: Pose,
  close: { at: V3; across: number },
  degrees: number,
  fill: readonly [number, number] = [0.7, 0.68],
): Model {
  const turned = place([0, 0, 0], [0, 0, degrees])(close.at);
  const at: V3 = [turned[0], turned[2], -turned[1]];
  const view =
    pose === 'detail'
      ? { yaw: -14, pitch: 52, close: { at, across: close.across } }
      : pose === 'front'
        ? { yaw: -14, pitch: 58, fill }
        : { yaw: 26, pitch: 44, fill };
  return { meshes: lyingFlat(flat, degrees), backdrop: 'floor', view };
}
