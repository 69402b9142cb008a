import { MEGABYTE } from '@fori/domain/bytes';
import {
  MAX_REVIEW_MEDIA,
  MAX_REVIEW_PICTURE_BYTES,
  MAX_REVIEW_VIDEO_BYTES,
  reviewPictureTypes,
  reviewVideoTypes,
} from '@fori/domain/reviews';

/** What the file chooser offers. */
export const ACCEPTED = [...reviewPictureTypes, ...reviewVideoTypes].join(',');

/** Why a chosen file was rejected; its text names the file. */
export interface FileProblem {
  name: string;
  reason: 'too_many' | 'wrong_type' | 'too_large' | 'blank';
  /** the exceeded limit, if any: files or megabytes */
  max: number;
}

/** Some systems know no type for a file, so its extension decides. */
const kindByExtension: Readonly<Record<string, 'picture' | 'video'>> = {
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  webp: 'picture',
  avif: 'picture',
  mp4: 'video',
  webm: 'video',
};

const isOneOf = (types: readonly string[], type: string) => types.includes(type);

/** Picture, video, or null for anything else; the server checks the content. */
export const kindOfFile = ({ type, name }: Pick<File, 'type' | 'name'>): 'picture' | 'video' | null => {
  if (isOneOf(reviewPictureTypes, type)) return 'picture';
  if (isOneOf(reviewVideoTypes, type)) return 'video';
  return type === '' ? (kindByExtension[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null) : null;
};

const problemOf = (file: File): FileProblem | null => {
  const kind = kindOfFile(file);
  if (kind === null) return { name: file.name, reason: 'wrong_type', max: 0 };
  if (file.size === 0) return { name: file.name, reason: 'blank', max: 0 };
  const limit = kind === 'picture' ? MAX_REVIEW_PICTURE_BYTES : MAX_REVIEW_VIDEO_BYTES;
  return file.size > limit ? { name: file.name, reason: 'too_large', max: limit / MEGABYTE } : null;
};

/** The accepted files, and the problems of the others in their order. */
export const splitAcceptedFiles = (
  chosen: readonly File[],
  present: number,
): { taken: readonly File[]; problems: readonly FileProblem[] } => {
  const taken: File[] = [];
  const problems: FileProblem[] = [];
  for (const file of chosen) {
    const full: FileProblem | null =
      present + taken.length >= MAX_REVIEW_MEDIA
        ? { name: file.name, reason: 'too_many', max: MAX_REVIEW_MEDIA }
        : null;
    const problem = problemOf(file) ?? full;
    if (problem) problems.push(problem);
    else taken.push(file);
  }
  return { taken, problems };
};

/** Each file's upload progress, 0 to 1, from the total: they are sent one after another. */
export const progressOfEach = (files: readonly Pick<File, 'size'>[], sent: number): number[] => {
  let left = sent * files.reduce((sum, { size }) => sum + size, 0);
  return files.map(({ size }) => {
    const part = size === 0 ? 1 : Math.min(1, Math.max(0, left / size));
    left -= size;
    return part;
  });
};
