import { LOGO_SIZE, MAX_LOGO_MEGAPIXELS, MIN_LOGO_SIDE } from '@fori/domain/jackets';
import {
  decode,
  fromPixels,
  isBlank,
  measure,
  type PictureKind,
  PictureRefused,
  pictureKindOf,
} from '../../media/index.ts';

/** Pixels. A logo is 140 of the artboard's 1200 units wide, so this stays sharp in print at twice a jacket's size. */
const MAX_SIDE = 1024;
const LOGO_KINDS: readonly PictureKind[] = ['png', 'jpeg', 'webp'];
const MAX_PIXELS = MAX_LOGO_MEGAPIXELS * 1_000_000;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

export interface ReadLogo {
  /** a re-encoded PNG without metadata */
  png: Buffer;
  /** centred in a square of 140 pixels, one per artboard unit */
  drawn: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes and re-encodes a customer's logo: upright, in sRGB, at most 1024 pixels a side, without metadata. Throws
 * `PictureRefused` for anything but one whole PNG, JPEG or WebP picture of an allowed size, of which something can be seen.
 */
export const readLogo = async (bytes: Buffer): Promise<ReadLogo> => {
  if (bytes.length === 0) throw new PictureRefused({ key: 'picture_blank' });
  const kind = pictureKindOf(bytes);
  // `pictureKindOf` recognises AVIF too, which only reviews accept
  if (!kind || !LOGO_KINDS.includes(kind)) throw new PictureRefused({ key: 'logo_type' });
  const { width, height } = await measure(bytes, kind);
  if (width * height > MAX_PIXELS) {
    throw new PictureRefused({ key: 'logo_pixels', values: { megapixels: MAX_LOGO_MEGAPIXELS } });
  }
  if (Math.min(width, height) < MIN_LOGO_SIDE) {
    throw new PictureRefused({ key: 'logo_small', values: { min: MIN_LOGO_SIDE } });
  }
  const box = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const pixels = await decode(bytes, MAX_PIXELS, (picture) => picture.resize(box));
  if (isBlank(pixels)) throw new PictureRefused({ key: 'logo_transparent' });
  const square = { width: LOGO_SIZE, height: LOGO_SIZE, fit: 'contain', background: TRANSPARENT } as const;
  return {
    png: await fromPixels(pixels).png({ compressionLevel: 8 }).toBuffer(),
    drawn: await fromPixels(pixels).resize(square).png({ compressionLevel: 9 }).toBuffer(),
    width: pixels.width,
    height: pixels.height,
  };
};
