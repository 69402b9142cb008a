import { BackupError } from '../backup/backup-error.ts';
import { listBackups, readRecord } from '../backup/store.ts';
import { readConfig } from '../config.ts';
import { inMegabytes, KEY_HELP, keyOption, storeOf, TARGET_HELP } from './backup-options.ts';
import type { Command } from './command.ts';

export const backupListCommand: Command = {
  summary: 'lists the backups in a target, the oldest first',
  usage: 'backup list <target> [--key <file>]',
  help: `Each with the id that --at takes, its version of the shop, migrations and size. ${TARGET_HELP} ${KEY_HELP}
Ends with 1 where one of them is damaged.`,
  options: keyOption,
  takesWords: true,
  run: async (given, { env, print, complain }) => {
    const store = await storeOf(given, readConfig(env, { readOnly: true }));
    const ids = await listBackups(store);
    if (ids.length === 0) print('No backup was ever completed here.');
    let code = 0;
    for (const id of ids) {
      try {
        const { database, media, version } = await readRecord(store, id);
        print(
          `${id}  version ${version}, ${database.dialect} with ${database.schema} migrations, ${inMegabytes(database.bytes)}; ${media.files} files, ${inMegabytes(media.bytes)}`,
        );
      } catch (error) {
        if (!(error instanceof BackupError)) throw error;
        complain(error.message);
        code = 1;
      }
    }
    return code;
  },
};
