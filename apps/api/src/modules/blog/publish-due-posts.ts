import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { setPostStatus } from './write-post.ts';
import { dueDrafts, lockPost } from './writing.repository.ts';

/** Who the audit log says has done what no person did. */
const SYSTEM = 'system';

/**
 * Publishes drafts whose time has come, dated by that time, each with a record in the audit log; gives their number. Several
 * processes may run it: a draft that another has published or put off meanwhile is left alone.
 */
export const publishDuePosts = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> => {
  const now = clock();
  // nothing is written, and no page thrown away, in the minutes without any
  if ((await dueDrafts(db.read, now)).length === 0) return 0;
  return db.write(async (tx) => {
    const published: { id: number; publishAt: Date }[] = [];
    for (const { id } of await dueDrafts(tx, now)) {
      const post = await lockPost(tx, id);
      if (post?.status !== 'draft' || post.publishAt === null || post.publishAt > now) continue;
      await setPostStatus(tx, id, 'published', { now, at: post.publishAt });
      published.push({ id, publishAt: post.publishAt });
    }
    for (const { id, publishAt } of published) {
      await recordChange(tx, {
        at: now,
        actorId: SYSTEM,
        action: 'blog.publish',
        entity: 'blog',
        entityId: String(id),
        before: { status: 'draft', publish_at: publishAt },
        after: { status: 'published', publish_at: null },
      });
    }
    return published.length;
  });
};
