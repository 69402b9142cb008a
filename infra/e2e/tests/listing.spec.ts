import type { Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { texts } from '../src/checkout.ts';
import { everything, variants } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const PER_PAGE = 24;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const searchField = (page: Page) => page.getByRole('banner').getByRole('search').first().getByRole('combobox');
const filters = (page: Page, group: string) => page.getByRole('navigation', { name: group });
const sortBy = (page: Page) => page.getByRole('main').getByRole('combobox');
const hydrated = (page: Page) => expect(searchField(page)).toBeVisible();

const totalOf = async (url: string, query = ''): Promise<number> =>
  (await (await ShopApi.open(url)).data<{ total: number }>('GET', `/products${query}`)).total;

const refuse = { status: 429, json: { message: 'Too many requests.', code: 'too_many_requests', request_id: 'r' } };

test.describe('the listing', () => {
  test('[LIST-02] [LIST-05] [LIST-06] [LIST-08] [LIST-09] [LIST-24] [LIST-25] keeps filters and sort order in the address, over going back and a reload', async ({
    page,
    shop,
  }) => {
    const ofBags = await totalOf(shop.url, '?category=bags');
    await page.goto('/products');
    await hydrated(page);
    await filters(page, 'Category').getByRole('link', { name: 'Bags' }).click();
    await expect(page).toHaveURL('/products?category=bags');
    await expect(page.getByText(`${ofBags} products`, { exact: true }).first()).toBeVisible();
    await filters(page, 'Made for').getByRole('link', { name: 'Women' }).click();
    await sortBy(page).selectOption('price');
    await expect(page).toHaveURL('/products?category=bags&gender=female&sort=price');
    const api = await ShopApi.open(shop.url);
    const cheapest = await api.data<{ data: { name: string }[] }>(
      'GET',
      '/products?category=bags&gender=female&sort=price',
    );
    const names = cheapest.data.map(({ name }) => name);
    await expect(cards(page).getByRole('heading')).toHaveText(names);

    await page.reload();
    await expect(cards(page).getByRole('heading')).toHaveText(names);
    await expect(sortBy(page)).toHaveValue('price');
    await page.goBack();
    await expect(page).toHaveURL('/products?category=bags&gender=female');
    await expect(sortBy(page)).toHaveValue('featured');
    await page.goBack();
    await expect(page).toHaveURL('/products?category=bags');
    await expect(cards(page)).toHaveCount(ofBags);
    await page.goForward();
    await expect(filters(page, 'Made for').getByRole('link', { name: 'Women' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  // tested in every run by products-page.test.tsx
  if (everything) {
    test('[LIST-10] [LIST-11] [LIST-15] resets an invalid filter, in the address too', async ({ page }) => {
      await page.goto('/products?category=shoes&gender=robots&sort=rating&search=%20&page=abc');
      await expect(page).toHaveURL('/products');
      await expect(filters(page, 'Category').getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await expect(cards(page)).toHaveCount(PER_PAGE);
      await page.goto('/products?page=999');
      await expect(page).toHaveURL('/products?page=2');
      await expect(cards(page).first()).toBeVisible();
    });
  }

  // tested in every run by products-page.test.tsx; list-products.api.test.ts
  if (everything) {
    test("[LIST-05] [LIST-20] accepts a category's name in the visitor's language and replaces it by its slug", async ({
      page,
      shop,
    }) => {
      await page.goto('/products?lang=fi&category=Laukut');
      await expect(page).toHaveURL('/products?lang=fi&category=bags');
      await expect(cards(page)).toHaveCount(await totalOf(shop.url, '?category=bags'));
    });
  }

  // tested in every run by products-page.test.tsx
  if (everything) {
    test('[LIST-07] [LIST-08] shows applied filters as chips that are removed one by one or all at once', async ({
      page,
    }) => {
      await page.goto('/products?category=bags&gender=female&search=a');
      await hydrated(page);
      const chips = page.getByRole('list', { name: 'Applied filters' });
      await chips.getByRole('link', { name: 'Remove filter: Women' }).click();
      await expect(page).toHaveURL('/products?category=bags&search=a');
      // until the new listing has loaded, the chips of the old one can still be pressed
      await expect(chips.getByRole('link', { name: 'Remove filter: Women' })).toHaveCount(0);
      await chips.getByRole('link', { name: 'Clear all' }).click();
      await expect(page).toHaveURL('/products');
      await expect(chips).toHaveCount(0);
    });
  }

  test('[LIST-01] [LIST-09] loads more pages below, and keeps them after a product page, going back and a reload', async ({
    page,
    shop,
  }) => {
    const total = await totalOf(shop.url);
    await page.goto('/products');
    await hydrated(page);
    await expect(page.getByText(`Showing ${PER_PAGE} of ${total}`, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Load more' }).focus();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(total);
    await expect(page).toHaveURL('/products?page=2');
    const firstNew = cards(page).nth(PER_PAGE);
    await expect(firstNew.getByRole('link')).toBeFocused();
    await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);

    const far = cards(page).nth(PER_PAGE + 8);
    await far.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(1000);
    const name = await far.getByRole('heading').textContent();
    await far.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '-');
    await page.goBack();
    await expect(page).toHaveURL('/products?page=2');
    await expect(cards(page)).toHaveCount(total);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(far).toBeInViewport();

    await page.reload();
    await expect(cards(page)).toHaveCount(total);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  // tested in every run by products-page.test.tsx
  if (everything) {
    test('[LIST-26] says why it could not be loaded, and can be retried', async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      await page.route('**/api/products?*', (route) => route.fulfill(refuse));
      await page.getByRole('banner').getByRole('link', { name: 'Belts' }).click();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('Too many requests.');
      await page.unroute('**/api/products?*');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page).first()).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }

  // tested in every run by products-page-paging.test.tsx
  if (everything) {
    test('[LIST-26] keeps what is loaded when the next page fails, and can be retried', async ({ page, shop }) => {
      const total = await totalOf(shop.url);
      await page.goto('/products');
      await hydrated(page);
      await page.route('**/api/products?*page=2*', (route) => route.fulfill(refuse));
      await page.getByRole('link', { name: 'Load more' }).click();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('Too many requests.');
      await expect(cards(page)).toHaveCount(PER_PAGE);
      await expect(page).toHaveURL('/products');
      await page.unroute('**/api/products?*page=2*');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page)).toHaveCount(total);
      await expect(page).toHaveURL('/products?page=2');
    });
  }

  // tested in every run by products-page.test.tsx
  if (everything) {
    test('[LIST-13] [LIST-114] says that nothing matches a search as typed, and suggests the likely spelling', async ({
      page,
    }) => {
      await page.goto('/products?search=bifolld');
      await expect(page.getByText('Nothing matches “bifolld”. These products are similar.')).toBeVisible();
      await page.getByRole('link', { name: 'Did you mean “bifold”?' }).click();
      await expect(page).toHaveURL('/products?search=bifold');
      await expect(cards(page).first()).toContainText(/bifold/i);
    });
  }

  test('a card is one link, names its colours, and loads its second picture only on hover or focus', async ({
    page,
  }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
    });
    await page.goto('/products?search=aura');
    await hydrated(page);
    const card = cards(page).filter({ hasText: 'Aura tote' });
    await expect(card.getByRole('link')).toHaveCount(1);
    await expect(card.getByRole('img', { name: /Cognac.+Black/ })).toBeVisible();
    await expect(card.locator('img').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const before = new Set(pictures);
    await expect(card.locator('img')).toHaveCount(1);
    await card.hover();
    await expect(card.locator('img')).toHaveCount(2);
    await expect(card.locator('[data-state=loaded]')).toHaveCount(2);
    expect(pictures.filter((path) => !before.has(path)).length).toBeGreaterThan(0);
    const second = card
      .locator('span[aria-hidden]')
      .filter({ has: page.locator('picture') })
      .first();
    await expect(second).toHaveCSS('opacity', '1');

    const other = cards(page).filter({ hasNotText: 'Aura tote' }).first();
    await expect(other.locator('img')).toHaveCount(1);
    await other.getByRole('link').focus();
    await expect(other.locator('img')).toHaveCount(2);
    const box = await card.boundingBox();
    if (!box) throw new Error('no card');
    await page.mouse.click(box.x + 10, box.y + 30);
    await expect(page).toHaveURL(/\/product\/\d+$/);
  });
});

test.describe('search suggestions', () => {
  test('[NAV-06] work by keyboard, despite a typo: arrows, Escape, Enter', async ({ page }) => {
    const queries: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/products/suggestions') queries.push(url.searchParams.get('q') ?? '');
    });
    await page.goto('/');
    await hydrated(page);
    const field = searchField(page);
    await field.focus();
    // in one task, so that no letter comes after the debounce
    await field.evaluate((input) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      for (const typed of ['w', 'wa', 'wal', 'wale', 'walet']) {
        set?.call(input, typed);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('option').first()).toContainText('Wallets');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(/^\d+ suggestions$/)).toBeAttached();
    // not one request per letter
    expect(queries).toEqual(['walet']);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(field).toHaveValue('walet');
    await page.keyboard.press('ArrowDown');
    await expect(list).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const active = list.getByRole('option', { selected: true });
    await expect(active).toContainText('Wallets');
    await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(active).toContainText('Aura bifold wallet');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Aura bifold wallet');
    await expect(list).toHaveCount(0);
  });

  // tested in every run by use-search-form.test.tsx and search-suggestions.test.tsx
  if (everything) {
    test('[NAV-06] [NAV-07] [NAV-08] Enter without an active suggestion searches, an empty field does nothing, a press elsewhere closes', async ({
      page,
    }) => {
      await page.goto('/');
      await hydrated(page);
      const field = searchField(page);
      await field.fill('   ');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
      await field.fill('  tote ');
      const list = page.getByRole('listbox', { name: 'Suggestions' });
      await expect(list).toBeVisible();
      await page.getByRole('contentinfo').dispatchEvent('pointerdown');
      await expect(list).toHaveCount(0);
      await field.press('Enter');
      await expect(page).toHaveURL('/products?search=tote');
      await expect(list).toHaveCount(0);
    });
  }

  // in every run before-hydration.spec.ts has the same field
  if (everything) {
    test('[NAV-06] input typed before hydration is kept', async ({ page }) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      const early = page.getByRole('banner').getByRole('searchbox');
      await early.pressSequentially('walle');
      release();
      await hydrated(page);
      await expect(searchField(page)).toHaveValue('walle');
      await page.keyboard.type('t');
      await expect(searchField(page)).toHaveValue('wallet');
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Wallets');
    });
  }

  for (const theme of variants('dark', 'light')) {
    test(`[UI-01] [UI-05] open suggestions and the listing have no axe violation, ${theme}`, async ({
      page,
      context,
      shop,
    }) => {
      await context.addCookies([{ name: 'fori-theme', value: theme, url: shop.url }]);
      await page.addInitScript((chosen) => localStorage.setItem('fori-theme', chosen), theme);
      await page.goto('/products?category=bags');
      await hydrated(page);
      await searchField(page).fill('walet');
      const list = page.getByRole('listbox', { name: 'Suggestions' });
      await expect(list).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(list.getByRole('option', { selected: true })).toBeVisible();
      expect(await pageProblems(page)).toEqual([]);
    });
  }
});

test.describe('on a phone', () => {
  test.use({ ...PHONE });

  test('[LIST-05] the row of categories scrolls to the chosen one', async ({ page }) => {
    await page.goto('/products?category=accessories');
    const row = filters(page, 'Category');
    await expect(row.getByRole('link', { name: 'Accessories' })).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole('link', { name: 'All', exact: true })).not.toBeInViewport();
    // four colours beside a long category do not make a card overlap the next one
    const [first, second] = await Promise.all([0, 1].map((at) => cards(page).nth(at).boundingBox()));
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(second?.x ?? 0);
    await row.getByRole('link', { name: 'Belts' }).tap();
    await expect(row.getByRole('link', { name: 'Belts' })).toHaveAttribute('aria-current', 'true');
    await expect(row.getByRole('link', { name: 'Wallets' })).toBeInViewport({ ratio: 1 });
  });

  // tested in every run by search-suggestions.test.tsx and shell.test.tsx
  if (everything) {
    test('[NAV-06] [NAV-20] suggestions work by touch in the header and the side menu, and nothing scrolls sideways', async ({
      page,
    }) => {
      const t = texts('fi');
      await page.goto('/?lang=fi');
      await hydrated(page);
      await searchField(page).tap();
      await searchField(page).pressSequentially('lomako');
      const list = page.getByRole('listbox', { name: t('shell:search.suggestions') });
      await expect(list.getByRole('option').first()).toContainText('Lompakot');
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await list.getByRole('option').first().tap();
      await expect(page).toHaveURL('/products?category=wallets');

      await page.getByRole('button', { name: t('common:control.menu') }).tap();
      const menu = page.getByRole('dialog');
      const field = menu.getByRole('combobox', { name: t('common:control.search') });
      await field.tap();
      await field.pressSequentially('aura');
      await expect(menu.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await field.press('Escape');
      await expect(menu.getByRole('listbox')).toHaveCount(0);
      await expect(menu).toBeVisible();
      await field.press('Enter');
      await expect(page).toHaveURL('/products?search=aura');
      await expect(menu).toHaveCount(0);
    });
  }
});

test('[UI-13] [UI-14] a placeholder disappears once its picture has loaded, even before hydration', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/products', { waitUntil: 'load' });
  const frame = cards(page).first().locator('[data-state]').first();
  await expect(frame.locator('img')).toHaveJSProperty('complete', true);
  await expect(frame.getByTestId('picture-loading')).toBeAttached();
  await expect(frame.getByTestId('picture-loading')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[UI-14] no placeholder stays behind a picture', async ({ page }) => {
    await page.goto('/products');
    await expect(cards(page).first().getByTestId('picture-loading').first()).toBeAttached();
    await expect(page.getByTestId('picture-loading').filter({ visible: true })).toHaveCount(0);
  });

  test('[LIST-01] [LIST-05] [LIST-13] [LIST-24] [LIST-114] [NAV-06] filters, sorting, search and further pages work', async ({
    page,
    shop,
  }) => {
    const total = await totalOf(shop.url);
    await page.goto('/products');
    await expect(cards(page)).toHaveCount(PER_PAGE);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL('/products?page=2');
    await expect(cards(page)).toHaveCount(total);
    await filters(page, 'Category').getByRole('link', { name: 'Belts' }).click();
    await expect(page).toHaveURL('/products?category=belts');
    await sortBy(page).selectOption('name');
    await page.getByRole('main').getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/products?category=belts&sort=name');
    await page.getByRole('banner').getByRole('searchbox').fill('bifolld');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?search=bifolld');
    const nothingMatches = page.getByText('Nothing matches “bifolld”. These products are similar.');
    await expect(nothingMatches).toBeVisible();
    await expect(cards(page).first()).toContainText(/bifold/i);
    await page.getByRole('link', { name: 'Did you mean “bifold”?' }).click();
    await expect(page).toHaveURL('/products?search=bifold');
    await expect(cards(page).first()).toContainText(/bifold/i);
    await expect(nothingMatches).toHaveCount(0);
  });
});
