import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../../composition.ts';
import { deleteGuestLikesBefore } from './likes.repository.ts';
import { deleteViewsBefore } from './views.repository.ts';

const DAY_LETTERS = 10;
const YEAR_MS = 365 * DAY_MS;

/** Deletes the views of past days and guests' likes older than a year; the counts stay. Returns the number of rows. */
export const purgeReaders = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> => {
  const now = clock();
  return db.write(async (tx) => {
    const views = await deleteViewsBefore(tx, now.toISOString().slice(0, DAY_LETTERS));
    return views + (await deleteGuestLikesBefore(tx, new Date(now.getTime() - YEAR_MS)));
  });
};
