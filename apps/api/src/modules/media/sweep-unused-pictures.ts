import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';

/** Unsaved drafts in an editor's browser may refer to uploaded pictures. */
const UNUSED_PICTURE_RETENTION_MS = 7 * DAY_MS;

/** The name by which rows and texts refer to an uploaded file's picture; null for files that are not uploads. */
const uploadedPicture = (name: string): string | null =>
  /^(\w+\/\w{24})(?:-(?:wide|tall))?-\d+\.(?:avif|webp)$/.exec(name)?.[1] ?? null;

/** A temporary file left by a process that died. */
const isUnfinished = (name: string): boolean => /^\w+\/\..*\.tmp$/.test(name);

/**
 * Deletes the uploaded pictures of a folder that nothing uses and that are older than a week. Returns the number of files. `now` is
 * the file system's time, not the shop's clock.
 */
export const sweepUnusedPictures = async (
  shop: Pick<Shop, 'media' | 'log'>,
  { folder, readUsed }: { folder: string; readUsed: () => Promise<readonly string[]> },
  now: Date,
): Promise<number> => {
  const before = new Date(now.getTime() - UNUSED_PICTURE_RETENTION_MS);
  const old: string[] = [];
  for await (const { name, writtenAt } of shop.media.list(folder)) if (writtenAt < before) old.push(name);
  if (old.length === 0) return 0;
  // read after listing the files, so that a picture used just now is not deleted
  const used = new Set(await readUsed());
  const orphans = old.filter((name) => {
    const picture = uploadedPicture(name);
    return picture === null ? isUnfinished(name) : !used.has(picture);
  });
  await discardFiles(shop, orphans);
  return orphans.length;
};
