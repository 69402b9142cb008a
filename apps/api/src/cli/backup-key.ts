import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { makeKeyFile } from '../backup/key.ts';
import { HEAD } from '../backup/store.ts';
import { isWithin } from './backup-options.ts';
import { type Command, UsageError } from './command.ts';

/** Whether a file would lie in a folder of backups, or below one. */
const isAmongBackups = (file: string): boolean => {
  const folder = dirname(file);
  return existsSync(join(folder, HEAD)) || (folder !== file && isAmongBackups(folder));
};

export const backupKeyCommand: Command = {
  summary: 'makes the key that backups are encrypted with',
  usage: 'backup key <file>',
  help: `Keep copies of the file in two places, and none beside the backups: without it no backup can be read, and with it every
one can. Ends with 1 where the file exists, cannot be written, or would lie in DATA_DIR or among backups.`,
  takesWords: true,
  run: async ({ positionals: [file, ...others] }, { env, print }) => {
    if (file === undefined || others.length > 0) throw new UsageError('Name the file for the key.');
    if (isWithin(file, env.DATA_DIR ?? './data'))
      throw new BackupError(`${file} would lie in DATA_DIR, and be lost with it: keep the key elsewhere.`);
    if (isAmongBackups(resolve(file)))
      throw new BackupError(`${file} would lie among the backups, where it protects nothing: keep the key elsewhere.`);
    print(`${file} has the key ${await makeKeyFile(file)}. Keep copies of it, and none beside the backups.`);
    return 0;
  },
};
