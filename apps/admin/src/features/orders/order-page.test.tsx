import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  admin,
  type FakeResponses,
  json,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../../testing/back-office.tsx';
import { buildOrder, buildRow, buildWithdrawal } from '../../testing/orders.ts';

const ONE = 'GET /api/admin/orders/order-1';
const MOVE = 'POST /api/admin/orders/order-1/transition';

const processing = buildOrder({ status: 'processing', allowed_transitions: ['shipped', 'cancelled'] });
const shipped = buildOrder({
  status: 'shipped',
  carrier: 'Posti',
  tracking_number: 'JJFI1',
  allowed_transitions: ['delivered'],
});

beforeEach(() => storeSignIn(admin));

const open = (responses: FakeResponses) => openBackOffice('/admin/orders/order-1', responses);
const steps = async () => within(await screen.findByRole('group', { name: 'What next' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openShipping(responses: FakeResponses) {
  const page = await open({ [ONE]: json({ data: processing }), ...responses });
  fireEvent.click((await steps()).getByRole('button', { name: 'Ship' }));
  return page;
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('[ORDER-140] the terms in force link to their version', async () => {
  const terms = { page_id: 4, language: 'fi', version: 3, date: '2026-11-12T09:00:00.000Z', hash: 'ab12' } as const;
  await open({ [ONE]: json({ data: buildOrder({ terms }) }) });
  const link = await screen.findByRole('link', { name: 'Version 3 of 12 November 2026, Suomi' });
  expect(link.getAttribute('href')).toBe('/admin/pages/4/edit?versions=fi');
  expect(screen.getByText('ab12')).toBeDefined();
});

const TERMS_TEXT = 'GET /api/admin/order-terms/ab12';
async function openTerms(reply: () => Response) {
  const terms = { page_id: 4, language: 'fi', version: null, date: '2026-11-12T09:00:00.000Z', hash: 'ab12' } as const;
  await open({ [ONE]: json({ data: buildOrder({ terms }) }), [TERMS_TEXT]: reply });
  fireEvent.click(await screen.findByRole('button', { name: 'Read the text' }));
  return within(await screen.findByRole('dialog', { name: 'Terms in force' }));
}

test('[ORDER-141] the text of the terms is read in a dialog, in its language; a failed attempt can be retried', async () => {
  const text = { heading: 'Ehdot', picture: null, lead: '<p>Silloin <b>näin</b>.</p>', sections: [] };
  let reply = refusal(429, 'too_many_requests');
  const dialog = await openTerms(() => reply);
  expect(await dialog.findByText('The text could not be loaded')).toBeDefined();
  reply = json({ data: text });
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect((await dialog.findByText('näin')).closest('[lang]')?.getAttribute('lang')).toBe('fi-FI');
});

test('[ORDER-141] an order whose terms were not stored says so', async () => {
  const dialog = await openTerms(() => refusal(404, 'not_found'));
  expect(await dialog.findByText(/before the shop stored the text of its terms/)).toBeDefined();
});

test.each([
  [
    ['processing', 'cancelled'],
    ['Mark as processing', 'Cancel order'],
  ],
  [['shipped'], ['Ship']],
  [['delivered'], ['Mark as delivered']],
] as const)('[ADMIN-04] offers the transitions the API allows: %s', async (allowed, names) => {
  // allowed_transitions decides, not the status
  await open({ [ONE]: json({ data: buildOrder({ status: 'pending', allowed_transitions: [...allowed] }) }) });
  const buttons = (await steps()).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(names);
});

test("[ORDER-116] an order's links are revoked after confirmation, and a failed attempt can be retried", async () => {
  const REVOKE = 'DELETE /api/admin/orders/order-1/link';
  let reply = refusal(503, 'service_unavailable');
  const { callsOf } = await open({ [ONE]: json({ data: buildOrder() }), [REVOKE]: () => reply });
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke links' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/No link sent so far will open the order any more/)).toBeTruthy();
  expect(callsOf(REVOKE)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke links' }));
  expect(await dialog.findByText('The links could not be revoked')).toBeTruthy();
  reply = json({ message: 'Revoked.' });
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke links' }));
  expect(await screen.findByText('All links have been revoked')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(callsOf(REVOKE)).toHaveLength(2);
});

test('[ADMIN-04] an order with no transition left offers none', async () => {
  await open({ [ONE]: json({ data: buildOrder({ status: 'processing', allowed_transitions: [] }) }) });
  await screen.findByRole('heading', { name: 'Order FO-2026-000042' });
  expect(screen.queryByRole('group', { name: 'What next' })).toBeNull();
});

test('[ADMIN-04] a status change is made, confirmed by a message, and followed by the next transitions', async () => {
  const moved = buildOrder({ status: 'processing', allowed_transitions: ['shipped', 'cancelled'] });
  const { callsOf } = await open({ [ONE]: json({ data: buildOrder() }), [MOVE]: json({ data: moved }) });
  fireEvent.click((await steps()).getByRole('button', { name: 'Mark as processing' }));
  expect(await screen.findByText('FO-2026-000042: Processing')).toBeTruthy();
  expect((await steps()).getByRole('button', { name: 'Ship' })).toBeTruthy();
  expect(callsOf(MOVE).map((call) => call.body)).toEqual([{ to: 'processing' }]);
});

test("[ADMIN-132] a line item shows the product's name in the back office's language and the one the customer read", async () => {
  const [item] = buildOrder().items;
  const items = [
    { ...item, name: 'Aura-kassi', local_name: 'Aura tote' },
    { ...item, product_id: null, name: 'Poistettu vyö', size: 'M' },
  ] as ReturnType<typeof buildOrder>['items'];
  await open({ [ONE]: json({ data: buildOrder({ items }) }) });
  const link = await screen.findByRole('link', { name: 'Aura tote' });
  expect(within(link.closest('li') as HTMLElement).getByText('Ordered as “Aura-kassi”')).toBeTruthy();
  // a deleted product keeps the order's name, shown once
  const deletedLine = screen.getByText('Poistettu vyö').closest('li') as HTMLElement;
  expect(within(deletedLine).queryByText(/Ordered as/)).toBeNull();
});

test('[ADMIN-129] after a status change the focus moves to the next transition, never to cancelling', async () => {
  const responses = [processing, shipped, buildOrder({ status: 'delivered', allowed_transitions: [] })];
  await open({ [ONE]: json({ data: buildOrder() }), [MOVE]: () => json({ data: responses.shift() }) });
  const button = (name: string) => screen.findByRole('button', { name });
  (await button('Mark as processing')).focus();
  press('Mark as processing');
  await waitFor(async () => expect(document.activeElement).toBe(await button('Ship')));
  press('Ship');
  fill('Carrier', 'posti');
  fill('Tracking number', 'JJFI1');
  press('Ship order');
  await waitFor(async () => expect(document.activeElement).toBe(await button('Mark as delivered')));
  press('Mark as delivered');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('[ADMIN-129] focus stays where it is if the admin moved on while a status change was pending', async () => {
  let reply: (response: Response) => void = () => undefined;
  const moving = new Promise<Response>((resolve) => {
    reply = resolve;
  });
  await open({ [ONE]: json({ data: buildOrder() }), [MOVE]: () => moving });
  fireEvent.click((await steps()).getByRole('button', { name: 'Mark as processing' }));
  const receipt = screen.getByRole('button', { name: 'Receipt (PDF)' });
  receipt.focus();
  reply(json({ data: processing }));
  await screen.findByRole('button', { name: 'Ship' });
  await screen.findByText('FO-2026-000042: Processing');
  expect(document.activeElement).toBe(receipt);
});

test("[ADMIN-04] shipping sends the carrier's name, the tracking number and the note", async () => {
  const { callsOf } = await openShipping({ [MOVE]: json({ data: shipped }) });
  fill('Carrier', 'posti');
  fill('Tracking number', ' JJFI1 ');
  fill('Note to the customer (optional)', 'Wrapped in felt.');
  press('Ship order');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(MOVE).map((call) => call.body)).toEqual([
    { to: 'shipped', carrier: 'Posti', tracking_number: 'JJFI1', note: 'Wrapped in felt.' },
  ]);
});

test('[ADMIN-04] choosing another carrier asks for its name', async () => {
  const { callsOf } = await openShipping({ [MOVE]: json({ data: shipped }) });
  fill('Carrier', 'other');
  fill('Tracking number', 'X-1');
  press('Ship order');
  expect(await screen.findByRole('link', { name: 'Name of the carrier: Required' })).toBeTruthy();
  expect(callsOf(MOVE)).toEqual([]);
  fill('Name of the carrier', 'Schenker');
  press('Ship order');
  await waitFor(() =>
    expect(callsOf(MOVE).map((call) => call.body)).toEqual([
      { to: 'shipped', carrier: 'Schenker', tracking_number: 'X-1' },
    ]),
  );
});

test('[ADMIN-04] shipping without carrier or number marks both fields and sends nothing', async () => {
  const { callsOf } = await openShipping({});
  press('Ship order');
  const summary = await screen.findByRole('group', { name: 'The order is not shipped yet' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Carrier: Required', 'Tracking number: Required']);
  expect(callsOf(MOVE)).toEqual([]);
});

test('[ADMIN-04] a field error from the API is shown at the field, and the input stays', async () => {
  await openShipping({
    [MOVE]: refusal(422, 'validation_failed', { errors: { tracking_number: ['This number is known already'] } }),
  });
  fill('Carrier', 'dhl');
  fill('Tracking number', 'JJFI1');
  press('Ship order');
  const field = screen.getByLabelText<HTMLInputElement>('Tracking number');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This number is known already',
  );
  expect(field.value).toBe('JJFI1');
  expect(
    within(screen.getByRole('dialog')).getByRole('link', { name: 'Tracking number: This number is known already' }),
  );
});

test('[ADMIN-04] an error that belongs to no field is shown in the dialog', async () => {
  await openShipping({ [MOVE]: refusal(503, 'service_unavailable') });
  fill('Carrier', 'dhl');
  fill('Tracking number', 'JJFI1');
  press('Ship order');
  expect((await screen.findByRole('group', { name: 'The order is not shipped yet' })).textContent).toContain(
    'refused: service_unavailable',
  );
  expect(screen.getByRole('dialog')).toBeTruthy();
});

const parcel = {
  ...{ carrier: null, tracking_number: null, tracking_url: null, weight_g: null, sent_at: null },
  ...{ n: 1, contents: [{ line: 1, quantity: 1 }] },
};
const packed = buildOrder({
  ...{ status: 'processing', allowed_transitions: ['cancelled'] },
  delivery: { kind: 'door', name: 'To the door', carrier: 'bring' },
  packing: { parcels: [parcel], left: [{ line: 1, quantity: 1 }], not_sent: [] },
});
const PARCELS = 'POST /api/admin/orders/order-1/parcels';

test('[PARCEL-28] an order that is collected names its pick-up point, and whose address the customer’s is', async () => {
  const pickup_point = {
    ...{ id: '1', number: '121524', name: 'Coop Obs!', address: 'Sjøskogenveien 7', postal_code: '1407' },
    ...({ city: 'Vinterbro', country: 'NO', carrier: 'Bring', opening_hours: null } as const),
  };
  const delivery = { kind: 'pickup_point', name: 'To a pick-up point', carrier: 'bring', pickup_point } as const;
  await open({ [ONE]: json({ data: buildOrder({ delivery }) }) });
  const point = await screen.findByText('Coop Obs!');
  expect(point.closest('dd')?.textContent).toBe('121524Coop Obs!Sjøskogenveien 71407 VinterbroNorway');
  expect(screen.getByRole('heading', { name: 'Customer’s address' })).toBeTruthy();
});

test('[PARCEL-11] a parcel names units with size and colour, and is preset with the carrier of the method, optional until it is sent', async () => {
  const { callsOf } = await open({ [ONE]: json({ data: packed }), [PARCELS]: json({ data: packed }, 201) });
  const left = within(await screen.findByRole('region', { name: 'In no parcel yet' }));
  expect(left.getByText('1 × Aura tote, One size, Cognac')).toBeTruthy();
  press('Pack a parcel');
  expect(screen.getByLabelText('Aura tote, One size, Cognac in this parcel')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Carrier (optional)').value).toBe('bring');
  expect(screen.getByLabelText('Tracking number (optional)')).toBeTruthy();
  fill('Carrier (optional)', 'other');
  press('Save parcel');
  expect(await screen.findByRole('link', { name: 'Name of the carrier: Required' })).toBeTruthy();
  expect(callsOf(PARCELS)).toEqual([]);
  fill('Carrier (optional)', 'bring');
  press('Save parcel');
  await waitFor(() => expect(callsOf(PARCELS)[0]?.body).toMatchObject({ carrier: 'Bring', tracking_number: null }));
});

test('[PARCEL-11] what was sent keeps carrier and tracking number; an order shipped at once is preset as well', async () => {
  const sent = { ...parcel, carrier: 'Bring', tracking_number: 'B1', sent_at: '2026-11-22T09:30:00.000Z' };
  const order = {
    ...packed,
    allowed_transitions: ['shipped' as const],
    packing: { parcels: [sent], left: [], not_sent: [] },
  };
  const PUT = 'PUT /api/admin/orders/order-1/parcels/1';
  const { callsOf } = await open({ [ONE]: json({ data: order }), [PUT]: json({ data: order }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fill('Carrier', '');
  fill('Tracking number', ' ');
  press('Save parcel');
  for (const name of ['Carrier: Required', 'Tracking number: Required'])
    expect(await screen.findByRole('link', { name })).toBeTruthy();
  expect(callsOf(PUT)).toEqual([]);
  press('Cancel');
  press('Ship');
  expect(screen.getByLabelText<HTMLSelectElement>('Carrier').value).toBe('bring');
});

test('[PARCEL-43] where a unit was withdrawn meanwhile, the order is fetched again, and the dialog says what is left', async () => {
  const text = 'Nothing of this is left to pack.';
  let order = packed;
  await open({
    [ONE]: () => json({ data: order }),
    [PARCELS]: () => {
      order = { ...packed, packing: { ...packed.packing, left: [] } };
      return refusal(422, 'validation_failed', { errors: { 'contents.0.quantity': [text] } });
    },
  });
  await screen.findByRole('region', { name: 'In no parcel yet' });
  press('Pack a parcel');
  expect(screen.getByText('of 1')).toBeTruthy();
  press('Save parcel');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('link', { name: `Aura tote, One size, Cognac: ${text}` })).toBeTruthy();
  await waitFor(() => expect(dialog.queryByText(/^of \d/)).toBeNull());
  expect(dialog.getByText(text)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'In no parcel yet', hidden: true })).toBeNull());
});

test('[PARCEL-11] after unpacking the focus is on the parcels, and the error of an earlier step is gone', async () => {
  const unpacked = { ...packed, packing: { parcels: [], left: [{ line: 1, quantity: 2 }], not_sent: [] } };
  let order = packed;
  await open({
    [ONE]: () => json({ data: order }),
    'POST /api/admin/orders/order-1/parcels/1/sent': refusal(409, 'tracking_required'),
    'DELETE /api/admin/orders/order-1/parcels/1': () => {
      order = unpacked;
      return json({ data: order });
    },
  });
  const send = await screen.findByRole('button', { name: 'Mark as sent' });
  fireEvent.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain('The parcel was not changed');
  const unpack = screen.getByRole('button', { name: 'Unpack' });
  unpack.focus();
  fireEvent.click(unpack);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unpack' })).toBeNull());
  expect(screen.queryByText('The parcel was not changed')).toBeNull();
  expect(screen.getByRole('region', { name: 'Parcels' }).contains(document.activeElement)).toBe(true);
});

const BOOKING = '/api/admin/orders/order-1/parcels/1/booking';
const bookable = { ...packed, packing: { ...packed.packing, booking_service: 'Shipmondo' } };
const offered = {
  products: [
    { code: 'SD', name: 'Parcel shop', carrier: 'Posti' },
    { code: 'HD', name: 'Home delivery', carrier: 'Posti' },
  ],
  last_used: null,
};

test('[PARCEL-37] a parcel is booked by the product chosen, the last one is preset, and the service’s words are shown in the dialog', async () => {
  const booking = { product: 'Home delivery', booked_at: '2026-11-22T09:30:00.000Z', delivered_at: null };
  const done = {
    ...bookable,
    packing: { ...bookable.packing, parcels: [{ ...parcel, carrier: 'Posti', tracking_number: 'P1', booking }] },
  };
  const answers = [refusal(409, 'setup_incomplete'), json({ data: done })];
  let last: string | null = null;
  const { callsOf } = await open({
    [ONE]: json({ data: bookable }),
    [`GET ${BOOKING}`]: () => json({ data: { ...offered, last_used: last } }),
    [`POST ${BOOKING}`]: () => answers.shift() ?? json({ data: done }),
  });
  const action = 'Book with Shipmondo';
  fireEvent.click(await screen.findByRole('button', { name: action }));
  let dialog = within(screen.getByRole('dialog'));
  expect((await dialog.findByLabelText<HTMLSelectElement>('Product')).value).toBe('');
  fireEvent.click(dialog.getByRole('button', { name: action }));
  expect(await dialog.findByRole('link', { name: 'Product: Required' })).toBeTruthy();
  expect(callsOf(`POST ${BOOKING}`)).toEqual([]);
  press('Cancel');
  last = 'HD';
  const opener = screen.getByRole('button', { name: action });
  opener.focus();
  fireEvent.click(opener);
  dialog = within(screen.getByRole('dialog'));
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Product').value).toBe('HD'));
  fireEvent.click(dialog.getByRole('button', { name: action }));
  expect((await dialog.findByRole('group', { name: 'The parcel was not booked' })).textContent).toContain(
    'refused: setup_incomplete',
  );
  fireEvent.click(dialog.getByRole('button', { name: action }));
  expect(await screen.findByText('Booked: Home delivery')).toBeTruthy();
  expect(callsOf(`POST ${BOOKING}`).map(({ body }) => body)).toEqual([{ product: 'HD' }, { product: 'HD' }]);
  expect(screen.queryByRole('button', { name: action })).toBeNull();
  expect(screen.getByRole('button', { name: 'Carrier label' })).toBeTruthy();
  // the button that opened the dialog is gone
  expect(screen.getByRole('region', { name: 'Parcels' }).contains(document.activeElement)).toBe(true);
});

test('[PARCEL-37] a service that does not answer is named in the dialog, and nothing is asked of it', async () => {
  const { callsOf } = await open({
    [ONE]: json({ data: bookable }),
    [`GET ${BOOKING}`]: refusal(503, 'service_unavailable'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Book with Shipmondo' }));
  const dialog = within(screen.getByRole('dialog'));
  const notice = await dialog.findByRole('alert');
  expect(notice.textContent).toContain('The products could not be fetched');
  expect(notice.textContent).toContain('refused: service_unavailable');
  fireEvent.click(dialog.getByRole('button', { name: 'Book with Shipmondo' }));
  expect(await dialog.findByRole('link', { name: 'Product: Required' })).toBeTruthy();
  expect(callsOf(`POST ${BOOKING}`)).toEqual([]);
});

test.each([
  [
    'an answer that got lost',
    () => refusal(503, 'service_unavailable'),
    /^It is not known yet whether the parcel was booked/,
  ],
  ['a call that runs', () => refusal(409, 'in_progress'), /^It is not known yet whether the parcel was booked/],
  [
    'no connection',
    () => Promise.reject(new TypeError('offline')),
    /^It is not known yet whether the parcel was booked/,
  ],
  ['a refusal', () => refusal(409, 'setup_incomplete'), /^The parcel was not booked/],
])('[PARCEL-45] only a refusal says that a parcel was not booked: %s', async (_case, reply, title) => {
  await open({
    [ONE]: json({ data: bookable }),
    [`GET ${BOOKING}`]: json({ data: { ...offered, last_used: 'HD' } }),
    [`POST ${BOOKING}`]: reply,
  });
  const action = 'Book with Shipmondo';
  fireEvent.click(await screen.findByRole('button', { name: action }));
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Product').value).toBe('HD'));
  fireEvent.click(dialog.getByRole('button', { name: action }));
  expect(await dialog.findByRole('group', { name: title })).toBeTruthy();
});

test('[PARCEL-37] a destination without a product says so', async () => {
  await open({
    [ONE]: json({ data: bookable }),
    [`GET ${BOOKING}`]: json({ data: { products: [], last_used: null } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Book with Shipmondo' }));
  expect(await screen.findByText(/has no product for this parcel/)).toBeTruthy();
});

test('[PARCEL-37] a shop without the service offers no booking', async () => {
  await open({ [ONE]: json({ data: packed }) });
  expect(await screen.findByRole('button', { name: 'Mark as sent' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Book with/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Carrier label' })).toBeNull();
});

test('[PARCEL-38] a booking is forgotten after a confirmation that says that it cancels nothing', async () => {
  const booking = { product: 'Home delivery', booked_at: null, delivered_at: null };
  const asked = { ...bookable, packing: { ...bookable.packing, parcels: [{ ...parcel, booking }] } };
  const { callsOf } = await open({ [ONE]: json({ data: asked }), [`DELETE ${BOOKING}`]: json({ data: bookable }) });
  expect(await screen.findByText(/Asked for, without an answer: Home delivery/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Book with Shipmondo' })).toBeTruthy();
  press('Forget the booking');
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/This cancels nothing/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Forget the booking' }));
  await waitFor(() => expect(callsOf(`DELETE ${BOOKING}`)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/Asked for/)).toBeNull());
});

test('[PARCEL-46] cancelling an order names its booked shipments, and its page keeps them until their bookings are forgotten', async () => {
  const booking = { product: 'Home delivery', booked_at: '2026-11-22T09:30:00.000Z', delivered_at: null };
  const booked = { ...parcel, tracking_number: 'PKG10030', booking };
  const packing = { ...bookable.packing, parcels: [booked, { ...parcel, n: 2 }] };
  const before = { ...bookable, allowed_transitions: ['cancelled' as const], packing };
  const after = buildOrder({ status: 'cancelled', packing: { ...packing, parcels: [booked] } });
  const forgotten = buildOrder({ status: 'cancelled', packing: { ...packing, parcels: [] } });
  await open({
    [ONE]: json({ data: before }),
    [MOVE]: json({ data: after }),
    [`DELETE ${BOOKING}`]: json({ data: forgotten }),
  });
  fireEvent.click((await steps()).getByRole('button', { name: 'Cancel order' }));
  let dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText('Booked: Parcel 1 PKG10030')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  const shown = within(await screen.findByRole('region', { name: 'Parcel 1' }));
  expect(await shown.findByText('This shipment is not needed any more')).toBeTruthy();
  expect(shown.getByText('PKG10030')).toBeTruthy();
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Forget the booking']);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.click(shown.getByRole('button'));
  dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/This cancels nothing/).textContent).not.toContain('booked again');
  fireEvent.click(dialog.getByRole('button', { name: 'Forget the booking' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Parcels' })).toBeNull());
});

test('[PARCEL-46] a refund instead of an exchange, and not sending the rest, name the booked shipments', async () => {
  const booking = { product: 'Home delivery', booked_at: '2026-11-22T09:30:00.000Z', delivered_at: null };
  const order = buildOrder({ status: 'processing' });
  const line = order.items.length + order.custom_jackets.length + 1;
  const exchange = { number: 1, state: 'due' } as const;
  const made = buildWithdrawal({ status: 'received', allowed: ['released'] });
  const withdrawals = [
    {
      ...made,
      exchange: { sku: 'AURA-L', size: 'L', color: 'black', held_until: null, withdrawal_until: null, ...exchange },
    },
  ];
  const parcels = [
    { ...parcel, n: 1, booking, tracking_number: 'PKG1' },
    { ...parcel, n: 2, booking, tracking_number: 'PKG2', contents: [{ line, quantity: 1 }] },
    { ...parcel, n: 3, sent_at: '2026-11-22T09:30:00.000Z' },
  ];
  await open({ [ONE]: json({ data: { ...order, withdrawals, packing: { ...bookable.packing, left: [], parcels } } }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Refund instead' }));
  expect(within(screen.getByRole('dialog')).getByText('Booked: Parcel 2 PKG2')).toBeTruthy();
  press('Leave it open');
  fireEvent.click(await screen.findByRole('button', { name: 'Do not send the rest' }));
  expect(within(screen.getByRole('dialog')).getByText('Booked: Parcel 1 PKG1, Parcel 2 PKG2')).toBeTruthy();
});

test('[RETURN-10] that the rest is not sent is offered once a parcel was, with what is left in either way, and needs a reason', async () => {
  const sent = { ...parcel, n: 2, sent_at: '2026-11-22T09:30:00.000Z' };
  const order = { ...packed, packing: { ...packed.packing, parcels: [parcel, sent] } };
  const LEAVE = 'POST /api/admin/orders/order-1/rest-not-sent';
  const left = { ...order, packing: { parcels: [sent], left: [], not_sent: [{ line: 1, quantity: 2 }] } };
  const { callsOf } = await open({ [ONE]: json({ data: order }), [LEAVE]: json({ data: left }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Do not send the rest' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('2 × Aura tote, One size, Cognac')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Do not send the rest' }));
  expect(await screen.findByRole('link', { name: 'Reason: Required' })).toBeTruthy();
  expect(callsOf(LEAVE)).toEqual([]);
  fill('Reason', 'Lost in the workshop');
  fireEvent.click(dialog.getByRole('button', { name: 'Do not send the rest' }));
  expect(await screen.findByRole('region', { name: 'Will not be sent' })).toBeTruthy();
  expect(callsOf(LEAVE)[0]?.body).toEqual({ units: 2, reason: 'Lost in the workshop' });
  expect(screen.queryByRole('button', { name: 'Do not send the rest' })).toBeNull();
});

test('[BOOK-08] documents of an order that cannot be loaded are said and retried', async () => {
  let reply = refusal(503, 'service_unavailable');
  const document = { id: 'd-1', kind: 'invoice', number: '2026-0001', issued_at: shipped.created_at, total: '250.00' };
  await open({ [ONE]: json({ data: buildOrder() }), 'GET /api/admin/orders/order-1/documents': () => reply });
  const notice = within(
    (await screen.findByText('The documents could not be loaded')).closest('[role=alert]') as HTMLElement,
  );
  reply = json({ data: [document] });
  fireEvent.click(notice.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Invoice 2026-0001' })).toBeTruthy();
  // one issued before there was any UBL
  expect(screen.queryByRole('button', { name: /XML/ })).toBeNull();
  expect(screen.queryByText('The documents could not be loaded')).toBeNull();
});

test('[ORDER-102] an order whose payment is not captured cannot be shipped, and says why', async () => {
  const payment = { ...processing.payment, status: 'authorised' } as const;
  const held = buildOrder({
    ...{ status: 'processing', payment, waits_for_capture: true, allowed_transitions: ['cancelled'] },
  });
  await open({ [ONE]: json({ data: held }) });
  expect(await screen.findByText('The payment has not been captured yet')).toBeTruthy();
  expect((await steps()).getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel order']);
});

test('[ORDER-103] an order whose capture failed says so and shows the time of the last attempt', async () => {
  const payment = { ...processing.payment, status: 'authorised' } as const;
  const failed = buildOrder({ payment, capture_failed_at: '2026-11-21T09:30:00.000Z' });
  await open({ [ONE]: json({ data: failed }) });
  expect(await screen.findByText('The payment could not be captured')).toBeTruthy();
  expect(screen.getByText(/Last try: .*11:30/)).toBeTruthy();
});

test('[ADMIN-04] an order that a colleague changed meanwhile says so and shows its current status', async () => {
  let order = processing;
  await openShipping({
    [ONE]: () => json({ data: order }),
    [MOVE]: () => {
      order = buildOrder({ status: 'cancelled', allowed_transitions: [] });
      return refusal(409, 'transition_not_allowed', { allowed_transitions: [] });
    },
  });
  fill('Carrier', 'dhl');
  fill('Tracking number', 'JJFI1');
  press('Ship order');
  expect(await screen.findByText(/Somebody else has moved this order on/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'What next' })).toBeNull());
  expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0);
});

test('[ADMIN-04] cancelling asks for confirmation, names the order, and says that it restocks and refunds', async () => {
  const cancelled = buildOrder({ status: 'cancelled', allowed_transitions: [] });
  const { callsOf } = await open({ [ONE]: json({ data: buildOrder() }), [MOVE]: json({ data: cancelled }) });
  fireEvent.click((await steps()).getByRole('button', { name: 'Cancel order' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Cancel order FO-2026-000042?' });
  expect(dialog.textContent).toContain('The items go back into stock, €250.00 is refunded');
  expect(document.activeElement?.textContent).toBe('Keep the order');
  expect(callsOf(MOVE)).toEqual([]);
  press('Cancel the order');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(callsOf(MOVE).map((call) => call.body)).toEqual([{ to: 'cancelled' }]);
});

test('[ADMIN-04] cancelling an order that was never charged does not mention a refund', async () => {
  const payment = { ...buildOrder().payment, status: 'pending' } as const;
  await open({ [ONE]: json({ data: buildOrder({ status: 'pending', allowed_transitions: ['cancelled'], payment }) }) });
  fireEvent.click((await steps()).getByRole('button', { name: 'Cancel order' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('Nothing was charged.');
});

test('[ADMIN-04] the list is refetched after a status change', async () => {
  const { callsOf } = await openBackOffice('/admin/orders', {
    'GET /api/admin/orders': pageOf([buildRow()]),
    [ONE]: json({ data: buildOrder() }),
    [MOVE]: json({ data: processing }),
  });
  fireEvent.click((await screen.findAllByRole('link', { name: 'FO-2026-000042' }))[0] as HTMLElement);
  fireEvent.click((await steps()).getByRole('button', { name: 'Mark as processing' }));
  await screen.findByText('FO-2026-000042: Processing');
  fireEvent.click(screen.getByRole('link', { name: 'All orders' }));
  await waitFor(() => expect(callsOf('GET /api/admin/orders')).toHaveLength(2));
});

test('[ADMIN-04] shows the order as it was placed: line items, amounts with VAT rate, and the prices the customer saw', async () => {
  const order = buildOrder({ display: { currency: 'SEK', rate: 11.2, total: '2800.00' } });
  await open({ [ONE]: json({ data: order }) });
  const items = within(await screen.findByRole('region', { name: 'Items' }));
  expect(items.getByRole('link', { name: 'Aura tote' }).getAttribute('href')).toBe('/admin/products/3/edit');
  expect(items.getByText('AURA-COG-OS')).toBeTruthy();
  expect(items.getByText('Cognac')).toBeTruthy();
  const sums = screen.getByRole('region', { name: 'Totals' }).textContent;
  expect(sums).toContain('VAT 25%');
  expect(sums).toContain('€250.00');
  expect(sums).toContain('kr2,800.00');
});

test('[ADMIN-04] an unknown order says so and links back to the list', async () => {
  await open({ [ONE]: refusal(404, 'not_found') });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/admin/orders');
});

test('[ORDER-16] a withdrawal is shown at the top: when it was made, why, and its state', async () => {
  const withdrawal = buildWithdrawal({ status: 'requested', at: '2026-12-01T10:00:00.000Z', reason: 'Too small' });
  await open({
    [ONE]: json({ data: buildOrder({ status: 'delivered', allowed_transitions: [], withdrawals: [withdrawal] }) }),
  });
  const card = within(await screen.findByRole('region', { name: 'Withdrawal' }));
  for (const text of ['Withdrawal received', '1 December 2026, 12:00', 'Too small']) {
    expect(card.getByText(text)).toBeTruthy();
  }
});

test('[ADMIN-04] a customer with an account links to their page, a guest is only named', async () => {
  const customer = { id: 'c-7', name: 'Aino Mäkinen', email: 'aino@example.com' };
  await open({ [ONE]: json({ data: buildOrder({ customer }) }) });
  const card = within(await screen.findByRole('region', { name: 'Customer' }));
  expect(card.getByRole('link', { name: 'Aino Mäkinen' }).getAttribute('href')).toBe('/admin/customers/c-7');
});

test('an order without a withdrawal shows none', async () => {
  await open({ [ONE]: json({ data: buildOrder() }) });
  await screen.findByRole('region', { name: 'Delivery' });
  expect(screen.queryByRole('region', { name: 'Withdrawal' })).toBeNull();
});
