import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultRates } from './currencies.ts';
import {
  chargeOf,
  effectOfMove,
  isPaid,
  observedStatuses,
  type PaymentStatus,
  partOfCharge,
  paymentStage,
  paymentStatuses,
  statusAfter,
} from './payments.ts';

/** A payment at its provider only moves forward; what is seen of it may be seen late. */
const histories = [
  ['requires_action', 'processing', 'authorised', 'captured', 'refunded'],
  ['requires_action', 'captured', 'refunded'],
  ['requires_action', 'expired'],
  ['requires_action', 'authorised', 'voided'],
] as const;

/** The status after observations, those that say nothing new left out. */
const after = (start: PaymentStatus, seen: readonly (typeof observedStatuses)[number][]): PaymentStatus =>
  seen.reduce<PaymentStatus>((status, observed) => statusAfter(status, observed) ?? status, start);

describe('[PAY-201] a payment’s status', () => {
  test('comes out the same however often and in whatever order what its provider says arrives', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...histories),
        fc.array(fc.nat({ max: 4 }), { maxLength: 12 }),
        (history, indices) => {
          const seen = indices.flatMap((index) => history[index % history.length] ?? []);
          const end = history.at(-1);
          if (!end) return;
          // the last answer of the provider is its present state
          expect(after('pending', [...seen, end])).toBe(end);
        },
      ),
    );
  });

  test('never goes back once the money is there: only a refund follows', () => {
    for (const observed of observedStatuses) {
      const next = statusAfter('captured', observed);
      expect(next === null || next === 'refunded', observed).toBe(true);
    }
  });

  test('counts money that arrives after all, whatever was believed before', () => {
    for (const status of ['failed', 'expired', 'voided', 'voiding'] as const) {
      expect(statusAfter(status, 'captured')).toBe('captured');
      expect(statusAfter(status, 'authorised')).toBe('authorised');
    }
  });

  test('of a requested refund ends with the refund, also where the money was only held', () => {
    expect(statusAfter('refunding', 'refunded')).toBe('refunded');
    expect(statusAfter('refunding', 'voided')).toBe('refunded');
    expect(statusAfter('refunding', 'captured')).toBeNull();
  });
});

describe('[PAY-202] money that arrives', () => {
  const waiting = { status: 'pending', lapsed: false, paidOtherwise: false } as const;

  test('pays the order that waits, reopens one that lapsed, and is returned otherwise', () => {
    const effect = (order: Parameters<typeof effectOfMove>[2]) => effectOfMove('requires_action', 'captured', order);
    expect(effect(waiting)).toBe('pay_order');
    expect(effect({ ...waiting, status: 'cancelled', lapsed: true })).toBe('reopen_or_return');
    expect(effect({ ...waiting, status: 'cancelled' })).toBe('return_money');
    expect(effect({ ...waiting, status: 'other' })).toBe('return_money');
    expect(effect({ ...waiting, paidOtherwise: true })).toBe('return_money');
  });

  test('counts once: a capture after an authorisation changes nothing for the order', () => {
    for (const from of paymentStatuses.filter(isPaid)) {
      expect(effectOfMove(from, 'captured', waiting)).toBe('none');
    }
  });

  test('is the only thing that matters to the order', () => {
    for (const to of paymentStatuses.filter((status) => !isPaid(status))) {
      expect(effectOfMove('requires_action', to, waiting)).toBe('none');
    }
  });
});

test('[PAY-201] a payment’s stage tells part refunded and disputed from its status', () => {
  const captured = { status: 'captured', refunded: 0, disputed: false } as const;
  expect(paymentStage(captured)).toBe('captured');
  expect(paymentStage({ ...captured, refunded: 1 })).toBe('part_refunded');
  expect(paymentStage({ ...captured, refunded: 1, disputed: true })).toBe('disputed');
  expect(paymentStage({ ...captured, status: 'pending' })).toBe('created');
  expect(paymentStage({ ...captured, status: 'voiding' })).toBe('cancelled');
});

describe('[PAY-209] the charge of an order', () => {
  const settings = { chargedIn: ['SEK', 'ISK'] } as const;
  const inCurrency = (currency: 'EUR' | 'SEK' | 'NOK' | 'ISK') => ({ currency, rate: defaultRates[currency] });

  test('is in the currency prices are shown in, where the shop charges in it, else in euros', () => {
    expect(chargeOf(10_874, inCurrency('SEK'), settings)).toEqual({ currency: 'SEK', amount: 121_789 });
    expect(chargeOf(10_874, inCurrency('NOK'), settings)).toEqual({ currency: 'EUR', amount: 10_874 });
    expect(chargeOf(10_874, inCurrency('EUR'), settings)).toEqual({ currency: 'EUR', amount: 10_874 });
  });

  test('is of whole krónur', () => {
    const { amount } = chargeOf(10_874, inCurrency('ISK'), settings);
    expect(amount).toBe(1_625_700);
  });

  test('is returned whole by parts that are refunded, whatever they are', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, fc.constantFrom('EUR', 'SEK', 'ISK'), (cents, currency) => {
        const total = cents.reduce((sum, part) => sum + part, 0);
        const charge = chargeOf(total, inCurrency(currency), settings);
        let before = 0;
        let returned = 0;
        for (const part of cents) {
          const share = partOfCharge(charge, { total, before, part });
          expect(share).toBeGreaterThanOrEqual(0);
          returned += share;
          before += part;
        }
        expect(returned).toBe(charge.amount);
      }),
    );
  });

  test('[PAY-209] [PAY-316] the last refund returns what is left of the charge, whatever came back before it', () => {
    const charged = fc.record({ currency: fc.constantFrom('SEK', 'ISK'), amount: fc.integer({ min: 100, max: 9000 }) });
    const some = fc.array(fc.record({ part: fc.integer({ min: 1, max: 400 }), comesBack: fc.boolean() }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(charged, some, ({ currency, amount: units }, parts) => {
        const charge = { currency, amount: units * 100 } as const;
        const total = 2500;
        const made = { before: 0, returned: 0 };
        for (const { part, comesBack } of parts) {
          const share = partOfCharge(charge, { total, part, ...made });
          if (comesBack) continue;
          made.before += part;
          made.returned += share;
        }
        const rest = partOfCharge(charge, { total, part: total - made.before, ...made });
        expect(made.returned + rest).toBe(charge.amount);
      }),
    );
  });
});
