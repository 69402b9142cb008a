import type { Setup } from '@fori/contracts/admin-setup/schemas';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { markTaskDone } from '../store/index.ts';
import { LEGAL_TEXTS_READ, viewSetup } from './view-setup.ts';

/**
 * Notes that an admin has read Terms and Privacy and found that they fit the shop (ADMIN-215), with an audit record; once it is noted,
 * nothing more is written.
 */
export const confirmLegalTexts = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments'>,
  adminId: string,
): Promise<Setup> => {
  const { db, clock } = shop;
  return db.write(async (tx) => {
    const now = clock();
    if (await markTaskDone(tx, LEGAL_TEXTS_READ, now)) {
      await recordChange(tx, {
        at: now,
        actorId: adminId,
        action: 'settings.confirm_legal',
        entity: 'settings',
        entityId: 'legal_texts',
        before: { read: false },
        after: { read: true },
      });
    }
    return viewSetup(tx, shop);
  });
};
