import { createHash } from 'node:crypto';
import type { JacketDesign } from '@fori/domain/jackets';
import type { Page } from '@playwright/test';
import { startDemoShop } from '../src/demo-data.ts';
import { type CaptureResult, cameraOf, captureAndSend, manyDesigns, uploadLogos } from '../src/jacket-pictures.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

/**
 * Six and nine logos with uploads among them, on reindeer and on a leather that the shop mixed, by the latest renderer
 * and by the first. The golden pictures of `packages/jacket` cover the other options.
 */
const LEAST = [2, 3];
/** Share of channel values that may differ by more than 16. */
const MAX_DIFFERENCE = 0.01;

test.use({ sharesShop: true });

const views = ['front', 'back'] as const;
/** An otherwise empty page of the shop. */
const QUIET_PAGE = '/terms';

/** Whether each jacket of an order counts as showing what its customer saw. */
const matchesOf = async (api: ShopApi, orderId: string): Promise<boolean[]> => {
  const authorization = `Bearer ${await api.adminToken()}`;
  const order = await api.data<{ custom_jackets: { pictures_match: boolean }[] }>(
    'GET',
    `/admin/orders/${orderId}`,
    undefined,
    { authorization },
  );
  return order.custom_jackets.map((jacket) => jacket.pictures_match);
};

/** A light and a dark leather of the shop's own. */
const MIXED = ['#e8dcc4', '#24483c'] as const;

test.afterEach(async ({ shop }) => {
  const api = await ShopApi.open(shop.url);
  await api.changeSettings({ jacket_logo_sizes: false });
  await api.mixColors([]);
});

test(`[JACKET-06] [JACKET-09] [JACKET-10] [JACKET-12] [JACKET-13] [JACKET-211] [JACKET-250] ${everything ? 30 : LEAST.length} designs look the same as captured by the browser and as rendered by the server, and none is marked as different`, async ({
  page,
  context,
  shop,
}) => {
  const api = await ShopApi.open(shop.url);
  const camera = await cameraOf(page);
  const uploads = await uploadLogos(page, api);
  const ids = uploads.map(({ id }) => id);
  await api.changeSettings({ jacket_logo_sizes: true });
  await api.mixColors(MIXED);
  const all = manyDesigns(30, ids, { sizes: true, mixed: MIXED });
  const designs = everything ? all : all.filter((_design, at) => LEAST.includes(at));
  // the browser captures one while the server renders another
  const tabs = [page, await context.newPage()];
  const taken: CaptureResult[] = [];
  await Promise.all(
    tabs.map(async (tab, first) => {
      await tab.goto(QUIET_PAGE);
      for (const [i, design] of designs.entries()) {
        if (i % tabs.length !== first) continue;
        taken[i] = await captureAndSend(tab, camera, design, { uploads, sessionId: api.sessionId });
      }
    }),
  );

  for (const [i, design] of designs.entries()) {
    // none was moved, which would change the picture
    expect(taken[i]?.logos, design.name).toEqual(design.logos.map(({ x, y }) => ({ x, y })));
    for (const view of views)
      expect(taken[i]?.difference[view], `${design.name}, ${view}`).toBeLessThan(MAX_DIFFERENCE);
  }
  const shares = taken.flatMap(({ difference }) => [difference.front, difference.back]).map((share) => share * 100);
  test.info().annotations.push({
    type: 'difference',
    description: `most ${Math.max(...shares).toFixed(3)} %, mean ${(shares.reduce((a, b) => a + b) / shares.length).toFixed(3)} %`,
  });

  const order = await (await api.orderTheCart())();
  expect(order.status, await order.clone().text()).toBe(201);
  const { data } = (await order.json()) as { data: { id: string } };
  expect(await matchesOf(api, data.id)).toEqual(designs.map(() => true));
});

/** Adds a jacket with other pictures; returns the checksums of the server's renderings. */
const sumsOfOwn = async (page: Page, shopUrl: string, design: (uploads: string[]) => JacketDesign) => {
  const api = await ShopApi.open(shopUrl);
  const uploads = await uploadLogos(page, api);
  const form = new FormData();
  const any = new Blob([new Uint8Array(await page.screenshot())], { type: 'image/png' });
  for (const view of views) form.set(`${view}_image`, any, `${view}.png`);
  form.set('jacket_data', JSON.stringify(design(uploads.map(({ id }) => id))));
  const response = await api.send('POST', '/cart/custom-jacket', form);
  expect(response.status, await response.clone().text()).toBe(201);
  const { data } = (await response.json()) as { data: { frontImageUrl: string; backImageUrl: string } };
  return Promise.all(
    [data.frontImageUrl, data.backImageUrl].map(async (address) => {
      const picture = await fetch(shopUrl + address.replace(/webp$/, 'png'));
      expect(picture.headers.get('content-type')).toBe('image/png');
      return createHash('sha256')
        .update(new Uint8Array(await picture.arrayBuffer()))
        .digest('hex');
    }),
  );
};

// the golden pictures of `packages/jacket` cover designs without uploads
if (everything) {
  test('[JACKET-09] another process renders the same design with its uploads byte for byte alike', async ({
    page,
    shop,
  }) => {
    await page.goto(QUIET_PAGE);
    const design = (uploads: string[]): JacketDesign => {
      // ten logos, two of them uploads
      const busiest = manyDesigns(8, uploads).at(-1);
      if (!busiest) throw new Error('no design');
      return busiest;
    };
    const here = await sumsOfOwn(page, shop.url, design);
    const second = await startDemoShop();
    try {
      expect(await sumsOfOwn(page, second.url, design)).toEqual(here);
    } finally {
      await second.stop();
    }
  });
}
