import { DAY_MS } from './durations.ts';
import type { Cents } from './money.ts';
import type { PaymentStatus } from './payments.ts';
import type { RefundStatus } from './refunds.ts';

/** How far a payout is. `failed`: the bank returned it, and the money is with the provider again. */
export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** Whether the provider names a payout's entries: now, later, or never, as for one that was requested by hand. */
export const payoutItemisations = ['complete', 'pending', 'none'] as const;
export type PayoutItemisation = (typeof payoutItemisations)[number];

/** What an entry of a payout is. `payout_return`: an earlier payout that came back. */
export const payoutEntryKinds = ['payment', 'refund', 'fee', 'dispute', 'adjustment', 'payout_return'] as const;
export type PayoutEntryKind = (typeof payoutEntryKinds)[number];

/**
 * A captured payment is in the first payout that is made so many days later; where no payout is made at all, within as many days as
 * a monthly one takes.
 */
export const AVAILABLE_WITHIN_DAYS = 10;
export const PAID_OUT_WITHIN_DAYS = 35;
/** A refund is known to the provider within so many days. */
export const REFUND_KNOWN_WITHIN_DAYS = 1;

/** A payout of a provider. Amounts in the smallest unit of its currency, as everywhere here. */
export interface Payout {
  id: string;
  amount: Cents;
  currency: string;
  status: PayoutStatus;
  itemisation: PayoutItemisation;
}

/** What a customer paid or got back, in the smallest unit of the currency it was taken in; negative where it was returned. */
export interface Taken {
  amount: Cents;
  currency: string;
}

/** A movement of money that a payout consists of. What leaves the shop's account is negative; `net` is `gross` less `fee`. */
export interface PayoutEntry {
  id: string;
  payoutId: string;
  kind: PayoutEntryKind;
  gross: Cents;
  fee: Cents;
  net: Cents;
  currency: string;
  /** in the customer's currency; null where that is the account's */
  taken: Taken | null;
  /** the shop's payment it is about; null where there is none */
  paymentId: string | null;
  /** the shop's refund it is about; null for a refund of the whole payment and for one of somebody else */
  refundId: string | null;
  /** with `payout_return`: the payout that came back */
  returnedPayout: string | null;
}

/** A part of a payment that was captured by itself. */
export interface BookedCapture {
  amount: Cents;
  at: Date;
}

/** A payment as the shop has it, in the currency it was taken in. */
export interface BookedPayment {
  id: string;
  /** what was captured, where that was in parts */
  amount: Cents;
  currency: string;
  status: PaymentStatus;
  /** null where it never was; the last of several captures */
  capturedAt: Date | null;
  /** missing where it was captured whole */
  captures?: readonly BookedCapture[];
  /** what the provider has returned of it in all, when asked about it; null where it was not asked */
  returnedAtProvider: Cents | null;
  /** when all of it was returned; null where it was not */
  returnedAt: Date | null;
}

/** A refund as the shop has it, in the currency of its payment. */
export interface BookedRefund {
  id: string;
  paymentId: string;
  amount: Cents;
  status: RefundStatus;
  /** when it was done, or failed */
  at: Date;
  /** what the provider says when it is asked for the refund itself; null where it was not asked */
  atProvider: boolean | null;
}

/** What the books of shop and provider can differ in (PAY-303). */
export const differenceKinds = [
  /** a payout's entries do not add up to its amount */
  'payout_sum',
  /** an entry's net is not its gross less its fee */
  'entry_sum',
  /** the bank returned a payout, and it was not paid out again yet */
  'payout_failed',
  /** the provider's, and no payment, refund or dispute of the shop */
  'unknown_payment',
  'unknown_refund',
  'unknown_dispute',
  'unknown_adjustment',
  /** other amounts than the shop's */
  'payment_amount',
  'refund_amount',
  /** the shop's, and in no payout */
  'payment_missing',
  /** the shop's, and unknown at the provider */
  'refund_missing',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface Difference {
  kind: DifferenceKind;
  payoutId: string | null;
  entryId: string | null;
  paymentId: string | null;
  refundId: string | null;
  /** what it should be and what it is, where that are amounts */
  expected: Cents | null;
  actual: Cents | null;
  currency: string;
}

/** What a difference is about, the same at each reconciliation. */
export const differenceKey = ({ kind, payoutId, entryId, paymentId, refundId }: Difference): string =>
  `${kind}:${entryId ?? refundId ?? paymentId ?? payoutId ?? ''}`;

/** The sums of a payout by what its entries are. `fees` has those of payments and disputes too and is what they cost. */
export interface PayoutSums {
  payments: Cents;
  refunds: Cents;
  disputes: Cents;
  adjustments: Cents;
  fees: Cents;
  net: Cents;
}

const sumOf = <T>(items: readonly T[], amountOf: (item: T) => Cents): Cents =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

/** What an entry moved in the customer's currency, in which shop and provider are compared (PAY-316). */
export const takenOf = ({ taken, gross, currency }: Pick<PayoutEntry, 'taken' | 'gross' | 'currency'>): Taken =>
  taken ?? { amount: gross, currency };

const sumTaken = (entries: readonly PayoutEntry[]): Cents => sumOf(entries, (entry) => takenOf(entry).amount);
const isTakenIn = (entries: readonly PayoutEntry[], currency: string): boolean =>
  entries.every((entry) => takenOf(entry).currency === currency);

/** Adds up a payout: payments, refunds, disputes and adjustments less fees are its net, to the cent (PAY-301). */
export const payoutSums = (entries: readonly Pick<PayoutEntry, 'kind' | 'gross' | 'fee' | 'net'>[]): PayoutSums => {
  const gross = (...kinds: PayoutEntryKind[]) =>
    sumOf(
      entries.filter(({ kind }) => kinds.includes(kind)),
      (entry) => entry.gross,
    );
  return {
    payments: gross('payment'),
    refunds: gross('refund'),
    disputes: gross('dispute'),
    adjustments: gross('adjustment', 'payout_return'),
    fees: sumOf(entries, ({ fee }) => fee) - gross('fee'),
    net: sumOf(entries, ({ net }) => net),
  };
};

const nothing = {
  payoutId: null,
  entryId: null,
  paymentId: null,
  refundId: null,
  expected: null,
  actual: null,
} as const;

const unknownKinds = {
  payment: 'unknown_payment',
  refund: 'unknown_refund',
  dispute: 'unknown_dispute',
  adjustment: 'unknown_adjustment',
} as const;

/**
 * Whether the provider is asked again about refunds of which no payout tells, as none does for those in a payout requested by hand
 * (PAY-319). After an answer that agreed, each pause is twice as long as the last, a day at least.
 */
export const isReturnsCheckDue = (
  { checkedAt, changedAt }: { checkedAt: Date | null; changedAt: Date | null },
  now: Date,
): boolean => {
  if (checkedAt === null || (changedAt !== null && changedAt > checkedAt)) return true;
  const last = checkedAt.getTime() - (changedAt ?? checkedAt).getTime();
  return now.getTime() - checkedAt.getTime() >= Math.max(DAY_MS, last);
};

/** What is wrong with a payout by itself and with entries that belong to no payment of the shop. */
export const differencesOfPayout = (
  payout: Payout,
  entries: readonly PayoutEntry[],
  /** ids of payouts that came back and whose money is in a later payout */
  paidAgain: ReadonlySet<string>,
): Difference[] => {
  const { id, amount, currency, status, itemisation } = payout;
  const about = { ...nothing, payoutId: id };
  const found: Difference[] = [];
  const net = sumOf(entries, (entry) => entry.net);
  if (itemisation === 'complete' && net !== amount) {
    found.push({ ...about, kind: 'payout_sum', expected: amount, actual: net, currency });
  }
  if (status === 'failed' && !paidAgain.has(id)) {
    found.push({ ...about, kind: 'payout_failed', expected: amount, actual: 0, currency });
  }
  for (const entry of entries) {
    const { kind, gross, fee } = entry;
    const of = { ...about, entryId: entry.id, currency: entry.currency };
    if (gross - fee !== entry.net) {
      found.push({ ...of, kind: 'entry_sum', expected: gross - fee, actual: entry.net });
    }
    if (entry.paymentId === null && kind !== 'fee' && kind !== 'payout_return') {
      found.push({ ...of, kind: unknownKinds[kind], actual: gross });
    }
  }
  return found;
};

/**
 * Entries of a payment, those of its captures in another currency as what these took: of a part the provider tells what it came to in the
 * account's currency alone, from which it is known to a cent of that (BOOK-24).
 */
export const takenByCaptures = (
  entries: readonly PayoutEntry[],
  { captures = [] }: Pick<BookedPayment, 'captures'>,
): PayoutEntry[] => {
  const open = captures.map(({ amount }) => amount);
  return entries.map((entry) => {
    const { kind, taken, gross } = entry;
    if (kind !== 'payment' || taken === null || gross === 0 || captures.length < 2) return entry;
    const aCent = Math.abs(taken.amount / gross) + 1;
    const place = open.findIndex((amount) => Math.abs(amount - taken.amount) <= aCent);
    if (place < 0) return entry;
    const [amount = taken.amount] = open.splice(place, 1);
    return { ...entry, taken: { ...taken, amount } };
  });
};

const isOlderThan = (days: number, at: Date, now: Date): boolean => now.getTime() - at.getTime() > days * DAY_MS;

/** The present as payouts know it: now, and when the last payout was made whose entries are complete. */
export interface BookedUntil {
  now: Date;
  lastPayoutAt: Date | null;
}

/** Refunds the provider made that the shop has not: those of no refund, or of a payment the shop believes to be kept. */
const unknownRefunds = (payment: BookedPayment, strangers: readonly PayoutEntry[]): Difference[] => {
  // one that failed and came back is none
  if (sumTaken(strangers) === 0) return [];
  return strangers
    .filter((entry) => takenOf(entry).amount < 0)
    .map((entry) => ({
      ...nothing,
      kind: 'unknown_refund',
      payoutId: entry.payoutId,
      entryId: entry.id,
      paymentId: payment.id,
      actual: takenOf(entry).amount,
      currency: takenOf(entry).currency,
    }));
};

/** Differences of a payment that went back as a whole, in however many refunds. */
const wholeRefundDifferences = (payment: BookedPayment, returned: readonly PayoutEntry[], now: Date): Difference[] => {
  const { id, amount, currency, status, capturedAt, returnedAtProvider, returnedAt } = payment;
  const about = { ...nothing, paymentId: id, currency, expected: -amount };
  const actual = sumTaken(returned);
  if (actual === -amount && isTakenIn(returned, currency)) return [];
  const isAtProvider = returnedAtProvider !== null && returnedAtProvider >= amount;
  // the rest is in a later payout
  if (status !== 'refunded' || (isAtProvider && actual > -amount)) return [];
  if (actual < -amount) {
    return [{ ...about, kind: 'refund_amount', payoutId: returned.at(-1)?.payoutId ?? null, actual }];
  }
  const isLate = returnedAt !== null && isOlderThan(REFUND_KNOWN_WITHIN_DAYS, returnedAt, now);
  if (capturedAt === null || returnedAtProvider === null || !isLate) return [];
  return [{ ...about, kind: 'refund_missing', actual: returnedAtProvider === 0 ? 0 : -returnedAtProvider }];
};

const refundDifference = (
  refund: BookedRefund,
  own: readonly PayoutEntry[],
  currency: string,
  now: Date,
): Difference | null => {
  const actual = sumTaken(own);
  const expected = refund.status === 'done' ? -refund.amount : 0;
  const of = { ...nothing, paymentId: refund.paymentId, refundId: refund.id, expected, currency };
  if (own.length === 0) {
    const isUnknown = expected < 0 && refund.atProvider === false;
    return isUnknown && isOlderThan(REFUND_KNOWN_WITHIN_DAYS, refund.at, now)
      ? { ...of, kind: 'refund_missing' }
      : null;
  }
  // a refund that failed comes back in a later payout
  const isUnderWay =
    refund.status === 'pending' || (refund.status === 'failed' && !isOlderThan(PAID_OUT_WITHIN_DAYS, refund.at, now));
  const isSame = actual === expected && isTakenIn(own, currency);
  return isSame || isUnderWay ? null : { ...of, kind: 'refund_amount', payoutId: own[0]?.payoutId ?? null, actual };
};

/** What differs between a payment of the shop, with its refunds, and the provider's entries about it. */
export const differencesOfPayment = (
  payment: BookedPayment,
  refunds: readonly BookedRefund[],
  entries: readonly PayoutEntry[],
  { now, lastPayoutAt }: BookedUntil,
): Difference[] => {
  const { id, amount, currency, status, capturedAt } = payment;
  const about = { ...nothing, paymentId: id, currency, expected: amount };
  const found: Difference[] = [];
  const paid = entries.filter(({ kind }) => kind === 'payment');
  const returned = entries.filter(({ kind }) => kind === 'refund');
  const actual = sumTaken(paid);
  const captures = payment.captures ?? (capturedAt === null ? [] : [{ amount, at: capturedAt }]);
  const late = captures.filter(
    ({ at }) =>
      isOlderThan(PAID_OUT_WITHIN_DAYS, at, now) ||
      (lastPayoutAt !== null && isOlderThan(AVAILABLE_WITHIN_DAYS, at, lastPayoutAt)),
  );
  // each part may be in a payout of its own
  const mayFollow = captures.length > 1 && actual < amount && actual >= sumOf(late, (capture) => capture.amount);
  const isOther = actual !== amount && !mayFollow;
  if (paid.length > 0 && (isOther || !isTakenIn(paid, currency))) {
    found.push({ ...about, kind: 'payment_amount', payoutId: paid[0]?.payoutId ?? null, actual });
  }
  if (paid.length === 0 && late.length > 0) found.push({ ...about, kind: 'payment_missing' });

  if (status === 'refunded' || status === 'refunding') {
    return [...found, ...wholeRefundDifferences(payment, returned, now)];
  }
  const known = new Set(refunds.map((refund) => refund.id));
  const strangers = returned.filter(({ refundId }) => refundId === null || !known.has(refundId));
  const ofRefunds = refunds.flatMap((refund) => {
    const own = returned.filter(({ refundId }) => refundId === refund.id);
    return refundDifference(refund, own, currency, now) ?? [];
  });
  return [...found, ...unknownRefunds(payment, strangers), ...ofRefunds];
};

/** Ids of the payouts that came back and whose money is in a later one. */
export const payoutsPaidAgain = (entries: readonly Pick<PayoutEntry, 'returnedPayout'>[]): Set<string> =>
  new Set(entries.flatMap(({ returnedPayout }) => returnedPayout ?? []));
