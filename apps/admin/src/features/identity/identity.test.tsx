import type { ShownIdentity } from '@fori/contracts/admin-identity/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, asReader, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';
import { buildIdentity } from '../../testing/identity.ts';

const GET = 'GET /api/admin/identity';
const PUT = 'PUT /api/admin/identity';
const loaded = buildIdentity();
const { logo_faint_on: _faint, ...identity } = loaded;
const saved = (body: unknown): ShownIdentity => ({
  ...loaded,
  ...(body as object),
  updated_at: '2026-11-21T10:00:00.000Z',
});

beforeEach(() => storeSignIn(admin));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const isSaved = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());

test('[SHOP-106] what is typed shows in the preview and is saved as a whole', async () => {
  const shop = await openBackOffice('/admin/identity', {
    [GET]: json({ data: loaded }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
  await screen.findByText('Föri <support@fori.example>');
  type('Name of the shop', 'Hide & Co');
  type('Sender’s name (optional)', 'Hide post');
  type('Founded in (optional)', '1998');
  type('Monday: opens', '');
  type('Monday: closes', '');
  type('Sunday: opens', '12:00');
  type('Sunday: closes', '16:00');
  type('facebook.com', 'https://www.facebook.com/hide');
  await screen.findByText('Hide post <support@fori.example>');
  save();
  await isSaved();
  expect(shop.callsOf(PUT)[0]?.body).toEqual({
    ...identity,
    name: 'Hide & Co',
    sender: { name: 'Hide post', email: '' },
    founded_year: 1998,
    opening_hours: { ...identity.opening_hours, mon: null, sun: { opens: '12:00', closes: '16:00' } },
    social: { ...identity.social, facebook: 'https://www.facebook.com/hide' },
  });
});

test('[SHOP-121] what is promised to those who ask for help shows in the preview and is saved', async () => {
  const shop = await openBackOffice('/admin/identity', {
    [GET]: json({ data: loaded }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
  await screen.findByText('Support is available 24/7 and replies within 24 hours.');
  type('Help is available', 'by_email');
  type('We reply within (hours)', '0');
  save();
  await waitFor(() => expect(field('We reply within (hours)').getAttribute('aria-invalid')).toBe('true'));
  expect(shop.callsOf(PUT)).toEqual([]);
  type('We reply within (hours)', '1');
  await screen.findByText('Support is available by email and replies within 1 hour.');
  save();
  await isSaved();
  const support = { availability: 'by_email', reply_within_hours: 1 };
  expect(shop.callsOf(PUT)[0]?.body).toEqual({ ...identity, support });
});

test('[SHOP-110] a logo is uploaded and removed beside unsaved details, which stay and can be saved', async () => {
  let store: object = { name: 'Föri', logo: null, icon_query: '' };
  let present: ShownIdentity = loaded;
  const change = (logo: object, over: Partial<ShownIdentity> = {}) => {
    present = { ...loaded, ...over, updated_at: '2026-11-21T09:45:00.000Z' };
    store = { ...store, logo };
    return json({ data: logo });
  };
  const uploaded = { src: '/media/shop/a.png', width: 320, height: 80, alt: 'Föri' };
  const initial = { src: '/favicon.svg?v=46', width: 64, height: 64, alt: '' };
  const shop = await openBackOffice('/admin/identity', {
    [GET]: () => json({ data: present }),
    [PUT]: ({ body }) =>
      (body as ShownIdentity).updated_at === present.updated_at
        ? json({ data: saved(body) })
        : refusal(409, 'stale_edit'),
    'GET /api/store': () => json({ data: store }),
    'POST /api/admin/identity/logo': () => change(uploaded, { logo_faint_on: ['light'] }),
    'DELETE /api/admin/identity/logo': () => change(initial),
  });
  await screen.findByText('Föri <support@fori.example>');
  type('City', 'Naantali');
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  fireEvent.change(screen.getByLabelText('Choose a logo'), { target: { files: [file] } });
  const light = await screen.findByRole('figure', { name: 'Light' });
  await waitFor(() => expect(light.querySelector('img')?.getAttribute('src')).toBe('/media/shop/a.png'));
  // [SHOP-120]
  await screen.findByText(/^Visitors with the light theme can hardly see this logo/);
  expect(screen.queryByText(/^Visitors with the dark theme/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the logo' }));
  await screen.findByText('Until you upload a logo, the initial of the shop’s name stands for it.');
  await waitFor(() => expect(screen.queryByText(/can hardly see this logo/)).toBeNull());
  await waitFor(() => expect(shop.callsOf(GET).length).toBeGreaterThan(2));
  save();
  await isSaved();
  expect(shop.callsOf(PUT).map(({ body }) => (body as ShownIdentity).city)).toEqual(['Naantali']);
});

test('[SHOP-120] the warning is there when the page is opened again', async () => {
  await openBackOffice('/admin/identity', { [GET]: json({ data: { ...loaded, logo_faint_on: ['dark'] } }) });
  await screen.findByText(/^Visitors with the dark theme can hardly see this logo/);
  expect(screen.queryByText(/^Visitors with the light theme/)).toBeNull();
});

test('[SHOP-125] a VAT ID of another country than the shop’s is pointed out', async () => {
  await openBackOffice('/admin/identity', { [GET]: json({ data: loaded }) });
  await screen.findByLabelText(/^VAT ID/);
  type('VAT ID (optional)', 'FI20774740');
  expect(screen.queryByText(/VAT ID of another country/)).toBeNull();
  type('VAT ID (optional)', ' el094259216');
  expect(screen.getByText('A VAT ID of another country: Greece')).toBeTruthy();
});

test('[SHOP-119] the company’s number is called what it is in the country that is chosen, in the preview too', async () => {
  await openBackOffice('/admin/identity', { [GET]: json({ data: loaded }) });
  expect((await screen.findByLabelText<HTMLInputElement>('Business ID')).value).toBe('0000000-0');
  for (const [country, label] of [
    ['SE', 'Organisation number'],
    ['DK', 'CVR number'],
    ['CH', 'Company number'],
  ] as const) {
    type('Country', country);
    expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('0000000-0');
    expect(await screen.findByText(`${label} 0000000-0`)).toBeTruthy();
  }
});

test('[SHOP-111] why a logo is refused is said beside it', async () => {
  await openBackOffice('/admin/identity', {
    [GET]: json({ data: loaded }),
    'GET /api/store': json({ data: { name: 'Föri', logo: null, icon_query: '' } }),
    'POST /api/admin/identity/logo': refusal(422, 'validation_failed', {
      errors: { logo: ['This SVG contains a script. Please export the drawing without it.'] },
    }),
  });
  const chooser = await screen.findByLabelText('Choose a logo');
  fireEvent.change(chooser, { target: { files: [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })] } });
  await screen.findByText('This SVG contains a script. Please export the drawing without it.');
});

test('[SHOP-107] what is missing or wrong is marked at its field, and nothing is sent', async () => {
  const shop = await openBackOffice('/admin/identity', { [GET]: json({ data: loaded }) });
  await screen.findByText('Föri <support@fori.example>');
  type('Company', ' ');
  type('Founded in (optional)', 'long ago');
  type('Tuesday: opens', '18:00');
  type('Tuesday: closes', '10:00');
  type('x.com', 'http://x.com/hide');
  save();
  await screen.findByText('The shop’s details are not saved yet');
  for (const [label, message] of [
    ['Company', 'Required'],
    ['Founded in (optional)', 'Please enter a year from 1000 to this one'],
    ['Tuesday: closes', 'The shop has to close later than it opens, on the same day'],
    ['x.com', 'An address of a page of x.com that begins with https://'],
  ] as const) {
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(`${field(label).id}-error`);
    expect(error?.textContent).toBe(message);
    expect(field(label).getAttribute('aria-describedby')).toContain(error?.id);
  }
  expect(shop.callsOf(PUT)).toEqual([]);
});

test('[SHOP-106] after a concurrent save an admin can keep their own values on top of it', async () => {
  const theirs = { ...identity, phone: '+358 2 555 0199', updated_at: '2026-11-21T09:30:00.000Z' };
  let present: ShownIdentity = loaded;
  const shop = await openBackOffice('/admin/identity', {
    [GET]: () => json({ data: present }),
    [PUT]: ({ body }) =>
      (body as ShownIdentity).updated_at === theirs.updated_at
        ? json({ data: saved(body) })
        : refusal(409, 'stale_edit'),
  });
  await screen.findByText('Föri <support@fori.example>');
  type('City', 'Naantali');
  present = { ...loaded, ...theirs };
  save();
  await screen.findByText('Somebody else has changed the shop’s details');
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine and go on' }));
  await waitFor(() => expect(screen.queryByText('Somebody else has changed the shop’s details')).toBeNull());
  save();
  await isSaved();
  expect(shop.callsOf(PUT).at(-1)?.body).toEqual({ ...theirs, city: 'Naantali' });
});

test('[ADMIN-294] a reader sees the details of the shop and cannot change them', async () => {
  await openBackOffice('/admin/identity', { ...asReader, [GET]: json({ data: loaded }) });
  await screen.findByText('Föri <support@fori.example>');
  expect(screen.getByText('You can look at this, but not change it.')).toBeTruthy();
  expect(changeable()).toEqual({ fields: [], dragged: [], buttons: [] });
});
