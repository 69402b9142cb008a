import { houseDesigns } from '@fori/domain/house-designs';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { housePicture, housePictureFile } from '../tools/house-pictures.ts';
import { apart } from '../tools/picture.ts';

/** A quarter of the width evens out what the file's compression changes. */
const evened = (picture: Sharp) => picture.resize(150).flatten({ background: '#dfe5e3' }).raw().toBuffer();

it.each(houseDesigns)('[JACKET-171] the picture of $slug shows that design', async (house) => {
  const now = sharp(await (await housePicture(house)).png().toBuffer());
  const difference = apart(await evened(sharp(housePictureFile(house.slug))), await evened(now));
  expect(difference, 'run pnpm --filter @fori/jacket house-pictures and look at it').toBeLessThan(0.001);
});
