import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility.ts';
import { texts } from '../src/checkout.ts';
import { addAuthenticator, enrolPasskey } from '../src/factors.ts';
import { everything } from '../src/matrix.ts';
import { type RunningShop, startShop } from '../src/server.ts';

const t = texts('en');
const ADMIN = { email: 'ada@example.com', password: 'a saddle stitched by hand' };
const PRODUCTION = {
  SHOP_MODE: 'production',
  RATE_LIMITS: 'on',
  DEMO_PAYMENTS: 'on',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SHOP_SECRET: 'a secret of this test, long enough to be one',
};
const cli = join(import.meta.dirname, '../../../apps/api/dist/cli.js');

let dataDir: string;
let shop: RunningShop;
let setupLink: string;
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fori-production-'));
  shop = await startShop(dataDir, PRODUCTION);
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'setup-link'], {
    env: { ...process.env, ...PRODUCTION, PUBLIC_URL: shop.url, DATA_DIR: dataDir },
  });
  [setupLink = ''] = stdout.split('\n');
});
test.afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Failed requests and console errors while the page is used. */
const faultsOf = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
  page.on('requestfailed', (request) => faults.push(`failed ${request.url()}`));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
};

// in every run opening-a-shop.spec.ts goes the same way; home-page.test.tsx for a shop without products
if (everything) {
  test('[API-155] [API-156] [AUTH-172] [HOME-101] the owner of a new shop creates the first account by its link, adds a second factor and previews the shop: no empty section, no broken picture, no failed request', async ({
    page,
  }) => {
    const visited = await page.goto(`${shop.url}/products?lang=sv`);
    expect(visited?.status()).toBe(503);
    expect(await visited?.headerValue('retry-after')).toBe('3600');
    await expect(
      page.getByRole('heading', { level: 1, name: texts('sv')('answers:opening_soon.title') }),
    ).toBeVisible();

    await page.goto(setupLink);
    await page.getByLabel(t('admin-setup:owner.name')).fill('Ada Owner');
    await page.getByLabel(t('admin-setup:owner.email')).fill(ADMIN.email);
    await page.getByLabel(t('admin-setup:owner.password'), { exact: true }).fill(ADMIN.password);
    await page.getByLabel(t('admin-setup:owner.confirmation')).fill(ADMIN.password);
    await addAuthenticator(page);
    await page.getByRole('button', { name: t('admin-setup:owner.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('admin-factors:enrol.title') })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await enrolPasskey(page, t);
    await page.getByRole('button', { name: t('admin-setup:preview.action') }).click();
    await page.waitForURL(`${shop.url}/`);

    // a second page: loading the shop again in the first one would cancel its pictures, which counts as failed
    const home = await page.context().newPage();
    const faults = faultsOf(home);
    await home.goto(shop.url);
    await expect(home.getByRole('region', { name: t('home:hero.label') })).toBeVisible();
    await expect(home.getByRole('heading', { name: t('home-blocks:brand.title') })).toBeVisible();
    for (const name of [t('home-blocks:featured.title'), t('home-blocks:categories.title')]) {
      await expect(home.getByRole('heading', { name })).toHaveCount(0);
    }
    // every slide has its picture
    for (let scene = 1; scene <= 4; scene += 1) {
      const button = home.getByRole('button', { name: new RegExp(`^Show scene ${scene}:`) });
      await button.click();
      await expect(button).toHaveAttribute('aria-current', 'true');
    }
    const pictures = home.locator('main picture img');
    // of the slides, and the poster of the film
    await expect(pictures).toHaveCount(5);
    await pictures.last().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => (all as HTMLImageElement[]).every(({ naturalWidth }) => naturalWidth > 0)),
      )
      .toBe(true);
    expect(faults).toEqual([]);
  });
}
