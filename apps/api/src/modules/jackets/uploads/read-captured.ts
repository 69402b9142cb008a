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

/** A captured picture without its pixels, which take up to 23 MB. */
export interface CapturedPicture {
  /** the WebP to store, re-encoded, at most 1,200 pixels a side */
  file: Buffer;
  fingerprint: Fingerprint;
}

/**
 * Decodes and re-encodes a captured picture. Throws `PictureRefused` for anything but one whole PNG of 200 to 2,400 pixels
 * a side (decision 0046).
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
