import * as fontkit from 'fontkit';
import { runsOf } from '../../pdf/typefaces.ts';
import type { ShopIcon } from './shop-icons.ts';

// Literal colours, as in the demo's icons: these files are read outside the pages, where no CSS variable reaches them.
const SPRUCE = '#1D4A41';
const PAPER = '#F1F3F2';
const STAGE = '#DDE3E1';

/** How much of the square a letter is high: a launcher may cut anything outside the middle of a maskable icon. */
const letterHeight = (icon: ShopIcon): number => (icon === 'icon-maskable-512.png' ? 0.36 : 0.54);

/** The outline of a letter, centred in a square of the given side. */
const letterIn = (letter: string, side: number, share: number): string => {
  const [run] = runsOf(letter, 'sansBold');
  if (!run) return '';
  const font = fontkit.create(run.part.data);
  if (!('layout' in font)) return '';
  const { glyphs } = font.layout(run.text);
  const [glyph] = glyphs;
  if (!glyph) return '';
  const { minX, minY, maxX, maxY } = glyph.path.bbox;
  const scale = (side * share) / Math.max(maxY - minY, maxX - minX, 1);
  const x = side / 2 - ((minX + maxX) / 2) * scale;
  const y = side / 2 + ((minY + maxY) / 2) * scale;
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${PAPER}" d="${glyph.path.toSVG()}"/>`;
};

/** The initial of the shop's name on a square; on the picture for link previews the square lies in the middle. */
export const initialSvg = (
  initial: string,
  { width, height }: { width: number; height: number },
  icon: ShopIcon,
): string => {
  const isPreview = icon === 'og.png';
  const side = isPreview ? 260 : width;
  const rounded = ['favicon.svg', 'favicon.ico', 'icon-192.png', 'icon-512.png', 'og.png'].includes(icon)
    ? side * 0.1
    : 0;
  const square = `<rect width="${side}" height="${side}" rx="${rounded}" fill="${SPRUCE}"/>${letterIn(initial, side, letterHeight(icon))}`;
  const drawn = isPreview
    ? `<rect width="${width}" height="${height}" fill="${STAGE}"/><g transform="translate(${(width - side) / 2} ${(height - side) / 2})">${square}</g>`
    : square;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawn}</svg>`;
};
