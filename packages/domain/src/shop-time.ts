import { shop } from './shop.ts';

/** A day of the shop's calendar, `2026-11-22`: from midnight to midnight in the shop's time zone, daylight saving included. */
export type Day = string;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: shop.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** What the shop's clock shows at a moment, as milliseconds of a clock that knows no time zones. */
const shownAt = (at: number): number => {
  const parts = new Map(wallClock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return seconds + (((at % 1000) + 1000) % 1000);
};

const offsetAt = (at: number): number => shownAt(at) - at;

const dayOfShown = (shown: number): Day => new Date(shown).toISOString().slice(0, 10);
const shownOf = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`);

/** Whether a text is a day the calendar has, from the year 2000 to 2099: `2026-02-30` is none. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && text.startsWith('20') && !Number.isNaN(shownOf(text)) && dayOfShown(shownOf(text)) === text;

/** The shop's day at a moment. */
export const dayOf = (at: Date): Day => dayOfShown(shownAt(at.getTime()));

/** The day so many days later; earlier with a negative number. */
export const addDays = (day: Day, days: number): Day => dayOfShown(shownOf(day) + days * DAY_MS);

/** How many days there are from one to another, both included; 0 or less where the second lies before the first. */
export const daysFromTo = (from: Day, to: Day): number => Math.round((shownOf(to) - shownOf(from)) / DAY_MS) + 1;

/** Every day from one to another, both included, in order. */
export const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysFromTo(from, to)) }, (_, index) => addDays(from, index));

/**
 * The moment at which the shop's clock shows so many milliseconds after midnight of a day. What the clock leaps over in
 * spring is read by the clock of before, what it shows twice in autumn is the first of both.
 */
const momentOf = (day: Day, sinceMidnight: number): Date => {
  const shown = shownOf(day) + sinceMidnight;
  const before = shown - offsetAt(shown - DAY_MS);
  const after = shown - offsetAt(shown + DAY_MS);
  const fits = [before, after].find((at) => shownAt(at) === shown);
  return new Date(fits ?? before);
};

/** The first moment of a day. */
export const startOfDay = (day: Day): Date => momentOf(day, 0);

/** The first moment after a day. */
export const endOfDay = (day: Day): Date => startOfDay(addDays(day, 1));

/** The same time of day, so many days later; earlier with a negative number. */
export const sameTimeOn = (at: Date, days: number): Date => {
  const shown = shownAt(at.getTime());
  const day = dayOfShown(shown);
  return momentOf(addDays(day, days), shown - shownOf(day));
};

/** A stretch of time in which the shop's clock is not changed. */
export interface OffsetPeriod {
  /** its first moment */
  from: Date;
  /** what the shop's clock is ahead of UTC, in milliseconds */
  offsetMs: number;
}

/** The moment, to the minute, at which the clock was changed between two that differ. */
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

/** The stretches without a change of the clock that the days from one to another consist of; a year has three at most. */
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

/** `dayOf` for many moments within the days from one to another, without asking the calendar for each. */
export const dayFinder = (from: Day, to: Day): ((at: Date) => Day) => {
  const periods = offsetPeriods(from, to).reverse();
  return (at) => {
    const period = periods.find((one) => one.from <= at);
    return period ? dayOfShown(at.getTime() + period.offsetMs) : dayOf(at);
  };
};
