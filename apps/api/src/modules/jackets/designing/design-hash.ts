import { createHash } from 'node:crypto';
import { RENDERERS, rendererOf } from '@fori/domain/jacket-renderers';
import type { JacketDesign, PlacedLogo } from '@fori/domain/jackets';
import { lettered } from '@fori/domain/lettering';

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** What older designs did not have, by name and only where a logo has it, so that their hashes stay what they were. */
const later = ({ rotation, width, zone, technique, patch, thread }: PlacedLogo) => {
  const named = {
    ...(rotation && { rotation }),
    ...(width && { width }),
    ...(zone && { zone }),
    ...(technique && { technique }),
    ...(patch && { patch }),
    ...(thread && { thread }),
  };
  return Object.keys(named).length > 0 ? [named] : [];
};

/** The same for the monogram, its parts in one order. */
const laterOf = (design: JacketDesign) => {
  const { place, typeface, thread } = lettered(design).lettering ?? {};
  return place || typeface || thread ? [{ place, typeface, thread }] : [];
};

/** Hash of all that decides how a design is drawn; its name and notes do not. */
export const designHash = (design: JacketDesign, rendererVersion: string): string => {
  const { color, size, material, lining, monogram, logos } = design;
  const placed = logos.map((one) => [one.logo, one.view, one.x, one.y, ...later(one)]);
  return sha256([rendererVersion, color, size, material, lining, monogram, placed, ...laterOf(design)]);
};

/** What a repeated call to add a design is recognised by: the same key with another design adds another jacket. */
export const addKeyOf = (idempotencyKey: string, design: JacketDesign): string =>
  sha256([idempotencyKey, contentHash(design)]);

/** Hash of a design with all its content. */
export const contentHash = (design: JacketDesign): string => {
  const { name, color, size, material, lining, monogram, notes, logos } = design;
  const placed = logos.map((one) => [one.id, one.logo, one.view, one.x, one.y, ...later(one)]);
  const renderer = rendererOf(design);
  const drawnBy = renderer === RENDERERS.first ? [] : [renderer];
  return sha256([name, color, size, material, lining, monogram, notes, placed, ...drawnBy, ...laterOf(design)]);
};
