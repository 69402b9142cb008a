import { assertCopyFits, copyDatabase, placeOfOwner } from '../backup/shop-data.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { openDatabase } from '../composition.ts';
import { type Config, readConfig } from '../config.ts';
import { noteBackup } from '../modules/ops/index.ts';
import { openMediaStore } from '../storage/open-media-store.ts';
import { programVersion } from '../version.ts';
import { addressIn, inMegabytes, KEY_HELP, keyOption, storeOf, TARGET_HELP } from './backup-options.ts';
import type { Command } from './command.ts';
import { inspectDatabase } from './open-shop.ts';

/**
 * Stores in the shop's database when its last backup was taken. Returns why not, where it could not: the backup is complete all the
 * same. A database that waits for a newer program's migrations is left alone, since opening it would apply them.
 */
const note = async (config: Config, takenAt: Date): Promise<string | null> => {
  try {
    const { pending } = await inspectDatabase(config);
    if (pending > 0) return `the next start applies ${pending} migrations`;
    const opened = await openDatabase(config);
    await noteBackup(opened.db, takenAt).finally(() => opened.close());
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

export const backupCommand: Command = {
  summary: 'takes an encrypted backup of database and media while the shop sells',
  usage: 'backup <target> [--key <file>] [--new]',
  help: `Only what changed since the backups there is added, so that it can run each minute on SQLite. --new begins with an empty
target; without it such a target is refused, because it may be a disk that is not mounted. ${TARGET_HELP} ${KEY_HELP}
PostgreSQL needs pg_dump. Ends with 1 where no backup was added, for the reason it says.`,
  options: { ...keyOption, new: { type: 'boolean' } },
  takesWords: true,
  run: async (given, { env, print, complain }) => {
    const config = readConfig(env, { readOnly: true });
    const address = addressIn(given);
    const store = await storeOf(given, config, { begin: given.values.new === true });
    const place = placeOfOwner(config);
    const { record, added } = await takeBackup({
      store,
      media: await openMediaStore(config),
      assertPossible: () => assertCopyFits(place, address),
      copy: () => copyDatabase(place, address),
      version: programVersion,
    });
    const { database, media } = record;
    print(
      `${record.id}: database of ${inMegabytes(database.bytes)}, ${media.files} files of ${inMegabytes(media.bytes)}; ${added.pieces} pieces of ${inMegabytes(added.bytes)} are new.`,
    );
    const reason = await note(config, record.takenAt);
    if (reason !== null) complain(`The backup is complete, but its time could not be noted for the alarm: ${reason}.`);
    return 0;
  },
};
