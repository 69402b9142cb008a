import type { AdminBlogQuery } from '@fori/contracts/admin-blogs/schemas';
import { foldForSearch } from '@fori/domain/catalog';
import { fallbackLanguage, type Language, localeTags } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { toAdminBlogRow } from './admin-blogs.mapper.ts';
import {
  type AdminBlogFilter,
  adminBlogsById,
  authorsOf,
  countAdminBlogs,
  pageOfAdminBlogIds,
  textHeads,
  titlesOf,
} from './admin-blogs.repository.ts';

const MAX_WORDS = 8;

interface PageRange {
  limit: number;
  offset: number;
}

/** A page sorted by title in the language's alphabet; there are few enough posts to sort them here. */
const idsByTitle = async (
  { db: { read } }: Pick<Shop, 'db'>,
  filter: AdminBlogFilter,
  { limit, offset }: PageRange,
  language: Language,
): Promise<number[]> => {
  const titles = new Map<number, string>();
  const rows = await titlesOf(read, filter, [language, fallbackLanguage]);
  for (const { id, locale, title } of rows)
    if (title && (locale === language || !titles.has(id))) titles.set(id, title);
  const { compare } = new Intl.Collator(localeTags[language], { numeric: true });
  return [...titles]
    .sort(([a, one], [b, other]) => compare(one, other) || a - b)
    .slice(offset, offset + limit)
    .map(([id]) => id);
};

/**
 * A page of all posts, titles in `language` where translated. `search` is split into terms, each of which must occur in
 * a text, the slug or the author's name, ignoring letter case. A page beyond the last one is empty with the true
 * totals.
 */
export const listAdminBlogs = async (
  shop: Pick<Shop, 'db'>,
  { status, translation, search, sort, page, per_page }: AdminBlogQuery,
  language: Language,
) => {
  const { read } = shop.db;
  const authors = search ? await authorsOf(read) : [];
  const terms = foldForSearch(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => ({ word, authors: authors.filter((author) => foldForSearch(author).includes(word)) }));
  const filter = { status, translation, terms };
  const range = { limit: per_page, offset: (page - 1) * per_page };
  const [total, ids] = await Promise.all([
    countAdminBlogs(read, filter),
    sort === 'title' ? idsByTitle(shop, filter, range, language) : pageOfAdminBlogIds(read, filter, { sort, ...range }),
  ]);
  const [rows, heads] = await Promise.all([adminBlogsById(read, ids), textHeads(read, ids)]);
  return {
    data: ids.flatMap((id) => {
      const row = rows.find(({ post }) => post.id === id);
      return row
        ? toAdminBlogRow(
            row,
            heads.filter(({ postId }) => postId === id),
            language,
          )
        : [];
    }),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};
