import { readFile, stat } from 'node:fs/promises';
import { MEGABYTE } from '@fori/domain/bytes';
import { pictureWidths } from '@fori/domain/catalog';
import type { OutputInfo, ResizeOptions, Sharp } from 'sharp';
import { writeFiles } from '../../storage/write-files.ts';
import { bleedEdgeColour } from './bleed.ts';
import { photoFiles } from './photo-files.ts';
import { placeholderOf } from './placeholder.ts';
import { sharp } from './safe-sharp.ts';

/** Why a picture was refused; the caller turns it into its own message and status. */
export type PictureErrorCode = 'unsupported_type' | 'too_large' | 'broken';

/** Thrown by `makePictures` for input that is refused; nothing has been written then. */
export class PictureError extends Error {
  readonly code: PictureErrorCode;

  constructor(code: PictureErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureError';
    this.code = code;
  }
}

export interface PictureOptions {
  /** widths in pixels to write; default those of product pictures */
  widths?: readonly number[];
  /** refuse input of more bytes; default 8 MB, the limit for uploaded pictures */
  maxBytes?: number;
  /** refuse input of more pixels, before decoding them; default 50 million */
  maxPixels?: number;
}

export interface MadePicture {
  /** size of the widest file in pixels */
  width: number;
  height: number;
  /** a tiny blurred preview as a data URL */
  placeholder: string;
}

const DEFAULT_MAX_BYTES = 8 * MEGABYTE;
const DEFAULT_MAX_PIXELS = 50_000_000;
/** Pictures taller than this many times their width are shrunk to fit: WebP is limited to 16,383 pixels a side. */
const MAX_ASPECT_RATIO = 4;
const WEBP_QUALITY = 72;

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);

/** A picture with its encoded files, not written yet. */
export interface DrawnPicture extends MadePicture {
  files: { name: string; data: Buffer }[];
}

/**
 * Makes the shop's derivatives of one picture: `<baseName>-<width>.avif` and `.webp` for every width, turned upright,
 * in sRGB, without any metadata. None is larger than the source, so a small source gives the same pixels under several
 * names.
 *
 * @throws PictureError `unsupported_type` (not JPEG, PNG, WebP or AVIF), `too_large` (bytes or pixels), `broken`
 *   (truncated or not decodable)
 */
export async function drawPictures(
  input: Buffer | string,
  baseName: string,
  options: PictureOptions = {},
): Promise<DrawnPicture> {
  if (!/^[a-z0-9_][a-z0-9_-]*$/i.test(baseName)) throw new TypeError(`not a picture's base name: ${baseName}`);
  const widths = options.widths ?? pictureWidths;
  const bytes = await readInput(input, options.maxBytes ?? DEFAULT_MAX_BYTES);
  const base = await decode(bytes, Math.max(...widths), options.maxPixels ?? DEFAULT_MAX_PIXELS);
  const placeholder = await placeholderOf(pixels(base));

  const files: DrawnPicture['files'] = [];
  for (const width of widths) {
    const sized = await resized(base, width);
    files.push(...(await photoFiles(pixels(sized), `${baseName}-${width}`, WEBP_QUALITY)));
  }
  return { width: base.info.width, height: base.info.height, placeholder, files };
}

/**
 * `drawPictures` into a folder: each file is written to a temporary name, synced and renamed; when anything fails, no file
 * of this call remains.
 */
export async function makePictures(
  input: Buffer | string,
  outDir: string,
  baseName: string,
  options: PictureOptions = {},
): Promise<MadePicture> {
  const { files, ...made } = await drawPictures(input, baseName, options);
  await writeFiles(outDir, files);
  return made;
}

interface Decoded {
  data: Buffer;
  info: OutputInfo;
}

async function readInput(input: Buffer | string, maxBytes: number): Promise<Buffer> {
  const size = typeof input === 'string' ? (await stat(input)).size : input.length;
  if (size > maxBytes) throw new PictureError('too_large', `the picture has ${size} bytes, the limit is ${maxBytes}`);
  return typeof input === 'string' ? readFile(input) : input;
}

async function decode(bytes: Buffer, maxWidth: number, maxPixels: number): Promise<Decoded> {
  if (!looksSupported(bytes)) throw new PictureError('unsupported_type', 'not a JPEG, PNG, WebP or AVIF picture');
  try {
    // Reads the header only, so the number of pixels can be judged before any of them is decoded.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!FORMATS.has(header.format ?? '') || (header.format === 'heif' && header.compression !== 'av1')) {
      throw new PictureError('unsupported_type', 'not a JPEG, PNG, WebP or AVIF picture');
    }
    const count = header.width * header.height;
    if (count > maxPixels) {
      throw new PictureError('too_large', `the picture has ${count} pixels, the limit is ${maxPixels}`);
    }
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(box(maxWidth))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('broken', 'the picture cannot be decoded', { cause: error });
  }
}

function looksSupported(bytes: Buffer): boolean {
  const ascii = bytes.subarray(0, 32).toString('latin1');
  const jpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const png = ascii.startsWith('\x89PNG\r\n\x1a\n');
  const webp = ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP';
  const avif = ascii.slice(4, 8) === 'ftyp' && /avif|avis|mif1|msf1/.test(ascii.slice(8));
  return jpeg || png || webp || avif;
}

function box(width: number): ResizeOptions {
  return { width, height: width * MAX_ASPECT_RATIO, fit: 'inside', withoutEnlargement: true };
}

/** Scales with premultiplied alpha (sharp's default), then gives transparent pixels their neighbours' colour. */
async function resized(base: Decoded, width: number): Promise<Decoded> {
  const sized = await pixels(base).resize(box(width)).raw().toBuffer({ resolveWithObject: true });
  if (sized.info.channels === 4) bleedEdgeColour(sized.data, sized.info.width, sized.info.height);
  return sized;
}

function pixels(base: Decoded): Sharp {
  const { width, height, channels } = base.info;
  return sharp(base.data, { raw: { width, height, channels } });
}
