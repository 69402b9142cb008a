import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../storage/files-below.ts';
import { createFile, isUnfinished, writeFiles } from '../storage/write-files.ts';
import { BackupError, NoRoomError, systemCode } from './backup-error.ts';
import type { BackupTarget } from './target.ts';

const NO_ROOM = ['ENOSPC', 'EDQUOT'];

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '');

/** A folder of this machine, or of another that is mounted. */
export const folderTarget = (address: string): BackupTarget => {
  const root = path.resolve(address);
  const fileOf = (name: string) => path.join(root, name);
  const asBackupError = async <T>(verb: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const code = systemCode(error);
      if (code === undefined) throw error;
      if (NO_ROOM.includes(code)) throw new NoRoomError(`${address} has no room left (${code}).`);
      throw new BackupError(`${address} cannot be ${verb} (${(error as Error).message}).`);
    }
  };
  const allBelow = async (folder: string): Promise<string[]> =>
    (await filesBelow(fileOf(folder))).map((file) => path.relative(root, file));
  const isPartial = (name: string) => isUnfinished(path.basename(name));
  const remove = async (names: readonly string[]) => {
    for (const name of names) await rm(fileOf(name), { force: true });
  };

  return {
    address,
    read: async (name) => {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        return asBackupError('read', Promise.reject(error));
      }
    },
    write: (name, data) =>
      asBackupError('written', writeFiles(fileOf(path.dirname(name)), [{ name: path.basename(name), data }])),
    create: (name, data) => asBackupError('written', createFile(fileOf(name), data)),
    list: async (folder = '.') => (await asBackupError('read', allBelow(folder))).filter((name) => !isPartial(name)),
    remove: (names) => asBackupError('written', remove(names)),
    // beside the folders others may be about to take the lock
    tidy: async () => {
      const left = (await asBackupError('read', allBelow('.'))).filter(
        (name) => name.includes(path.sep) && isPartial(name),
      );
      await asBackupError('written', remove(left));
    },
  };
};
