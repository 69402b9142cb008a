/**
 * `pnpm --filter @fori/bench lists [--quick] [--only=orders,facets] [--products=10000] [--variants=4] [--orders=50000] [--database=sqlite] [--data=folder]`:
 * how long the server takes for each list of the storefront, all of them computed anew (`CACHE_MB=0`), and for each list and figure of the back office, with 10,000
 * products, 50,000 orders and 20,000 customers. Build the shop first. Ends with 1 when one of them is beyond the limit. `--only=csv` exports and
 * imports 10,000 rows while a visitor shops (on SQLite only), `--only=books` exports figures for bookkeeping of all orders, of which `--orders=100000` makes more.
 * `--database=postgres` copies the shop into a cluster of its own, `--database=postgres://…` into an empty database that exists, or takes the
 * shop it has. What is made in a folder given by `--data` stays there and is taken again.
 */
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { providePostgres, startCluster } from '@fori/setup/postgres';
import { AREAS } from './admin-paths.ts';
import { SIZES } from './back-office-rows.ts';
import { copyToPostgres, hasProducts } from './backups/copy-to-postgres.ts';
import { VARIANTS, variantNames } from './catalogue.ts';
import { type CsvRun, runBooks, runCsv } from './csv-load.ts';
import { databaseProcessor } from './database-processor.ts';
import { largeShop } from './large-shop.ts';
import { listOf, optionOf } from './options.ts';
import { type Running, startShop } from './processes.ts';
import { storefrontPaths } from './storefront-paths.ts';
import { addLine } from './table.ts';

/** What each call, and a page drawn by the server, may take at p95. */
const STOREFRONT_MS = 20;
const PAGE_MS = 12;
/** of a path in a line of the table */
const PATH_SHOWN = 40;
const BACK_OFFICE_MS = 50;
const BACK_OFFICE_LARGE_MS = 80;
const quick = process.argv.includes('--quick');
const WARM_UP = quick ? 2 : 5;
const RUNS = quick ? 15 : 60;
const only = listOf('only');
const products = Number(optionOf('products') ?? 10_000);
const variants = Number(optionOf('variants') ?? VARIANTS);
const database = optionOf('database') ?? 'sqlite';
if (database !== 'sqlite' && only?.includes('csv')) throw new Error('CSV files are measured on SQLite only');
const backOfficeMs = products > 10_000 ? BACK_OFFICE_LARGE_MS : BACK_OFFICE_MS;

/** What a start may take and a process may hold with the largest shop. */
const READY_MS = 1500;
const MEMORY_MB = 300;

const ADMIN = { email: 'admin@fori.example', password: 'fori-demo-admin' };
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Session {
  url: string;
  headers: Record<string, string>;
  /** what the shop and its database have used of the processor, in milliseconds */
  processorMs: () => number;
}

const signIn = async ({ url }: Pick<Session, 'url'>): Promise<Record<string, string>> => {
  const csrf = await fetch(`${url}/api/csrf`);
  const { token: pageToken } = (await csrf.json()) as { token: string };
  const cookie = csrf.headers.get('set-cookie')?.split(';')[0] ?? '';
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': pageToken, cookie },
    body: JSON.stringify(ADMIN),
  });
  if (!response.ok) throw new Error(`the demo's admin cannot sign in: ${response.status} ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
};

/** From the request to the last byte, over the loopback interface: the server's time and a little more. */
const timeOf = async (
  { url, headers, processorMs }: Session,
  path: string,
): Promise<{ ms: number; processor: number; status: number; body: string }> => {
  const used = processorMs();
  const begin = performance.now();
  const response = await fetch(`${url}/${path}`, { headers });
  const body = await response.text();
  return { ms: performance.now() - begin, processor: processorMs() - used, status: response.status, body };
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

/** An id from a late page of the list. */
const idIn = async (session: Session, area: string): Promise<string | null> => {
  const { status, body } = await timeOf(session, `api/admin/${area}?page=2&status=all`);
  if (status !== 200) return null;
  const rows = (JSON.parse(body) as { data: { data: { id: string | number }[] } }).data.data;
  const [row] = rows.length > 0 ? rows : [];
  return row ? String(row.id) : null;
};

interface Line {
  path: string;
  p50: number;
  p95: number;
  /** median of the processor's time */
  processor: number;
}

const measure = async (session: Session, path: string): Promise<Line | string> => {
  for (let run = 0; run < WARM_UP; run += 1) {
    const { status, body } = await timeOf(session, path);
    if (status !== 200) return `${status} ${body.slice(0, 100)}`;
  }
  const runs: Awaited<ReturnType<typeof timeOf>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await timeOf(session, path));
  const inOrder = (values: number[]) => values.sort((a, b) => a - b);
  const times = inOrder(runs.map(({ ms }) => ms));
  const processor = percentile(inOrder(runs.map((run) => run.processor)), 0.5);
  return { path, p50: percentile(times, 0.5), p95: percentile(times, 0.95), processor };
};

const shopName = `${database.startsWith('postgres') ? 'PostgreSQL' : 'SQLite'}, ${products} products`;
let beyond = 0;

/** Measures the paths of some areas, prints a line for each, and adds the slowest to the table. */
const measureAreas = async (
  session: Session,
  areas: Readonly<Record<string, readonly string[]>>,
  { name, below, limit }: { name: string; below: string; limit: number },
): Promise<void> => {
  const measured: Line[] = [];
  print(`\n${`GET /${below}, limit ${limit} ms at p95`.padEnd(84)} p50 ms   p95 ms   processor`);
  for (const [area, paths] of Object.entries(areas)) {
    if (only && !only.includes(area)) continue;
    const id = paths.some((path) => path.endsWith('/@')) ? await idIn(session, area) : null;
    for (const template of paths) {
      const path = template.replace(/\/@$/, `/${id ?? 'none'}`);
      const line = await measure(session, `${below}${path}`);
      if (typeof line === 'string') {
        beyond += 1;
        print(`${path.padEnd(84)} ${line}`);
        continue;
      }
      measured.push(line);
      if (line.p95 > limit) beyond += 1;
      const mark = line.p95 > limit ? '  beyond' : '';
      const [p50, p95, processor] = [line.p50, line.p95, line.processor].map((ms) => ms.toFixed(1));
      print(`${path.padEnd(84)} ${p50?.padStart(6)}   ${p95?.padStart(6)}   ${processor?.padStart(9)}${mark}`);
    }
  }
  const slowest = measured.reduce((a, b) => (b.p95 > a.p95 ? b : a), { path: '', p50: 0, p95: 0, processor: 0 });
  if (measured.length > 0)
    addLine({
      what: `${shopName}: ${name}, slowest of ${measured.length} at p95: ${slowest.path.slice(0, PATH_SHOWN)}`,
      values: [slowest.p95],
      unit: 'ms',
      limit: { atMost: limit },
    });
};

const KB = 1024;
const MB = KB * KB;
const megabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

const anyOf = (areas: object) => !only || Object.keys(areas).some((area) => only.includes(area));

const addMemory = (after: string, shop: Running) =>
  addLine({
    what: `${shopName}: memory after the calls of the ${after}`,
    values: [shop.memory() / MB],
    unit: 'MB',
    limit: { atMost: MEMORY_MB },
  });

const folder = optionOf('data') ?? mkdtempSync(join(tmpdir(), 'fori-bench-lists-'));
const cluster = database === 'postgres' ? await startCluster(await providePostgres()) : null;
const postgres = cluster?.url ?? (database.startsWith('postgres://') ? database : null);
try {
  const dataDir = await largeShop(folder, products, variants);
  const env: Record<string, string> = {
    LOG_LEVEL: 'silent',
    ...(postgres && { DATABASE_URL: postgres, SHOP_SECRET: 'a0c4e81b7d92f35668e7b1d0c93a4f25' }),
  };
  print(
    `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}; ${postgres ? 'postgres' : 'sqlite'}; ${products} products of ${variants} variants, ` +
      Object.entries(SIZES)
        .map(([what, count]) => `${count} ${what}`)
        .join(', '),
  );
  print(`${RUNS} calls each after ${WARM_UP}, one at a time, over the loopback`);
  const file = join(dataDir, 'fori.db');
  if (postgres) {
    if (!(await hasProducts(postgres, products))) {
      await copyToPostgres(file, postgres);
    }
  } else {
    const { size } = statSync(file);
    print(
      `the database has ${megabytes(size)}, ${(size / products / KB).toFixed(1)} kB a product with all orders and reviews`,
    );
  }
  const databaseMs = postgres ? await databaseProcessor(postgres) : () => 0;
  const processorOf = (shop: Running) => () => shop.processorMs() + databaseMs();
  const sessionOf = async (shop: Running): Promise<Session> => ({
    url: shop.url,
    headers: await signIn(shop),
    processorMs: processorOf(shop),
  });
  const storefront = storefrontPaths(products);
  if (anyOf(storefront)) {
    const shop = await startShop(dataDir, { ...env, CACHE_MB: '0' });
    try {
      print(`ready after ${Math.round(shop.readyAfter)} ms, ${megabytes(shop.memory())}`);
      const headers = { 'accept-encoding': 'identity' };
      const session = { url: shop.url, headers, processorMs: processorOf(shop) };
      const { pages = [], ...calls } = storefront;
      await measureAreas(session, calls, { name: 'storefront calls', below: '', limit: STOREFRONT_MS });
      await measureAreas(session, { pages }, { name: 'pages nobody has seen', below: '', limit: PAGE_MS });
      print(`\nmemory after it ${megabytes(shop.memory())}`);
      addLine({ what: `${shopName}: ready`, values: [shop.readyAfter], unit: 'ms', limit: { atMost: READY_MS } });
      addMemory('storefront', shop);
    } finally {
      await shop.stop();
    }
  }
  if (anyOf(AREAS)) {
    const shop = await startShop(dataDir, env);
    try {
      await measureAreas(await sessionOf(shop), AREAS, {
        name: 'back office',
        below: 'api/admin/',
        limit: backOfficeMs,
      });
      print(`\nmemory after it ${megabytes(shop.memory())}`);
      addMemory('back office', shop);
    } finally {
      await shop.stop();
    }
  }
  print(`\n${beyond} beyond the limit`);
  const printRuns = (runs: readonly CsvRun[]) => {
    print(
      `\n${'CSV, while visitors ask for a product and for the list'.padEnd(80)}     s   waits in ms, p95 and longest`,
    );
    for (const { what, seconds, waits } of runs) {
      const shown = Object.values(waits).map(({ p95, longest }) => `${p95.toFixed(1)} ${Math.round(longest)}`);
      print(`${what.padEnd(80)} ${seconds.toFixed(1).padStart(5)}   ${shown.join(' / ')}`);
    }
  };
  if (!only || only.includes('books')) {
    const books = await startShop(dataDir, env);
    try {
      printRuns(await runBooks(await sessionOf(books)));
    } finally {
      await books.stop();
    }
  }
  // last, because it changes the data that is measured
  if (!postgres && (!only || only.includes('csv'))) {
    const changed = join(folder, 'csv');
    cpSync(dataDir, changed, { recursive: true });
    const other = await startShop(changed, { LOG_LEVEL: 'silent' });
    try {
      const { skus, slugs } = variantNames(changed);
      printRuns(await runCsv(await sessionOf(other), skus, slugs));
    } finally {
      await other.stop();
      rmSync(changed, { recursive: true, force: true });
    }
  }
} finally {
  await cluster?.stop();
  if (optionOf('data') === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exitCode = beyond > 0 ? 1 : 0;
