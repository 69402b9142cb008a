import { extname } from 'node:path';

const YEAR_S = 31_536_000;

/** A day: a later version of the demo shop may replace a picture under the same name; then the ETag differs. */
const REPLACEABLE = 'public, max-age=86400';
/** Pictures that staff upload: their names are never used again. */
const LASTING = `public, max-age=${YEAR_S}, immutable`;
/** Jacket pictures, customers' uploads and documents: their names are never used again, and shared caches must not store them. */
const PERSONAL = `private, max-age=${YEAR_S}, immutable`;

const HAS_OWN_NAME = /^\w+\/\w{24}[-.]/;
const IS_PERSONAL = /^(?:(?:jackets|reviews)\/[^/]+$|documents\/)/;

/** Every type of file the shop stores or ships with, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** The content type of a media file by its name; undefined for what the shop does not serve. */
export const mediaType = (name: string): string | undefined => TYPES[extname(name).toLowerCase()];

/** Whether only those who were told the address of a file are to see it: shared caches and public addresses leave it out. */
export const isPersonalMedia = (name: string): boolean => IS_PERSONAL.test(name);

/** For how long browsers and shared caches keep a media file. */
export const mediaCacheControl = (name: string): string => {
  if (isPersonalMedia(name)) return PERSONAL;
  return HAS_OWN_NAME.test(name) ? LASTING : REPLACEABLE;
};
