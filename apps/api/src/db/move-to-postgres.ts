import Database from 'better-sqlite3';
import pg from 'pg';
import type { Contents } from './contents.ts';
import { copyToPostgres } from './copy-to-postgres.ts';

/** Tables that a shop which somebody uses has rows in; a start alone leaves them empty. */
const IN_USE = ['users', 'products', 'orders'];

/** Why a database was not moved; nothing was copied. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/** Opens the file for this process alone. Throws MoveError where another one has it open, as a running shop does. */
const openAlone = (file: string): Database.Database => {
  const source = new Database(file, { timeout: 0 });
  try {
    source.pragma('locking_mode = EXCLUSIVE');
    source.exec('begin exclusive');
    return source;
  } catch (error) {
    source.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY'))
      throw new MoveError(`a process has ${file} open: stop the shop first`);
    throw error;
  }
};

/**
 * Copies a shop's SQLite file into a database of PostgreSQL, which `migrate` brings to the same version, and returns what it then
 * holds. Throws MoveError, and copies nothing, where a process has the file open, where the database is in use, or
 * where a row cannot be copied [DEPLOY-14].
 * @param url by the account that owns the tables
 */
export const moveToPostgres = async (file: string, url: string, migrate: () => Promise<void>): Promise<Contents> => {
  const source = openAlone(file);
  const client = new pg.Client({ connectionString: url });
  try {
    await migrate();
    await client.connect();
    for (const table of IN_USE) {
      const { rows } = await client.query(`select 1 from "${table}" limit 1`);
      if (rows.length > 0) throw new MoveError(`the database is in use: it has ${table}`);
    }
    return await copyToPostgres(source, client);
  } catch (error) {
    throw error instanceof MoveError ? error : new MoveError((error as Error).message);
  } finally {
    source.close();
    await client.end();
  }
};
