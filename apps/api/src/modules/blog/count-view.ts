import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../composition.ts';
import { keyedHash } from '../../keys.ts';
import { visitorKey } from './reader.ts';
import { addView, insertView, isCounted } from './views.repository.ts';

const DAY_LETTERS = 10;

/** A keyed hash that identifies a visitor within one day only. */
const hashOf = (key: string, visitor: Shopper, day: string): string =>
  keyedHash(key, 'reader', visitorKey(visitor), day);

/**
 * Counts a visitor's view of a post once a day in UTC (decision 0048). Returns the new number of views, or null when it
 * was counted before. A failure is logged and does not prevent reading.
 */
export const countView = async (
  { db, clock, config, log }: Pick<Shop, 'db' | 'clock' | 'config' | 'log'>,
  postId: number,
  { visitor, mayCount }: { visitor: Shopper; mayCount: () => Promise<boolean> },
): Promise<number | null> => {
  const day = clock().toISOString().slice(0, DAY_LETTERS);
  const view = { postId, day, visitor: hashOf(config.keys.current('visitors'), visitor, day) };
  try {
    if ((await isCounted(db.read, view)) || !(await mayCount())) return null;
    return await db.write(async (tx) => ((await insertView(tx, view)) ? addView(tx, postId) : null));
  } catch (error) {
    log.warn({ err: error, post: postId }, 'view not counted');
    return null;
  }
};
