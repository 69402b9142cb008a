import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { compiled } from './compiled.ts';
import { observeQueries, recordChangedTables, unwrapQueries } from './guard.ts';
import type { Db, Queries, Schema } from './types.ts';

/** A drizzle query that has not been executed yet. */
interface Preparable<R> {
  prepare(name: string): { execute(values: Record<string, unknown>): PromiseLike<R> };
}

interface Statement<R> {
  execute(values: Record<string, unknown>): PromiseLike<R> | R;
  changes: ReadonlySet<unknown>;
}

let names = 0;

/** PostgreSQL keeps named statements as long as their connection, so the number of names must stay bounded. */
const newName = (): string => `fori_${++names}`;

/**
 * A query that is translated to SQL once per connection instead of at every call, which would take longer than most SQLite
 * queries. `build` writes its values as `sql.placeholder('name')` and is called once per connection, so it must not depend
 * on anything else. For queries that every visitor causes; others can be written where they are used. `changes` replaces
 * the list of tables it changes, which is otherwise observed.
 */
export const prepared = <R, V extends Record<string, unknown> = Record<string, unknown>>(
  build: (queries: Queries, t: Db['t']) => Preparable<R>,
  { name = newName(), changes: declared }: { name?: string; changes?: readonly unknown[] } = {},
) => {
  const statements = new WeakMap<Queries, Statement<R>>();
  return async (queries: Queries, values: V): Promise<R> => {
    const { t } = queries;
    const driverQueries = unwrapQueries(queries);
    let statement = statements.get(driverQueries);
    if (!statement) {
      const changes = new Set<unknown>(declared);
      const query = build(
        observeQueries(driverQueries, (table) => {
          if (!declared) changes.add(table);
        }),
        t,
      ).prepare(name);
      // drizzle wraps SQLite's synchronous result in a promise, which would delay it by some ticks
      statement = { execute: compiled<R>(query) ?? ((given) => query.execute(given)), changes };
      statements.set(driverQueries, statement);
    }
    recordChangedTables(queries, statement.changes);
    return statement.execute(values);
  };
};

/** A placeholder for a value of this column, encoded by the column; for `values`, `set` and conditions. */
export const param = (column: AnyColumn, name: string): SQL<never> =>
  sql<never>`${sql.param(sql.placeholder(name), {
    mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
  })}`;

/** A numeric primary key, which the database generates and inserts never set. */
const isNumbered = (column: AnyColumn): boolean => column.primary && column.dataType === 'number';

/** Longer lists take several statements, so that few different ones have to be prepared. */
const ROWS_PER_STATEMENT = 8;

/**
 * A prepared query with several shapes, each prepared once. `shape` identifies the SQL text; `build` gets an example of the
 * shape and writes the values as placeholders.
 */
export const preparedVariants = <S, R>(build: (queries: Queries, t: Db['t'], example: S) => Preparable<R>) => {
  // per connection, because an example may hold conditions of one dialect
  const shapes = new WeakMap<Queries, Map<string, ReturnType<typeof prepared<R>>>>();
  const shapeNames = new Map<string, string>();
  return (queries: Queries, shape: string, example: S, values: Record<string, unknown>): Promise<R> => {
    const driverQueries = unwrapQueries(queries);
    const connectionShapes = shapes.get(driverQueries) ?? new Map<string, ReturnType<typeof prepared<R>>>();
    shapes.set(driverQueries, connectionShapes);
    let query = connectionShapes.get(shape);
    if (!query) {
      const name = shapeNames.get(shape) ?? newName();
      shapeNames.set(shape, name);
      query = prepared((q, tables) => build(q, tables, example), { name });
      connectionShapes.set(shape, query);
    }
    return query(queries, values);
  };
};

type NamedColumns = readonly [string, AnyColumn][];

const columnsByTables = new WeakMap<Schema, Map<keyof Schema, NamedColumns>>();

/** The columns an insert sets, with their field names. */
const filledColumns = (t: Schema, name: keyof Schema): NamedColumns => {
  const byName = columnsByTables.get(t) ?? new Map<keyof Schema, NamedColumns>();
  columnsByTables.set(t, byName);
  const cached = byName.get(name);
  if (cached) return cached;
  const all = Object.entries(getTableColumns(t[name]) as Record<string, AnyColumn>);
  const filled = all.filter(([, column]) => !isNumbered(column));
  byName.set(name, filled);
  return filled;
};

/** What an insert returns: the generated id, or else any column, which shows that the row was inserted. */
const returningFields = (t: Schema, name: keyof Schema): Record<string, AnyColumn> => {
  const columns = Object.entries(getTableColumns(t[name]) as Record<string, AnyColumn>);
  return Object.fromEntries([columns.find(([, column]) => isNumbered(column)) ?? columns[0] ?? []]);
};

/** A row with defaults for everything it leaves out. */
const completed = (columns: NamedColumns, row: Record<string, unknown>): Record<string, unknown> => {
  const full: Record<string, unknown> = {};
  for (const [key, column] of columns) {
    full[key] = row[key] === undefined ? (column.defaultFn?.() ?? column.default ?? null) : row[key];
  }
  return full;
};

/**
 * A prepared insert of one row; what the row leaves out gets the column's default. Returns the row as stored, or null where
 * it conflicts with an existing row and `onConflict` is `keep`.
 */
export const preparedInsert = <N extends keyof Schema>(name: N, onConflict: 'fail' | 'keep' = 'fail') => {
  type Row = Schema[N]['$inferSelect'];
  const query = prepared((q, t) => {
    const values = Object.fromEntries(filledColumns(t, name).map(([key, column]) => [key, param(column, key)]));
    const insert = q.insert(t[name]).values(values as never);
    const fields = returningFields(t, name) as never;
    const returning = (onConflict === 'keep' ? insert.onConflictDoNothing() : insert).returning(fields);
    // drizzle cannot infer the row of a table that is only cached by its name
    return returning as unknown as Preparable<Partial<Row>[]>;
  });
  return async (tx: Queries, row: Schema[N]['$inferInsert']): Promise<Row | null> => {
    const { t } = tx;
    const full = completed(filledColumns(t, name), row);
    const [stored] = await query(tx, full);
    return stored ? ({ ...full, ...stored } as Row) : null;
  };
};

/** Prepared inserts of several rows, with defaults as in `preparedInsert`. */
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
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const part = rows.slice(start, start + ROWS_PER_STATEMENT);
      const values: Record<string, unknown> = {};
      for (const [index, row] of part.entries()) {
        for (const [key, value] of Object.entries(completed(columns, row))) values[`${key} ${index}`] = value;
      }
      await query(tx, String(part.length), part.length, values);
    }
  };
};

/** Placeholders for several values of a prepared query. */
export const placeholders = (names: readonly string[]) => names.map((name) => sql.placeholder(name));

/** Lists of values are padded to one of these lengths, so that few statements serve all lists. */
const LENGTHS = [1, 5, 24, 100];

/**
 * A prepared query with a list of values (`id in (…)`), with one statement per length. `build` gets the names of the
 * placeholders; shorter lists repeat their last value, which does not change the result of `in`. Longer lists are queried
 * in parts and the rows joined.
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
