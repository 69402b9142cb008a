import { newJacket } from '@fori/domain/jacket-renderers';
import type { JacketView } from '@fori/domain/jackets';
import sharp, { type Sharp } from 'sharp';
import { renderJacket } from '../src/render.ts';
import { assets, drawnPng } from './picture.ts';

/** The pictures by side and width in pixels: the front fills the stage, the back is its thumbnail. */
export const firstPictures: readonly { view: JacketView; width: number }[] = [
  { view: 'front', width: 600 },
  { view: 'front', width: 1200 },
  { view: 'back', width: 240 },
];

export const firstPictureFile = (view: JacketView, width: number): string =>
  new URL(`../assets/first-${view}-${width}.avif`, import.meta.url).pathname;

const drawnSides = new Map<JacketView, Buffer>();

/** A side of a new jacket on a transparent background, as the stage shows it; each side is drawn once. */
export const firstPicture = (view: JacketView, width: number): Sharp => {
  const side = drawnSides.get(view) ?? drawnPng(renderJacket(newJacket, view, { assets, stage: 'none' }));
  drawnSides.set(view, side);
  return sharp(side).resize(width);
};
