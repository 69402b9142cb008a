import { exchangedStillHeld, unitsWithdrawn, type WithdrawalFacts, withdrawalDeadline } from '@fori/domain/withdrawal';
import { unitsRefunded } from '../refunds/refunded-units.ts';
import { restockableLines, restockableOf, restocksOf } from '../refunds/restockable.ts';
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
 * The facts that decide whether an order's customer may withdraw from the contract. Units that the shop took back into stock are
 * no longer the customer's, whatever they were returned by, nor are those that staff refunded, and those that will not be sent never are. A piece that was sent in exchange is
 * one of its line's, as the one before was (RETURN-15).
 */
export const withdrawalFacts = (facts: Facts): WithdrawalFacts => {
  const { order, lines, jackets, events, withdrawals, refunds } = facts;
  const withdrawn = unitsWithdrawn(quantitiesOf(facts), withdrawals);
  const refunded = unitsRefunded(lines, refunds);
  const pieces = restockableLines(lines, withdrawals);
  const restockable = restockableOf(pieces, restocksOf({ refunds, withdrawals }));
  // what was deleted since cannot go back into stock, and counts as still there
  const stillThere = (item: number) =>
    pieces.reduce((sum, { exchange, variantId, quantity, notSent }, place) => {
      if ((exchange?.item ?? place + 1) !== item) return sum;
      return sum + (variantId === null ? quantity - notSent : (restockable[place] ?? 0));
    }, 0);
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
      return Math.max(0, Math.min(quantity - gone, stillThere(index + 1)));
    }),
    exchanged: heldInExchange(facts, deliveredAt),
  };
};
