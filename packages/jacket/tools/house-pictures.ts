import type { HouseDesign } from '@fori/domain/house-designs';
import { jacketViews } from '@fori/domain/jackets';
import sharp, { type Sharp } from 'sharp';
import { renderJacket } from '../src/render.ts';
import { assets, drawnPng } from './picture.ts';

/** Width of one side, in pixels: twice the size it is shown at. */
const WIDTH = 300;

export const housePictureFile = (slug: string): string =>
  new URL(`../assets/house-${slug}.avif`, import.meta.url).pathname;

/** Front and back of a house design beside each other on a transparent background. */
export async function housePicture({ design }: HouseDesign): Promise<Sharp> {
  const sides = await Promise.all(
    jacketViews.map((view) =>
      sharp(drawnPng(renderJacket(design, view, { assets, stage: 'none' })))
        .resize(WIDTH)
        .toBuffer(),
    ),
  );
  const { height = 0 } = await sharp(sides[0]).metadata();
  return sharp({ create: { width: 2 * WIDTH, height, channels: 4, background: '#0000' } }).composite(
    sides.map((input, side) => ({ input, left: side * WIDTH, top: 0 })),
  );
}
