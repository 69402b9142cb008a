import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import type { Queries, Schema } from './types.ts';

/** Few enough for a short statement and within the databases' limits on parameters. */
const ROWS_PER_STATEMENT = 50;

/** Tables with a numeric id. */
type Numbered = { [N in keyof Schema]: Schema[N] extends { $inferSelect: { id: number } } ? N : never }[keyof Schema];

type Change<N extends Numbered> = { id: number } & Partial<Omit<Schema[N]['$inferSelect'], 'id'>>;

type Values = Record<string, unknown> & { id: number };

const valueFor = (column: AnyColumn, value: unknown): SQL =>
  sql`cast(${value === null ? sql`null` : sql.param(value, column)} as ${sql.raw(column.getSQLType())})`;

/** Groups changes by the columns they set, because one statement sets the same columns in all its rows. */
const byColumns = (changes: readonly Values[], columns: Record<string, AnyColumn>): Map<string, Values[]> => {
  const groups = new Map<string, Values[]>();
  for (const change of changes) {
    const names = Object.keys(columns).filter((name) => name !== 'id' && change[name] !== undefined);
    if (names.length === 0) continue;
    const key = names.join();
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return groups;
};

/**
 * Sets different values in many rows of a table with few statements, yielding to other work between them: ten thousand
 * single updates would hold the lock for seconds. A row keeps what its change leaves out.
 */
export const updateEach = async <N extends Numbered>(
  tx: Queries,
  name: N,
  changes: readonly Change<N>[],
): Promise<void> => {
  const { t } = tx;
  const table = t[name];
  const columns = getTableColumns(table) as Record<string, AnyColumn>;
  const { id } = columns;
  if (!id) throw new Error(`${name} has no id`);
  for (const [key, group] of byColumns(changes as readonly Values[], columns)) {
    const named = ['id', ...key.split(',')].map((name) => [name, columns[name] ?? id] as const);
    // both databases name the columns of `values` like this
    const set = Object.fromEntries(
      named.flatMap(([name], index) => (name === 'id' ? [] : [[name, sql.raw(`given.column${index + 1}`)]])),
    );
    for (let start = 0; start < group.length; start += ROWS_PER_STATEMENT) {
      if (start > 0) await yieldToEventLoop();
      const rows = group.slice(start, start + ROWS_PER_STATEMENT).map(
        (change) =>
          sql`(${sql.join(
            named.map(([name, column]) => valueFor(column, change[name])),
            sql`, `,
          )})`,
      );
      await tx
        .update(table)
        .set(set as never)
        .from(sql`(values ${sql.join(rows, sql`, `)}) as given`)
        .where(sql`${id} = given.column1`)
        // drizzle cannot infer the row of a table that is only known by its name
        .returning({ id } as never);
    }
  }
};
