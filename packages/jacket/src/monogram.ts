import type { MonogramTypeface } from '@fori/domain/lettering';
import { glyphs } from './glyphs.ts';
import { glyphsBlock } from './glyphs-block.ts';
import { glyphsScript } from './glyphs-script.ts';
import { num } from './markup.ts';

/** The letters of a monogram: those of the shop's six languages. */
export const MONOGRAM_LETTERS: readonly string[] = Object.keys(glyphs);

/** Whether every letter can be sewn; true for an empty monogram. */
export const isSewable = (monogram: string): boolean => [...monogram].every((letter) => glyphs[letter] !== undefined);

/** The letters of each typeface, and the space between two: the same 39 letters each. */
const typefaces: Record<MonogramTypeface, { table: typeof glyphs; space: number }> = {
  plain: { table: glyphs, space: 5 },
  block: { table: glyphsBlock, space: 4 },
  script: { table: glyphsScript, space: 3 },
};

/** The height of a capital in the tables. */
const CAPITALS = 70;

/**
 * A monogram as outlines centred at 0, 0; `height` is that of a letter without marks, in artboard units. Letters that cannot
 * be sewn are left out.
 */
export function monogramPath(
  monogram: string,
  height: number,
  typeface: MonogramTypeface = 'plain',
): { letters: { path: string; x: number }[]; scale: number; width: number } {
  const scale = height / CAPITALS;
  const { table, space } = typefaces[typeface];
  const letters: { path: string; x: number }[] = [];
  let x = 0;
  for (const letter of monogram) {
    const glyph = table[letter];
    if (!glyph) continue;
    letters.push({ path: glyph.path, x });
    x += glyph.width + space;
  }
  const width = Math.max(0, x - space);
  return { letters: letters.map((one) => ({ ...one, x: one.x - width / 2 })), scale, width: width * scale };
}

/** The letters' shapes, placed and scaled round 0, 0. */
export function monogramShapes(
  monogram: string,
  height: number,
  attributes: string,
  typeface: MonogramTypeface = 'plain',
): string {
  const { letters, scale } = monogramPath(monogram, height, typeface);
  return letters
    .map(
      ({ path, x }) =>
        `<path transform="translate(${num(x * scale)} ${num(height / 2)}) scale(${num(scale)})" d="${path}"${attributes}/>`,
    )
    .join('');
}
