/** What a database of the shop holds, to tell whether a restored copy is the same. */
export interface Contents {
  /** migrations it has had */
  schema: number;
  /** rows by table */
  rows: Record<string, number>;
  /** the last record of the audit log; 0 and null while there is none */
  audit: { record: number; hash: string | null };
}

/** Runs a query on one state of the database. */
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/** Where the databases differ. */
interface Catalogue {
  /** lists the shop's tables as `name` */
  tables: string;
  migrations: string;
}

export const sqliteCatalogue: Catalogue = {
  tables: `select name from pragma_table_list where schema = 'main' and type = 'table'
    and name not like 'sqlite!_%' escape '!' and name not like '!_!_%' escape '!' order by name`,
  migrations: '__drizzle_migrations',
};

export const postgresCatalogue: Catalogue = {
  // unlogged tables are not part of a dump
  tables: `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
  migrations: 'drizzle.__drizzle_migrations',
};

const firstNumber = async (ask: Ask, statement: string): Promise<number> => Number((await ask(statement))[0]?.n);

/** Counts the rows of every table, with the last record of the audit log. */
export const readContents = async (ask: Ask, { tables, migrations }: Catalogue): Promise<Contents> => {
  const rows: Record<string, number> = {};
  for (const { name } of await ask(tables)) {
    const table = String(name);
    rows[table] = await firstNumber(ask, `select count(*) as n from "${table}"`);
  }
  const [last] = await ask('select id, hash from audit_log order by id desc limit 1');
  return {
    schema: await firstNumber(ask, `select count(*) as n from ${migrations}`),
    rows,
    audit: { record: Number(last?.id ?? 0), hash: last ? String(last.hash) : null },
  };
};

/** A copy of the shop's database as it was at one moment. */
export interface DatabaseCopy {
  dialect: 'sqlite' | 'pg';
  takenAt: Date;
  contents: Contents;
  /** read once */
  bytes: () => AsyncIterable<Buffer>;
  close: () => Promise<void>;
}
