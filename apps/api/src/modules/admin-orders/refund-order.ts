import { randomUUID } from 'node:crypto';
import type { RefundBody } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import { toMoney } from '@fori/domain/money';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { requireFreshForRefund } from '../accounts/index.ts';
import type { ActedOrAsked } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { createRefund, leftForRefund, refundIdOf, settleRefund } from '../orders/index.ts';
import { refundOrAsk, requireSecondPerson } from './second-person.ts';
import { type AdminReader, changedOrder } from './view-order.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'mail' | 'log'>;

export interface RefundRequest extends AdminReader {
  orderId: string;
  refund: RefundBody;
  /** when the session last proved its second factor */
  factorAt: Date | null;
  /** the idempotency key: the same key refunds once; without one every call is a new refund */
  key?: string | undefined;
}

/** Makes a stored refund. Throws `refund_refused`, with what is left where that is too little; when the provider cannot be reached, the sweeper retries it. */
export const carryOutRefund = async (shop: Deps, refundId: string, orderId: string): Promise<void> => {
  const isRefunded = await settleRefund(shop, refundId).catch((error: unknown) => {
    shop.log.error({ err: error, orderId, refundId }, 'refund not made yet; the sweeper will try again');
    return null;
  });
  if (isRefunded !== false) return;
  const left = await leftForRefund(shop, refundId).catch((error: unknown) => {
    shop.log.error({ err: error, orderId, refundId }, 'why the refund was refused is not known');
    return null;
  });
  throw new DomainError('refund_refused', left ? { reason: 'refund_above_left', left } : {});
};

interface NewRefund {
  orderId: string;
  refundId: string;
  adminId: string;
  refund: RefundBody;
}

/**
 * Stores a refund with its audit record inside the caller's transaction; `carryOutRefund` makes it. `check` runs where it was not
 * stored before, and its refusal undoes it. Throws as `createRefund`.
 */
export const writeRefund = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  { orderId, refundId, adminId, refund }: NewRefund,
  check: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const { refunded_seen: refundedSeen, ...requested } = refund;
  const created = await createRefund(tx, shop, { orderId, id: refundId, adminId, refundedSeen, ...requested });
  if (!created) return;
  await check();
  await recordChange(tx, {
    at: shop.clock(),
    actorId: adminId,
    action: 'order.refund',
    entity: 'order',
    entityId: orderId,
    before: { refunded: toMoney(created.before) },
    after: {
      refunded: toMoney(created.after),
      amount: toMoney(refund.amount),
      // not its reason: it may have personal data, which could not be erased from the log
      restocked: created.restocked,
      ...(refund.returned && { returned: refund.returned }),
    },
  });
};

/**
 * Refunds a part of an order's total, or all of it, for an admin. The refund is stored with its audit record before the
 * provider is called, and made once even after a double click, a crash or a retry with the same key. Above the amount the shopkeeper
 * set it becomes a request for a second person instead (ADMIN-300). Throws as `createRefund` and `actOrAsk`,
 * `fresh_factor_required` above the amount the shopkeeper set for that (AUTH-163), and `refund_refused`.
 */
export const refundOrder = (shop: Deps, request: RefundRequest): Promise<ActedOrAsked<AdminOrder>> => {
  const { orderId, adminId, factorAt, refund, key = randomUUID() } = request;
  const refundId = refundIdOf(adminId, orderId, key);
  const { amount } = refund;
  return refundOrAsk(shop, request, async () => {
    await shop.db.write((tx) =>
      writeRefund(tx, shop, { orderId, refundId, adminId, refund }, async () => {
        await requireFreshForRefund(tx, shop, { id: adminId, factorAt }, amount);
        await requireSecondPerson(tx, shop, { orderId, amount, request: { call: 'refund', refundId, ...refund } });
      }),
    );
    await carryOutRefund(shop, refundId, orderId);
    return changedOrder(shop, orderId, request);
  });
};
