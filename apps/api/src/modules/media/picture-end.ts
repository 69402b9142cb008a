import type { PictureKind } from './file-kind.ts';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** PNG: chunks of length, name, content and checksum until IEND. */
const endOfPng = (bytes: Buffer): number | null => {
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (name === 'IEND') return at <= bytes.length ? at : null;
  }
  return null;
};

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** Markers that stand alone: restarts, which lie within the scan's data, and TEM. */
const hasNoLength = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

/** Where a scan's data ends: at the next marker that is neither a stuffed 0xff nor a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = from;
  for (;;) {
    at = bytes.indexOf(MARKER, at);
    if (at < 0) return bytes.length;
    const next = bytes[at + 1];
    if (next !== 0 && !(next !== undefined && next >= 0xd0 && next <= 0xd7)) return at;
    at += 2;
  }
};

/** Segments of marker, length and content until the end of the image; a preview within one is part of its content. */
const endOfOneJpeg = (bytes: Buffer, start: number): number | null => {
  let at = start + 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== MARKER) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARKER) {
      // any number of fill bytes may precede a marker
      at += 1;
    } else if (marker === END_OF_IMAGE) {
      return at + 2;
    } else if (hasNoLength(marker)) {
      at += 2;
    } else {
      if (at + 4 > bytes.length) return null;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
    }
  }
  return null;
};

const isJpegAt = (bytes: Buffer, at: number): boolean => bytes.toString('latin1', at, at + 3) === '\xff\xd8\xff';

/** Phones append a second picture for HDR screens, which counts as part of the first. */
const endOfJpeg = (bytes: Buffer): number | null => {
  let end = endOfOneJpeg(bytes, 0);
  while (end !== null) {
    let next = end;
    while (bytes[next] === 0) next += 1;
    if (!isJpegAt(bytes, next)) return next === bytes.length ? next : end;
    end = endOfOneJpeg(bytes, next);
  }
  return null;
};

const endOfWebp = (bytes: Buffer): number | null => {
  const length = bytes.readUInt32LE(4);
  // an odd length is padded by one byte
  const end = 8 + length + (length % 2);
  return length >= 4 && end <= bytes.length ? end : null;
};

/** Boxes of length, name and content until the end of the file. */
const endOfAvif = (bytes: Buffer): number | null => {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    const long = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : null;
    // length 0: the last box extends to the end
    const length = short === 0 ? bytes.length - at : (long ?? short);
    if (length < 8) return null;
    at += length;
  }
  return at === bytes.length ? at : null;
};

const ends: Readonly<Record<PictureKind, (bytes: Buffer) => number | null>> = {
  png: endOfPng,
  jpeg: endOfJpeg,
  webp: endOfWebp,
  avif: endOfAvif,
};

/** The offset at which a picture of this kind ends; null when it is truncated or invalid. */
export const endOfPicture = (kind: PictureKind, bytes: Buffer): number | null => ends[kind](bytes);
