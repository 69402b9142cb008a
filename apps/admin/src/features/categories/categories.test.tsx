import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, asReader, json, openBackOffice, pageOf, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildCategories, buildCategory } from '../../testing/categories.ts';
import { changeable } from '../../testing/changeable.ts';

const LIST = 'GET /api/admin/categories';
const GET = 'GET /api/admin/categories/1';
const PUT = 'PUT /api/admin/categories/1';
const bags = buildCategory('bags', { products: 3, former_slugs: ['sacks'], updated_at: '2026-11-20T09:00:00.000Z' });

beforeEach(() => storeSignIn(admin));

const open = (responses: Parameters<typeof openBackOffice>[1] = {}, category: AdminCategory = bags) =>
  openBackOffice('/admin/categories/1/edit', { [GET]: () => json({ data: category }), ...responses });
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('[ADMIN-170] a category is created from the list and opened; a taken address is shown at its field', async () => {
  let isTaken = true;
  const shop = await openBackOffice('/admin/categories', {
    'POST /api/admin/categories': () =>
      isTaken
        ? refusal(422, 'validation_failed', { errors: { slug: ['Another category already has this address'] } })
        : json({ data: bags }, 201),
    [GET]: json({ data: bags }),
  });
  await screen.findByRole('list', { name: 'Categories' });
  press('New category');
  await type(/^Name in English/, 'Phone cases');
  press('Create the category');
  expect(await screen.findAllByText(/Another category already has this address/)).not.toHaveLength(0);
  expect(shop.callsOf('POST /api/admin/categories')[0]?.body).toEqual({ name: 'Phone cases', slug: 'phone-cases' });
  isTaken = false;
  press('Create the category');
  await waitFor(() => expect(shop.address()).toBe('/admin/categories/1/edit'));
});

test('[ADMIN-172] buttons change the order at once and keep the focus; a refusal brings back what is saved', async () => {
  const present = buildCategories();
  let refused = false;
  const shop = await openBackOffice('/admin/categories', {
    [LIST]: () => json({ data: present }),
    'PUT /api/admin/categories/2/place': ({ body }) => {
      if (refused) return refusal(503, 'service_unavailable');
      const { before } = body as { before: number };
      const [moved] = present.splice(1, 1);
      if (moved) present.splice(before === 1 ? 0 : 1, 0, moved);
      return json({ data: present });
    },
  });
  const names = () =>
    within(screen.getByRole('list', { name: 'Categories' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  await screen.findByRole('list', { name: 'Categories' });
  press('Move up: Wallets');
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Wallets', 'Bags']));
  expect(screen.getByText('Wallets is number 1 of 5 now')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Wallets' }));
  await waitFor(() => expect(shop.callsOf('PUT /api/admin/categories/2/place')[0]?.body).toEqual({ before: 1 }));
  refused = true;
  press('Move down: Wallets');
  expect(await screen.findByText('The order was not changed')).toBeDefined();
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Wallets', 'Bags']));
});

test('[ADMIN-171] texts of each language, address and visibility are saved together', async () => {
  const shop = await open({
    [PUT]: ({ body }) => json({ data: { ...bags, ...(body as object), updated_at: '2026-11-20T10:00:00.000Z' } }),
  });
  expect(await screen.findByText('Former addresses that lead here: sacks')).toBeDefined();
  await type('Name', 'totes');
  fireEvent.click(screen.getByRole('tab', { name: /^Suomi, English is shown/ }));
  await type('Name', 'kassit');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Customers are offered/ }));
  await type('Address', 'totes');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  const sent = shop.callsOf(PUT)[0]?.body as AdminCategory;
  expect(sent).toMatchObject({ slug: 'totes', hidden: true, updated_at: bags.updated_at });
  expect([sent.texts.en.name, sent.texts.fi.name]).toEqual(['totes', 'kassit']);
});

test('[ADMIN-171] a missing English name is named in the summary, whose link opens the language', async () => {
  const shop = await open();
  await type('Name', '');
  fireEvent.click(screen.getByRole('tab', { name: /^Suomi/ }));
  press('Save');
  fireEvent.click(
    within(await screen.findByRole('group', { name: 'The category is not saved yet' })).getByRole('link', {
      name: 'English: Name: Required',
    }),
  );
  expect(screen.getByRole('tab', { name: /^English/ }).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(await field('Name'));
  expect(shop.callsOf(PUT)).toHaveLength(0);
});

test('[ADMIN-171] after a change by somebody else, mine stays on top of theirs', async () => {
  let present = bags;
  const theirs = { ...bags, slug: 'totes', updated_at: '2026-11-20T10:00:00.000Z' };
  const shop = await open({
    [GET]: () => json({ data: present }),
    [PUT]: ({ body }) =>
      (body as AdminCategory).updated_at === theirs.updated_at
        ? json({ data: { ...theirs, ...(body as object), updated_at: '2026-11-20T11:00:00.000Z' } })
        : refusal(409, 'stale_edit', { current: theirs }),
  });
  await type('Name', 'my bags');
  present = theirs;
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine and go on' }));
  await waitFor(async () => expect((await field('Address')).value).toBe('totes'));
  press('Save');
  await waitFor(() => expect(shop.callsOf(PUT)).toHaveLength(2));
  expect(shop.callsOf(PUT)[1]?.body).toMatchObject({ slug: 'totes', texts: { en: { name: 'my bags' } } });
});

test('[ADMIN-238] list and home page are previewed from the form before it is saved, in each language, on the widths of a phone and a desktop', async () => {
  const image = { url: '/media/catalogue/a-960.webp', width: 4, height: 5, placeholder: null };
  const texts = { ...bags.texts, fi: { name: 'laukut', description: 'Kaupunkiin.' } };
  const shop = await open(
    {
      [LIST]: json({ data: buildCategories() }),
      'GET /api/admin/categories/1/tile': () => json({ data: { image, photograph: true, count_text: '3 products' } }),
    },
    { ...bags, texts },
  );
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the category');
  const page = () => within(frame.contentDocument?.body as HTMLElement);
  await waitFor(() => expect(page().getByRole('heading', { name: 'Bags', level: 1 })).toBeDefined());
  await waitFor(() => expect(page().getAllByText('3 products')).toHaveLength(2));
  expect(frame.contentDocument?.querySelector('img')?.getAttribute('src')).toBe(image.url);
  await type('Name', 'totes');
  await type('Description', 'For the city.');
  expect(page().getByRole('heading', { name: 'Totes', level: 1 })).toBeDefined();
  expect(page().getAllByText('Totes')).toHaveLength(2);
  expect(page().getByText('For the city.')).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: /^Suomi/ }));
  expect(page().getByRole('heading', { name: 'Laukut', level: 1 }).closest('[lang]')?.getAttribute('lang')).toBe(
    'fi-FI',
  );
  expect(page().getByText('Kaupunkiin.')).toBeDefined();
  // the number of products comes in words, in the language that is shown
  await waitFor(() => expect(shop.callsOf('GET /api/admin/categories/1/tile')).toHaveLength(2));
  fireEvent.click(screen.getByRole('tab', { name: /^Svenska/ }));
  expect(page().getByRole('heading', { name: 'Totes', level: 1 })).toBeDefined();
  expect(frame.style.width).toBe('390px');
  press('Desktop');
  expect(frame.style.width).toBe('1440px');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Customers are offered/ }));
  expect(screen.getByText(/^Customers are not offered this category now/)).toBeDefined();
  document.documentElement.classList.add('dark');
  await waitFor(() => expect(frame.contentDocument?.documentElement.classList.contains('dark')).toBe(true));
  document.documentElement.classList.remove('dark');
  expect(shop.callsOf(PUT)).toHaveLength(0);
});

test('[ADMIN-238] a category beyond those the home page shows has a note in place of its tile', async () => {
  const before = Array.from({ length: 10 }, (_, index) => buildCategory(`category-${index}`, { id: 100 + index }));
  await open({
    [LIST]: json({ data: [...before, bags] }),
    'GET /api/admin/categories/1/tile': () =>
      json({ data: { image: null, photograph: false, count_text: '3 products' } }),
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the category');
  const page = within(frame.contentDocument?.body as HTMLElement);
  await waitFor(() => expect(page.getByText(/The home page shows the first 10 categories/)).toBeDefined());
  expect(page.getAllByText('3 products')).toHaveLength(1);
});

test('[ADMIN-173] a picture of a product is chosen: the product first, then the picture', async () => {
  const picture = { url: '/media/catalogue/a-960.webp', width: 4, height: 5, placeholder: null };
  const shop = await open({
    'GET /api/admin/products': pageOf([{ id: 7, name: 'Aura tote', image: picture }]),
    'GET /api/admin/products/7': json({
      data: { id: 7, name: 'Aura tote', images: [{ ...picture, id: 70, type: 'image', color: null, alt_text: {} }] },
    }),
    'PUT /api/admin/categories/1/picture': () => json({ data: { ...bags, picture } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Take from a product' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Aura tote' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take picture 1' }));
  expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeDefined();
  expect(shop.callsOf('PUT /api/admin/categories/1/picture')[0]?.body).toEqual({ image: 70 });
});

test('[ADMIN-174] one with products is removed only with a category they move to', async () => {
  const shop = await open({
    [LIST]: json({ data: buildCategories() }),
    'DELETE /api/admin/categories/1': json({ data: { id: 1 } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Bags”?' }));
  expect(dialog.getByText(/^3 products are in it/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  // two presses in one moment would be one
  const select = await dialog.findByRole('combobox', { name: /^Move to/ });
  expect(select.getAttribute('aria-invalid')).toBe('true');
  expect(shop.callsOf('DELETE /api/admin/categories/1')).toHaveLength(0);
  fireEvent.change(select, { target: { value: 'wallets' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shop.address()).toBe('/admin/categories'));
  expect(shop.callsOf('DELETE /api/admin/categories/1')[0]?.query).toEqual({ move_to: 'wallets' });
});

test('[ADMIN-347] one that is gone is not asked for its tile again', async () => {
  const tile = 'GET /api/admin/categories/1/tile';
  const shop = await open({
    [LIST]: json({ data: buildCategories() }),
    [tile]: json({ data: { image: null, photograph: false, count_text: '3 products' } }),
    'DELETE /api/admin/categories/1': json({ data: { id: 1 } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Bags”?' }));
  await waitFor(() => expect(shop.callsOf(tile)).toHaveLength(1));
  fireEvent.change(dialog.getByRole('combobox', { name: /^Move to/ }), { target: { value: 'wallets' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shop.address()).toBe('/admin/categories'));
  expect(shop.callsOf(tile)).toHaveLength(1);
});

test('[ADMIN-294] a reader sees a category and cannot change it', async () => {
  await open(asReader);
  await field('Name');
  expect(screen.getByText('You can look at this, but not change it.')).toBeTruthy();
  expect(changeable()).toEqual({ fields: [], dragged: [], buttons: ['Search results', 'Phone', 'Desktop'] });
});
