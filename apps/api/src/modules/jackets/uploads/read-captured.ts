import { CAPTURE_SIDES, STORED_CAPTURE_SIDE } from '@fori/domain/jackets';
import { decode, fromPixels, measure, PictureRefused, pictureKindOf } from '../../media/index.ts';
import { type Fingerprint, fingerprintOf } from '../drawing/fingerprint.ts';

const STORED_SIZE = {
  width: STORED_CAPTURE_SIDE,
  height: STORED_CAPTURE_SIDE,
  fit: 'inside',
  withoutEnlargement: true,
} as const;
const WEBP = { quality: 78, effort: 1 } as const;

/** A picture a browser captured, without the pixels, which are up to 23 MB. */
export interface CapturedPicture {
  /** a WebP of the shop's own making of 1,200 pixels a side at most, to be stored */
  file: Buffer;
  fingerprint: Fingerprint;
}

/**
 * A picture a browser captured, made anew from its pixels. Throws `PictureRefused` for anything that is not one whole PNG of 200 to
 * 2,400 pixels a side (decision 0046).
 */
export const readCaptured = async (bytes: Buffer, mimeType: string): Promise<CapturedPicture> => {
  if (bytes.length === 0) throw new PictureRefused({ key: 'picture_blank' });
  if (mimeType !== 'image/png' || pictureKindOf(bytes) !== 'png') throw new PictureRefused({ key: 'picture_type' });
  const { width, height } = await measure(bytes, 'png');
  const { min, max } = CAPTURE_SIDES;
  if (Math.min(width, height) < min || Math.max(width, height) > max) {
    throw new PictureRefused({ key: 'picture_sides', values: { min, max } });
  }
  const pixels = await decode(bytes, max * max);
  const file = await fromPixels(pixels).resize(STORED_SIZE).webp(WEBP).toBuffer();
  return { file, fingerprint: await fingerprintOf(pixels) };
};
