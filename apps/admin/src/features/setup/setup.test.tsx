import type { ClosingInput, Setup } from '@fori/contracts/admin-setup/schemas';
import { byLanguage, type Language } from '@fori/domain/languages';
import { setupSteps } from '@fori/domain/opening';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { admin, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildDashboard } from '../../testing/dashboard.ts';
import { buildIdentity } from '../../testing/identity.ts';
import { buildSettings } from '../../testing/settings.ts';

const STEPS = 'GET /api/admin/setup';
const OPEN = 'POST /api/admin/setup/opening';
const OWNER = 'POST /api/admin/setup/owner';
const link = (token: string) => `GET /api/admin/setup-links/${token}`;

interface Done {
  identity?: boolean;
  terms: boolean;
  legal?: boolean;
  product: boolean;
  payment: boolean;
}
const setupOf = (done: Done, rest: Partial<Setup> = {}): Setup => ({
  state: 'new',
  steps: setupSteps.map((key) => ({ key, done: { identity: true, legal: true, ...done }[key] })),
  closed: null,
  samples_offered: false,
  demo_payments: false,
  test_payments: false,
  updated_at: '2026-11-20T09:00:00.000Z',
  ...rest,
});
const steps = (done: Done, rest: Partial<Setup> = {}) => json({ data: setupOf(done, rest) });
const closedOf = (body: unknown): Setup['closed'] => {
  const { note, returns_on } = body as NonNullable<Setup['closed']>;
  return { note, returns_on };
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('[ADMIN-147] the steps say what is done, what is not and where to do it, and values can be kept', async () => {
  storeSignIn(admin);
  const settings = buildSettings({ vat_rate: '25.5', shipping_fee: '9.99', shipping_threshold: '100.00' });
  let kept = false;
  const shop = await openBackOffice('/admin/setup', {
    [STEPS]: () => steps({ identity: false, terms: kept, product: false, payment: false }),
    'GET /api/admin/settings': json({ data: settings }),
    'PUT /api/admin/settings': ({ body }) => {
      kept = true;
      return json({ data: body });
    },
  });
  await screen.findByText('VAT 25.5%, shipping €9.99, free above €100.00');
  // [ADMIN-205]
  screen.getByText('Languages: English, Suomi, Svenska, Norsk, Dansk, Íslenska');
  screen.getByText('Currencies: EUR, USD, SEK, NOK, DKK, ISK');
  const step = (name: string) =>
    within(screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li') as HTMLElement);
  expect(step('Who the shop is').getByText('To do')).toBeTruthy();
  expect(step('Who the shop is').getByRole('link').getAttribute('href')).toBe('/admin/identity');
  expect(step('First product').getByText('To do')).toBeTruthy();
  expect(step('First product').getByRole('link', { name: 'Create a product' }).getAttribute('href')).toBe(
    '/admin/products/new',
  );
  // a shop that was rehearsed elsewhere
  expect(step('First product').getByText('Import a shop from a ZIP').getAttribute('href')).toBe(
    '/admin/catalogue?shop=1',
  );
  expect(step('Payments').getByText(/No payment provider is connected/)).toBeTruthy();
  press('Keep these values');
  await waitFor(() => expect(step('VAT and shipping').getByText('Done')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Keep these values' })).toBeNull();
  expect(shop.callsOf('PUT /api/admin/settings')[0]?.body).toEqual(settings);
});

test('[ADMIN-352] the step of payments says that test keys charge nobody', async () => {
  storeSignIn(admin);
  await openBackOffice('/admin/setup', {
    [STEPS]: () => steps({ terms: false, product: true, payment: true }, { test_payments: true }),
    'GET /api/admin/settings': json({ data: buildSettings() }),
  });
  expect(await screen.findByText(/connected with test keys: customers can order, but nobody is charged/)).toBeTruthy();
  expect(screen.queryByText('Customers can pay.')).toBeNull();
});

test.each([
  ['SE', 'The shop’s own country is missing: Sweden'],
  ['FI', null],
] as const)('[SHOP-124] the step of VAT and shipping of a shop in %s says %s', async (country, missing) => {
  storeSignIn(admin);
  await openBackOffice('/admin/setup', {
    [STEPS]: () => steps({ terms: false, product: true, payment: true }),
    'GET /api/admin/settings': json({ data: buildSettings() }),
    'GET /api/admin/identity': json({ data: buildIdentity({ country }) }),
  });
  await screen.findByText('Delivery to: Finland, Norway, Denmark, Iceland');
  if (missing) expect(await screen.findByText(missing)).toBeTruthy();
  else expect(screen.queryByText(/own country is missing/)).toBeNull();
});

test('[ADMIN-336] the step names the VAT that customers pay and zones with methods of their own, and leads to both', async () => {
  storeSignIn(admin);
  const settings = buildSettings({ vat_rate: '25', shipping_fee: '9.99', shipping_threshold: '100.00' });
  const zones = [{ id: 'aland', name: 'Åland', areas: [{ country: 'FI', postal_prefixes: ['22'] }], methods: [] }];
  await openBackOffice('/admin/setup', {
    [STEPS]: () => steps({ terms: false, product: true, payment: true }),
    'GET /api/admin/settings': json({ data: { ...settings, destination_vat_rate: '25.5' } }),
    'GET /api/admin/shipping': json({ data: { zones } }),
  });
  await screen.findByText(/^VAT of the destination, 25\.5% before it is known; shipping €9\.99/);
  expect(await screen.findByText('Zones with delivery methods of their own: Åland')).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Change how VAT is charged')).toBe('/admin/vat');
  expect(hrefOf('Change the delivery methods')).toBe('/admin/shipping');
});

test('[ADMIN-215] Terms and Privacy are read in the preview, edited, and confirmed once', async () => {
  storeSignIn(admin);
  let read = false;
  const CONFIRM = 'POST /api/admin/setup/legal-texts';
  const shop = await openBackOffice('/admin/setup', {
    [STEPS]: () => steps({ terms: true, legal: read, product: true, payment: true }),
    [CONFIRM]: () => {
      read = true;
      return steps({ terms: true, legal: read, product: true, payment: true });
    },
  });
  const heading = await screen.findByRole('heading', { name: /^Terms and privacy policy/ });
  const step = within(heading.closest('li') as HTMLElement);
  expect(step.getByText('To do')).toBeTruthy();
  step.getByRole('button', { name: 'Read the terms' });
  step.getByRole('button', { name: 'Read the privacy policy' });
  expect(step.getByRole('link', { name: 'Edit the texts' }).getAttribute('href')).toBe('/admin/pages');
  press('They fit my shop');
  await waitFor(() => expect(step.getByText('Done')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'They fit my shop' })).toBeNull();
  expect(shop.callsOf(CONFIRM)).toHaveLength(1);
});

test('[ADMIN-150] a shop without products is offered sample products, once', async () => {
  storeSignIn(admin);
  const SAMPLES = 'POST /api/admin/setup/samples';
  const done = { terms: true, product: false, payment: true };
  let offered = true;
  await openBackOffice('/admin/setup', {
    [STEPS]: () => steps(done, { samples_offered: offered }),
    [SAMPLES]: () => {
      offered = false;
      return steps(done);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add sample products' }));
  await screen.findByText('The sample products are in the list, not for sale yet');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add sample products' })).toBeNull());
});

test('[ADMIN-148] a shop with a missing step does not open and says which; a ready one opens', async () => {
  storeSignIn(admin);
  let ready = false;
  let state: Setup['state'] = 'new';
  await openBackOffice('/admin/setup', {
    [STEPS]: () => steps({ terms: true, product: ready, payment: true }, { state }),
    [OPEN]: () => {
      if (!ready) return refusal(409, 'setup_incomplete', { missing: ['product'] });
      state = 'open';
      return steps({ terms: true, product: true, payment: true }, { state });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Open the shop' }));
  expect(within(await screen.findByRole('alert')).getByText('Still missing: First product.')).toBeTruthy();
  ready = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Open the shop' }));
  await screen.findByRole('heading', { level: 1, name: 'The shop is open' });
  expect(screen.queryByRole('button', { name: 'Open the shop' })).toBeNull();
});

test('[ADMIN-149] an open shop closes with a note and a day, after a question, and opens again', async () => {
  storeSignIn(admin);
  const CLOSE = 'POST /api/admin/setup/closing';
  const done = { terms: true, product: true, payment: true };
  let now: Partial<Setup> = { state: 'open' };
  const shop = await openBackOffice('/admin/setup', {
    [STEPS]: () => steps(done, now),
    [CLOSE]: ({ body }) => {
      now = { state: 'closed', closed: closedOf(body) };
      return steps(done, now);
    },
    [OPEN]: () => {
      now = { state: 'open' };
      return steps(done, now);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Close the shop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the shop for a while?' }));
  expect(shop.callsOf(CLOSE)).toEqual([]);
  fireEvent.change(dialog.getByLabelText('English'), { target: { value: 'Back after Christmas' } });
  fireEvent.change(dialog.getByLabelText('First day with orders again'), { target: { value: '2026-12-27' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Close the shop' }));
  await screen.findByText('Customers can look at everything and order nothing. They see: Back after Christmas');
  expect(shop.callsOf(CLOSE)[0]?.body).toMatchObject({
    note: { en: 'Back after Christmas', fi: '' },
    returns_on: '2026-12-27',
    updated_at: '2026-11-20T09:00:00.000Z',
  });
  press('Open again');
  await screen.findByRole('heading', { level: 1, name: 'The shop is open' });
});

test('[ADMIN-235] where another admin has closed the shop meanwhile, both notes are shown, and what was typed is not lost', async () => {
  storeSignIn(admin);
  const CLOSE = 'POST /api/admin/setup/closing';
  const done = { terms: true, product: true, payment: true };
  const noteOf = (text: Partial<Record<Language, string>>) => byLanguage((language) => text[language] ?? '');
  const theirs = {
    state: 'closed',
    closed: { note: noteOf({ en: 'Their holiday', sv: 'Semester' }), returns_on: '2026-12-27' },
    updated_at: '2026-11-21T09:30:00.000Z',
  } satisfies Partial<Setup>;
  let now: Partial<Setup> = { state: 'open' };
  const shop = await openBackOffice('/admin/setup', {
    [STEPS]: () => steps(done, now),
    [CLOSE]: ({ body }) => {
      if ((body as ClosingInput).updated_at === theirs.updated_at)
        return steps(done, { ...theirs, closed: closedOf(body) });
      now = theirs;
      return refusal(409, 'stale_edit', { current: setupOf(done, theirs) });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Close the shop' }));
  const dialog = () => within(screen.getByRole('dialog'));
  const typeIn = (label: string, value: string) =>
    fireEvent.change(dialog().getByLabelText(label), { target: { value } });
  typeIn('English', 'My holiday');
  typeIn('Suomi', 'Lomalla');
  fireEvent.click(dialog().getByRole('button', { name: 'Close the shop' }));
  await screen.findByRole('dialog', { name: 'Somebody else has saved a change here' });
  expect(dialog().getAllByRole('group')).toHaveLength(1);
  fireEvent.click(dialog().getByRole('radio', { name: /^Theirs\s*Their holiday/ }));
  fireEvent.click(dialog().getByRole('button', { name: 'Merge' }));
  const shownIn = (label: string) => (dialog().getByLabelText(label) as HTMLInputElement).value;
  expect(['English', 'Suomi', 'Svenska'].map(shownIn)).toEqual(['Their holiday', 'Lomalla', 'Semester']);
  fireEvent.click(dialog().getByRole('button', { name: 'Change the note' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsOf(CLOSE)[1]?.body).toEqual({
    note: noteOf({ en: 'Their holiday', fi: 'Lomalla', sv: 'Semester' }),
    returns_on: '2026-12-27',
    updated_at: theirs.updated_at,
  });
});

test('[ADMIN-235] where another admin has opened the shop meanwhile, that is said, what was typed stays, and no button passes for a change of the note', async () => {
  storeSignIn(admin);
  const CLOSE = 'POST /api/admin/setup/closing';
  const done = { terms: true, product: true, payment: true };
  const closed = { note: byLanguage(() => ''), returns_on: '2026-12-27' };
  const theirs = { state: 'open', closed: null, updated_at: '2026-11-21T09:30:00.000Z' } satisfies Partial<Setup>;
  let now: Partial<Setup> = { state: 'closed', closed };
  const shop = await openBackOffice('/admin/setup', {
    [STEPS]: () => steps(done, now),
    [CLOSE]: ({ body }) => {
      if ((body as ClosingInput).updated_at === theirs.updated_at)
        return steps(done, { ...theirs, state: 'closed', closed: closedOf(body) });
      now = theirs;
      return refusal(409, 'stale_edit', { current: setupOf(done, theirs) });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the note' }));
  const dialog = () => within(screen.getByRole('dialog'));
  fireEvent.change(dialog().getByLabelText('English'), { target: { value: 'My holiday' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Change the note' }));
  const notice = await dialog().findByRole('group', { name: 'The shop has been opened again in the meantime' });
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(screen.getByRole('dialog', { name: 'Close the shop for a while?' })).toBeTruthy();
  expect(dialog().queryByRole('button', { name: 'Merge' })).toBeNull();
  expect((dialog().getByLabelText('English') as HTMLInputElement).value).toBe('My holiday');
  fireEvent.click(dialog().getByRole('button', { name: 'Close the shop' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsOf(CLOSE)[1]?.body).toMatchObject({ returns_on: '2026-12-27', updated_at: theirs.updated_at });
});

test('[ADMIN-147] the dashboard says what is missing until the shop is open', async () => {
  storeSignIn(admin);
  await openBackOffice('/admin', {
    'GET /api/admin/dashboard': json({ data: buildDashboard({ opening: 'new' }) }),
    [STEPS]: steps({ terms: false, product: true, payment: false }),
  });
  await screen.findByText('Still missing: VAT and shipping, Payments.');
  expect(screen.getByRole('link', { name: 'Set up and open' }).getAttribute('href')).toBe('/admin/setup');
});

test('[ADMIN-222] until the shop is open, the screen of a step names it and leads back and to the next that is not done', async () => {
  storeSignIn(admin);
  let done = { identity: true, terms: false, legal: false, product: true, payment: true };
  const { services } = await openBackOffice('/admin/settings', { [STEPS]: () => steps(done) });
  const bar = within(await screen.findByRole('navigation', { name: 'Set-up' }));
  bar.getByText('Step 2 of 5: VAT and shipping');
  const hrefOf = (name: string) => bar.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Back to set-up')).toBe('/admin/setup');
  expect(hrefOf('Next: Terms and privacy policy')).toBe('/admin/setup#step-legal');
  // of the last step to be done no other is next
  done = { ...done, legal: true };
  void services.queryClient.invalidateQueries();
  await waitFor(() => expect(bar.queryByRole('link', { name: /^Next/ })).toBeNull());
  fireEvent.click(bar.getByRole('link', { name: 'Back to set-up' }));
  await screen.findByRole('heading', { level: 1, name: 'Set up your shop' });
  expect(screen.queryByRole('navigation', { name: 'Set-up' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Edit the shop’s details' }).getAttribute('href')).toBe('/admin/identity');
});

test('[ADMIN-222] a screen of no step names none, nor does any of an open shop', async () => {
  storeSignIn(admin);
  const all = { terms: true, product: true, payment: true };
  let state: Setup['state'] = 'new';
  const { services } = await openBackOffice('/admin/identity', {
    [STEPS]: () => steps(all, { state }),
    'GET /api/admin/identity': json({ data: buildIdentity() }),
  });
  const bar = () => screen.queryByRole('navigation', { name: 'Set-up' });
  const show = async (area: string) => {
    const [link] = screen.getAllByRole('link', { name: area });
    fireEvent.click(link as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: area });
  };
  await waitFor(() => expect(bar()).not.toBeNull());
  await show('Audit log');
  expect(bar()).toBeNull();
  await show('Shop details');
  expect(bar()).not.toBeNull();
  state = 'open';
  void services.queryClient.invalidateQueries();
  await waitFor(() => expect(bar()).toBeNull());
});

test('[API-155] the owner creates the account by the link, is signed in and arrives at the steps', async () => {
  const shop = await openBackOffice('/admin/setup/secret', {
    [link('secret')]: json({ data: { state: 'open', expires_at: '2026-11-27T09:00:00.000Z' } }),
    [OWNER]: json({ message: 'Created' }, 201),
    'POST /api/admin/login': json({ token: 'signed', user: admin }),
    [STEPS]: steps({ terms: false, product: false, payment: true }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Your shop’s first account' });
  press('Create account and sign in');
  expect(await screen.findByText('The account is not created yet')).toBeTruthy();
  type('Your name', 'Ada Owner');
  type('Your email address', 'ada@example.com');
  type('Password', 'a saddle stitched by hand');
  type('Confirm password', 'a saddle stitched by hand');
  press('Create account and sign in');
  await screen.findByRole('heading', { level: 1, name: 'Set up your shop' });
  expect(shop.callsOf(OWNER)[0]?.body).toMatchObject({ token: 'secret', email: 'ada@example.com' });
});

test.each([
  ['used', json({ data: { state: 'used', expires_at: null } }), 'This link has been used'],
  ['expired', json({ data: { state: 'expired', expires_at: null } }), 'This link has expired'],
  ['unknown', refusal(422, 'link_invalid'), 'This link is not valid'],
])('[API-155] a link that is %s says so and offers no form', async (_state, response, title) => {
  await openBackOffice('/admin/setup/secret', { [link('secret')]: response });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.queryByRole('button')).toBeNull();
});
