import { expect, test } from 'vitest';
import { fromShopTime, toShopTime } from './shop-time.ts';

test("[ADMIN-03] dates use the shop's time zone, in winter and in summer, whatever zone the browser is in", () => {
  expect(toShopTime('2026-12-01T07:30:00.000Z')).toBe('2026-12-01T09:30');
  expect(toShopTime('2026-07-01T06:30:00.000Z')).toBe('2026-07-01T09:30');
  for (const wall of [
    '2026-12-01T09:30',
    '2026-07-01T09:30',
    '2026-10-25T02:59',
    '2027-01-01T00:00',
    '2028-02-29T23:59',
  ]) {
    expect(toShopTime(fromShopTime(wall) ?? '')).toBe(wall);
  }
  expect(fromShopTime('2026-12-01T09:30')).toBe('2026-12-01T07:30:00.000Z');
  expect([fromShopTime(''), fromShopTime('soon')]).toEqual([null, null]);
  // an hour skipped by daylight saving still maps to a time of that night
  expect(fromShopTime('2026-03-29T03:30')).toMatch(/^2026-03-29T0[01]:30/);
});
