import { type ExchangeState, openExchanges } from './exchanges.ts';
import {
  cancellableStatuses,
  type OrderStatus,
  openWithdrawals,
  type WithdrawalStatus,
  withdrawalStatuses,
} from './orders.ts';
import { addDays, dayOf, lastMomentOf } from './shop-time.ts';
import { WITHDRAWAL_DAYS } from './withdrawal-days.ts';

/** Whether a line item is a product or a custom jacket. */
export type LineKind = 'product' | 'jacket';

/** Units of one of an order's product lines; `item` is the line's position, from 1. */
export interface LineUnits {
  item: number;
  quantity: number;
}

/** A withdrawal as far as it decides what else can be withdrawn. */
export interface EarlierWithdrawal {
  status: WithdrawalStatus;
  /** null for one made before lines were chosen, which covers every product */
  lines: readonly LineUnits[] | null;
}

/** What decides whether a customer can withdraw. */
export interface WithdrawalFacts {
  status: OrderStatus;
  /** null until delivery, and for one that nobody has seen: then the period has not begun */
  deliveredAt: Date | null;
  /** of each line item */
  kinds: readonly LineKind[];
  /** units of each product line that no withdrawal covers yet */
  left: readonly number[];
  /** units that were sent in exchange, each with the end of its own period; without it none were */
  exchanged?: readonly (LineUnits & { until: Date })[];
}

/** `already_withdrawn`: no units are left, as withdrawals or refunds cover them all. */
export const withdrawalRefusals = [
  'already_withdrawn',
  'withdrawal_ended',
  'withdrawal_excluded',
  'withdrawal_too_late',
] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** Whether a line item can be returned: custom jackets cannot (directive 2011/83/EU, article 16 c). */
export const canWithdraw = (kind: LineKind): boolean => kind !== 'jacket';

/**
 * The last millisecond of the period: the day of the delivery does not count, the last day counts in full, both in the
 * shop's time zone (regulation 1182/71, article 3).
 */
export const withdrawalDeadline = (deliveredAt: Date): Date =>
  lastMomentOf(addDays(dayOf(deliveredAt), WITHDRAWAL_DAYS));

const isOver = ({ deliveredAt }: WithdrawalFacts, now: Date): boolean =>
  deliveredAt !== null && now > withdrawalDeadline(deliveredAt);

/**
 * Units of each product line that the customer can withdraw from at a moment: once the order's period is over, only units sent in exchange
 * whose own period is still open (RETURN-16).
 */
export const withdrawableUnits = (facts: WithdrawalFacts, now: Date): number[] => {
  if (!isOver(facts, now)) return [...facts.left];
  const open = (facts.exchanged ?? []).filter(({ until }) => now <= until);
  const inPeriod = unitsOf(facts.left, { lines: open });
  return facts.left.map((left, index) => Math.min(left, inPeriod[index] ?? 0));
};

/** A withdrawal made after the order's period, with its units of each product line. */
export interface LateWithdrawal {
  at: Date;
  units: readonly number[];
}

/**
 * What of units sent in exchange the customer still has (RETURN-16): each withdrawal after the order's period was from units whose own period
 * was open then. What ends first counts as withdrawn first.
 */
export const exchangedStillHeld = <U extends LineUnits & { until: Date }>(
  exchanged: readonly U[],
  late: readonly LateWithdrawal[],
): U[] => {
  const held = exchanged.map((units) => ({ ...units })).sort((a, b) => a.until.getTime() - b.until.getTime());
  for (const { at, units } of [...late].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    for (const [index, withdrawn] of units.entries()) {
      let left = withdrawn;
      for (const one of held.filter(({ item, until }) => item === index + 1 && at <= until)) {
        const gone = Math.min(one.quantity, left);
        one.quantity -= gone;
        left -= gone;
      }
    }
  }
  return held;
};

const ended: readonly OrderStatus[] = ['cancelled', 'refunded'];

/**
 * The error code that refuses a withdrawal at a moment, or null when the customer can withdraw: from the order's first moment to the
 * end of the period (RETURN-02). Of an order with both jackets and products the products can be returned.
 */
export const withdrawalRefusal = (facts: WithdrawalFacts, now: Date): WithdrawalRefusal | null => {
  if (!facts.kinds.some(canWithdraw)) return 'withdrawal_excluded';
  if (!facts.left.some((quantity) => quantity > 0)) return 'already_withdrawn';
  if (ended.includes(facts.status)) return 'withdrawal_ended';
  return withdrawableUnits(facts, now).some((quantity) => quantity > 0) ? null : 'withdrawal_too_late';
};

/** Until when the customer can withdraw; null where they cannot, or no longer can, and before the delivery. */
export const withdrawalUntil = (facts: WithdrawalFacts, now: Date): Date | null => {
  if (!facts.deliveredAt || withdrawalRefusal(facts, now) !== null) return null;
  if (!isOver(facts, now)) return withdrawalDeadline(facts.deliveredAt);
  const held = (facts.exchanged ?? []).filter(({ item, quantity }) => quantity > 0 && (facts.left[item - 1] ?? 0) > 0);
  return new Date(Math.max(...held.map(({ until }) => until.getTime())));
};

/** The units of a withdrawal by product line, from 0; all of them where it names none. */
export const unitsOf = (quantities: readonly number[], { lines }: Pick<EarlierWithdrawal, 'lines'>): number[] =>
  quantities.map((quantity, index) =>
    lines === null ? quantity : lines.reduce((sum, line) => sum + (line.item === index + 1 ? line.quantity : 0), 0),
  );

/** Withdrawals after which the customer has as many units as before. */
const coveringNothing: readonly WithdrawalStatus[] = ['refused', 'exchanged'];

/** How many units of each product line withdrawals cover; one that was refused, or exchanged, covers none. */
export const unitsWithdrawn = (quantities: readonly number[], withdrawals: readonly EarlierWithdrawal[]): number[] => {
  const each = withdrawals
    .filter(({ status }) => !coveringNothing.includes(status))
    .map((one) => unitsOf(quantities, one));
  return quantities.map((quantity, index) =>
    Math.min(
      quantity,
      each.reduce((sum, units) => sum + (units[index] ?? 0), 0),
    ),
  );
};

/** The withdrawal an order is about now: the newest open one, else the newest; they come oldest first. */
export const currentWithdrawal = <W extends Pick<EarlierWithdrawal, 'status'>>(withdrawals: readonly W[]): W | null =>
  withdrawals.findLast(({ status }) => openWithdrawals.includes(status)) ?? withdrawals.at(-1) ?? null;

/** Whether an order is not sent as a whole yet, so that what is withdrawn stays in the shop unless it is in a parcel that was sent. */
export const isUnsent = (status: OrderStatus): boolean => cancellableStatuses.includes(status);

/**
 * What a withdrawal does at once (RETURN-03): it cancels an unsent order as a whole, cancels and refunds units of one, or announces
 * goods that come back. `mixed`: some parcels were sent, so that each unit is either cancelled or comes back.
 */
export type WithdrawalEffect = 'cancel' | 'refund' | 'return' | 'mixed';

/** What decides what a withdrawal does. Units by product line. */
export interface ChosenUnits {
  status: OrderStatus;
  hasJackets: boolean;
  /** a parcel was sent, so that the order can no longer be cancelled */
  someSent: boolean;
  left: readonly number[];
  chosen: readonly number[];
}

/**
 * What a withdrawal from these units does; `withdrawal_unpaid` where it is from a part of an order that nobody has paid yet, which
 * can only be cancelled as a whole.
 */
export const withdrawalEffect = ({
  status,
  hasJackets,
  someSent,
  left,
  chosen,
}: ChosenUnits): WithdrawalEffect | 'withdrawal_unpaid' => {
  if (!isUnsent(status)) return 'return';
  if (someSent) return 'mixed';
  const isAll = left.every((quantity, index) => (chosen[index] ?? 0) >= quantity);
  if (status === 'pending') return isAll ? 'cancel' : 'withdrawal_unpaid';
  return isAll && !hasJackets ? 'cancel' : 'refund';
};

/**
 * What an admin can do with a withdrawal, from → to. One that is to be `refunded` is `refunding` until the provider
 * responds: then `refunded`, or `received` again where the provider refused (ORDER-104).
 */
export const withdrawalTransitions: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  requested: ['received', 'refused'],
  received: ['refunded', 'refused'],
  refunding: [],
  refunded: [],
  refused: [],
  cancelled: [],
  exchanged: [],
};

/** What staff do with a withdrawal: its next status, or `released`, which makes an exchange an ordinary one (RETURN-14). */
export const withdrawalSteps = [...withdrawalStatuses, 'released'] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

/** The next steps of a withdrawal; nothing is refunded while units are held for it (RETURN-13). */
export const nextSteps = (status: WithdrawalStatus, exchange: ExchangeState | null): WithdrawalStep[] => {
  const next = withdrawalTransitions[status];
  if (exchange === null || !openExchanges.includes(exchange)) return [...next];
  return [...next.filter((to) => to !== 'refunded'), 'released'];
};

/** In what condition goods came back. */
export const returnConditions = ['as_new', 'worn', 'damaged'] as const;
export type ReturnCondition = (typeof returnConditions)[number];

/** The most characters of a note on the condition. */
export const MAX_CONDITION_NOTE = 500;
