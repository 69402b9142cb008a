import { type Identity, type IdentityChange, identityChange } from '@fori/contracts/admin-identity/schemas';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import { requirePhone } from '@fori/domain/phone-numbers';
import type { Shop } from '../../composition.ts';
import { inputOf, type ReadRestorable, recordChange } from '../audit/index.ts';
import { replaceIdentity, writtenIdentity } from '../store/index.ts';
import { canBeVatId } from '../vat-ids/index.ts';
import { identityOf, toIdentity } from './identity.mapper.ts';

const recorded = ({ updated_at: _at, ...identity }: Identity) => identity;

const isSame = (a: Identity, b: Identity): boolean => JSON.stringify(recorded(a)) === JSON.stringify(recorded(b));

/**
 * Saves who the shop is, with an audit record; pages, mails and new receipts say it from the next request on (SHOP-106). Saving
 * it unchanged writes and records nothing, unless nobody had written any. Throws `stale_edit` when `updated_at` is not that of the
 * stored identity, and `validation_failed` for a new phone number or VAT id that cannot be one.
 */
export const updateIdentity = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  { updated_at, ...change }: IdentityChange,
): Promise<Identity> =>
  db.write(async (tx) => {
    const now = clock();
    const present = await writtenIdentity(tx);
    const before = toIdentity(present);
    if (before.updated_at !== updated_at) throw new DomainError('stale_edit');
    // a number from before the rule stays (CHECK-117)
    if (change.phone !== before.phone) requirePhone(change.phone, change.country);
    const { vat_id, country } = change;
    if (vat_id !== '' && vat_id !== before.vat_id && !canBeVatId(vat_id, country)) {
      throw fieldRefused('vat_id', { key: 'shop_vat_id' });
    }
    const identity = identityOf({ ...change, updated_at }, present.identity.logo);
    if (present.updatedAt && isSame(before, toIdentity({ identity, updatedAt: present.updatedAt }))) return before;
    const updatedAt = await replaceIdentity(tx, identity, present.updatedAt, now);
    if (!updatedAt) throw new DomainError('stale_edit');
    const after = toIdentity({ identity, updatedAt });
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'settings.update_identity',
      entity: 'settings',
      entityId: 'identity',
      before: recorded(before),
      after: recorded(after),
    });
    return after;
  });

/** The identity as records of `settings.update_identity` have it (ADMIN-220). */
export const restorableIdentity: ReadRestorable = async (shop) => {
  const present = toIdentity(await writtenIdentity(shop.db.read));
  return {
    values: recorded(present),
    save: (values, { adminId }) =>
      updateIdentity(shop, adminId, inputOf(identityChange, { ...values, updated_at: present.updated_at })),
  };
};
