import { isAllSent } from '@fori/domain/parcels';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { orderById } from '../orders.repository.ts';
import { hasSentParcels, unitsOfOrderToSend } from '../parcels/pack.ts';
import { parcelsOfOrder } from '../parcels/parcels.repository.ts';
import { applyTransition } from './apply-transition.ts';

/**
 * Moves an order that was sent in part to `shipped` where what was left has been taken off it, inside the caller's transaction, after the
 * order was locked (PARCEL-12). Mails nobody: each parcel was mailed as it left.
 */
export const shipWhatIsSent = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  orderId: string,
): Promise<void> => {
  const order = await orderById(tx, orderId);
  if (order?.status !== 'processing' || !(await hasSentParcels(tx, orderId))) return;
  if (!isAllSent(await unitsOfOrderToSend(tx, orderId), await parcelsOfOrder(tx, orderId))) return;
  await applyTransition(tx, shop, {
    orderId,
    to: 'shipped',
    actor: { kind: 'system', id: null },
    carrier: order.carrier ?? undefined,
    trackingNumber: order.trackingNumber ?? undefined,
  });
};
