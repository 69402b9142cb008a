import { isShopLogo, type JacketColor, LOGO_SIZE, type PlacedLogo } from '@fori/domain/jackets';
import { type LogoTechnique, threadColor } from '@fori/domain/sewing';
import { embroidered, embroideryDefs, withPen } from './embroidery.ts';
import { footprint } from './footprint.ts';
import { logoShapes } from './logos.ts';
import { image } from './markup.ts';
import { type Patch, patches, tonalThreadOn } from './palette.ts';

/** What decides how a logo is drawn, except its size and place. */
export type LogoLook = Pick<PlacedLogo, 'logo' | 'rotation' | 'technique' | 'patch' | 'thread'>;
export type LookWithTechnique = LogoLook & { technique: LogoTechnique };

/** Whether a logo is on a patch of its own colour or embroidered, not made in the usual way (JACKET-141). */
export const hasTechnique = <L extends LogoLook>(logo: L): logo is L & LookWithTechnique =>
  logo.technique !== undefined;

/** Felt: short fibres in all directions. */
export const madeDefs =
  '<pattern id="felt" patternUnits="userSpaceOnUse" width="13" height="11">' +
  '<path d="M1 2L4 1M7 1L9 3M11 5L12 8M2 6L5 7M8 7L6 9M1 10L3 9M10 10L12 10" stroke="#000" stroke-width=".9" stroke-opacity=".17"/>' +
  '<path d="M3 4L6 4M9 1L12 2M6 6L8 4M10 7L8 9M0 7L1 5M4 10L6 10" stroke="#fff" stroke-width=".8" stroke-opacity=".2"/></pattern>';

/** How much larger a shop's logo is than on a patch, which leaves room for its border. */
export const EMBROIDERY_SCALE = 1.375;
/** The part of a patch's side that an upload on it takes up. */
export const PATCH_PICTURE = 0.7;

const HALF = LOGO_SIZE / 2;

/** Turns shapes around a logo's middle, then moves them: the offset of light and shadow does not turn with them. */
type Turned = (shapes: string, x?: number, y?: number) => string;

const turnedBy =
  (rotation: number): Turned =>
  (shapes, x = 0, y = 0) =>
    `<g transform="translate(${HALF + x} ${HALF + y})${rotation === 0 ? '' : ` rotate(${rotation})`}">${shapes}</g>`;

const square = (half: number, round: number, attributes: string): string =>
  `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${round}"${attributes}/>`;

const picture = (href: string, half: number): string =>
  image(href, `x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" preserveAspectRatio="xMidYMid meet"`);

/** A square of leather or felt with round corners, sewn on along its border. */
function patchGround({ base, edge, light, felt }: Patch, thread: string, turned: Turned): string {
  const piece = (attributes: string) => square(66, 22, attributes);
  const stitches = (attributes: string) =>
    square(58.5, 15, ` fill="none" stroke-dasharray="6 3.600" stroke-linecap="round"${attributes}`);
  return (
    turned(piece(' fill="#000" fill-opacity=".2"'), 2, 3.2) +
    turned(piece(' fill="#000" fill-opacity=".42"'), 1.1, 2) +
    turned(piece(` fill="${edge}"`), 0.5, 1.1) +
    turned(piece(` fill="${light}" fill-opacity=".55"`), -0.5, -0.8) +
    turned(piece(` fill="${base}"`) + (felt ? piece(' fill="url(#felt)"') : '')) +
    // pressed in by the seam
    turned(square(58.5, 15, ' fill="none" stroke="#000" stroke-opacity=".13" stroke-width="5"')) +
    turned(stitches(' stroke="#000" stroke-opacity=".45" stroke-width="2.800"'), 0.5, 1) +
    turned(stitches(` stroke="${thread}" stroke-width="2.200"`))
  );
}

const shopShape = (logo: LogoLook['logo'], transform: string) => (attributes: string) =>
  isShopLogo(logo) ? `<g transform="${transform}">${withPen(logoShapes[logo], attributes)}</g>` : '';

/** A picture in stitches: where it is not transparent it is raised and has the texture of thread. */
function embroideredPicture(href: string, id: string, turned: Turned): string {
  const all = `x="${-HALF}" y="${-HALF}" width="${LOGO_SIZE}" height="${LOGO_SIZE}"`;
  const masked = (attributes: string) => `<rect ${all}${attributes} mask="url(#${id})"/>`;
  return (
    `<mask id="${id}" mask-type="alpha" maskUnits="userSpaceOnUse" ${all}>${picture(href, HALF)}</mask>` +
    turned(masked(' fill="#000" fill-opacity=".26"'), 1.6, 2.4) +
    turned(masked(' fill="#000" fill-opacity=".45"'), 0.7, 1.2) +
    turned(picture(href, HALF) + masked(' fill="url(#satin)"'))
  );
}

/**
 * A logo on a patch or in embroidery, 140 × 140 units from 0, 0. An upload is drawn from `href`, and empty without it; `id`
 * must be unique in the drawing.
 */
export function madeLogo(logo: LookWithTechnique, color: JacketColor, href: string, id: string): string {
  const { rotation } = footprint({ rotation: logo.rotation });
  const isOwn = !isShopLogo(logo.logo);
  if (isOwn && href === '') return '';
  const turned = turnedBy(rotation);
  const turn = `rotate(${rotation})`;
  const middle = (shapes: string) => `<g transform="translate(${HALF} ${HALF})">${shapes}</g>`;
  if (logo.technique === 'patch') {
    const patch = patches[logo.patch ?? 'cognac'];
    const thread = threadColor(logo.thread ?? 'tonal', patch.thread);
    const mark = isOwn
      ? turned(picture(href, HALF * PATCH_PICTURE))
      : middle(embroidered(shopShape(logo.logo, turn), { embroidery: thread }));
    return patchGround(patch, thread, turned) + mark;
  }
  if (isOwn) return embroideredPicture(href, id, turned);
  return middle(
    embroidered(shopShape(logo.logo, `${turn} scale(${EMBROIDERY_SCALE})`), {
      embroidery: threadColor(logo.thread ?? 'tonal', tonalThreadOn(color)),
    }),
  );
}

/** A logo on a patch or in embroidery as SVG text, 140 × 140 units, for the designer; an upload from its picture as a data URI. */
export const madeLogoSvg = (logo: LookWithTechnique, color: JacketColor, href = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIZE}" height="${LOGO_SIZE}" viewBox="0 0 ${LOGO_SIZE} ${LOGO_SIZE}">` +
  `<defs>${embroideryDefs}${madeDefs}</defs>${madeLogo(logo, color, href, 'logo')}</svg>`;
