import { DAY_MS, MINUTE_MS } from './durations.ts';
import { shop } from './shop.ts';

/** A calendar day in the shop's time zone: `2026-11-22`. */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

let clock: Intl.DateTimeFormat | undefined;

/** Made at its first use, because that takes a phone 50 ms and most pages show no day of the shop's. */
const wallClock = (): Intl.DateTimeFormat => {
  clock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: shop.timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return clock;
};

/** The shop's local time at a moment, as the milliseconds that time would have in UTC. */
const localTimeAt = (at: number): number => {
  const parts = new Map(
    wallClock()
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return seconds + (((at % 1000) + 1000) % 1000);
};

const offsetAt = (at: number): number => localTimeAt(at) - at;

const dayOfLocalTime = (localTime: number): Day => new Date(localTime).toISOString().slice(0, 10);
const localMidnight = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`);

/** Whether a text is an existing day of the years 2000 to 2099, `YYYY-MM-DD`; `2026-02-30` is not. */
export const isDay = (text: string): boolean =>
  DAY.test(text) &&
  text.startsWith('20') &&
  !Number.isNaN(localMidnight(text)) &&
  dayOfLocalTime(localMidnight(text)) === text;

/** The day at a moment, in the shop's time zone. */
export const dayOf = (at: Date): Day => dayOfLocalTime(localTimeAt(at.getTime()));

/** The day `days` days later, or earlier where negative. */
export const addDays = (day: Day, days: number): Day => dayOfLocalTime(localMidnight(day) + days * DAY_MS);

/** The number of days from `from` to `to`, both included; 0 or less where `to` is before `from`. */
export const daysFromTo = (from: Day, to: Day): number =>
  Math.round((localMidnight(to) - localMidnight(from)) / DAY_MS) + 1;

/** Every day from `from` to `to`, both included, in order; empty where `to` is before `from`. */
export const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysFromTo(from, to)) }, (_, index) => addDays(from, index));

/**
 * The moment of a local time, given in milliseconds after midnight. A time skipped in spring is read with the offset from
 * before the change; of a time that occurs twice in autumn the first one is taken.
 */
const momentOf = (day: Day, sinceMidnight: number): Date => {
  const localTime = localMidnight(day) + sinceMidnight;
  const before = localTime - offsetAt(localTime - DAY_MS);
  const after = localTime - offsetAt(localTime + DAY_MS);
  const match = [before, after].find((at) => localTimeAt(at) === localTime);
  return new Date(match ?? before);
};

/** The first moment of a day in the shop's time zone. */
export const startOfDay = (day: Day): Date => momentOf(day, 0);

/** The first moment after a day in the shop's time zone. */
export const endOfDay = (day: Day): Date => startOfDay(addDays(day, 1));

/** The last millisecond of a day in the shop's time zone. */
export const lastMomentOf = (day: Day): Date => new Date(endOfDay(day).getTime() - 1);

/** The same local time `days` days later, or earlier where negative. */
export const sameTimeOn = (at: Date, days: number): Date => {
  const localTime = localTimeAt(at.getTime());
  const day = dayOfLocalTime(localTime);
  return momentOf(addDays(day, days), localTime - localMidnight(day));
};

/** A period in which the shop's UTC offset does not change. */
export interface OffsetPeriod {
  /** its first moment */
  from: Date;
  /** how far local time is ahead of UTC, in milliseconds */
  offsetMs: number;
}

/** The moment, to the minute, at which the UTC offset changed between two moments. */
const changeBetween = (before: number, after: number): number => {
  const old = offsetAt(before);
  let [low, high] = [before, after];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle) === old) low = middle;
    else high = middle;
  }
  return high;
};

/** The periods of constant UTC offset in the days from `from` to `to`, both included; a year has at most three. */
export const offsetPeriods = (from: Day, to: Day): OffsetPeriod[] => {
  const start = startOfDay(from).getTime();
  const periods: OffsetPeriod[] = [{ from: new Date(start), offsetMs: offsetAt(start) }];
  let last = start;
  for (const day of daysBetween(from, to)) {
    const next = endOfDay(day).getTime();
    if (offsetAt(next) !== offsetAt(last)) {
      const change = changeBetween(last, next);
      periods.push({ from: new Date(change), offsetMs: offsetAt(change) });
    }
    last = next;
  }
  return periods;
};

/** A fast `dayOf` for many moments in the days from `from` to `to`: it computes the UTC offsets only once. */
export const dayFinder = (from: Day, to: Day): ((at: Date) => Day) => {
  const periods = offsetPeriods(from, to).reverse();
  return (at) => {
    const period = periods.find((candidate) => candidate.from <= at);
    return period ? dayOfLocalTime(at.getTime() + period.offsetMs) : dayOf(at);
  };
};
