import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
import {
  addDays,
  dayFinder,
  dayOf,
  daysBetween,
  daysFromTo,
  endOfDay,
  isDay,
  offsetPeriods,
  sameTimeOn,
  startOfDay,
} from './shop-time.ts';

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

describe('days of the shop, in Helsinki', () => {
  test.each([
    ['2026-11-21T21:59:59.999Z', '2026-11-21'],
    ['2026-11-21T22:00:00.000Z', '2026-11-22'],
    ['2026-07-01T20:59:59.999Z', '2026-07-01'],
    ['2026-07-01T21:00:00.000Z', '2026-07-02'],
    ['2025-12-31T22:00:00.000Z', '2026-01-01'],
  ])('[ADMIN-06] %s is on %s', (at, day) => {
    expect(dayOf(new Date(at))).toBe(day);
  });

  test.each([
    ['2026-01-15', '2026-01-14T22:00:00.000Z'],
    ['2026-07-15', '2026-07-14T21:00:00.000Z'],
    ['2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['2026-03-30', '2026-03-29T21:00:00.000Z'],
    ['2026-10-25', '2026-10-24T21:00:00.000Z'],
    ['2026-10-26', '2026-10-25T22:00:00.000Z'],
  ])('%s begins at %s', (day, at) => {
    expect(startOfDay(day).toISOString()).toBe(at);
    expect(endOfDay(addDays(day, -1)).toISOString()).toBe(at);
  });

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-22', 24],
  ])('[ADMIN-06] %s has %i hours, daylight saving included', (day, hours) => {
    expect((endOfDay(day).getTime() - startOfDay(day).getTime()) / HOUR_MS).toBe(hours);
  });

  test('every moment lies in its own day, and days follow each other without a gap', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const day = dayOf(at);
        expect(at.getTime()).toBeGreaterThanOrEqual(startOfDay(day).getTime());
        expect(at.getTime()).toBeLessThan(endOfDay(day).getTime());
        expect(dayOf(endOfDay(day))).toBe(addDays(day, 1));
        expect(dayOf(new Date(startOfDay(day).getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });

  test('dayFinder finds the same days as dayOf', () => {
    const find = dayFinder('2025-01-01', '2026-12-31');
    const within = fc.date({
      min: startOfDay('2025-01-01'),
      max: new Date(endOfDay('2026-12-31').getTime() - 1),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(within, (at) => void expect(find(at)).toBe(dayOf(at))),
      { numRuns: 400 },
    );
    for (const change of [
      '2025-03-30T01:00:00Z',
      '2025-10-26T01:00:00Z',
      '2026-03-29T01:00:00Z',
      '2026-10-25T01:00:00Z',
    ]) {
      for (const near of [-HOUR_MS, -1, 0, 1, HOUR_MS]) {
        const at = new Date(Date.parse(change) + near);
        expect(find(at)).toBe(dayOf(at));
      }
    }
  });

  test('a year has three periods, as the clock changes at one in the morning UTC', () => {
    expect(offsetPeriods('2026-01-01', '2026-12-31')).toEqual([
      { from: new Date('2025-12-31T22:00:00Z'), offsetMs: 2 * HOUR_MS },
      { from: new Date('2026-03-29T01:00:00Z'), offsetMs: 3 * HOUR_MS },
      { from: new Date('2026-10-25T01:00:00Z'), offsetMs: 2 * HOUR_MS },
    ]);
  });

  test.each([
    ['2026-11-22T09:00:00.123Z', -1, '2026-11-21T09:00:00.123Z'],
    ['2026-10-26T09:00:00.000Z', -1, '2026-10-25T09:00:00.000Z'],
    ['2026-10-26T09:00:00.000Z', -7, '2026-10-19T08:00:00.000Z'],
    ['2026-03-30T00:30:00.000Z', -1, '2026-03-29T01:30:00.000Z'],
  ])('local time is the same at %s and %i days later', (at, days, expected) => {
    expect(sameTimeOn(new Date(at), days).toISOString()).toBe(expected);
  });

  test('day counts include both ends', () => {
    expect(daysFromTo('2026-11-22', '2026-11-22')).toBe(1);
    expect(daysFromTo('2026-01-01', '2026-12-31')).toBe(365);
    expect(daysFromTo('2026-11-22', '2026-11-21')).toBe(0);
    expect(daysBetween('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(daysBetween('2026-10-26', '2026-10-24')).toEqual([]);
  });

  test.each(['2026-02-29', '2026-13-01', '1999-12-31', '2026-1-1', '', '2026-11-22T00:00', '２０２６-01-01'])(
    '%j is not a day',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  test('a leap day is a day', () => {
    expect(isDay('2028-02-29')).toBe(true);
  });
});
