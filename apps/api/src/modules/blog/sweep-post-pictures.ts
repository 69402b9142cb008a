import type { Shop } from '../../composition.ts';
import { keptDeletions, keptPictures } from '../audit/index.ts';
import { sweepUnusedPictures } from '../media/index.ts';
import { picturesNamed } from './post-pictures.repository.ts';
import { BLOG_FOLDER, picturesIn } from './post-pictures.ts';

/** The cover and the pictures in the texts of a deleted post or page, in the form in which the record of its deletion keeps them. */
const picturesOfDeleted = (kept: unknown): string[] => {
  const { record } = kept as { record: { cover?: { file: string } | null } };
  return [...(record.cover ? [record.cover.file] : []), ...picturesIn(JSON.stringify(record))];
};

/** Deletes uploaded pictures that no post or page uses, that cannot be put back any more and that are older than a week. Returns the number of files. */
export const sweepPostPictures = (
  shop: Pick<Shop, 'db' | 'clock' | 'media' | 'log'>,
  now = new Date(),
): Promise<number> =>
  sweepUnusedPictures(
    shop,
    {
      folder: BLOG_FOLDER,
      readUsed: async () => {
        const { covers, texts } = await picturesNamed(shop.db.read);
        const kept = await keptPictures(shop.db.read, { actions: ['blog.cover'], field: 'cover', now: shop.clock() });
        const deleted = [];
        for (const action of ['blog.delete', 'page.delete'])
          deleted.push(...(await keptDeletions(shop.db.read, action, shop.clock())));
        return [...covers, ...kept, ...texts.flatMap(picturesIn), ...deleted.flatMap(picturesOfDeleted)];
      },
    },
    now,
  );
