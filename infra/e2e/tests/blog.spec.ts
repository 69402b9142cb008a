import { pageProblems } from '../src/accessibility.ts';
import { everything, variants } from '../src/matrix.ts';
import { expect, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const post = '/blogs/how-to-measure-for-a-belt';

// tested in every run by blogs-page.test.tsx; blog.db.test.ts
if (everything) {
  test('[BLOG-01] [BLOG-02] [BLOG-03] [BLOG-04] [NAV-02] [NAV-03] the header links to the list, which can be paged, searched and filtered by status', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles).toHaveCount(9);
    await expect(titles.first()).toHaveText('How a jacket is sewn');

    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Next page' }).click();
    await expect(titles).toHaveCount(1);
    await expect(page).toHaveURL(/\/blogs\?page=2$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await pages.getByRole('link', { name: 'Previous page' }).click();
    await expect(titles).toHaveCount(9);

    const statuses = page.getByRole('navigation', { name: 'Status' });
    await expect(statuses.getByRole('link')).toHaveText(['All', 'Current', 'Archive']);
    await statuses.getByRole('link', { name: 'Archive' }).click();
    await expect(titles).toHaveText(['Parcels before Christmas 2025: when to order']);
    await statuses.getByRole('link', { name: 'All' }).click();

    const search = page.getByRole('main').getByRole('search');
    await search.getByRole('searchbox').fill('  GLOVE size ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blogs\?search=GLOVE\+size$/);
    await expect(titles.first()).toHaveText('Finding your glove size');
    await search.getByRole('searchbox').fill('zzzqqq');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await expect(titles).toHaveCount(9);
  });
}

// tested in every run by blog-post-page.test.tsx; blog.db.test.ts
if (everything) {
  test('[BLOG-05] [BLOG-06] [BLOG-07] [BLOG-08] [BLOG-10] a post can be read, liked and unliked, and a like survives a reload', async ({
    page,
  }) => {
    await page.goto('/blogs');
    await page.getByRole('link', { name: 'How to measure for a belt' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How to measure for a belt' })).toBeVisible();
    await expect(page.getByText('By Helmi Saarinen')).toBeVisible();
    await expect(page.getByRole('article').first().locator('header')).toContainText('3 min read');
    // the demo's own views, and this visitor's
    await expect(page.getByText('1205 views')).toBeVisible();

    const like = page.getByRole('button', { name: 'Like this article' });
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await like.click();
    await expect(page.getByText('You liked this article')).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('56 likes')).toBeVisible();
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1205 views')).toBeVisible();
    await like.click();
    await expect(page.getByText('55 likes').first()).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', 'false');

    await page.route('**/api/blogs/*/like*', (route) => route.abort('connectionreset'));
    await like.click();
    await expect(page.getByRole('main').getByText('Failed to like blog post')).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', 'false');

    // links in the text navigate without a page load
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('article').getByRole('link', { name: 'Satama' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Satama belt' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { name: 'Read next' }).scrollIntoViewIfNeeded();
    const related = page.getByRole('region', { name: 'Read next' }).getByRole('link');
    await expect(related).toHaveCount(3);
    await related.first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Finding your glove size' })).toBeVisible();
  });
}

test('[BLOG-05] the server sends the whole post, and 404 for one that does not exist', async ({ request }) => {
  const html = await (await request.get(`${post}?lang=fi`)).text();
  expect(html).toContain('<title>Näin mittaat vyön — Föri</title>');
  expect(html).toContain('Mitä koko tarkoittaa</h2>');
  expect(html).toContain('"@type":"BlogPosting"');
  expect(html).toMatch(
    /<meta property="og:image" content="http:\/\/[^"]+\/media\/previews\/blog\/how-to-measure-for-a-belt-1600\.jpg">/,
  );
  expect(html).toContain('type="application/rss+xml"');
  expect(html).toContain('href="/blogs/feed.xml?lang=fi"');
  const missing = await request.get('/blogs/nobody-wrote-this');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('Article not found');
  const feed = await request.get('/blogs/feed.xml?lang=is');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain('<title>Svona mælir þú fyrir belti</title>');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[BLOG-02] [BLOG-03] the list can be searched, filtered and paged, and a post read', async ({ page }) => {
    await page.goto('/blogs');
    const search = page.getByRole('main').getByRole('search');
    await search.getByRole('searchbox').fill('patina');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/blogs\?search=patina$/);
    await page.getByRole('link', { name: 'How patina comes about' }).click();
    await expect(page.getByRole('heading', { name: 'What patina is' })).toBeVisible();
  });
});

// in every run every-address.spec.ts looks at both in Finnish and in both themes
if (everything) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`list and post have no axe violation, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of ['/blogs?lang=is', `${post}?lang=fi`, '/blogs/parcels-before-christmas-2025?lang=en']) {
        await page.goto(path);
        await expect(page.getByRole('button', { name: /Search|Hae|Leita|Like|Tykkää/ }).first()).toBeVisible();
        expect(await pageProblems(page), path).toEqual([]);
      }
    });
  }
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a wide table scrolls by itself, never the page', async ({ page }) => {
    for (const lang of variants('fi', 'en', 'is')) {
      for (const path of ['/blogs/leather-care-through-the-year', '/blogs/what-vegetable-tanning-means']) {
        await page.goto(`${path}?lang=${lang}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wide, `${path} ${lang}`).toBe(0);
      }
    }
  });
});
