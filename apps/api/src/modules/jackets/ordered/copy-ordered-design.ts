import { type JacketDesign, uploadedLogosIn } from '@fori/domain/jackets';
import type { Queries } from '../../../db/types.ts';
import { secretName } from '../../../storage/media-store.ts';
import { contentHash } from '../designing/design-hash.ts';
import { insertLogoUses, type OrderJacketRow } from '../jackets.repository.ts';
import { insertSharedDesign, markOpened, sharedByNobody } from '../sharing/shared-designs.repository.ts';

/**
 * Shares the design of an ordered jacket with its pictures, without name and notes, and returns the id of its link. The copy
 * belongs to nobody and is deleted a month after it was last opened, or when the customer is erased (`eraseDesignCopies`); the
 * same design once more keeps its link (ORDER-137, ORDER-138).
 */
export const copyOrderedDesign = async (
  tx: Queries,
  { design: ordered, designHash, rendererVersion, renderedFront, renderedBack }: OrderJacketRow,
  now: Date,
): Promise<string> => {
  const design: JacketDesign = { ...ordered, name: '', notes: '' };
  const content = contentHash(design);
  const before = await sharedByNobody(tx, content);
  if (before && (await markOpened(tx, before.id, now))) return before.id;
  const { id } = await insertSharedDesign(tx, {
    id: secretName(),
    design,
    contentHash: content,
    designHash,
    rendererVersion,
    renderedFront,
    renderedBack,
    createdAt: now,
    openedAt: now,
  });
  await insertLogoUses(tx, { sharedDesignId: id }, uploadedLogosIn(design));
  return id;
};
