import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@fori/domain/durations';

/** The folder for forms while they are received, with a subfolder for each; never served. */
export const uploadDir = (dataDir: string): string => path.join(dataDir, 'uploads');

/**
 * Removes what is older than a day: folders of forms whose process crashed, and the progress files of imports. Returns the
 * number. `now` is the file system's time, not the shop's clock.
 */
export const clearOldUploads = async (dataDir: string, now = new Date()): Promise<number> => {
  const before = new Date(now.getTime() - DAY_MS);
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
