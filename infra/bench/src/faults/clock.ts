import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { badAnswers } from '../campaign/answers.ts';
import { type Conversation, startConversation } from '../campaign/conversation.ts';
import { seededRandom } from '../campaign/random.ts';
import { stockUp, type TestedShop, withShop } from '../campaign/with-shop.ts';
import { type Fault, report } from './fault.ts';
import { createLedger, missingOf } from './ledger.ts';
import { brokenAudit, corruptionOf } from './state.ts';
import { buyAndNote } from './work/orders.ts';
import { signInAdmin } from './work/staff.ts';
import { PATIENCE_MS } from './work/worker.ts';

const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];
const HOUR_MS = 3_600_000;
/** The library looks at its file once a second; until the shop shows the time, to the second, it is not there yet. */
const LOOK_EVERY_MS = 200;
const CLOSE_MS = 2500;
/** Orders are placed so long before and after the moment. */
const AROUND_MS = 8000;

/** Moments at which calendars go wrong, and the days in Helsinki around them. */
const moments = [
  { name: 'a year ends in Helsinki', at: '2027-12-31T22:00:00Z', days: ['2027-12-31', '2028-01-01'] },
  { name: 'a year ends in Greenwich', at: '2028-01-01T00:00:00Z', days: ['2028-01-01', '2028-01-01'] },
  { name: '29 February begins', at: '2028-02-28T22:00:00Z', days: ['2028-02-28', '2028-02-29'] },
  { name: '29 February ends', at: '2028-02-29T22:00:00Z', days: ['2028-02-29', '2028-03-01'] },
  { name: 'summer time begins', at: '2028-03-26T01:00:00Z', days: ['2028-03-26', '2028-03-26'] },
  { name: 'the day of the shorter night ends', at: '2028-03-26T21:00:00Z', days: ['2028-03-26', '2028-03-27'] },
  { name: 'summer time ends', at: '2028-10-29T01:00:00Z', days: ['2028-10-29', '2028-10-29'] },
] as const;

/** Someone whose pages are of today. */
interface Arrival {
  talk: Conversation;
  /** the order's id, null where there is none */
  buyOne: () => Promise<string | null>;
}

interface Scene {
  tested: TestedShop;
  setClock: (moment: number) => Promise<void>;
  /** A page is good for a day, so that whoever comes later loads it anew. */
  arrive: () => Promise<Arrival>;
}

/** The shop's clock jumps an hour and back, and passes moments at which calendars go wrong. */
export const clock: Fault = {
  name: 'clock',
  databases: ['sqlite'],
  run: async ({ kind, filled, seed, times = moments.length, planted, note }) => {
    const library = LIBRARIES.find((file) => existsSync(file));
    if (!library) {
      note('left out, needs libfaketime (faketime in Debian)');
      return true;
    }
    let file = '';
    return withShop(kind, {
      name: 'clock',
      note,
      filled,
      env: async (folder) => {
        file = join(folder, 'clock');
        writeFileSync(file, '+0s\n');
        return {
          LD_PRELOAD: library,
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_CACHE_DURATION: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
          FAKETIME_DONT_RESET: '1',
          // an own clock is of no use to a library that may not keep it
          NO_FAKE_STAT: '1',
          RATE_LIMITS: 'on',
        };
      },
      run: async (tested) => {
        const ledger = createLedger();
        const { rows } = tested.database;
        const goods = await stockUp(tested, 12);
        const talks: Conversation[] = [];
        const scene: Scene = {
          tested,
          setClock: async (moment) => {
            const aheadMs = moment - Date.now();
            writeFileSync(file, `${aheadMs < 0 ? '-' : '+'}${Math.abs(aheadMs) / 1000}s\n`);
            for (;;) {
              await pause(LOOK_EVERY_MS);
              const shown = (await fetch(`${tested.shop.url}/api/health/live`)).headers.get('date');
              if (Math.abs(Date.parse(shown ?? '') - aheadMs - Date.now()) < CLOSE_MS) break;
            }
          },
          arrive: async () => {
            const talk = await startConversation(tested.shop.url);
            talks.push(talk);
            const desk = { talk, ledger, rows, goods, random: seededRandom(seed + talks.length) };
            return {
              talk,
              buyOne: async () => {
                const name = randomUUID();
                return (await buyAndNote(desk, talk.customer(name, name)))?.id ?? null;
              },
            };
          },
        };
        const problems = [...(await jump(scene, note)), ...(await pass(scene, { times, planted, note }))];
        const heard = talks.flatMap((talk) => talk.heard);
        problems.push(
          ...badAnswers(heard, tested.shop.absences),
          ...heard.filter(({ status }) => status === 429).map(({ what, body }) => `${what} was told to wait: ${body}`),
          ...(await missingOf(ledger.entries, rows)),
          ...(await corruptionOf(tested.database)),
        );
        for (const talk of talks) talk.close();
        await tested.shop.processes[0]?.stop();
        problems.push(...(await brokenAudit(tested)));
        note(JSON.stringify({ acknowledged: ledger.counts() }));
        return report(problems, note);
      },
    });
  },
};

/** An hour forward and back: nobody is locked out or told to wait, and going back signs nobody out. */
const jump = async ({ setClock, arrive, tested }: Scene, note: (line: string) => void): Promise<string[]> => {
  const problems: string[] = [];
  const { talk, buyOne } = await arrive();
  let admin = await signInAdmin(talk);
  for (const [what, moment] of [
    ['as usual', 0],
    ['an hour ahead', HOUR_MS],
    ['back', 0],
    ['an hour behind', -HOUR_MS],
    ['right again', 0],
  ] as const) {
    await setClock(Date.now() + moment);
    const bought = (await buyOne()) && (await buyOne());
    // who seems to have been idle for an hour is signed out, as the rules for staff say, and signs in again
    const isAhead = moment > 0 || what === 'right again';
    const orders = isAhead ? null : await admin.ask('orders', { path: '/api/admin/orders' }, PATIENCE_MS);
    const again = await signInAdmin(talk).catch((error: Error) => error);
    const ready = await fetch(`${tested.shop.url}/api/health/ready`);
    if (!bought) problems.push(`${what}: no order`);
    if (!isAhead && orders?.status !== 200)
      problems.push(`${what}: the session of before is answered ${orders?.status}`);
    if (again instanceof Error) problems.push(`${what}: ${again.message}`);
    else admin = again;
    if (!ready.ok) problems.push(`${what}: not ready`);
  }
  note('jumped an hour ahead, back, behind and back');
  return problems;
};

/** Orders around each moment have the number of their year, and are in the report of their day. */
const pass = async (
  { setClock, arrive, tested }: Scene,
  { times, planted, note }: { times: number; planted: boolean; note: (line: string) => void },
): Promise<string[]> => {
  const problems: string[] = [];
  const { rows, run } = tested.database;
  for (const { name, at, days } of moments.slice(0, times)) {
    const moment = Date.parse(at);
    await setClock(moment - AROUND_MS);
    const { talk, buyOne } = await arrive();
    const begun = Date.now();
    const before = await buyOne();
    await pause(Math.max(0, begun + 2 * AROUND_MS - Date.now()));
    const after = await buyOne();
    const admin = await signInAdmin(talk);
    for (const [id, day] of [
      [before, days[0]],
      [after, days[1]],
    ] as const) {
      if (!id) {
        problems.push(`${name}: no order on ${day}`);
        continue;
      }
      if (planted) await run("update orders set number = 'FO-1999-' || substr(number, 9) where id = ?", id);
      const [order] = await rows<{ number: string }>('select number from orders where id = ?', id);
      if (order?.number.split('-').at(-2) !== day.slice(0, 4))
        problems.push(`${name}: an order of ${day} has the number ${order?.number}`);
      const listed = await admin.ask(
        'orders of a day',
        { path: `/api/admin/orders?from=${day}&to=${day}&per_page=100` },
        PATIENCE_MS,
      );
      const found = listed?.json<{ data: { data: { id: string }[] } }>().data.data ?? [];
      if (!found.some((row) => row.id === id)) problems.push(`${name}: an order of ${day} is not listed on its day`);
    }
    const [from, to] = days;
    const reported = await admin.ask(
      'report',
      { path: `/api/admin/reports/sales?from=${from}&to=${to}&group_by=day` },
      PATIENCE_MS,
    );
    const rowsOfReport = reported?.json<{ data: { rows: { key: string; orders: number }[] } }>().data.rows ?? [];
    for (const day of new Set(days)) {
      const expected = [before, after].filter((id, index) => id && days[index] === day).length;
      const counted = rowsOfReport.find(({ key }) => key === day)?.orders ?? 0;
      if (counted < expected) problems.push(`${name}: the report has ${counted} orders on ${day}, not ${expected}`);
    }
    const page = await fetch(`${tested.shop.url}/terms`);
    if (!page.ok) problems.push(`${name}: the terms were answered ${page.status}`);
    note(`${name}: ${JSON.stringify(rowsOfReport.map(({ key, orders }) => `${key}: ${orders}`))}`);
  }
  const numbers = await rows<{ number: string }>('select number from orders order by created_at, number');
  if (new Set(numbers.map(({ number }) => number)).size !== numbers.length) problems.push('two orders have one number');
  return problems;
};
