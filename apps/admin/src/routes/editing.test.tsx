import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { Query } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  admin,
  type FakeResponses,
  json,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../testing/back-office.tsx';
import { buildBlog } from '../testing/blogs.ts';
import { buildProduct } from '../testing/products.ts';
import { buildSettings } from '../testing/settings.ts';

// The shared behaviour of the editors of products, posts and settings: one save at a time, and no input is lost.

beforeEach(() => {
  localStorage.clear();
  storeSignIn(admin);
});

const settings = buildSettings({ promo: { en: 'Hello', fi: '', sv: '', no: '', da: '', is: '' } });
const LATER = '2026-11-21T10:00:00.000Z';

type BackOffice = Awaited<ReturnType<typeof openBackOffice>>;

/** An editor and two of its short text fields. */
interface Case {
  thing: string;
  at: string;
  get: string;
  put: string;
  loaded: () => { updated_at: string | null };
  first: string;
  second: string;
  /** the two fields' values in the body */
  sent: (body: unknown) => unknown[];
  /** the saved thing with a first field changed by somebody else */
  theirs: (text: string, at: string) => object;
}

const cases: Case[] = [
  {
    thing: 'a product',
    at: '/admin/products/3/edit',
    get: 'GET /api/admin/products/3',
    put: 'PUT /api/admin/products/3',
    loaded: () => buildProduct(),
    first: 'Name',
    second: 'Material',
    sent: (body) => [(body as { name: string }).name, (body as { material: string }).material],
    theirs: (name, updated_at) => buildProduct({ name, updated_at }),
  },
  {
    thing: 'a post',
    at: '/admin/blogs/7/edit',
    get: 'GET /api/admin/blogs/7',
    put: 'PUT /api/admin/blogs/7',
    loaded: () => buildBlog(),
    first: 'Title',
    second: 'Excerpt',
    sent: (body) => [(body as { title: string }).title, (body as { excerpt: string }).excerpt],
    theirs: (title, updated_at) => buildBlog({ title, updated_at }),
  },
  {
    thing: 'settings',
    at: '/admin/settings',
    get: 'GET /api/admin/settings',
    put: 'PUT /api/admin/settings',
    loaded: () => settings,
    first: 'English',
    second: 'Suomi',
    sent: (body) => [(body as Settings).promo.en, (body as Settings).promo.fi],
    theirs: (en, updated_at) => ({ ...settings, promo: { ...settings.promo, en }, updated_at }),
  },
];

const preview: FakeResponses = {
  'POST /api/admin/blogs/preview': () => json({ data: { html: '<p></p>', read_time: 1 } }),
  'GET /api/admin/blogs': pageOf([]),
  'GET /api/admin/products': pageOf([]),
  'GET /api/admin/settings': json({ data: settings }),
  'GET /api/admin/users': pageOf([]),
};
// Settings have a checkbox and a text of the same name for each language.
const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: 'input:not([type=checkbox]), textarea' });
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const controlS = (options: object = {}) => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, ...options });
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });

/** Responses sent on demand, in the order of the calls. */
const later = () => {
  const waiting: ((respond: Response) => void)[] = [];
  return {
    ask: () => new Promise<Response>((resolve) => void waiting.push(resolve)),
    /** Also at the end of a test: a call that is left unanswered times out, and is reported, during another one. */
    respond: async (response: Response) => {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      await act(async () => waiting.shift()?.(response));
    },
  };
};

describe.each(cases)('$thing', ({ at, get, put, loaded, first, second, sent, theirs }) => {
  const open = async () => {
    const saving = later();
    const shop = await openBackOffice(at, { ...preview, [get]: json({ data: loaded() }), [put]: saving.ask });
    await field(first);
    return { ...shop, ...saving };
  };
  /** The query that loaded what is edited. */
  const queryIn = ({ queryClient }: BackOffice['services']) => {
    const queries = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => (state.data as { updated_at?: string } | undefined)?.updated_at === loaded().updated_at);
    expect(queries).toHaveLength(1);
    return queries[0] as Query;
  };
  /** The screen receives another version, as it does when a query is fetched again. */
  const receive = async (services: BackOffice['services'], version: object) => {
    const { queryKey } = queryIn(services);
    await act(async () => services.queryClient.setQueryData(queryKey, version));
  };

  test('[ADMIN-121] Ctrl+S held down, or pressed again during a save, saves once', async () => {
    const { callsOf, respond } = await open();
    await type(first, 'Once');
    controlS();
    controlS({ repeat: true });
    controlS();
    await waitFor(() => expect(callsOf(put)).toHaveLength(1));
    controlS();
    await respond(json({ data: theirs('Once', LATER) }));
    await waitFor(() => expect(bar()).toBeNull());
    expect(callsOf(put)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await type(first, 'Twice');
    controlS({ repeat: true });
    expect(callsOf(put)).toHaveLength(1);
    controlS();
    await waitFor(() => expect(callsOf(put)).toHaveLength(2));
    expect(callsOf(put)[1]?.body).toMatchObject({ updated_at: LATER });
    await respond(json({ data: theirs('Twice', LATER) }));
  });

  test('[ADMIN-122] what is typed during a save stays and is saved by the next one', async () => {
    const { callsOf, respond } = await open();
    await type(first, 'One');
    controlS();
    await waitFor(() => expect(callsOf(put)).toHaveLength(1));
    await type(second, 'Meanwhile');
    await respond(json({ data: theirs('One', LATER) }));
    expect((await field(second)).value).toBe('Meanwhile');
    expect((await field(first)).value).toBe('One');
    expect(bar()).not.toBeNull();
    controlS();
    await waitFor(() => expect(callsOf(put)).toHaveLength(2));
    expect(sent(callsOf(put)[1]?.body)).toEqual(['One', 'Meanwhile']);
    expect(callsOf(put)[1]?.body).toMatchObject({ updated_at: LATER });
    await respond(json({ data: theirs('One', LATER) }));
  });

  test('[ADMIN-123] asks before leaving while a save is in flight; a failed save keeps the input', async () => {
    const { address, respond } = await open();
    await type(first, 'Mine');
    controlS();
    fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('being saved');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    fireEvent.click(within(question).getByText('Stay here'));
    await respond(refusal(503, 'service_unavailable'));
    expect(address()).toBe(at);
    expect((await field(first)).value).toBe('Mine');
    expect(bar()).not.toBeNull();
  });

  test('[ADMIN-123] the confirmation closes by itself once everything is saved', async () => {
    const { respond } = await open();
    await type(first, 'Mine');
    controlS();
    fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
    await screen.findByRole('alertdialog');
    await respond(json({ data: theirs('Mine', LATER) }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('[ADMIN-123] a save that fails after leaving the page is reported', async () => {
    const { address, respond } = await open();
    await type(first, 'Mine');
    controlS();
    fireEvent.click(screen.getByRole('link', { name: 'Users' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/admin/users'));
    await respond(refusal(503, 'service_unavailable'));
    expect(await screen.findByText(/was not saved$/)).toBeTruthy();
  });

  test('[ADMIN-124] discarding restores the newest version received from the API', async () => {
    const { services } = await open();
    await type(first, 'Mine');
    await receive(services, theirs('Theirs', LATER));
    expect((await field(first)).value).toBe('Mine');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect((await field(first)).value).toBe('Theirs'));
    expect(bar()).toBeNull();
  });

  test('[ADMIN-124] an untouched form shows what somebody else has saved', async () => {
    const { services, callsOf, respond } = await open();
    // a request still under way would bring the former state again
    await waitFor(() => expect(queryIn(services).state.fetchStatus).toBe('idle'));
    await receive(services, theirs('Theirs', LATER));
    await waitFor(async () => expect((await field(first)).value).toBe('Theirs'));
    expect(bar()).toBeNull();
    await type(second, 'Mine');
    controlS();
    await waitFor(() => expect(callsOf(put)[0]?.body).toMatchObject({ updated_at: LATER }));
    await respond(json({ data: theirs('Theirs', LATER) }));
  });
});

test('[ADMIN-124] after “Discard mine” discarding restores their version, not the one loaded first', async () => {
  const current = buildProduct({ name: 'Theirs', updated_at: LATER });
  await openBackOffice('/admin/products/3/edit', {
    ...preview,
    'GET /api/admin/products/3': json({ data: buildProduct() }),
    'PUT /api/admin/products/3': refusal(409, 'stale_edit', { current }),
  });
  await type('Name', 'Mine');
  controlS();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard mine' }));
  await waitFor(async () => expect((await field('Name')).value).toBe('Theirs'));
  await type('Name', 'Mine again');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await field('Name')).value).toBe('Theirs');
});

test("[ADMIN-122] when both changed the settings, the admin's own values are kept, and theirs where nothing was typed", async () => {
  let present: Settings = settings;
  const shop = await openBackOffice('/admin/settings', {
    ...preview,
    'GET /api/admin/settings': () => json({ data: present }),
    'PUT /api/admin/settings': ({ body }) =>
      (body as Settings).updated_at === LATER
        ? json({ data: { ...(body as Settings), updated_at: '2026-11-21T11:00:00.000Z' } })
        : refusal(409, 'stale_edit'),
  });
  await type('English', 'Mine');
  present = { ...settings, shipping_fee: '5.00', updated_at: LATER };
  controlS();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine and go on' }));
  await waitFor(async () => expect((await field('Shipping fee (€)')).value).toBe('5.00'));
  controlS();
  await waitFor(() => expect(bar()).toBeNull());
  expect(shop.callsOf('PUT /api/admin/settings').at(-1)?.body).toMatchObject({
    shipping_fee: '5.00',
    promo: { en: 'Mine' },
  });
});

test('[ADMIN-122] a variant edited during a save keeps its row, its id and the focus', async () => {
  const saving = later();
  const shop = await openBackOffice('/admin/products/3/edit', {
    ...preview,
    'GET /api/admin/products/3': json({ data: buildProduct() }),
    'PUT /api/admin/products/3': saving.ask,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add variant' }));
  await type('Colour, L', 'sand');
  controlS();
  await waitFor(() => expect(shop.callsOf('PUT /api/admin/products/3')).toHaveLength(1));
  const stock = await field('Stock, sand / L');
  stock.focus();
  fireEvent.change(stock, { target: { value: '6' } });
  const [one, two] = buildProduct().variants;
  const third = { ...two, id: 13, sku: 'AURA-TOTE-SAND-L', color: 'sand', price_difference: '0.00', stock: 0 };
  await saving.respond(json({ data: buildProduct({ variants: [one, two, third] as never, updated_at: LATER }) }));
  expect(document.activeElement).toBe(stock);
  expect(stock.value).toBe('6');
  controlS();
  await waitFor(() => expect(shop.callsOf('PUT /api/admin/products/3')).toHaveLength(2));
  const { variants } = (shop.callsOf('PUT /api/admin/products/3')[1]?.body ?? {}) as { variants?: object[] };
  expect(variants?.[2]).toMatchObject({ id: 13, sku: 'AURA-TOTE-SAND-L', stock: 6, stock_seen: 0 });
  await saving.respond(json({ data: buildProduct({ variants: [one, two, third] as never, updated_at: LATER }) }));
});

describe('creating', () => {
  const productFields = [
    ['Name', 'Aura tote'],
    ['Description', 'A tote.'],
    ['Material', 'Leather.'],
    ['Care', 'Brush it.'],
    ['Price in euros, excl. VAT', '200'],
    ['Width', '36'],
    ['Height', '30'],
    ['Colour, One size', 'black'],
  ] as const;

  test('[ADMIN-121] [ADMIN-122] a product is created once, and what was typed meanwhile is on its page', async () => {
    const saving = later();
    const shop = await openBackOffice('/admin/products/new', {
      ...preview,
      'GET /api/admin/products/3': json({ data: buildProduct() }),
      'POST /api/admin/products': saving.ask,
    });
    for (const [name, value] of productFields) await type(name, value);
    controlS();
    controlS({ repeat: true });
    controlS();
    fireEvent.submit(screen.getByRole('form'));
    await type('Care', 'Brush it twice.');
    await saving.respond(json({ data: buildProduct({ care: 'Brush it.' }) }, 201));
    controlS();
    await waitFor(() => expect(shop.address()).toBe('/admin/products/3/edit'));
    expect((await field('Care')).value).toBe('Brush it twice.');
    expect(bar()).not.toBeNull();
    expect(shop.callsOf('POST /api/admin/products')).toHaveLength(1);
  });

  test('[ADMIN-121] [ADMIN-122] a post is created once, and what was typed meanwhile is on its page', async () => {
    const saving = later();
    const made = buildBlog({ id: 9, title: 'Brand new', excerpt: '' });
    const shop = await openBackOffice('/admin/blogs/new', {
      ...preview,
      'GET /api/admin/blogs/9': json({ data: made }),
      'POST /api/admin/blogs': saving.ask,
    });
    await type('Title', 'Brand new');
    controlS();
    controlS({ repeat: true });
    controlS();
    await waitFor(() => expect(shop.callsOf('POST /api/admin/blogs')).toHaveLength(1));
    await type('Excerpt', 'Meanwhile');
    await saving.respond(json({ data: made }, 201));
    await waitFor(() => expect(shop.address()).toBe('/admin/blogs/9/edit'));
    expect((await field('Excerpt')).value).toBe('Meanwhile');
    expect(shop.callsOf('POST /api/admin/blogs')).toHaveLength(1);
  });

  test('[ADMIN-121] a refused creation can be sent again', async () => {
    const shop = await openBackOffice('/admin/blogs/new', {
      ...preview,
      'POST /api/admin/blogs': refusal(503, 'service_unavailable'),
    });
    await type('Title', 'Brand new');
    controlS();
    await waitFor(() => expect(shop.callsOf('POST /api/admin/blogs')).toHaveLength(1));
    await screen.findByRole('group', { name: 'The article was not saved' });
    controlS();
    await waitFor(() => expect(shop.callsOf('POST /api/admin/blogs')).toHaveLength(2));
  });
});

test("[ADMIN-125] a link in a product's summary opens the right language and focuses the field", async () => {
  await openBackOffice('/admin/products/3/edit', {
    ...preview,
    'GET /api/admin/products/3': json({ data: buildProduct() }),
  });
  fireEvent.click(await screen.findByRole('tab', { name: /^Svenska/ }));
  await type('Name', 'Aura');
  controlS();
  const link = await screen.findByRole('link', { name: 'Material (SV): Required' });
  fireEvent.click(screen.getByRole('tab', { name: /^English/ }));
  fireEvent.click(link);
  expect(screen.getByRole('tab', { name: /^Svenska/ }).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(await field('Material'));
});

test("[ADMIN-125] a link in a post's summary opens the right language and focuses the field", async () => {
  const errors = { excerpt: ['Required'], 'translations.fi.body': ['Required'] };
  await openBackOffice('/admin/blogs/7/edit', {
    ...preview,
    'GET /api/admin/blogs/7': json({ data: buildBlog() }),
    'PUT /api/admin/blogs/7': refusal(422, 'validation_failed', { errors }),
  });
  await type('Title', 'x');
  controlS();
  fireEvent.click(await screen.findByRole('link', { name: 'Suomi: Text: Required' }));
  expect(screen.getByRole('tab', { name: /^Suomi/ }).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(await field('Text'));
  fireEvent.click(screen.getByRole('link', { name: 'English: Excerpt: Required' }));
  expect(document.activeElement).toBe(await field('Excerpt'));
  expect((await field('Excerpt')).value).toBe('Why it holds.');
});
