/**
 * A process that begins a backup and never ends it, for tests that kill it: `backup-process.ts <data> <backups> <key> <writes>` prints
 * "held" once it has stored so many files and is storing the next.
 */
import { folderTarget } from '../backup/folder-target.ts';
import { readKeyFile } from '../backup/key.ts';
import { copyDatabase } from '../backup/shop-data.ts';
import { openStore } from '../backup/store.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { localMediaStore } from '../storage/media-store.ts';

const [dataDir = '', backups = '', keyFile = '', writes = ''] = process.argv.slice(2);
const target = folderTarget(backups);
let left = Number(writes);
const store = await openStore(
  {
    ...target,
    write: async (name, data) => {
      left -= 1;
      if (left >= 0) return target.write(name, data);
      process.stdout.write('held\n');
      // keeps the process as well
      return new Promise(() => setInterval(() => undefined, 1000));
    },
  },
  await readKeyFile(keyFile),
);
await takeBackup({
  store,
  media: localMediaStore(dataDir),
  copy: () => copyDatabase({ dataDir, databaseUrl: undefined, minFreeBytes: 0 }, backups),
  version: 'test',
});
