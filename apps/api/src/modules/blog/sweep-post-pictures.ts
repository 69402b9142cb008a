import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { picturesNamed } from './post-pictures.repository.ts';
import { BLOG_FOLDER, isUnfinished, picturesIn, uploadedPicture } from './post-pictures.ts';

/** A text that was never saved lies in its writer's browser, and names pictures that were uploaded. */
const UNUSED_PICTURE_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes uploaded pictures that no post shows and that are older than a week. Gives the number of files. `now` is the time
 * files are written by, which no test turns.
 */
export const sweepPostPictures = async (
  shop: Pick<Shop, 'db' | 'media' | 'log'>,
  now = new Date(),
): Promise<number> => {
  const { db, media } = shop;
  const before = new Date(now.getTime() - UNUSED_PICTURE_RETENTION_MS);
  const old: string[] = [];
  for await (const { name, writtenAt } of media.list(BLOG_FOLDER)) if (writtenAt < before) old.push(name);
  if (old.length === 0) return 0;
  // read after the files, so that nothing a post has just come to show is taken for unused
  const { covers, texts } = await picturesNamed(db.read);
  const used = new Set([...covers, ...texts.flatMap(picturesIn)]);
  const orphans = old.filter((name) => {
    const picture = uploadedPicture(name);
    return picture === null ? isUnfinished(name) : !used.has(picture);
  });
  await discardFiles(shop, orphans);
  return orphans.length;
};
