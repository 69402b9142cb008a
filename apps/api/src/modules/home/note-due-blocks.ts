import { nextBlockChange } from '@fori/domain/home';
import type { Shop } from '../../composition.ts';
import { dueHomeVersions, setNextHomeChange } from './home.repository.ts';

/**
 * Drops cached home pages once a block has appeared or disappeared as scheduled: the version is written, which moves the catalogue's
 * version (HOME-108). Returns whether there was one; several processes may run it.
 */
export const noteDueBlocks = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<boolean> => {
  const now = clock();
  // without one, write nothing and keep cached pages
  if ((await dueHomeVersions(db.read, now)).length === 0) return false;
  return db.write(async (tx) => {
    const due = await dueHomeVersions(tx, now);
    for (const { id, document } of due) await setNextHomeChange(tx, id, nextBlockChange(document?.blocks ?? [], now));
    return due.length > 0;
  });
};
