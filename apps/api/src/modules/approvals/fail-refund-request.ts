import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { carriedOutOf, failApproval } from './approvals.repository.ts';
import { mailAsker } from './notify.ts';
import { recordApproval } from './records.ts';

/**
 * Notes that the payment provider has refused a refund which a second person approved, or which was due without one: the request is
 * failed, and who asked is mailed (ADMIN-312). Within the transaction that ends the refund; nothing where nobody had to approve it.
 */
export const failRefundRequest = async (
  tx: Queries,
  shop: Pick<Shop, 'config' | 'clock'>,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> => {
  const approved = (await carriedOutOf(tx, orderId)).find(
    ({ request }) => 'refundId' in request && request.refundId === id,
  );
  const failed = approved && (await failApproval(tx, approved.id, 'refund_refused'));
  if (!failed) return;
  await recordApproval(tx, shop, failed, 'fail');
  await mailAsker(tx, shop, { what: 'refused', approval: failed });
};
