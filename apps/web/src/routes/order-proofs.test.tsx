import type { Order } from '@fori/contracts/orders/schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../testing/customers.ts';
import { FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp, signInAs } from '../testing/open-app.tsx';
import { buildJacket, buildOrder, buildProof } from '../testing/orders.ts';
import { OrderPage } from './order-page.tsx';

beforeEach(() => sessionStorage.clear());

const APPROVAL = 'POST /orders/o-1/jackets/1/proof/approval';
const CHANGE = 'POST /orders/o-1/jackets/1/proof/change';
const WISH = 'Please move the anchor a little higher.';

const withProof = (over: Parameters<typeof buildProof>[0] = {}, order: Partial<Order> = {}) =>
  buildOrder({ items: [], custom_jackets: [buildJacket({ proofs: [buildProof(over)] })], ...order });
const approved = { answer: 'approved', answered_at: '2026-11-22T10:00:00.000Z' } as const;
const requested = { answer: 'change_requested', answered_at: approved.answered_at, message: WISH } as const;

const open = (order: Order, handlers: Record<string, Handler> = {}, prepare?: ReturnType<typeof signInAs>) => {
  const shop = new FakeShop({ 'GET /orders/*': () => ok(order), ...handlers });
  const routes = [{ path: '/orders/:id', element: <OrderPage /> }];
  return renderApp({ shop, routes, at: '/orders/o-1?token=secret', ...(prepare && { prepare }) });
};
const section = async () => within(await screen.findByRole('region', { name: 'Proof of your jacket' }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('alertdialog'));

test('[ORDER-132] a proof shows both sides, all choices, the maker’s note and its fingerprint', async () => {
  await open(withProof({ note: 'Sleeves 3 cm longer' }));
  const proof = await section();
  for (const text of ['Jacket No. 1', '2X large', 'Wool', 'AÅ', 'Anchor', 'Sleeves 3 cm longer', '3f'.repeat(32)]) {
    expect(proof.getByText(text)).toBeDefined();
  }
  for (const side of ['front', 'back']) expect(proof.getByAltText(`Jacket No. 1, ${side}`)).toBeDefined();
  expect(proof.getByText('Proof no. 1, sent on 21 November 2026')).toBeDefined();
});

test('[ORDER-132] approving asks for confirmation and sends the hash that was shown; the result takes the focus', async () => {
  const { shop } = await open(withProof(), { [APPROVAL]: () => ok(withProof(approved)) });
  await press('Approve proof');
  const dialog = await inDialog();
  expect(dialog.getByText(/cannot be taken back/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Approve proof' }));
  const result = await (await section()).findByText('You approved this proof on 22 November 2026.');
  expect(document.activeElement?.contains(result)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Ask for a change' })).toBeNull();
  expect(shop.of('POST', '/orders/o-1/jackets/1/proof/approval').map(({ body }) => body)).toEqual([
    { hash: '3f'.repeat(32) },
  ]);
});

test('[ORDER-132] where a newer proof was sent meanwhile, it is shown with the reason', async () => {
  let current = withProof();
  await open(current, {
    'GET /orders/*': () => ok(current),
    [APPROVAL]: () => {
      current = withProof({ revision: 2, hash: 'ab'.repeat(32), note: 'The anchor is higher' });
      return refusal(409, 'proof_changed', 'A newer proof has been sent in the meantime.');
    },
  });
  await press('Approve proof');
  fireEvent.click((await inDialog()).getByRole('button', { name: 'Approve proof' }));
  const proof = await section();
  expect(await proof.findByText('A newer proof has been sent in the meantime.')).toBeDefined();
  expect(await proof.findByText('The anchor is higher')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[ORDER-133] a change request needs ten characters, and is sent as it was typed, without blanks around it', async () => {
  const { shop } = await open(withProof(), { [CHANGE]: () => ok(withProof(requested)) });
  await press('Ask for a change');
  const dialog = await inDialog();
  const field = dialog.getByLabelText('What should be different?');
  fireEvent.change(field, { target: { value: '  too short ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await dialog.findByText('Please write at least 10 characters')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: `  ${WISH} ` } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await (await section()).findByText(WISH)).toBeDefined();
  expect(shop.of('POST', '/orders/o-1/jackets/1/proof/change').map(({ body }) => body)).toEqual([
    { hash: '3f'.repeat(32), message: WISH },
  ]);
});

test('[ORDER-133] the shop’s refusal of the text stands at its field', async () => {
  const body = { code: 'validation_failed', message: 'Validation error.', errors: { message: ['At most 1000'] } };
  await open(withProof(), { [CHANGE]: () => ({ status: 422, body: { ...body, request_id: 'r' } }) });
  await press('Ask for a change');
  const dialog = await inDialog();
  fireEvent.change(dialog.getByLabelText('What should be different?'), { target: { value: WISH } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await dialog.findByText('At most 1000')).toBeDefined();
});

test('[ORDER-118] an older link asks for the mailed code before it approves', async () => {
  const answers = [refusal(403, 'order_code_required', 'Code.'), ok(withProof(approved))];
  const { shop } = await open(withProof(), {
    [APPROVAL]: () => answers.shift() ?? ok(withProof(approved)),
    'POST /orders/o-1/code': () => ({ status: 200, body: { message: 'sent' } }),
  });
  await press('Approve proof');
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Approve proof' }));
  fireEvent.change(await dialog.findByLabelText('Code from the email'), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Approve proof' }));
  expect(await screen.findByText('You approved this proof on 22 November 2026.')).toBeDefined();
  expect(shop.of('POST', '/orders/o-1/jackets/1/proof/approval').at(-1)?.body).toMatchObject({ code: '123456' });
});

test('[ORDER-135] the order’s progress says when a proof was sent, answered and approved, with its fingerprint', async () => {
  const proofs = [buildProof(requested), buildProof({ revision: 2, hash: 'ab'.repeat(32), ...approved })];
  await open(buildOrder({ items: [], custom_jackets: [buildJacket({ proofs })] }));
  const progress = within(await screen.findByRole('region', { name: 'Progress' }));
  expect(progress.getAllByText('Proof sent')).toHaveLength(2);
  expect(progress.getByText(`Jacket No. 1 (1): ${WISH}`)).toBeDefined();
  expect(progress.getByText(`Jacket No. 1 (2): ${'ab'.repeat(32)}`)).toBeDefined();
});

test.each<[string, Order]>([
  ['no proof was sent', buildOrder({ custom_jackets: [buildJacket()] })],
  ['an unanswered one is of a cancelled order', withProof({}, { status: 'cancelled' })],
])('nothing is shown where %s', async (_why, order) => {
  await open(order);
  expect(await screen.findByRole('region', { name: 'Progress' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Proof of your jacket' })).toBeNull();
});

test('[ORDER-132] admins see a proof and cannot answer it', async () => {
  await open(withProof(), {}, signInAs(anAdmin));
  expect(await section()).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve proof' })).toBeNull();
});

test('[ORDER-138] asking for a change offers to open a copy of the design; where that fails, words are enough', async () => {
  const COPY = 'POST /orders/o-1/jackets/1/copy';
  const { unmount } = await open(withProof(), { [COPY]: () => ok({ id: 'copy-1' }, 201) });
  await press('Ask for a change');
  const way = await (await inDialog()).findByRole('link', { name: 'Open the design in a new tab' });
  expect(way.getAttribute('href')).toBe('/custom-jacket?design=copy-1');
  unmount();
  await open(withProof(), { [COPY]: () => refusal(409, 'proof_closed', 'No longer.') });
  await press('Ask for a change');
  expect((await inDialog()).queryByRole('link')).toBeNull();
  expect((await inDialog()).getByLabelText(/What should be different/)).toBeDefined();
});
