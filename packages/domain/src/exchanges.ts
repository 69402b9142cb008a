import type { BusinessDays } from './delivery.ts';
import { estimatedDelivery } from './estimated-delivery.ts';
import type { OrderStatus } from './orders.ts';
import { addDays, dayOf, lastMomentOf } from './shop-time.ts';
import { EXCHANGE_DAYS_LATE, LEGAL_WITHDRAWAL_DAYS, WITHDRAWAL_DAYS } from './withdrawal-days.ts';

/**
 * What became of the new units of an exchange (decision 0233): `held` until the old ones arrive, then `due` to be sent, and `sent`; or
 * `released` to stock, after which its withdrawal is an ordinary one.
 */
export const exchangeStates = ['held', 'due', 'sent', 'released'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** States in which units are taken out of stock for the customer and have not been sent. */
export const openExchanges: readonly ExchangeState[] = ['held', 'due'];

/** Until when new units are held for a statement: the days in which goods are to be sent back, and some on top (RETURN-14). */
export const exchangeHeldUntil = (statedAt: Date): Date =>
  lastMomentOf(addDays(dayOf(statedAt), LEGAL_WITHDRAWAL_DAYS + EXCHANGE_DAYS_LATE));

/**
 * Until when the customer can withdraw from units that were sent in exchange, at least: the shop does not observe when they arrive, so that
 * the period begins with the last day on which they should (RETURN-16).
 */
export const exchangedUntil = (sentAt: Date, promise: BusinessDays | undefined): Date =>
  lastMomentOf(addDays(estimatedDelivery(sentAt, promise).to, WITHDRAWAL_DAYS));

/** Whether an order is sent, so that only units in exchange are packed any more. */
export const isShipped = (status: OrderStatus): boolean => status === 'shipped' || status === 'delivered';

/**
 * Units of each line that can be packed: of an order that is sent those in exchange alone. `ordered` is how many lines the order itself has,
 * which come first (RETURN-13).
 */
export const packableUnits = (status: OrderStatus, left: readonly number[], ordered: number): number[] =>
  left.map((quantity, index) => (index < ordered && isShipped(status) ? 0 : quantity));

/** What decides how many units can be exchanged. Units by product line. */
interface ExchangeFacts {
  /** those the customer can withdraw from */
  left: readonly number[];
  /** of these, those that are in no parcel that was sent */
  unsent: readonly number[];
  /** those sent in exchange before: a unit is exchanged once */
  exchanged: readonly { item: number; quantity: number }[];
  /** they wait in the workshop for the customer */
  awaitsCollection: boolean;
}

/** How many units of each product line the customer can have exchanged: they have them, as they were bought (RETURN-11). */
export const exchangeableUnits = ({ left, unsent, exchanged, awaitsCollection }: ExchangeFacts): number[] =>
  left.map((quantity, index) => {
    const before = exchanged.reduce((sum, { item, quantity: units }) => sum + (item === index + 1 ? units : 0), 0);
    return awaitsCollection ? 0 : Math.max(0, quantity - (unsent[index] ?? 0) - before);
  });
