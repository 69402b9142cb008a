import { RENDERERS, rendererOf } from '@fori/domain/jacket-renderers';
import type { JacketDesign, JacketMaterial } from '@fori/domain/jackets';
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

export const surfaceOf = ({ material, renderer }: LeatherChoice): Surface =>
  (rendererOf({ renderer }) === RENDERERS.first ? firstSurfaces : surfaces)[material];

/** The leather, a share lighter, because its grain only darkens it. */
export const lifted = (leather: Leather, by: number): Leather => {
  if (by === 0) return leather;
  const base = [1, 3, 5].map((at) =>
    Math.min(255, Math.round(Number.parseInt(leather.base.slice(at, at + 2), 16) * (1 + by))),
  );
  return { ...leather, base: `#${base.map((value) => value.toString(16).padStart(2, '0')).join('')}` };
};
