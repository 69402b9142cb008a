import type { JacketColor, JacketDesign } from '@fori/domain/jackets';
import { completeLettering, type MonogramThread } from '@fori/domain/lettering';
import { threadColor } from '@fori/domain/sewing';
import { embroidered, embroideryDefs, satin } from './embroidery.ts';
import { liningDefs } from './lining.ts';
import { num, withIdPrefix } from './markup.ts';
import { monogramPath, monogramShapes } from './monogram.ts';
import { monogramSpot } from './monogram-place.ts';
import { type Leather, leatherOf, linings, tonalThreadOn } from './palette.ts';
import { LINING_LABEL } from './positions.ts';

/** The colour of a monogram's thread on a leather. */
export const monogramThreadColor = (thread: MonogramThread, color: JacketColor): string =>
  thread === 'linen' ? leatherOf(color).embroidery : threadColor(thread, tonalThreadOn(color));

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

const rect = (width: number, height: number, attributes: string, dx = 0, dy = 0) =>
  `<rect x="${num(dx - width / 2)}" y="${num(dy - height / 2)}" width="${num(width)}" height="${num(height)}"${attributes}/>`;

/** The height that a label is drawn at. */
export const LABEL_HEIGHT = 78;

/** The light on a piece of leather, which shapes are filled with. */
export const sheen = ({ gloss }: Leather): string =>
  `<linearGradient id="light" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${gloss}" stop-opacity=".16"/>` +
  `<stop offset=".6" stop-color="${gloss}" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".18"/></linearGradient>`;

/** The leather label of a monogram on the lining, without the letters, centred at 0, 0. Needs `sheen`. */
export function labelLeather({ base, thread }: Leather): string {
  const width = (LABEL_HEIGHT * LINING_LABEL.width) / LINING_LABEL.height;
  return (
    rect(width, LABEL_HEIGHT, ' rx="5" fill="#000" fill-opacity=".35"', 1.5, 2.5) +
    rect(width, LABEL_HEIGHT, ` rx="5" fill="${base}"`) +
    rect(width, LABEL_HEIGHT, ' rx="5" fill="url(#light)"') +
    rect(
      width - 10,
      LABEL_HEIGHT - 10,
      ` rx="3" fill="none" stroke="${thread}" stroke-width="1.600" stroke-dasharray="5 3.200"`,
    )
  );
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
  const leather = leatherOf(design.color);
  const isInside = completeLettering(design.lettering).place === 'lining';
  const ground = isInside
    ? rect(width, height, ` fill="${linings[design.lining].base}"`) +
      rect(width, height, ' fill="url(#lining)"') +
      labelLeather(leather)
    : rect(width, height, ` fill="${leather.base}"`) + rect(width, height, ' fill="url(#light)"');
  const labelLetters = (LABEL_HEIGHT * LINING_LABEL.letters) / LINING_LABEL.height;
  const middle = `translate(${width / 2} ${height / 2})`;
  const size = isInside ? labelLetters : letters;
  return {
    x: 0,
    y: 0,
    width,
    height,
    ground: withIdPrefix(
      `<defs>${isInside ? liningDefs(design.lining) : ''}${sheen(leather)}</defs><g transform="${middle}">${ground}</g>`,
      ids,
    ),
    markup: withIdPrefix(
      `<defs>${embroideryDefs}</defs><g transform="${middle}">${sewnLetters(design, size)}</g>`,
      ids,
    ),
    last: lastOf(design, size, -width / 2, width),
  };
}
