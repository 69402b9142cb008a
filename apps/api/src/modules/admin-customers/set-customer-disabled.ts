import type { AdminCustomer } from '@fori/contracts/admin-customers/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { revokeSessionsOf } from '../accounts/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { customerById, setDisabled } from './admin-customers.repository.ts';
import { viewCustomer } from './view-customer.ts';

/**
 * Disables a customer's account and ends its sessions, or enables it again; orders are unaffected. The audit record
 * holds the account's id only, no personal data. Throws `not_found`.
 */
export const setCustomerDisabled = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  { id, disabled, adminId, language }: { id: string; disabled: boolean; adminId: string; language: Language },
  from: Origin,
): Promise<AdminCustomer> => {
  const { db, clock } = shop;
  await db.write(async (tx) => {
    const now = clock();
    const before = await customerById(tx, id);
    if (!before) throw new DomainError('not_found');
    if ((before.disabledAt !== null) === disabled) return;
    if (!(await setDisabled(tx, id, disabled ? now : null))) throw new DomainError('not_found');
    if (disabled) await revokeSessionsOf(tx, id, now);
    const kind = disabled ? 'account_disabled' : 'account_enabled';
    await recordSecurityEvent(tx, shop, { kind, about: { account: id }, by: adminId, from });
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: disabled ? 'customer.disable' : 'customer.enable',
      entity: 'customer',
      entityId: id,
      before: { disabled: !disabled },
      after: { disabled },
    });
  });
  return viewCustomer(shop, id, language);
};
