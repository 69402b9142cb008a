import type { Shop } from '../../composition.ts';
import { sweepUnusedPictures } from '../media/index.ts';
import { homeDocuments } from './home.repository.ts';
import { HOME_FOLDER } from './home-pictures.ts';

/** Deletes uploaded pictures that no version of the home page has and that are older than a week. Returns the number of files. */
export const sweepHomePictures = (shop: Pick<Shop, 'db' | 'media' | 'log'>, now = new Date()): Promise<number> =>
  sweepUnusedPictures(
    shop,
    {
      folder: HOME_FOLDER,
      readUsed: async () =>
        (await homeDocuments(shop.db.read)).flatMap(({ blocks }) =>
          blocks.flatMap((block) => {
            if (block.kind === 'hero') return block.slides.map(({ picture }) => picture.file);
            return block.kind === 'text' && block.picture ? [block.picture.file] : [];
          }),
        ),
    },
    now,
  );
