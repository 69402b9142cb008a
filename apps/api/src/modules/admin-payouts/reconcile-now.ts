import type { ReconciledView } from '@fori/contracts/admin-payouts/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { reconcile } from '../payouts/index.ts';

/** Reconciles at an admin's request; recorded with what it came to. Throws `not_found` in a shop without such a provider, and as `reconcile`. */
export const reconcileNow = async (
  shop: Pick<Shop, 'db' | 'clock' | 'hostedPayments' | 'log'>,
  adminId: string,
): Promise<ReconciledView> => {
  const { db, clock } = shop;
  if (!shop.hostedPayments) throw new DomainError('not_found');
  const { payouts, differences, newDifferences } = await reconcile(shop);
  const result = { payouts, differences, new_differences: newDifferences };
  await db.write((tx) =>
    recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'payouts.reconcile',
      entity: 'payouts',
      entityId: 'all',
      before: null,
      after: result,
    }),
  );
  return result;
};
