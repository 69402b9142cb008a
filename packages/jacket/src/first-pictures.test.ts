import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { firstPicture, firstPictureFile, firstPictures } from '../tools/first-pictures.ts';
import { apart } from '../tools/picture.ts';

/** A small size evens out what the file's compression changes. */
const evened = (picture: Sharp) => picture.resize(120).flatten({ background: '#dfe5e3' }).raw().toBuffer();

it.each(firstPictures)(
  '[JACKET-215] the first picture of the stage, $view, $width wide, is that of a new jacket',
  async ({ view, width }) => {
    const file = sharp(firstPictureFile(view, width));
    expect(await file.metadata()).toMatchObject({ width, height: (width * 7) / 6, hasAlpha: true });
    const now = sharp(await firstPicture(view, width).png().toBuffer());
    const difference = apart(await evened(file), await evened(now));
    expect(difference, 'run pnpm --filter @fori/jacket first-pictures and look at it').toBeLessThan(0.001);
  },
);
