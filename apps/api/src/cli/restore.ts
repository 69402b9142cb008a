import { restoreBackup } from '../backup/restore-backup.ts';
import { placeOfOwner } from '../backup/shop-data.ts';
import { findBackup } from '../backup/store.ts';
import { readConfig } from '../config.ts';
import { mediaDir } from '../storage/media-store.ts';
import { atIn, atOption, KEY_HELP, keyOption, storeOf, TARGET_HELP } from './backup-options.ts';
import type { Command } from './command.ts';

export const restoreCommand: Command = {
  summary: 'restores database and media of a backup into an empty place',
  usage: 'restore <target> [--at <id>] [--key <file>]',
  help: `The newest, or the newest whose id begins with --at (2026-11-28T14). DATA_DIR must hold no database and no media; DATABASE_URL,
for a backup of PostgreSQL, must name a database without tables, and pg_restore must be installed; DATABASE_MIGRATION_URL,
where it is set, does the work. Every piece is checked. Media are restored into DATA_DIR, from where fori media move brings
them into a bucket. ${TARGET_HELP} ${KEY_HELP}
Ends with 1 where it was not restored, for the reason it says. SHOP_SECRET is in no backup: set it as it was.`,
  options: { ...keyOption, ...atOption },
  takesWords: true,
  run: async (given, { env, print }) => {
    const config = readConfig(env, { readOnly: true });
    const store = await storeOf(given, config);
    const { id, database, media } = await restoreBackup(
      store,
      await findBackup(store, atIn(given)),
      placeOfOwner(config),
    );
    const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0);
    print(
      `${id} is restored: ${rows} rows, ${media.files} files. The audit log ends with record ${database.audit.record}, ${database.audit.hash ?? 'none'}.`,
    );
    if (config.mediaBucket !== null)
      print(`The files are in ${mediaDir(config.dataDir)}: fori media move --to s3 brings them into the bucket.`);
    return 0;
  },
};
