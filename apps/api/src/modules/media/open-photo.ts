import { readFile } from 'node:fs/promises';
import { BLOG_PICTURE_SIDES } from '@fori/domain/blog';
import type { Sharp } from 'sharp';
import { decode, measure, PictureRefused, type Pixels } from './decode.ts';
import { pictureKindOf } from './file-kind.ts';

/** Enough for a camera's picture. */
const MAX_PIXELS = 50_000_000;

/**
 * Decodes a complete picture of an accepted size that an admin has uploaded, upright; `shape` scales it down. Throws `PictureRefused`
 * for anything else.
 */
export const openPhoto = async (path: string, shape: (picture: Sharp) => Sharp): Promise<Pixels> => {
  const bytes = await readFile(path);
  if (bytes.length === 0) throw new PictureRefused({ key: 'picture_blank' });
  const kind = pictureKindOf(bytes);
  if (!kind) throw new PictureRefused({ key: 'photo_type' });
  const sides = await measure(bytes, kind);
  const { min, max } = BLOG_PICTURE_SIDES;
  if (Math.min(sides.width, sides.height) < min || Math.max(sides.width, sides.height) > max) {
    throw new PictureRefused({ key: 'picture_sides', values: { min, max } });
  }
  if (sides.width * sides.height > MAX_PIXELS) throw new PictureRefused({ key: 'picture_pixels' });
  return decode(bytes, MAX_PIXELS, shape);
};
