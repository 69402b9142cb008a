import type { VatSettingsResponse } from '@fori/contracts/admin-vat/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, asReader, json, openBackOffice, storeSignIn } from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';

const GET = 'GET /api/admin/vat';
const PUT = 'PUT /api/admin/vat';
const vat: VatSettingsResponse = {
  mode: 'flat',
  home: 'FI',
  oss: false,
  voec_number: '',
  voec_limit: 3000,
  price_basis: 'net',
  rounding: 'order',
  rates: [
    { country: 'SE', vat_class: 'standard', from: '2000-01-01', rate: '25' },
    { country: 'FI', vat_class: 'standard', from: '2024-09-01', rate: '25.5' },
  ],
  updated_at: '2026-11-21T09:00:00.000Z',
};
const saved = (body: unknown): VatSettingsResponse => ({
  ...(body as VatSettingsResponse),
  updated_at: '2026-11-21T10:00:00.000Z',
});

beforeEach(() => storeSignIn(admin));

const open = () =>
  openBackOffice('/admin/vat', { [GET]: json({ data: vat }), [PUT]: ({ body }) => json({ data: saved(body) }) });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('[VAT-120] an admin chooses VAT by destination with its registrations, price basis and rounding', async () => {
  const shop = await open();
  fireEvent.click(await screen.findByRole('radio', { name: /As it is where the goods go/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /one-stop shop/ }));
  fireEvent.click(screen.getByRole('radio', { name: /The price with VAT/ }));
  fireEvent.click(screen.getByRole('radio', { name: /On each line/ }));
  fireEvent.change(screen.getByLabelText(/VOEC number/), { target: { value: ' 2021234 ' } });
  save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(shop.callsOf(PUT)[0]?.body).toEqual({
    ...vat,
    ...{ mode: 'destination', oss: true, price_basis: 'gross', rounding: 'line', voec_number: '2021234' },
    rates: [vat.rates[1], vat.rates[0]],
  });
});

test('[VAT-103] [VAT-120] rates are added and removed with the keyboard staying in the list; two from one day are refused at the second', async () => {
  const shop = await open();
  const list = within(await screen.findByRole('list', { name: 'Rates' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Add a rate' }));
  const rows = () => list.getAllByRole('listitem');
  expect(document.activeElement).toBe(within(rows()[2] ?? document.body).getByLabelText('Finland: Country'));
  const added = within(rows()[2] ?? document.body);
  fireEvent.change(added.getByLabelText('Finland: From'), { target: { value: '2024-09-01' } });
  fireEvent.change(added.getByLabelText('Finland: Rate (%)'), { target: { value: '26' } });
  save();
  expect(
    (await screen.findAllByText(/This country and class have a rate from this day already/)).length,
  ).toBeGreaterThan(0);
  expect(shop.callsOf(PUT)).toEqual([]);
  fireEvent.change(added.getByLabelText('Finland: From'), { target: { value: '2027-01-01' } });
  fireEvent.click(screen.getByRole('button', { name: /Remove the rate of Sweden/ }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a rate' }));
  save();
  await waitFor(() => expect(shop.callsOf(PUT)).toHaveLength(1));
  expect(shop.callsOf(PUT)[0]?.body).toMatchObject({
    rates: [vat.rates[1], { country: 'FI', vat_class: 'standard', from: '2027-01-01', rate: '26' }],
  });
});

test('[ADMIN-294] [VAT-120] a reader sees how VAT is charged and cannot change it', async () => {
  await openBackOffice('/admin/vat', { ...asReader, [GET]: json({ data: vat }) });
  await screen.findByRole('list', { name: 'Rates' });
  expect(changeable()).toEqual({ fields: [], dragged: [], buttons: [] });
});
