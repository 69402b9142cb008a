import type { OffsetPeriod } from '@fori/domain/shop-time';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/types.ts';

const DAY_MS = 86_400_000;

const milliseconds = (t: Db['t'], dialect: Db['dialect']): SQL =>
  dialect === 'pg' ? sql`cast(extract(epoch from ${t.orders.createdAt}) * 1000 as bigint)` : sql`${t.orders.createdAt}`;

/** Which day since 1970 it was by the shop's clock when an order was placed. Numbers of the shop's own making, hence as text. */
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

/** The day a number of `dayNumber` stands for. */
export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
