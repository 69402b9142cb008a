import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { badAnswers, countAnswers } from '../campaign/answers.ts';
import { type Conversation, startConversation } from '../campaign/conversation.ts';
import type { DatabaseKind } from '../campaign/database.ts';
import { type Random, seededRandom } from '../campaign/random.ts';
import { findProblems, summarise } from './audit.ts';
import { type Campaign, withCampaign } from './campaign.ts';
import { startCrowd, type Visit } from './customers.ts';
import { nextWeather } from './faults.ts';
import { overlookedErrors } from './planted.ts';
import { letHoldEnd, readRecords, readStock, waitingOrders } from './records.ts';
import { settleAll } from './settle.ts';

/** Few enough that some sell out. */
const GOODS = 12;
const STOCK = { from: 12, to: 150 } as const;
const KILL_AFTER_MS = { from: 300, to: 5000 } as const;
const BOTH_KILLED = 0.2;
const WEATHER_MS = { from: 2000, to: 8000 } as const;
const HOLD_ENDS_EVERY_MS = 3000;
const HOLD_ENDS = 0.06;
const SETTLED_WITHIN_MS = 8 * 60_000;

export interface KillOptions {
  kills: number;
  customers: number;
  seed: number;
  note: (line: string) => void;
}

/** Kills the shop's processes one after another, and counts what was under way. */
const killAgainAndAgain = async (
  { shop }: Campaign,
  talk: Conversation,
  { kills, random, note }: { kills: number; random: Random; note: (line: string) => void },
): Promise<{ underWay: Record<string, number> }> => {
  const underWay: Record<string, number> = {};
  for (let nth = 1; nth <= kills; nth += 1) {
    await pause(random.between(KILL_AFTER_MS.from, KILL_AFTER_MS.to));
    const first = random.pick(shop.processes);
    const victims = shop.processes.length > 1 && random.next() < BOTH_KILLED ? shop.processes : [first];
    for (const [what, count] of talk.waiting) underWay[what] = (underWay[what] ?? 0) + count;
    await Promise.all(
      victims.map(async (victim) => {
        await victim.kill();
        await victim.start();
      }),
    );
    if (nth % 10 === 0) note(`${nth} kills, ${talk.heard.length} answers`);
  }
  return { underWay };
};

/** Repeats something until it is stopped. */
const repeat = (pauseMs: () => number, work: () => Promise<void>): { stop: () => Promise<void> } => {
  let isOn = true;
  const running = (async () => {
    while (isOn) {
      await work();
      await pause(pauseMs());
    }
  })();
  return {
    stop: async () => {
      isOn = false;
      await running;
    },
  };
};

/** What a customer was told last must be so in the end. */
const brokenWords = (visits: readonly Visit[], statuses: ReadonlyMap<string, string>): string[] =>
  visits.flatMap(({ customer, plan, placed, sawStatus, cancelled, wantsCancelled }) => {
    if (!placed) return [];
    const about = `${customer} (${plan}), order ${placed.id}`;
    const status = statuses.get(placed.id);
    if (!status) return [`${about} was confirmed to the customer and is not there`];
    if (cancelled && status !== 'cancelled') return [`${about} was cancelled for the customer and is ${status}`];
    if (sawStatus === 'paid' && !wantsCancelled && status !== 'paid') return [`${about} was paid and is ${status}`];
    return [];
  });

/**
 * Customers pay, give up, cancel and pay again while the provider misbehaves and the shop is killed at random moments. In the end
 * money, orders, goods, mails and answers must fit. Returns whether they do.
 */
export const runKills = (kind: DatabaseKind, { kills, customers, seed, note }: KillOptions): Promise<boolean> => {
  let stockBefore: ReadonlyMap<number, number> = new Map();
  let goods: number[] = [];
  const randomOf = (nth: number) => seededRandom(seed * 1000 + nth);
  return withCampaign(kind, seed, {
    note,
    prepare: async ({ database, variants }) => {
      const random = randomOf(1);
      goods = variants.slice(0, GOODS);
      for (const id of goods) {
        await database.run('update variants set stock = ? where id = ?', random.between(STOCK.from, STOCK.to), id);
      }
      stockBefore = await readStock(database);
    },
    run: async (campaign) => {
      const { folder, database, provider, shop } = campaign;
      const talk = await startConversation(shop.url);
      const [weatherRandom, holdRandom] = [randomOf(2), randomOf(3)];
      const crowd = startCrowd(customers, goods, { provider, random: randomOf(4) }, talk);
      const weather = repeat(
        () => weatherRandom.between(WEATHER_MS.from, WEATHER_MS.to),
        () => provider.setFaults(nextWeather(weatherRandom).faults),
      );
      // some holds end while customers still pay
      const holds = repeat(
        () => HOLD_ENDS_EVERY_MS,
        async () => {
          for (const id of await waitingOrders(database)) {
            if (holdRandom.next() < HOLD_ENDS) await letHoldEnd(database, id);
          }
        },
      );
      const begin = Date.now();
      const { underWay } = await killAgainAndAgain(campaign, talk, { kills, random: randomOf(5), note });
      await holds.stop();
      await weather.stop();
      await provider.setFaults([]);
      note(`${kills} kills in ${Math.round((Date.now() - begin) / 1000)} s; ${crowd.inside()} customers still inside`);
      await crowd.end();
      const took = await settleAll(database, provider, { withinMs: SETTLED_WITHIN_MS, note });

      const [audit, records] = [await provider.audit(), await readRecords(database)];
      const found = { visits: crowd.visits, heard: talk.heard, absences: shop.absences, records, audit };
      writeFileSync(
        join(folder, 'end.json'),
        JSON.stringify(found, (_, value) => (value instanceof Map ? [...value] : value)),
      );
      const statuses = new Map(records.orders.map(({ id, status }) => [id, status]));
      const problems = [
        ...findProblems(audit, records, stockBefore),
        ...badAnswers(talk.heard, shop.absences),
        ...brokenWords(crowd.visits, statuses),
      ];
      const { planted, overlooked } = overlookedErrors(audit, records, stockBefore);
      note(`the audit notices ${planted - overlooked.length} of ${planted} planted errors`);
      problems.push(...overlooked.map((name) => `the audit overlooks ${name}`));
      talk.close();
      const refused: Record<string, number> = {};
      for (const visit of crowd.visits) {
        if (visit.refused) refused[visit.refused] = (refused[visit.refused] ?? 0) + 1;
      }
      const figures = {
        kills: shop.absences.filter(({ by }) => by === 'kill').length,
        'waiting for an answer at the kills': underWay,
        customers: crowd.visits.length,
        'without an order': refused,
        ...summarise(audit, records),
        answers: countAnswers(talk.heard),
        'settled after, s': Math.round(took / 1000),
      };
      note(JSON.stringify(figures, null, 2));
      for (const problem of problems) note(`PROBLEM: ${problem}`);
      note(problems.length === 0 ? 'ok' : `${problems.length} problems, seed ${seed}`);
      return problems.length === 0;
    },
  });
};
