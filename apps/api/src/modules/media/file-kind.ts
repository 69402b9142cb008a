export type PictureKind = 'png' | 'jpeg' | 'webp' | 'avif';
export type VideoKind = 'mp4' | 'webm';

/** Bytes needed to recognise every kind. */
export const START_BYTES = 4096;

const AVIF_BRAND = /^avi[fs]$/;
/** Brands browsers play as MP4; not QuickTime, HEIC and the like. */
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|av01|hvc1|M4V[ HP]|dash|MSNV|mmp4|3gp[4-9])$/;
const MAX_HEAD_BYTES = 1024;

/** The brands of an ISO base media file (ISO 14496-12). */
const brandsOf = (start: Buffer): string[] => {
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return [];
  const length = start.readUInt32BE(0);
  if (length < 16 || length > MAX_HEAD_BYTES || length > start.length) return [];
  const brands: string[] = [];
  for (let at = 8; at + 4 <= length; at += 4) {
    // the version follows the major brand
    if (at !== 12) brands.push(start.toString('latin1', at, at + 4));
  }
  return brands;
};

/** An EBML header with the document type (0x4282, four bytes) `webm`. */
const isWebm = (start: Buffer): boolean =>
  start.toString('latin1', 0, 4) === '\x1a\x45\xdf\xa3' &&
  start.toString('latin1', 0, MAX_HEAD_BYTES).includes('\x42\x82\x84webm');

/** A picture's kind by its first bytes, whatever its name and declared type; null for anything else. */
export const pictureKindOf = (bytes: Buffer): PictureKind | null => {
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  return brandsOf(bytes).some((brand) => AVIF_BRAND.test(brand)) ? 'avif' : null;
};

/** As `pictureKindOf`, for videos too. */
export const fileKindOf = (bytes: Buffer): PictureKind | VideoKind | null => {
  const picture = pictureKindOf(bytes);
  if (picture) return picture;
  if (brandsOf(bytes).some((brand) => MP4_BRAND.test(brand))) return 'mp4';
  return isWebm(bytes) ? 'webm' : null;
};
