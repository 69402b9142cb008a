import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { LIGHTHOUSE_PHONE } from '../src/phone.ts';
import { type RunningShop, startShop } from '../src/server.ts';

/** What a phone transfers for the first view of a page: all that it requests by itself, nothing scrolled or pressed. */
test.use(LIGHTHOUSE_PHONE);

const PAGES = [
  { path: '/products', limited: true },
  { path: '/product/1', limited: true },
  { path: '/', limited: false },
  { path: '/custom-jacket', limited: false },
];
const KB = 1000;
const MAX_SCRIPTS = 150 * KB;
const MAX_ALL = 400 * KB;
/** As browsers ask for, and as old proxies do. */
const ENCODINGS = ['br', 'gzip'] as const;
const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch'];
/** Nothing is requested for this long once the view is complete. */
const QUIET_MS = 2000;

interface Transferred {
  url: string;
  kind: string;
  bytes: number;
}

/** Pictures that lie at least in part within the first screen, by address. */
const picturesInView = (page: Page) =>
  page.evaluate(() =>
    [...document.images].flatMap((picture) => {
      const { top, bottom, left, right, width } = picture.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && width > 0 ? [picture.currentSrc] : [];
    }),
  );

const firstView = async (page: Page, address: string, encoding: (typeof ENCODINGS)[number]) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': encoding } });
  const requests = new Map<string, Transferred>();
  let last = Date.now();
  client.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    last = Date.now();
    requests.set(requestId, { url: request.url, kind: type, bytes: 0 });
  });
  // of bodies only: what headers take depends on what is in front of the shop
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const found = requests.get(requestId);
    if (found) found.bytes -= response.encodedDataLength;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const found = requests.get(requestId);
    if (found) found.bytes += encodedDataLength;
  });
  await page.goto(address);
  await expect.poll(() => Date.now() - last, { intervals: [100], timeout: 60_000 }).toBeGreaterThan(QUIET_MS);
  const inView = await picturesInView(page);
  const transferred = [...requests.values()].filter(({ url }) => !url.startsWith('data:'));
  const sum = (those: (request: Transferred) => boolean) =>
    transferred.filter(those).reduce((bytes, request) => bytes + request.bytes, 0);
  const isBelow = ({ kind, url }: Transferred) => kind === 'Image' && !inView.includes(url);
  return {
    transferred,
    byKind: KINDS.map((kind) => sum((request) => request.kind === kind && !isBelow(request))),
    below: sum(isBelow),
    all: sum((request) => !isBelow(request)),
  };
};

let data = '';
let shop: RunningShop;
test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'fori-measure-'));
  shop = await startShop(data);
});
test.afterAll(async () => {
  await shop.stop();
  rmSync(data, { recursive: true, force: true });
});

test('the first view of the list and of a product transfers 400 kB at most, 150 kB of it scripts', async ({
  browser,
}) => {
  const print = (...cells: (string | number)[]) =>
    process.stdout.write(
      `${cells.map((cell, at) => (at < 2 ? String(cell).padEnd(16) : String(cell).padStart(11))).join('')}\n`,
    );
  const kb = (bytes: number) => (bytes / KB).toFixed(1);
  process.stdout.write('kB transferred, pictures of the first screen apart from those below it\n');
  print('page', 'encoding', ...KINDS, 'all', 'below');
  for (const { path, limited } of PAGES) {
    for (const encoding of ENCODINGS) {
      const page = await browser.newPage({ baseURL: shop.url });
      const { transferred, byKind, all, below } = await firstView(page, path, encoding);
      await page.close();
      print(path, encoding, ...byKind.map(kb), kb(all), kb(below));
      if (process.env.REQUESTS)
        for (const { kind, bytes, url } of transferred) print(`  ${kind}`, kb(bytes), url.slice(shop.url.length));
      if (!limited || encoding !== 'br') continue;
      const scripts = byKind[KINDS.indexOf('Script')] ?? Number.NaN;
      expect.soft(scripts, `scripts of ${path}`).toBeLessThanOrEqual(MAX_SCRIPTS);
      expect.soft(all, `all of ${path}`).toBeLessThanOrEqual(MAX_ALL);
    }
  }
});
