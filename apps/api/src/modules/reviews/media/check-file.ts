import { open } from 'node:fs/promises';
import type { FieldError } from '@fori/domain/errors';
import { MAX_REVIEW_PICTURE_BYTES, MAX_REVIEW_VIDEO_BYTES } from '@fori/domain/reviews';
import { fileKindOf, type PictureKind, START_BYTES, type VideoKind } from '../../media/index.ts';

/** What a file is by its own first bytes, whatever its name and its sender say. */
export type MediaKind = { type: 'image'; format: PictureKind } | { type: 'video'; format: VideoKind };

const MEGABYTE = 1024 * 1024;

/** A file that is refused, with what is wrong with it; `file` in a text stands for its name. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  constructor(
    readonly problem: FieldError,
    readonly tooLarge = false,
    options?: ErrorOptions,
  ) {
    super(problem.key, options);
  }

  /** What is wrong, with the name of the file. */
  problemOf(file: string): FieldError {
    return { key: this.problem.key, values: { ...this.problem.values, file } };
  }
}

const firstBytesOf = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const limits = { image: MAX_REVIEW_PICTURE_BYTES, video: MAX_REVIEW_VIDEO_BYTES } as const;

/** What a sent file seems to be. Throws `FileRefused` for anything else than PNG, JPEG, WebP, AVIF, MP4, WebM and for too much of it. */
export const checkFile = async ({ path, bytes }: { path: string; bytes: number }): Promise<MediaKind> => {
  if (bytes === 0) throw new FileRefused({ key: 'media_blank' });
  const format = fileKindOf(await firstBytesOf(path));
  if (!format) throw new FileRefused({ key: 'media_type' });
  const kind: MediaKind = format === 'mp4' || format === 'webm' ? { type: 'video', format } : { type: 'image', format };
  const limit = limits[kind.type];
  if (bytes > limit) throw new FileRefused({ key: 'named_file_size', values: { megabytes: limit / MEGABYTE } }, true);
  return kind;
};
