import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { badAnswers, countAnswers } from '../campaign/answers.ts';
import { startConversation } from '../campaign/conversation.ts';
import type { DatabaseKind } from '../campaign/database.ts';
import { findProblems, summarise } from './audit.ts';
import { withCampaign } from './campaign.ts';
import { letHoldEnd, readRecords, readStock } from './records.ts';
import { settleAll } from './settle.ts';
import { check, fillCart, type Ordered, order, type Placed, readTotal } from './shopping.ts';

const PIECES = 5;
const PAID_AT_ONCE = 3;
const LATER = 40;
const FREED_WITHIN_MS = 90_000;
const SETTLED_WITHIN_MS = 5 * 60_000;

const placedOf = (results: readonly Ordered[]): Placed[] =>
  results.flatMap((result) => (typeof result === 'object' && 'placed' in result ? [result.placed] : []));

const tally = (results: readonly Ordered[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const key = typeof result === 'string' ? result : 'placed' in result ? 'got a page' : result.refused;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

/**
 * Many customers order the last five pieces at once. Five get a page and hold a piece each; three pay, two let the time pass; their
 * pieces go to others. Returns whether exactly five were sold and everybody else was told so.
 */
export const runHolds = (
  kind: DatabaseKind,
  { customers, seed, note }: { customers: number; seed: number; note: (line: string) => void },
): Promise<boolean> => {
  let stockBefore: ReadonlyMap<number, number> = new Map();
  let scarce = 0;
  return withCampaign(kind, seed, {
    note,
    prepare: async ({ database, variants }) => {
      scarce = variants[0] ?? 0;
      await database.run('update variants set stock = ? where id = ?', PIECES, scarce);
      stockBefore = await readStock(database);
    },
    run: async ({ database, provider, shop }) => {
      const problems: string[] = [];
      const expect = (what: string, actual: number, expected: number) => {
        note(`${what}: ${actual}`);
        if (actual !== expected) problems.push(`${what}: ${actual}, and it must be ${expected}`);
      };
      const left = async () => (await readStock(database)).get(scarce) ?? 0;
      const pay = async (placed: readonly Placed[]) => {
        for (const one of placed) await provider.pay(one.session, {});
        await provider.releaseEvents();
      };
      const talk = await startConversation(shop.url);
      const people = Array.from({ length: customers }, (_, nth) => talk.customer(`customer${nth + 1}`, randomUUID()));
      const totals = await Promise.all(
        people.map(async (customer) => {
          await fillCart(customer, scarce, 1);
          return readTotal(customer);
        }),
      );

      const first = await Promise.all(people.map((customer, nth) => order(customer, totals[nth] ?? '')));
      note(`ordered at once: ${JSON.stringify(tally(first))}`);
      const holders = placedOf(first);
      expect('customers with a page', holders.length, PIECES);
      const words = ['out_of_stock', 'cart_problems'];
      const soldOut = first.filter(
        (result) => typeof result === 'object' && 'refused' in result && words.includes(result.refused),
      );
      expect('customers told that it is sold out', soldOut.length, customers - PIECES);
      expect('pieces left while they are held', await left(), 0);
      const pages = (await provider.audit()).sessions.filter(({ status }) => status === 'open');
      expect('pages open at the provider', pages.length, PIECES);

      await pay(holders.slice(0, PAID_AT_ONCE));
      const late = holders.slice(PAID_AT_ONCE);
      for (const { id } of late) await letHoldEnd(database, id);
      for (const until = Date.now() + FREED_WITHIN_MS; (await left()) < late.length && Date.now() < until; )
        await pause(500);
      expect('pieces free again after the time has passed', await left(), PIECES - PAID_AT_ONCE);
      for (const { session } of late) {
        if (await provider.pay(session, {})) problems.push(`page ${session} took a payment after its time had passed`);
      }

      const again = people.filter((_, nth) => {
        const result = first[nth];
        return typeof result === 'object' && 'refused' in result;
      });
      const second = await Promise.all(
        again.slice(0, LATER).map((customer, nth) => order(customer, totals[people.indexOf(customer)] ?? String(nth))),
      );
      note(`ordered later: ${JSON.stringify(tally(second))}`);
      const lucky = placedOf(second);
      expect('others with a page', lucky.length, PIECES - PAID_AT_ONCE);
      await pay(lucky);
      const buyer = people[0];
      for (const placed of [...holders.slice(0, PAID_AT_ONCE), ...lucky]) if (buyer) await check(buyer, placed);

      await settleAll(database, provider, { withinMs: SETTLED_WITHIN_MS, note });
      const [audit, records] = [await provider.audit(), await readRecords(database)];
      expect('orders paid in the end', records.orders.filter(({ status }) => status === 'paid').length, PIECES);
      expect('pieces left in the end', await left(), 0);
      problems.push(...findProblems(audit, records, stockBefore), ...badAnswers(talk.heard, shop.absences));
      talk.close();
      note(JSON.stringify({ ...summarise(audit, records), answers: countAnswers(talk.heard) }, null, 2));
      for (const problem of problems) note(`PROBLEM: ${problem}`);
      note(problems.length === 0 ? 'ok' : `${problems.length} problems`);
      return problems.length === 0;
    },
  });
};
