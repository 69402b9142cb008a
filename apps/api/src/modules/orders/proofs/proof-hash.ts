import { createHash } from 'node:crypto';
import type { JacketDesign } from '@fori/domain/jackets';
import { lettered } from '@fori/domain/lettering';

/** Everything that decides how a jacket is sewn. */
export interface ProofContent {
  design: JacketDesign;
  quantity: number;
  /** the maker's, empty for none */
  note: string;
  pictures: { front: Buffer; back: Buffer };
}

const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');

/**
 * SHA-256 in hex of a proof: its pictures' bytes, the design in a fixed order of its fields, the quantity and the
 * maker's note. Equal proofs have equal hashes; any difference gives another one (ORDER-131).
 */
export const proofHash = ({ design, quantity, note, pictures }: ProofContent): string => {
  const { name, color, size, material, lining, monogram, notes, logos } = design;
  // a label on the lining is in no picture
  const { lettering } = lettered(design);
  const sewn = lettering ? [lettering.place, lettering.typeface, lettering.thread] : [];
  // fields that a logo lacks are undefined, which JSON leaves out
  const placed = logos.map(({ logo, view, x, y, rotation = 0, width = null, zone, technique, patch, thread }) => [
    ...[logo, view, x, y, rotation, width],
    ...(zone || technique ? [{ zone, technique, patch, thread }] : []),
  ]);
  const content = [name, color, size, material, lining, monogram, notes, placed, quantity, note, ...sewn];
  return sha256(JSON.stringify(['jacket-proof-1', sha256(pictures.front), sha256(pictures.back), ...content]));
};
