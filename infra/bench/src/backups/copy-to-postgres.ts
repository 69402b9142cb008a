import Database from 'better-sqlite3';
import pg from 'pg';

const CHUNK = 500;

type Convert = (value: unknown) => unknown;

/** How SQLite's values become those of a column of PostgreSQL. */
const converters: Record<string, Convert> = {
  'timestamp with time zone': (value) => new Date(Number(value)),
  boolean: (value) => value === 1,
};

/** Lets new rows have ids after those that were copied. */
const continueIds = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
     from information_schema.columns
     where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, coalesce(max("${column}"), 0) + 1, false) from "${table}"`, [sequence]);
};

/** Creates an empty database in the same cluster and returns its address. */
export const createDatabase = async (server: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Whether a database of PostgreSQL has so many products, as one that was filled before; an empty one has no tables. */
export const hasProducts = async (url: string, count: number): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ found: string | null }>("select to_regclass('products') as found");
    if (!tables[0]?.found) return false;
    const { rows } = await client.query<{ count: string }>('select count(*) as count from products');
    return Number(rows[0]?.count) === count;
  } finally {
    await client.end();
  }
};

/** Fills a migrated database of PostgreSQL with the rows of a shop's SQLite file, in place of its own. */
export const copyToPostgres = async (file: string, url: string): Promise<void> => {
  const source = new Database(file, { readonly: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'",
    );
    await client.query('begin');
    // without triggers and foreign keys
    await client.query('set local session_replication_role = replica');
    for (const { name } of tables) await client.query(`delete from "${name}"`);
    for (const { name } of tables) {
      const { rows: columns } = await client.query<{ column_name: string; data_type: string }>(
        "select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = $1",
        [name],
      );
      const columnList = columns.map(({ column_name }) => `"${column_name}"`).join(', ');
      const types = columns.map(({ data_type }) => converters[data_type] ?? ((value: unknown) => value));
      const size = Math.floor(CHUNK / Math.max(1, columns.length / 20));
      let rows: unknown[][] = [];
      const flush = async () => {
        if (rows.length === 0) return;
        const places = rows.map(
          (row, at) => `(${row.map((_, index) => `$${at * columns.length + index + 1}`).join(', ')})`,
        );
        await client.query(
          `insert into "${name}" (${columnList}) overriding system value values ${places.join(', ')}`,
          rows.flat(),
        );
        rows = [];
      };
      for (const row of source.prepare(`select ${columnList} from "${name}"`).raw().iterate() as Iterable<unknown[]>) {
        rows.push(row.map((value, index) => (value === null ? null : types[index]?.(value))));
        if (rows.length >= size) await flush();
      }
      await flush();
    }
    await continueIds(client);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
    source.close();
  }
};
