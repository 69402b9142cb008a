import { reviewPictureSizes } from '@fori/domain/reviews';
import { secretName } from '../../../storage/media-store.ts';

/** Folder of reviews' pictures and videos. */
export const MEDIA_FOLDER = 'reviews';

/** The columns that determine a row's files. */
export interface NamedMedia {
  kind: 'image' | 'video';
  /** path below /media, without width and ending for pictures, whole for videos */
  file: string;
  width: number | null;
  height: number | null;
}

/** A new unguessable name, so that its content may be cached for good. */
export const newFile = (ending = ''): string => `${MEDIA_FOLDER}/${secretName()}${ending}`;

export const pictureFile = (file: string, width: number): string => `${file}-${width}.webp`;

/** The sizes of a picture, smallest first, with their file names. */
export const picturesOf = ({ file, width, height }: Pick<NamedMedia, 'file' | 'width' | 'height'>) =>
  reviewPictureSizes(width ?? 0, height ?? 0).map((size) => ({ ...size, name: pictureFile(file, size.width) }));

/** All files of a picture or video. */
export const filesOf = (media: NamedMedia): string[] =>
  media.kind === 'video' ? [media.file] : picturesOf(media).map(({ name }) => name);

/** The `file` column of the row a file belongs to; null for a temporary file. */
export const rowFileOf = (name: string): string | null =>
  /^(reviews\/[\w-]+\.(?:mp4|webm))$/.exec(name)?.[1] ?? /^(reviews\/[\w-]+)-\d+\.webp$/.exec(name)?.[1] ?? null;
