import { createHash } from 'node:crypto';
import type { JacketDesign } from '@fori/domain/jackets';

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Hash of all that decides how a design is drawn; its name and notes do not. */
export const designHash = (design: JacketDesign, rendererVersion: string): string => {
  const { color, size, material, lining, monogram, logos } = design;
  const placed = logos.map(({ logo, view, x, y }) => [logo, view, x, y]);
  return sha256([rendererVersion, color, size, material, lining, monogram, placed]);
};

/** Hash of a design with all its content. */
export const contentHash = (design: JacketDesign): string => {
  const { name, color, size, material, lining, monogram, notes, logos } = design;
  const placed = logos.map(({ id, logo, view, x, y }) => [id, logo, view, x, y]);
  return sha256([name, color, size, material, lining, monogram, notes, placed]);
};
