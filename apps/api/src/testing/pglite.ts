import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createPostgresDb, postgresMigrations } from '../db/postgres.ts';
import * as schema from '../db/schema.pg.ts';
import type { Opened } from '../db/types.ts';

/** Opens PostgreSQL inside the process. `snapshot` is a dump of a migrated database, which is much quicker to open. */
export async function openPglite(snapshot?: Blob): Promise<Opened & { dump: () => Promise<Blob> }> {
  const client = await PGlite.create({ extensions: { pg_trgm }, ...(snapshot && { loadDataDir: snapshot }) });
  const database = drizzle(client, { schema });
  await migrate(database, { migrationsFolder: postgresMigrations });
  return { db: createPostgresDb(database), close: () => client.close(), dump: async () => client.dumpDataDir('none') };
}
