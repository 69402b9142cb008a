import { cameraFor, type View } from './camera.ts';
import { develop } from './develop.ts';
import type { Palette, Surface } from './finish.ts';
import { type Backdrop, prepare } from './lamps.ts';
import { illuminate, makeProbe } from './light.ts';
import type { Material, Mesh } from './mesh.ts';
import { rasterize } from './rasterize.ts';
import { shadowsOn } from './shadows.ts';

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

/** Places camera and lights, and finds what each sample of the picture sees. */
function setUp({ meshes, frameOn = meshes, backdrop, view, surfaces, width, height, fine }: Omit<Shot, 'versions'>) {
  const camera = cameraFor(frameOn, view, width * fine, height * fine);
  const { close } = view;
  const stage = prepare(meshes, backdrop, close && { at: close.at, radius: close.across * 0.95 });
  return { camera, stage, frame: rasterize(meshes, camera, surfaces, stage.texel * 1.5) };
}

/** How much of each pixel the goods cover, and how dark the empty stage is there; both from 0 to 1. */
export function cutOut(shot: Omit<Shot, 'versions'>): { coverage: Float32Array; shadow: Float32Array } {
  const { camera, stage, frame } = setUp(shot);
  const { width, height, fine } = shot;
  const coverage = new Float32Array(width * height);
  for (let k = 0; k < frame.material.length; k++) {
    if (frame.material[k] === 0) continue;
    const [x, y] = [k % frame.width, Math.floor(k / frame.width)];
    const at = Math.floor(y / fine) * width + Math.floor(x / fine);
    coverage[at] = coverage[at]! + 1 / (fine * fine);
  }
  return { coverage, shadow: shadowsOn(frame, camera, stage, fine, makeProbe(stage)) };
}

/** Takes one view and develops every version of it; PNG each. */
export async function shoot(shot: Shot): Promise<Buffer[]> {
  const { camera, stage, frame } = setUp(shot);
  const lit = illuminate(frame, camera, stage, shot.fine);
  const out: Buffer[] = [];
  for (const palettes of shot.versions) out.push(await develop(frame, lit, palettes, shot.width, shot.height));
  return out;
}
