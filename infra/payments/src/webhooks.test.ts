import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { SECRET, sessionParams, startReceiver, startShop } from './testing.ts';

const timestampIn = (signature: string) => Number(/t=(\d+)/.exec(signature)?.[1]);

/** A shop with one event: a session that expired. */
const expired = async (options: Parameters<typeof startShop>[0] = {}) => {
  const shop = await startShop(options);
  const { id } = await shop.stripe.checkout.sessions.create(sessionParams());
  return {
    ...shop,
    id,
    expire: async () => {
      await shop.stripe.checkout.sessions.expire(id);
      await shop.control.settled();
      return (await shop.stripe.events.list()).data[0]?.id ?? '';
    },
  };
};

test('an event is signed as the package verifies it, and says which call caused it', async () => {
  const { expire, receiver, id } = await expired();
  await expire();
  expect(receiver.received).toMatchObject([
    {
      event: {
        type: 'checkout.session.expired',
        livemode: false,
        pending_webhooks: 1,
        request: { id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) },
        data: { object: { id, status: 'expired' } },
      },
      signature: expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/),
    },
  ]);
  const [{ body, signature } = { body: '', signature: '' }] = receiver.received;
  expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('No signatures found matching');
  expect(() => Stripe.webhooks.constructEvent(`${body} `, signature, SECRET)).toThrow('No signatures found matching');
});

test('an event is sent again with growing pauses and a fresh signature until it is taken', async () => {
  const { expire, receiver, control } = await expired({ retryPausesMs: [1000, 60_000] });
  receiver.answer(500, 503);
  const event = await expire();
  await control.advance(999);
  expect(control.audit().deliveries[0]?.attempts).toHaveLength(1);
  await control.advance(1);
  await control.advance(60_000);
  expect(receiver.types()).toEqual(['checkout.session.expired']);
  const [delivery] = control.audit().deliveries;
  expect(delivery).toMatchObject({
    event,
    state: 'delivered',
    attempts: [{ status: 500 }, { status: 503 }, { status: 200 }],
  });
  const times = delivery?.attempts.map(({ signature }) => timestampIn(signature)) ?? [];
  expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 1, 61]);
});

test('an event nobody takes is given up after the last pause', async () => {
  const { expire, receiver, control } = await expired({ retryPausesMs: [1000] });
  receiver.answer(500, 500);
  await expire();
  await control.advance(3_600_000);
  expect(control.audit().deliveries).toMatchObject([{ state: 'given_up', attempts: [{}, {}] }]);
});

test('an endpoint gets the events it wants, from when on it is there', async () => {
  const { control, stripe, receiver, expire } = await expired();
  const other = await startReceiver();
  control.setEndpoints([{ url: other.url, secret: SECRET, events: ['payment_intent.*'] }]);
  await expire();
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  await control.pay(id);
  await control.settled();
  expect(receiver.types()).toEqual([]);
  expect(other.types()).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
});

test.each([
  ['forged', 'No signatures found matching'],
  ['unsigned', 'No stripe-signature header value was provided'],
  ['stale', 'Timestamp outside the tolerance zone'],
] as const)('a %s event is refused by the package', async (trick, message) => {
  const { expire, receiver, control } = await expired();
  const event = await expire();
  const answers = await control.sendTrick(event, trick);
  expect(answers).toEqual([{ url: receiver.url, status: 400 }]);
  expect(receiver.refused).toEqual([expect.stringContaining(message)]);
  expect(receiver.received).toHaveLength(1);
});

test('an event can come again as it was, or with a fresh signature', async () => {
  const { expire, receiver, control } = await expired();
  const event = await expire();
  await control.advance(60_000);
  await control.sendTrick(event, 'repeated');
  await control.resend(event);
  await control.settled();
  const [first, repeated, fresh] = receiver.received;
  expect([repeated?.event.id, fresh?.event.id]).toEqual([event, event]);
  expect(repeated?.signature).toBe(first?.signature);
  expect(timestampIn(fresh?.signature ?? '') - timestampIn(first?.signature ?? '')).toBe(60);
});

test('an event can be dropped, doubled, late, or after the next one', async () => {
  const { stripe, control, receiver } = await startShop();
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  control.addFault({ on: 'webhook', kind: 'drop', match: 'payment_intent.created' });
  control.addFault({ on: 'webhook', kind: 'hold', match: 'charge.succeeded' });
  control.addFault({ on: 'webhook', kind: 'double', match: 'payment_intent.succeeded' });
  control.addFault({ on: 'webhook', kind: 'late', ms: 5000, match: 'checkout.session.*' });
  await control.pay(id);
  await control.settled();
  expect(receiver.types()).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded', 'charge.succeeded']);
  expect(receiver.received[0]?.event.id).toBe(receiver.received[1]?.event.id);
  await control.advance(5000);
  expect(receiver.types().slice(3)).toEqual(['checkout.session.completed']);
  expect(control.faults()).toEqual([]);
  expect(control.audit().deliveries.map(({ state }) => state)).toContain('dropped');
});

test('an event held back for another that never comes goes alone', async () => {
  const { control, receiver, expire } = await expired();
  control.addFault({ on: 'webhook', kind: 'hold' });
  await expire();
  expect(receiver.types()).toEqual([]);
  await control.advance(5000);
  expect(receiver.types()).toEqual(['checkout.session.expired']);
});

test.each([
  ['forge', 'No signatures found matching'],
  ['stale', 'Timestamp outside the tolerance zone'],
] as const)('a delivery with the fault %s is refused at first and taken at the next attempt', async (kind, message) => {
  const { control, receiver, expire } = await expired();
  control.addFault({ on: 'webhook', kind });
  await expire();
  expect(receiver.refused).toEqual([expect.stringContaining(message)]);
  await control.advance(1000);
  expect(receiver.types()).toEqual(['checkout.session.expired']);
});

test('an event can come before the answer to the call that causes it, else it comes after', async () => {
  const { control, receiver, stripe, id } = await expired();
  control.addFault({ on: 'webhook', kind: 'early' });
  await stripe.checkout.sessions.expire(id);
  // the answer has only just come
  expect(receiver.types()).toEqual(['checkout.session.expired']);
  const second = await stripe.checkout.sessions.create(sessionParams());
  await stripe.checkout.sessions.expire(second.id);
  await control.settled();
  expect(receiver.types()).toHaveLength(2);
});

test('events are sent each after the answer to the one before it, or side by side', async () => {
  const { stripe, control, receiver } = await startShop();
  const pay = async () => {
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await control.pay(id);
    await control.settled();
  };
  await pay();
  expect(receiver.mostAtOnce()).toBe(1);
  control.changeSettings({ sendInParallel: true });
  receiver.answerTogether(4);
  await pay();
  expect(receiver.mostAtOnce()).toBe(4);
});

test('events that were not delivered can be asked for', async () => {
  const { stripe, control, expire } = await expired({ retryPausesMs: [] });
  control.addFault({ on: 'webhook', kind: 'drop' });
  const event = await expire();
  expect((await stripe.events.list({ delivery_success: false })).data).toMatchObject([{ id: event }]);
  await control.resend(event);
  await control.settled();
  expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
});
