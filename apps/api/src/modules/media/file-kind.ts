import { fileTypeFromBuffer } from 'file-type';

export type PictureKind = 'png' | 'jpeg' | 'webp' | 'avif';
export type VideoKind = 'mp4' | 'webm';

/** Enough to recognise every kind, and the most of a stranger's file that the library parses. */
export const START_BYTES = 4096;

const KIND_OF_EXTENSION: Readonly<Record<string, PictureKind | VideoKind>> = {
  png: 'png',
  // animated
  apng: 'png',
  jpg: 'jpeg',
  webp: 'webp',
  webm: 'webm',
};

const AVIF_BRAND = /^avi[fs]$/;
/** Files that browsers play as MP4; QuickTime's own, HEIC and the like are none. */
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|av01|hvc1|M4V[ HP]|dash|MSNV|mmp4|3gp[4-9])$/;
const MAX_FTYP_BYTES = 1024;

/** The brands of a file made of boxes (ISO 14496-12): the library looks at the major one only, which need not be the one browsers go by. */
const brandsOf = (start: Buffer): string[] => {
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return [];
  const length = start.readUInt32BE(0);
  if (length < 16 || length > MAX_FTYP_BYTES || length > start.length) return [];
  const brands: string[] = [];
  for (let at = 8; at + 4 <= length; at += 4) {
    // the version follows the major brand
    if (at !== 12) brands.push(start.toString('latin1', at, at + 4));
  }
  return brands;
};

/** What a picture or video is by its first bytes, whatever its name and its sender say; null for anything else. */
export const fileKindOf = async (bytes: Buffer): Promise<PictureKind | VideoKind | null> => {
  const start = bytes.subarray(0, START_BYTES);
  const brands = brandsOf(start);
  if (brands.some((brand) => AVIF_BRAND.test(brand))) return 'avif';
  if (brands.some((brand) => MP4_BRAND.test(brand))) return 'mp4';
  const type = await fileTypeFromBuffer(start);
  return (type && KIND_OF_EXTENSION[type.ext]) ?? null;
};

const isPicture = (kind: PictureKind | VideoKind | null): kind is PictureKind =>
  kind !== null && kind !== 'mp4' && kind !== 'webm';

/** The same for callers that take pictures only. */
export const pictureKindOf = async (bytes: Buffer): Promise<PictureKind | null> => {
  const kind = await fileKindOf(bytes);
  return isPicture(kind) ? kind : null;
};
