import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const writeSynced = async (file: string, data: Buffer): Promise<void> => {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const temporaryName = (name: string, run: string): string => `.${name}.${run}.tmp`;

/** Whether a file of this name, without its folder, is one that is being written, or was when its process ended. */
export const isUnfinished = (name: string): boolean => /^\..+\.tmp$/.test(name);

/**
 * Writes files into a folder, creating it if missing: each to a temporary name, synced and renamed. When anything fails, no
 * file of this call remains.
 */
export const writeFiles = async (folder: string, files: readonly { name: string; data: Buffer }[]): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const suffix = randomUUID();
  const staged = files.map(({ name, data }) => ({
    temporary: path.join(folder, temporaryName(name, suffix)),
    final: path.join(folder, name),
    data,
  }));
  const renamed: string[] = [];
  try {
    for (const file of staged) await writeSynced(file.temporary, file.data);
    for (const file of staged) {
      await rename(file.temporary, file.final);
      renamed.push(file.final);
    }
    await syncDirectory(folder);
  } catch (error) {
    const leftovers = [...staged.map((file) => file.temporary), ...renamed];
    await Promise.all(leftovers.map((file) => rm(file, { force: true })));
    throw error;
  }
};

/** Writes a file durably unless there is one of its name, and says whether it did; others find it whole or not at all. */
export const createFile = async (file: string, data: Buffer): Promise<boolean> => {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const temporary = path.join(folder, temporaryName(path.basename(file), randomUUID()));
  const orExists = (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return false;
    throw error;
  };
  try {
    await writeSynced(temporary, data);
    const isCreated = await link(temporary, file).then(() => true, orExists);
    await syncDirectory(folder);
    return isCreated;
  } finally {
    await rm(temporary, { force: true });
  }
};

/**
 * Moves a file into a folder, creating it if missing; it is there completely or not at all. Across file systems it is copied,
 * and the original stays.
 */
export const moveFile = async (from: string, to: string): Promise<void> => {
  const folder = path.dirname(to);
  await mkdir(folder, { recursive: true });
  await syncFile(from);
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const temporary = path.join(folder, temporaryName(path.basename(to), randomUUID()));
    try {
      await copyFile(from, temporary);
      await syncFile(temporary);
      await rename(temporary, to);
    } catch (failure) {
      await rm(temporary, { force: true });
      throw failure;
    }
  }
  await syncDirectory(folder);
};
