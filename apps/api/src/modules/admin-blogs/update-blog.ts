import type { AdminBlog, BlogChange } from '@fori/contracts/admin-blogs/schemas';
import { fieldRefused } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { recordChange } from '../audit/index.ts';
import { chooseSlug, type LockedPost, type PostChange, requireLockedPost, rewritePost } from '../blog/index.ts';
import { moveFormerSlugs } from '../search-texts/index.ts';
import { actionOf, differenceOf, factsOf } from './audit-facts.ts';
import { checkPost, textsAfter } from './blog-content.ts';
import { checkSeen, viewAdminBlog } from './view-admin-blog.ts';

/** The slug of a post that was public stays, for bookmarks, links elsewhere and the feed's ids. */
const slugAfter = async (tx: Queries, was: LockedPost, { slug, title }: BlogChange): Promise<string> => {
  if (!slug || slug === was.slug) return was.slug;
  if (was.publishedAt !== null) {
    throw fieldRefused('slug', { key: 'slug_fixed' });
  }
  const chosen = await chooseSlug(tx, { wish: slug, title, postId: was.id });
  await moveFormerSlugs(tx, 'blog', was.slug, chosen);
  return chosen;
};

const publishAtAfter = (was: LockedPost, status: PostChange['status'], { publish_at }: BlogChange): Date | null => {
  if (status !== 'draft') return null;
  if (publish_at === undefined) return was.publishAt;
  return publish_at === null ? null : new Date(publish_at);
};

/**
 * Changes a post's texts, status and publishing date in one transaction with its audit record; writes nothing when
 * nothing differs. Throws `not_found`, `stale_edit` with the current post, and `validation_failed`: see `checkPost` and
 * `chooseSlug`; `slug_fixed` for a new slug of a post that was public.
 */
export const updateBlog = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, adminId }: { id: number; adminId: string },
  sent: BlogChange,
): Promise<AdminBlog> => {
  return db.write(async (tx) => {
    const was = await requireLockedPost(tx, id);
    await checkSeen(tx, was, sent.updated_at);
    const now = clock();
    const status = sent.status ?? was.status;
    const publishAt = publishAtAfter(was, status, sent);
    const texts = textsAfter(sent, was.texts);
    checkPost({ status, publishAt, texts }, { now, storedDate: was.publishAt });
    const slug = await slugAfter(tx, was, sent);
    const change = { slug, status, author: sent.author || was.author, publishAt, texts };
    const cover = was.coverFile;
    const difference = differenceOf(factsOf({ ...was, cover }), factsOf({ ...change, cover }));
    if (difference) {
      await rewritePost(tx, was, change, now);
      await recordChange(tx, {
        at: now,
        actorId: adminId,
        action: actionOf(difference.after),
        entity: 'blog',
        entityId: String(id),
        ...difference,
      });
    }
    return viewAdminBlog(tx, id);
  });
};
