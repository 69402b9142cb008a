/**
 * `pnpm lighthouse [--runs=N] [--only=/products,/cart]`: the built shop with a fresh demo database as Lighthouse's phone sees
 * it, the median of five runs a page. Ends with 1 where a page misses a limit. Needs a quiet machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '@fori/bench/processes';
import { addLine } from '@fori/bench/table';
import { provideBrowser } from '@fori/setup/browser';
import { runMain, SetupError } from '@fori/setup/system';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { type Guest, guestWithItem, shopAs } from './guest.ts';
import { failedAudits, limits, type Measures, measuresOf, medians, shortfalls } from './measures.ts';

const PAGES = ['/', '/products', '/product/1', '/blogs/choosing-a-bag', '/cart', '/checkout', '/custom-jacket'];
/** Pages of somebody who has put something into the cart; search engines are told not to list them. */
const OF_GUESTS = ['/cart', '/checkout'];
const optionOf = (option: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${option}=`))?.slice(option.length + 3);
const runsOption = optionOf('runs');
const RUNS = Number(runsOption ?? 5);
const only = optionOf('only')?.split(',');
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a window in the background is painted once a second otherwise
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-features=CalculateNativeWinOcclusion',
];
const KB = 1000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Each run in a new browser, so that none finds a warm cache. */
const runOnce = async (chromePath: string, shopUrl: string, page: string, guest: Guest): Promise<Result> => {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, ignoreDefaultFlags: false });
  try {
    const isGuests = OF_GUESTS.includes(page);
    if (isGuests) await shopAs(chrome.port, shopUrl, guest);
    // the storage of a new browser has nothing but the guest
    const run = await lighthouse(shopUrl + page, {
      port: chrome.port,
      logLevel: 'error',
      disableStorageReset: isGuests,
      ...(isGuests && { skipAudits: ['is-crawlable', 'meta-description'] }),
    });
    if (!run) throw new Error(`Lighthouse gave no result for ${page}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
};

const row = (page: string, found: Measures) =>
  [
    page.padEnd(21),
    ...[found.performance, found.accessibility, found['best-practices'], found.seo].map((score) =>
      String(score).padStart(5),
    ),
    `${Math.round(found.lcp)} ms`.padStart(9),
    found.cls.toFixed(3).padStart(7),
    `${Math.round(found.tbt)} ms`.padStart(8),
    `${(found.scriptBytes / KB).toFixed(1)} kB`.padStart(10),
  ].join(' ');

const measurePages = async (chromePath: string, shopUrl: string): Promise<string[]> => {
  const failures: string[] = [];
  print('page                   perf  a11y  best   seo       LCP     CLS      TBT         JS');
  const guest = await guestWithItem(shopUrl);
  for (const page of only ?? PAGES) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) results.push(await runOnce(chromePath, shopUrl, page, guest));
    const runs = results.map(measuresOf);
    const found = medians(runs);
    print(row(page, found));
    for (const name of ['lcp', 'tbt'] as const)
      addLine({
        what: `Phone: ${page}: ${name.toUpperCase()}`,
        values: runs.map((run) => run[name]),
        unit: 'ms',
        limit: limits[name],
      });
    const failed = new Set(results.flatMap(failedAudits));
    failures.push(...[...shortfalls(found), ...failed].map((line) => `${page}: ${line}`));
  }
  return failures;
};

await runMain(async () => {
  if (!(RUNS >= 1)) throw new SetupError(`--runs=${runsOption}: give a number of runs.`);
  const chromePath = await provideBrowser();
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-lighthouse-'));
  const shop = await startShop(dataDir);
  try {
    const load = loadavg().map((value) => value.toFixed(1));
    print(`Load of the machine ${load.join(' ')} on ${availableParallelism()} cores, median of ${RUNS} runs\n`);
    const failures = await measurePages(chromePath, shop.url);
    for (const line of failures) print(line);
    return failures.length > 0 ? 1 : 0;
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
