import { expect, test } from 'vitest';
import { ownFolder } from '../testing/backups.ts';
import { localMediaStore, type MediaStore } from './media-store.ts';
import { moveMedia } from './move-media.ts';

test('[STORE-05] a file that is removed while it is moved ends nothing and is not counted as copied', async () => {
  const source = localMediaStore(ownFolder('source'));
  const target = localMediaStore(ownFolder('target'));
  for (const name of ['blog/a.webp', 'blog/b.webp', 'blog/c.webp'])
    await source.write([{ name, data: Buffer.from(name) }]);
  const changing: MediaStore = {
    ...source,
    // one goes right after the listing, another between its stat and the reading of its content
    all: async () => {
      const all = await source.all();
      await source.remove(['blog/a.webp']);
      return all;
    },
    stat: async (name) => {
      const facts = await source.stat(name);
      if (name === 'blog/b.webp') await source.remove([name]);
      return facts;
    },
  };
  const moved = await moveMedia(changing, target, { removeSource: false, onProgress: () => undefined });
  expect(moved).toMatchObject({ files: 3, copied: 2, different: [], unverified: [] });
});
