import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildProduct } from '../../testing/products.ts';
import { emptyVariant, formFrom } from './model/product-form.ts';
import { steepFalls } from './model/steep-falls.ts';

const PUT = 'PUT /api/admin/products/3';

beforeEach(() => storeSignIn(admin));

const open = (answer: Response = json({ data: buildProduct() })) =>
  openBackOffice('/admin/products/3/edit', {
    'GET /api/admin/products/3': json({ data: buildProduct() }),
    [PUT]: answer,
  });
const type = async (name: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const question = () => screen.findByRole('alertdialog', { name: 'Make “Aura tote” 90% cheaper?' });

test('[ADMIN-130] asks for confirmation, with figures, before a price drops by more than 30 % in one edit', async () => {
  const { callsOf } = await open();
  await type('Price in euros, excl. VAT', '20');
  save();
  const dialog = await question();
  expect(dialog.textContent).toContain('black / M costs €200.00 now and would cost €20.00, excl. VAT.');
  expect(dialog.textContent).toContain('One more variant falls by more than 30%.');
  expect(callsOf(PUT)).toHaveLength(0);
  fireEvent.click(within(dialog).getByText('Check again'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Price in euros, excl. VAT').value).toBe('20');
  expect(callsOf(PUT)).toHaveLength(0);
  save();
  fireEvent.click(within(await question()).getByRole('button', { name: 'Save the lower price' }));
  await waitFor(() => expect(callsOf(PUT).map(({ body }) => (body as { price: string }).price)).toEqual(['20.00']));
});

test('[ADMIN-130] saves a price that drops by 30 % or rises without asking', async () => {
  const { callsOf } = await open();
  await type('Price in euros, excl. VAT', '140');
  await type('± €, black / L', '14');
  save();
  await waitFor(() => expect(callsOf(PUT)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[ADMIN-130] an error from the API after the confirmation is shown at its field', async () => {
  await open(refusal(422, 'validation_failed', { errors: { price: ['Too low'] } }));
  await type('Price in euros, excl. VAT', '20');
  save();
  fireEvent.click(within(await question()).getByRole('button', { name: 'Save the lower price' }));
  expect(await screen.findByRole('link', { name: /Too low/ })).toBeTruthy();
});

test('[ADMIN-130] compares what customers pay, including discounts and price differences, and ignores new variants', () => {
  const before = formFrom(buildProduct());
  const with_ = (change: (form: typeof before) => void) => {
    const form = structuredClone(before);
    change(form);
    return steepFalls(before, form).map(({ name, from, to }) => [name, from, to]);
  };
  expect(with_((form) => Object.assign(form, { discount: '30' }))).toEqual([]);
  expect(with_((form) => Object.assign(form, { discount: '31' }))).toEqual([
    ['black / M', 20000, 13800],
    ['black / L', 22000, 15180],
  ]);
  expect(with_((form) => Object.assign(form.variants[1] ?? {}, { price_difference: '-100.00' }))).toEqual([
    ['black / L', 22000, 10000],
  ]);
  const added = { ...emptyVariant({ color: 'black', size: 'S' }), price_difference: '-150.00' };
  expect(with_((form) => form.variants.push(added))).toEqual([]);
  expect(with_((form) => Object.assign(form, { price: 'much' }))).toEqual([]);
});
