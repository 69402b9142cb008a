import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileKindOf, pictureKindOf } from './file-kind.ts';
import { endOfPicture } from './picture-end.ts';

const source = sharp({ create: { width: 90, height: 70, channels: 3, background: '#883311' } });
const pictures = {
  png: () => source.clone().png().toBuffer(),
  'png of many rows': () => source.clone().png({ progressive: true, palette: true }).toBuffer(),
  jpeg: () => source.clone().jpeg().toBuffer(),
  'progressive jpeg': () => source.clone().jpeg({ progressive: true }).toBuffer(),
  'jpeg with metadata': () =>
    source
      .clone()
      .withExif({ IFD0: { Copyright: 'x' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer(),
  webp: () => source.clone().webp().toBuffer(),
  'lossless webp': () => source.clone().webp({ lossless: true }).toBuffer(),
};

describe.each(Object.entries(pictures))('a %s', (name, make) => {
  test('ends where its file ends, and nowhere else', async () => {
    const bytes = await make();
    const kind = pictureKindOf(bytes);
    expect(name).toContain(String(kind));
    if (!kind) return;
    expect(endOfPicture(kind, bytes)).toBe(bytes.length);
    expect(endOfPicture(kind, Buffer.concat([bytes, Buffer.from('<html>')]))).toBe(bytes.length);
    for (const length of [bytes.length - 1, bytes.length >> 1, 20, 12]) {
      expect(endOfPicture(kind, bytes.subarray(0, length)), String(length)).toBeNull();
    }
  });
});

test('a phone’s second picture belongs to the first; an archive does not', async () => {
  const jpeg = await pictures.jpeg();
  const both = Buffer.concat([jpeg, Buffer.alloc(5), jpeg]);
  expect(endOfPicture('jpeg', both)).toBe(both.length);
  expect(endOfPicture('jpeg', Buffer.concat([both, Buffer.from('PK\x03\x04')]))).toBe(both.length);
  expect(endOfPicture('jpeg', Buffer.concat([jpeg, jpeg.subarray(0, 50)]))).toBeNull();
});

test.each(['', 'GIF89a', '<svg', 'RIFF1234WAVE', '\xff\xd8', '%PDF-1.7', 'BM'])('%j is not a picture', (start) => {
  expect(fileKindOf(Buffer.from(start, 'latin1'))).toBeNull();
});

const ftyp = (...brands: string[]) => {
  const names = Buffer.from([brands[0], '\0\0\0\0', ...brands.slice(1)].join(''), 'latin1');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + names.length);
  head.write('ftyp', 4, 'latin1');
  return Buffer.concat([head, names, Buffer.alloc(16)]);
};

test.each([
  ['an AVIF picture by any of its brands', ftyp('mif1', 'avif'), 'avif'],
  ['a video by any of its brands', ftyp('qt  ', 'isom'), 'mp4'],
  ['a HEIC picture', ftyp('heic', 'mif1'), null],
  ['a QuickTime video', ftyp('qt  ', 'qt  '), null],
  ['a Matroska video', Buffer.from('\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska', 'latin1'), null],
  ['a WebM video', Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm', 'latin1'), 'webm'],
])('%s is recognised among other files', (_what, bytes, kind) => {
  expect(fileKindOf(bytes)).toBe(kind);
});
