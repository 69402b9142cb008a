import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createPostgresDb, postgresMigrations } from '../db/postgres.ts';
import * as schema from '../db/schema.pg.ts';
import type { Opened } from '../db/types.ts';

/** Empties all tables and restarts their ids. Migrations leave no rows behind, so this is how they left the database. */
const CLEAR = `do $$ begin
  execute (select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity cascade'
           from pg_tables where schemaname = 'public');
end $$`;

/** Databases of this worker that no test uses any more, cleared: opening one takes longer than most test files. */
const idle: PGlite[] = [];

const openMigrated = async (): Promise<PGlite> => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle(client, { schema }), { migrationsFolder: postgresMigrations });
  return client;
};

/** PostgreSQL inside the process: a migrated, empty database for the caller alone until it is closed. */
export async function openPglite(): Promise<Opened> {
  const client = idle.pop() ?? (await openMigrated());
  return {
    db: createPostgresDb(drizzle(client, { schema })),
    close: async () => {
      await client.exec(CLEAR);
      idle.push(client);
    },
  };
}
