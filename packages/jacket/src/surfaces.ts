import { RENDERERS, rendererOf } from '@fori/domain/jacket-renderers';
import { isMixedColor, type JacketDesign, type JacketMaterial } from '@fori/domain/jackets';
import { channelsOf } from '@fori/domain/mixed-colors';
import type { Leather } from './palette.ts';

/** What decides how a leather's surface is drawn. */
export type LeatherChoice = Pick<JacketDesign, 'material' | 'renderer'>;

/** What a leather's surface is like in a drawing. Strengths are opacities. */
export interface Surface {
  /** of the highlights */
  gloss: number;
  /** of the grain below the light and the logos, and above them, so that it shows in highlights too */
  under: number;
  over: number;
  /** of the grain's valleys, which break up the highlights */
  broken: number;
  /** how much lighter than its colour it is below the grain, as a share */
  lift: number;
  /** the side of the grain's tile, in artboard units */
  tile: number;
}

const firstSurface = (gloss: number, grain: number): Surface => ({
  gloss,
  under: grain * 0.75,
  over: grain / 4,
  broken: 0,
  lift: 0,
  tile: 256,
});

/** The grain's tile since the second renderer, in artboard units. */
export const SURFACE_TILE = 128;

const firstSurfaces: Readonly<Record<JacketMaterial, Surface>> = {
  lambskin: firstSurface(1, 0.9),
  cowhide: firstSurface(0.85, 1),
  reindeer: firstSurface(0.5, 1),
};

const surfaces: Readonly<Record<JacketMaterial, Surface>> = {
  lambskin: { gloss: 0.88, under: 0.7, over: 0, broken: 0.6, lift: 0.16, tile: SURFACE_TILE },
  cowhide: { gloss: 1, under: 0.9, over: 0.12, broken: 1, lift: 0.34, tile: SURFACE_TILE },
  reindeer: { gloss: 0.3, under: 0.6, over: 0, broken: 0.3, lift: 0.34, tile: SURFACE_TILE },
};

/** How much lighter than its colour leather can be drawn without losing its hue, as a factor. */
const liftOf = (base: string, by: number): number => Math.min(1 + by, 255 / Math.max(1, ...channelsOf(base)));

/** Of the grain's strength, what is left on leather that cannot be drawn any lighter than it is. */
const LEAST_GRAIN = 0.4;

export const surfaceOf = ({ material, renderer, color }: LeatherChoice & Pick<JacketDesign, 'color'>): Surface => {
  const surface = (rendererOf({ renderer }) === RENDERERS.first ? firstSurfaces : surfaces)[material];
  if (!isMixedColor(color) || surface.lift === 0) return surface;
  // the grain darkens what the lift has made lighter, and light leather has no room for that
  const lift = liftOf(color, surface.lift) - 1;
  const grain = LEAST_GRAIN + (1 - LEAST_GRAIN) * (lift / surface.lift);
  return { ...surface, lift, under: surface.under * grain, over: surface.over * grain };
};

/** The leather, a share lighter, because its grain only darkens it. */
export const lifted = (leather: Leather, by: number): Leather => {
  if (by === 0) return leather;
  const base = channelsOf(leather.base).map((value) => Math.min(255, Math.round(value * (1 + by))));
  return { ...leather, base: `#${base.map((value) => value.toString(16).padStart(2, '0')).join('')}` };
};
