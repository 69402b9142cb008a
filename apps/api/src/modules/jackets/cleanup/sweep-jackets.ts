import type { Shop } from '../../../composition.ts';
import { discardFiles } from '../../../storage/discard-files.ts';
import { clearOldUploads } from '../../../storage/upload-dir.ts';
import {
  drawnLogoFile,
  keyOfFile,
  logoFile,
  mailRenderingFile,
  PICTURE_FOLDER,
  renderingFile,
  smallRenderingFile,
} from '../drawing/picture-files.ts';
import { deleteUnusedRenderings } from '../drawing/renderings.repository.ts';
import { deleteDesignsNotOpenedSince } from '../sharing/shared-designs.repository.ts';
import { deleteUnusedLogos } from '../uploads/logos.repository.ts';
import { keysInUse } from './stored-pictures.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than anybody designs at one go. */
const UNUSED_MS = DAY_MS;
const UNOPENED_MS = 365 * DAY_MS;

type Deps = Pick<Shop, 'db' | 'clock' | 'media' | 'log'>;

/**
 * Removes what designers left: shared designs nobody has opened for a year, uploads and pictures no design has shown for a
 * day. What is in a cart, an order or a shared design stays.
 */
export const sweepDesigns = async (shop: Deps): Promise<void> => {
  const { db, clock } = shop;
  const now = clock().getTime();
  const unused = new Date(now - UNUSED_MS);
  await db.write((tx) => deleteDesignsNotOpenedSince(tx, new Date(now - UNOPENED_MS)));
  const logos = await db.write((tx) => deleteUnusedLogos(tx, unused));
  await discardFiles(
    shop,
    logos.flatMap((key) => [logoFile(key), drawnLogoFile(key)]),
  );
  const pictures = await db.write((tx) => deleteUnusedRenderings(tx, unused));
  await discardFiles(
    shop,
    pictures.flatMap((key) => [renderingFile(key), smallRenderingFile(key), mailRenderingFile(key)]),
  );
};

/**
 * Removes pictures of jackets that no row names and that are older than a day, by which time whoever wrote them has written
 * the row, too: of carts that expired or whose owner left, and of processes that died in between; and forms such a process
 * was receiving. Gives the number of pictures. `now` is the time files are written by, which no test turns.
 */
export const sweepOrphans = async (shop: Deps & Pick<Shop, 'config'>, now = new Date()): Promise<number> => {
  const { db, media, config } = shop;
  await clearOldUploads(config.dataDir, new Date(now.getTime() - UNUSED_MS));
  const orphans: string[] = [];
  const used = await keysInUse(db.read);
  for await (const { name, writtenAt } of media.list(PICTURE_FOLDER)) {
    if (now.getTime() - writtenAt.getTime() < UNUSED_MS) continue;
    const key = keyOfFile(name);
    if (key === null || !used.has(key)) orphans.push(name);
  }
  await discardFiles(shop, orphans);
  return orphans.length;
};
