import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../db/types.ts';
import { toAdminBlog } from './admin-blogs.mapper.ts';
import { adminBlogsById, textsOf } from './admin-blogs.repository.ts';

/** A post as the back office edits it. Throws `not_found`. */
export const viewAdminBlog = async (q: Queries, id: number): Promise<AdminBlog> => {
  const [row] = await adminBlogsById(q, [id]);
  if (!row) throw new DomainError('not_found');
  return toAdminBlog(row, await textsOf(q, id));
};

/** Throws `stale_edit`, with the post in `current`, when the post has changed since the editor read it. */
export const checkSeen = async (
  tx: Queries,
  { id, updatedAt }: { id: number; updatedAt: Date },
  seen: string | undefined,
): Promise<void> => {
  if (seen === undefined || new Date(seen).getTime() === updatedAt.getTime()) return;
  throw new DomainError('stale_edit', { extra: { current: await viewAdminBlog(tx, id) } });
};
