import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BookedPayment,
  type BookedRefund,
  type Difference,
  type DifferenceKind,
  differenceKey,
  differencesOfPayment,
  differencesOfPayout,
  isReturnsCheckDue,
  type Payout,
  type PayoutEntry,
  payoutSums,
  payoutsPaidAgain,
  takenByCaptures,
  takenOf,
} from './payouts.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-11-28T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY);

interface Books {
  payouts: Payout[];
  entries: PayoutEntry[];
  payments: BookedPayment[];
  refunds: BookedRefund[];
}

const differences = ({ payouts, entries, payments, refunds }: Books): Difference[] => {
  const paidAgain = payoutsPaidAgain(entries);
  return [
    ...payouts.flatMap((payout) =>
      differencesOfPayout(
        payout,
        entries.filter(({ payoutId }) => payoutId === payout.id),
        paidAgain,
      ),
    ),
    ...payments.flatMap((payment) =>
      differencesOfPayment(
        payment,
        refunds.filter(({ paymentId }) => paymentId === payment.id),
        entries.filter(({ paymentId }) => paymentId === payment.id),
        { now: NOW, lastPayoutAt: daysAgo(1) },
      ),
    ),
  ];
};

const kindsIn = (books: Books): DifferenceKind[] => differences(books).map(({ kind }) => kind);

/** What happened to a payment: how much of it was refunded in parts, which of these failed later, and how it ended. */
const storyOf = fc.record({
  amount: fc.integer({ min: 300, max: 900_000 }),
  fee: fc.integer({ min: 0, max: 299 }),
  /** taken in another currency, of which a hundredth is worth so many ten thousandths of a cent */
  foreign: fc.option(
    fc.record({ currency: fc.constantFrom('sek', 'isk', 'nok'), worth: fc.integer({ min: 60, max: 20_000 }) }),
  ),
  parts: fc.array(fc.record({ share: fc.integer({ min: 1, max: 30 }), fails: fc.boolean() }), { maxLength: 3 }),
  end: fc.constantFrom('kept', 'cancelled', 'dispute_open', 'dispute_lost', 'dispute_won'),
});
type Story = typeof storyOf extends fc.Arbitrary<infer S> ? S : never;

type Movement = Omit<PayoutEntry, 'payoutId' | 'currency' | 'net'>;
/** A movement in the customer's currency, before the provider has converted it. */
type Moved = Omit<Movement, 'taken'>;

const blank = { fee: 0, refundId: null, returnedPayout: null };
const WORTH_OF_A_CENT = 10_000;

/** The movements of a payment at the provider, in their order, and the shop's own record of it. */
const tell = (id: string, { amount, fee, parts, end, foreign }: Story) => {
  const refunds: BookedRefund[] = [];
  const movements: Moved[] = [{ ...blank, id: `${id}-paid`, kind: 'payment', gross: amount, fee, paymentId: id }];
  let left = amount;
  for (const [index, { share, fails }] of parts.entries()) {
    const part = Math.max(1, Math.floor((amount * share) / 100));
    const refundId = `${id}-r${index}`;
    const refund = { ...blank, kind: 'refund', paymentId: id, refundId } as const;
    movements.push({ ...refund, id: refundId, gross: -part });
    if (fails) movements.push({ ...refund, id: `${refundId}-back`, gross: part });
    else left -= part;
    const status = fails ? 'failed' : 'done';
    refunds.push({ id: refundId, paymentId: id, amount: part, status, at: daysAgo(20), atProvider: true });
  }
  const isCancelled = end === 'cancelled';
  if (isCancelled) movements.push({ ...blank, id: `${id}-rest`, kind: 'refund', gross: -left, paymentId: id });
  if (end.startsWith('dispute')) {
    movements.push({ ...blank, id: `${id}-d`, kind: 'dispute', gross: -left, fee: 2000, paymentId: id });
  }
  if (end === 'dispute_won') movements.push({ ...blank, id: `${id}-w`, kind: 'dispute', gross: left, paymentId: id });
  const payment: BookedPayment = {
    id,
    amount,
    currency: foreign?.currency ?? 'eur',
    status: isCancelled ? 'refunded' : 'captured',
    capturedAt: daysAgo(40),
    returnedAt: isCancelled ? daysAgo(15) : null,
    returnedAtProvider: null,
  };
  const booked = movements.map((movement, index): Movement => {
    if (!foreign) return { ...movement, taken: null };
    // each at its own day's rate, rounded by itself
    const gross = Math.round((movement.gross * (foreign.worth + index)) / WORTH_OF_A_CENT);
    return { ...movement, gross, taken: { amount: movement.gross, currency: foreign.currency } };
  });
  return { payment, refunds, movements: booked };
};

const feeOf = (amount: number, id: string): Movement => ({
  ...blank,
  id,
  kind: 'fee',
  gross: -amount,
  taken: null,
  paymentId: null,
});

/** Books of a history: the movements of all payments, cut into payouts where the lengths say. A payout may come back. */
const booksOf = fc
  .record({
    stories: fc.array(storyOf, { minLength: 1, maxLength: 8 }),
    lengths: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
    fees: fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 2 }),
    comesBack: fc.boolean(),
  })
  .map(({ stories, lengths, fees, comesBack }): Books => {
    const told = stories.map((story, index) => tell(`p${index}`, story));
    const movements = [
      ...told.flatMap((one) => one.movements),
      ...fees.map((amount, index) => feeOf(amount, `fee${index}`)),
    ];
    const payouts: Payout[] = [];
    const entries: PayoutEntry[] = [];
    const payOut = (included: readonly Movement[]) => {
      const id = `po${payouts.length}`;
      const booked = included.map((movement) => ({
        ...movement,
        payoutId: id,
        currency: 'eur',
        net: movement.gross - movement.fee,
      }));
      entries.push(...booked);
      const amount = payoutSums(booked).net;
      payouts.push({ id, amount, currency: 'eur', status: 'paid', itemisation: 'complete' });
    };
    for (let from = 0, turn = 0; from < movements.length; turn += 1) {
      const length = lengths[turn % lengths.length] ?? 1;
      payOut(movements.slice(from, from + length));
      from += length;
    }
    const [first] = payouts;
    if (comesBack && first) {
      first.status = 'failed';
      const { id, amount: gross } = first;
      payOut([
        { ...blank, id: 'back', kind: 'payout_return', gross, taken: null, paymentId: null, returnedPayout: id },
      ]);
    }
    return {
      payouts,
      entries,
      payments: told.map((one) => one.payment),
      refunds: told.flatMap((one) => one.refunds),
    };
  });

const copyOf = ({ payouts, entries, payments, refunds }: Books): Books => ({
  payouts: payouts.map((payout) => ({ ...payout })),
  entries: entries.map((entry) => ({ ...entry, taken: entry.taken && { ...entry.taken } })),
  payments: payments.map((payment) => ({ ...payment })),
  refunds: refunds.map((refund) => ({ ...refund })),
});

/** One of the items for which a predicate holds; the case is left out where there is none. */
const pick = <T>(items: readonly T[], index: number, isMeant: (item: T) => boolean = () => true): T => {
  const meant = items.filter(isMeant);
  fc.pre(meant.length > 0);
  return meant[index % meant.length] as T;
};

/** Changes one thing in the books; says what is to be found, and about what. */
type Fault = (books: Books, index: number) => { kind: DifferenceKind; about: string };

const payoutOf = ({ payouts }: Books, { payoutId }: PayoutEntry): Payout => {
  const payout = payouts.find(({ id }) => id === payoutId);
  if (!payout) throw new Error(`no payout ${payoutId}`);
  return payout;
};

/** Adds to an entry, and to its payout, so that the payout agrees with itself. */
const add = (books: Books, entry: PayoutEntry, cents: number): void => {
  if (entry.taken) entry.taken.amount += cents;
  entry.gross += cents;
  entry.net += cents;
  payoutOf(books, entry).amount += cents;
};

const faults: Readonly<Record<string, Fault>> = {
  'a payout of another amount': ({ payouts }, index) => {
    const payout = pick(payouts, index);
    payout.amount += 1;
    return { kind: 'payout_sum', about: payout.id };
  },
  'an entry missing in its payout': (books, index) => {
    const entry = pick(books.entries, index, ({ net }) => net !== 0);
    books.entries.splice(books.entries.indexOf(entry), 1);
    return { kind: 'payout_sum', about: entry.payoutId };
  },
  'an entry whose net is another': (books, index) => {
    const entry = pick(books.entries, index);
    entry.net += 1;
    payoutOf(books, entry).amount += 1;
    return { kind: 'entry_sum', about: entry.id };
  },
  'a payout that came back': ({ payouts }, index) => {
    const payout = pick(payouts, index, ({ status }) => status === 'paid');
    payout.status = 'failed';
    return { kind: 'payout_failed', about: payout.id };
  },
  'a payment that is not the shop’s': (books, index) => {
    const entry = pick(books.entries, index, ({ kind }) => kind === 'payment');
    entry.paymentId = null;
    return { kind: 'unknown_payment', about: entry.id };
  },
  'a dispute of no payment of the shop': (books, index) => {
    const entry = pick(books.entries, index, ({ kind }) => kind === 'dispute');
    entry.paymentId = null;
    return { kind: 'unknown_dispute', about: entry.id };
  },
  'an adjustment': (books, index) => {
    const entry = pick(books.entries, index, ({ kind }) => kind === 'fee');
    entry.kind = 'adjustment';
    return { kind: 'unknown_adjustment', about: entry.id };
  },
  'a payment of another amount': (books, index) => {
    const entry = pick(books.entries, index, ({ kind }) => kind === 'payment');
    add(books, entry, 1);
    return { kind: 'payment_amount', about: entry.paymentId ?? '' };
  },
  'a payment in another currency': (books, index) => {
    const entry = pick(books.entries, index, ({ kind }) => kind === 'payment');
    entry.taken = { ...takenOf(entry), currency: 'usd' };
    return { kind: 'payment_amount', about: entry.paymentId ?? '' };
  },
  'a payment in euros of as much as was to be taken in another currency': (books, index) => {
    const entry = pick(books.entries, index, ({ kind, taken }) => kind === 'payment' && taken !== null);
    entry.gross = takenOf(entry).amount;
    payoutOf(books, entry).amount += entry.gross - entry.fee - entry.net;
    entry.net = entry.gross - entry.fee;
    entry.taken = null;
    return { kind: 'payment_amount', about: entry.paymentId ?? '' };
  },
  'a payment booked twice': (books, index) => {
    const entry = pick(books.entries, index, ({ kind }) => kind === 'payment');
    books.entries.push({ ...entry, id: `${entry.id}-again` });
    payoutOf(books, entry).amount += entry.net;
    return { kind: 'payment_amount', about: entry.paymentId ?? '' };
  },
  'a payment in no payout': (books, index) => {
    const entry = pick(books.entries, index, ({ kind }) => kind === 'payment');
    books.entries.splice(books.entries.indexOf(entry), 1);
    payoutOf(books, entry).amount -= entry.net;
    return { kind: 'payment_missing', about: entry.paymentId ?? '' };
  },
  'a refund of another amount': (books, index) => {
    const done = new Set(books.refunds.filter(({ status }) => status === 'done').map(({ id }) => id));
    const kept = new Set(books.payments.filter(({ status }) => status === 'captured').map(({ id }) => id));
    const entry = pick(
      books.entries,
      index,
      ({ refundId, paymentId }) => done.has(refundId ?? '') && kept.has(paymentId ?? ''),
    );
    add(books, entry, -1);
    return { kind: 'refund_amount', about: entry.refundId ?? '' };
  },
  'more returned than a cancelled payment was': (books, index) => {
    const cancelled = pick(books.payments, index, ({ status }) => status === 'refunded');
    const entry = pick(books.entries, index, ({ kind, paymentId }) => kind === 'refund' && paymentId === cancelled.id);
    add(books, entry, -1);
    return { kind: 'refund_amount', about: cancelled.id };
  },
  'a refund the shop does not know': (books, index) => {
    const kept = pick(books.payments, index, ({ status }) => status === 'captured');
    const payout = pick(books.payouts, index);
    const entry = { ...blank, id: 'stranger', kind: 'refund', gross: -1, net: -1, paymentId: kept.id } as const;
    const taken = kept.currency === 'eur' ? null : { amount: -9, currency: kept.currency };
    books.entries.push({ ...entry, payoutId: payout.id, currency: 'eur', taken });
    payout.amount -= 1;
    return { kind: 'unknown_refund', about: 'stranger' };
  },
  'a refund the provider does not know': (books, index) => {
    const payment = pick(books.payments, index, ({ status }) => status === 'captured');
    const lost = { paymentId: payment.id, amount: 1, status: 'done', at: daysAgo(2), atProvider: false } as const;
    books.refunds.push({ ...lost, id: 'lost' });
    return { kind: 'refund_missing', about: 'lost' };
  },
  'a cancelled payment the provider has not returned': (books, index) => {
    const cancelled = pick(books.payments, index, ({ status }) => status === 'refunded');
    const own = books.entries.filter(({ kind, paymentId }) => kind === 'refund' && paymentId === cancelled.id);
    for (const entry of own) {
      books.entries.splice(books.entries.indexOf(entry), 1);
      payoutOf(books, entry).amount -= entry.net;
    }
    cancelled.returnedAtProvider = 0;
    return { kind: 'refund_missing', about: cancelled.id };
  },
};

describe('books', () => {
  test('[PAY-301] a payout’s payments, refunds, disputes and adjustments less fees are its amount, to the cent', () => {
    fc.assert(
      fc.property(booksOf, ({ payouts, entries }) => {
        for (const { id, amount } of payouts) {
          const sums = payoutSums(entries.filter(({ payoutId }) => payoutId === id));
          const { payments, refunds, disputes, adjustments, fees, net } = sums;
          expect(net).toBe(amount);
          expect(payments + refunds + disputes + adjustments - fees).toBe(amount);
        }
      }),
    );
  });

  test('[PAY-302] [PAY-316] whatever happened to payments, in whatever currencies, books that tell the same have no differences', () => {
    fc.assert(
      fc.property(booksOf, (books) => {
        expect(differences(books)).toEqual([]);
      }),
    );
  });

  test.each(Object.entries(faults))('[PAY-303] [PAY-316] %s is found and named', (_, fault) => {
    fc.assert(
      fc.property(booksOf, fc.nat(50), (original, index) => {
        const books = copyOf(original);
        const { kind, about } = fault(books, index);
        const keys = differences(books).map(differenceKey);
        expect(keys).toContain(`${kind}:${about}`);
        // the same books give the same differences, each of them once
        expect(new Set(keys).size).toBe(keys.length);
        expect(differences(books).map(differenceKey)).toEqual(keys);
      }),
    );
  });
});

test('[PAY-319] the provider is asked again after twice the pause each time it agreed, and at once after a change', () => {
  const changedAt = daysAgo(100);
  let checkedAt: Date | null = null;
  const askedAfter: number[] = [];
  for (let day = 1; day <= 100; day += 1) {
    const now = daysAgo(100 - day);
    if (!isReturnsCheckDue({ checkedAt, changedAt }, now)) continue;
    askedAfter.push(day);
    checkedAt = now;
  }
  expect(askedAfter).toEqual([1, 2, 4, 8, 16, 32, 64]);
  expect(isReturnsCheckDue({ checkedAt, changedAt: daysAgo(0) }, NOW)).toBe(true);
  expect(isReturnsCheckDue({ checkedAt: daysAgo(0.5), changedAt: daysAgo(0.6) }, NOW)).toBe(false);
});

describe('books that are not complete yet', () => {
  const payment: BookedPayment = {
    id: 'p',
    amount: 12_900,
    currency: 'eur',
    status: 'captured',
    capturedAt: daysAgo(9),
    returnedAt: null,
    returnedAtProvider: null,
  };
  const refund: BookedRefund = {
    id: 'r',
    paymentId: 'p',
    amount: 900,
    status: 'done',
    at: daysAgo(0.5),
    atProvider: false,
  };
  const only = (facts: Partial<Books>) =>
    kindsIn({ payouts: [], entries: [], payments: [payment], refunds: [], ...facts });

  test('[PAY-304] a payment may wait ten days for a payout, or five weeks where none is made', () => {
    expect(only({})).toEqual([]);
    const old = { ...payment, capturedAt: daysAgo(12) };
    expect(only({ payments: [old] })).toEqual(['payment_missing']);
    const until = (days: number) =>
      differencesOfPayment({ ...payment, capturedAt: daysAgo(days) }, [], [], { now: NOW, lastPayoutAt: null });
    expect(until(34)).toEqual([]);
    expect(until(36).map(({ kind }) => kind)).toEqual(['payment_missing']);
  });

  test('[PAY-304] a refund that was just made, or that the provider knows, is not missed', () => {
    expect(only({ refunds: [refund] })).toEqual([]);
    expect(only({ refunds: [{ ...refund, at: daysAgo(3), atProvider: true }] })).toEqual([]);
    expect(only({ refunds: [{ ...refund, at: daysAgo(3), atProvider: null }] })).toEqual([]);
  });

  test('[PAY-304] an authorisation that was released is neither paid out nor returned', () => {
    const released = { ...payment, status: 'refunded', capturedAt: null, returnedAt: daysAgo(30) } as const;
    expect(only({ payments: [{ ...released, returnedAtProvider: 0 }] })).toEqual([]);
  });

  test('[PAY-304] a payout whose entries the provider still collects is not added up', () => {
    const payout: Payout = { id: 'po', amount: 500, currency: 'eur', status: 'paid', itemisation: 'pending' };
    expect(only({ payouts: [payout] })).toEqual([]);
    expect(only({ payouts: [{ ...payout, itemisation: 'complete' }] })).toEqual(['payout_sum']);
  });
});

describe('[BOOK-24] a payment captured in parts', () => {
  const parts = fc.record({
    amounts: fc.array(fc.integer({ min: 200, max: 90_000 }), { minLength: 2, maxLength: 6 }),
    /** cents for a hundredth of the customer's currency; 1 for euros */
    rate: fc.constantFrom(1, 0.0892857, 0.1340482, 0.0066667),
  });

  /** A payment whose parts were captured so many days ago, with the entries of those that were paid out. */
  const booksFor = (
    amounts: readonly number[],
    rate: number,
    days: readonly number[],
    isPaidOut: (at: number) => boolean,
  ) => {
    const isForeign = rate !== 1;
    const captures = amounts.map((amount, index) => ({ amount, at: daysAgo(days[index] ?? 1) }));
    const payment: BookedPayment = {
      ...{ id: 'p', currency: isForeign ? 'sek' : 'eur', status: 'captured', captures },
      ...{ amount: amounts.reduce((sum, amount) => sum + amount, 0), capturedAt: captures.at(-1)?.at ?? null },
      ...{ returnedAt: null, returnedAtProvider: null },
    };
    const entries = amounts.flatMap((amount, index): PayoutEntry[] => {
      const gross = Math.round(amount * rate);
      // of a part the provider tells what it came to in the account's currency alone
      const taken = isForeign ? { amount: Math.round(gross / rate), currency: 'sek' } : null;
      const facts = { ...blank, kind: 'payment', gross, net: gross, currency: 'eur', taken, paymentId: 'p' } as const;
      return isPaidOut(index) ? [{ ...facts, id: `e${index}`, payoutId: `po${index}` }] : [];
    });
    return { payment, entries };
  };
  const kindsOf = ({ payment, entries }: ReturnType<typeof booksFor>) =>
    differencesOfPayment(payment, [], takenByCaptures(entries, payment), { now: NOW, lastPayoutAt: daysAgo(1) }).map(
      ({ kind }) => kind,
    );

  test('agrees with the books whatever of it was paid out, in whatever currency, while the rest may follow', () => {
    fc.assert(
      fc.property(parts, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), ({ amounts, rate }, paidOut) => {
        const recent = amounts.map(() => 3);
        expect(kindsOf(booksFor(amounts, rate, recent, (index) => paidOut[index] ?? false))).toEqual([]);
        const late = amounts.map(() => 60);
        expect(kindsOf(booksFor(amounts, rate, late, () => true))).toEqual([]);
      }),
    );
  });

  test('is missed where a part, or all of it, should have been paid out', () => {
    fc.assert(
      fc.property(parts, ({ amounts, rate }) => {
        const days = amounts.map((_, index) => (index === 0 ? 60 : 3));
        expect(kindsOf(booksFor(amounts, rate, days, () => false))).toEqual(['payment_missing']);
        const first = amounts[0] ?? 0;
        const others = amounts.slice(1).reduce((sum, amount) => sum + amount, 0);
        fc.pre(others * rate < first * rate - 5);
        expect(kindsOf(booksFor(amounts, rate, days, (index) => index > 0))).toEqual(['payment_amount']);
      }),
    );
  });

  test('of which a part is another amount, by more than a cent, is a difference', () => {
    const { payment, entries } = booksFor([20_000, 10_000], 0.0892857, [20, 20], () => true);
    const other = entries.map((entry) => {
      const gross = entry.gross + 2;
      return { ...entry, gross, taken: { amount: Math.round(gross / 0.0892857), currency: 'sek' } };
    });
    expect(kindsOf({ payment, entries: other })).toEqual(['payment_amount']);
  });
});
