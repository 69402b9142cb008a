import { readFileSync } from 'node:fs';
import { houseDesigns } from '@fori/domain/house-designs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { fingerprintsFile, housePictureFile, housePictureFingerprint } from '../tools/house-pictures.ts';

const fingerprints = JSON.parse(readFileSync(fingerprintsFile, 'utf8')) as Record<string, unknown>;

// The drawings are compared, not the pictures: to draw them all takes half a minute.
it.each(houseDesigns)(
  '[JACKET-171] the picture of $slug was made of that design, as it is drawn now',
  async (house) => {
    expect(fingerprints[house.slug], 'run pnpm --filter @fori/jacket house-pictures and look at the pictures').toEqual(
      housePictureFingerprint(house),
    );
    expect(await sharp(housePictureFile(house.slug)).metadata()).toMatchObject({ width: 600, hasAlpha: true });
  },
);
