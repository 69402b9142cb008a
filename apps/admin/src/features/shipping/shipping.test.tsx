import { rememberLanguage } from '@fori/client/preferences';
import type { ShippingSettingsResponse } from '@fori/contracts/admin-shipping/schemas';
import { byLanguage } from '@fori/domain/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, asReader, json, openBackOffice, storeSignIn } from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';

const GET = 'GET /api/admin/shipping';
const PUT = 'PUT /api/admin/shipping';
const names = (en: string) => byLanguage((language) => (language === 'en' ? en : ''));
const shipping: ShippingSettingsResponse = {
  zones: [
    {
      ...{ id: 'finland', name: 'Finland' },
      areas: [{ country: 'FI', postal_prefixes: ['20', '21'] }],
      methods: [
        {
          ...{ id: 'door', kind: 'door', carrier: 'posti', names: names('To the door'), price_by: 'general' },
          ...{ steps: [], free_above: null, days: { from: 2, to: 4 } },
        },
      ],
    },
  ],
  pickup_points: [],
  product_grams: 500,
  jacket_grams: 2500,
  delivered_after_days: null,
  updated_at: '2026-11-21T09:00:00.000Z',
};
const saved = (body: unknown): ShippingSettingsResponse => ({
  ...(body as ShippingSettingsResponse),
  updated_at: '2026-11-21T10:00:00.000Z',
});

beforeEach(() => storeSignIn(admin));

const open = () =>
  openBackOffice('/admin/shipping', {
    [GET]: json({ data: shipping }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('[PARCEL-05] an admin adds a method with a price by weight to a zone; what is missing is named at its field', async () => {
  const shop = await open();
  await screen.findByRole('heading', { name: 'Finland' });
  fireEvent.click(screen.getByRole('button', { name: 'Add a method' }));
  const added = within(screen.getByRole('region', { name: 'New method' }));
  expect(document.activeElement).toBe(added.getByLabelText('Delivered'));
  type(added.getByLabelText('Delivered'), 'workshop');
  type(added.getByLabelText('Price'), 'weight');
  save();
  expect((await screen.findAllByText(/Finland, New method: Name in English/)).length).toBeGreaterThan(0);
  expect(shop.callsOf(PUT)).toEqual([]);
  type(added.getByLabelText(/Name in English/), 'Fetched in Turku');
  const point = within(screen.getByRole('region', { name: 'Fetched in Turku' }));
  type(point.getByLabelText('Price (€)'), '5,9');
  fireEvent.click(point.getByRole('button', { name: 'Add a price' }));
  const from = point.getAllByLabelText('From (g)')[1];
  expect(document.activeElement).toBe(from);
  type(from as HTMLElement, '2000');
  type(point.getAllByLabelText('Price (€)')[1] as HTMLElement, '8.90');
  type(screen.getByLabelText(/Only postal codes/), '20,, 22');
  save();
  await waitFor(() => expect(shop.callsOf(PUT)).toHaveLength(1));
  expect(shop.callsOf(PUT)[0]?.body).toMatchObject({
    zones: [
      {
        areas: [{ country: 'FI', postal_prefixes: ['20', ' 22'] }],
        methods: [
          shipping.zones[0]?.methods[0],
          {
            ...{ kind: 'workshop', carrier: null, price_by: 'weight', free_above: null, days: { from: 7, to: 14 } },
            steps: [
              { from: '0', price: '5.90' },
              { from: '2000', price: '8.90' },
            ],
          },
        ],
      },
    ],
    updated_at: shipping.updated_at,
  });
});

test('[PARCEL-44] a range of postal codes is refused at its field, with how codes of that country are written', async () => {
  const shop = await open();
  await screen.findByRole('heading', { name: 'Finland' });
  type(screen.getByLabelText(/Only postal codes/), '20, 00100-00990');
  save();
  const said = await screen.findAllByText(/begins with 00100-00990\. They are written like 20100\./);
  expect(said.length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/Only postal codes/).getAttribute('aria-invalid')).toBe('true');
  expect(shop.callsOf(PUT)).toEqual([]);
  type(screen.getByLabelText(/Only postal codes/), '20, FI-001');
  save();
  await waitFor(() => expect(shop.callsOf(PUT)).toHaveLength(1));
});

test('[PARCEL-05] what a method’s kind and price hide is neither refused nor saved, and “Move up” keeps the focus', async () => {
  const shop = await open();
  await screen.findByRole('heading', { name: 'Finland' });
  const door = within(screen.getByRole('region', { name: 'To the door' }));
  type(door.getByLabelText('Price'), 'sum');
  type(door.getByLabelText('Price (€)'), 'nothing');
  type(door.getByLabelText(/^Free above/), '1e9');
  type(door.getByLabelText('Price'), 'general');
  type(door.getByLabelText('Delivered'), 'workshop');
  fireEvent.click(screen.getByRole('button', { name: 'Add a method' }));
  type(within(screen.getByRole('region', { name: 'New method' })).getByLabelText(/Name in English/), 'Express');
  const up = screen.getByRole('button', { name: 'Move Express up' });
  fireEvent.click(up);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Express up');
  save();
  await waitFor(() => expect(shop.callsOf(PUT)).toHaveLength(1));
  expect(shop.callsOf(PUT)[0]?.body).toMatchObject({
    zones: [
      { methods: [{ names: { en: 'Express' } }, { kind: 'workshop', carrier: null, steps: [], free_above: null }] },
    ],
  });
});

test('[PARCEL-25] an admin adds a pick-up point to the own list, whose missing postal code is named at its field, and removes it', async () => {
  const shop = await open();
  await screen.findByRole('heading', { name: 'Pick-up points' });
  expect(screen.getByText('No pick-up points yet.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Add a pick-up point' }));
  const added = within(screen.getByRole('region', { name: 'New pick-up point' }));
  expect(document.activeElement).toBe(added.getByLabelText('Name'));
  type(added.getByLabelText('Street'), 'Tori 1');
  type(added.getByLabelText('Postal code'), '201');
  type(added.getByLabelText('Town or city'), 'Turku');
  type(added.getByLabelText('Carrier'), 'posti');
  type(added.getByLabelText(/Opening hours/), 'Mon–Sat 9–18');
  type(added.getByLabelText('Name'), 'Kiosk');
  save();
  expect((await screen.findAllByText(/Kiosk: Postal code.*5 digits/)).length).toBeGreaterThan(0);
  expect(shop.callsOf(PUT)).toEqual([]);
  type(within(screen.getByRole('region', { name: 'Kiosk' })).getByLabelText('Postal code'), '20100');
  save();
  await waitFor(() => expect(shop.callsOf(PUT)).toHaveLength(1));
  expect(shop.callsOf(PUT)[0]?.body).toMatchObject({
    pickup_points: [
      {
        ...{ country: 'FI', name: 'Kiosk', address: 'Tori 1', postal_code: '20100', city: 'Turku' },
        ...{ carrier: 'posti', number: '', opening_hours: 'Mon–Sat 9–18' },
      },
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the pick-up point Kiosk' }));
  expect(document.activeElement?.textContent).toContain('Add a pick-up point');
});

test('[PARCEL-05] [ADMIN-294] a reader sees zones and methods and cannot change them', async () => {
  await openBackOffice('/admin/shipping', { ...asReader, [GET]: json({ data: shipping }) });
  await screen.findByRole('heading', { name: 'Finland' });
  expect(changeable()).toEqual({ fields: [], dragged: [], buttons: [] });
});

test('[ADMIN-346] a method is headed by its name in the reader’s language', async () => {
  rememberLanguage('fi');
  const [zone] = shipping.zones;
  const methods = zone?.methods.map((method) => ({ ...method, names: { ...method.names, fi: 'Kotiovelle' } }));
  await openBackOffice('/admin/shipping', { [GET]: json({ data: { ...shipping, zones: [{ ...zone, methods }] } }) });
  expect(await screen.findByRole('heading', { name: 'Kotiovelle' })).toBeTruthy();
});
