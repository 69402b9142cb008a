import { auditActors } from '@fori/domain/audit-actors';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { setPostStatus } from './write-post.ts';
import { dueDrafts, lockPost } from './writing.repository.ts';

/**
 * Publishes due drafts, dated by their scheduled time, each with an audit record; returns their number. Several
 * processes may run it: a draft published or rescheduled meanwhile is skipped.
 */
export const publishDuePosts = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> => {
  const now = clock();
  // without due drafts, write nothing and keep cached pages
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
        actorId: auditActors.shop,
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
