import { expect, test } from 'vitest';
import { DAY, sessionParams, startShop } from './testing.ts';

const paid = async (card = '4242424242424242') => {
  const shop = await startShop();
  const { id } = await shop.stripe.checkout.sessions.create(sessionParams());
  const { payment_intent } = await shop.control.pay(id, { card });
  await shop.control.settled();
  return { ...shop, payment_intent: payment_intent?.id ?? '' };
};

test('a dispute takes the money and a fee, says until when to answer, and bars a refund', async () => {
  const { stripe, control, receiver, payment_intent } = await paid();
  const { id } = await control.createDispute({ payment_intent, reason: 'product_not_received', dueInDays: 9 });
  await control.settled();
  expect(receiver.types().slice(-2)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  const { data } = await stripe.disputes.list({ payment_intent });
  expect(data).toMatchObject([
    {
      id,
      amount: 12_900,
      reason: 'product_not_received',
      status: 'needs_response',
      evidence_details: { due_by: Math.floor((control.now() + 9 * DAY) / 1000), has_evidence: false },
      balance_transactions: [{ amount: -12_900, fee: 2000, net: -14_900 }],
    },
  ]);
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' });
});

test('a dispute is answered, and won: the money comes back', async () => {
  const { stripe, control, receiver, payment_intent } = await paid();
  const { id } = await control.createDispute({ payment_intent });
  const answered = await stripe.disputes.update(id, { evidence: { shipping_tracking_number: 'JJFI1' }, submit: true });
  expect(answered).toMatchObject({ status: 'under_review', evidence_details: { has_evidence: true } });
  await control.closeDispute(id, 'won');
  const dispute = await stripe.disputes.retrieve(id);
  expect(dispute).toMatchObject({ status: 'won' });
  expect(dispute.balance_transactions.map(({ net }) => net)).toEqual([-14_900, 12_900]);
  await control.settled();
  expect(receiver.types().slice(-3)).toEqual([
    'charge.dispute.updated',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ]);
  expect((await stripe.refunds.create({ payment_intent })).status).toBe('succeeded');
});

test('a dispute is lost by accepting it', async () => {
  const { stripe, control, payment_intent } = await paid();
  const { id } = await control.createDispute({ payment_intent, amount: 5000 });
  expect(await stripe.disputes.close(id)).toMatchObject({ status: 'lost', amount: 5000 });
});

test('a payment by a card made for it is disputed at once', async () => {
  const { stripe, payment_intent } = await paid('4000000000000259');
  expect((await stripe.disputes.list({ payment_intent })).data).toMatchObject([{ reason: 'fraudulent' }]);
});
