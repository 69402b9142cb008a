import { setTimeout as pause } from 'node:timers/promises';
import { badAnswers, countAnswers } from '../campaign/answers.ts';
import { startConversation } from '../campaign/conversation.ts';
import type { ShopDatabase } from '../campaign/database.ts';
import { seededRandom } from '../campaign/random.ts';
import { withShop } from '../campaign/with-shop.ts';
import { type Fault, report } from './fault.ts';
import { createLedger, missingOf } from './ledger.ts';
import { brokenAudit, corruptionOf, strayFiles, sweepFiles, unitsOf } from './state.ts';
import { productEdits } from './work/edits.ts';
import { csvImports, zipImports } from './work/imports.ts';
import { messages } from './work/messages.ts';
import { customers } from './work/orders.ts';
import { refunds } from './work/refunds.ts';
import { reviewEdits } from './work/reviews.ts';
import { uploads } from './work/uploads.ts';
import { startWork, type Worker } from './work/worker.ts';

const KILLS = 100;
/** A shop is killed after it has acknowledged so much, or lived so long, and a moment later, while something is under way. */
const ACKNOWLEDGED = { from: 1, to: 60 } as const;
const LIVES_MS = 15_000;
const KILL_AFTER_MS = { from: 0, to: 400 } as const;
const LOOK_EVERY_MS = 10;
const STOCK_EACH = 5000;
const GOODS = 12;
/** Products whose price imports change. */
const IMPORTED = 10;

/** Everyone at work on a shop that is disturbed. */
const everyone: readonly [Worker, number][] = [
  [customers, 4],
  [refunds, 1],
  [messages, 1],
  [reviewEdits, 1],
  [uploads, 1],
  [productEdits, 1],
  [csvImports, 1],
  [zipImports, 1],
];

/** Variants of products whose price nobody changes, each with so much in stock. */
const stockUp = async ({ rows, run }: ShopDatabase): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    `select v.id from variants v join products p on p.id = v.product_id
     where v.stock > 0 and p.status = 'active' and p.id not in (select id from products order by id limit ${IMPORTED})
       and p.id < (select max(id) from products) order by v.id limit ${GOODS}`,
  );
  const goods = found.map(({ id }) => id);
  await run(`update variants set stock = ${STOCK_EACH} where id in (${goods.join(', ')})`);
  return goods;
};

/** The shop's processes are killed again and again while customers and staff work. */
export const kill: Fault = {
  name: 'kill',
  databases: ['sqlite', 'postgres'],
  run: async ({ kind, filled, seed, times = KILLS, planted, note }) => {
    const random = seededRandom(seed);
    let goods: number[] = [];
    let before = { sold: 0, left: 0 };
    return withShop(kind, {
      name: 'kill',
      note,
      filled,
      env: async () => ({ UPLOADS_MIN_FREE_MB: '0' }),
      prepare: async ({ database }) => {
        goods = await stockUp(database);
        before = await unitsOf(database, goods);
      },
      run: async (tested) => {
        const { database, shop } = tested;
        const begin = Date.now();
        const talk = await startConversation(shop.url);
        const ledger = createLedger();
        const crew = await startWork(everyone, { talk, ledger, random, rows: database.rows, goods });
        const underWay: Record<string, number> = {};
        for (let nth = 1; nth <= times; nth += 1) {
          const enough = ledger.entries.length + random.between(ACKNOWLEDGED.from, ACKNOWLEDGED.to);
          const until = Date.now() + LIVES_MS;
          while (ledger.entries.length < enough && Date.now() < until) await pause(LOOK_EVERY_MS);
          await pause(random.between(KILL_AFTER_MS.from, KILL_AFTER_MS.to));
          const victim = random.pick(shop.processes);
          for (const [what, count] of talk.waiting) underWay[what] = (underWay[what] ?? 0) + count;
          await victim.kill();
          await victim.start();
          if (nth % 20 === 0) note(`${nth} kills, ${ledger.entries.length} acknowledged`);
        }
        await crew.stop();
        talk.close();
        for (const process of shop.processes) await process.stop();
        if (planted) await loseOrder(database, ledger.entries.findLast(({ what }) => what === 'order')?.key ?? '');

        const after = await unitsOf(database, goods);
        const swept = await sweepFiles(tested);
        const problems = [
          ...(await missingOf(ledger.entries, database.rows)),
          ...badAnswers(talk.heard, shop.absences),
          ...(await corruptionOf(database)),
          ...(await brokenAudit(tested)),
          ...(await strayFiles(tested, begin)),
        ];
        if (after.sold + after.left !== before.sold + before.left)
          problems.push(`${before.sold + before.left} units before, ${after.sold + after.left} after`);
        note(
          JSON.stringify({
            kills: times,
            seconds: Math.round((Date.now() - begin) / 1000),
            acknowledged: ledger.counts(),
            'waiting for an answer at the kills': underWay,
            'units before': before,
            'units after': after,
            'files removed by the sweepers': swept,
            answers: countAnswers(talk.heard),
          }),
        );
        return report(problems, note);
      },
    });
  },
};

/** Loses the lines of an order that was acknowledged. */
const loseOrder = ({ run }: ShopDatabase, id: string): Promise<void> =>
  run('delete from order_lines where order_id = ?', id);
