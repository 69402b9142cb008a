import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The folder for forms while they are received, with a subfolder for each; never served. */
export const uploadDir = (dataDir: string): string => path.join(dataDir, 'uploads');

/** Removes the folders of forms whose process crashed; returns their number. */
export const clearOldUploads = async (dataDir: string, before: Date): Promise<number> => {
  const folder = uploadDir(dataDir);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const leftover = path.join(folder, name);
    const facts = await stat(leftover).catch(() => null);
    if (!facts || facts.mtime >= before) continue;
    await rm(leftover, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
};
