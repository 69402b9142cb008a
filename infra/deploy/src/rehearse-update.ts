/**
 * `pnpm --filter @fori/deploy rehearse-update`: a shop with data on an earlier version, then on a release of what is built, then back from
 * the earlier version's backup, on both databases. A version from before `fori backup` is copied by hand.
 *   rehearse-update                      from the version before the last migration
 *   rehearse-update --from v1.0.0        from another tag or commit
 *   rehearse-update --checkout FOLDER    from a version that is checked out and built there
 * The earlier version is checked out into a temporary folder, installed and built, which takes some minutes.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRelease, root } from '@fori/release';
import { freePort } from '@fori/setup/free-port';
import { pnpmCommand } from '@fori/setup/pnpm';
import { capture, run } from '@fori/setup/process';
import { nodeFlags, shopEnvironment } from '@fori/setup/shop-process';
import { createChecks } from './checks.ts';
import { databases, type ShopDatabase } from './database.ts';
import { type Running, startOf, startShop } from './processes.ts';

const CUSTOMER = { email: 'customer@fori.example', password: 'fori-demo-customer' };
/** Tables whose rows an update must neither lose nor add to. */
const TABLES = [
  'users',
  'products',
  'variants',
  'orders',
  'order_lines',
  'payments',
  'reviews',
  'blog_posts',
  'audit_log',
];

const { values } = parseArgs({ options: { from: { type: 'string' }, checkout: { type: 'string' } } });
const { check, exitCode } = createChecks();
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit before the last one that brought a migration. */
const beforeLastMigration = (): string =>
  git('rev-parse', `${git('log', '-1', '--first-parent', '--format=%H', '--', 'apps/api/src/db/migrations/sqlite')}^`);

/** Checks out and builds a version; returns its folder. */
const buildVersion = async (reference: string, folder: string): Promise<string> => {
  git('worktree', 'add', '--detach', folder, reference);
  const [pnpm, ...before] = pnpmCommand();
  for (const args of [
    ['install', '--frozen-lockfile', '--prefer-offline'],
    ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'],
  ]) {
    const code = await run(pnpm, [...before, ...args], { cwd: folder });
    if (code !== 0) throw new Error(`${reference}: ${args.join(' ')} ended with ${code}`);
  }
  return folder;
};

/** Numbers of rows, and what the orders come to. */
const contentsOf = async (database: ShopDatabase): Promise<Record<string, number>> => {
  const contents: Record<string, number> = {};
  for (const table of TABLES) {
    const [row] = await database.rows(`select count(*) as n from ${table}`);
    contents[table] = Number(row?.n);
  }
  const [sum] = await database.rows('select sum(total_cents) as n from orders');
  return { ...contents, cents: Number(sum?.n) };
};

/** What customers see: the products, a picture, and the signed-in customer's first receipt. */
const seenIn = async ({ url }: Running) => {
  const products = (await (await fetch(`${url}/api/products`)).json()) as {
    data: { total?: number; data: { images: { url: string }[] }[] };
  };
  const picture = products.data.data[0]?.images[0]?.url ?? '';
  const csrf = await fetch(`${url}/api/csrf`);
  const { token } = (await csrf.json()) as { token: string };
  const signedIn = await fetch(`${url}/api/customer/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': token,
      cookie: csrf.headers.get('set-cookie')?.split(';')[0] ?? '',
    },
    body: JSON.stringify(CUSTOMER),
  });
  const session = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${session.token}` };
  const orders = (await (await fetch(`${url}/api/orders`, { headers })).json()) as { data: { data: { id: string }[] } };
  const receipt = await fetch(`${url}/api/orders/${orders.data.data[0]?.id}/receipt.pdf`, { headers });
  const page = await fetch(`${url}/products`);
  const loaded = await fetch(new URL(picture, url));
  return {
    products: products.data.total ?? products.data.data.length,
    picture: loaded.status,
    page: page.status,
    rendered: (await page.text()).includes('<h1'),
    orders: orders.data.data.length,
    receipt: (await receipt.text()).startsWith('%PDF'),
  };
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const rehearse = async (earlier: string, release: string, open: (typeof databases)[number], folder: string) => {
  const dataDir = join(folder, 'data');
  const copy = join(folder, 'copy');
  const backups = join(folder, 'backups');
  for (const made of [dataDir, copy, backups]) mkdirSync(made, { recursive: true });
  const database = await open(dataDir);
  const port = await freePort();
  const env = {
    SHOP_MODE: 'demo',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    SHOP_SECRET: 'c1f4a8e07b52d9364e8fa1b0d7c25963f0e4a7b1c8d25e93',
    UPLOADS_MIN_FREE_MB: '0',
    ...database.env,
  };
  const startEarlier = () =>
    startShop([process.execPath, ...nodeFlags, join(earlier, 'apps/api/dist/server.js')], port, {
      ...shopEnvironment,
      ...env,
    });
  const { name, programs } = database;
  const commandEnv = {
    ...env,
    BACKUP_KEY_FILE: join(folder, 'backup.key'),
    PATH: [programs, dirname(process.execPath), process.env.PATH].filter(Boolean).join(delimiter),
  };
  const fori = (...args: string[]) => capture(join(release, 'fori'), args, { env: commandEnv });
  const foriEarlier = (...args: string[]) =>
    capture(process.execPath, [join(earlier, 'apps/api/dist/cli.js'), ...args], { env: commandEnv });
  const takesBackups = (await foriEarlier('help')).output.includes('backup');
  const backUp = async () => {
    if (takesBackups) {
      const key = await foriEarlier('backup', 'key', commandEnv.BACKUP_KEY_FILE);
      const backup = await foriEarlier('backup', backups, '--new');
      check(`${name}: the earlier version takes a backup`, key.code === 0 && backup.code === 0, [key, backup]);
    } else {
      database.backUp(join(copy, 'database'));
      cpSync(join(dataDir, 'media'), join(copy, 'media'), { recursive: true });
    }
  };
  const restore = async () => {
    database.empty();
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    if (takesBackups) {
      const restored = await foriEarlier('restore', backups);
      check(`${name}: the earlier version restores its backup`, restored.code === 0, restored.output);
    } else {
      database.restore(join(copy, 'database'));
      cpSync(join(copy, 'media'), join(dataDir, 'media'), { recursive: true });
    }
  };
  try {
    let shop = await startEarlier();
    const seenBefore = await seenIn(shop);
    await shop.stop();
    const before = await contentsOf(database);
    check(`${name}: the earlier version has data`, (before.orders ?? 0) > 0 && seenBefore.receipt, [
      before,
      seenBefore,
    ]);
    await backUp();

    const announced = await fori('check', 'database');
    const isPending = /the next start applies \d+ migrations, so back it up before/.test(announced.output);
    check(`${name}: the release says before the update what it will migrate`, isPending, announced.output);
    shop = await startShop(startOf(release), port, env);
    const isSaid = shop.output().includes('the database is being migrated') && shop.output().includes('is migrated');
    check(`${name}: the log says that the database is migrated`, isSaid, shop.output().slice(0, 2000));
    const seenAfter = await seenIn(shop);
    check(`${name}: customers see the same after the update`, same(seenAfter, seenBefore), [seenBefore, seenAfter]);
    const created = await capture(
      'sh',
      [
        '-c',
        `printf 'a password nobody has guessed' | "${join(release, 'fori')}" create-admin --email op@fori.example --name Operator`,
      ],
      { env: commandEnv },
    );
    check(`${name}: a command of the release works`, created.code === 0, created.output);
    check(`${name}: the shop ends in time`, (await shop.stop()) === 0);
    const { users, audit_log: records, ...after } = await contentsOf(database);
    const { users: usersBefore = 0, audit_log: recordsBefore = 0, ...kept } = before;
    const isKept = same(after, kept) && users === usersBefore + 1 && records === recordsBefore + 1;
    check(`${name}: nothing is lost or added`, isKept, [before, { users, records, ...after }]);
    const verified = await fori('audit', 'verify');
    check(`${name}: the audit log is intact`, verified.code === 0, verified.output);

    const refusing = readFileSync(join(earlier, 'apps/api/dist/shop.cjs'), 'utf8').includes(
      'belongs to a newer version',
    );
    if (refusing) {
      const refusal = await startEarlier().then(
        async (started) => `started, and ended with ${await started.stop()}`,
        (error: Error) => error.message,
      );
      check(
        `${name}: the earlier version refuses the migrated database in words`,
        refusal.includes('Nothing was changed'),
        refusal,
      );
    } else console.log(`        ${name}: the earlier version is from before a newer database was refused`);
    await database.rows(`update ${database.migrations} set created_at = created_at + 100000000000`);
    const refusal = await startShop(startOf(release), port, env).then(
      async (started) => `started, and ended with ${await started.stop()}`,
      (error: Error) => error.message,
    );
    const isRefused = refusal.includes('ended with 1') && refusal.includes('belongs to a newer version of the shop');
    check(`${name}: the release refuses a database of a later version in words`, isRefused, refusal.slice(-500));

    await restore();
    shop = await startEarlier();
    const seenBack = await seenIn(shop);
    await shop.stop();
    const back = await contentsOf(database);
    check(`${name}: the earlier version goes on with the backup`, same(seenBack, seenBefore) && same(back, before), [
      before,
      back,
    ]);
  } finally {
    await database.close();
  }
};

const folder = mkdtempSync(join(tmpdir(), 'fori-upgrade-'));
const checkout = join(folder, 'earlier');
try {
  const release = (await makeRelease(folder)).folder;
  const reference = values.from ?? beforeLastMigration();
  const earlier = values.checkout
    ? resolve(process.env.INIT_CWD ?? '', values.checkout)
    : await buildVersion(reference, checkout);
  console.log(`From ${values.checkout ?? git('log', '-1', '--format=%h %s', reference)}`);
  for (const [index, open] of databases.entries()) await rehearse(earlier, release, open, join(folder, String(index)));
} finally {
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
}
process.exitCode = exitCode();
