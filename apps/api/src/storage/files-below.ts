import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isFileMissing } from './storage-errors.ts';

/** Where a disk is mounted there is a folder of this name, which the system keeps and root alone may read. */
const LOST_AND_FOUND = 'lost+found';

const entriesIn = async (folder: string): Promise<Dirent[]> => {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isFileMissing(error)) return [];
    throw error;
  }
};

const below = async (folder: string, entries: readonly Dirent[]): Promise<string[]> => {
  const found: string[] = [];
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isFile()) found.push(file);
    if (entry.isDirectory()) found.push(...(await below(file, await entriesIn(file))));
  }
  return found;
};

/** All files below a folder, which may be one that a disk is mounted at; none where it is missing. */
export const filesBelow = async (folder: string): Promise<string[]> =>
  below(
    folder,
    (await entriesIn(folder)).filter(({ name }) => name !== LOST_AND_FOUND),
  );
