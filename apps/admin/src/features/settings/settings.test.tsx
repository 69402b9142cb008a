import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admin, asReader, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';
import { buildIdentity } from '../../testing/identity.ts';
import { buildSettings } from '../../testing/settings.ts';

const GET = 'GET /api/admin/settings';
const PUT = 'PUT /api/admin/settings';
const settings = buildSettings({
  vat_rate: '25',
  prices_with_vat: false,
  promo: { en: 'Free shipping over {threshold}', fi: '', sv: '', no: '', da: '', is: '' },
});
const saved = (body: unknown): Settings => ({ ...(body as Settings), updated_at: '2026-11-21T10:00:00.000Z' });

/** what was scrolled into view: jsdom lays nothing out */
const scrolledTo = vi.fn();
beforeEach(() => {
  storeSignIn(admin);
  Element.prototype.scrollIntoView = function () {
    scrolledTo(this);
  };
});
afterEach(() => {
  scrolledTo.mockClear();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('[ADMIN-06] typed amounts show what customers will see, and are sent in the format of the API', async () => {
  const shop = await openBackOffice('/admin/settings', {
    [GET]: json({ data: settings }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
  await screen.findByText('Free shipping above €100.00');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  type('Free shipping above (€)', '150');
  await screen.findByText('Free shipping above €150.00');
  expect(screen.getByText('until now: Free shipping above €100.00')).toBeTruthy();
  expect(screen.getByText('Free shipping over €150.00')).toBeTruthy();
  type('VAT rate (%)', '25,5');
  await screen.findByText('An item of €100.00 costs €125.50 with VAT of 25.5%');
  save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(shop.callsOf(PUT)[0]?.body).toEqual({ ...settings, shipping_threshold: '150.00', vat_rate: '25.5' });
});

test('[CHECK-114] an admin chooses the countries of delivery, of which one must stay', async () => {
  const shop = await openBackOffice('/admin/settings', {
    [GET]: json({ data: settings }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
  const countries = within(await screen.findByRole('group', { name: 'Delivery countries' }));
  expect(countries.getAllByRole('checkbox')).toHaveLength(31);
  const chosen = () =>
    countries
      .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
      .map(({ labels }) => labels?.[0]?.textContent);
  expect(chosen()).toEqual(['Denmark', 'Finland', 'Iceland', 'Norway']);
  for (const name of chosen()) fireEvent.click(countries.getByRole('checkbox', { name: name ?? '' }));
  save();
  expect((await screen.findAllByText(/Choose at least one country/)).length).toBeGreaterThan(0);
  expect(shop.callsOf(PUT)).toEqual([]);
  fireEvent.click(countries.getByRole('checkbox', { name: 'Sweden' }));
  save();
  await waitFor(() => expect(shop.callsOf(PUT)[0]?.body).toEqual({ ...settings, countries: ['SE'] }));
});

test('[SHOP-124] the countries of delivery say that the shop’s own is missing, until it is chosen', async () => {
  await openBackOffice('/admin/settings', {
    [GET]: json({ data: settings }),
    'GET /api/admin/identity': json({ data: buildIdentity({ country: 'SE' }) }),
  });
  const countries = within(await screen.findByRole('group', { name: 'Delivery countries' }));
  expect(await countries.findByText('The shop’s own country is missing: Sweden')).toBeTruthy();
  fireEvent.click(countries.getByRole('checkbox', { name: 'Sweden' }));
  await waitFor(() => expect(countries.queryByText(/own country is missing/)).toBeNull());
});

test('[ADMIN-205] an admin chooses languages and currencies; one language must stay, and the charged currency does', async () => {
  const shop = await openBackOffice('/admin/settings', {
    [GET]: json({ data: settings }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
  const boxes = within(await screen.findByRole('group', { name: 'Languages' }));
  const names = ['English', 'Suomi', 'Svenska', 'Norsk', 'Dansk', 'Íslenska'];
  for (const name of names) fireEvent.click(boxes.getByRole('checkbox', { name, checked: true }));
  save();
  expect((await screen.findAllByText(/Choose at least one language/)).length).toBeGreaterThan(0);
  expect(shop.callsOf(PUT)).toEqual([]);
  fireEvent.click(boxes.getByRole('checkbox', { name: 'Svenska' }));
  // what customers will see is shown in the languages they can choose
  const preview = screen.getByRole('heading', { name: 'What customers will see' }).closest('section');
  expect(preview?.textContent).toContain('Svenska');
  expect(preview?.textContent).not.toContain('Suomi');

  const currencies = within(screen.getByRole('group', { name: 'Currencies' }));
  const euro = currencies.getByRole<HTMLInputElement>('checkbox', { name: 'EUR €' });
  expect([euro.checked, euro.disabled]).toEqual([true, true]);
  for (const name of ['USD $', 'NOK kr', 'DKK kr', 'ISK kr'])
    fireEvent.click(currencies.getByRole('checkbox', { name }));
  save();
  await waitFor(() =>
    expect(shop.callsOf(PUT)[0]?.body).toEqual({ ...settings, languages: ['sv'], currencies: ['EUR', 'SEK'] }),
  );
});

test('[NAV-107] the time of the promo bar is by the clock in the shop, optional on both sides, its end after its start', async () => {
  const shop = await openBackOffice('/admin/settings', {
    [GET]: json({ data: settings }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
  const [from, until] = [await screen.findByLabelText(/^Shown from/), screen.getByLabelText(/^Shown until/)];
  fireEvent.change(from, { target: { value: '2099-12-01T09:00' } });
  await screen.findByText('Shown from 1 December 2099, 09:00');
  fireEvent.change(until, { target: { value: '2099-12-01T08:00' } });
  save();
  expect((await screen.findAllByText('The end must be after the start')).length).toBeGreaterThan(0);
  expect(until.getAttribute('aria-invalid')).toBe('true');
  expect(shop.callsOf(PUT)).toEqual([]);
  fireEvent.change(until, { target: { value: '2099-12-02T00:00' } });
  save();
  const promo_time = { from: '2099-12-01T07:00:00.000Z', until: '2099-12-01T22:00:00.000Z' };
  await waitFor(() => expect(shop.callsOf(PUT)[0]?.body).toEqual({ ...settings, promo_time }));
});

test('[JACKET-137] sizes of logos are off until an admin lets customers choose them', async () => {
  const shop = await openBackOffice('/admin/settings', {
    [GET]: json({ data: settings }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Customers choose how wide a logo is' });
  expect(choice.checked).toBe(false);
  fireEvent.click(choice);
  save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(shop.callsOf(PUT)[0]?.body).toEqual({ ...settings, jacket_logo_sizes: true });
});

test('[JACKET-182] the samples product is a number, or empty for none', async () => {
  const shop = await openBackOffice('/admin/settings', {
    [GET]: json({ data: { ...settings, samples_product: 41 } }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Product of leather samples' });
  expect(number.value).toBe('41');
  fireEvent.change(number, { target: { value: 'tote' } });
  save();
  expect((await screen.findAllByText('The number of a product on sale')).length).toBeGreaterThan(0);
  expect(shop.callsOf(PUT)).toEqual([]);
  fireEvent.change(number, { target: { value: ' 42 ' } });
  save();
  await waitFor(() => expect(shop.callsOf(PUT)[0]?.body).toMatchObject({ samples_product: 42 }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  fireEvent.change(number, { target: { value: '' } });
  save();
  await waitFor(() => expect(shop.callsOf(PUT)[1]?.body).toMatchObject({ samples_product: null }));
});

test('[ORDER-134] cutting waits for no proof until an admin says so', async () => {
  const shop = await openBackOffice('/admin/settings', {
    [GET]: json({ data: settings }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Cutting waits for the approved proof',
  });
  expect(choice.checked).toBe(false);
  fireEvent.click(choice);
  save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(shop.callsOf(PUT)[0]?.body).toEqual({ ...settings, cutting_waits_for_proof: true });
});

test('[ADMIN-143] prices are shown without VAT first until an admin decides otherwise, and the preview says what customers read', async () => {
  const shop = await openBackOffice('/admin/settings', {
    [GET]: json({ data: settings }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
  await screen.findByText('Prices in the shop: €100.00 excl. VAT, and smaller €125.00 incl. VAT');
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Customers see prices with VAT first' });
  expect(choice.checked).toBe(false);
  fireEvent.click(choice);
  await screen.findByText('Prices in the shop: €125.00 incl. VAT, and smaller €100.00 excl. VAT');
  expect(screen.getByText('Free shipping above €125.00')).toBeTruthy();
  expect(screen.getByText('Free shipping over €125.00')).toBeTruthy();
  save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(shop.callsOf(PUT)[0]?.body).toEqual({ ...settings, prices_with_vat: true });
});

test('[PDP-120] delivery times are typed as whole days; what they cannot be is marked at its field', async () => {
  const shop = await openBackOffice('/admin/settings', {
    [GET]: json({ data: settings }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
  await screen.findByText('What is in stock arrives in 2–4 business days');
  type('In stock: at the latest', '61');
  type('Custom jacket: at the earliest', '20');
  await screen.findByText('Correct the values to see what changes.');
  save();
  await screen.findByText('The settings are not saved yet');
  expect(screen.getAllByText(/Whole business days from 1 to 60/)).not.toHaveLength(0);
  expect(screen.getAllByText(/The last day is before the first/)).not.toHaveLength(0);
  expect(shop.callsOf(PUT)).toHaveLength(0);
  type('In stock: at the latest', '3');
  type('Custom jacket: at the latest', ' 20 ');
  await screen.findByText('A custom jacket arrives in 20 business days');
  save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(shop.callsOf(PUT)[0]?.body).toEqual({
    ...settings,
    delivery_in_stock: { from: 2, to: 3 },
    delivery_made_to_order: { from: 20, to: 20 },
  });
});

test('[ADMIN-233] of a field that two admins changed both values are shown, and the chosen one stays', async () => {
  const theirs = { ...settings, shipping_threshold: '90.00', shipping_fee: '5.00', vat_rate: '24' };
  const present = { ...theirs, updated_at: '2026-11-21T09:30:00.000Z' };
  let isStale = true;
  const shop = await openBackOffice('/admin/settings', {
    [GET]: () => json({ data: isStale ? settings : present }),
    [PUT]: ({ body }) => {
      const { updated_at: seen } = body as Settings;
      isStale = false;
      return seen === present.updated_at ? json({ data: saved(body) }) : refusal(409, 'stale_edit');
    },
  });
  await screen.findByText('Free shipping above €100.00');
  type('Free shipping above (€)', '120');
  type('Shipping fee (€)', '7.5');
  save();
  const keep = () => fireEvent.click(screen.getByRole('button', { name: 'Keep mine and go on' }));
  await screen.findByText('Somebody else has changed the settings');
  keep();
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed the settings' }));
  expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Free shipping above (€)',
    'Shipping fee (€)',
  ]);
  // nothing is lost where the admin looks at the form again first
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect((screen.getByLabelText('Shipping fee (€)') as HTMLInputElement).value).toBe('7.5');
  keep();
  fireEvent.click(await screen.findByRole('radio', { name: /^Theirs\s*5.00/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect((screen.getByLabelText('VAT rate (%)') as HTMLInputElement).value).toBe('24'));
  expect(screen.queryByText('Somebody else has changed the settings')).toBeNull();
  save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(shop.callsOf(PUT).at(-1)?.body).toMatchObject({
    ...{ shipping_threshold: '120.00', shipping_fee: '5.00', vat_rate: '24' },
    updated_at: present.updated_at,
  });
});

test('[ADMIN-06] invalid input is marked at its field, and nothing is sent', async () => {
  const shop = await openBackOffice('/admin/settings', { [GET]: json({ data: settings }) });
  await screen.findByText('Free shipping above €100.00');
  type('Shipping fee (€)', 'free');
  type('VAT rate (%)', '250');
  await screen.findByText('Correct the values to see what changes.');
  save();
  await screen.findByText('The settings are not saved yet');
  expect(screen.getByText('Please enter an amount from 0.00 to 1000.00, such as 9.99')).toBeTruthy();
  expect(screen.getAllByText(/Please enter a percentage from 0 to 100/)).not.toHaveLength(0);
  expect(shop.callsOf(PUT)).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByText('Free shipping above €100.00');
  expect((screen.getByLabelText('VAT rate (%)') as HTMLInputElement).value).toBe('25');
});

test('[ADMIN-08] after a concurrent save an admin can keep their own values on top of it', async () => {
  const theirs = { ...settings, shipping_fee: '5.00', updated_at: '2026-11-21T09:30:00.000Z' };
  let present: Settings = settings;
  const shop = await openBackOffice('/admin/settings', {
    [GET]: () => json({ data: present }),
    [PUT]: ({ body }) =>
      (body as Settings).updated_at === theirs.updated_at ? json({ data: saved(body) }) : refusal(409, 'stale_edit'),
  });
  await screen.findByText('Free shipping above €100.00');
  type('Free shipping above (€)', '120');
  present = theirs;
  save();
  const notice = await screen.findByRole('group', { name: 'Somebody else has changed the settings' });
  expect(document.activeElement).toBe(notice);
  expect(scrolledTo).toHaveBeenLastCalledWith(notice);
  expect((screen.getByLabelText('Free shipping above (€)') as HTMLInputElement).value).toBe('120');
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine and go on' }));
  await waitFor(() => expect(screen.queryByText('Somebody else has changed the settings')).toBeNull());
  save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(shop.callsOf(PUT).at(-1)?.body).toMatchObject({ shipping_threshold: '120.00', updated_at: theirs.updated_at });
});

test('[ADMIN-328] why saving failed takes the focus and is scrolled into view each time, however far up it stands', async () => {
  await openBackOffice('/admin/settings', {
    [GET]: json({ data: settings }),
    [PUT]: refusal(503, 'service_unavailable'),
  });
  await screen.findByText('Free shipping above €100.00');
  type('Free shipping above (€)', '120');
  for (const _ of ['first', 'second']) {
    screen.getByRole('button', { name: 'Save' }).focus();
    scrolledTo.mockClear();
    save();
    const problem = await screen.findByRole('group', { name: 'The settings are not saved yet' });
    await waitFor(() => expect(document.activeElement).toBe(problem));
    expect(problem.textContent).toContain('refused: service_unavailable');
    expect(scrolledTo).toHaveBeenLastCalledWith(problem);
  }
});

test('[ADMIN-243] an admin sets how long unpaid orders hold their goods, within bounds that are said, and when payments are captured', async () => {
  const shop = await openBackOffice('/admin/settings', {
    [GET]: json({ data: settings }),
    [PUT]: ({ body }) => json({ data: saved(body) }),
  });
  const capture = within(await screen.findByRole('radiogroup', { name: 'Payments are captured' }));
  expect(capture.getByRole<HTMLInputElement>('radio', { name: /When the order is placed/ }).checked).toBe(true);
  expect(screen.getByText(/Payments by Klarna are captured when the order is shipped in any case/)).toBeDefined();
  type('Unpaid orders hold their goods for (minutes)', '20');
  fireEvent.click(capture.getByRole('radio', { name: /When the order is shipped/ }));
  save();
  expect((await screen.findAllByText(/A whole number of minutes from 30 to 1440/)).length).toBeGreaterThan(0);
  expect(shop.callsOf(PUT)).toEqual([]);
  type('Unpaid orders hold their goods for (minutes)', '60');
  save();
  await waitFor(() =>
    expect(shop.callsOf(PUT)[0]?.body).toEqual({ ...settings, payment_hold_minutes: 60, capture_at: 'shipping' }),
  );
});

test('[ADMIN-294] a reader sees the settings and cannot change them', async () => {
  await openBackOffice('/admin/settings', { ...asReader, [GET]: json({ data: settings }) });
  await screen.findByText('Free shipping above €100.00');
  expect(screen.getByText('You can look at this, but not change it.')).toBeTruthy();
  expect(changeable()).toEqual({ fields: [], dragged: [], buttons: [] });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Finland' }).checked).toBe(true);
});

test('[VAT-132] while VAT is that of the destination the flat rate cannot be typed, and the preview has the rate in force', async () => {
  await openBackOffice('/admin/settings', { [GET]: json({ data: { ...settings, destination_vat_rate: '25.5' } }) });
  await screen.findByText('An item of €100.00 costs €125.50 with VAT of 25.5%');
  expect(screen.queryByLabelText('VAT rate (%)')).toBeNull();
  expect(screen.getByRole('link', { name: 'How VAT is charged' }).getAttribute('href')).toBe('/admin/vat');
});
