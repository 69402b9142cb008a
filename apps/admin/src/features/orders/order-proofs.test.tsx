import type { AdminOrder, AdminOrderJacket } from '@fori/contracts/orders/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  admin,
  type FakeResponses,
  json,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../../testing/back-office.tsx';
import { buildAdminJacket, buildOrder, buildRow } from '../../testing/orders.ts';

const ONE = 'GET /api/admin/orders/order-1';
const SEND = 'POST /api/admin/orders/order-1/jackets/1/proof';
const HASH = '3f'.repeat(32);
const WISH = 'Please move the anchor a little higher.';

type Proof = AdminOrderJacket['proofs'][number];
const aProof = (over: Partial<Proof> = {}): Proof => ({
  revision: 1,
  hash: HASH,
  note: '',
  sent_at: '2026-11-21T10:00:00.000Z',
  sent_by: 'Ada Admin',
  answer: null,
  answered_at: null,
  message: null,
  ...over,
});
const requested = { answer: 'change_requested', answered_at: '2026-11-22T10:00:00.000Z', message: WISH } as const;
const orderWith = (proofs: Proof[], over: Partial<AdminOrder> = {}) =>
  buildOrder({ items: [], custom_jackets: [buildAdminJacket({ proofs })], ...over });

beforeEach(() => storeSignIn(admin));

const open = (order: AdminOrder, responses: FakeResponses = {}) =>
  openBackOffice('/admin/orders/order-1', { [ONE]: json({ data: order }), ...responses });
const section = async () => within(await screen.findByRole('region', { name: 'Proof: Archipelago' }));
const typeNote = async (note: string) =>
  fireEvent.change(await screen.findByLabelText(/Note to the customer/), { target: { value: note } });

test('[ORDER-131] the first proof is sent with a note, once, and the page shows where it stands', async () => {
  const { callsOf } = await open(orderWith([]), { [SEND]: json({ data: orderWith([aProof({ note: 'Longer' })]) }) });
  expect((await section()).getByText('Not sent')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send proof: Archipelago' }));
  expect(await screen.findByText(/Written in Suomi, the language of the order/)).toBeDefined();
  await typeNote('  Longer ');
  fireEvent.click(screen.getByRole('button', { name: 'Send to customer' }));
  const proof = await section();
  expect(await proof.findByText('Waits for the customer')).toBeDefined();
  expect(proof.getByText(/No\. 1, sent .* by Ada Admin/)).toBeDefined();
  expect(proof.getByText(`${HASH.slice(0, 12)}…`)).toBeDefined();
  expect(proof.getByText(HASH)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Send .*proof/ })).toBeNull();
  expect(callsOf(SEND).map(({ body }) => body)).toEqual([{ revision: 1, note: 'Longer' }]);
});

test('[ORDER-133] a change request shows the customer’s words; the next revision answers it', async () => {
  const { callsOf } = await open(orderWith([aProof(requested)]), {
    [SEND]: json({ data: orderWith([aProof(requested), aProof({ revision: 2, note: 'Anchor 2 cm up' })]) }),
  });
  const proof = await section();
  expect(proof.getByText('Change requested')).toBeDefined();
  expect(proof.getByText(WISH)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send new proof: Archipelago' }));
  expect(await screen.findByText(/If the drawing changes, change the design first/)).toBeDefined();
  await typeNote('Anchor 2 cm up');
  fireEvent.click(screen.getByRole('button', { name: 'Send to customer' }));
  expect(await (await section()).findByText('Waits for the customer')).toBeDefined();
  expect(callsOf(SEND)[0]?.body).toEqual({ revision: 2, note: 'Anchor 2 cm up' });
});

test('[ORDER-131] a refusal keeps the note and says why', async () => {
  await open(orderWith([]), { [SEND]: refusal(409, 'proof_pictures_missing') });
  await section();
  fireEvent.click(screen.getByRole('button', { name: 'Send proof: Archipelago' }));
  await typeNote('Longer');
  fireEvent.click(screen.getByRole('button', { name: 'Send to customer' }));
  expect(await screen.findByText('refused: proof_pictures_missing')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note to the customer/).value).toBe('Longer');
});

test('[ORDER-135] the history has each proof with sender, answer and fingerprint', async () => {
  const approved = { answer: 'approved', answered_at: '2026-11-23T10:00:00.000Z' } as const;
  await open(orderWith([aProof(requested), aProof({ revision: 2, ...approved })]));
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(history.getAllByText('Proof sent: Archipelago')).toHaveLength(2);
  expect(history.getByText('Change requested: Archipelago')).toBeDefined();
  expect(history.getByText(WISH)).toBeDefined();
  expect(history.getByText('Proof approved: Archipelago')).toBeDefined();
  expect(history.getAllByText(`No. 2, fingerprint ${HASH}`)).toHaveLength(2);
  expect((await section()).getByText('Approved')).toBeDefined();
});

test('[ORDER-134] the page of an order that waits for a proof says for which jackets', async () => {
  await open(orderWith([], { waits_for_proof_of: [1], allowed_transitions: ['cancelled'] }));
  expect(await screen.findByText('Cutting waits for the customer’s approval')).toBeDefined();
  expect(screen.getByText('Jackets without an approved proof: 1 (Archipelago).')).toBeDefined();
});

test('[ORDER-134] the list marks an order that waits for a proof', async () => {
  await openBackOffice('/admin/orders', {
    'GET /api/admin/orders': pageOf([buildRow({ jacket_count: 1, waits_for_proof: true })]),
  });
  await waitFor(() => expect(screen.getAllByText('Waits for proof').length).toBeGreaterThan(0));
});

test('a cancelled order without proofs has no section for them', async () => {
  await open(orderWith([], { status: 'cancelled', allowed_transitions: [] }));
  await screen.findByRole('listitem', { name: 'Archipelago' });
  expect(screen.queryByRole('region', { name: 'Proof: Archipelago' })).toBeNull();
});

describe('[ORDER-137] the design', () => {
  const COPY = 'POST /api/admin/orders/order-1/jackets/1/copy';
  const CHANGE = 'PUT /api/admin/orders/order-1/jackets/1/design';
  const LINK = 'https://fori.example/custom-jacket?design=other-1';
  const button = () => screen.findByRole('button', { name: 'Change the design: Archipelago' });
  const former = {
    replaced_at: '2026-11-23T10:00:00.000Z',
    replaced_by: 'Ada Admin',
    design_hash: HASH,
    frontImageUrl: '/media/jackets/1.webp',
    backImageUrl: '/media/jackets/2.webp',
  };
  const replaced = orderWith([aProof(requested)]);
  replaced.custom_jackets = [
    buildAdminJacket({ proofs: [aProof(requested)], design_hash: 'other', former_designs: [former] }),
  ];
  const paste = async (link: string) => {
    fireEvent.change(await screen.findByLabelText(/Link of the changed design/), { target: { value: link } });
    fireEvent.click(screen.getByRole('button', { name: 'Replace the design' }));
  };

  test('is opened in the designer and replaced by the link of another; the former one stays in the history', async () => {
    const { callsOf } = await open(orderWith([aProof(requested)]), {
      [COPY]: json({ data: { id: 'copy-1' } }, 201),
      [CHANGE]: json({ data: replaced }),
    });
    fireEvent.click(await button());
    const way = await screen.findByRole('link', { name: 'Open the ordered design in the designer' });
    expect(way.getAttribute('href')).toBe('/custom-jacket?design=copy-1');
    await paste(` ${LINK} `);
    expect(await screen.findByText(/Archipelago has its new design/)).toBeDefined();
    expect(callsOf(CHANGE).map(({ body }) => body)).toEqual([{ design: LINK, replaces: 'hash' }]);
    expect(screen.getByText('Design replaced: Archipelago')).toBeDefined();
    expect(screen.getByText(`Fingerprint of the former design: ${HASH}`)).toBeDefined();
    expect(screen.getByAltText(/^Until .*: Archipelago, front/).getAttribute('src')).toBe(former.frontImageUrl);
  });

  test('[ORDER-138] the link in a customer’s change request is filled in', async () => {
    const message = `Like this: ${LINK}, please.`;
    await open(orderWith([aProof({ ...requested, message })]), { [COPY]: json({ data: { id: 'copy-1' } }, 201) });
    fireEvent.click(await button());
    expect((await screen.findByLabelText<HTMLInputElement>(/Link of the changed design/)).value).toBe(LINK);
  });

  test('a text that is no link is refused at its field before it is sent, a design of another price afterwards', async () => {
    const { callsOf } = await open(orderWith([]), {
      [COPY]: json({ data: { id: 'copy-1' } }, 201),
      [CHANGE]: refusal(409, 'design_price_differs'),
    });
    fireEvent.click(await button());
    await paste('not a link');
    expect(await screen.findAllByText(/Paste the link that the designer shows/)).not.toHaveLength(0);
    expect(callsOf(CHANGE)).toEqual([]);
    await paste(LINK);
    expect(await screen.findByText('refused: design_price_differs')).toBeDefined();
  });

  test.each([
    ['its proof waits for an answer', orderWith([aProof()])],
    ['the order is being processed', orderWith([], { status: 'processing' })],
  ])('cannot be replaced while %s', async (_why, order) => {
    await open(order);
    await screen.findByRole('listitem', { name: 'Archipelago' });
    expect(screen.queryByRole('button', { name: /^Change the design/ })).toBeNull();
  });
});

test.each([
  ['waits', [aProof()], '1 (Archipelago): Waits for the customer'],
  ['asks for a change', [aProof({ revision: 1, ...requested })], '1 (Archipelago): Change requested'],
  ['is approved', [aProof({ answer: 'approved', answered_at: '2026-11-22T10:00:00.000Z' })], null],
  ['was never sent', [], null],
])(
  '[ORDER-153] shipping an order, and its parcel, says which proofs the customer has not approved: one that %s',
  async (_case, proofs, text) => {
    const parcel = {
      ...{ n: 1, contents: [{ line: 1, quantity: 1 }], carrier: null, tracking_number: null },
      ...{ tracking_url: null, weight_g: null, sent_at: null },
    };
    const packing = { parcels: [parcel], left: [], not_sent: [] };
    await open(orderWith(proofs, { status: 'processing', allowed_transitions: ['shipped'], packing }));
    const shown = within(await screen.findByRole('region', { name: 'Parcel 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ship' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const place of [shown, dialog]) {
      expect(Boolean(place.queryByText('The customer has not approved the proof'))).toBe(text !== null);
      if (text !== null) expect(place.getByText(text)).toBeDefined();
    }
  },
);
