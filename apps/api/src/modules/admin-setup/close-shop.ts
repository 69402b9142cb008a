import type { ClosingBody, Setup } from '@fori/contracts/admin-setup/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Closing } from '@fori/domain/opening';
import { ONLY_ID } from '@fori/domain/translations';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { replaceClosing } from '../store/index.ts';
import { changedLanguages, deleteTextChanges, recordTextChanges } from '../translations/index.ts';
import { toClosed, viewSetup } from './view-setup.ts';

/** Without empty texts, which fall back. */
const closingOf = ({ note, returns_on }: ClosingBody): Closing => ({
  note: Object.fromEntries(Object.entries(note).filter(([, text]) => text !== '')),
  returnsOn: returns_on,
});

/**
 * Closes the shop for a while, or changes what a closed one says (ADMIN-149): from the next request on nothing can be put into a
 * cart or ordered. Throws `setup_incomplete` for a shop that was never opened, and `stale_edit` with the present state in `current`
 * when it was opened, closed or given another note since `updated_at` (ADMIN-235).
 */
export const closeShop = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments'>,
  adminId: string,
  body: ClosingBody,
): Promise<Setup> => {
  const { db, clock } = shop;
  return db.write(async (tx) => {
    const before = await viewSetup(tx, shop);
    if (before.state === 'new') throw new DomainError('setup_incomplete');
    const now = clock();
    const closing = closingOf(body);
    const closed = toClosed({ closing });
    const seen = body.updated_at === null ? null : new Date(body.updated_at);
    const updatedAt = await replaceClosing(tx, closing, seen, now);
    if (!updatedAt) throw new DomainError('stale_edit', { extra: { current: await viewSetup(tx, shop) } });
    const rewritten = changedLanguages([before.closed?.note ?? {}], [closing.note]);
    // what an earlier closing said needs no translation any more
    if (before.state === 'open') await deleteTextChanges(tx, 'closing', ONLY_ID);
    else await recordTextChanges(tx, 'closing', ONLY_ID, rewritten, now);
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'settings.close_shop',
      entity: 'settings',
      entityId: 'opening',
      before: { state: before.state, ...before.closed },
      after: { state: 'closed', ...closed },
    });
    return { ...before, state: 'closed', closed, updated_at: updatedAt.toISOString() };
  });
};
