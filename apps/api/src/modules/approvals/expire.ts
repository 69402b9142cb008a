import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { endApproval } from './approvals.repository.ts';
import { mailAsker } from './notify.ts';
import { recordApproval, recordRequestEvent } from './records.ts';

/** Ends an open request that nobody has decided in time, of which who asked is mailed (ADMIN-313). Nothing happens to one that is not open. */
export const expireApproval = async (tx: Queries, shop: Pick<Shop, 'config' | 'clock'>, id: string): Promise<void> => {
  const expired = await endApproval(tx, id, { outcome: 'expired', decidedAt: shop.clock() });
  if (!expired) return;
  await recordApproval(tx, shop, expired, 'expire');
  await recordRequestEvent(tx, shop, { became: 'refused', approval: expired });
  await mailAsker(tx, shop, { what: 'expired', approval: expired });
};
