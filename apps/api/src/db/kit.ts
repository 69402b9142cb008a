import { randomUUID } from 'node:crypto';
import * as p from 'drizzle-orm/pg-core';
import * as s from 'drizzle-orm/sqlite-core';

type Enum = readonly [string, ...string[]];
const now = () => new Date();

const MAX_IDS_PER_MILLISECOND = 0x1000;
let lastMoment = 0;
let countInMoment = 0;

/**
 * A version 7 UUID, greater than every one before it in this process, so that new rows are neighbours in every index. Ids of
 * one millisecond are counted; the random rest comes from `randomUUID`, which fetches randomness for many ids at once.
 */
export const newId = (): string => {
  const nowMs = Date.now();
  if (nowMs > lastMoment) {
    lastMoment = nowMs;
    countInMoment = 0;
  } else if (++countInMoment === MAX_IDS_PER_MILLISECOND) {
    lastMoment += 1;
    countInMoment = 0;
  }
  const moment = lastMoment.toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${countInMoment.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
};

/** The canonical types: code outside this folder sees PostgreSQL's only. */
export const pgKit = {
  table: p.pgTable,
  id: (n: string) => p.integer(n).primaryKey().generatedByDefaultAsIdentity(),
  uid: (n: string) => p.text(n).primaryKey().$defaultFn(newId),
  ref: (n: string) => p.integer(n),
  text: (n: string) => p.text(n),
  oneOf: <const E extends Enum>(n: string, values: E) =>
    p.text(n, { enum: values as unknown as [E[number], ...E[number][]] }),
  integer: (n: string) => p.integer(n),
  real: (n: string) => p.doublePrecision(n),
  cents: (n: string) => p.bigint(n, { mode: 'number' }),
  boolean: (n: string) => p.boolean(n),
  timestamp: (n: string) => p.timestamp(n, { withTimezone: true, precision: 3, mode: 'date' }),
  createdAt: (n: string) =>
    p.timestamp(n, { withTimezone: true, precision: 3, mode: 'date' }).notNull().$defaultFn(now),
  json: <T>(n: string) => p.jsonb(n).$type<T>(),
  index: (n: string) => p.index(n),
  uniqueIndex: (n: string) => p.uniqueIndex(n),
  check: p.check,
  primaryKey: p.primaryKey,
  foreignKey: p.foreignKey,
};
export type Kit = typeof pgKit;
export type AnyCol = p.AnyPgColumn;

const sqliteRaw = {
  table: s.sqliteTable,
  id: (n: string) => s.integer(n).primaryKey({ autoIncrement: true }),
  uid: (n: string) => s.text(n).primaryKey().$defaultFn(newId),
  ref: (n: string) => s.integer(n),
  text: (n: string) => s.text(n),
  oneOf: <const E extends Enum>(n: string, values: E) =>
    s.text(n, { enum: values as unknown as [E[number], ...E[number][]] }),
  integer: (n: string) => s.integer(n),
  real: (n: string) => s.real(n),
  cents: (n: string) => s.integer(n),
  boolean: (n: string) => s.integer(n, { mode: 'boolean' }),
  timestamp: (n: string) => s.integer(n, { mode: 'timestamp_ms' }),
  createdAt: (n: string) => s.integer(n, { mode: 'timestamp_ms' }).notNull().$defaultFn(now),
  json: <T>(n: string) => s.text(n, { mode: 'json' }).$type<T>(),
  index: (n: string) => s.index(n),
  uniqueIndex: (n: string) => s.uniqueIndex(n),
  check: s.check,
  primaryKey: s.primaryKey,
  foreignKey: s.foreignKey,
};
export const sqliteKit = sqliteRaw as unknown as Kit;

// The one cast above is checked here: each column helper gives the same data / notNull / hasDefault.
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export type Expect<T extends true> = T;
type Cols = Exclude<keyof Kit, 'table' | 'index' | 'uniqueIndex' | 'check' | 'primaryKey' | 'foreignKey'>;
type Facts<B> = B extends { _: infer C }
  ? {
      data: C extends { data: infer D } ? D : never;
      type: C extends { $type: infer T } ? T : 0;
      notNull: C extends { notNull: true } ? 1 : 0;
      def: C extends { hasDefault: true } ? 1 : 0;
      pk: C extends { isPrimaryKey: true } ? 1 : 0;
    }
  : never;
type Parity = { [K in Cols]: Equal<Facts<ReturnType<(typeof pgKit)[K]>>, Facts<ReturnType<(typeof sqliteRaw)[K]>>> };
export type _Parity = Expect<Equal<Parity, { [K in Cols]: true }>>;
export type _Keys = Expect<Equal<keyof typeof pgKit, keyof typeof sqliteRaw>>;
