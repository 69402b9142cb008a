import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, type FakeResponses, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildOrder, buildWithdrawal } from '../../testing/orders.ts';

const ONE = 'GET /api/admin/orders/order-1';
const REFUND = 'POST /api/admin/orders/order-1/refunds';
const WITHDRAWAL = 'PUT /api/admin/orders/order-1/withdrawal';
const NOTES = 'POST /api/admin/orders/order-1/notes';
const NOTE = 'DELETE /api/admin/orders/order-1/notes/7';
const MAILS = 'GET /api/admin/orders/order-1/mails';
const at = '2026-11-21T10:00:00.000Z';

const delivered = buildOrder({ status: 'delivered', allowed_transitions: [] });
const given = {
  id: 'r-1',
  amount: '125.00',
  reason: 'One came back',
  at,
  status: 'done',
  came_back_at: null,
  actor: { kind: 'admin', name: 'Meri Admin' },
  restocked: 1,
} as const;
const mail = {
  id: 'm-1',
  template: 'order-confirmation',
  to: 'aino@example.com',
  subject: 'Your order FO-2026-000042 from Föri',
  at,
  state: 'sent',
  settled_at: at,
  attempts: 1,
} as const;

beforeEach(() => storeSignIn(admin));

const open = (responses: FakeResponses) =>
  openBackOffice('/admin/orders/order-1', {
    [ONE]: json({ data: delivered }),
    [MAILS]: json({ data: [mail] }),
    ...responses,
  });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const reason = 'Reason, shown to Aino Mäkinen';

test('[ADMIN-04] selecting units for a refund fills in the amount, and restocks them on request', async () => {
  const refunded = buildOrder({ ...delivered, refunds: [given], refunded: '125.00', refundable: '125.00' });
  const { callsOf } = await open({ [REFUND]: json({ data: refunded }, 201) });
  await press('Refund');
  await press('One more');
  expect((screen.getByLabelText('Amount in euros') as HTMLInputElement).value).toBe('125.00');
  fireEvent.click(screen.getByLabelText('Put these pieces back into stock'));
  fill(reason, 'One came back');
  await press('Refund €125.00');
  await waitFor(() =>
    expect(callsOf(REFUND).map(({ body }) => body)).toEqual([
      {
        amount: '125.00',
        reason: 'One came back',
        refunded_seen: '0.00',
        returned: [{ item: 1, quantity: 1 }],
        restock: [{ item: 1, quantity: 1 }],
      },
    ]),
  );
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await waitFor(() => expect(history.getByText('Refund of €125.00')).toBeTruthy());
  expect(history.getByText('1 piece back in stock')).toBeTruthy();
});

test('[PAY-328] refunds and the cancellation of an order charged in kronor are named in kronor before and after', async () => {
  const inKronor = { charged: { currency: 'SEK', amount: '2800.00' }, refundable: '250.00' } as const;
  const made = { ...given, amount: '10.00', of_charge: { amount: '112.00' } };
  const order = buildOrder({ ...delivered, ...inKronor });
  await open({
    [ONE]: json({ data: order }),
    [REFUND]: json({ data: { ...order, refunds: [made], refunded: '10.00', refundable: '240.00' } }, 201),
  });
  await press('Refund');
  expect(await screen.findByText(/Up to kr2,800.00 \(€250.00\) can be refunded/)).toBeTruthy();
  fill('Amount in euros', '10');
  fill(reason, 'A scratch');
  await press('Refund kr112.00 (€10.00)');
  expect(await screen.findByText('FO-2026-000042: kr112.00 (€10.00) refunded')).toBeTruthy();
  cleanup();
  const payment = { ...delivered.payment, status: 'captured' } as const;
  await open({ [ONE]: json({ data: buildOrder({ ...inKronor, payment, allowed_transitions: ['cancelled'] }) }) });
  await press('Cancel order');
  expect(await screen.findByText(/kr2,800.00 \(€250.00\) is refunded and Aino/)).toBeTruthy();
});

test('[ADMIN-334] a reason that the shop wrote in the customer’s language is marked so in the history', async () => {
  const ownReason = { ...given, id: 'r-2', reason: 'Sopimuksen peruuttaminen', reason_language: 'fi' as const };
  await open({ [ONE]: json({ data: buildOrder({ ...delivered, refunds: [given, ownReason] }) }) });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect((await history.findByText('Sopimuksen peruuttaminen')).lang).toBe('fi-FI');
  expect(history.getByText('One came back').hasAttribute('lang')).toBe(false);
});

test('[ADMIN-04] the lines of a refund show size and colour, so that variants of one product can be told apart', async () => {
  const items = delivered.items.flatMap((item) => [item, { ...item, color: 'black' }]);
  await open({ [ONE]: json({ data: buildOrder({ ...delivered, items }) }) });
  await press('Refund');
  const lines = within(await screen.findByRole('group', { name: 'Pieces that come back' }));
  expect(lines.getByLabelText('Aura tote, One size, Cognac, pieces')).toBeTruthy();
  expect(lines.getByLabelText('Aura tote, One size, Black, pieces')).toBeTruthy();
});

test('[ORDER-150] a refund offers the units that were neither withdrawn nor refunded', async () => {
  const [line] = delivered.items;
  if (!line) throw new Error('no line');
  const items = [
    { ...line, not_refunded: 1 },
    { ...line, color: 'black', not_refunded: 0 },
  ];
  await open({ [ONE]: json({ data: buildOrder({ ...delivered, items }) }) });
  await press('Refund');
  const lines = within(await screen.findByRole('group', { name: 'Pieces that come back' }));
  expect(lines.getByText('of 1')).toBeTruthy();
  await press('One more');
  expect((lines.getByLabelText('Aura tote, One size, Cognac, pieces') as HTMLInputElement).value).toBe('1');
  expect((lines.getByRole('button', { name: 'One more' }) as HTMLButtonElement).getAttribute('aria-disabled')).toBe(
    'true',
  );
  expect(lines.queryByLabelText('Aura tote, One size, Black, pieces')).toBeNull();
  expect(lines.getByText('Withdrawn or refunded')).toBeTruthy();
});

test('[ORDER-151] a cancelled order lists what was refunded before and what its cancellation pays back', async () => {
  const cancelled = buildOrder({
    ...{ status: 'cancelled', allowed_transitions: [], refunds: [given], refunded: '125.00', refundable: '0.00' },
    payment: { ...delivered.payment, status: 'refunded' },
    events: [
      { at: '2026-11-22T10:00:00.000Z', status: 'cancelled', note: null, actor: { kind: 'customer', name: null } },
    ],
  });
  await open({ [ONE]: json({ data: cancelled }) });
  const sums = within(await screen.findByRole('region', { name: 'Totals' }));
  expect(sums.getAllByText(/^Refunded/).map(({ textContent }) => textContent)).toEqual([
    'Refunded 21 November 2026',
    'Refunded 22 November 2026',
  ]);
  expect(sums.getAllByText('−€125.00')).toHaveLength(2);
});

test('[ADMIN-04] a refund without amount or reason is not sent, and both fields are marked', async () => {
  const { callsOf } = await open({});
  await press('Refund');
  fill('Amount in euros', 'twelve');
  fireEvent.submit(screen.getByLabelText('Amount in euros').closest('form') as HTMLFormElement);
  expect(await screen.findByText('Amount in euros: Please enter an amount such as 249.00')).toBeTruthy();
  expect(screen.getByText(`${reason}: Required`)).toBeTruthy();
  expect(callsOf(REFUND)).toEqual([]);
});

test('[ADMIN-04] an error about the amount is shown at the field, and the dialog stays open', async () => {
  const responses = {
    [REFUND]: () => refusal(422, 'refund_exceeds_total', { errors: { amount: ['At most 20.00 can be refunded'] } }),
  };
  const { callsOf } = await open(responses);
  await press('Refund');
  await press('All that is left');
  fill(reason, 'Flawed');
  await press('Refund €250.00');
  expect(await screen.findByText('Amount in euros: At most 20.00 can be refunded')).toBeTruthy();
  expect(callsOf(REFUND)).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: 'Refund for order FO-2026-000042' })).toBeTruthy();
});

test('[ORDER-101] a refund made while a colleague made another is refused, shows the new total, and can then be sent', async () => {
  const meanwhile = buildOrder({ ...delivered, refunds: [given], refunded: '125.00', refundable: '125.00' });
  let sent = 0;
  const { callsOf } = await open({
    [ONE]: () => json({ data: sent > 0 ? meanwhile : delivered }),
    [REFUND]: () => {
      sent += 1;
      return sent === 1 ? refusal(409, 'stale_edit', { refunded: '125.00' }) : json({ data: meanwhile }, 201);
    },
  });
  await press('Refund');
  fill('Amount in euros', '50');
  fill(reason, 'A scratch');
  await press('Refund €50.00');
  expect(
    await screen.findByText(/€125\.00 of this order is refunded or under way by now; up to €125\.00 is left/),
  ).toBeTruthy();
  expect((screen.getByLabelText('Amount in euros') as HTMLInputElement).value).toBe('50');
  await press('Refund €50.00');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(REFUND).map(({ body }) => (body as { refunded_seen: string }).refunded_seen)).toEqual([
    '0.00',
    '125.00',
  ]);
});

test('[ADMIN-04] a refund the provider declined is retried as a new attempt, one without a response as the same attempt', async () => {
  let sent = 0;
  const { callsOf, headersOf } = await open({
    [REFUND]: () => {
      sent += 1;
      if (sent === 1) return refusal(402, 'refund_refused');
      return sent === 2 ? refusal(500, 'internal') : json({ data: delivered }, 201);
    },
  });
  await press('Refund');
  await press('All that is left');
  fill(reason, 'Flawed');
  await press('Refund €250.00');
  expect(await screen.findByText('refused: refund_refused')).toBeTruthy();
  await press('Refund €250.00');
  expect(await screen.findByText(/refused: internal|try again/i)).toBeTruthy();
  await press('Refund €250.00');
  await waitFor(() => expect(callsOf(REFUND)).toHaveLength(3));
  const [refused, unanswered, last] = headersOf(REFUND).map((headers) => headers.get('idempotency-key'));
  expect(unanswered).not.toBe(refused);
  expect(last).toBe(unanswered);
});

test('[ORDER-101] a withdrawal is not refunded while a colleague makes another refund', async () => {
  const withdrawal = buildWithdrawal({ status: 'received', allowed: ['refunded', 'refused'] });
  const first = { ...delivered, withdrawals: [withdrawal] };
  const left = { ...withdrawal, proposed_refund: '125.00' };
  const meanwhile = { ...first, refunds: [given], refunded: '125.00', refundable: '125.00', withdrawals: [left] };
  let sent = 0;
  const { callsOf } = await open({
    [ONE]: () => json({ data: sent > 0 ? meanwhile : first }),
    [WITHDRAWAL]: () => {
      sent += 1;
      return refusal(409, 'stale_edit', { refunded: '125.00' });
    },
  });
  await press('Refund €250.00');
  const dialog = within(await screen.findByRole('dialog', { name: /Refund the withdrawal/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Refund €250.00' }));
  expect(await dialog.findByText(/up to €125\.00 is left/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Refund €250.00' }));
  await waitFor(() => expect(callsOf(WITHDRAWAL)).toHaveLength(2));
  expect(callsOf(WITHDRAWAL).map(({ body }) => (body as { refunded_seen: string }).refunded_seen)).toEqual([
    '0.00',
    '125.00',
  ]);
});

test('[ADMIN-335] of an order that can be cancelled a refund is of a part; all of it leads to the cancellation with the reason typed', async () => {
  const { callsOf } = await open({ [ONE]: json({ data: buildOrder() }) });
  await press('Refund');
  expect(screen.queryByRole('button', { name: 'All that is left' })).toBeNull();
  expect(screen.getByText(/^Part of €250\.00 can be refunded/)).toBeTruthy();
  fill('Amount in euros', '250');
  fill(reason, ' The hide has a flaw ');
  await press('Refund €250.00');
  expect(await screen.findByText(/^Amount in euros: Refunding everything before/)).toBeTruthy();
  expect(callsOf(REFUND)).toEqual([]);
  await press('Cancel the order instead');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel order FO-2026-000042?' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Note to the customer/).value).toBe('The hide has a flaw');
  expect(screen.queryByLabelText('Amount in euros')).toBeNull();
});

test('[ADMIN-335] an order of which a parcel was sent can be refunded whole', async () => {
  const parcel = {
    n: 1,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    contents: [],
    weight_g: null,
    sent_at: at,
  };
  const packing = { ...buildOrder().packing, parcels: [parcel] };
  await open({ [ONE]: json({ data: buildOrder({ status: 'processing', allowed_transitions: [], packing }) }) });
  await press('Refund');
  await press('All that is left');
  expect((screen.getByLabelText('Amount in euros') as HTMLInputElement).value).toBe('250.00');
});

test('[ADMIN-04] offers no refund where nothing is refundable', async () => {
  await open({
    [ONE]: json({ data: buildOrder({ status: 'cancelled', refundable: '0.00', allowed_transitions: [] }) }),
  });
  await screen.findByRole('button', { name: 'Receipt (PDF)' });
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('[ADMIN-04] rejecting a withdrawal requires a message to the customer', async () => {
  const withdrawal = buildWithdrawal();
  const refused = buildWithdrawal({ status: 'refused', note: 'It was worn', allowed: [] });
  const { callsOf } = await open({
    [ONE]: json({ data: { ...delivered, withdrawals: [withdrawal] } }),
    [WITHDRAWAL]: json({ data: { ...delivered, withdrawals: [refused] } }),
  });
  await press('Refuse');
  const dialog = within(await screen.findByRole('dialog', { name: /Refuse the withdrawal/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Note to the customer: Required')).toBeTruthy();
  expect(callsOf(WITHDRAWAL)).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Note to the customer'), { target: { value: 'It was worn' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(callsOf(WITHDRAWAL).map(({ body }) => body)).toEqual([
      { status: 'refused', withdrawal: 'withdrawal-1', note: 'It was worn' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(screen.getByRole('region', { name: 'Withdrawal' })).getByText('It was worn')).toBeTruthy();
});

test('[RETURN-21] of several withdrawals each one, its next steps and their buttons are named by what it covers and its date', async () => {
  const withdrawals = [
    buildWithdrawal({ id: 'withdrawal-1', at: '2026-12-01T09:00:00.000Z' }),
    buildWithdrawal({ id: 'withdrawal-2', at: '2026-12-02T10:00:00.000Z' }),
  ];
  await open({ [ONE]: json({ data: { ...delivered, withdrawals } }) });
  await screen.findAllByRole('region', { name: /^Withdrawal/ });
  for (const date of ['1 December 2026, 11:00', '2 December 2026, 12:00']) {
    const which = `1 × Aura tote, One size, Cognac ${date}`;
    const card = within(screen.getByRole('region', { name: `Withdrawal ${which}` }));
    const steps = within(card.getByRole('group', { name: `Withdrawal: what next ${which}` }));
    expect(steps.getByRole('button', { name: `Goods have arrived ${which}` })).toBeTruthy();
  }
});

test('[RETURN-22] refusing goods that are back in stock says that they are taken out again', async () => {
  const received = buildWithdrawal({ status: 'received', restocked: 1, allowed: ['refunded', 'refused'] });
  await open({ [ONE]: json({ data: { ...delivered, withdrawals: [received] } }) });
  await press('Refuse');
  const dialog = within(await screen.findByRole('dialog', { name: /Refuse the withdrawal/ }));
  expect(dialog.getByText(/What went back into stock is taken out again/)).toBeTruthy();
});

test('[RETURN-07] as goods arrive their condition is noted, and whether they go back into stock', async () => {
  const found = { condition: 'worn', condition_note: 'A scratch', restocked: 1 } as const;
  const { callsOf } = await open({
    [ONE]: json({ data: { ...delivered, withdrawals: [buildWithdrawal()] } }),
    [WITHDRAWAL]: json({ data: { ...delivered, withdrawals: [buildWithdrawal({ status: 'received', ...found })] } }),
  });
  expect(
    within(await screen.findByRole('region', { name: 'Withdrawal' })).getByText('1 × Aura tote, One size, Cognac'),
  ).toBeTruthy();
  await press('Goods have arrived');
  const dialog = within(await screen.findByRole('dialog', { name: /have arrived/ }));
  fireEvent.change(dialog.getByLabelText('Condition'), { target: { value: 'worn' } });
  fireEvent.change(dialog.getByLabelText(/Note on the condition/), { target: { value: 'A scratch ' } });
  fireEvent.click(dialog.getByLabelText('Put the goods back into stock'));
  fireEvent.click(dialog.getByRole('button', { name: 'Goods have arrived' }));
  const sent = { condition: 'worn', condition_note: 'A scratch', restock: true };
  await waitFor(() =>
    expect(callsOf(WITHDRAWAL).map(({ body }) => body)).toEqual([
      { status: 'received', withdrawal: 'withdrawal-1', ...sent },
    ]),
  );
  const card = within(await screen.findByRole('region', { name: 'Withdrawal' }));
  expect(await card.findByText(/Worn\s+A scratch/)).toBeTruthy();
});

test('[ADMIN-04] a withdrawal is refunded with the proposed amount or an edited one', async () => {
  const withdrawal = buildWithdrawal({ status: 'received', allowed: ['refunded', 'refused'] });
  const { callsOf } = await open({
    [ONE]: json({ data: { ...delivered, withdrawals: [withdrawal] } }),
    [WITHDRAWAL]: json({ data: { ...delivered, withdrawals: [buildWithdrawal({ status: 'refunded', allowed: [] })] } }),
  });
  await press('Refund €250.00');
  const dialog = within(await screen.findByRole('dialog', { name: /Refund the withdrawal/ }));
  fireEvent.change(dialog.getByLabelText('Amount in euros'), { target: { value: '200' } });
  fireEvent.click(dialog.getByLabelText('Put the goods back into stock'));
  fireEvent.click(dialog.getByRole('button', { name: 'Refund €200.00' }));
  await waitFor(() =>
    expect(callsOf(WITHDRAWAL).map(({ body }) => body)).toEqual([
      { status: 'refunded', withdrawal: 'withdrawal-1', amount: '200.00', refunded_seen: '0.00', restock: true },
    ]),
  );
});

test('[RETURN-12] [RETURN-14] [RETURN-15] an exchange names the new piece and is ended with a note; of a line with pieces of two sizes staff say which came back', async () => {
  const units = { number: 1, sku: 'AURA-L', size: 'L', color: 'cognac', withdrawal_until: null };
  const due = { ...units, state: 'due', held_until: null } as const;
  const allowed = ['refused', 'released'] as const;
  const exchange = buildWithdrawal({
    status: 'received',
    allowed: [...allowed],
    proposed_refund: '0.00',
    exchange: due,
  });
  const { callsOf } = await open({
    [ONE]: json({ data: { ...delivered, withdrawals: [exchange] } }),
    [WITHDRAWAL]: json({ data: { ...delivered, withdrawals: [exchange] } }),
  });
  const card = within(await screen.findByRole('region', { name: 'Withdrawal' }));
  expect(card.getByText(/1 × Aura tote, L, Cognac/).textContent).toMatch(/AURA-L.*to be sent/);
  await press('Refund instead');
  const dialog = within(await screen.findByRole('dialog', { name: /Refund instead/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Refund instead' }));
  fireEvent.change(await dialog.findByLabelText(/Note to the customer/), { target: { value: 'A flaw' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refund instead' }));
  await waitFor(() =>
    expect(callsOf(WITHDRAWAL).map(({ body }) => body)).toEqual([
      { status: 'released', withdrawal: 'withdrawal-1', note: 'A flaw' },
    ]),
  );
  cleanup();
  const [line] = delivered.items;
  if (!line) throw new Error('no line');
  const items = [{ ...line, quantity: 2, restockable: 1 }];
  const sent = buildWithdrawal({
    ...{ id: 'withdrawal-0', status: 'exchanged', allowed: [], exchange_restockable: 1 },
    exchange: { ...due, state: 'sent' },
  });
  const again = await open({
    [ONE]: json({ data: { ...delivered, items, withdrawals: [sent, buildWithdrawal()] } }),
    [WITHDRAWAL]: json({ data: { ...delivered, items, withdrawals: [sent, buildWithdrawal()] } }),
  });
  await press(/^Goods have arrived/);
  const arrival = within(await screen.findByRole('dialog', { name: /have arrived/ }));
  fireEvent.click(arrival.getByLabelText('Put the goods back into stock'));
  const quantity = await arrival.findByLabelText('Quantity of Aura tote, L, Cognac');
  fireEvent.change(quantity, { target: { value: '1' } });
  fireEvent.blur(quantity);
  fireEvent.click(arrival.getByRole('button', { name: 'Goods have arrived' }));
  const restock = [{ item: 1, quantity: 1, exchange: 1 }];
  await waitFor(() => expect(again.callsOf(WITHDRAWAL).map(({ body }) => body)).toMatchObject([{ restock }]));
});

test('[ORDER-104] a withdrawal whose refund the provider declined says so and can be refunded again', async () => {
  const withdrawal = buildWithdrawal({ status: 'received', allowed: ['refunded', 'refused'] });
  let sent = 0;
  await open({
    [ONE]: () => json({ data: { ...delivered, withdrawals: [{ ...withdrawal, refund_failed: sent > 0 }] } }),
    [WITHDRAWAL]: () => {
      sent += 1;
      return refusal(402, 'refund_refused');
    },
  });
  await press('Refund €250.00');
  const dialog = within(await screen.findByRole('dialog', { name: /Refund the withdrawal/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Refund €250.00' }));
  expect(await dialog.findByText('refused: refund_refused')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Leave it open' }));
  const card = within(screen.getByRole('region', { name: 'Withdrawal' }));
  expect(await card.findByText('The payment provider refused the refund')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Refund €250.00' })).toBeTruthy();
});

test('[ORDER-104] a withdrawal whose refund is in progress says so and offers no action', async () => {
  await open({
    [ONE]: json({ data: { ...delivered, withdrawals: [buildWithdrawal({ status: 'refunding', allowed: [] })] } }),
  });
  const card = within(await screen.findByRole('region', { name: 'Withdrawal' }));
  expect(card.getByText('Refund under way')).toBeTruthy();
  expect(card.getByText(/has not confirmed it yet/)).toBeTruthy();
  expect(card.queryAllByRole('button')).toEqual([]);
});

test('[ADMIN-04] a note shows its author; deleting one removes it at once and restores it if the API refuses', async () => {
  const own = { id: 7, text: 'Rang twice on Monday', at, author: 'Meri Admin', mine: true };
  const others = { id: 8, text: 'Sent the size chart', at, author: 'Ada Admin', mine: false };
  let refuse: (reply: Response) => void = () => undefined;
  await open({
    [ONE]: json({ data: { ...delivered, notes: [others] } }),
    [NOTES]: json({ data: own }, 201),
    [NOTE]: () =>
      new Promise<Response>((resolve) => {
        refuse = resolve;
      }),
  });
  const card = within(await screen.findByRole('region', { name: 'Internal notes' }));
  expect(card.queryByRole('button', { name: 'Delete note' })).toBeNull();
  fill('New note', ' Rang twice ');
  await press('Add note');
  expect(await card.findByText('Rang twice on Monday', { selector: 'p' })).toBeTruthy();
  expect(card.getByText('Rang twice on Monday', { selector: 'p' }).closest('li')?.textContent).toContain('Meri Admin');
  fireEvent.click(card.getByRole('button', { name: 'Delete note' }));
  await waitFor(() => expect(card.queryByText('Rang twice on Monday', { selector: 'p' })).toBeNull());
  refuse(refusal(503, 'service_unavailable'));
  expect(await card.findByText('Rang twice on Monday', { selector: 'p' })).toBeTruthy();
});

test('[ADMIN-04] the mails of an order are listed, can be read and sent again', async () => {
  const { callsOf } = await open({
    [`${MAILS}/m-1`]: json({ data: { ...mail, text: 'Thank you for your order' } }),
    'POST /api/admin/orders/order-1/mails/m-1/resend': json({ data: { ...mail, id: 'm-2', state: 'waiting' } }, 201),
  });
  await press('Your order FO-2026-000042 from Föri');
  const dialog = within(await screen.findByRole('dialog', { name: mail.subject }));
  expect(await dialog.findByText('Thank you for your order')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(callsOf(MAILS).length).toBeGreaterThan(1));
});

test('[ADMIN-04] a status change shows at once and is rolled back if the API refuses', async () => {
  let reply: (response: Response) => void = () => undefined;
  await open({
    [ONE]: json({ data: buildOrder() }),
    'POST /api/admin/orders/order-1/transition': () =>
      new Promise<Response>((resolve) => {
        reply = resolve;
      }),
  });
  const head = (await screen.findByRole('heading', { name: 'Order FO-2026-000042' })).closest('header') as HTMLElement;
  expect(within(head).getByText('Paid')).toBeTruthy();
  await press('Mark as processing');
  expect(await within(head).findByText('Processing')).toBeTruthy();
  reply(refusal(503, 'service_unavailable'));
  expect(await within(head).findByText('Paid')).toBeTruthy();
});
