import type { JacketLining } from '@fori/domain/jackets';
import { neckHole } from './cut.ts';
import { num } from './markup.ts';
import { isSewable, monogramPath, monogramShapes } from './monogram.ts';
import { type Leather, linings } from './palette.ts';
import { type Anchor, type Point, pathOf, tracePath } from './polyline.ts';
import { type Fit, fitted } from './sizing.ts';

const patterns: Record<JacketLining, string> = {
  viscose: '<path d="M0 0L3 3M-1 2L1 4M2-1L4 1" stroke="LINE" stroke-width=".5" stroke-opacity=".35"/>',
  quilted:
    '<path d="M0 12L12 0L24 12L12 24Z" fill="LIGHT" fill-opacity=".16"/><path d="M3 12L12 3L14 5L5 14Z" fill="LIGHT" fill-opacity=".22"/>' +
    '<path d="M0 12L12 0M12 24L24 12M0 12L12 24M12 0L24 12" stroke="LINE" stroke-width="2.200"/>' +
    '<path d="M1 12L12 1M13 24L24 13" stroke="LIGHT" stroke-width=".7" stroke-opacity=".6"/>',
  wool:
    '<path d="M0 4L4 0L8 4L12 0L16 4V7L12 3L8 7L4 3L0 7Z" fill="LINE" fill-opacity=".5"/>' +
    '<path d="M0 12L4 8L8 12L12 8L16 12V15L12 11L8 15L4 11L0 15Z" fill="LIGHT" fill-opacity=".55"/>' +
    '<path d="M2 9.500h1.500M9 5.500h1.200M13 14h1.500M6 1.500h1.200" stroke="#c0714a" stroke-width="1.100"/>',
};
const sizes: Record<JacketLining, number> = { viscose: 3, quilted: 24, wool: 16 };

export function liningDefs(lining: JacketLining): string {
  const { line, light } = linings[lining];
  const side = sizes[lining];
  const drawing = patterns[lining].replaceAll('LINE', line).replaceAll('LIGHT', light);
  return (
    `<pattern id="lining" patternUnits="userSpaceOnUse" width="${side}" height="${side}">${drawing}</pattern>` +
    `<linearGradient id="sheen" x1="0" y1="0" x2="1" y2=".5"><stop offset=".2" stop-color="${light}" stop-opacity="0"/>` +
    `<stop offset=".42" stop-color="${light}" stop-opacity="${lining === 'viscose' ? '.75' : '.15'}"/>` +
    `<stop offset=".62" stop-color="${light}" stop-opacity="0"/></linearGradient>`
  );
}

const at = (...anchors: Anchor[]): Anchor[] => anchors.map(([x, y]) => [600 + x, y]);
/** Where the collar's inside ends and the lining begins. */
const facing = tracePath(at([-104, 190], [-60, 204], [0, 209], [60, 204], [104, 190]));
const loop = tracePath(at([-26, 208], [-18, 222], [0, 227], [18, 222], [26, 208]));
const label = tracePath(
  at([-30, 232], [30, 232], [29, 262], [-29, 262]).map(([x, y]): Anchor => [x, y, 1]),
  true,
);

/** Letters on the label, and the width they may take, in artboard units. */
const LETTERS = { height: 9, gap: 5, width: 52 };

/** The shop's name on its label: its initials where it is too long. Letters that cannot be sewn are left out. */
function labelShapes(name: string): string {
  const words = name
    .normalize('NFC')
    .toUpperCase()
    .split(/\s+/)
    .map((word) => [...word].filter(isSewable).join(''))
    .filter(Boolean);
  const shapes = (text: string) => monogramShapes(text, LETTERS.height, ' fill="#3a2a1c"');
  const widths = words.map((word) => monogramPath(word, LETTERS.height).width);
  const total = widths.reduce((sum, width) => sum + width, LETTERS.gap * (words.length - 1));
  if (total > LETTERS.width)
    return shapes(
      words
        .map((word) => word[0])
        .slice(0, 4)
        .join(''),
    );
  let x = -total / 2;
  return words
    .map((word, i) => {
      const width = widths[i] ?? 0;
      const middle = x + width / 2;
      x += width + LETTERS.gap;
      return middle === 0 ? shapes(word) : `<g transform="translate(${num(middle)} 0)">${shapes(word)}</g>`;
    })
    .join('');
}

/** The inside of the back, visible in the open neck or another outline: collar facing, hanger loop, label, lining. */
export function liningInside(
  lining: JacketLining,
  fit: Fit,
  leather: Leather,
  shopName: string,
  outline: readonly Point[] = fitted(fit, neckHole),
): string {
  const hole = pathOf(outline, true);
  const path = (points: readonly (readonly [number, number])[], closed = false) => pathOf(fitted(fit, points), closed);
  const [labelX, labelY] = fitted(fit, [[600, 247]])[0] ?? [600, 247];
  const above = path([...facing, [720, 120], [480, 120]], true);
  return (
    `<clipPath id="in-neck"><path d="${hole}"/></clipPath><g clip-path="url(#in-neck)">` +
    `<path d="${hole}" fill="${linings[lining].base}"/><path d="${hole}" fill="url(#lining)"/><path d="${hole}" fill="url(#sheen)"/>` +
    `<path d="${above}" fill="${leather.base}"/><path d="${above}" fill="url(#grain-1)"/>` +
    `<path d="${path(facing)}" fill="none" stroke="#000" stroke-width="2.400" stroke-opacity=".6"/>` +
    `<path d="${path(loop)}" fill="none" stroke="#000" stroke-width="6" stroke-opacity=".35" transform="translate(1.500 3)"/>` +
    `<path d="${path(loop)}" fill="none" stroke="${leather.base}" stroke-width="5"/>` +
    `<path d="${path(label, true)}" fill="#000" fill-opacity=".35" transform="translate(1.500 2.500)"/>` +
    `<path d="${path(label, true)}" fill="#e7e1d3"/>` +
    `<g transform="translate(${num(labelX)} ${num(labelY)})">${labelShapes(shopName)}</g></g>`
  );
}
