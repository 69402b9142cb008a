import type { JacketColor, ShopLogo } from '@fori/domain/jackets';
import { type LogoShape, logoShapes } from './logos.ts';
import { num } from './markup.ts';
import { type Leather, leatherOf } from './palette.ts';

/** The texture of the thread: fine slanted lines, half light and half dark. `scale` undoes that of the shapes it fills. */
export const satin = (id = 'satin', scale?: number): string =>
  `<pattern id="${id}" patternUnits="userSpaceOnUse" width="4" height="4"${scale ? ` patternTransform="scale(${num(scale)})"` : ''}>` +
  '<path d="M-1 1L1-1M0 4L4 0M3 5L5 3" stroke="#1a0f05" stroke-width="1.100" stroke-opacity=".34"/>' +
  '<path d="M-1 3L3-1M1 5L5 1" stroke="#fff" stroke-width=".8" stroke-opacity=".26"/></pattern>';

export const embroideryDefs = satin();

/** A shape in satin stitch, raised from the leather by a shadow and a highlight. */
export function embroidered(
  shape: (attributes: string) => string,
  { embroidery }: Pick<Leather, 'embroidery'>,
  texture = 'satin',
): string {
  const moved = (x: number, y: number, attributes: string) =>
    `<g transform="translate(${x} ${y})">${shape(attributes)}</g>`;
  return (
    moved(1.6, 2.4, ' fill="#000" fill-opacity=".26" stroke="#000" stroke-opacity=".26"') +
    moved(0.7, 1.2, ' fill="#000" fill-opacity=".5" stroke="#000" stroke-opacity=".5"') +
    moved(-0.5, -0.7, ' fill="#fff" fill-opacity=".4" stroke="#fff" stroke-opacity=".4"') +
    shape(` fill="${embroidery}" stroke="${embroidery}"`) +
    shape(` fill="url(#${texture})" stroke="url(#${texture})"`)
  );
}

/** Filled shapes and lines, each with the attributes that concern it. */
export const withPen = ({ fill, line, width }: LogoShape, attributes: string): string => {
  const part = (name: 'fill' | 'stroke') =>
    attributes
      .trim()
      .split(' ')
      .filter((one) => one.startsWith(name))
      .map((one) => ` ${one}`)
      .join('');
  return (
    (fill === '' ? '' : `<path d="${fill}" fill-rule="evenodd"${part('fill')}/>`) +
    (line === ''
      ? ''
      : `<path d="${line}" fill="none" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${part('stroke')}/>`)
  );
};

/**
 * One of the shop's logos, 140 × 140 units from 0, 0: a round leather patch, saddle-stitched, the logo embroidered on it,
 * turned by whole degrees clockwise.
 */
export function shopPatch(logo: ShopLogo, leather: Leather, rotation = 0): string {
  const sewn = (attributes: string) => withPen(logoShapes[logo], attributes);
  const turned = (attributes: string) => `<g transform="rotate(${rotation})">${sewn(attributes)}</g>`;
  const circle = (r: number, x: number, y: number, attributes: string) =>
    `<circle cx="${70 + x}" cy="${70 + y}" r="${r}"${attributes}/>`;
  return (
    circle(67, 1.6, 2.6, ' fill="#000" fill-opacity=".22"') +
    circle(67, 0.8, 1.4, ' fill="#000" fill-opacity=".4"') +
    circle(67, -0.5, -0.8, ` fill="${leather.gloss}" fill-opacity=".3"`) +
    circle(66.5, 0, 0, ` fill="${leather.patch}"`) +
    circle(
      61,
      0.5,
      1,
      ' fill="none" stroke="#000" stroke-opacity=".5" stroke-width="2.600" stroke-dasharray="6 3.580"',
    ) +
    circle(61, 0, 0, ` fill="none" stroke="${leather.embroidery}" stroke-width="2" stroke-dasharray="6 3.580"`) +
    `<g transform="translate(70 70)">${embroidered(rotation === 0 ? sewn : turned, leather)}</g>`
  );
}

/** One of the shop's patches as SVG text, 140 × 140 units, for the designer's palette and for dragging. */
export const logoSvg = (logo: ShopLogo, color: JacketColor, rotation = 0): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="140" viewBox="0 0 140 140"><defs>${embroideryDefs}</defs>${shopPatch(logo, leatherOf(color), rotation)}</svg>`;

/** A logo alone, one colour: `<path>`s round 0, 0, within 48 units of it. */
export const drawLogoShapes = (logo: ShopLogo, colour: string): string =>
  withPen(logoShapes[logo], ` fill="${colour}" stroke="${colour}"`);
