import type { User } from '@fori/contracts/auth/schemas';
import type { BlogSummary } from '@fori/contracts/blog/schemas';
import { LinkProvider } from '@fori/ui/link';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RouterLink } from '../shared/router-link.tsx';
import { buildSummary } from '../testing/blogs.ts';
import { aCustomer, anAdmin } from '../testing/customers.ts';
import { FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { openApp, renderApp, signInAs } from '../testing/open-app.tsx';
import { BlogsPage } from './blogs-page.tsx';

const routes = [
  {
    path: '/blogs',
    element: (
      <LinkProvider component={RouterLink}>
        <BlogsPage />
      </LinkProvider>
    ),
  },
  { path: '*', element: <p>elsewhere</p> },
];
const open = async (handler: Handler, at = '/blogs', user?: User) => {
  const shop = new FakeShop({ 'GET /blogs': handler });
  return renderApp({ shop, routes, at, ...(user && { prepare: signInAs(user) }) });
};
const pageOf = (posts: BlogSummary[], page = 1, last_page = 1) =>
  ok({ data: posts, current_page: page, last_page, per_page: 9, total: last_page === 1 ? posts.length : 20 });
const twoPages: Handler = ({ query }) => {
  const page = Number(query.get('page') ?? 1);
  return pageOf([buildSummary({ id: page, slug: `post-${page}`, title: `Post ${page}` })], page, 2);
};
const aPageOfPosts = { data: [buildSummary()], current_page: 1, last_page: 1, per_page: 9, total: 1 };
const title = (name: string) => screen.findByRole('link', { name });

test('[BLOG-01] [DATA-25] each post shows title, excerpt, date, reading time and likes, and links to its page', async () => {
  await open(() =>
    pageOf([buildSummary(), buildSummary({ id: 2, slug: 'old', title: 'Old one', status: 'archived' })]),
  );
  const card = within((await title('Care for leather')).closest('article') ?? document.body);
  expect(card.getByRole('link').getAttribute('href')).toBe('/blogs/care');
  for (const text of ['Little, and often.', '20 November 2026', '4 min read', '12 likes'])
    expect(card.getByText(text)).toBeDefined();
  const old = within((await title('Old one')).closest('article') ?? document.body);
  expect(old.getByText('Archived')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Follow by RSS' }).getAttribute('href')).toBe('/blogs/feed.xml?lang=en');
});

test("[BLOG-04] the page is in the address, and the list's heading takes the focus", async () => {
  const { router } = await open(twoPages);
  await title('Post 1');
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await title('Post 2');
  expect(router.state.location.search).toBe('?page=2');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(document.title).toContain('page 2');
  fireEvent.click(screen.getByRole('link', { name: 'Previous page' }));
  await title('Post 1');
  expect(router.state.location.search).toBe('');
});

test('a page beyond the last redirects to the last', async () => {
  const { router } = await open(
    ({ query }) => (Number(query.get('page')) > 2 ? pageOf([], 7, 2) : twoPages({ query } as never)),
    '/blogs?page=7',
  );
  await title('Post 2');
  expect(router.state.location.search).toBe('?page=2');
});

test('[BLOG-02] a search is trimmed, kept in the address beside the status, and can be removed', async () => {
  const { shop, router } = await open(
    ({ query }) => (query.get('search') === 'nothing' ? pageOf([]) : pageOf([buildSummary()])),
    '/blogs?status=archived',
  );
  await title('Care for leather');
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: '  nothing ' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(await screen.findByRole('heading', { name: 'No articles found' })).toBeDefined();
  expect(router.state.location.search).toBe('?search=nothing&status=archived');
  const last = shop.of('GET', '/blogs').at(-1)?.query;
  expect([last?.get('search'), last?.get('status')]).toEqual(['nothing', 'archived']);
  fireEvent.click(screen.getByRole('link', { name: 'Clear the search' }));
  await title('Care for leather');
  expect(router.state.location.search).toBe('?status=archived');
});

test.each([
  ['a guest', undefined, ['All', 'Current', 'Archive']],
  ['a customer', aCustomer, ['All', 'Current', 'Archive']],
  ['an admin', anAdmin, ['All', 'Current', 'Drafts', 'Archive']],
])('[BLOG-03] offers %s the right status filters', async (_, user, names) => {
  const { shop, router } = await open(() => pageOf([buildSummary()]), '/blogs?status=draft', user);
  await title('Care for leather');
  const statuses = within(screen.getByRole('navigation', { name: 'Status' }));
  expect(statuses.getAllByRole('link').map((link) => link.textContent)).toEqual(names);
  const requestedStatus = shop.of('GET', '/blogs').at(-1)?.query.get('status');
  expect(requestedStatus).toBe(user?.role === 'admin' ? 'draft' : null);
  fireEvent.click(statuses.getByRole('link', { name: 'Archive' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=archived'));
  await waitFor(() => expect(shop.of('GET', '/blogs').at(-1)?.query.get('status')).toBe('archived'));
});

test('[BLOG-02] [BLOG-03] a status chosen and a term sent at the same moment both apply', async () => {
  const { router } = await openApp('/blogs?status=archived', {
    handlers: { 'GET /blogs': () => ({ body: { data: aPageOfPosts } }) },
  });
  await title('Care for leather');
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Status' })).getByRole('link', { name: 'All' }));
  const search = screen.getByRole('search', { name: 'Search the journal' });
  fireEvent.change(within(search).getByRole('searchbox'), { target: { value: 'glove' } });
  fireEvent.submit(search);
  expect(router.state.location.search).toBe('?search=glove');
});

test('shows a loading state while the posts are fetched', async () => {
  await open(() => new Promise(() => undefined));
  expect(screen.getAllByRole('status').map((element) => element.textContent)).toContain('Loading articles');
});

test('[BLOG-09] posts that failed to load say so and can be retried', async () => {
  const { shop } = await open(() => refusal(404, 'not_found', 'The shop says why.'));
  expect(await screen.findByRole('heading', { name: 'Failed to fetch blogs' })).toBeDefined();
  expect(screen.getByText('The shop says why.')).toBeDefined();
  shop.handlers['GET /blogs'] = () => pageOf([buildSummary()]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Care for leather');
});

test('an empty journal says that there are no posts yet', async () => {
  await open(() => pageOf([]));
  expect(await screen.findByText('Nothing has been published yet.')).toBeDefined();
});
