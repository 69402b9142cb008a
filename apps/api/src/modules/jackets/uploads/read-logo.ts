import { LOGO_SIZE, MAX_LOGO_MEGAPIXELS, MIN_LOGO_SIDE } from '@fori/domain/jackets';
import { decode, fromPixels, measure, type PictureKind, PictureRefused, pictureKindOf } from '../../media/index.ts';

/** A logo is drawn 140 units wide on an artboard of 1200: this is sharp on paper twice as large as a jacket. */
const MAX_SIDE = 1024;
const LOGO_KINDS: readonly PictureKind[] = ['png', 'jpeg', 'webp'];
const MAX_PIXELS = MAX_LOGO_MEGAPIXELS * 1_000_000;
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

export interface ReadLogo {
  /** a PNG of the shop's own making, without anything but pixels */
  png: Buffer;
  /** the same as it is drawn: in the middle of a square of 140 pixels, one a unit */
  drawn: Buffer;
  width: number;
  height: number;
}

/**
 * A customer's logo, decoded and made anew: upright, in sRGB, at most 1024 pixels a side, without metadata. Throws
 * `PictureRefused` for anything that is not one whole PNG, JPEG or WebP picture of a sensible size.
 */
export const readLogo = async (bytes: Buffer): Promise<ReadLogo> => {
  if (bytes.length === 0) throw new PictureRefused({ key: 'picture_blank' });
  const kind = pictureKindOf(bytes);
  // the library of pictures opens AVIF, too, which reviews take
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
  const square = { width: LOGO_SIZE, height: LOGO_SIZE, fit: 'contain', background: NOTHING } as const;
  return {
    png: await fromPixels(pixels).png({ compressionLevel: 8 }).toBuffer(),
    drawn: await fromPixels(pixels).resize(square).png({ compressionLevel: 9 }).toBuffer(),
    width: pixels.width,
    height: pixels.height,
  };
};
