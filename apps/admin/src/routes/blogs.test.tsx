import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, neverResolves, openBackOffice, pageOf, refusal, storeSignIn } from '../testing/back-office.tsx';
import { buildBlogRow } from '../testing/blogs.ts';

const LIST = 'GET /api/admin/blogs';
beforeEach(() => storeSignIn(admin));

const table = () => screen.findByRole('table', { name: 'Articles' });

test('[ADMIN-03] each post shows title, author, state, languages, views and likes, and links to its editor', async () => {
  const scheduled = buildBlogRow({ id: 8, title: 'Soon', publish_at: '2026-12-01T07:30:00.000Z' });
  await openBackOffice('/admin/blogs', { [LIST]: pageOf([buildBlogRow(), scheduled]) });
  const rows = within(await table());
  expect(rows.getByRole('link', { name: 'Waxed thread' }).getAttribute('href')).toBe('/admin/blogs/7/edit');
  expect(rows.getByRole('link', { name: 'Soon' }).getAttribute('href')).toBe('/admin/blogs/8/edit');
  for (const text of ['Draft', 'Scheduled']) expect(rows.getByText(text)).toBeDefined();
  expect(rows.getAllByText('1,204')).toHaveLength(2);
  expect(rows.getAllByText('Suomi: Incomplete')).toHaveLength(2);
  expect(rows.getAllByText('Svenska: Missing')).toHaveLength(2);
  const preview = rows.getByRole('link', { name: 'Open the draft “Waxed thread” in the shop' });
  expect(preview.getAttribute('href')).toBe('/blogs/waxed-thread');
  expect(screen.getByRole('link', { name: 'New article' }).getAttribute('href')).toBe('/admin/blogs/new');
});

test('[ADMIN-03] status, translation, sort and search are in the address and in the request', async () => {
  const { callsOf, address } = await openBackOffice('/admin/blogs', { [LIST]: () => pageOf([buildBlogRow()]) });
  await table();
  fireEvent.click(screen.getByRole('link', { name: 'Scheduled' }));
  await waitFor(() => expect(address()).toBe('/admin/blogs?status=scheduled'));
  fireEvent.change(screen.getByLabelText('Translations'), { target: { value: 'is' } });
  await waitFor(() => expect(address()).toContain('translation=is'));
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'views' } });
  await waitFor(() => expect(address()).toContain('sort=views'));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search articles' }), { target: { value: ' wax ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search articles' }));
  await waitFor(() =>
    expect(callsOf(LIST).at(-1)?.query).toMatchObject({
      status: 'scheduled',
      translation: 'is',
      sort: 'views',
      search: 'wax',
      page: '1',
    }),
  );
});

test('[ADMIN-03] deleting asks for confirmation by name, sends the version that was shown, and refetches the list', async () => {
  const { callsOf } = await openBackOffice('/admin/blogs', {
    [LIST]: () => pageOf([buildBlogRow()]),
    'DELETE /api/admin/blogs/7': new Response(JSON.stringify({ data: { id: 7 } }), {
      headers: { 'content-type': 'application/json' },
    }),
  });
  fireEvent.click(within(await table()).getByRole('button', { name: 'Delete “Waxed thread”' }));
  await screen.findByRole('alertdialog', { name: 'Delete “Waxed thread”?' });
  expect(callsOf('DELETE /api/admin/blogs/7')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete the article' }));
  await waitFor(() =>
    expect(callsOf('DELETE /api/admin/blogs/7')[0]?.query).toEqual({ updated_at: '2026-11-20T09:00:00.000Z' }),
  );
  expect(await screen.findByText('“Waxed thread” is deleted')).toBeDefined();
  await waitFor(() => expect(callsOf(LIST).length).toBeGreaterThan(1));
});

test('[ADMIN-03] empty, no match, failed and loading are different states', async () => {
  await openBackOffice('/admin/blogs', { [LIST]: pageOf([]) });
  expect(await screen.findByRole('heading', { name: 'No articles yet' })).toBeDefined();
});

test('[ADMIN-03] a search without results links to all posts', async () => {
  await openBackOffice('/admin/blogs?search=zzz', { [LIST]: pageOf([]) });
  expect(await screen.findByRole('heading', { name: 'No articles match' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show all articles' }).getAttribute('href')).toBe('/admin/blogs');
});

test('[ADMIN-03] a list that failed to load can be retried', async () => {
  await openBackOffice('/admin/blogs', { [LIST]: refusal(503, 'service_unavailable') });
  expect(await screen.findByRole('heading', { name: 'The articles could not be loaded' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('shows a loading state while the list is fetched', async () => {
  await openBackOffice('/admin/blogs', { [LIST]: neverResolves });
  expect(await screen.findByText('Loading articles')).toBeDefined();
});
