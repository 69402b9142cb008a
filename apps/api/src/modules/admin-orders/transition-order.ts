import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { type OrderState, type OrderStatus, returnsMoney } from '@fori/domain/orders';
import { type Permitted, requirePermission } from '@fori/domain/permissions';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { requireFreshForRefund } from '../accounts/index.ts';
import type { ActedOrAsked } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import {
  type AppliedTransition,
  afterTransition,
  applyTransition,
  captureForShipping,
  refundOnCancelling,
} from '../orders/index.ts';
import { refundOrAsk, requireNoCancellation, requireSecondPerson } from './second-person.ts';
import { type AdminReader, changedOrder } from './view-order.ts';

interface NewStatus {
  orderId: string;
  to: OrderStatus;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  note?: string | undefined;
}

export interface TransitionRequest extends AdminReader, NewStatus {
  /** when the session last proved its second factor */
  factorAt: Date | null;
}

const recorded = ({ status, carrier, trackingNumber }: OrderState) => ({
  status,
  carrier,
  tracking_number: trackingNumber,
});

/**
 * Moves an order to another status inside the caller's transaction, with its audit record; `afterTransition` follows. Throws as
 * `applyTransition`, and `permission_missing` without `orders.refund` where a paid order is cancelled.
 */
export const writeTransition = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  { adminId, permissions, ...change }: NewStatus & Permitted & { adminId: string },
): Promise<AppliedTransition> => {
  const { orderId } = change;
  const transition = await applyTransition(tx, shop, { ...change, actor: { kind: 'admin', id: adminId } });
  if (returnsMoney(transition.before.status, transition.after.status))
    requirePermission({ permissions }, 'orders.refund');
  await recordChange(tx, {
    at: shop.clock(),
    actorId: adminId,
    action: 'order.transition',
    entity: 'order',
    entityId: orderId,
    before: recorded(transition.before),
    // not its note: it may have personal data, which could not be erased from the log
    after: recorded(transition.after),
  });
  return transition;
};

type Deps = Pick<
  Shop,
  'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'instruments' | 'mail' | 'log'
>;

/**
 * Moves an order to another status for an admin, with all effects and the audit record in one transaction. An authorised
 * payment is captured before the order is shipped (ORDER-102). Throws as `writeTransition`, `fresh_factor_required` where it pays back
 * more than the amount the shopkeeper set for that (AUTH-163), `ApprovalNeeded` for a cancellation that needs a second person, and
 * `approval_waits` where an order is to be shipped of which such a cancellation waits.
 */
export const moveOrder = async (shop: Deps, request: TransitionRequest): Promise<AdminOrder> => {
  const { adminId, factorAt, language, permissions, ...change } = request;
  const { orderId, to, note } = change;
  if (to === 'shipped') {
    await requireNoCancellation(shop.db.read, shop, orderId);
    // the capture worker may not have run yet for an order that is shipped right away
    await captureForShipping(shop, orderId);
  }
  const applied = await shop.db.write(async (tx) => {
    if (to === 'shipped') await requireNoCancellation(tx, shop, orderId);
    const amount = to === 'cancelled' ? await refundOnCancelling(tx, orderId) : 0;
    await requireFreshForRefund(tx, shop, { id: adminId, factorAt }, amount);
    const transition = await writeTransition(tx, shop, { ...change, adminId, permissions });
    await requireSecondPerson(tx, shop, { orderId, amount, request: { call: 'cancel', note: note || undefined } });
    return transition;
  });
  await afterTransition(shop, orderId, applied);
  return changedOrder(shop, orderId, { adminId, language, permissions });
};

/**
 * As `moveOrder`, where a cancellation that pays back more than the amount the shopkeeper set becomes a request for a second person
 * instead (ADMIN-300). Throws as `moveOrder` and `actOrAsk`.
 */
export const transitionOrder = (shop: Deps, request: TransitionRequest): Promise<ActedOrAsked<AdminOrder>> =>
  refundOrAsk(shop, request, () => moveOrder(shop, request));
