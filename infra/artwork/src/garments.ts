import type { Sharp } from 'sharp';
import type { ModelledProduct } from '../../../apps/api/src/seed/demo-products.ts';
import { orderOf, paletteOf } from './catalogue.ts';
import { linear, type Rgb } from './engine/finish.ts';
import type { Pose } from './models/model.ts';
import { MASTER } from './products.ts';
import { takeView } from './run-blender.ts';

/**
 * How large each view is rendered, as a share of the master, and with how many samples for each pixel: what two cores do in a few
 * minutes. A close-up has no outline and is enlarged most.
 */
const RENDERED: Record<Pose, { share: number; samples: number }> = {
  front: { share: 1, samples: 8 },
  angle: { share: 0.75, samples: 8 },
  detail: { share: 2 / 3, samples: 6 },
};

/** One view of a garment, developed in each of `colors`. */
export function photographGarment(
  product: ModelledProduct,
  pose: Pose,
  colors: readonly string[],
  draft: boolean,
): Sharp[] {
  const share = RENDERED[pose].share * (draft ? 0.4 : 1);
  const size = { width: Math.round(MASTER.width * share), height: Math.round(MASTER.height * share) };
  return takeView(`${product.slug} ${pose}`, 'tailor.py', draft, () => ({
    ...garmentOf(product, colors),
    pose,
    ...size,
    samples: RENDERED[pose].samples,
  }));
}

/** What Blender's scripts need to know of a garment in `colors`. */
export function garmentOf(product: ModelledProduct, colors: readonly string[]) {
  const { width, height, hide, metal } = orderOf(product);
  return {
    model: product.model,
    order: { width, height, hide },
    palettes: colors.map((color) => coloursOf(product, color)),
    metal: metal === 'brass' ? [0.72, 0.5, 0.22] : [0.62, 0.63, 0.64],
  };
}

/** Colours of leather, of knitted bands and thread, and of the lining. */
function coloursOf(product: ModelledProduct, color: string): Record<'leather' | 'second' | 'lining', Rgb> {
  const { leather, lining } = paletteOf(product, color);
  const shade = (rgb: Rgb, by: number): Rgb => [rgb[0] * by, rgb[1] * by, rgb[2] * by];
  // Gloss lightens black leather.
  const dyed = color === 'black' ? linear('#232325') : leather;
  return { leather: dyed, second: shade(dyed, 0.65), lining: shade(lining, 0.5) };
}
