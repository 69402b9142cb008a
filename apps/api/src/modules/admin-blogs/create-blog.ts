import type { AdminBlog, BlogBody } from '@fori/contracts/admin-blogs/schemas';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { chooseSlug, writePost } from '../blog/index.ts';
import { factsOf } from './audit-facts.ts';
import { checkPost, textsAfter } from './blog-content.ts';
import { viewAdminBlog } from './view-admin-blog.ts';

/**
 * Creates a post in one transaction with its audit record. Its slug is made of the title unless one is given. Throws
 * `validation_failed`: see `checkPost` and `chooseSlug`.
 */
export const createBlog = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  admin: { id: string; name: string },
  sent: BlogBody,
): Promise<AdminBlog> => {
  const now = clock();
  const status = sent.status ?? 'draft';
  const publishAt = status === 'draft' && sent.publish_at ? new Date(sent.publish_at) : null;
  const texts = textsAfter(sent, {});
  checkPost({ status, publishAt, texts }, { now, storedDate: null });
  const author = sent.author || admin.name;
  return db.write(async (tx) => {
    const slug = await chooseSlug(tx, { wish: sent.slug, title: sent.title, postId: null });
    const id = await writePost(tx, { slug, status, author, cover: null, publishAt, texts }, now);
    await recordChange(tx, {
      at: now,
      actorId: admin.id,
      action: 'blog.create',
      entity: 'blog',
      entityId: String(id),
      before: null,
      after: factsOf({ slug, status, author, publishAt, cover: null, texts }),
    });
    return viewAdminBlog(tx, id);
  });
};
