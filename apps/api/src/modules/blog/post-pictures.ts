import { coverWidths } from '@fori/domain/blog';
import { type MediaFile, type MediaStore, mediaUrl, secretName } from '../../storage/media-store.ts';
import { fromPixels, openPhoto, photoEffort, photoFiles, placeholderOf } from '../media/index.ts';

/** Folder of covers and of pictures in texts. */
export const BLOG_FOLDER = 'blog';

/** Pictures taller than this many times their width are shrunk to fit. */
const TALLEST = 4;
/** Width of a picture in a text: twice the column on a phone, once on a desktop. */
const TEXT_WIDTH = 1200;
const WEBP_QUALITY = 76;

const box = (width: number) => ({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true }) as const;

/** The files of a cover. */
export const filesOfCover = (file: string): string[] =>
  coverWidths.flatMap((width) => [`${file}-${width}.avif`, `${file}-${width}.webp`]);

export interface TakenCover {
  cover: { file: string; width: number; height: number; placeholder: string };
  /** all files written */
  files: string[];
}

/**
 * Stores an uploaded picture as a cover: re-encoded in every width and format of the storefront, without metadata,
 * under an unguessable name. Throws `PictureRefused`; then nothing is stored.
 */
export const takeCover = async (media: MediaStore, path: string): Promise<TakenCover> => {
  const pixels = await openPhoto(path, (picture) => picture.resize(box(Math.max(...coverWidths))));
  const file = `${BLOG_FOLDER}/${secretName()}`;
  const files: MediaFile[] = [];
  for (const width of coverWidths) {
    const sized = fromPixels(pixels).resize(box(width));
    files.push(...(await photoFiles(sized, `${file}-${width}`, WEBP_QUALITY)));
  }
  const placeholder = await placeholderOf(fromPixels(pixels));
  await media.write(files);
  return {
    cover: { file, width: pixels.width, height: pixels.height, placeholder },
    files: files.map(({ name }) => name),
  };
};

export interface TakenImage {
  url: string;
  width: number;
  height: number;
  file: string;
}

/** As `takeCover`, for a picture in a text: one file, whose address goes into the Markdown. */
export const takeImage = async (media: MediaStore, path: string): Promise<TakenImage> => {
  const pixels = await openPhoto(path, (picture) => picture.resize(box(TEXT_WIDTH)));
  const file = `${BLOG_FOLDER}/${secretName()}-${TEXT_WIDTH}.webp`;
  const data = await fromPixels(pixels).webp({ quality: WEBP_QUALITY, effort: photoEffort.webp }).toBuffer();
  await media.write([{ name: file, data }]);
  return { url: mediaUrl(file), width: pixels.width, height: pixels.height, file };
};

/** The uploaded pictures a text refers to. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/\/media\/(blog\/\w{24})-\d/g)].map(([, picture = '']) => picture);
