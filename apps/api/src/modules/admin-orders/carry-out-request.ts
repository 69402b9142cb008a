import { DomainError } from '@fori/domain/errors';
import type { Permitted } from '@fori/domain/permissions';
import type { Shop } from '../../composition.ts';
import type { ApprovalRequest } from '../../db/schema/approvals.tables.ts';
import type { Queries } from '../../db/types.ts';
import { afterTransition } from '../orders/index.ts';
import { carryOutRefund, writeRefund } from './refund-order.ts';
import { writeWithdrawalStep } from './settle-withdrawal.ts';
import { writeTransition } from './transition-order.ts';

type Deps = Pick<
  Shop,
  'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'instruments' | 'mail' | 'log'
>;

/** A call about an order that pays money back. */
type OrderRequest = Extract<ApprovalRequest, { call: 'refund' | 'withdrawal' | 'cancel' }>;

/**
 * Does what was asked for about an order, inside the transaction that ends the request: the same checks as at the call, but for the
 * second person. Returns what follows the commit. Throws as the call does.
 */
export const carryOutOrderRequest = async (
  tx: Queries,
  shop: Deps,
  {
    orderId,
    request,
    by: { id: adminId, permissions },
  }: {
    orderId: string;
    request: OrderRequest;
    by: Permitted & { id: string };
  },
): Promise<() => Promise<void>> => {
  switch (request.call) {
    case 'refund': {
      const { call: _call, refundId, ...refund } = request;
      await writeRefund(tx, shop, { orderId, refundId, adminId, refund });
      return () => carryOutRefund(shop, refundId, orderId);
    }
    case 'withdrawal': {
      const { refundId, step } = request;
      const hasRefund = await writeWithdrawalStep(tx, shop, { orderId, refundId, adminId, step });
      return async () => {
        if (hasRefund) await carryOutRefund(shop, refundId, orderId);
      };
    }
    case 'cancel': {
      const applied = await writeTransition(tx, shop, {
        orderId,
        to: 'cancelled',
        note: request.note,
        adminId,
        permissions,
      }).catch((error: unknown) => {
        // the code's own text is for who looks at the order
        if (!(error instanceof DomainError && error.code === 'transition_not_allowed')) throw error;
        throw new DomainError(error.code, { ...error.details, reason: 'not_cancellable' });
      });
      return () => afterTransition(shop, orderId, applied);
    }
  }
};
