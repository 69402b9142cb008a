import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { openDatabase } from '../composition.ts';
import { ConfigError, readConfig, sqliteFile } from '../config.ts';
import { inspectSqlite } from '../db/inspect.ts';
import { type Command, UsageError } from './command.ts';

/** Added to the name of the file that was copied, so that nobody goes on selling from it. */
const MOVED = '.moved';

export const databaseMoveCommand: Command = {
  summary: 'copies the database from SQLite in DATA_DIR to PostgreSQL at DATABASE_URL',
  usage: 'database move --to postgres',
  help: `With the shop stopped. All or nothing, in one transaction: every table is counted again and the end of the audit log compared.
The database there must be empty, or that of a shop that was started and never used; DATABASE_MIGRATION_URL, where it
is set, does the work. The file is then renamed to fori.db${MOVED}: to go back, name it fori.db again and start without
DATABASE_URL. Pictures and secrets stay where they are. Ends with 1 where it was not moved, for the reason it says.`,
  options: { to: { type: 'string' } },
  run: async ({ values }, { env, print, complain }) => {
    if (values.to !== 'postgres') throw new UsageError('Say --to postgres.');
    const config = readConfig(env);
    const url = config.databaseMigrationUrl ?? config.databaseUrl;
    const file = sqliteFile(config);
    if (!url) throw new ConfigError(['DATABASE_URL names the database of PostgreSQL to move to']);
    if (!existsSync(file)) throw new ConfigError([`DATA_DIR: there is no database at ${file}`]);
    if (inspectSqlite(file).pending > 0)
      throw new ConfigError([
        'the database in DATA_DIR is that of an earlier version: start the shop on it once without DATABASE_URL',
      ]);
    // loaded on demand, because a shop on SQLite does not need the driver
    const { MoveError, moveToPostgres } = await import('../db/move-to-postgres.ts');
    try {
      const { rows, audit } = await moveToPostgres(file, url, async () => (await openDatabase(config)).close());
      const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
      print(`${count} rows are copied. The audit log ends with record ${audit.record}, ${audit.hash ?? 'none'}.`);
    } catch (error) {
      if (!(error instanceof MoveError)) throw error;
      complain(`Nothing was copied: ${error.message}.`);
      return 1;
    }
    await rename(file, `${file}${MOVED}`);
    print(`${file} is now ${file}${MOVED}. Start the shop with DATABASE_URL.`);
    return 0;
  },
};
