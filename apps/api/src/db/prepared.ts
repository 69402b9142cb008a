import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { compiled } from './compiled.ts';
import { observeQueries, recordChangedTables, unwrapQueries } from './guard.ts';
import type { Db, Queries, Schema } from './types.ts';

/** A query of drizzle's that is not carried out yet. */
interface Preparable<R> {
  prepare(name: string): { execute(values: Record<string, unknown>): PromiseLike<R> };
}

interface Statement<R> {
  execute(values: Record<string, unknown>): PromiseLike<R> | R;
  changes: ReadonlySet<unknown>;
}

let names = 0;

/** PostgreSQL keeps a statement by its name as long as the connection lasts, so there must not be ever new ones. */
const newName = (): string => `fori_${++names}`;

/**
 * A query that is put into SQL once for each connection instead of at every call, which costs more than most answers of
 * SQLite do. `build` writes its values as `sql.placeholder('name')` and is called once, so it must not depend on anything
 * else. For the queries that every visitor causes; any other may well be written where it is used. `changes` stands in
 * place of the tables it changes.
 */
export const prepared = <R, V extends Record<string, unknown> = Record<string, unknown>>(
  build: (queries: Queries, t: Db['t']) => Preparable<R>,
  { name = newName(), changes: declared }: { name?: string; changes?: readonly unknown[] } = {},
) => {
  const statements = new WeakMap<Queries, Statement<R>>();
  return async (queries: Queries, values: V): Promise<R> => {
    const { t } = queries;
    const behind = unwrapQueries(queries);
    let statement = statements.get(behind);
    if (!statement) {
      const changes = new Set<unknown>(declared);
      const query = build(
        observeQueries(behind, (table) => {
          if (!declared) changes.add(table);
        }),
        t,
      ).prepare(name);
      // through the promise drizzle wraps it in, SQLite's answer would come some turns later
      statement = { execute: compiled<R>(query) ?? ((given) => query.execute(given)), changes };
      statements.set(behind, statement);
    }
    recordChangedTables(queries, statement.changes);
    return statement.execute(values);
  };
};

/** Where a prepared query takes a value of this column, in the column's own type: in `values`, `set` and conditions. */
export const param = (column: AnyColumn, name: string): SQL<never> =>
  sql<never>`${sql.param(sql.placeholder(name), {
    mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
  })}`;

/** Numbered by the database, so never given. */
const isNumbered = (column: AnyColumn): boolean => column.primary && column.dataType === 'number';

/** Rows that one statement inserts: longer lists take several, so that there are few statements. */
const ROWS_TOGETHER = 8;

/**
 * A prepared query that takes different shapes, each made once: `shape` names what decides the text, `build` is given an
 * example of it and writes the values as placeholders.
 */
export const preparedVariants = <S, R>(build: (queries: Queries, t: Db['t'], example: S) => Preparable<R>) => {
  // by connection, too: an example may hold conditions of its dialect
  const shapes = new WeakMap<Queries, Map<string, ReturnType<typeof prepared<R>>>>();
  const namesOfShapes = new Map<string, string>();
  return (queries: Queries, shape: string, example: S, values: Record<string, unknown>): Promise<R> => {
    const behind = unwrapQueries(queries);
    const ofConnection = shapes.get(behind) ?? new Map<string, ReturnType<typeof prepared<R>>>();
    shapes.set(behind, ofConnection);
    let query = ofConnection.get(shape);
    if (!query) {
      const name = namesOfShapes.get(shape) ?? newName();
      namesOfShapes.set(shape, name);
      query = prepared((q, tables) => build(q, tables, example), { name });
      ofConnection.set(shape, query);
    }
    return query(queries, values);
  };
};

type NamedColumns = readonly [string, AnyColumn][];

const columnsByTables = new WeakMap<Schema, Map<keyof Schema, NamedColumns>>();

/** The columns of a table an insert fills, by the names of their fields. */
const filledColumns = (t: Schema, name: keyof Schema): NamedColumns => {
  const byName = columnsByTables.get(t) ?? new Map<keyof Schema, NamedColumns>();
  columnsByTables.set(t, byName);
  const known = byName.get(name);
  if (known) return known;
  const all = Object.entries(getTableColumns(t[name]) as Record<string, AnyColumn>);
  const filled = all.filter(([, column]) => !isNumbered(column));
  byName.set(name, filled);
  return filled;
};

/** What the database is asked for after an insert: the number it has given, else whatever tells that the row is there. */
const returningFields = (t: Schema, name: keyof Schema): Record<string, AnyColumn> => {
  const columns = Object.entries(getTableColumns(t[name]) as Record<string, AnyColumn>);
  return Object.fromEntries([columns.find(([, column]) => isNumbered(column)) ?? columns[0] ?? []]);
};

/** A row with everything it leaves out. */
const completed = (columns: NamedColumns, row: Record<string, unknown>): Record<string, unknown> => {
  const full: Record<string, unknown> = {};
  for (const [key, column] of columns) {
    full[key] = row[key] === undefined ? (column.defaultFn?.() ?? column.default ?? null) : row[key];
  }
  return full;
};

/**
 * A prepared insert of one row into a table; what the row leaves out gets the column's default. Gives the row as stored, or
 * null where it clashes with another and `onClash` says that the other may stay.
 */
export const preparedInsert = <N extends keyof Schema>(name: N, onClash: 'fail' | 'keep' = 'fail') => {
  type Row = Schema[N]['$inferSelect'];
  const query = prepared((q, t) => {
    const values = Object.fromEntries(filledColumns(t, name).map(([key, column]) => [key, param(column, key)]));
    const insert = q.insert(t[name]).values(values as never);
    const asked = returningFields(t, name) as never;
    const returning = (onClash === 'keep' ? insert.onConflictDoNothing() : insert).returning(asked);
    // of a table that is only known by its name, drizzle cannot tell the row
    return returning as unknown as Preparable<Partial<Row>[]>;
  });
  return async (tx: Queries, row: Schema[N]['$inferInsert']): Promise<Row | null> => {
    const { t } = tx;
    const full = completed(filledColumns(t, name), row);
    const [stored] = await query(tx, full);
    return stored ? ({ ...full, ...stored } as Row) : null;
  };
};

/** Prepared inserts of several rows at once, filled up like those of `preparedInsert`. */
export const preparedBulkInsert = <N extends keyof Schema>(name: N) => {
  const query = preparedVariants((q, t, count: number) => {
    const rows = Array.from({ length: count }, (_, index) =>
      Object.fromEntries(filledColumns(t, name).map(([key, column]) => [key, param(column, `${key} ${index}`)])),
    );
    const insert = q.insert(t[name]).values(rows as never);
    return insert.returning(returningFields(t, name) as never) as unknown as Preparable<unknown[]>;
  });
  return async (tx: Queries, rows: readonly Schema[N]['$inferInsert'][]): Promise<void> => {
    const { t } = tx;
    const columns = filledColumns(t, name);
    for (let start = 0; start < rows.length; start += ROWS_TOGETHER) {
      const part = rows.slice(start, start + ROWS_TOGETHER);
      const values: Record<string, unknown> = {};
      for (const [index, row] of part.entries()) {
        for (const [key, value] of Object.entries(completed(columns, row))) values[`${key} ${index}`] = value;
      }
      await query(tx, String(part.length), part.length, values);
    }
  };
};

/** Where a prepared query takes each of several values, by their names. */
export const placeholders = (names: readonly string[]) => names.map((name) => sql.placeholder(name));

/** Lengths a list of values is padded to, so that few statements serve all lists. */
const LENGTHS = [1, 5, 24, 100];

/**
 * A prepared query with a list of values in it (`id in (…)`), one statement for each of a few lengths. `build` is given
 * names for the placeholders; shorter lists repeat their last value, which changes no `in`. Longer ones are asked in
 * parts, and their rows joined.
 */
export const preparedList = <R>(build: (queries: Queries, t: Db['t'], names: readonly string[]) => Preparable<R[]>) => {
  const longest = Math.max(...LENGTHS);
  const byLength = new Map(
    LENGTHS.map((length) => {
      const placeholders = Array.from({ length }, (_, index) => `v${index}`);
      return [length, { placeholders, query: prepared((q, t) => build(q, t, placeholders)) }];
    }),
  );
  const part = (queries: Queries, list: readonly unknown[], values: Record<string, unknown>) => {
    const length = LENGTHS.find((candidate) => candidate >= list.length) ?? longest;
    const statement = byLength.get(length);
    if (!statement) throw new Error('a length without a statement');
    const last = list.at(-1);
    const named = statement.placeholders.map((name, index) => [name, index < list.length ? list[index] : last]);
    return statement.query(queries, { ...Object.fromEntries(named), ...values });
  };
  return async (queries: Queries, list: readonly unknown[], values: Record<string, unknown> = {}) => {
    const rows: R[] = [];
    for (let start = 0; start < list.length; start += longest) {
      rows.push(...(await part(queries, list.slice(start, start + longest), values)));
    }
    return rows;
  };
};
