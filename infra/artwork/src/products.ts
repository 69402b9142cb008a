import { existsSync } from 'node:fs';
import path from 'node:path';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import type { DemoProduct, ModelledProduct } from '../../../apps/api/src/seed/demo-products.ts';
import { makers, orderOf, paletteOf, sizeOf } from './catalogue.ts';
import { surfacesFor } from './engine/finish.ts';
import { shoot } from './engine/studio.ts';
import type { ManifestEntry } from './manifest.ts';
import type { Pose } from './models/model.ts';

export const MASTER = { width: 960, height: 1200 } as const;
const POSES: readonly Pose[] = ['front', 'angle', 'detail'];

const fileOf = (pose: Pose, color: string): string => (pose === 'front' ? `front-${color.replace(' ', '-')}` : pose);

/** The stills of a product in gallery order, before they are made: what each is called and shows. */
export function plan(product: DemoProduct): { pose: Pose; color: string; file: string }[] {
  const [primary = 'cognac', ...others] = product.colors;
  const first = POSES.map((pose) => ({ pose, color: primary, file: fileOf(pose, primary) }));
  return [...first, ...others.map((color) => ({ pose: 'front' as const, color, file: fileOf('front', color) }))];
}

export function isComplete(product: ModelledProduct, directory: string): boolean {
  return plan(product).every(({ file }) => existsSync(path.join(directory, `${file}-960.webp`)));
}

/** Renders a product's pictures and writes their derivatives into `directory`. */
export async function makeProduct(product: ModelledProduct, directory: string, fine: number): Promise<ManifestEntry[]> {
  const stills = plan(product);
  const made = new Map<string, ManifestEntry>();
  for (const pose of POSES) {
    const ofPose = stills.filter((still) => still.pose === pose);
    const model = makers[product.model](orderOf(product), pose);
    const masters = await shoot({
      ...model,
      ...MASTER,
      surfaces: [surfacesFor(product.material, sizeOf(product))],
      versions: ofPose.map(({ color }) => [paletteOf(product, color)]),
      fine,
    });
    for (const [i, { file, color }] of ofPose.entries()) {
      const picture = await makePictures(masters[i]!, directory, file);
      made.set(file, { file, color, view: pose, ...picture });
    }
  }
  return stills.map(({ file }) => made.get(file)!);
}
