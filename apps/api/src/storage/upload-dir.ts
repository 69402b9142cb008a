import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where forms lie while they are being received, a folder each: never served, empty between two calls. */
export const uploadDir = (dataDir: string): string => path.join(dataDir, 'uploads');

/** Removes what forms left that were received when the process died; gives their number. */
export const clearOldUploads = async (dataDir: string, before: Date): Promise<number> => {
  const folder = uploadDir(dataDir);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name);
    const facts = await stat(left).catch(() => null);
    if (!facts || facts.mtime >= before) continue;
    await rm(left, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
};
