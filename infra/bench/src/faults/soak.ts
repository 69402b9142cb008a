import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pngOf } from '../attacks/pictures.ts';
import { badAnswers, countAnswers } from '../campaign/answers.ts';
import { startConversation } from '../campaign/conversation.ts';
import { seededRandom } from '../campaign/random.ts';
import { stockUp, type TestedShop, withShop } from '../campaign/with-shop.ts';
import { type Fault, report } from './fault.ts';
import { createLedger, missingOf } from './ledger.ts';
import { corruptionOf } from './state.ts';
import { type Browsed, browse, timesOf } from './visitors.ts';
import { productEdits } from './work/edits.ts';
import { csvImports } from './work/imports.ts';
import { messages } from './work/messages.ts';
import { customers } from './work/orders.ts';
import { refunds } from './work/refunds.ts';
import { reviewEdits } from './work/reviews.ts';
import { uploads } from './work/uploads.ts';
import { startWork, type Worker } from './work/worker.ts';

const MINUTES = 60;
/** What is cached and compiled in the first minutes counts as what a shop needs. */
const SETTLED_SHARE = 1 / 6;
const MAX_GROWTH = 1.1;
/** A shorter run says nothing of memory: caches fill and pictures are drawn for the first time. */
const JUDGED_FROM_MINUTES = 30;
const MAX_LOG_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 5000;
const MINUTE_MS = 60_000;
const KB = 1024;
const MB = KB * KB;
const VISITORS = 6;
const PLANTED_ROWS = 2000;

/**
 * Tables whose rows grow with what customers and staff do, and what ends that; other tables must not grow by more than a few rows
 * that belong to none of them.
 */
const GROWING: Readonly<Record<string, string>> = {
  orders: 'kept by law',
  order_lines: 'with their orders',
  order_events: 'with their orders',
  order_jackets: 'with their orders',
  payments: 'with their orders',
  payment_moves: 'with their payments',
  refunds: 'with their orders',
  idempotency_keys: 'purgeOldIntents',
  payment_events: 'purgePaymentEvents',
  demo_payment_tokens: 'the demo alone',
  demo_charges: 'the demo alone',
  demo_refunds: 'the demo alone',
  carts: 'removeIdleCarts',
  cart_items: 'removeIdleCarts',
  cart_jackets: 'removeIdleCarts',
  outbox: 'purgeOldMails',
  contact_messages: 'purgeOldMessages',
  audit_log: 'kept, as it proves what staff did',
  csv_stock_moves: 'purgeStockMoves',
  price_changes: 'kept, as the lowest price of thirty days is made of them',
  jacket_logos: 'sweepDesigns',
  jacket_renderings: 'sweepDesigns',
  security_events: 'purgeSecurityEvents',
  sessions: 'purgeSignIns',
  unmatched_searches: 'purgeUnmatchedSearches',
  sale_shares: 'a row for each sale',
};
const FEW_ROWS = 50;

/** Guests who put a jacket with pictures of their own into the cart, so that the shop draws it as well. */
const jackets: Worker = {
  name: 'jackets',
  prepare:
    async ({ talk, random }) =>
    async () => {
      const session = randomUUID();
      const letters = () => String.fromCharCode(random.between(65, 90));
      const design = { color: 'classic black', size: 'medium', material: 'lambskin', lining: 'viscose', logos: [] };
      const body = new FormData();
      body.append(
        'jacket_data',
        JSON.stringify({ ...design, name: '', notes: '', monogram: `${letters()}${letters()}${letters()}` }),
      );
      body.append('front_image', pngOf(600, 700, 'plain'), 'front.png');
      body.append('back_image', pngOf(600, 700, 'plain'), 'back.png');
      await talk
        .customer(`designer ${session}`, session)
        .ask('jacket', { method: 'POST', path: '/api/cart/custom-jacket', body }, MINUTE_MS);
      await pause(random.between(5000, 15_000));
    },
};

/** Twenty customers, two of the staff, and visitors. */
const everyone: readonly [Worker, number][] = [
  [customers, 6],
  [messages, 1],
  [reviewEdits, 1],
  [uploads, 2],
  [jackets, 4],
  [refunds, 1],
  [productEdits, 1],
  [csvImports, 1],
];

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * KB;

const rowCounts = async ({ database: { rows } }: TestedShop): Promise<Record<string, number>> => {
  const tables = await rows<{ name: string }>(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%search%'",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = Number((await rows<{ n: number }>(`select count(*) as n from "${name}"`))[0]?.n ?? 0);
  return counts;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A shop serves twenty customers and two of the staff for a long time. `times` are minutes. */
export const soak: Fault = {
  name: 'soak',
  databases: ['sqlite'],
  run: async ({ kind, filled, seed, times = MINUTES, planted, note }) =>
    withShop(kind, {
      name: 'soak',
      note,
      filled,
      env: async () => ({ UPLOADS_MIN_FREE_MB: '0' }),
      run: async (tested) => {
        const { dataDir, database, shop } = tested;
        const goods = await stockUp(tested, 24);
        const talk = await startConversation(shop.url);
        const ledger = createLedger();
        const random = seededRandom(seed);
        const before = await rowCounts(tested);
        const crew = await startWork(everyone, { talk, ledger, random, rows: database.rows, goods });
        const visitors = await Promise.all(Array.from({ length: VISITORS }, () => browse(shop.url)));
        const begin = Date.now();
        const until = begin + times * MINUTE_MS;
        const memory: { at: number; bytes: number }[] = [];
        let longestLog = 0;
        while (Date.now() < until) {
          await pause(LOOK_EVERY_MS);
          memory.push({ at: Date.now() - begin, bytes: residentBytes(shop.processes[0]?.pid() ?? 0) });
          const log = join(dataDir, 'fori.db-wal');
          if (existsSync(log)) longestLog = Math.max(longestLog, statSync(log).size);
          if (memory.length % 60 === 0)
            note(
              `${Math.round((Date.now() - begin) / MINUTE_MS)} min, ${Math.round((memory.at(-1)?.bytes ?? 0) / MB)} MB`,
            );
        }
        const browsed: Browsed = { times: [], failed: [] };
        for (const visitor of visitors) {
          const { times: waits, failed } = await visitor.stop();
          browsed.times.push(...waits);
          browsed.failed.push(...failed);
        }
        browsed.times.sort((a, b) => a - b);
        await crew.stop();
        talk.close();
        if (planted)
          for (let nth = 0; nth < PLANTED_ROWS; nth += 1)
            await database.run('insert into sequences (name, value) values (?, 1)', `planted ${nth}`);
        const after = await rowCounts(tested);
        const grown = Object.entries(after).flatMap(([table, n]) =>
          n - (before[table] ?? 0) > 0 ? [[table, n - (before[table] ?? 0)] as const] : [],
        );
        const settledAt = times * MINUTE_MS * SETTLED_SHARE;
        const window = memory.filter(({ at }) => at >= settledAt / 2 && at < settledAt).map(({ bytes }) => bytes);
        const last = memory.slice(-Math.max(1, window.length)).map(({ bytes }) => bytes);
        const growth = median(last) / median(window);
        const server = talk.heard.filter(({ status }) => status !== null && status >= 500);
        note(
          JSON.stringify({
            minutes: times,
            'MB after a sixth, in the end': [median(window), median(last)].map((bytes) => Math.round(bytes / MB)),
            growth: Number(growth.toFixed(3)),
            'MB of the log at most': Math.round(longestLog / MB),
            acknowledged: ledger.counts(),
            answers: countAnswers(talk.heard),
            'rows more': Object.fromEntries(grown),
          }),
        );
        note(`looking around: ${timesOf(browsed)}`);
        const problems = [
          ...(times >= JUDGED_FROM_MINUTES && growth > MAX_GROWTH ? [`memory grew to ${growth.toFixed(2)} times`] : []),
          ...(longestLog > MAX_LOG_BYTES ? [`the log grew to ${Math.round(longestLog / MB)} MB`] : []),
          ...server.map(({ what, status, body }) => `${what}: ${status} ${body}`),
          ...browsed.failed,
          ...badAnswers(talk.heard, shop.absences),
          ...grown
            .filter(([table, rows]) => rows > FEW_ROWS && !(table in GROWING))
            .map(([table, rows]) => `${table} grew by ${rows} rows, and nothing is known that ends that`),
          ...(await missingOf(ledger.entries, database.rows)),
          ...(await corruptionOf(database)),
        ];
        return report(problems, note);
      },
    }),
};
