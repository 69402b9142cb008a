import type { PayoutDifference } from '@fori/contracts/admin-payouts/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { differenceById, storeExplanation } from '../payouts/index.ts';
import { listDifferences } from './view-payouts.ts';

/**
 * Notes what a difference is. It stays in the list, since it is still there, but nobody is alarmed any more. Throws `not_found` for
 * one that is gone.
 */
export const explainDifference = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, adminId, text }: { id: string; adminId: string; text: string },
): Promise<PayoutDifference> => {
  const now = clock();
  await db.write(async (tx) => {
    const before = await differenceById(tx, id);
    const note = { explainedAt: now, explainedBy: adminId, explanation: text };
    if (!before || !(await storeExplanation(tx, id, note))) throw new DomainError('not_found');
    const { kind, key, explanation } = before;
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'payouts.explain',
      entity: 'payouts',
      entityId: before.payoutId ?? 'all',
      before: { kind, key, explanation },
      after: { kind, key, explanation: text },
    });
  });
  const [explained] = await listDifferences(db.read, { id });
  if (!explained) throw new DomainError('not_found');
  return explained;
};
