import type { Setup } from '@fori/contracts/admin-setup/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { writeOpeningState } from '../store/index.ts';
import { viewSetup } from './view-setup.ts';

/**
 * Opens the shop to customers, for the first time or again, from the next request on; an open shop stays as it is, without a
 * record. Throws `setup_incomplete` with the steps that are missing the first time (ADMIN-148).
 */
export const openShop = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments'>,
  adminId: string,
): Promise<Setup> => {
  const { db, clock } = shop;
  return db.write(async (tx) => {
    const before = await viewSetup(tx, shop);
    if (before.state === 'open') return before;
    const missing = before.steps.filter(({ done }) => !done).map(({ key }) => key);
    if (before.state === 'new' && missing.length > 0) throw new DomainError('setup_incomplete', { extra: { missing } });
    const now = clock();
    await writeOpeningState(tx, 'open', now);
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'settings.open_shop',
      entity: 'settings',
      entityId: 'opening',
      before: { state: before.state, ...before.closed },
      after: { state: 'open' },
    });
    return viewSetup(tx, shop);
  });
};
