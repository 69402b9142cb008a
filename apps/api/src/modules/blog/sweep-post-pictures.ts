import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { picturesNamed } from './post-pictures.repository.ts';
import { BLOG_FOLDER, isUnfinished, picturesIn, uploadedPicture } from './post-pictures.ts';

/** Unsaved drafts in an editor's browser may refer to uploaded pictures. */
const UNUSED_PICTURE_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Deletes uploaded pictures that no post uses and that are older than a week. Returns the number of files. `now` is the
 * file system's time, not the shop's clock.
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
  // read after listing the files, so that a picture used just now is not deleted
  const { covers, texts } = await picturesNamed(db.read);
  const used = new Set([...covers, ...texts.flatMap(picturesIn)]);
  const orphans = old.filter((name) => {
    const picture = uploadedPicture(name);
    return picture === null ? isUnfinished(name) : !used.has(picture);
  });
  await discardFiles(shop, orphans);
  return orphans.length;
};
