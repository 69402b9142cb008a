import { expect, test } from 'vitest';
import { manual, sessionParams, startShop } from './testing.ts';

const paid = async (card = '4242424242424242') => {
  const shop = await startShop();
  const { id } = await shop.stripe.checkout.sessions.create(sessionParams());
  const { payment_intent } = await shop.control.pay(id, { card });
  await shop.control.settled();
  shop.receiver.received.length = 0;
  const charge = async () => {
    const intent = await shop.stripe.paymentIntents.retrieve(payment_intent?.id ?? '', { expand: ['latest_charge'] });
    return intent.latest_charge;
  };
  return { ...shop, payment_intent: payment_intent?.id ?? '', charge };
};

test('a payment is refunded in parts until nothing is left', async () => {
  const { stripe, payment_intent, charge, receiver, control } = await paid();
  const part = await stripe.refunds.create({ payment_intent, amount: 2900, metadata: { line: '1' } });
  expect(part).toMatchObject({ status: 'succeeded', amount: 2900, metadata: { line: '1' }, payment_intent });
  expect(await charge()).toMatchObject({ amount_refunded: 2900, refunded: false });
  const rest = await stripe.refunds.create({ payment_intent });
  expect(rest.amount).toBe(10_000);
  expect(await charge()).toMatchObject({ amount_refunded: 12_900, refunded: true });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  await control.settled();
  expect(receiver.types()).toEqual(['refund.created', 'charge.refunded', 'refund.created', 'charge.refunded']);
  const { data } = await stripe.refunds.list({ payment_intent });
  expect(data.map(({ id }) => id)).toEqual([rest.id, part.id]);
  const found = await stripe.refunds.retrieve(part.id, { expand: ['balance_transaction'] });
  expect(found.balance_transaction).toMatchObject({ type: 'refund', amount: -2900, fee: 0, net: -2900 });
});

test('no more is refunded than was paid', async () => {
  const { stripe, payment_intent, charge } = await paid();
  await stripe.refunds.create({ payment_intent, amount: 12_000 });
  const tooMuch = stripe.refunds.create({ payment_intent, amount: 901 });
  await expect(tooMuch).rejects.toThrow('Refund amount (€9.01) is greater than unrefunded amount on charge (€9.00)');
  await expect(tooMuch).rejects.toMatchObject({ param: 'amount', statusCode: 400 });
  await expect(stripe.refunds.create({ payment_intent, amount: 0 })).rejects.toMatchObject({ param: 'amount' });
  expect(await charge()).toMatchObject({ amount_refunded: 12_000 });
});

test('what was never captured cannot be refunded', async () => {
  const { stripe, control } = await startShop();
  const { id } = await stripe.checkout.sessions.create(sessionParams(manual));
  const { payment_intent } = await control.pay(id);
  const refused = stripe.refunds.create({ payment_intent: payment_intent?.id ?? '' });
  await expect(refused).rejects.toThrow('does not have a successful charge to refund');
  await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({ statusCode: 404 });
});

test('a refund can be pending and succeed later', async () => {
  const { stripe, control, receiver, payment_intent } = await paid('4000000000007726');
  const { id, status } = await stripe.refunds.create({ payment_intent });
  expect(status).toBe('pending');
  await control.settleRefund(id, 'succeeded');
  expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded');
  await control.settled();
  expect(receiver.types().slice(-1)).toEqual(['refund.updated']);
});

test('a refund can fail after a while, and its money comes back', async () => {
  const { stripe, control, receiver, payment_intent, charge } = await paid('4000000000005126');
  control.changeSettings({ refundDelayMs: 60_000 });
  const { id, status } = await stripe.refunds.create({ payment_intent });
  expect(status).toBe('succeeded');
  await control.advance(60_000);
  expect(await stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] })).toMatchObject({
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    failure_balance_transaction: { type: 'refund_failure', amount: 12_900 },
  });
  expect(await charge()).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(receiver.types().slice(-2)).toEqual(['refund.updated', 'refund.failed']);
});
