import type { BlogQuery, BlogSummary } from '@fori/contracts/blog/schemas';
import { type BlogStatus, POSTS_PER_PAGE, publicBlogStatuses } from '@fori/domain/blog';
import { foldForSearch } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { toSummary } from './blog.mapper.ts';
import { countPosts, type PostFilter, pageOfPosts } from './blog.repository.ts';

export interface PostPage {
  data: BlogSummary[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** The statuses a filter selects. `draft` works for admins with `content.read` only; others get the unfiltered list (decision 0048). */
const statusesFor = (status: BlogQuery['status'], seesDrafts: boolean): readonly BlogStatus[] => {
  if (status === 'all' || (status === 'draft' && !seesDrafts)) return publicBlogStatuses;
  return [status];
};

/**
 * A page of posts, newest first, texts in `language`. The search covers title, excerpt, tags and text in it and in
 * English. A page beyond the last one is empty with the true totals.
 */
export const listPosts = async (
  { db }: Pick<Shop, 'db'>,
  { search, status, page }: BlogQuery,
  { language, seesDrafts }: { language: Language; seesDrafts: boolean },
): Promise<PostPage> => {
  const filter: PostFilter = { statuses: statusesFor(status, seesDrafts), term: foldForSearch(search ?? ''), language };
  const [total, rows] = await Promise.all([
    countPosts(db.read, filter),
    pageOfPosts(db.read, filter, { limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE }),
  ]);
  return {
    data: rows.map(toSummary),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / POSTS_PER_PAGE)),
    per_page: POSTS_PER_PAGE,
    total,
  };
};
