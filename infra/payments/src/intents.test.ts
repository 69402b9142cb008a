import { describe, expect, test } from 'vitest';
import type { Payment } from './stand-in.ts';
import { DAY, inParts, manual, sessionParams, startShop } from './testing.ts';

/** A payment that holds its money until it is captured. */
const authorised = async (payment: Payment = {}, held: Parameters<typeof sessionParams>[0] = manual) => {
  const shop = await startShop();
  const { id } = await shop.stripe.checkout.sessions.create(sessionParams(held));
  const { payment_intent, session } = await shop.control.pay(id, payment);
  const intentId = payment_intent?.id ?? '';
  await shop.control.settled();
  return {
    ...shop,
    session,
    id: intentId,
    find: () => shop.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
  };
};

test('a payment captured later is complete and unpaid until it is captured', async () => {
  const { session, find, stripe, id, receiver, control } = await authorised();
  expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  expect(await find()).toMatchObject({
    status: 'requires_capture',
    amount_capturable: 12_900,
    amount_received: 0,
    latest_charge: { captured: false, balance_transaction: null },
  });
  expect(receiver.types()).toContain('payment_intent.amount_capturable_updated');
  expect(await stripe.paymentIntents.capture(id)).toMatchObject({
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: 12_900,
  });
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  expect(await find()).toMatchObject({ latest_charge: { captured: true, amount_captured: 12_900 } });
  await control.settled();
  expect(receiver.types().slice(-2)).toEqual(['charge.captured', 'payment_intent.succeeded']);
});

test('a part can be captured, and no more than is held', async () => {
  const { stripe, id, find } = await authorised({ method: 'klarna' });
  await expect(stripe.paymentIntents.capture(id, { amount_to_capture: 12_901 })).rejects.toMatchObject({
    param: 'amount_to_capture',
  });
  await stripe.paymentIntents.capture(id, { amount_to_capture: 5000 });
  expect(await find()).toMatchObject({
    status: 'succeeded',
    amount_received: 5000,
    latest_charge: { amount_captured: 5000 },
  });
  await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { id, status: 'succeeded' },
  });
});

describe('a payment that is captured in parts', () => {
  const part = (amount_to_capture: number) => ({ amount_to_capture, final_capture: false });

  test('stays open until the last part, each of which is booked by itself', async () => {
    const { stripe, id, find, receiver, control } = await authorised({}, inParts);
    expect(await find()).toMatchObject({
      latest_charge: { payment_method_details: { card: { multicapture: { status: 'available' } } } },
    });
    expect(await stripe.paymentIntents.capture(id, part(7000))).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 5900,
      amount_received: 7000,
    });
    expect(await find()).toMatchObject({
      latest_charge: { captured: false, amount_captured: 7000, amount_refunded: 0 },
    });
    await control.settled();
    expect(receiver.types().slice(-2)).toEqual(['charge.updated', 'payment_intent.amount_capturable_updated']);
    await expect(stripe.paymentIntents.capture(id, part(5901))).rejects.toMatchObject({ param: 'amount_to_capture' });
    await stripe.paymentIntents.capture(id, { amount_to_capture: 2000, final_capture: true });
    expect(await find()).toMatchObject({
      ...{ status: 'succeeded', amount_capturable: 0, amount_received: 9000 },
      latest_charge: { captured: true, amount_captured: 9000, amount_refunded: 0, refunded: false },
    });
    expect(control.audit().balance_transactions.map(({ amount, fee }) => [amount, fee])).toEqual([
      [7000, 130],
      [2000, 55],
    ]);
    await control.settled();
    expect(receiver.types().slice(-4)).toEqual([
      ...['charge.updated', 'payment_intent.amount_capturable_updated'],
      ...['charge.captured', 'payment_intent.succeeded'],
    ]);
  });

  test.each([
    ['a last capture of nothing', { amount_to_capture: 0, final_capture: true }],
    ['the end of its time', null],
  ])('lets go what is left with %s', async (_how, last) => {
    const { stripe, id, find, control } = await authorised({}, inParts);
    await stripe.paymentIntents.capture(id, part(7000));
    if (last) await stripe.paymentIntents.capture(id, last);
    else await control.advance(7 * DAY);
    expect(await find()).toMatchObject({
      ...{ status: 'succeeded', amount_capturable: 0, amount_received: 7000 },
      latest_charge: { captured: true, amount_captured: 7000, refunded: false },
    });
  });

  test('is refunded up to what was captured so far, and counts as refunded once nothing more can be captured', async () => {
    const { stripe, id, find } = await authorised({}, inParts);
    await stripe.paymentIntents.capture(id, part(7000));
    await expect(stripe.refunds.create({ payment_intent: id, amount: 7001 })).rejects.toMatchObject({
      param: 'amount',
    });
    await stripe.refunds.create({ payment_intent: id, amount: 7000 });
    expect(await find()).toMatchObject({ status: 'requires_capture', latest_charge: { refunded: false } });
    await stripe.paymentIntents.capture(id, { amount_to_capture: 0, final_capture: true });
    expect(await find()).toMatchObject({ status: 'succeeded', latest_charge: { refunded: true } });
  });

  test.each([
    ['a card that does not allow it', { card: '4000008400000076' }, inParts],
    ['a page that did not ask for it', {}, manual],
    ['another method', { method: 'klarna' }, inParts],
  ] as const)('does not exist with %s', async (_what, payment, held) => {
    const { stripe, id, find } = await authorised(payment, held);
    expect(JSON.stringify(await find())).not.toContain('"available"');
    await expect(stripe.paymentIntents.capture(id, part(7000))).rejects.toMatchObject({ param: 'final_capture' });
    await expect(stripe.paymentIntents.capture(id, { amount_to_capture: 0 })).rejects.toMatchObject({
      param: 'amount_to_capture',
    });
    await stripe.paymentIntents.capture(id, { amount_to_capture: 7000 });
    expect(await find()).toMatchObject({ status: 'succeeded', amount_received: 7000 });
  });
});

test('a payment that is held can be cancelled, which gives the money free', async () => {
  const { stripe, id, find, receiver, control } = await authorised();
  await stripe.paymentIntents.cancel(id, { cancellation_reason: 'requested_by_customer' });
  expect(await find()).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'requested_by_customer',
    amount_capturable: 0,
    latest_charge: { captured: false, refunded: true },
  });
  expect(control.audit().balance_transactions).toEqual([]);
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  await control.settled();
  expect(receiver.types().slice(-1)).toEqual(['payment_intent.canceled']);
});

test.each([
  ['card', 7],
  ['mobilepay', 7],
  ['klarna', 28],
] as const)('a payment by %s that nobody captures is let go after %i days', async (method, days) => {
  const { control, find, receiver, stripe, id } = await authorised({ method });
  await control.advance(days * DAY - 1);
  expect(await find()).toMatchObject({ status: 'requires_capture' });
  await control.advance(1);
  expect(await find()).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' });
  expect(receiver.types().slice(-3)).toEqual(['charge.expired', 'charge.refunded', 'payment_intent.canceled']);
  await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test('a payment of an open session is ended by expiring the session only', async () => {
  const { stripe, control } = await startShop();
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  const { payment_intent } = await control.pay(id, { card: '4000000000000002' });
  await expect(stripe.paymentIntents.cancel(payment_intent?.id ?? '')).rejects.toThrow('Expire the Checkout Session');
});

test('payments are listed, and take notes', async () => {
  const { stripe, id } = await authorised();
  await stripe.paymentIntents.update(id, { metadata: { invoice: '6', draft: '1' } });
  await stripe.paymentIntents.update(id, { metadata: { invoice: '7', draft: '' } });
  const { data } = await stripe.paymentIntents.list({ limit: 5, expand: ['data.latest_charge'] });
  expect(data).toMatchObject([{ id, latest_charge: { object: 'charge' } }]);
  expect(data[0]?.metadata).toEqual({ invoice: '7' });
  const charges = await stripe.charges.list({ payment_intent: id });
  expect(charges.data).toMatchObject([
    { payment_intent: id, payment_method_details: { card: { capture_before: expect.any(Number) } } },
  ]);
});
