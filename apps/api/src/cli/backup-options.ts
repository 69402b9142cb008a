import { isAbsolute, relative, resolve } from 'node:path';
import { MEGABYTE } from '@fori/domain/bytes';
import { BackupError } from '../backup/backup-error.ts';
import { type BackupKey, readKeyFile } from '../backup/key.ts';
import { type BackupStore, openStore } from '../backup/store.ts';
import { isFolder, openTarget } from '../backup/target.ts';
import type { Config } from '../config.ts';
import { type Arguments, type Command, UsageError } from './command.ts';

type Options = NonNullable<Command['options']>;

export const keyOption: Options = { key: { type: 'string' } };
export const atOption: Options = { at: { type: 'string' } };

/** What the help of each command says of its target. */
export const TARGET_HELP = 'The target is a folder, or s3://bucket/prefix with the settings BACKUP_S3_….';
/** What the help of each command says of `--key`. */
export const KEY_HELP = 'The key is the file given by --key, else by BACKUP_KEY_FILE.';

/** The only word of the command line, which says where the backups are. */
export const addressIn = ({ positionals: [address, ...others] }: Arguments): string => {
  if (address === undefined || others.length > 0) throw new UsageError('Name the folder or bucket of the backups.');
  return address;
};

/** Whether a file or folder lies in a folder, or is it. */
export const isWithin = (file: string, folder: string): boolean => {
  const way = relative(resolve(folder), resolve(file));
  return !way.startsWith('..') && !isAbsolute(way);
};

const readKey = (given: Arguments, config: Config, address: string, begin = false): Promise<BackupKey> => {
  const file = typeof given.values.key === 'string' ? given.values.key : config.backups.keyFile;
  if (file === undefined) throw new UsageError('Name the key by --key or BACKUP_KEY_FILE; fori backup key makes one.');
  if (isFolder(address) && isWithin(file, address))
    throw new BackupError(`The key ${file} lies among the backups, where it protects nothing: keep it elsewhere.`);
  // backups that have begun with one there go on
  if (begin && isWithin(file, config.dataDir))
    throw new BackupError(`The key ${file} lies in DATA_DIR, and would be lost with it: keep it elsewhere.`);
  return readKeyFile(file);
};

/** The backups that the command line names, with their key. `begin`: as for `openStore`. */
export const storeOf = async (
  given: Arguments,
  config: Config,
  { begin }: { begin?: boolean } = {},
): Promise<BackupStore> => {
  const address = addressIn(given);
  if (begin && isFolder(address) && isWithin(address, config.dataDir))
    throw new BackupError(`${address} lies in DATA_DIR, and would be lost with it: keep the backups elsewhere.`);
  const key = await readKey(given, config, address, begin);
  return openStore(await openTarget(address, config.backups.storage), key, { begin });
};

/** The beginning of a backup's id that was asked for. */
export const atIn = ({ values: { at } }: Arguments): string | undefined => (typeof at === 'string' ? at : undefined);

export const inMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
