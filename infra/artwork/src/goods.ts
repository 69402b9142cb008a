import path from 'node:path';
import type { Sharp } from 'sharp';
import type { ModelledProduct } from '../../../apps/api/src/seed/demo-products.ts';
import { modelOf, orderOf, paletteOf, sizeOf } from './catalogue.ts';
import { type Camera, cameraFor } from './engine/camera.ts';
import { linear, type Palette } from './engine/finish.ts';
import { handled } from './engine/handled.ts';
import type { Mesh } from './engine/mesh.ts';
import type { Model, Pose } from './models/model.ts';
import { writePieces } from './pieces.ts';
import { MASTER } from './products.ts';
import { takeView } from './run-blender.ts';

/** The share of the grain in `blender/materials.py` that gives it its true size. */
export const GRAIN = 0.5;
/** In a close-up of fewer centimetres the grain is finer: larger, its cells look like cracks. */
const FINE_GRAIN_BELOW = 10;
/** The grain of milled leather is large. */
const FINE_MILLED_BELOW = 26;
/** Samples for each pixel; in a close-up metal is large enough to show noise. */
const SAMPLES = { whole: 8, close: 12 } as const;

/** One view of goods that are no garment, developed in each of `colors`. */
export function photographGoods(
  product: ModelledProduct,
  pose: Pose,
  colors: readonly string[],
  draft: boolean,
): Sharp[] {
  // Enlarged pictures have soft outlines.
  const share = draft ? 0.5 : 1;
  const size = { width: MASTER.width * share, height: MASTER.height * share };
  const model = modelOf(product, pose);
  const meshes = softened(product, model.meshes);
  const camera = cameraFor(meshes, model.view, size.width, size.height);
  return takeGoods(`${product.slug} ${pose}`, product, { ...model, meshes }, camera, { colors, draft });
}

/**
 * What `camera` sees of a product's meshes, lit from its side, turned by each of `turns` in degrees and then developed in each of
 * `colors`; a draft is left as small as the camera's picture.
 */
export function takeGoods(
  name: string,
  product: ModelledProduct,
  { meshes, backdrop, view: { close, yaw } }: Model,
  camera: Camera,
  {
    colors,
    draft,
    turns = [0],
    samples,
  }: { colors: readonly string[]; draft: boolean; turns?: readonly number[]; samples?: number | undefined },
): Sharp[] {
  const { hide, metal } = orderOf(product);
  const fineBelow = hide === 'milled' ? FINE_MILLED_BELOW : FINE_GRAIN_BELOW;
  return takeView(name, 'tabletop.py', draft, (work) => {
    writePieces(path.join(work, 'pieces'), meshes);
    return {
      pieces: path.join(work, 'pieces.json'),
      products: [{ hide, metal, scale: GRAIN * Math.min(1, (close?.across ?? fineBelow) / fineBelow) }],
      palettes: colors.map((color) => coloursOf(product, color)),
      backdrop,
      view: camera,
      yaw,
      turns,
      close: close !== undefined,
      width: camera.width,
      height: camera.height,
      samples: samples ?? (close === undefined ? SAMPLES.whole : SAMPLES.close),
    };
  });
}

/** The pieces as use and weight bend them. */
export function softened(product: ModelledProduct, meshes: readonly Mesh[]): Mesh[] {
  // These are draped by their models.
  if (product.model === 'apron' || product.model === 'gloves') return [...meshes];
  // What is formed over a last keeps its shape.
  return handled(meshes, sizeOf(product) * (product.model === 'glasses-case' ? 0.003 : 0.015));
}

/** Gloss lightens black leather; green lying flat and brown with a light back are as light as the dark tile behind them. */
const DEEPER: Readonly<Record<string, string>> = { black: '#232325', 'dark brown': '#472F24', forest: '#263A2E' };

function coloursOf(product: ModelledProduct, color: string): Palette {
  const palette = paletteOf(product, color);
  const deeper = DEEPER[color];
  if (!deeper) return palette;
  const leather = linear(deeper);
  // The back of a belt is another hide.
  return { ...palette, leather, trim: palette.trim === palette.leather ? leather : palette.trim };
}
