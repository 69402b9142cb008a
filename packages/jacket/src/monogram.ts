import { glyphs } from './glyphs.ts';
import { num } from './markup.ts';

/** The letters of a monogram: those of the shop's six languages. */
export const MONOGRAM_LETTERS: readonly string[] = Object.keys(glyphs);

/** Whether every letter can be sewn; true for an empty monogram. */
export const isSewable = (monogram: string): boolean => [...monogram].every((letter) => glyphs[letter] !== undefined);

/**
 * A monogram as outlines centred at 0, 0; `height` is that of a letter without marks, in artboard units. Letters that cannot
 * be sewn are left out.
 */
export function monogramPath(
  monogram: string,
  height: number,
): { letters: { path: string; x: number }[]; scale: number; width: number } {
  const scale = height / CAPITALS;
  const letters: { path: string; x: number }[] = [];
  let x = 0;
  for (const letter of monogram) {
    const glyph = glyphs[letter];
    if (!glyph) continue;
    letters.push({ path: glyph.path, x });
    x += glyph.width + SPACE;
  }
  const width = Math.max(0, x - SPACE);
  return { letters: letters.map((one) => ({ ...one, x: one.x - width / 2 })), scale, width: width * scale };
}

/** The height of a capital and the space between two, in hundredths of an em. */
const CAPITALS = 70;
const SPACE = 5;

/** The letters' shapes, placed and scaled round 0, 0. */
export function monogramShapes(monogram: string, height: number, attributes: string): string {
  const { letters, scale } = monogramPath(monogram, height);
  return letters
    .map(
      ({ path, x }) =>
        `<path transform="translate(${num(x * scale)} ${num(height / 2)}) scale(${num(scale)})" d="${path}"${attributes}/>`,
    )
    .join('');
}
