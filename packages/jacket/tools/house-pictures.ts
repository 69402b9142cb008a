import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HouseDesign } from '@fori/domain/house-designs';
import { type JacketView, jacketViews } from '@fori/domain/jackets';
import sharp, { type Sharp } from 'sharp';
import { renderJacket } from '../src/render.ts';
import { assets, drawnPng } from './picture.ts';

/** Width of one side, in pixels: twice the size it is shown at. */
const WIDTH = 300;

export const housePictureFile = (slug: string): string =>
  new URL(`../assets/house-${slug}.avif`, import.meta.url).pathname;

/** Hashes of each picture and of the drawings it was made of, by slug; written with the pictures. */
export const fingerprintsFile = new URL('../assets/house-pictures.json', import.meta.url).pathname;

/** A house design as the server draws it; its layers are inside the drawing. */
const drawingOf = ({ design }: HouseDesign, view: JacketView) => renderJacket(design, view, { assets, stage: 'none' });

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Hashes of a house design's picture and of its drawings now: both as written where the picture is that of the design. */
export const housePictureFingerprint = (house: HouseDesign) => ({
  drawings: hashOf(jacketViews.map((view) => drawingOf(house, view)).join()),
  picture: hashOf(readFileSync(housePictureFile(house.slug))),
});

/** Front and back of a house design beside each other on a transparent background. */
export async function housePicture(house: HouseDesign): Promise<Sharp> {
  const sides = await Promise.all(
    jacketViews.map((view) =>
      sharp(drawnPng(drawingOf(house, view)))
        .resize(WIDTH)
        .toBuffer(),
    ),
  );
  const { height = 0 } = await sharp(sides[0]).metadata();
  return sharp({ create: { width: 2 * WIDTH, height, channels: 4, background: '#0000' } }).composite(
    sides.map((input, side) => ({ input, left: side * WIDTH, top: 0 })),
  );
}
