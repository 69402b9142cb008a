import { expect, test } from 'vitest';
import { DAY, HOUR, priceIn, type Shop, sessionParams, startShop } from './testing.ts';

const buy = async ({ stripe, control }: Shop, currency: string, amount: number, method: 'card' | 'klarna' = 'card') => {
  const { id } = await stripe.checkout.sessions.create(sessionParams({ line_items: priceIn(currency, amount) }));
  const { payment_intent } = await control.pay(id, { method });
  return payment_intent?.id ?? '';
};

test('a payout is the sum of its transactions to the cent, in the currency of the account', async () => {
  const shop = await startShop();
  const { stripe, control, receiver } = shop;
  const refunded = await buy(shop, 'eur', 12_900);
  await buy(shop, 'sek', 129_050, 'klarna');
  await buy(shop, 'isk', 1_500_000);
  await stripe.refunds.create({ payment_intent: refunded, amount: 4000 });
  await control.createDispute({ payment_intent: await buy(shop, 'eur', 3000) });
  const before = await stripe.balance.retrieve();

  const payout = await control.createPayout();
  const transactions = await stripe.balanceTransactions
    .list({ payout: payout?.id ?? '', limit: 2 })
    .autoPagingToArray({ limit: 100 });
  const parts = transactions.filter(({ type }) => type !== 'payout');
  // 12,900 − 219; 1,290.50 SEK are 11,522 − 380; 15,000 ISK are 10,034 − 176; the refund; 3,000 − 70; the dispute with its fee
  expect(parts.map(({ net }) => net).reverse()).toEqual([12_681, 11_142, 9858, -4000, 2930, -5000]);
  expect(parts.every(({ amount, fee, net }) => amount - fee === net)).toBe(true);
  expect(payout?.amount).toBe(27_611);
  expect(before.available).toMatchObject([{ amount: 27_611, currency: 'eur' }]);
  expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 0 }]);
  expect(await stripe.payouts.retrieve(payout?.id ?? '', { expand: ['balance_transaction'] })).toMatchObject({
    status: 'paid',
    balance_transaction: { type: 'payout', amount: -27_611, net: -27_611 },
  });
  const foreign = parts.find(({ exchange_rate }) => exchange_rate === 0.089286);
  expect(foreign).toMatchObject({ currency: 'eur', amount: 11_522, fee: 380 });
  // the source has the amount that was taken from the customer, and in which currency
  expect(await stripe.balanceTransactions.retrieve(foreign?.id ?? '', { expand: ['source'] })).toMatchObject({
    source: { object: 'charge', amount: 129_050, amount_captured: 129_050, currency: 'sek' },
  });
  await control.settled();
  expect(receiver.types().filter((type) => type.startsWith('payout'))).toEqual([
    'payout.created',
    'payout.reconciliation_completed',
    'payout.paid',
  ]);
  expect(await control.createPayout()).toBeNull();
});

test('money that is not available yet is paid out later, or when that is asked for', async () => {
  const shop = await startShop({ settlementMs: 3 * DAY });
  const { stripe, control } = shop;
  await buy(shop, 'eur', 10_000);
  expect(await control.createPayout()).toBeNull();
  expect((await stripe.balance.retrieve()).pending).toMatchObject([{ amount: 9825 }]);
  await control.advance(3 * DAY);
  expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 9825 }]);
  expect(await control.createPayout()).toMatchObject({ amount: 9825 });
  await buy(shop, 'eur', 10_000);
  expect(await control.createPayout({ includePending: true })).toMatchObject({ amount: 9825 });
});

test('a payout on its way arrives, and one that fails gives the money back', async () => {
  const shop = await startShop();
  const { stripe, control, receiver } = shop;
  await buy(shop, 'eur', 10_000);
  const first = await control.createPayout({ status: 'in_transit' });
  expect(first).toMatchObject({ status: 'in_transit' });
  await control.arrivePayout(first?.id ?? '');
  expect((await stripe.payouts.list({ status: 'paid' })).data).toHaveLength(1);
  await control.failPayout(first?.id ?? '');
  expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 9825 }]);
  await control.settled();
  expect(receiver.types().slice(-2)).toEqual(['payout.paid', 'payout.failed']);
  expect(await control.createPayout()).toMatchObject({ amount: 9825 });
});

test('payouts come by themselves where an interval is set', async () => {
  const shop = await startShop({ payoutEveryMs: DAY });
  await buy(shop, 'eur', 10_000);
  await shop.control.advance(DAY - 1);
  expect((await shop.stripe.payouts.list()).data).toEqual([]);
  await shop.control.advance(DAY + HOUR);
  expect((await shop.stripe.payouts.list()).data).toMatchObject([{ amount: 9825 }]);
});
