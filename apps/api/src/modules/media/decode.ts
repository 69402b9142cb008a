import type { FieldError } from '@fori/domain/errors';
import type { Sharp } from 'sharp';
import type { PictureKind } from './file-kind.ts';
import { endOfPicture } from './picture-end.ts';
import { sharp } from './safe-sharp.ts';

/** A refused picture, with the reason. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  constructor(
    readonly problem: FieldError,
    options?: ErrorOptions,
  ) {
    super(problem.key, options);
  }
}

/** Decoded RGBA pixels, a byte per channel. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const CHANNELS = 4;

/**
 * A picture's size from its header, after checking that the file is one picture and nothing else: a file that is also a
 * page or an archive contains more. Throws `PictureRefused`.
 */
export const measure = async (bytes: Buffer, kind: PictureKind): Promise<{ width: number; height: number }> => {
  const end = endOfPicture(kind, bytes);
  if (end === null) throw new PictureRefused({ key: 'picture_broken' });
  if (end < bytes.length) throw new PictureRefused({ key: 'picture_more' });
  try {
    // reads the header only, so that the number of pixels is known before decoding
    const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    // the library reports AVIF as HEIF
    const found = format === 'heif' && compression === 'av1' ? 'avif' : format;
    if (found !== kind) throw new PictureRefused({ key: 'picture_broken' });
    return { width, height };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused({ key: 'picture_broken' }, { cause: error });
  }
};

/** Decodes a measured picture, upright, in sRGB; `shape` may scale it down. Throws `PictureRefused`. */
export const decode = async (
  bytes: Buffer,
  maxPixels: number,
  shape: (picture: Sharp) => Sharp = (picture) => picture,
): Promise<Pixels> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const { data, info } = await shape(picture)
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new PictureRefused({ key: 'picture_broken' }, { cause: error });
  }
};

/** The pixels as a picture to be encoded. */
export const fromPixels = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: CHANNELS } });

/** The least opacity, of 255, at which anything can be seen. */
const LEAST_VISIBLE = 13;

/** Whether nothing of a picture can be seen, because it is transparent throughout. */
export const isBlank = ({ data }: Pixels): boolean =>
  data.every((value, index) => index % CHANNELS !== CHANNELS - 1 || value < LEAST_VISIBLE);
