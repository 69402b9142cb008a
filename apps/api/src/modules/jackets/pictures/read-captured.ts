import { CAPTURE_SIDES } from '@fori/domain/jackets';
import { decode, fromPixels, measure, PictureRefused } from '../../media/decode.ts';
import { kindOf } from '../../media/picture-kind.ts';
import { type Look, lookOf } from './same-picture.ts';

/** A picture a browser captured, without the pixels, which are up to 23 MB. */
export interface CapturedPicture {
  /** a WebP of the shop's own making, to be kept */
  file: Buffer;
  look: Look;
}

/**
 * A picture a browser captured, made anew from its pixels. Throws `PictureRefused` for anything that is not one whole PNG of 200 to
 * 2,400 pixels a side (decisions: picture, jacket image errors).
 */
export const readCaptured = async (bytes: Buffer, mimeType: string): Promise<CapturedPicture> => {
  if (bytes.length === 0) throw new PictureRefused({ key: 'picture_blank' });
  if (mimeType !== 'image/png' || kindOf(bytes) !== 'png') throw new PictureRefused({ key: 'picture_type' });
  const { width, height } = await measure(bytes, 'png');
  const { min, max } = CAPTURE_SIDES;
  if (Math.min(width, height) < min || Math.max(width, height) > max) {
    throw new PictureRefused({ key: 'picture_sides', values: { min, max } });
  }
  const pixels = await decode(bytes, max * max);
  return { file: await fromPixels(pixels).webp({ quality: 88, effort: 1 }).toBuffer(), look: await lookOf(pixels) };
};
