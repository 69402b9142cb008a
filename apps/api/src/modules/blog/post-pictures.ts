import { readFile } from 'node:fs/promises';
import { BLOG_PICTURE_SIDES, coverWidths } from '@fori/domain/blog';
import { type MediaFile, type MediaStore, mediaUrl, secretName } from '../../storage/media-store.ts';
import {
  decode,
  fromPixels,
  measure,
  PictureRefused,
  type Pixels,
  pictureKindOf,
  placeholderOf,
} from '../media/index.ts';

/** Folder of covers and of pictures in texts. */
export const BLOG_FOLDER = 'blog';

/** Enough for a camera's picture. */
const MAX_PIXELS = 50_000_000;
/** Pictures taller than this many times their width are shrunk to fit. */
const TALLEST = 4;
/** Width of a picture in a text: twice the column on a phone, once on a desktop. */
const TEXT_WIDTH = 1200;
const AVIF = { quality: 50, effort: 3 } as const;
const WEBP = { quality: 76, effort: 4 } as const;

const box = (width: number) => ({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Decodes a complete picture of an accepted size, upright and scaled down to `width`. Throws `PictureRefused` for
 * anything else.
 */
const open = async (path: string, width: number): Promise<Pixels> => {
  const bytes = await readFile(path);
  if (bytes.length === 0) throw new PictureRefused({ key: 'picture_blank' });
  const kind = pictureKindOf(bytes);
  if (!kind) throw new PictureRefused({ key: 'photo_type' });
  const sides = await measure(bytes, kind);
  const { min, max } = BLOG_PICTURE_SIDES;
  if (Math.min(sides.width, sides.height) < min || Math.max(sides.width, sides.height) > max) {
    throw new PictureRefused({ key: 'picture_sides', values: { min, max } });
  }
  if (sides.width * sides.height > MAX_PIXELS) throw new PictureRefused({ key: 'picture_pixels' });
  return decode(bytes, MAX_PIXELS, (picture) => picture.resize(box(width)));
};

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
  const pixels = await open(path, Math.max(...coverWidths));
  const file = `${BLOG_FOLDER}/${secretName()}`;
  const files: MediaFile[] = [];
  for (const width of coverWidths) {
    const sized = fromPixels(pixels).resize(box(width));
    files.push({ name: `${file}-${width}.avif`, data: await sized.clone().avif(AVIF).toBuffer() });
    files.push({ name: `${file}-${width}.webp`, data: await sized.clone().webp(WEBP).toBuffer() });
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
  const pixels = await open(path, TEXT_WIDTH);
  const file = `${BLOG_FOLDER}/${secretName()}-${TEXT_WIDTH}.webp`;
  await media.write([{ name: file, data: await fromPixels(pixels).webp(WEBP).toBuffer() }]);
  return { url: mediaUrl(file), width: pixels.width, height: pixels.height, file };
};

/** The name by which rows and texts refer to an uploaded file's picture; null for files that are not uploads. */
export const uploadedPicture = (name: string): string | null =>
  /^(blog\/\w{24})-\d+\.(?:avif|webp)$/.exec(name)?.[1] ?? null;

/** A temporary file left by a process that died. */
export const isUnfinished = (name: string): boolean => /^blog\/\..*\.tmp$/.test(name);

/** The uploaded pictures a text refers to. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/\/media\/(blog\/\w{24})-\d/g)].map(([, picture = '']) => picture);
