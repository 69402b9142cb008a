import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { startConversation } from '../campaign/conversation.ts';
import { seededRandom } from '../campaign/random.ts';
import { withShop } from '../campaign/with-shop.ts';
import { startShop } from '../processes.ts';
import { type Fault, report } from './fault.ts';
import { type Acknowledged, createLedger, missingOf, type Rows } from './ledger.ts';
import { messages } from './work/messages.ts';
import { customers } from './work/orders.ts';
import { reviewEdits } from './work/reviews.ts';
import { startWork } from './work/worker.ts';
import { endOfFrame, type LogPosition, openPosition, readLog, saltOf, tear } from './write-ahead-log.ts';

const TEARS = 200;
/** Times at which the machine loses power; the log of each is torn so many times. */
const TEARS_EACH = 20;
const BETWEEN_MS = { from: 700, to: 2000 } as const;
/** Every so many a shop is started on what is left. */
const STARTED_EVERY = 50;
const STOPPED_WITHIN_MS = 5000;
const POLL_MS = 2;

interface Moment {
  /** the database's file without its log */
  file: string;
  log: Buffer;
  /** what had been acknowledged by then */
  heard: readonly Acknowledged[];
}

/** Stops a process between two instructions, as power loss would, while `work` copies what it has written. */
const frozen = async (pid: number, work: () => void): Promise<void> => {
  process.kill(pid, 'SIGSTOP');
  try {
    for (const until = Date.now() + STOPPED_WITHIN_MS; ; ) {
      if (/^\d+ \(.*\) [Tt] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) break;
      if (Date.now() > until) throw new Error('the shop did not stop');
      await pause(POLL_MS);
    }
    work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
};

/** Opens a database as SQLite does after a power loss, and says what is wrong with it. */
const openTorn = async (file: string, expected: readonly Acknowledged[]): Promise<string[]> => {
  const db = new Database(file);
  try {
    const rows: Rows = async <T>(statement: string, ...values: (string | number)[]) =>
      db.prepare(statement).all(...values) as T[];
    const integrity = db.pragma('integrity_check', { simple: true });
    const foreign = db.pragma('foreign_key_check') as unknown[];
    return [
      ...(integrity === 'ok' ? [] : [`integrity: ${integrity}`]),
      ...(foreign.length === 0 ? [] : [`${foreign.length} rows refer to ones that are not there`]),
      ...(await missingOf(expected, rows)),
    ];
  } catch (error) {
    return [`it does not open: ${(error as Error).message}`];
  } finally {
    db.close();
  }
};

/** Power is lost while a shop on SQLite writes: what was not synced yet is torn. */
export const tornLog: Fault = {
  name: 'torn-log',
  databases: ['sqlite'],
  run: async ({ kind, filled, seed, times = TEARS, planted, note }) => {
    const random = seededRandom(seed);
    return withShop(kind, {
      name: 'torn-log',
      note,
      filled,
      run: async (tested) => {
        const { folder, dataDir, database, shop, variants } = tested;
        const file = join(dataDir, 'fori.db');
        const position = openPosition(file);
        const talk = await startConversation(shop.url);
        const ledger = createLedger(() => position.read());
        const desk = { talk, ledger, random, rows: database.rows, goods: variants.slice(0, 12) };
        const crew = await startWork(
          [
            [customers, 3],
            [messages, 1],
            [reviewEdits, 1],
          ],
          desk,
        );
        const moments: Moment[] = [];
        for (let nth = 0; nth < Math.ceil(times / TEARS_EACH); nth += 1) {
          await pause(random.between(BETWEEN_MS.from, BETWEEN_MS.to));
          const copy = join(folder, `moment-${nth}.db`);
          await frozen(shop.processes[0]?.pid() ?? 0, () => {
            copyFileSync(file, copy);
            moments.push({ file: copy, log: readLog(file), heard: [...ledger.entries] });
          });
        }
        await crew.stop();
        talk.close();
        await shop.processes[0]?.stop();
        position.close();

        const problems: string[] = [];
        const ways: Record<string, number> = {};
        let lost = 0;
        let checked = 0;
        const place = join(folder, 'torn');
        for (let nth = 0; nth < times; nth += 1) {
          const moment = moments[nth % moments.length] as Moment;
          const { log } = moment;
          const at = random.between(endOfFrame(log, 0), log.length);
          const { how, torn } = tear(log, at, random);
          ways[how] = (ways[how] ?? 0) + 1;
          // what was synced when it was acknowledged must be there; with the planted error, also what was not
          const expected = moment.heard.filter(({ mark }) => {
            const { salt, frame } = mark as LogPosition;
            return salt !== saltOf(log) || planted || endOfFrame(log, frame) <= at;
          });
          lost += moment.heard.length - expected.length;
          checked += expected.length;
          rmSync(place, { recursive: true, force: true });
          mkdirSync(place);
          copyFileSync(moment.file, join(place, 'fori.db'));
          writeFileSync(join(place, 'fori.db-wal'), torn);
          const found = await openTorn(join(place, 'fori.db'), expected);
          problems.push(...found.map((problem) => `tear ${nth} (${how} at ${at} of ${log.length}): ${problem}`));
          if (nth % STARTED_EVERY === 0) {
            // the shop itself recovers it, not the check's connection
            rmSync(join(place, 'fori.db'));
            copyFileSync(moment.file, join(place, 'fori.db'));
            writeFileSync(join(place, 'fori.db-wal'), torn);
            const started = await startShop(place, { LOG_LEVEL: 'silent' }).catch((error: Error) => error);
            if (started instanceof Error) problems.push(`tear ${nth} (${how}): ${started.message}`);
            else {
              const answer = await fetch(`${started.url}/api/products`);
              if (!answer.ok) problems.push(`tear ${nth} (${how}): products ${answer.status}`);
              await started.stop();
            }
          }
        }
        note(
          JSON.stringify({
            tears: times,
            ways,
            acknowledged: ledger.counts(),
            'checked over all tears': checked,
            'not synced at the tear': lost,
          }),
        );
        return report(problems, note);
      },
    });
  },
};
