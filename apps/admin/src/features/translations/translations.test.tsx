import type { JacketOffer } from '@fori/contracts/admin-jacket/schemas';
import type { Setup } from '@fori/contracts/admin-setup/schemas';
import type { OpenTranslation, OpenTranslations } from '@fori/contracts/admin-translations/schemas';
import { jacketPricesInMoney, presetJacketPrices } from '@fori/domain/jacket-offer';
import { byLanguage, type Language } from '@fori/domain/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildCategory } from '../../testing/categories.ts';
import { buildProduct } from '../../testing/products.ts';
import { buildSettings } from '../../testing/settings.ts';

const LIST = 'GET /api/admin/translations';
const CONFIRM = 'POST /api/admin/translations/category/1/confirm';

const bags: OpenTranslation = {
  ...{ kind: 'category', id: 1, label: 'Bags', language: 'fi', state: 'outdated' },
  source_changed_at: '2026-11-20T10:00:00.000Z',
};
const home: OpenTranslation = {
  ...{ kind: 'home', id: 1, label: '', language: 'sv', state: 'missing' },
  source_changed_at: null,
};
const pageOf = (data: OpenTranslation[]) =>
  json({
    data: {
      ...{ data, current_page: 1, last_page: 1, per_page: 25, total: data.length },
      counts: byLanguage((of) => ({ missing: of === 'sv' ? 1 : 0, outdated: of === 'fi' ? 1 : 0 })),
    } satisfies OpenTranslations,
  });

beforeEach(() => storeSignIn(admin));

const list = () => screen.findByRole('list', { name: 'Translations' });

test('[ADMIN-195] each line leads to the editor in its language, and tabs say how many a language has', async () => {
  const shop = await openBackOffice('/admin/translations', {
    [LIST]: pageOf([bags, home]),
    'GET /api/admin/categories/1': json({ data: buildCategory('bags') }),
  });
  const rows = within(await list());
  expect(rows.getByRole('link', { name: 'Home page, Svenska' }).getAttribute('href')).toBe('/admin/home?language=sv');
  const languages = within(screen.getByRole('navigation', { name: 'Languages' }));
  await waitFor(() => expect(languages.getByRole('link', { name: /^Suomi/ }).textContent).toBe('Suomi 1'));
  expect(languages.getByRole('link', { name: /^Dansk/ }).textContent?.trim()).toBe('Dansk');
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'outdated' } });
  await waitFor(() => expect(shop.callsOf(LIST).at(-1)?.query).toMatchObject({ state: 'outdated' }));
  fireEvent.click(within(await list()).getByRole('link', { name: 'Bags, Suomi' }));
  const tab = await screen.findByRole('tab', { name: /^Suomi/ });
  expect(tab.getAttribute('aria-selected')).toBe('true');
});

const isFocused = (name: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name })));
const openFrom = async (open: Partial<OpenTranslation>, responses: Parameters<typeof openBackOffice>[1]) => {
  await openBackOffice('/admin/translations', { [LIST]: pageOf([{ ...home, ...open }]), ...responses });
  fireEvent.click(within(await list()).getByRole('link'));
};

test('[ADMIN-237] a promo text is opened with the focus in its field', async () => {
  await openFrom(
    { kind: 'promo', language: 'sv' },
    { 'GET /api/admin/settings': json({ data: buildSettings({ promo: byLanguage(() => 'Rea') }) }) },
  );
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await isFocused('Svenska');
});

test('[ADMIN-237] the note of a closed shop is opened in its dialog', async () => {
  const setup: Setup = {
    ...{ state: 'closed', steps: [], samples_offered: false, updated_at: null },
    ...{ demo_payments: false, test_payments: false },
    closed: { note: byLanguage((language) => (language === 'en' ? 'Back soon' : '')), returns_on: null },
  };
  await openFrom({ kind: 'closing', language: 'is' }, { 'GET /api/admin/setup': json({ data: setup }) });
  await screen.findByRole('dialog', { name: 'Change the note' });
  await isFocused('Íslenska');
});

test('[ADMIN-236] [ADMIN-237] texts of pictures are opened with the first picture that lacks one', async () => {
  const [picture] = buildProduct().images;
  if (!picture) throw new Error('no picture');
  const images = [
    { ...picture, id: 1, alt_text: { en: 'Front', fi: 'Edestä' } },
    { ...picture, id: 2, alt_text: {} },
    { ...picture, id: 3, alt_text: { en: 'Open' } },
  ];
  await openFrom(
    { kind: 'pictures', id: 3, label: 'Aura tote', language: 'fi' },
    { 'GET /api/admin/products/3': json({ data: buildProduct({ images }) }) },
  );
  await screen.findByRole('dialog', { name: 'Picture 3' });
  await isFocused('In words, Suomi');
});

test('[ADMIN-236] [ADMIN-237] names of colours are opened with the first colour that lacks one', async () => {
  const prices = jacketPricesInMoney(presetJacketPrices);
  const color = (hex: string, names: Partial<Record<Language, string>>) => ({
    ...{ hex, offered: true },
    names: byLanguage((language) => names[language] ?? ''),
  });
  const offer: JacketOffer = {
    ...{ today: '2026-11-26', present: { starts_on: null, ...prices }, coming: [], updated_at: null },
    choices: { color: [], size: [], material: [], lining: [], logos: [], monogram: true },
    colors: [color('#8a5a36', { en: 'Tan', da: 'Brun' }), color('#2f5a49', { en: 'Moss' })],
    workshop: { full_until: null, takes_orders: true },
  };
  await openFrom({ kind: 'colors', language: 'da' }, { 'GET /api/admin/jacket': json({ data: offer }) });
  await isFocused('Moss: Name (Dansk)');
});

test('[ADMIN-206] languages that customers cannot choose are marked, in the list and in editors, and can be edited', async () => {
  await openBackOffice('/admin/translations', {
    'GET /api/store': json({ data: { name: 'Föri', logo: null, icon_query: '', languages: ['en', 'sv'] } }),
    [LIST]: pageOf([bags, home]),
    'GET /api/admin/categories': json({ data: [buildCategory('bags')] }),
    'GET /api/admin/categories/1': json({ data: buildCategory('bags') }),
  });
  const languages = within(await screen.findByRole('navigation', { name: 'Languages' }));
  expect(await languages.findByRole('link', { name: /^Suomi \(not offered\)/ })).toBeTruthy();
  expect(languages.getByRole('link', { name: /^Svenska/ }).textContent).toBe('Svenska 1');
  fireEvent.click(within(await list()).getByRole('link', { name: 'Bags, Suomi' }));
  const tab = await screen.findByRole('tab', { name: /^Suomi \(not offered\)/ });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tab', { name: /^English/ }).textContent).not.toContain('not offered');
  fireEvent.change(within(screen.getByRole('tabpanel')).getAllByRole('textbox')[0] as HTMLElement, {
    target: { value: 'Laukut' },
  });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

test('[ADMIN-196] a translation that still agrees is confirmed, and the list is fetched anew; a failure is said', async () => {
  let confirmed = false;
  let failing = true;
  await openBackOffice('/admin/translations', {
    [LIST]: () => pageOf(confirmed ? [home] : [bags, home]),
    [CONFIRM]: ({ body }) => {
      if (failing) return refusal(503, 'service_unavailable');
      confirmed = true;
      return json({ data: body });
    },
  });
  const confirm = await screen.findByRole('button', { name: 'Still right: Bags, Suomi' });
  fireEvent.click(confirm);
  expect(await screen.findByText('The translation was not marked')).toBeDefined();
  failing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Still right: Bags, Suomi' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bags, Suomi' })).toBeNull());
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
});

test('[ADMIN-195] a shop whose texts are all translated says so; a filter without matches can be taken away', async () => {
  await openBackOffice('/admin/translations?language=is', { [LIST]: pageOf([]) });
  expect(await screen.findByText('Nothing matches')).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Show all' }));
  expect(await screen.findByText('Everything is translated')).toBeDefined();
});
