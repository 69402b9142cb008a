import type Database from 'better-sqlite3';
import type { ClientBase } from 'pg';
import { type Contents, postgresCatalogue, readContents, sqliteCatalogue } from './contents.ts';

/** Values in one statement; PostgreSQL takes 65,535. */
const MAX_VALUES = 10_000;

type Convert = (value: unknown) => unknown;

/** How SQLite's values become those of a column of PostgreSQL; those of other types are the same. */
const converters: Readonly<Record<string, Convert>> = {
  'timestamp with time zone': (value) => new Date(Number(value)),
  boolean: (value) => value === 1,
};

const keep: Convert = (value) => value;

interface Column {
  name: string;
  convert: Convert;
}

const namesOf = async (client: ClientBase, query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

const columnsOf = async (client: ClientBase, table: string): Promise<Column[]> => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows.map(({ name, type }) => ({ name, convert: converters[type] ?? keep }));
};

const copyTable = async (source: Database.Database, client: ClientBase, table: string): Promise<void> => {
  const columns = await columnsOf(client, table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const rowsAtOnce = Math.max(1, Math.floor(MAX_VALUES / columns.length));
  let rows: unknown[][] = [];
  const insert = async () => {
    if (rows.length === 0) return;
    const places = rows.map((_, at) => `(${columns.map((_c, i) => `$${at * columns.length + i + 1}`).join(', ')})`);
    await client.query(
      `insert into "${table}" (${names}) overriding system value values ${places.join(', ')}`,
      rows.flat(),
    );
    rows = [];
  };
  for (const row of source.prepare(`select ${names} from "${table}"`).raw().iterate() as Iterable<unknown[]>) {
    rows.push(row.map((value, i) => (value === null ? null : columns[i]?.convert(value))));
    if (rows.length >= rowsAtOnce) await insert();
  }
  await insert();
};

/** Takes all foreign keys and the shop's triggers off. Returns what puts them back, which checks every row. */
const withoutChecks = async (client: ClientBase, tables: readonly string[]): Promise<() => Promise<void>> => {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table "${table}" disable trigger user`);
  return async () => {
    for (const table of tables) await client.query(`alter table "${table}" enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
};

/** Lets new rows have ids after those that were copied. */
const continueIds = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
     from information_schema.columns
     where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, coalesce(max("${column}"), 0) + 1, false) from "${table}"`, [sequence]);
};

/**
 * Fills a migrated database of PostgreSQL with the rows of a shop's SQLite file, in place of its own, in one transaction, and
 * returns what it then holds. The client's account owns the tables; a superuser is not needed. Throws, and changes nothing, where
 * the copy does not hold what the file does. Nobody may change the file meanwhile.
 */
export const copyToPostgres = async (source: Database.Database, client: ClientBase): Promise<Contents> => {
  const tables = await namesOf(client, postgresCatalogue.tables);
  await client.query('begin');
  try {
    const putBack = await withoutChecks(client, tables);
    for (const table of tables) await client.query(`delete from "${table}"`);
    for (const table of tables) await copyTable(source, client, table);
    await putBack();
    await continueIds(client);
    const [wanted, found] = await Promise.all([
      readContents(async (statement) => source.prepare<[], Record<string, unknown>>(statement).all(), sqliteCatalogue),
      readContents(async (statement) => (await client.query(statement)).rows, postgresCatalogue),
    ]);
    const different = tables.filter((table) => found.rows[table] !== wanted.rows[table]);
    if (different.length > 0 || found.audit.hash !== wanted.audit.hash)
      throw new Error(`the copy differs from the file: ${different.join(', ') || 'audit_log'}`);
    await client.query('commit');
    await client.query('analyze');
    return found;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
