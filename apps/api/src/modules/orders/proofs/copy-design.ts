import { DomainError } from '@fori/domain/errors';
import { proofAfter, proofStateOf } from '@fori/domain/proofs';
import type { Shop } from '../../../composition.ts';
import { copyOrderedDesign, jacketsOfOrder } from '../../jackets/index.ts';
import { type OrderViewer, requireCustomerView } from '../access/order-holder.ts';
import { lockOrder } from '../orders.repository.ts';
import { proofsOfOrder } from './proofs.repository.ts';

/**
 * Shares the design of a jacket for its customer, who changes the copy in the designer and sends its link with the change
 * request; returns the id of the link (ORDER-138). Throws `not_found`; `forbidden` to admins, who have a call of their own;
 * `proof_closed` unless a proof of the jacket waits for an answer.
 */
export const copyDesign = (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  viewer: OrderViewer,
  { orderId, place }: { orderId: string; place: number },
): Promise<{ id: string }> =>
  shop.db.write(async (tx) => {
    const now = shop.clock();
    const order = await requireCustomerView(tx, shop, await lockOrder(tx, orderId, now), viewer);
    const jacket = (await jacketsOfOrder(tx, orderId))[place - 1];
    if (!jacket) throw new DomainError('not_found');
    const latest = (await proofsOfOrder(tx, orderId)).get(jacket.id)?.at(-1) ?? null;
    if (proofAfter(order.status, proofStateOf(latest), 'request_change') === null)
      throw new DomainError('proof_closed');
    return { id: await copyOrderedDesign(tx, jacket, now) };
  });
