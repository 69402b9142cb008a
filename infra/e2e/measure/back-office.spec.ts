import { expect, type Page, type Response, test } from '@playwright/test';
import { rememberAdmin } from '../src/back-office.ts';
import { mainThreadWork } from '../src/main-thread.ts';
import { startShop } from '../src/server.ts';

/** Made by `pnpm --filter @fori/bench lists --data=<folder>`: `<folder>/10000`. */
const DATA = process.env.LARGE_SHOP ?? '';
/** The browser's definition of a long task. */
const LONG_MS = 50;
const SLOWER = [1, 4];

interface Row {
  id: string | number;
  number?: string;
  name?: string;
}

const LISTS = [
  { area: 'products', filter: 'stock=low', word: 'tote', shown: (row: Row) => row.name },
  { area: 'orders', filter: 'status=delivered', word: 'virtanen', shown: (row: Row) => row.number },
  { area: 'customers', filter: 'status=ordered', word: 'lindström', shown: (row: Row) => row.name },
];

const print = (...cells: (string | number)[]) =>
  process.stdout.write(
    `${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(10))).join('')}\n`,
  );

/** Navigates as a link within the app does. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Runs an action, waits until its result is visible, and returns how long that took and the main thread's work. */
const measured = async (page: Page, what: string, action: () => Promise<void>) => {
  let took = 0;
  const work = await mainThreadWork(page, async () => {
    const begin = performance.now();
    await action();
    await painted(page);
    took = performance.now() - begin;
  });
  const long = work.filter((ms) => ms > LONG_MS);
  print(
    what,
    took.toFixed(0),
    (work[0] ?? 0).toFixed(0),
    long.length,
    work.reduce((sum, ms) => sum + ms, 0).toFixed(0),
  );
};

const rowsOf = async (response: Response): Promise<Row[]> =>
  ((await response.json()) as { data: { data: Row[] } }).data.data;

test('the back office with 10,000 products, 50,000 orders and 20,000 customers', async ({ browser }) => {
  test.skip(DATA === '', 'LARGE_SHOP names no data');
  const shop = await startShop(DATA);
  try {
    const page = await (
      await browser.newContext({ baseURL: shop.url, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
    ).newPage();
    page.setDefaultTimeout(20_000);
    await rememberAdmin(page, shop.url);
    const cdp = await page.context().newCDPSession(page);
    await page.goto(`${shop.url}/admin/orders`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const rate of SLOWER) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      print(`\nCPU ${rate} times slower`, 'shown, ms', 'longest', 'beyond 50', 'all work');
      for (const { area, filter, word, shown } of LISTS) {
        const listAt = async (query: string, act: () => Promise<unknown>): Promise<Row[]> => {
          const response = page.waitForResponse((one) => {
            const { pathname, searchParams } = new URL(one.url());
            return (
              pathname === `/api/admin/${area}` &&
              [...new URLSearchParams(query)].every(([k, v]) => searchParams.get(k) === v)
            );
          });
          await act();
          const rows = await rowsOf(await response);
          const first = rows[0] && shown(rows[0]);
          if (first) await page.getByText(first).and(page.locator(':visible')).first().waitFor();
          return rows;
        };
        const go = (query: string) => listAt(query, () => follow(page, `/admin/${area}?${query}`));
        await follow(page, '/admin/settings');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await measured(page, `${area}: open`, async () => void (await go('')));
        await measured(page, `${area}: next page`, async () => void (await go('page=2')));
        await measured(page, `${area}: far down`, async () => void (await go('page=300')));
        await measured(page, `${area}: filter`, async () => void (await go(filter)));
        const search = page.getByRole('searchbox').first();
        await search.focus();
        await measured(page, `${area}: type ${word.length} letters`, () => page.keyboard.type(word));
        await measured(page, `${area}: Enter to list`, async () => {
          await listAt(`search=${encodeURIComponent(word)}`, () => page.keyboard.press('Enter'));
        });
        await measured(page, `${area}: 100 rows`, async () => void (await go('per_page=100')));
        const all = page.getByRole('table').getByRole('checkbox').first();
        if (await all.isVisible()) {
          await measured(page, `${area}: select 100 rows`, () => all.click());
          await measured(page, `${area}: unselect 100 rows`, () => all.click());
        }
        const [first] = await go('');
        const link = first && page.getByRole('link', { name: shown(first) ?? '' }).first();
        if (link) {
          await measured(page, `${area}: open the first`, async () => {
            await link.click();
            await page.waitForURL(`**/admin/${area}/**`);
            await page.getByRole('heading', { level: 1 }).waitFor();
          });
        }
      }
      await measured(page, 'dashboard', async () => {
        const response = page.waitForResponse((one) => one.url().includes('/api/admin/dashboard'));
        await follow(page, '/admin/dashboard');
        await response;
      });
      await measured(page, 'report by product, a year', async () => {
        const response = page.waitForResponse((one) => one.url().includes('group_by=product'));
        const year = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
        await follow(page, `/admin/reports?from=${year}&to=${new Date().toISOString().slice(0, 10)}&group_by=product`);
        await response;
        await page.getByRole('table').first().waitFor();
      });
    }
  } finally {
    await shop.stop();
  }
});
