/**
 * `pnpm --filter @fori/bench lists [--quick] [--only=orders,facets] [--products=10000] [--variants=4] [--orders=50000] [--database=sqlite] [--data=folder]`:
 * how long the server takes for each list of the storefront, all of them computed anew (`CACHE_MB=0`), and for each list and figure of the back office, with 10,000
 * products, 50,000 orders and 20,000 customers. Build the shop first. Ends with 1 when one of them is beyond the limit. `--only=csv` exports and
 * imports 10,000 rows while a visitor shops (on SQLite only), `--only=books` exports figures for bookkeeping of all orders, of which `--orders=100000` makes more.
 * `--database=postgres` copies the shop into a cluster of its own. What is made in a folder given by `--data` stays there and is taken again.
 */
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { providePostgres, startCluster } from '@fori/setup/postgres';
import { AREAS } from './admin-paths.ts';
import { SIZES } from './back-office-rows.ts';
import { copyToPostgres } from './backups/copy-to-postgres.ts';
import { fori } from './campaign/command.ts';
import { VARIANTS, variantNames } from './catalogue.ts';
import { type CsvRun, runBooks, runCsv } from './csv-load.ts';
import { largeShop } from './large-shop.ts';
import { startShop } from './processes.ts';
import { storefrontPaths } from './storefront-paths.ts';

/** What each call may take at p95. */
const STOREFRONT_MS = 20;
const BACK_OFFICE_MS = 50;
const BACK_OFFICE_LARGE_MS = 80;
const quick = process.argv.includes('--quick');
const WARM_UP = quick ? 2 : 5;
const RUNS = quick ? 15 : 60;
const optionOf = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = optionOf('only')?.split(',');
const products = Number(optionOf('products') ?? 10_000);
const variants = Number(optionOf('variants') ?? VARIANTS);
const database = optionOf('database') ?? 'sqlite';
if (database === 'postgres' && only?.includes('csv')) throw new Error('CSV files are measured on SQLite only');
const backOfficeMs = products > 10_000 ? BACK_OFFICE_LARGE_MS : BACK_OFFICE_MS;

const ADMIN = { email: 'admin@fori.example', password: 'fori-demo-admin' };
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Session {
  url: string;
  headers: Record<string, string>;
}

const signIn = async (url: string): Promise<Session> => {
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
  return { url, headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } };
};

/** From the request to the last byte, over the loopback interface: the server's time and a little more. */
const timeOf = async (
  { url, headers }: Session,
  path: string,
): Promise<{ ms: number; status: number; body: string }> => {
  const begin = performance.now();
  const response = await fetch(`${url}/${path}`, { headers });
  const body = await response.text();
  return { ms: performance.now() - begin, status: response.status, body };
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
}

const measure = async (session: Session, path: string): Promise<Line | string> => {
  for (let run = 0; run < WARM_UP; run += 1) {
    const { status, body } = await timeOf(session, path);
    if (status !== 200) return `${status} ${body.slice(0, 100)}`;
  }
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push((await timeOf(session, path)).ms);
  const sorted = times.sort((a, b) => a - b);
  return { path, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
};

let beyond = 0;

/** Measures the paths of some areas and prints a line for each. */
const measureAreas = async (
  session: Session,
  areas: Readonly<Record<string, readonly string[]>>,
  { below, limit }: { below: string; limit: number },
): Promise<void> => {
  print(`\n${`GET /${below}, limit ${limit} ms at p95`.padEnd(84)} p50 ms   p95 ms`);
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
      if (line.p95 > limit) beyond += 1;
      const mark = line.p95 > limit ? '  beyond' : '';
      print(`${path.padEnd(84)} ${line.p50.toFixed(1).padStart(6)}   ${line.p95.toFixed(1).padStart(6)}${mark}`);
    }
  }
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
const anyOf = (areas: object) => !only || Object.keys(areas).some((area) => only.includes(area));

const folder = optionOf('data') ?? mkdtempSync(join(tmpdir(), 'fori-bench-lists-'));
const cluster = database === 'postgres' ? await startCluster(await providePostgres()) : null;
try {
  const dataDir = await largeShop(folder, products, variants);
  const env: Record<string, string> = {
    LOG_LEVEL: 'silent',
    ...(cluster && { DATABASE_URL: cluster.url, SHOP_SECRET: 'a0c4e81b7d92f35668e7b1d0c93a4f25' }),
  };
  print(
    `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}; ${database}; ${products} products of ${variants} variants, ` +
      Object.entries(SIZES)
        .map(([what, count]) => `${count} ${what}`)
        .join(', '),
  );
  print(`${RUNS} calls each after ${WARM_UP}, one at a time, over the loopback`);
  const file = join(dataDir, 'fori.db');
  if (cluster) {
    // migrates
    await fori(['setup-link'], { ...env, DATA_DIR: dataDir });
    await copyToPostgres(file, cluster.url);
  } else print(`the database has ${megabytes(statSync(file).size)}`);
  const storefront = storefrontPaths(products);
  if (anyOf(storefront)) {
    const shop = await startShop(dataDir, { ...env, CACHE_MB: '0' });
    try {
      print(`ready after ${Math.round(shop.readyAfter)} ms, ${megabytes(shop.memory())}`);
      await measureAreas({ url: shop.url, headers: { 'accept-encoding': 'identity' } }, storefront, {
        below: '',
        limit: STOREFRONT_MS,
      });
      print(`\nmemory after it ${megabytes(shop.memory())}`);
    } finally {
      await shop.stop();
    }
  }
  if (anyOf(AREAS)) {
    const shop = await startShop(dataDir, env);
    try {
      await measureAreas(await signIn(shop.url), AREAS, { below: 'api/admin/', limit: backOfficeMs });
      print(`\nmemory after it ${megabytes(shop.memory())}`);
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
      printRuns(await runBooks(await signIn(books.url)));
    } finally {
      await books.stop();
    }
  }
  // last, because it changes the data that is measured
  if (!cluster && (!only || only.includes('csv'))) {
    const changed = join(folder, 'csv');
    cpSync(dataDir, changed, { recursive: true });
    const other = await startShop(changed, { LOG_LEVEL: 'silent' });
    try {
      const { skus, slugs } = variantNames(changed);
      printRuns(await runCsv(await signIn(other.url), skus, slugs));
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
