import type { FieldError } from '@fori/domain/errors';
import type { Sharp } from 'sharp';
import type { PictureKind } from './file-kind.ts';
import { endOfPicture } from './picture-end.ts';
import { sharp } from './safe-sharp.ts';

/** A picture that is refused, with what is wrong with it. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  constructor(
    readonly problem: FieldError,
    options?: ErrorOptions,
  ) {
    super(problem.key, options);
  }
}

/** A picture as it is looked at: red, green, blue and opacity, a byte each. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const CHANNELS = 4;

/**
 * The size of a picture as its head says, once its whole file is known to be one picture and nothing else: a file that is
 * a picture to one program and a page or an archive to another holds more than that.
 */
export const measure = async (bytes: Buffer, kind: PictureKind): Promise<{ width: number; height: number }> => {
  const end = endOfPicture(kind, bytes);
  if (end === null) throw new PictureRefused({ key: 'picture_broken' });
  if (end < bytes.length) throw new PictureRefused({ key: 'picture_more' });
  try {
    // reads the head only, so that the number of pixels can be judged before any of them is decoded
    const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    // the library calls a file by its boxes
    const found = format === 'heif' && compression === 'av1' ? 'avif' : format;
    if (found !== kind) throw new PictureRefused({ key: 'picture_broken' });
    return { width, height };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused({ key: 'picture_broken' }, { cause: error });
  }
};

/** Decodes a picture that has been measured, turned upright, in sRGB; `shape` may make it smaller on the way. */
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

/** The pixels again as a picture, to be made into a file. */
export const fromPixels = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: CHANNELS } });
