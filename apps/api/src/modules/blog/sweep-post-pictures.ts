import type { Shop } from '../../composition.ts';
import { sweepUnusedPictures } from '../media/index.ts';
import { picturesNamed } from './post-pictures.repository.ts';
import { BLOG_FOLDER, picturesIn } from './post-pictures.ts';

/** Deletes uploaded pictures that no post or page uses and that are older than a week. Returns the number of files. */
export const sweepPostPictures = (shop: Pick<Shop, 'db' | 'media' | 'log'>, now = new Date()): Promise<number> =>
  sweepUnusedPictures(
    shop,
    {
      folder: BLOG_FOLDER,
      readUsed: async () => {
        const { covers, texts } = await picturesNamed(shop.db.read);
        return [...covers, ...texts.flatMap(picturesIn)];
      },
    },
    now,
  );
