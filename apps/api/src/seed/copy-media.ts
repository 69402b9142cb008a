import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileToStore, MediaStore } from '../storage/media-store.ts';
import { seedMediaDir } from './media-manifest.ts';

const SCENES = 'scenes';

type Media = Pick<MediaStore, 'fill'>;

const filesBelow = async (dir: string, folder = ''): Promise<FileToStore[]> => {
  const entries = await readdir(join(dir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'manifest.json')
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      // synchronous, as no requests are served yet and thousands of awaited calls take four times as long
      return { name: path.slice(dir.length + 1), path, bytes: statSync(path).size };
    });
};

/** Copies the demo shop's pictures into the media storage. Files of the same size are left alone. */
export const copyMedia = async (media: Media, source = seedMediaDir): Promise<void> =>
  media.fill(await filesBelow(source));

/**
 * Copies the pictures of the storefront's own pages, which every shop shows [HOME-101]. An existing picture, which may be
 * the operator's own, is left alone.
 */
export const copyScenes = async (media: Media): Promise<void> =>
  media.fill(await filesBelow(seedMediaDir, SCENES), { keepExisting: true });
