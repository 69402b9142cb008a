import type { Shop } from '../../composition.ts';
import { keptPictures } from '../audit/index.ts';
import { sweepUnusedPictures } from '../media/index.ts';
import { picturesNamed } from './post-pictures.repository.ts';
import { BLOG_FOLDER, picturesIn } from './post-pictures.ts';

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
        return [...covers, ...kept, ...texts.flatMap(picturesIn)];
      },
    },
    now,
  );
