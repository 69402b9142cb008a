import { readFile } from 'node:fs/promises';
import { MAX_REVIEW_PICTURE_HEIGHT, REVIEW_PICTURE_WIDTHS } from '@fori/domain/reviews';
import type { MediaFile, MediaStore } from '../../../storage/media-store.ts';
import { decode, fromPixels, measure, type PictureKind, PictureRefused, placeholderOf } from '../../media/index.ts';
import type { NewMedia } from '../reviews.repository.ts';
import { FileRefused } from './check-file.ts';
import { newFile, picturesOf } from './media-names.ts';

/** What the cameras of telephones take. */
const MAX_PIXELS = 50_000_000;
const LARGEST = { width: Math.max(...REVIEW_PICTURE_WIDTHS), height: MAX_REVIEW_PICTURE_HEIGHT } as const;
const WEBP = { quality: 80, effort: 4 } as const;

/**
 * Takes in a sent picture, made anew from its pixels in several sizes: upright, in sRGB, without anything it was sent with.
 * Throws `FileRefused` for anything that is not one whole picture of a sensible size; then nothing is kept.
 */
export const takePicture = async (media: MediaStore, path: string, format: PictureKind): Promise<NewMedia> => {
  try {
    const bytes = await readFile(path);
    const measured = await measure(bytes, format);
    if (measured.width * measured.height > MAX_PIXELS) throw new PictureRefused({ key: 'picture_pixels' });
    const box = { ...LARGEST, fit: 'inside', withoutEnlargement: true } as const;
    const pixels = await decode(bytes, MAX_PIXELS, (picture) => picture.resize(box));
    const { width, height } = pixels;
    const file = newFile();
    const files: MediaFile[] = [];
    for (const { name, ...size } of picturesOf({ file, width, height })) {
      files.push({
        name,
        data: await fromPixels(pixels)
          .resize({ ...size, fit: 'fill' })
          .webp(WEBP)
          .toBuffer(),
      });
    }
    const placeholder = await placeholderOf(fromPixels(pixels));
    await media.write(files);
    return { kind: 'image', file, width, height, durationMs: null, placeholder };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new FileRefused({ key: `media_${error.problem.key}` }, false, { cause: error });
  }
};
