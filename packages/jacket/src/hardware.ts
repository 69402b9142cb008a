import { num } from './markup.ts';
import { brass } from './palette.ts';
import { offsetPath, type Point, pathOf } from './polyline.ts';

const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${more}/>`;

/** Gradients of all metal parts. */
export const metalDefs =
  `<linearGradient id="brass" x1="0" y1="0" x2="1" y2="0.35"><stop offset="0" stop-color="${brass.light}"/>` +
  `<stop offset=".38" stop-color="${brass.base}"/><stop offset=".72" stop-color="${brass.dark}"/>` +
  `<stop offset="1" stop-color="${brass.base}"/></linearGradient>` +
  `<radialGradient id="snap" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="${brass.light}"/>` +
  `<stop offset=".4" stop-color="${brass.base}"/><stop offset=".8" stop-color="${brass.dark}"/>` +
  `<stop offset="1" stop-color="${brass.deep}"/></radialGradient>`;

/** A closed zip: tape, gap, interlocking teeth and their highlights. */
export function zip(line: readonly Point[], tape: string, tooth = 5): string {
  const pitch = tooth * 0.86;
  const row = (side: number, shift: number) => {
    const middle = offsetPath(line, side * tooth * 0.36);
    const dashes = ` stroke-dasharray="${num(pitch * 0.62)} ${num(pitch * 0.38)}" stroke-dashoffset="${num(shift)}"`;
    const light = pathOf(middle.map(([x, y]): Point => [x - 0.4, y - 0.5]));
    return (
      stroke(pathOf(middle), brass.dark, tooth * 1.02, dashes) +
      stroke(pathOf(middle), brass.base, tooth * 0.82, dashes) +
      stroke(light, brass.light, tooth * 0.36, `${dashes} stroke-opacity=".8"`)
    );
  };
  const d = pathOf(line);
  return (
    stroke(d, tape, tooth * 3) +
    stroke(d, '#000', tooth * 2, ' stroke-opacity=".7"') +
    row(-1, 0) +
    row(1, pitch / 2) +
    stroke(d, brass.deep, 0.7, ' stroke-opacity=".8"')
  );
}

/** Half an open zip: the teeth along one edge. */
export function openZip(line: readonly Point[], tape: string, tooth = 5): string {
  const pitch = tooth * 0.86;
  const dashes = ` stroke-dasharray="${num(pitch * 0.62)} ${num(pitch * 0.38)}"`;
  const d = pathOf(line);
  const light = pathOf(line.map(([x, y]): Point => [x - 0.5, y - 0.4]));
  return (
    stroke(d, tape, tooth * 1.8) +
    stroke(d, brass.deep, tooth * 1.2, dashes) +
    stroke(d, brass.base, tooth * 1.05, dashes) +
    stroke(light, brass.light, tooth * 0.55, `${dashes} stroke-opacity=".8"`)
  );
}

/** A slider with its pull, hanging down from x, y; turned by degrees. */
export function slider(x: number, y: number, turn = 0, size = 1): string {
  const place = `transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${num(size)})"`;
  const body = 'M-8-9C-8-12-5-13 0-13S8-12 8-9L7 9C6 12-6 12-7 9Z';
  const pull =
    'M-4.500 4C-4.500-1 4.500-1 4.500 4L7 46C7 52-7 52-7 46ZM-2 40A2.400 2.400 0 1 0 2.800 40A2.400 2.400 0 1 0-2 40Z';
  return (
    `<g ${place}><path d="${pull}" fill="#000" fill-opacity=".34" transform="translate(4 5)" fill-rule="evenodd"/>` +
    `<path d="${body}" fill="#000" fill-opacity=".4" transform="translate(1.500 2)"/>` +
    `<path d="${body}" fill="url(#brass)" stroke="${brass.deep}" stroke-width=".8"/>` +
    `<path d="M-5.500-8C-3-10.500 3-10.500 5-8.500" fill="none" stroke="${brass.light}" stroke-width="1.200"/>` +
    `<path d="${pull}" fill="url(#brass)" stroke="${brass.deep}" stroke-width=".8" fill-rule="evenodd"/>` +
    `<path d="M-3.300 6L-5.300 44" fill="none" stroke="${brass.light}" stroke-width="1.300" stroke-opacity=".9"/>` +
    `<path d="M-3 1.500C-3-4 3-4 3 1.500" fill="none" stroke="${brass.dark}" stroke-width="2.200"/></g>`
  );
}

/** A snap button centred at x, y. */
export function snapButton(x: number, y: number, radius = 9): string {
  const ring = (r: number, fill: string, dx = 0, dy = 0, more = '') =>
    `<circle cx="${num(x + dx)}" cy="${num(y + dy)}" r="${num(r)}" fill="${fill}"${more}/>`;
  return (
    ring(radius * 1.25, '#000', 1.6, 2.4, ' fill-opacity=".38"') +
    ring(radius, brass.deep) +
    ring(radius * 0.94, 'url(#snap)') +
    ring(radius * 0.62, brass.dark, 0, 0, ' fill-opacity=".35"') +
    ring(radius * 0.55, 'url(#snap)')
  );
}
