import type { JacketColor, JacketDesign } from '@fori/domain/jackets';
import { completeLettering, type MonogramThread } from '@fori/domain/lettering';
import { threadColor } from '@fori/domain/sewing';
import { embroidered, embroideryDefs, satin } from './embroidery.ts';
import { liningDefs } from './lining.ts';
import { num, withIdPrefix } from './markup.ts';
import { monogramPath, monogramShapes } from './monogram.ts';
import { monogramSpot } from './monogram-place.ts';
import { leathers, linings, tonalThread } from './palette.ts';
import { LINING_LABEL } from './positions.ts';

/** The colour of a monogram's thread on a leather. */
export const monogramThreadColor = (thread: MonogramThread, color: JacketColor): string =>
  thread === 'linen' ? leathers[color].embroidery : threadColor(thread, tonalThread[color]);

type Letters = Pick<JacketDesign, 'monogram' | 'lettering' | 'color'>;

/**
 * The monogram in its thread, centred at 0, 0. Plain letters in linen keep the texture of earlier pictures, which shrinks
 * with them until browsers and resvg draw it differently. On larger letters or lighter threads that would show, so theirs
 * keeps its size.
 */
export function sewnLetters({ monogram, lettering, color }: Letters, height: number): string {
  const { typeface, thread } = completeLettering(lettering);
  const shapes = (attributes: string) => monogramShapes(monogram, height, attributes, typeface);
  const colors = { embroidery: monogramThreadColor(thread, color) };
  if (typeface === 'plain' && thread === 'linen') return embroidered(shapes, colors);
  const { scale } = monogramPath(monogram, height, typeface);
  return `<defs>${satin('satin-letters', 1 / scale)}</defs>${embroidered(shapes, colors, 'satin-letters')}`;
}

/** A part of a drawing, in its units, as the content of an `<svg>`. */
export interface SewnPart {
  x: number;
  y: number;
  width: number;
  height: number;
  markup: string;
  /** where its last letter begins, as a share of the width */
  last: number;
}

/** How far shadows, accents and descenders reach beyond the letters' box, as a share of its height. */
const BEYOND = 0.6;

const lastOf = ({ monogram, lettering }: Letters, height: number, left: number, width: number): number => {
  const { letters, scale } = monogramPath(monogram, height, completeLettering(lettering).typeface);
  return ((letters.at(-1)?.x ?? 0) * scale - left) / width;
};

/**
 * The monogram alone, in artboard units of the front, as `renderJacket` draws it: for a stage that shows it between the
 * jacket's two layers. Null where the front has none. `ids` prefixes all ids and must be unique in the page.
 */
export function monogramOnFront(design: Letters & Pick<JacketDesign, 'size'>, ids: string): SewnPart | null {
  const spot = monogramSpot(design);
  if (!spot) return null;
  const beyond = spot.height * BEYOND;
  const [x, y] = [Math.round(spot.x), Math.round(spot.y)];
  const width = monogramPath(design.monogram, spot.height, completeLettering(design.lettering).typeface).width;
  const box = { width: width + 2 * beyond, height: spot.height + 2 * beyond };
  return {
    x: x - box.width / 2,
    y: y - box.height / 2,
    ...box,
    markup: withIdPrefix(
      `<defs>${embroideryDefs}</defs><g transform="translate(${x} ${y})">${sewnLetters(design, spot.height)}</g>`,
      ids,
    ),
    last: lastOf(design, spot.height, -box.width / 2, box.width),
  };
}

const SAMPLE = { width: 240, height: 92, letters: 44 };

/**
 * The monogram close up: on a piece of the jacket's leather, or on its label on a piece of the lining. `ground` is what it
 * is sewn on, without the leather's grain.
 */
export function monogramSample(
  design: Letters & Pick<JacketDesign, 'lining'>,
  ids: string,
): SewnPart & { ground: string } {
  const { width, height, letters } = SAMPLE;
  const leather = leathers[design.color];
  const isInside = completeLettering(design.lettering).place === 'lining';
  const rect = (w: number, h: number, attributes: string, dx = 0, dy = 0) =>
    `<rect x="${num((width - w) / 2 + dx)}" y="${num((height - h) / 2 + dy)}" width="${num(w)}" height="${num(h)}"${attributes}/>`;
  const labelHeight = 78;
  const labelWidth = (labelHeight * LINING_LABEL.width) / LINING_LABEL.height;
  const labelLetters = (labelHeight * LINING_LABEL.letters) / LINING_LABEL.height;
  const light =
    `<linearGradient id="light" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${leather.gloss}" stop-opacity=".16"/>` +
    `<stop offset=".6" stop-color="${leather.gloss}" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".18"/></linearGradient>`;
  const ground = isInside
    ? rect(width, height, ` fill="${linings[design.lining].base}"`) +
      rect(width, height, ' fill="url(#lining)"') +
      rect(labelWidth, labelHeight, ' rx="5" fill="#000" fill-opacity=".35"', 1.5, 2.5) +
      rect(labelWidth, labelHeight, ` rx="5" fill="${leather.base}"`) +
      rect(labelWidth, labelHeight, ' rx="5" fill="url(#light)"') +
      rect(
        labelWidth - 10,
        labelHeight - 10,
        ` rx="3" fill="none" stroke="${leather.thread}" stroke-width="1.600" stroke-dasharray="5 3.200"`,
      )
    : rect(width, height, ` fill="${leather.base}"`) + rect(width, height, ' fill="url(#light)"');
  const size = isInside ? labelLetters : letters;
  return {
    x: 0,
    y: 0,
    width,
    height,
    ground: withIdPrefix(`<defs>${isInside ? liningDefs(design.lining) : ''}${light}</defs>${ground}`, ids),
    markup: withIdPrefix(
      `<defs>${embroideryDefs}</defs><g transform="translate(${width / 2} ${height / 2})">${sewnLetters(design, size)}</g>`,
      ids,
    ),
    last: lastOf(design, size, -width / 2, width),
  };
}
