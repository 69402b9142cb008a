import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { exportData } from '../profile/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { customerById } from './admin-customers.repository.ts';

/**
 * Everything the shop stores about a customer, as in their own export. The audit log records that it was exported, not
 * the content. Throws `not_found`, for admins too.
 */
export const exportCustomer = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  adminId: string,
  id: string,
  from: Origin,
): Promise<Record<string, unknown>> => {
  const { db, clock } = shop;
  if (!(await customerById(db.read, id))) throw new DomainError('not_found');
  const data = await exportData(shop, id);
  await db.write(async (tx) => {
    await recordSecurityEvent(tx, shop, { kind: 'personal_data_exported', about: { account: id }, by: adminId, from });
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'customer.export',
      entity: 'customer',
      entityId: id,
      before: null,
      after: null,
    });
  });
  return data;
};
