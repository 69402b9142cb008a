import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { invalidateOrderLinks } from '../orders/index.ts';

/** Revokes all links to an order on an admin's behalf, with a record of it (ORDER-116). Throws `not_found`. */
export const revokeLinksAsAdmin = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { orderId, adminId }: { orderId: string; adminId: string },
): Promise<void> => {
  await db.write(async (tx) => {
    const version = await invalidateOrderLinks(tx, orderId);
    if (version === null) throw new DomainError('not_found');
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'order.revoke_links',
      entity: 'order',
      entityId: orderId,
      before: { link_version: version - 1 },
      after: { link_version: version },
    });
  });
};
