import type { Sharp } from 'sharp';

/** How much time AVIF (0 to 9) and WebP (0 to 6) may take to save bytes. Tests lower it: most of an upload's time goes there. */
export const photoEffort = { avif: 3, webp: 5 };

const AVIF_QUALITY = 50;

/** A picture in both formats that the apps show: `<name>.avif`, and `<name>.webp` of a quality from 1 to 100. */
export const photoFiles = async (
  picture: Sharp,
  name: string,
  webpQuality: number,
): Promise<{ name: string; data: Buffer }[]> => [
  {
    name: `${name}.avif`,
    data: await picture.clone().avif({ quality: AVIF_QUALITY, effort: photoEffort.avif }).toBuffer(),
  },
  {
    name: `${name}.webp`,
    data: await picture.clone().webp({ quality: webpQuality, effort: photoEffort.webp }).toBuffer(),
  },
];
