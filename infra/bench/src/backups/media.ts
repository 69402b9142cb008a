import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KB = 1024;
const PICTURES = { count: 10_000, bytes: 153 * KB };
const VIDEOS = { count: 20, bytes: 28 * KB * KB };
const PER_FOLDER = 2500;

/** Two gigabytes of media that do not deflate, as pictures and videos do not: 10,000 pictures and 20 videos. Made once. */
export const fillMedia = (dataDir: string): void => {
  const done = join(dataDir, 'media', 'bench', 'done');
  if (existsSync(done)) return;
  for (const [kind, { count, bytes }] of Object.entries({ pictures: PICTURES, videos: VIDEOS })) {
    for (let index = 0; index < count; index += 1) {
      const folder = join(dataDir, 'media', 'bench', `${kind}-${Math.floor(index / PER_FOLDER)}`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${index}.bin`), randomBytes(bytes));
    }
  }
  writeFileSync(done, '');
};
