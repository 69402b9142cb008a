import type { AdminProduct, Companion, ProductUpdateInput } from '@fori/contracts/admin-products/schemas';
import { byLanguage } from '@fori/domain/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, json, openBackOffice, pageOf, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildProduct, buildProductRow } from '../../testing/products.ts';

const PUT = 'PUT /api/admin/products/3';

const picked = (id: number, name: string, facts: Partial<Companion> = {}): Companion => ({
  ...{ id, names: byLanguage(() => name), status: 'active', stock: 5, image: null },
  ...facts,
});
const [belt, fob, strap] = [picked(7, 'Satama belt'), picked(8, 'Avain key fob'), picked(9, 'Aika strap')];

beforeEach(() => storeSignIn(admin));

const companionsIn = (call: { body: unknown } | undefined) =>
  (call?.body as ProductUpdateInput | undefined)?.companions;

const open = async (companions: Companion[], saved: Parameters<typeof openBackOffice>[1] = {}) => {
  const product = buildProduct({ companions });
  const opened = await openBackOffice('/admin/products/3/edit', {
    'GET /api/admin/products/3': json({ data: product }),
    'GET /api/admin/products': pageOf([
      buildProductRow({ id: 3, name: 'Aura tote' }),
      buildProductRow({ id: 7, name: 'Satama belt' }),
      buildProductRow({ id: 10, name: 'Koski belt', stock: 0 }),
    ]),
    [PUT]: json({ data: { ...product, updated_at: '2026-11-21T10:00:00.000Z' } satisfies AdminProduct }),
    ...saved,
  });
  await screen.findByRole('heading', { name: 'Goes with it' });
  const sent = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(opened.callsOf(PUT)).toHaveLength(1));
    return companionsIn(opened.callsOf(PUT)[0]);
  };
  return { ...opened, sent };
};
const button = (name: string) => screen.getByRole('button', { name });
const searchFor = (text: string) =>
  fireEvent.change(screen.getByLabelText('Add a product'), { target: { value: text } });

test('[PDP-129] a product is found by its name, without those picked already and the product itself, and picked', async () => {
  const { sent, callsOf } = await open([belt]);
  searchFor('belt');
  const found = await screen.findByRole('list', { name: 'Products found' });
  expect(
    within(found)
      .getAllByRole('button')
      .map((offer) => offer.textContent),
  ).toEqual(['Koski beltSold out: not shown']);
  expect(callsOf('GET /api/admin/products').some(({ query }) => query.search === 'belt')).toBe(true);
  fireEvent.click(within(found).getByRole('button', { name: 'Add Koski belt, Sold out: not shown' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Add a product'));
  expect(await sent()).toEqual([7, 10]);
});

test('[PDP-129] Enter picks the first product found and does not save the form', async () => {
  const { sent, callsOf } = await open([belt]);
  searchFor('belt');
  await screen.findByRole('list', { name: 'Products found' });
  fireEvent.keyDown(screen.getByLabelText('Add a product'), { key: 'Enter' });
  expect(await screen.findByText('Koski belt added')).toBeDefined();
  expect(callsOf(PUT)).toEqual([]);
  expect(await sent()).toEqual([7, 10]);
});

test('[PDP-129] a search that finds nothing says so in a status that was there before, instead of what was announced last', async () => {
  await open([belt, fob], { 'GET /api/admin/products': pageOf([]) });
  fireEvent.click(button('Move Avain key fob up'));
  const status = screen.getByText('Avain key fob moved to place 1 of 2');
  expect(status.getAttribute('role')).toBe('status');
  searchFor('boots');
  expect(status.textContent).toBe('');
  await waitFor(() => expect(status.textContent).toBe('No other product matches.'));
  expect(status.isConnected).toBe(true);
});

test('[PDP-129] picked products are put into order by buttons and by dragging, and removed', async () => {
  const { sent } = await open([belt, fob, strap]);
  fireEvent.click(button('Move Aika strap up'));
  expect(screen.getByText('Aika strap moved to place 2 of 3')).toBeDefined();
  expect(document.activeElement).toBe(button('Move Aika strap up'));
  const row = (name: string) => button(`Remove ${name}`).closest('li') as HTMLElement;
  fireEvent.dragStart(row('Avain key fob'), { dataTransfer: {} });
  fireEvent.drop(row('Satama belt'));
  fireEvent.click(button('Remove Aika strap'));
  expect(await sent()).toEqual([8, 7]);
});

test('[PDP-129] of four no fifth can be picked, and those not shown now say why', async () => {
  await open([belt, { ...fob, status: 'archived' }, { ...strap, stock: 0 }, picked(11, 'Muisto notebook')]);
  expect((screen.getByLabelText('Add a product') as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText('Four are picked. Remove one to pick another.')).toBeDefined();
  expect(screen.getByText('Archived: not shown')).toBeDefined();
  expect(screen.getByText('Sold out: not shown')).toBeDefined();
});

test('[PDP-129] a product deleted meanwhile is reported at the list', async () => {
  const errors = { 'companions.0': ['This product no longer exists. Please remove it from the list.'] };
  await open([belt, fob], { [PUT]: refusal(422, 'validation_failed', { errors }) });
  fireEvent.click(button('Move Avain key fob up'));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Add a product').getAttribute('aria-invalid')).toBe('true'));
});

test('[PDP-129] picks changed by two admins are merged like any other field, by name', async () => {
  const current = buildProduct({ companions: [fob, strap], updated_at: '2026-11-21T10:00:00.000Z' });
  const { sent, callsOf } = await open([belt], { [PUT]: refusal(409, 'stale_edit', { current }) });
  fireEvent.click(button('Remove Satama belt'));
  expect(await sent()).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: /Somebody else has changed/ }));
  fireEvent.click(dialog.getByRole('radio', { name: /Avain key fob, Aika strap/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Merge and save' }));
  await waitFor(() => expect(callsOf(PUT)).toHaveLength(2));
  expect(companionsIn(callsOf(PUT)[1])).toEqual([8, 9]);
});
