import { createHmac } from 'node:crypto';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../composition.ts';
import { visitorKey } from './reader.ts';
import { addView, insertView, wasSeen } from './views.repository.ts';

const DAY_LETTERS = 10;

/** Nobody without the shop's secret can tell whose it is, and tomorrow it is another one. */
const hashOf = (secret: string, visitor: Shopper, day: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['reader', visitorKey(visitor), day]))
    .digest('base64url');

/**
 * Counts a visitor's view of a post, once a day in UTC (decision 0048); gives the post's new number of views, null where
 * this one had been counted. A view that cannot be counted keeps nobody from reading.
 */
export const countView = async (
  { db, clock, config, log }: Pick<Shop, 'db' | 'clock' | 'config' | 'log'>,
  postId: number,
  { visitor, mayCount }: { visitor: Shopper; mayCount: () => Promise<boolean> },
): Promise<number | null> => {
  const day = clock().toISOString().slice(0, DAY_LETTERS);
  const view = { postId, day, visitor: hashOf(config.secret, visitor, day) };
  try {
    if ((await wasSeen(db.read, view)) || !(await mayCount())) return null;
    return await db.write(async (tx) => ((await insertView(tx, view)) ? addView(tx, postId) : null));
  } catch (error) {
    log.warn({ err: error, post: postId }, 'view not counted');
    return null;
  }
};
