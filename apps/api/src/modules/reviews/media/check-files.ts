import { MEGABYTE } from '@fori/domain/bytes';
import type { FieldError } from '@fori/domain/errors';
import { MAX_REVIEW_PICTURE_BYTES, MAX_REVIEW_VIDEO_BYTES } from '@fori/domain/reviews';
import type { SentFile } from '../../../http/multipart.ts';
import { firstBytesOf } from '../../../storage/first-bytes.ts';
import { fileKindOf, type PictureKind, START_BYTES, type VideoKind } from '../../media/index.ts';

/** A file's type by its first bytes, whatever its name and declared type. */
type MediaKind = { type: 'image'; format: PictureKind } | { type: 'video'; format: VideoKind };

/** A refused file, with the reason; `file` in its text stands for the file's name. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  constructor(
    readonly problem: FieldError,
    readonly tooLarge = false,
    options?: ErrorOptions,
  ) {
    super(problem.key, options);
  }

  /** The reason with the file's name. */
  problemOf(file: string): FieldError {
    return { key: this.problem.key, values: { ...this.problem.values, file } };
  }
}

const limits = { image: MAX_REVIEW_PICTURE_BYTES, video: MAX_REVIEW_VIDEO_BYTES } as const;

/**
 * A received file's type. Throws `FileRefused` for anything but PNG, JPEG, WebP, AVIF, MP4 and WebM, and for too large
 * files.
 */
const checkFile = async ({ path, bytes }: { path: string; bytes: number }): Promise<MediaKind> => {
  if (bytes === 0) throw new FileRefused({ key: 'media_blank' });
  const format = fileKindOf(await firstBytesOf(path, START_BYTES));
  if (!format) throw new FileRefused({ key: 'media_type' });
  const kind: MediaKind = format === 'mp4' || format === 'webm' ? { type: 'video', format } : { type: 'image', format };
  const limit = limits[kind.type];
  if (bytes > limit) throw new FileRefused({ key: 'named_file_size', values: { megabytes: limit / MEGABYTE } }, true);
  return kind;
};

/** A received file of an accepted type and size. */
export type CheckedFile = SentFile & { kind: MediaKind };

/** The field at which a form's file is refused, with the reason. */
export const refusalOf = (error: FileRefused, index: number, { name }: SentFile): Record<string, FieldError[]> => ({
  [`media.${index}`]: [error.problemOf(name)],
});

/** A review's files with their types, and by field those of an unaccepted type or size. */
export const checkFiles = async (
  files: readonly SentFile[],
): Promise<{ checked: CheckedFile[]; fields: Record<string, FieldError[]>; tooLarge: boolean }> => {
  const checked: CheckedFile[] = [];
  const fields: Record<string, FieldError[]> = {};
  let tooLarge = false;
  for (const [index, file] of files.entries()) {
    try {
      checked.push({ ...file, kind: await checkFile(file) });
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      tooLarge ||= error.tooLarge;
      Object.assign(fields, refusalOf(error, index, file));
    }
  }
  return { checked, fields, tooLarge };
};
