import { exchangedStillHeld, unitsWithdrawn, type WithdrawalFacts, withdrawalDeadline } from '@fori/domain/withdrawal';
import { unitsRefunded } from '../refunds/refunded-units.ts';
import { restocksOf, unitsStillHeld } from '../refunds/restockable.ts';
import type { OrderFacts } from '../view/orders.mapper.ts';
import { exchangesOf } from './exchanges-of.ts';

type Facts = Omit<OrderFacts, 'payments' | 'proofs' | 'formerDesigns'>;

const quantitiesOf = ({ lines }: Pick<Facts, 'lines'>): number[] => lines.map(({ quantity }) => quantity);

/**
 * Units sent in exchange that the customer still has. Which of them came back in time staff have said; of a withdrawal after the order's
 * period its time says it (RETURN-16).
 */
const heldInExchange = (facts: Facts, deliveredAt: Date | null): NonNullable<WithdrawalFacts['exchanged']> => {
  const { withdrawals, refunds } = facts;
  const late = withdrawals.filter(
    ({ requestedAt }) => deliveredAt !== null && requestedAt > withdrawalDeadline(deliveredAt),
  );
  const backInTime = restocksOf({
    refunds: refunds.filter(({ id }) => !late.some(({ refundId }) => refundId === id)),
    withdrawals: withdrawals.filter((withdrawal) => !late.includes(withdrawal)),
  }).flatMap(({ restocked }) => restocked);
  const sent = exchangesOf(withdrawals).flatMap(({ state, number, item, quantity, exchangedUntil: until }) => {
    if (state !== 'sent' || !until) return [];
    const back = backInTime.reduce((sum, one) => sum + (one.exchange === number ? one.quantity : 0), 0);
    return [{ item, quantity: Math.max(0, quantity - back), until }];
  });
  return exchangedStillHeld(
    sent,
    late.map((withdrawal) => ({
      at: withdrawal.requestedAt,
      units: unitsWithdrawn(quantitiesOf(facts), [withdrawal]),
    })),
  );
};

/**
 * The facts that decide whether an order's customer may withdraw from the contract. Of a line that is left which the customer has or
 * will get: not what the shop took back into stock, whatever it was returned by, nor what staff refunded or will not send. A unit
 * that was sent in exchange counts for its line, as the one before did (RETURN-15).
 */
export const withdrawalFacts = (facts: Facts): WithdrawalFacts => {
  const { order, lines, jackets, events, withdrawals, refunds } = facts;
  const withdrawn = unitsWithdrawn(quantitiesOf(facts), withdrawals);
  const refunded = unitsRefunded(lines, refunds);
  const stillHeld = unitsStillHeld(lines, { refunds, withdrawals });
  // a delivery that the shop only assumes starts no period (PARCEL-14)
  const deliveredAt =
    events.findLast(({ status, actorKind }) => status === 'delivered' && actorKind !== 'system')?.at ?? null;
  return {
    status: order.status,
    deliveredAt,
    kinds: [...lines.map(() => 'product' as const), ...jackets.map(() => 'jacket' as const)],
    left: lines.map(({ quantity, notSent }, index) => {
      // staff may have refunded what will not be sent
      const gone = Math.max(notSent, refunded[index] ?? 0) + (withdrawn[index] ?? 0);
      return Math.max(0, Math.min(quantity - gone, stillHeld[index] ?? 0));
    }),
    exchanged: heldInExchange(facts, deliveredAt),
  };
};
