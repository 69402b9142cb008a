import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pngOf } from '../attacks/pictures.ts';
import { countAnswers } from '../campaign/answers.ts';
import { startConversation } from '../campaign/conversation.ts';
import { seededRandom } from '../campaign/random.ts';
import { stockUp, type TestedShop, withShop } from '../campaign/with-shop.ts';
import { type Fault, report } from './fault.ts';
import { addMemoryLines, memoryOf, overlookedErrors, problemsOf, type Soaked } from './judge-soak.ts';
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
import { atPace, startWork, type Worker } from './work/worker.ts';

const MINUTES = 60;
const LOOK_EVERY_MS = 5000;
/** Longer than threads, pools and connections that nothing uses are kept. */
const REST_MS = 20_000;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const KB = 1024;
const MB = KB * KB;
const VISITORS = 6;
/** Between two things that a visitor fetches; a page brings some dozen of them. */
const GLANCE_MS = 300;
const PLANTED_ROWS = 2000;

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
    },
};

/**
 * Customers, visitors aside, and two of the staff (decision 0055). Each does in seconds or in a minute what people take several
 * minutes for, and leaves the processor time, so that a refusal or a long wait is the shop's.
 */
const everyone: readonly [worker: Worker, count: number, pauseSeconds: readonly [number, number]][] = [
  [customers, 6, [2, 6]],
  [messages, 1, [5, 15]],
  [reviewEdits, 1, [15, 45]],
  [uploads, 2, [10, 30]],
  [jackets, 4, [20, 60]],
  [refunds, 1, [5, 15]],
  [productEdits, 1, [5, 15]],
  [csvImports, 1, [30, 90]],
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

/** A shop serves customers and staff for a long time. `times` are minutes. */
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
        const workers = everyone.map(([worker, count, [from, to]]): [Worker, number] => [
          atPace(worker, from * SECOND_MS, to * SECOND_MS),
          count,
        ]);
        const crew = await startWork(workers, { talk, ledger, random, rows: database.rows, goods });
        const visitors = await Promise.all(
          Array.from({ length: VISITORS }, () => browse(shop.url, { pauseMs: GLANCE_MS })),
        );
        const resident = () => residentBytes(shop.processes[0]?.pid() ?? 0);
        const begin = Date.now();
        const until = begin + times * MINUTE_MS;
        const memory: Soaked['memory'] = [];
        let longestLog = 0;
        while (Date.now() < until) {
          await pause(LOOK_EVERY_MS);
          memory.push({ at: Date.now() - begin, bytes: resident() });
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
        await pause(REST_MS);
        const atRest = resident();
        if (planted)
          for (let nth = 0; nth < PLANTED_ROWS; nth += 1)
            await database.run('insert into sequences (name, value) values (?, 1)', `planted ${nth}`);
        const after = await rowCounts(tested);
        const grown = Object.entries(after).flatMap(([table, n]) =>
          n - (before[table] ?? 0) > 0 ? [[table, n - (before[table] ?? 0)] as const] : [],
        );
        const soaked: Soaked = {
          minutes: times,
          memory,
          atRest,
          longestLog,
          heard: [...talk.heard],
          absences: shop.absences,
          failed: browsed.failed,
          grown: Object.fromEntries(grown),
          lost: [...(await missingOf(ledger.entries, database.rows)), ...(await corruptionOf(database))],
        };
        const { settled, last, most, growth } = memoryOf(soaked);
        note(
          JSON.stringify({
            minutes: times,
            'MB after a sixth, in the end, at most, at rest': [settled, last, most, atRest].map((bytes) =>
              Math.round(bytes / MB),
            ),
            growth: Number(growth.toFixed(3)),
            'MB of the log at most': Math.round(longestLog / MB),
            acknowledged: ledger.counts(),
            answers: countAnswers(talk.heard),
            'rows more': soaked.grown,
          }),
        );
        note(`looking around: ${timesOf(browsed)}`);
        for (const what of ['order', 'jacket', 'upload', 'review']) {
          const waits = talk.heard.filter((answer) => answer.what === what).map(({ ms }) => ms);
          note(`${what}: ${timesOf({ times: waits.sort((a, b) => a - b), failed: [] })}`);
        }
        addMemoryLines(soaked);
        const problems = problemsOf(soaked);
        const holds = report(problems, note);
        if (!planted) return holds;
        const { planted: errors, overlooked } = overlookedErrors(soaked);
        if (!problems.some((problem) => problem.startsWith('sequences grew')))
          overlooked.push('rows that nothing empties');
        const isSeen = overlooked.length === 0;
        note(
          `of ${errors.length + 1} planted errors, ${overlooked.length === 0 ? 'none' : overlooked.join(', ')} overlooked`,
        );
        // holds is what a check that overlooks something would say
        return !isSeen;
      },
    }),
};
