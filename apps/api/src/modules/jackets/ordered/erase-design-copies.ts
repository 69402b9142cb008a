import type { Queries } from '../../../db/types.ts';
import { formerDesignsOfOrder, jacketsOfOrder } from '../jackets.repository.ts';
import { deleteCopies, deleteSharedByAdmins } from '../sharing/shared-designs.repository.ts';

/**
 * Deletes the shared designs made for changes of an order's jackets, in the transaction that erases the customer: the copies,
 * and what admins shared to replace a design. Their monograms and logos are the customer's (ORDER-139).
 */
export const eraseDesignCopies = async (tx: Queries, orderId: string): Promise<void> => {
  const former = await formerDesignsOfOrder(tx, orderId);
  for (const { id, designHash } of await jacketsOfOrder(tx, orderId)) {
    const designs = [...(former.get(id) ?? []).map((before) => before.designHash), designHash];
    await deleteCopies(tx, designs);
    // all but the first came from a shared design
    const [, ...replacements] = designs;
    if (replacements.length > 0) await deleteSharedByAdmins(tx, replacements);
  }
};
