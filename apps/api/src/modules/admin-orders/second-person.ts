import { REFUNDS_TOGETHER_MS, refundNeedsApproval } from '@fori/domain/approvals';
import { DomainError } from '@fori/domain/errors';
import type { Cents } from '@fori/domain/money';
import type { Shop } from '../../composition.ts';
import type { ApprovalRequest } from '../../db/schema/approvals.tables.ts';
import type { Queries } from '../../db/types.ts';
import { type ActedOrAsked, ApprovalNeeded, actOrAsk, openApprovalOf } from '../approvals/index.ts';
import { sumOfRefundsSince } from '../orders/index.ts';
import { readSettings } from '../store/index.ts';
import type { AdminReader } from './view-order.ts';

interface PaidBack {
  orderId: string;
  amount: Cents;
  request: ApprovalRequest;
}

/**
 * Requires a second person for money paid back above the amount the shopkeeper set, together with what was refunded of the order in
 * the last 24 hours: throws `ApprovalNeeded`, which undoes the transaction (ADMIN-300, ADMIN-301).
 */
export const requireSecondPerson = async (
  tx: Queries,
  { clock }: Pick<Shop, 'clock'>,
  { orderId, amount, request }: PaidBack,
): Promise<void> => {
  const { refundApprovalAbove: limit } = await readSettings(tx);
  if (limit === null) return;
  const since = new Date(clock().getTime() - REFUNDS_TOGETHER_MS);
  // the refund that is asked for may be stored already
  const lately = await sumOfRefundsSince(tx, orderId, since, 'refundId' in request ? request.refundId : undefined);
  if (refundNeedsApproval({ limit, amount, lately }))
    throw new ApprovalNeeded({ kind: 'refund', subject: orderId, request, amount });
};

/** Requires that no cancellation of an order waits for a second person, for what was sent cannot be cancelled: throws `approval_waits` (ADMIN-344). */
export const requireNoCancellation = async (
  queries: Queries,
  { clock }: Pick<Shop, 'clock'>,
  orderId: string,
): Promise<void> => {
  const open = await openApprovalOf(queries, 'refund', orderId);
  if (open?.request.call === 'cancel' && open.expiresAt > clock())
    throw new DomainError('approval_waits', { reason: 'cancellation_waits' });
};

/** As `actOrAsk`, for a call about an order. */
export const refundOrAsk = <T>(
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
  { adminId, ...reader }: AdminReader & { factorAt: Date | null },
  act: () => Promise<T>,
): Promise<ActedOrAsked<T>> => {
  const { factorAt, permissions, language } = reader;
  // a role counts for owners only
  return actOrAsk(shop, { id: adminId, staffRole: null, factorAt, permissions, language }, act);
};
