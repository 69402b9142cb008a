import { createHash } from 'node:crypto';
import type { JacketDesign } from '@fori/domain/jackets';

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Names what a renderer of this version draws of a design: name and notes are not drawn. */
export const designHash = (design: JacketDesign, rendererVersion: string): string => {
  const { color, size, material, lining, monogram, logos } = design;
  const placed = logos.map(({ logo, view, x, y }) => [logo, view, x, y]);
  return sha256([rendererVersion, color, size, material, lining, monogram, placed]);
};

/** Names a design with everything in it. */
export const contentHash = (design: JacketDesign): string => {
  const { name, color, size, material, lining, monogram, notes, logos } = design;
  const placed = logos.map(({ id, logo, view, x, y }) => [id, logo, view, x, y]);
  return sha256([name, color, size, material, lining, monogram, notes, placed]);
};
