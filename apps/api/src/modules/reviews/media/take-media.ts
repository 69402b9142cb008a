import { DomainError, type FieldError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import { discardFiles } from '../../../storage/discard-files.ts';
import type { SentReview } from '../read-review-form.ts';
import type { NewMedia } from '../reviews.repository.ts';
import { FileRefused } from './check-file.ts';
import { filesOf } from './media-names.ts';
import { takePicture } from './take-picture.ts';
import { takeVideo } from './take-video.ts';

type Deps = Pick<Shop, 'media' | 'log' | 'pictureGate'>;

/** The files of media that are not in the database yet. */
export const filesOfNew = (taken: readonly NewMedia[]): string[] =>
  taken.flatMap(({ kind, file, width = null, height = null }) => filesOf({ kind, file, width, height }));

const take = ({ media, pictureGate }: Deps, file: SentReview['files'][number]): Promise<NewMedia> => {
  const { kind } = file;
  // a video is looked at in small pieces, a picture is held in full
  return kind.type === 'video'
    ? takeVideo(media, file, kind.format)
    : pictureGate(() => takePicture(media, file.path, kind.format));
};

/**
 * Takes in all files of a form, or none of them: throws `validation_failed` with every one that is refused. Gives them as
 * rows to be written; the files are the caller's to discard when that fails.
 */
export const takeMedia = async (shop: Deps, files: SentReview['files']): Promise<NewMedia[]> => {
  const taken: NewMedia[] = [];
  const fields: Record<string, FieldError[]> = {};
  try {
    for (const [index, file] of files.entries()) {
      try {
        taken.push(await take(shop, file));
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error;
        fields[`media.${index}`] = [error.problemOf(file.name)];
      }
    }
    if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields });
    return taken;
  } catch (error) {
    await discardFiles(shop, filesOfNew(taken));
    throw error;
  }
};
