import type { OpenTranslation, OpenTranslations } from '@fori/contracts/admin-translations/schemas';
import { byLanguage } from '@fori/domain/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildCategory } from '../../testing/categories.ts';

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
