import { LinkProvider } from '@fori/ui/link';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../shared/notify.ts';
import { RouterLink } from '../shared/router-link.tsx';
import { buildPost, buildSummary } from '../testing/blogs.ts';
import { FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { BlogPostPage } from './blog-post-page.tsx';

const routes = [
  {
    path: '/blogs/:slug',
    element: (
      <LinkProvider component={RouterLink}>
        <BlogPostPage />
      </LinkProvider>
    ),
  },
  { path: '*', element: <p>elsewhere</p> },
];
const open = async (post: Handler, like: Handler = () => ok({ liked: true, likes: 13 }), language?: 'fi') => {
  const shop = new FakeShop({ 'GET /blogs/*': post, 'POST /blogs/care/like': like });
  return renderApp({ shop, routes, at: '/blogs/care', ...(language && { language }) });
};
const likeButton = () => screen.findByRole('button', { name: 'Like this article' });

beforeEach(() => {
  vi.spyOn(notify, 'success');
  vi.spyOn(notify, 'info');
  vi.spyOn(notify, 'error');
});
afterEach(() => vi.restoreAllMocks());

test('[BLOG-05] [BLOG-10] [DATA-25] shows cover, byline, reading time, views, likes, text, topics and related posts', async () => {
  const { shop } = await open(() =>
    ok(buildPost({ related: [buildSummary({ id: 2, slug: 'belts', title: 'Belts' })] })),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Care for leather' })).toBeDefined();
  for (const text of ['By Helmi Saarinen', '7 views', '12 likes']) expect(screen.getAllByText(text)).not.toEqual([]);
  const byline = screen.getByText('By Helmi Saarinen').closest('header');
  for (const text of ['Little, and often.', '20 November 2026', '4 min read'])
    expect(within(byline ?? document.body).getByText(text)).toBeDefined();
  expect(screen.getByAltText('A brush').getAttribute('src')).toBe('/media/blog/care-1600.webp');
  expect(screen.getByRole('heading', { level: 2, name: 'Brush' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Articles about care' }).getAttribute('href')).toBe('/blogs?search=care');
  const related = within(screen.getByRole('region', { name: 'Read next' }));
  expect(related.getByRole('link', { name: 'Belts' }).getAttribute('href')).toBe('/blogs/belts');
  // loaded in the browser it has the visitor's own likes: one request, one view
  expect(shop.of('GET', '/blogs/care')).toHaveLength(1);
  expect(document.title).toBe('Care for leather — Föri');
});

test('links of the text to the shop navigate without a reload', async () => {
  const { router } = await open(() => ok(buildPost()));
  fireEvent.click(await screen.findByRole('link', { name: 'belts' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(router.state.location.search).toBe('?category=belts');
});

test('[BLOG-06] [BLOG-07] a like is confirmed and counted, and a second press removes it', async () => {
  let liked = false;
  const { shop } = await open(
    () => ok(buildPost({ liked, likes: liked ? 13 : 12 })),
    () => {
      liked = !liked;
      return ok({ liked, likes: liked ? 13 : 12 });
    },
  );
  const button = await likeButton();
  expect(button.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button);
  expect(await screen.findByText('13 likes')).toBeDefined();
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(notify.success).toHaveBeenCalledWith('You liked this article', {
    description: 'Thank you! Click again to undo.',
  });
  fireEvent.click(button);
  expect(await screen.findByText('12 likes')).toBeDefined();
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(notify.info).toHaveBeenCalledWith('You no longer like this article');
  expect(shop.of('POST', '/blogs/care/like').map(({ headers }) => headers.get('x-session-id'))).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
});

test('[BLOG-08] a failed like says so, beside the button too, and changes nothing', async () => {
  await open(
    () => ok(buildPost()),
    () => refusal(429, 'too_many_requests', 'Wait a moment.'),
  );
  fireEvent.click(await likeButton());
  expect(await screen.findByText('Failed to like blog post. Wait a moment.')).toBeDefined();
  expect(notify.error).toHaveBeenCalledWith('Failed to like blog post', { description: 'Wait a moment.' });
  expect((await likeButton()).getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByText('12 likes')).toBeDefined();
});

test("archived and untranslated posts say so in the page's language", async () => {
  await open(() => ok(buildPost({ status: 'archived' })), undefined, 'fi');
  expect(await screen.findByText('Arkistosta')).toBeDefined();
  expect(screen.getByText(/ei ole vielä käännetty/).textContent).toContain('English');
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')?.getAttribute('lang')).toBe('en-GB');
  expect(screen.getByRole('heading', { name: 'Brush' }).closest('[lang]')?.getAttribute('lang')).toBe('en-GB');
});

test('a post that does not exist says so and links back to the others', async () => {
  await open(() => refusal(404, 'not_found', 'Not found.'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/blogs');
});

test('a post that failed to load can be retried', async () => {
  const { shop } = await open(() => refusal(403, 'forbidden', 'Not now.'));
  expect(await screen.findByRole('heading', { level: 1, name: 'The article could not be loaded' })).toBeDefined();
  shop.handlers['GET /blogs/*'] = () => ok(buildPost());
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Care for leather' })).toBeDefined();
});

test('shows a loading state while the post is fetched', async () => {
  await open(() => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('Loading article');
});
