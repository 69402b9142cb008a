import { readFile } from 'node:fs/promises';
import { decode, fromPixels, isBlank, measure, PictureRefused, type Pixels, pictureKindOf } from '../../media/index.ts';
import { cleanSvg } from './clean-svg.ts';

/** Pixels of the longer side. */
const MAX_SIDE = 1024;
const MAX_PIXELS = 16_000_000;
const MIN_SIDE = 32;
const MOST_UNEVEN = 12;

/** SVG text, with or without a byte order mark; null for anything else. */
const svgIn = (bytes: Buffer): string | null => {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return text.trimStart().startsWith('<') ? text : null;
};

const drawSvg = async (text: string): Promise<Pixels> => {
  const svg = cleanSvg(text);
  // loaded on first use, for a quicker start
  const { renderAsync } = await import('@resvg/resvg-js');
  const drawn = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).catch(
    (error: unknown) => {
      throw new PictureRefused({ key: 'shop_logo_broken' }, { cause: error });
    },
  );
  return decode(drawn.asPng(), MAX_PIXELS);
};

const readPng = async (bytes: Buffer): Promise<Pixels> => {
  const { width, height } = await measure(bytes, 'png');
  if (width * height > MAX_PIXELS) throw new PictureRefused({ key: 'picture_pixels' });
  if (Math.min(width, height) < MIN_SIDE) throw new PictureRefused({ key: 'logo_small', values: { min: MIN_SIDE } });
  const box = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return decode(bytes, MAX_PIXELS, (picture) => picture.resize(box));
};

/** Without transparent margins, so that every logo is as high as its place. */
const trimmed = async (pixels: Pixels): Promise<Pixels> => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const { data, info } = await fromPixels(pixels)
    .trim({ background, threshold: 0 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/**
 * The shop's logo from an uploaded SVG or PNG as pixels at most 1024 a side, without transparent margins. An SVG is checked and
 * drawn, and never stored (SHOP-111). Throws `PictureRefused` for anything else.
 */
export const readShopLogo = async (path: string): Promise<Pixels> => {
  const bytes = await readFile(path);
  if (bytes.length === 0) throw new PictureRefused({ key: 'picture_blank' });
  const svg = svgIn(bytes);
  if (svg === null && pictureKindOf(bytes) !== 'png') throw new PictureRefused({ key: 'shop_logo_type' });
  const pixels = svg === null ? await readPng(bytes) : await drawSvg(svg);
  if (isBlank(pixels)) throw new PictureRefused({ key: 'picture_blank' });
  const logo = await trimmed(pixels);
  if (Math.max(logo.width / logo.height, logo.height / logo.width) > MOST_UNEVEN) {
    throw new PictureRefused({ key: 'shop_logo_uneven', values: { most: MOST_UNEVEN } });
  }
  return logo;
};
