import { constants, statSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaDir } from '../storage/media-store.ts';
import { seedMediaDir } from './media-manifest.ts';

const AT_ONCE = 16;
const SCENES = 'scenes';

/** At once: nobody is served yet, and some thousand questions that are waited for take four times as long. */
const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null;

const filesBelow = async (dir: string): Promise<string[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
};

/** Copies the demo shop's pictures to where the shop serves them. What is there in the same size is left alone. */
export const copyMedia = (dataDir: string, source = seedMediaDir): Promise<void> => copyInto(mediaDir(dataDir), source);

/**
 * Copies the pictures of the storefront's own pages, which every shop shows [HOME-101]. A picture that is there, an
 * operator's own for instance, is left alone.
 */
export const copyScenes = (dataDir: string): Promise<void> =>
  copyInto(join(mediaDir(dataDir), SCENES), join(seedMediaDir, SCENES), { keepPresent: true });

const copyInto = async (target: string, source: string, { keepPresent = false } = {}): Promise<void> => {
  const waiting = await filesBelow(source);
  for (const dir of new Set(waiting.map((file) => dirname(join(target, file))))) await mkdir(dir, { recursive: true });
  const worker = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const [from, to] = [join(source, file), join(target, file)];
      const present = sizeOf(to);
      if (present === sizeOf(from) || (keepPresent && present !== null)) continue;
      await copyFile(from, to, constants.COPYFILE_FICLONE);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};
