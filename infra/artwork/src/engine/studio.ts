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
  const { meshes, frameOn = meshes, backdrop, view, surfaces, width, height, fine } = shot;
  const camera = cameraFor(frameOn, view, width * fine, height * fine);
  const { close } = view;
  const stage = prepare(meshes, backdrop, close && { at: close.at, radius: close.across * 0.95 });
  const frame = rasterize(meshes, camera, surfaces, stage.texel * 1.5);
  const lit = illuminate(frame, camera, stage, fine);
  const out: Buffer[] = [];
  for (const palettes of shot.versions) out.push(await develop(frame, lit, palettes, width, height));
  return out;
}
