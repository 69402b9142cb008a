import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startConversation } from '../campaign/conversation.ts';
import { seededRandom } from '../campaign/random.ts';
import { stockUp, type TestedShop, withShop } from '../campaign/with-shop.ts';
import { type Fault, report } from './fault.ts';
import { createLedger, missingOf } from './ledger.ts';
import { brokenAudit, corruptionOf } from './state.ts';
import { canDisturb, type Disturbance, disturb } from './system-calls.ts';
import { browse, timesOf } from './visitors.ts';
import { messages } from './work/messages.ts';
import { customers } from './work/orders.ts';
import { reviewEdits } from './work/reviews.ts';
import { uploads } from './work/uploads.ts';
import { startWork, type Worker } from './work/worker.ts';

const DISK_MB = 256;
const MB = 1024 * 1024;
const LASTS_MS = 8000;
const BEFORE_MS = 2000;
/** What writes is served again this soon after the fault ends. */
const HEALED_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 200;

const atWork: readonly [Worker, number][] = [
  [customers, 2],
  [messages, 1],
  [reviewEdits, 1],
  [uploads, 1],
];

/** Something that is wrong with the disk until `end`. */
interface Trouble {
  name: string;
  /** why it cannot be tried here; null where it can */
  missing: string | null;
  begin: (tested: TestedShop) => Promise<{ end: () => Promise<void> }>;
  /** whether writing must be refused while it lasts, or only takes longer */
  refuses: boolean;
}

/** Takes all the space there is, down to the last byte. */
const fill = (folder: string): { end: () => Promise<void> } => {
  const filler = join(folder, 'filler');
  const file = openSync(filler, 'w');
  for (let size = MB; size >= 1; size = Math.floor(size / 16)) {
    const piece = Buffer.alloc(size);
    try {
      while (writeSync(file, piece) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
  return { end: async () => rmSync(filler) };
};

const disturbed = (name: Disturbance, refuses: boolean): Trouble => ({
  name,
  missing: canDisturb() ? null : 'strace',
  refuses,
  begin: async ({ dataDir, shop }) => {
    const files = ['fori.db', 'fori.db-wal'].map((name) => join(dataDir, name));
    const { stop } = await disturb(shop.processes[0]?.pid() ?? 0, name, files);
    return { end: stop };
  },
});

const troubles: readonly Trouble[] = [
  {
    name: 'full',
    missing: process.getuid?.() === 0 ? null : 'root, to mount a small disk',
    refuses: true,
    begin: async ({ dataDir }) => fill(dataDir),
  },
  disturbed('read-only', true),
  disturbed('failing', true),
  disturbed('slow', false),
];

/** A small disk for the shop's data; without root, a folder of the disk there is. */
const smallDisk = (folder: string): (() => void) => {
  if (process.getuid?.() !== 0) return () => undefined;
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
  return () => void execFileSync('umount', ['--lazy', folder]);
};

/** The disk of a shop is full, read-only, failing or slow for a while, as customers order, write, upload and look around. */
export const disk: Fault = {
  name: 'disk',
  databases: ['sqlite'],
  run: async ({ kind, filled, seed, planted, note }) => {
    let release = () => {};
    return withShop(kind, {
      name: 'disk',
      note,
      filled,
      env: async (folder) => {
        release = smallDisk(join(folder, 'data'));
        // otherwise uploads are refused before the disk is
        return { UPLOADS_MIN_FREE_MB: '0' };
      },
      run: async (tested) => {
        const { dataDir, database, shop } = tested;
        const problems: string[] = [];
        const ledger = createLedger();
        const goods = await stockUp(tested, 12);
        for (const trouble of troubles) {
          if (trouble.missing) {
            note(`${trouble.name}: left out, needs ${trouble.missing}`);
            continue;
          }
          const talk = await startConversation(shop.url);
          const random = seededRandom(seed);
          const desk = { talk, ledger, random, rows: database.rows, goods };
          const crew = await startWork(atWork, desk);
          await pause(BEFORE_MS);
          const { end } = await trouble.begin(tested);
          const began = Date.now();
          const known = ledger.entries.length;
          const visitor = await browse(shop.url);
          await pause(LASTS_MS);
          const seen = await visitor.stop();
          const free = statfsSync(dataDir).bavail * statfsSync(dataDir).bsize;
          const meanwhile = ledger.entries.length - known;
          if (!planted) await end();
          const ended = Date.now();
          const done = ledger.entries.length;
          while (ledger.entries.length < done + 5 && Date.now() < ended + HEALED_WITHIN_MS) await pause(LOOK_EVERY_MS);
          const healedAfter = Date.now() - ended;
          if (planted) await end();
          await crew.stop();
          talk.close();

          const heard = talk.heard.filter(({ at }) => at >= began && at <= ended);
          const refused = heard.filter(({ status }) => status !== null && status >= 400);
          const named = refused.reduce<Record<string, number>>((counts, { what, status, code }) => {
            const key = `${what} ${status} ${code}`;
            counts[key] = (counts[key] ?? 0) + 1;
            return counts;
          }, {});
          note(
            `${trouble.name}: ${JSON.stringify({ 'free bytes': free, 'acknowledged meanwhile': meanwhile, refused: named })}`,
          );
          note(`${trouble.name}: looking around meanwhile: ${timesOf(seen)}; writing again after ${healedAfter} ms`);
          problems.push(
            ...seen.failed.map((failure) => `${trouble.name}: looking around: ${failure}`),
            ...refused
              .filter(({ status, words }) => ![503, 507].includes(status ?? 0) || !words)
              .map(({ what, status, body }) => `${trouble.name}: ${what} was answered ${status} ${body}`),
            ...heard.filter(({ status }) => status === null).map(({ what }) => `${trouble.name}: ${what}: no answer`),
          );
          if (trouble.refuses && refused.length === 0)
            problems.push(`${trouble.name}: nothing was refused, so it was not tried`);
          if (healedAfter >= HEALED_WITHIN_MS) problems.push(`${trouble.name}: does not heal by itself`);
        }
        await shop.processes[0]?.stop();
        note(JSON.stringify({ acknowledged: ledger.counts() }));
        problems.push(
          ...(await missingOf(ledger.entries, database.rows)),
          ...(await corruptionOf(database)),
          ...(await brokenAudit(tested)),
        );
        return report(problems, note);
      },
      cleanUp: () => release(),
    });
  },
};
