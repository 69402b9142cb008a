import { DAY_MS } from '@fori/domain/durations';
import type { OffsetPeriod } from '@fori/domain/shop-time';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/types.ts';

const milliseconds = (t: Db['t'], dialect: Db['dialect']): SQL =>
  dialect === 'pg' ? sql`cast(extract(epoch from ${t.orders.createdAt}) * 1000 as bigint)` : sql`${t.orders.createdAt}`;

/**
 * SQL for the day an order was placed on in the shop's time zone, in days since 1970. The numbers are computed here, so raw
 * SQL is safe.
 */
export const dayNumber = (t: Db['t'], dialect: Db['dialect'], offsetPeriods: readonly OffsetPeriod[]): SQL<number> => {
  const at = milliseconds(t, dialect);
  const [first, ...later] = offsetPeriods;
  const changes = later.reverse().map(({ from, offsetMs }) => {
    return sql`when ${at} >= ${sql.raw(String(from.getTime()))} then ${sql.raw(String(offsetMs))} `;
  });
  const earliest = sql.raw(String(first?.offsetMs ?? 0));
  const offset = changes.length > 0 ? sql`case ${sql.join(changes)}else ${earliest} end` : earliest;
  return sql<number>`((${at} + ${offset}) / ${sql.raw(String(DAY_MS))})`;
};

/** The day, as `YYYY-MM-DD`, of a number that `dayNumber` gave. */
export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
