import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../../../composition.ts';
import { discardFiles } from '../../../storage/discard-files.ts';
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

/** Longer than anybody works on one design without saving it. */
const UNUSED_MS = DAY_MS;
const UNOPENED_MS = 365 * DAY_MS;
/** Longer than a change of an order takes. */
const UNOPENED_COPY_MS = 30 * DAY_MS;

type Deps = Pick<Shop, 'db' | 'clock' | 'media' | 'log'>;

/**
 * Removes shared designs not opened for a year, copies of ordered ones after a month, and uploads and renderings that no design has used for a day. Whatever is
 * in a cart, an order or a shared design stays.
 */
export const sweepDesigns = async (shop: Deps): Promise<void> => {
  const { db, clock } = shop;
  const now = clock().getTime();
  const unused = new Date(now - UNUSED_MS);
  await db.write((tx) =>
    deleteDesignsNotOpenedSince(tx, new Date(now - UNOPENED_MS), new Date(now - UNOPENED_COPY_MS)),
  );
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
 * Removes pictures of jackets that no row refers to: of expired carts, deleted accounts and crashed processes. Files less than a day old stay, as their row may still come. Returns the number of pictures.
 * `now` is the file system's time, not the shop's clock, which tests set.
 */
export const sweepOrphans = async (shop: Deps, now = new Date()): Promise<number> => {
  const { db, media } = shop;
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
