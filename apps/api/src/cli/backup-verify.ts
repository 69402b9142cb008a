import { tmpdir } from 'node:os';
import { placeOfOwner } from '../backup/shop-data.ts';
import { findBackup } from '../backup/store.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { readConfig } from '../config.ts';
import { atIn, atOption, KEY_HELP, keyOption, storeOf, TARGET_HELP } from './backup-options.ts';
import type { Command } from './command.ts';

export const backupVerifyCommand: Command = {
  summary: 'restores a backup beside the shop, checks it, and removes what it restored',
  usage: 'backup verify <target> [--at <id>] [--temp <folder>] [--key <file>]',
  help: `The newest, or the newest whose id begins with --at (2026-11-28T14). Needs room for the whole shop in --temp, by default the
system's folder for temporary files; one of PostgreSQL also pg_restore, and an account in DATABASE_MIGRATION_URL,
else DATABASE_URL, that may create databases.
Checks all sums, the number of rows of each table, the database's structure and the whole audit log. ${TARGET_HELP} ${KEY_HELP}
Ends with 1 where the backup could not be restored, with the first thing that is wrong.`,
  options: { ...keyOption, ...atOption, temp: { type: 'string' } },
  takesWords: true,
  run: async (given, { env, print }) => {
    const config = readConfig(env, { readOnly: true });
    const store = await storeOf(given, config);
    const folder = typeof given.values.temp === 'string' ? given.values.temp : tmpdir();
    const id = await findBackup(store, atIn(given));
    const { databaseUrl } = placeOfOwner(config);
    const { record, auditRecords } = await verifyBackup(store, id, { folder, databaseUrl });
    const rows = Object.values(record.database.rows).reduce((sum, count) => sum + count, 0);
    print(
      `${id} can be restored: ${rows} rows, ${record.media.files} files, an intact audit log of ${auditRecords} records.`,
    );
    return 0;
  },
};
