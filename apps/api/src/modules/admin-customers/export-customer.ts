import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { exportData } from '../profile/index.ts';
import { customerById } from './admin-customers.repository.ts';

/**
 * Everything the shop stores about a customer, as in their own export. The audit log records that it was exported, not
 * the content. Throws `not_found`, for admins too.
 */
export const exportCustomer = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  id: string,
): Promise<Record<string, unknown>> => {
  const { db, clock } = shop;
  if (!(await customerById(db.read, id))) throw new DomainError('not_found');
  const data = await exportData(shop, id);
  await db.write((tx) =>
    recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'customer.export',
      entity: 'customer',
      entityId: id,
      before: null,
      after: null,
    }),
  );
  return data;
};
