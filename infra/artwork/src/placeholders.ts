/**
 * `pnpm --filter @fori/artwork placeholders`: makes the placeholder of every picture of the demo shop anew from its widest
 * file, for when the way they are made changes; rendering makes them as well.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { placeholderOf } from '../../../apps/api/src/modules/media/placeholder.ts';
import { readManifest } from './manifest.ts';

const media = path.resolve(import.meta.dirname, '../../../apps/api/src/seed/media');
const folders: Record<string, string> = { $scenes: 'scenes', $blog: 'blog' };

const placeholderIn = (folder: string, file: string, width: number): Promise<string> =>
  placeholderOf(sharp(path.join(media, folder, `${file}-${width}.webp`)));

const file = path.join(media, 'manifest.json');
const manifest = readManifest(file);
for (const [key, entries] of Object.entries(manifest)) {
  const folder = folders[key] ?? path.join('products', key);
  for (const entry of entries) {
    // a video's is that of the picture before it, which is as wide as products' pictures are
    entry.placeholder = await placeholderIn(folder, entry.poster ?? entry.file, entry.poster ? 960 : entry.width);
  }
}
writeFileSync(file, `${JSON.stringify(manifest, null, 1)}\n`);
