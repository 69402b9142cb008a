import type { ProductUpdateInput } from '@fori/contracts/admin-products/schemas';
import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { storageKey } from '@fori/domain/shop';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, type FakeResponses, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildOrder } from '../../testing/orders.ts';
import { buildProduct } from '../../testing/products.ts';
import { buildSettings } from '../../testing/settings.ts';

beforeEach(() => {
  localStorage.clear();
  storeSignIn(admin);
});

const open = (at: string, language: string, responses: FakeResponses) => {
  localStorage.setItem(storageKey('language'), language);
  return openBackOffice(at, responses);
};
const field = (id: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(id);
    if (!found) throw new Error(`no ${id} yet`);
    return found;
  });
const PUT = 'PUT /api/admin/products/3';

test.each(['fi', 'sv', 'no', 'da', 'is'])(
  '[ADMIN-126] product fields in %s show a comma, accept a comma or a point, and send a point',
  async (language) => {
    const { callsOf } = await open('/admin/products/3/edit', language, {
      'GET /api/admin/products/3': json({ data: buildProduct() }),
      [PUT]: json({ data: buildProduct() }),
    });
    expect((await field('#product-price')).value).toBe('200,00');
    expect((await field('#product-height')).value).toBe('30,5');
    const difference = await field('#product-variants-1-price_difference');
    expect(difference.value).toBe('20,00');
    const price = await field('#product-price');
    fireEvent.change(price, { target: { value: '189.5' } });
    // as typed, until blur
    expect(price.value).toBe('189.5');
    fireEvent.blur(price);
    expect(price.value).toBe('189,5');
    fireEvent.change(difference, { target: { value: '1.020,50' } });
    fireEvent.submit(document.querySelector('form#product-form') as HTMLFormElement);
    await waitFor(() => expect(callsOf(PUT)).toHaveLength(1));
    expect(callsOf(PUT)[0]?.body as ProductUpdateInput).toMatchObject({
      price: '189.50',
      measurements: { width: 36, height: 30.5, depth: 14 },
      variants: [{ price_difference: '0.00' }, { price_difference: '1020.50' }],
    });
  },
);

test('[ADMIN-126] in English they show and send a point, and accept a comma as well', async () => {
  const { callsOf } = await open('/admin/products/3/edit', 'en', {
    'GET /api/admin/products/3': json({ data: buildProduct() }),
    [PUT]: json({ data: buildProduct() }),
  });
  const price = await field('#product-price');
  expect(price.value).toBe('200.00');
  fireEvent.change(price, { target: { value: '189,5' } });
  fireEvent.blur(price);
  expect(price.value).toBe('189.5');
  fireEvent.submit(document.querySelector('form#product-form') as HTMLFormElement);
  await waitFor(() => expect(callsOf(PUT)[0]?.body).toMatchObject({ price: '189.50' }));
});

test('[ADMIN-126] settings in Finnish use the same format', async () => {
  const call = 'PUT /api/admin/settings';
  const { callsOf } = await open('/admin/settings', 'fi', {
    'GET /api/admin/settings': json({ data: buildSettings() }),
    [call]: ({ body }) => json({ data: { ...(body as Settings), updated_at: '2026-11-21T10:00:00.000Z' } }),
  });
  const fee = await screen.findByDisplayValue('9,99');
  expect(screen.getByDisplayValue('100,00')).toBeTruthy();
  expect(screen.getByDisplayValue('25,5')).toBeTruthy();
  fireEvent.change(fee, { target: { value: '5,5' } });
  fireEvent.submit(fee);
  await waitFor(() => expect(callsOf(call)[0]?.body).toMatchObject({ shipping_fee: '5.50', vat_rate: '25.5' }));
  expect(await screen.findByDisplayValue('5,50')).toBeTruthy();
});

test('[ADMIN-126] the amount of a refund in Finnish uses the same format', async () => {
  const call = 'POST /api/admin/orders/order-1/refunds';
  const { callsOf } = await open('/admin/orders/order-1', 'fi', {
    'GET /api/admin/orders/order-1': json({ data: buildOrder({ status: 'delivered', refundable: '250.50' }) }),
    [call]: refusal(503, 'service_unavailable'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Hyvitä' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Koko jäljellä oleva summa' }));
  const amount = dialog.getByDisplayValue('250,50');
  fireEvent.change(amount, { target: { value: '12,5' } });
  fireEvent.change(dialog.getByRole('textbox', { name: /^Syy/ }), { target: { value: 'Naarmu' } });
  fireEvent.submit(amount);
  await waitFor(() => expect(callsOf(call)[0]?.body).toMatchObject({ amount: '12.50' }));
});
