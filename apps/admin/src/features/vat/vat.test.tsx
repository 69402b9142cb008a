import type { DistanceSales, VatSettingsResponse } from '@fori/contracts/admin-vat/schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, asReader, json, openBackOffice, storeSignIn } from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';
import { buildIdentity } from '../../testing/identity.ts';

const GET = 'GET /api/admin/vat';
const PUT = 'PUT /api/admin/vat';
const vat: VatSettingsResponse = {
  mode: 'flat',
  home: 'FI',
  oss: false,
  oss_limit: 10_000,
  unconfirmed_vat_ids: 'vat',
  vies: false,
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

const sales: DistanceSales = {
  limit: 10_000,
  oss: false,
  years: [
    { year: 2026, amount: '8200.00', state: 'near' },
    { year: 2025, amount: '120.50', state: 'below' },
  ],
};
const SALES = 'GET /api/admin/vat/distance-sales';
const open = (seen: Partial<DistanceSales> = {}) =>
  openBackOffice('/admin/vat', {
    [GET]: json({ data: vat }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
    [SALES]: json({ data: { ...sales, ...seen } }),
  });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('[SHOP-124] VAT by destination says that goods are sent from another country than the shop’s', async () => {
  await openBackOffice('/admin/vat', {
    [GET]: json({ data: vat }),
    [SALES]: json({ data: sales }),
    'GET /api/admin/identity': json({ data: buildIdentity({ country: 'SE' }) }),
  });
  const byDestination = await screen.findByRole('radio', { name: /As it is where the goods go/ });
  expect(screen.queryByText(/not the shop’s own country/)).toBeNull();
  fireEvent.click(byDestination);
  expect(await screen.findByText('This is not the shop’s own country (Sweden)')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Goods are sent from/), { target: { value: 'SE' } });
  await waitFor(() => expect(screen.queryByText(/not the shop’s own country/)).toBeNull());
});

test('[VAT-120] an admin chooses VAT by destination with its registrations, price basis and rounding', async () => {
  const shop = await open();
  fireEvent.click(await screen.findByRole('radio', { name: /As it is where the goods go/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /one-stop shop/ }));
  fireEvent.click(screen.getByRole('radio', { name: /The price with VAT/ }));
  fireEvent.click(screen.getByRole('radio', { name: /On each line/ }));
  fireEvent.click(screen.getByRole('radio', { name: /No VAT is charged if its form is right/ }));
  fireEvent.change(screen.getByLabelText(/VOEC number/), { target: { value: ' 2021234 ' } });
  save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  const { vies: _, ...sent } = vat;
  expect(shop.callsOf(PUT)[0]?.body).toEqual({
    ...sent,
    ...{ mode: 'destination', oss: true, price_basis: 'gross', rounding: 'line', voec_number: '2021234' },
    unconfirmed_vat_ids: 'no_vat',
    rates: [vat.rates[1], vat.rates[0]],
  });
});

test('[VAT-141] a VOEC number has 7 digits; any other text is refused at its field', async () => {
  const shop = await open();
  fireEvent.change(await screen.findByLabelText(/VOEC number/), { target: { value: 'NO 12' } });
  save();
  expect((await screen.findAllByText(/A VOEC number has 7 digits/)).length).toBeGreaterThan(0);
  expect(shop.callsOf(PUT)).toEqual([]);
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
  await openBackOffice('/admin/vat', { ...asReader, [GET]: json({ data: vat }), [SALES]: json({ data: sales }) });
  await screen.findByRole('list', { name: 'Rates' });
  expect(changeable()).toEqual({ fields: [], dragged: [], buttons: [] });
});

test('[VAT-133] sales to other member states are shown by year, with a warning near the limit unless the shop is registered', async () => {
  await open();
  expect(await screen.findByText('Close to the limit')).toBeTruthy();
  expect(screen.getByText(/Up to €10,000\.00 a year/).textContent).toContain('In 2026');
  expect(screen.getByText('€8,200.00')).toBeTruthy();
  cleanup();
  await open({ oss: true });
  expect(await screen.findByText('€120.50')).toBeTruthy();
  expect(screen.queryByText('Close to the limit')).toBeNull();
});
