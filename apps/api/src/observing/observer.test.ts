import { expect, test } from 'vitest';
import { createInstruments } from './instruments.ts';
import { createObserver } from './observer.ts';

const NOW = new Date('2026-11-29T09:00:00.000Z');

const start = () => {
  const instruments = createInstruments(() => NOW);
  const observer = createObserver(instruments, null, 'sqlite');
  const count = async (series: string) =>
    Number(
      (await instruments.registry.metrics())
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1] ?? 0,
    );
  return { instruments, observer, count };
};

test.each([
  ['select * from "users" where "email" = ?', 'select'],
  ['  WITH found as (select 1) select * from found', 'select'],
  ['insert into "orders" values (?)', 'insert'],
  ['update "orders" set "status" = ?', 'update'],
  ['delete from "carts"', 'delete'],
  ['COMMIT', 'commit'],
  ['BEGIN IMMEDIATE', 'other'],
])('[WATCH-06] the time of %s counts as that of a %s', async (text, operation) => {
  const { observer, count } = start();
  expect(observer.statement(text)(() => 42)).toBe(42);
  await observer.statement(text)(async () => undefined);
  expect(() =>
    observer.statement(text)(() => {
      throw new Error('locked');
    }),
  ).toThrow('locked');
  expect(await count(`fori_database_statement_duration_seconds_count{operation="${operation}"}`)).toBe(3);
});

test('[WATCH-02] calls are counted by service, operation and result, and the last of each result is known', async () => {
  const { instruments, observer, count } = start();
  const provider = {
    name: 'p',
    paid: 0,
    capture: async function () {
      this.paid += 1;
    },
    refund: async () => {
      throw new Error('away');
    },
    describe: () => 'not a call',
  };
  const watched = observer.calls('payment', provider, ['capture', 'refund']);
  expect(instruments.lastCalls('payment')).toEqual({ succeededAt: null, failedAt: null });
  await watched.capture();
  await watched.capture();
  await expect(watched.refund()).rejects.toThrow('away');
  expect([watched.name, watched.paid, watched.describe()]).toEqual(['p', 2, 'not a call']);
  expect(await count('fori_outgoing_calls_total{service="payment",operation="capture",result="ok"}')).toBe(2);
  expect(await count('fori_outgoing_calls_total{service="payment",operation="refund",result="failed"}')).toBe(1);
  expect(await count('fori_outgoing_call_duration_seconds_count{service="payment"}')).toBe(3);
  expect(instruments.lastCalls('payment')).toEqual({ succeededAt: NOW, failedAt: NOW });
  expect(instruments.lastCalls('mail')).toEqual({ succeededAt: null, failedAt: null });
});

test('[WATCH-13] calls for the books of the payment provider say nothing of whether customers can pay', async () => {
  const { instruments, observer } = start();
  const provider = {
    listPayouts: async () => {
      throw new Error('away');
    },
  };
  await expect(observer.calls('payment', provider, ['listPayouts']).listPayouts()).rejects.toThrow('away');
  expect(instruments.lastCalls('payment').failedAt).toBeNull();
});
