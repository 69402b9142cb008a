import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictureWidths } from '@fori/domain/catalog';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePictures, PictureError, type PictureErrorCode } from './picture-pipeline.ts';

let outDir = '';

beforeEach(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'fori-pictures-'));
});

afterEach(async () => {
  await rm(outDir, { recursive: true, force: true });
});

/** Left half red, right half blue, so that a rotation is visible. */
function twoHalves(width: number, height: number): Sharp {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}

/** Noise, so that truncating the file loses picture data. */
function noise(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    data[i] = seed >> 16;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function refused(input: Buffer | string, code: PictureErrorCode, options = {}): Promise<void> {
  const target = path.join(outDir, 'target');
  const error = await makePictures(input, target, 'pic', options).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PictureError);
  expect((error as PictureError).code).toBe(code);
  expect(await readdir(outDir)).not.toContain('target');
}

describe('makePictures', () => {
  it('writes AVIF and WebP at every width and nothing else', async () => {
    const made = await makePictures(await twoHalves(1200, 1500).jpeg().toBuffer(), outDir, 'front-cognac');
    const expected = pictureWidths.flatMap((width) => [`front-cognac-${width}.avif`, `front-cognac-${width}.webp`]);
    expect((await readdir(outDir)).sort()).toEqual(expected.sort());
    for (const width of pictureWidths) {
      const webp = await sharp(path.join(outDir, `front-cognac-${width}.webp`)).metadata();
      const avif = await sharp(path.join(outDir, `front-cognac-${width}.avif`)).metadata();
      expect([webp.format, webp.width, webp.height]).toEqual(['webp', width, width * 1.25]);
      expect([avif.compression, avif.width, avif.height]).toEqual(['av1', width, width * 1.25]);
    }
    expect(made).toMatchObject({ width: 960, height: 1200 });
  });

  it('accepts a path and other widths', async () => {
    const file = path.join(outDir, 'master.png');
    await writeFile(file, await twoHalves(1600, 1000).png().toBuffer());
    const target = path.join(outDir, 'scenes');
    const made = await makePictures(file, target, 'hero-1-wide', { widths: [640, 1600] });
    expect((await readdir(target)).sort()).toEqual(
      ['640.avif', '640.webp', '1600.avif', '1600.webp'].map((end) => `hero-1-wide-${end}`).sort(),
    );
    expect(made).toMatchObject({ width: 1600, height: 1000 });
  });

  it('never enlarges, and still makes the file of the widest name', async () => {
    const made = await makePictures(await twoHalves(400, 500).png().toBuffer(), outDir, 'small');
    expect(made).toMatchObject({ width: 400, height: 500 });
    expect((await sharp(path.join(outDir, 'small-320.webp')).metadata()).width).toBe(320);
    for (const width of [480, 640, 960]) {
      expect((await sharp(path.join(outDir, `small-${width}.webp`)).metadata()).width).toBe(400);
      expect((await sharp(path.join(outDir, `small-${width}.avif`)).metadata()).width).toBe(400);
    }
  });

  it('strips EXIF, position, ICC profile and comments', async () => {
    const input = await twoHalves(800, 1000)
      .withExif({ IFD0: { Copyright: 'someone', Artist: 'someone' }, IFD3: { GPSLatitude: '60/1 27/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(input).metadata()).exif).toBeDefined();
    await makePictures(input, outDir, 'private');
    for (const name of await readdir(outDir)) {
      const { exif, icc, iptc, xmp, orientation } = await sharp(path.join(outDir, name)).metadata();
      expect([exif, icc, iptc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect((await readFile(path.join(outDir, name))).includes('someone')).toBe(false);
    }
  });

  it('rotates the picture by its EXIF orientation', async () => {
    // Orientation 6: rotate clockwise by 90°, so that the left half ends up on top.
    const input = await twoHalves(1000, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const made = await makePictures(input, outDir, 'turned');
    expect(made).toMatchObject({ width: 800, height: 1000 });
    const { data, info } = await sharp(path.join(outDir, 'turned-320.webp'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    const [red = 0, , blueOnTop = 255] = at(160, 40);
    const [redBelow = 255, , blue = 0] = at(160, 360);
    expect(red).toBeGreaterThan(200);
    expect(blueOnTop).toBeLessThan(60);
    expect(redBelow).toBeLessThan(60);
    expect(blue).toBeGreaterThan(200);
  });

  it('returns a placeholder that is a small picture of the same shape', async () => {
    const { placeholder } = await makePictures(await noise(240, 300).png().toBuffer(), outDir, 'noise');
    expect(placeholder.length).toBeLessThanOrEqual(400);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    const tiny = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata();
    expect(tiny.width / tiny.height).toBeCloseTo(0.8, 1);
  });

  it('keeps transparency', async () => {
    const input = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } }).png();
    await makePictures(await input.toBuffer(), outDir, 'clear');
    expect((await sharp(path.join(outDir, 'clear-320.webp')).metadata()).hasAlpha).toBe(true);
  });

  it('keeps a shadow black down to where nothing is seen of it, and not in the goods’ colour, which would draw an edge', async () => {
    const [width, height] = [400, 100];
    const data = Buffer.alloc(width * height * 4);
    // Sand-coloured goods at the left, their shadow fading to the right.
    for (let k = 0; k < width * height; k++) {
      const x = k % width;
      if (x < 100) data.set([205, 180, 140, 255], k * 4);
      else data[k * 4 + 3] = Math.max(0, 60 - (x - 100) / 4);
    }
    const input = await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    await makePictures(input, outDir, 'shaded', { widths: [400] });
    const made = await sharp(path.join(outDir, 'shaded-400.webp')).raw().toBuffer();
    const seen = Array.from({ length: 200 }, (_, i) => (50 * width + 150 + i) * 4).filter((at) => made[at + 3]! >= 4);
    expect(seen.length).toBeGreaterThan(100);
    expect(Math.max(...seen.map((at) => made[at]!))).toBeLessThan(24);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['nothing', ''],
  ])('refuses %s as unsupported', async (_name, text) => {
    await refused(Buffer.from(text, 'latin1'), 'unsupported_type');
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('refuses a truncated %s as broken', async (format) => {
    const whole = await noise(300, 300).toFormat(format).toBuffer();
    await refused(whole.subarray(0, Math.floor(whole.length / 2)), 'broken');
  });

  it('refuses HTML behind the first bytes of a PNG as broken', async () => {
    await refused(Buffer.from('\x89PNG\r\n\x1a\n<html><script>alert(1)</script>', 'latin1'), 'broken');
  });

  it('refuses too many bytes, from a buffer and from a file', async () => {
    const input = await noise(200, 200).png().toBuffer();
    await refused(input, 'too_large', { maxBytes: input.length - 1 });
    const file = path.join(outDir, 'large.png');
    await writeFile(file, input);
    await refused(file, 'too_large', { maxBytes: input.length - 1 });
  });

  it('refuses too many pixels in any number of bytes', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } }).png();
    await refused(await bomb.toBuffer(), 'too_large');
  });

  it('removes all its files when the last one cannot be moved into place', async () => {
    await mkdir(path.join(outDir, 'taken-960.webp'));
    const input = await twoHalves(200, 200).png().toBuffer();
    await expect(makePictures(input, outDir, 'taken')).rejects.toThrow();
    expect(await readdir(outDir)).toEqual(['taken-960.webp']);
  });

  it('refuses a base name that would leave the directory', async () => {
    const input = await twoHalves(200, 200).png().toBuffer();
    await expect(makePictures(input, outDir, '../escape')).rejects.toThrow(TypeError);
    expect(await readdir(outDir)).toEqual([]);
  });
});
