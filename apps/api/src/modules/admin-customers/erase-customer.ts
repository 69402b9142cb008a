import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { recordChange } from '../audit/index.ts';
import { erasePerson } from '../profile/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { customerById } from './admin-customers.repository.ts';
import { customerTotals } from './customer-totals.repository.ts';
import { countOpenOrders } from './open-orders.ts';

/** Erasing reports a missing account as `unauthenticated`; here it means the customer was erased meanwhile. */
const orNotFound = (error: unknown): never => {
  throw error instanceof DomainError && error.code === 'unauthenticated' ? new DomainError('not_found') : error;
};

/**
 * Erases a customer on request, by the rules of their own deletion (`erasePerson`), and mails them. The audit record
 * holds the account's id and the number of orders, no personal data. Throws `not_found`, for admins too.
 */
export const eraseCustomer = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'mail' | 'media' | 'log'>,
  adminId: string,
  id: string,
  from: Origin,
): Promise<void> => {
  const { db, clock } = shop;
  const erased = db.write(async (tx) => {
    const person = await customerById(tx, id);
    if (!person) throw new DomainError('not_found');
    const [totals] = await customerTotals(tx, [id]);
    const stillOpen = await countOpenOrders(tx, id);
    const files = await erasePerson(tx, shop, id);
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'customer.erase',
      entity: 'customer',
      entityId: id,
      before: { orders: totals?.orders ?? 0, open_orders: stillOpen },
      after: null,
    });
    await recordSecurityEvent(tx, shop, { kind: 'personal_data_erased', about: { account: id }, by: adminId, from });
    return files;
  });
  const files = await erased.catch(orNotFound);
  await discardFiles(shop, files);
  shop.mail.sendSoon();
};
