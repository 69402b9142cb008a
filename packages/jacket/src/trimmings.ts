import type { JacketView } from '@fori/domain/jackets';
import { collarFront, frontEdge, type Part, pocketZips, SLIDER_Y } from './cut.ts';
import { openZip, slider, snapButton, zip } from './hardware.ts';
import type { Leather } from './palette.ts';
import { mirrored, offsetPath, type Point, pathOf } from './polyline.ts';
import { CUFF_SNAP } from './positions.ts';
import { type Fit, fitted } from './sizing.ts';

const TAPE = '#161617';

/** A lens shape around a line: the opening of a pocket. */
const mouth = (line: readonly Point[], width: number): Point[] => [
  ...offsetPath(line, width),
  ...offsetPath(line, -width).reverse(),
];

/** Pocket openings with their stitching, which logos may cover. */
export function pockets(view: JacketView, fit: Fit, leather: Leather): string {
  if (view === 'back') return '';
  const placket = [-1, 1].map((side) => {
    const run = (x: number) =>
      pathOf(
        fitted(fit, [
          [600 + side * x, SLIDER_Y + 8],
          [600 + side * x, 1114],
        ]),
      );
    return (
      `<path d="${run(11)}" fill="none" stroke="${leather.shadow}" stroke-width="3" stroke-opacity=".8"/>` +
      `<path d="${run(20.6)}" fill="none" stroke="${leather.shadow}" stroke-width="2.400" stroke-opacity=".6" transform="translate(0 1)"/>` +
      `<path d="${run(20)}" fill="none" stroke="${leather.thread}" stroke-width="1.800" stroke-dasharray="5.400 3" stroke-linecap="round"/>`
    );
  });
  const mouths = pocketZips.map((medium) => {
    const line = fitted(fit, medium);
    const frame = pathOf(mouth(line, 15), true);
    return (
      `<path d="${frame}" fill="none" stroke="${leather.shadow}" stroke-width="2.400" stroke-opacity=".6" transform="translate(.6 1)"/>` +
      `<path d="${frame}" fill="none" stroke="${leather.thread}" stroke-width="1.800" stroke-dasharray="5.400 3" stroke-linecap="round"/>` +
      `<path d="${pathOf(mouth(line, 7), true)}" fill="${leather.shadow}" stroke="${leather.shadow}" stroke-width="2" stroke-linejoin="round"/>` +
      zip(line, TAPE, 4.4)
    );
  });
  return [...placket, ...mouths].join('');
}

/** Everything above the leather and its light: zip, slider, snaps. */
export function fastenings(view: JacketView, part: Part, fit: Fit, _leather: Leather): string {
  const put = (points: readonly Point[]) => fitted(fit, points);
  const at = (x: number, y: number): Point => put([[x, y]])[0] ?? [x, y];
  if (part !== 'body') {
    const [snapX, snapY] = CUFF_SNAP;
    const [x, y] = at(part === 'left' ? 1200 - snapX : snapX, snapY);
    return view === 'front' ? snapButton(x, y, 8) : '';
  }
  if (view === 'back') return '';
  const [zx, zy] = at(600, SLIDER_Y);
  const [, bottom] = at(600, 1112);
  const edge = [...frontEdge, ...collarFront.slice(1)];
  const snaps = [-240, 240].map((x) => at(600 + x, 1081)).map(([x, y]) => snapButton(x, y, 9));
  const sliders = pocketZips.map((line, i) => {
    const [x, y] = at(...(line[i === 2 ? line.length - 1 : 0] ?? [0, 0]));
    return slider(x, y + 4, i === 2 ? 62 : i === 0 ? 20 : -20, 0.62);
  });
  return [
    openZip(put(edge), TAPE),
    openZip(put(mirrored(edge)), TAPE),
    zip(
      [
        [zx, zy],
        [zx, bottom],
      ],
      TAPE,
      7,
    ),
    ...sliders,
    ...snaps,
    slider(zx, zy + 6, 2, 1.15),
  ].join('');
}
