import { DAY_MS } from '@fori/domain/durations';
import { addDays, dayOf } from '@fori/domain/shop-time';
import type { Shop } from '../../../composition.ts';
import { discardFiles } from '../../../storage/discard-files.ts';
import { filesOfDocuments } from './documents.repository.ts';
import { DOCUMENTS_FOLDER } from './issue-documents.ts';
import { pdfFileOf } from './stored-file.ts';

/** Files that are looked up in one query. */
const TOGETHER = 500;

/**
 * Deletes files of documents that were never stored because the process died: those of this month and the one before that are older than
 * a day and no document has. Returns their number. `now` is the file system's time, not the shop's clock.
 */
export const sweepDocuments = async (shop: Pick<Shop, 'db' | 'media' | 'log'>, now = new Date()): Promise<number> => {
  const month = dayOf(now).slice(0, 7);
  const before = addDays(`${month}-01`, -1).slice(0, 7);
  const old: string[] = [];
  for (const folder of [before, month]) {
    for await (const { name, writtenAt } of shop.media.list(`${DOCUMENTS_FOLDER}/${folder}`)) {
      if (now.getTime() - writtenAt.getTime() > DAY_MS) old.push(name);
    }
  }
  let removed = 0;
  for (let start = 0; start < old.length; start += TOGETHER) {
    const files = old.slice(start, start + TOGETHER);
    const stored = await filesOfDocuments(shop.db.read, files.map(pdfFileOf));
    const orphans = files.filter((file) => !stored.has(pdfFileOf(file)));
    await discardFiles(shop, orphans);
    removed += orphans.length;
  }
  return removed;
};
