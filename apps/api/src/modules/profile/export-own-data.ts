import type { Shop } from '../../composition.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { exportData } from './export-data.ts';

/** A person's own export of everything the shop stores about them (`exportData`), with a security event of it. */
export const exportOwnData = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  userId: string,
  from: Origin,
): Promise<Record<string, unknown>> => {
  const data = await exportData(shop, userId);
  await shop.db.write((tx) =>
    recordSecurityEvent(tx, shop, { kind: 'personal_data_exported', about: { account: userId }, from }),
  );
  return data;
};
