import { cameraFor, type View } from './camera.ts';
import { develop } from './develop.ts';
import type { Palette, Surface } from './finish.ts';
import { type Backdrop, prepare } from './lamps.ts';
import { illuminate } from './light.ts';
import type { Material, Mesh } from './mesh.ts';
import { rasterize } from './rasterize.ts';

export interface Shot {
  meshes: readonly Mesh[];
  backdrop: Backdrop;
  view: View;
  /** for each product in the shot */
  surfaces: readonly Record<Material, Surface>[];
  /** the versions to develop; each holds a palette for each product */
  versions: readonly (readonly Palette[])[];
  /** frame these instead, so that the camera stands still while the meshes move */
  frameOn?: readonly Mesh[];
  width: number;
  height: number;
  /** samples a side of each pixel: 3 for masters, 2 for the film and trials */
  fine: number;
}

/** Takes one view and develops every version of it; PNG each. */
export async function shoot(shot: Shot): Promise<Buffer[]> {
  const camera = cameraFor(shot.frameOn ?? shot.meshes, shot.view, shot.width * shot.fine, shot.height * shot.fine);
  const close = shot.view.close;
  const focus = close ? { at: close.at, radius: close.across * 0.95 } : undefined;
  const stage = prepare(shot.meshes, shot.backdrop, focus);
  const frame = rasterize(shot.meshes, camera, shot.surfaces, stage.texel * 1.5);
  const lit = illuminate(frame, camera, stage, shot.fine);
  const out: Buffer[] = [];
  for (const palettes of shot.versions) out.push(await develop(frame, lit, palettes, shot.width, shot.height));
  return out;
}
