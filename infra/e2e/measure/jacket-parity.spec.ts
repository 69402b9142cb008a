import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jacketViews } from '@fori/domain/jackets';
import { expect, test } from '@playwright/test';
import { cameraOf, captureAndSend, manyDesigns, uploadLogos } from '../src/jacket-pictures.ts';
import { startShop } from '../src/server.ts';
import { ShopApi } from '../src/shop-api.ts';

const DESIGNS = 200;
/** Jackets of one visitor: fewer than a cart may hold. */
const IN_A_CART = 25;
/** Share of channel values that may differ by more than 16. */
const MAX_DIFFERENCE = 0.01;

test('200 designs look the same as captured by the browser and as rendered by the server', async ({ browser }) => {
  test.setTimeout(3_600_000);
  const data = mkdtempSync(join(tmpdir(), 'fori-measure-'));
  const shop = await startShop(data);
  const page = await browser.newPage({ baseURL: shop.url });
  const camera = await cameraOf(page);
  await page.goto('/terms');
  await (await ShopApi.open(shop.url)).changeSettings({ jacket_logo_sizes: true });
  const differences: number[] = [];
  for (let first = 0; first < DESIGNS; first += IN_A_CART) {
    const api = await ShopApi.open(shop.url);
    const uploads = await uploadLogos(page, api);
    const ids = uploads.map(({ id }) => id);
    for (const design of manyDesigns(DESIGNS, ids, { sizes: true }).slice(first, first + IN_A_CART)) {
      const { difference } = await captureAndSend(page, camera, design, { uploads, sessionId: api.sessionId });
      for (const view of jacketViews) {
        differences.push(difference[view]);
        expect.soft(difference[view], `${design.name}, ${view}`).toBeLessThan(MAX_DIFFERENCE);
      }
    }
    // the whole takes a quarter of an hour
    process.stdout.write(
      `${first + IN_A_CART} designs: most ${(Math.max(...differences) * 100).toFixed(3)} % apart so far\n`,
    );
  }
  const percent = differences.map((share) => share * 100);
  process.stdout.write(
    `${DESIGNS} designs: most ${Math.max(...percent).toFixed(3)} % apart, mean ${(percent.reduce((a, b) => a + b) / percent.length).toFixed(3)} %\n`,
  );
  await page.close();
  await shop.stop();
  rmSync(data, { recursive: true, force: true });
});
