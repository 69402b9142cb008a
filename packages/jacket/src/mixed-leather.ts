import { channelsOf, contrastOf, luminanceOf } from '@fori/domain/mixed-colors';
import type { Leather } from './palette.ts';

/** What is sewn or embroidered in the leather's own choice of thread stands out at least so (WCAG 2.2, 1.4.11). */
export const MARK_CONTRAST = 3;
/** A tonal thread shows at least so, as on the leathers that every shop has. */
export const TONAL_CONTRAST = 1.6;

const hexOf = (channels: readonly number[]): string =>
  `#${channels
    .map((value) =>
      Math.min(255, Math.max(0, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A colour with a share of another one. */
const mixed = (hex: string, other: string, share: number): string => {
  const to = channelsOf(other);
  return hexOf(channelsOf(hex).map((value, at) => value + ((to[at] ?? 0) - value) * share));
};

const LIGHT_THREAD = '#e6dcc6';
const DARK_THREAD = '#120c07';

/** The light or the dark thread, whichever shows better on all of these. */
const threadFor = (grounds: readonly string[]): string => {
  const least = (thread: string) => Math.min(...grounds.map((ground) => contrastOf(thread, ground)));
  return least(LIGHT_THREAD) >= least(DARK_THREAD) ? LIGHT_THREAD : DARK_THREAD;
};

/** A leather that a shop mixed, of its hex code alone: light leather has softer shadows, less gloss and dark seams. */
export const mixedLeather = (hex: string): Leather => {
  const light = luminanceOf(hex);
  const patch = mixed(hex, '#000000', 0.15);
  const embroidery = threadFor([hex, patch]);
  return {
    base: hex,
    shadow: mixed(hex, '#000000', 0.86 - 0.3 * light),
    gloss: mixed(hex, '#ffffff', 0.88),
    glossiness: 0.78 - 0.3 * light,
    thread: mixed(hex, embroidery, 0.45),
    embroidery,
    patch,
    swatch: hex,
  };
};

const SHARES = [0.16, 0.2, 0.24, 0.28, 0.32, 0.36, 0.4, 0.5, 0.6];

/** A tonal thread on it: a shade lighter, or darker on light leather, and just far enough from it to show. */
export const mixedTonalThread = (hex: string): string => {
  const towards = luminanceOf(hex) < 0.4 ? '#ffffff' : '#000000';
  const shades = SHARES.map((share) => mixed(hex, towards, share));
  return shades.find((shade) => contrastOf(shade, hex) >= TONAL_CONTRAST) ?? towards;
};
