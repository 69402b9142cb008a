import { accessibilityProblems } from '../src/accessibility.ts';
import { openAsAdmin } from '../src/back-office.ts';
import { everything } from '../src/matrix.ts';
import { plainPng } from '../src/png.ts';
import { expect, PHONE, test } from '../src/test.ts';

// the post it publishes stands first in the journal, which the whole matrix reads
test.use({ sharesShop: !everything });

/** Of one colour, which the shop has soon made in every width and format. */
const PICTURE = { name: 'og.png', mimeType: 'image/png', buffer: plainPng(1200, 630, [42, 127, 111]) };

test('[ADMIN-03] a post is written with a picture, previewed, opened as a draft, published, and found in the shop and its feed', async ({
  page,
  browser,
  shop,
}) => {
  await openAsAdmin(page, shop.url, '/admin/blogs');
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Waxed thread, and why it holds');
  await page.getByLabel('Excerpt').fill('Seven stitches an inch.');
  await page.getByLabel('Tags').fill('craft, thread');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Linen is strong');
  await text.press('Control+A');
  await page.getByRole('button', { name: 'Bold' }).click();
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview.locator('strong')).toHaveText('Linen is strong');

  // undone like typed text
  await text.press('Control+Z');
  await expect(text).toHaveValue('Linen is strong');
  await text.press('Control+A');
  await text.press('Control+B');
  await expect(text).toHaveValue('**Linen is strong**');
  await text.press('Control+End');
  await page.getByLabel('Picture', { exact: true }).locator('visible=false').first().setInputFiles(PICTURE);
  await expect(text).toHaveValue(/!\[og\]\(\/media\/blog\/\w{24}-1200\.webp\)$/, { timeout: 120_000 });
  await expect(preview.getByRole('img', { name: 'og' })).toBeVisible();
  await page.getByLabel('Choose a picture').locator('visible=false').first().setInputFiles(PICTURE);
  await page.keyboard.press('Control+S');
  await expect(page).toHaveURL(/\/admin\/blogs\/\d+\/edit$/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Waxed thread, and why it holds' })).toBeVisible();

  const address = '/blogs/waxed-thread-and-why-it-holds';
  const reader = await (await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })).newPage();
  expect((await reader.goto(address))?.status()).toBe(404);

  // the admin can read it at its public address
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Preview in the shop' }).click();
  const draft = await opened;
  await expect(draft.getByRole('heading', { level: 1, name: 'Waxed thread, and why it holds' })).toBeVisible();
  await draft.close();

  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('“Waxed thread, and why it holds” is published')).toBeVisible();
  await reader.goto('/blogs');
  await reader.getByRole('link', { name: 'Waxed thread, and why it holds' }).click();
  await expect(reader.getByRole('article').first().getByRole('img', { name: 'og' })).toBeVisible();
  await expect(reader.locator('strong').first()).toHaveText('Linen is strong');
  const feed = await (await reader.request.get('/blogs/feed.xml')).text();
  expect(feed).toContain('Waxed thread, and why it holds');
  await reader.context().close();

  // once published, its address stays
  await expect(page.getByLabel(/^Address/)).toHaveAttribute('readonly', '');
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('“Waxed thread, and why it holds” is archived')).toBeVisible();
  expect(await (await page.request.get('/blogs/feed.xml')).text()).not.toContain('Waxed thread');
});

// tested in every run by blog-editor.test.tsx and blogs.test.tsx; admin-blogs.db.test.ts
if (everything) {
  test('[ADMIN-03] a draft is scheduled, found by its state, restored after a crash and deleted by name', async ({
    page,
    shop,
  }) => {
    await openAsAdmin(page, shop.url, '/admin/blogs/new');
    await page.getByLabel('Title', { exact: true }).fill('Next winter');
    await page.getByLabel('Excerpt').fill('What comes.');
    await page.getByLabel('Text', { exact: true }).fill('Snow.');
    await page.getByLabel(/^Publish automatically at/).fill('2031-12-01T09:30');
    await expect(page.getByText('Europe/Helsinki')).toBeVisible();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('“Next winter” is saved and scheduled')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Next winter' })).toBeVisible();
    await expect(page.getByLabel(/^Publish automatically at/)).toHaveValue('2031-12-01T09:30');

    await page.getByLabel('Excerpt').fill('What comes, and when.');
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => (localStorage.getItem(key) ?? '').includes('What comes, and when.')),
    );
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Carry on with them' }).click();
    await expect(page.getByLabel('Excerpt')).toHaveValue('What comes, and when.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“Next winter” is saved and scheduled')).toBeVisible();

    await page.getByRole('link', { name: 'All articles' }).click();
    await page.getByRole('link', { name: 'Scheduled' }).click();
    const table = page.getByRole('table', { name: 'Articles' });
    await expect(table.getByRole('link', { name: 'Next winter', exact: true })).toBeVisible();
    // the heading and the one that is scheduled: until then the list is that of before, and pale
    await expect(table.getByRole('row')).toHaveCount(2);
    expect(await accessibilityProblems(page)).toEqual([]);
    await table.getByRole('button', { name: 'Delete “Next winter”' }).click();
    await page.getByRole('button', { name: 'Delete the article' }).click();
    await expect(page.getByText('“Next winter” is deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No articles match' })).toBeVisible();
  });
}

// tested in every run by blog-editor.test.tsx
if (everything) {
  test('[ADMIN-03] on a wide screen text and preview scroll separately, the preview along with the text', async ({
    page,
    shop,
  }) => {
    await openAsAdmin(page, shop.url, '/admin/blogs');
    await page.getByRole('link', { name: 'How a jacket is sewn', exact: true }).click();
    const text = page.getByLabel('Text', { exact: true });
    const preview = page.getByRole('region', { name: 'Preview', exact: true });
    await expect(preview.getByRole('heading', { name: 'First, the skins are read' })).toBeVisible();
    const leftOf = (element: Element) => element.scrollHeight - element.clientHeight - element.scrollTop;
    expect(await text.evaluate(leftOf)).toBeGreaterThan(500);
    expect(await preview.evaluate(leftOf)).toBeGreaterThan(500);
    await text.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(() => preview.evaluate(leftOf)).toBeLessThan(2);
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  // tested in every run by blog-editor.test.tsx; that both fit the screen: every-address.spec.ts
  if (everything) {
    test('[ADMIN-03] list and editor fit the screen, and text and preview are switched', async ({ page, shop }) => {
      await openAsAdmin(page, shop.url, '/admin/blogs');
      await page.getByRole('link', { name: 'How to measure for a belt', exact: true }).click();
      const text = page.getByLabel('Text', { exact: true });
      const preview = page.getByRole('region', { name: 'Preview', exact: true });
      await expect(text).toBeVisible();
      await expect(preview).toBeHidden();
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await expect(preview.locator('p').nth(1)).toBeVisible();
      await expect(text).toBeHidden();
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wide, `${width} px`).toBe(0);
      }
    });
  }
});
