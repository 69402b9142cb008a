import { open, readFile } from 'node:fs/promises';
import { DomainError, type FieldError } from '@fori/domain/errors';
import {
  MAX_REVIEW_PICTURE_HEIGHT,
  REVIEW_MEDIA_FOLDER,
  REVIEW_PICTURE_WIDTHS,
  reviewMediaFiles,
  reviewPictures,
} from '@fori/domain/reviews';
import type { Shop } from '../../../composition.ts';
import { discardFiles } from '../../../storage/discard-files.ts';
import { type MediaFile, type MediaStore, secretName } from '../../../storage/media-store.ts';
import {
  decode,
  fromPixels,
  measure,
  type PictureKind,
  PictureRefused,
  placeholderOf,
  type VideoKind,
} from '../../media/index.ts';
import type { NewMedia } from '../reviews.repository.ts';
import { type CheckedFile, FileRefused, refusalOf } from './check-files.ts';
import { inspectMp4 } from './inspect-mp4.ts';
import { inspectWebm } from './inspect-webm.ts';
import { type ByteRangeToBlank, bytesOf, VideoBroken } from './video-file.ts';

/** A new unguessable name, so that its content may be cached for good. */
const newFile = (ending = ''): string => `${REVIEW_MEDIA_FOLDER}/${secretName()}${ending}`;

/** Enough for a phone camera's picture. */
const MAX_PIXELS = 50_000_000;
const MAX_SIZE = { width: Math.max(...REVIEW_PICTURE_WIDTHS), height: MAX_REVIEW_PICTURE_HEIGHT } as const;
const WEBP = { quality: 80, effort: 4 } as const;

/**
 * Stores an uploaded picture re-encoded in several sizes: upright, in sRGB, without metadata. Throws `FileRefused` for
 * anything but one complete picture of an accepted size; then nothing is stored.
 */
const storePicture = async (media: MediaStore, path: string, format: PictureKind): Promise<NewMedia> => {
  try {
    const bytes = await readFile(path);
    const measured = await measure(bytes, format);
    if (measured.width * measured.height > MAX_PIXELS) throw new PictureRefused({ key: 'picture_pixels' });
    const box = { ...MAX_SIZE, fit: 'inside', withoutEnlargement: true } as const;
    const pixels = await decode(bytes, MAX_PIXELS, (picture) => picture.resize(box));
    const { width, height } = pixels;
    const file = newFile();
    const files: MediaFile[] = [];
    for (const { name, ...size } of reviewPictures({ file, width, height })) {
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

const inspectors = { mp4: inspectMp4, webm: inspectWebm } as const;

const ZEROS = Buffer.alloc(64 * 1024);

/**
 * Stores an uploaded video under a generated name after checking its container and blanking texts, locations and
 * whatever else no player needs. Throws `FileRefused`; then nothing is stored.
 */
const storeVideo = async (
  media: MediaStore,
  { path, bytes }: { path: string; bytes: number },
  format: VideoKind,
): Promise<NewMedia> => {
  const handle = await open(path, 'r+');
  try {
    const facts = await inspectors[format](bytesOf(handle, bytes));
    const write = async (data: Buffer, at: number) => void (await handle.write(data, 0, data.length, at));
    const blank = async ({ at, head, length }: ByteRangeToBlank) => {
      await write(head, at);
      for (let done = head.length; done < length; done += ZEROS.length) {
        await write(ZEROS.subarray(0, Math.min(ZEROS.length, length - done)), at + done);
      }
    };
    for (const range of facts.rangesToBlank) await blank(range);
    const file = newFile(`.${format}`);
    await media.moveIn(file, path);
    const { width, height, durationMs } = facts;
    return { kind: 'video', file, width, height, durationMs, placeholder: null };
  } catch (error) {
    if (error instanceof VideoBroken) throw new FileRefused({ key: 'video_broken' }, false, { cause: error });
    throw error;
  } finally {
    await handle.close();
  }
};

type Deps = Pick<Shop, 'media' | 'log' | 'pictureLimit'>;

/** The files of media that are not in the database yet. */
export const filesOfNew = (stored: readonly NewMedia[]): string[] =>
  stored.flatMap(({ kind, file, width = null, height = null }) => reviewMediaFiles({ kind, file, width, height }));

const storeFile = ({ media, pictureLimit }: Deps, file: CheckedFile): Promise<NewMedia> => {
  const { kind } = file;
  // a video is read in small parts, a picture is held in memory
  return kind.type === 'video'
    ? storeVideo(media, file, kind.format)
    : pictureLimit(() => storePicture(media, file.path, kind.format));
};

/**
 * Stores all files of a form, or throws `validation_failed` naming every refused one and stores none. Returns the rows
 * to insert; the caller deletes the files if that fails.
 */
export const storeMedia = async (shop: Deps, files: readonly CheckedFile[]): Promise<NewMedia[]> => {
  const stored: NewMedia[] = [];
  const fields: Record<string, FieldError[]> = {};
  try {
    for (const [index, file] of files.entries()) {
      try {
        stored.push(await storeFile(shop, file));
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error;
        Object.assign(fields, refusalOf(error, index, file));
      }
    }
    if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields });
    return stored;
  } catch (error) {
    await discardFiles(shop, filesOfNew(stored));
    throw error;
  }
};
