import { constants, statSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaDir } from '../storage/media-store.ts';
import { seedMediaDir } from './media-manifest.ts';

const CONCURRENCY = 16;
const SCENES = 'scenes';

/** Synchronous, as no requests are served yet and thousands of awaited calls take four times as long. */
const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null;

const filesBelow = async (dir: string): Promise<string[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
};

/** Copies the demo shop's pictures into the media storage. Files of the same size are left alone. */
export const copyMedia = (dataDir: string, source = seedMediaDir): Promise<void> => copyInto(mediaDir(dataDir), source);

/**
 * Copies the pictures of the storefront's own pages, which every shop shows [HOME-101]. An existing picture, which may be
 * the operator's own, is left alone.
 */
export const copyScenes = (dataDir: string): Promise<void> =>
  copyInto(join(mediaDir(dataDir), SCENES), join(seedMediaDir, SCENES), { keepExisting: true });

const copyInto = async (target: string, source: string, { keepExisting = false } = {}): Promise<void> => {
  const files = await filesBelow(source);
  for (const dir of new Set(files.map((file) => dirname(join(target, file))))) await mkdir(dir, { recursive: true });
  const worker = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const [from, to] = [join(source, file), join(target, file)];
      const existing = sizeOf(to);
      if (existing === sizeOf(from) || (keepExisting && existing !== null)) continue;
      await copyFile(from, to, constants.COPYFILE_FICLONE);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
};
