/** What a video is, by its own first bytes. */
export type VideoKind = 'mp4' | 'webm';

/** Files made of boxes that browsers play as MP4; QuickTime's own, HEIC and the like are none. */
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|av01|hvc1|M4V[ HP]|dash|MSNV|mmp4|3gp[4-9])$/;
const LONGEST_HEAD = 1024;

const brandsOf = (start: Buffer): string[] => {
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return [];
  const length = start.readUInt32BE(0);
  if (length < 16 || length > LONGEST_HEAD || length > start.length) return [];
  const brands: string[] = [];
  for (let at = 8; at + 4 <= length; at += 4) {
    // after the major brand stands its version
    if (at !== 12) brands.push(start.toString('latin1', at, at + 4));
  }
  return brands;
};

/** An EBML head that says `webm` as its document type (0x4282, four bytes long). */
const isWebm = (start: Buffer): boolean =>
  start.toString('latin1', 0, 4) === '\x1a\x45\xdf\xa3' &&
  start.subarray(0, LONGEST_HEAD).toString('latin1').includes('\x42\x82\x84webm');

export const videoKindOf = (start: Buffer): VideoKind | null => {
  if (brandsOf(start).some((brand) => MP4_BRAND.test(brand))) return 'mp4';
  return isWebm(start) ? 'webm' : null;
};
