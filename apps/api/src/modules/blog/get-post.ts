import type { BlogPost } from '@fori/contracts/blog/schemas';
import { relatedTo } from '@fori/domain/blog';
import { DomainError } from '@fori/domain/errors';
import { fallbackLanguage, isLanguage, type Language, languages } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { ownerOfSlug, searchTextOf, slugsInLanguages } from '../search-texts/index.ts';
import { toPost } from './blog.mapper.ts';
import {
  type PostRow,
  postBySlug,
  postsById,
  relatedCandidates,
  type SummaryRow,
  translationsOf,
} from './blog.repository.ts';
import { countView } from './count-view.ts';
import { hasLiked } from './likes.repository.ts';
import type { Reader } from './reader.ts';
import { renderMarkdown } from './render-markdown.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'log'>;

/**
 * A post by any of its slugs, former ones too, that this reader may see. Throws `not_found` for unknown ones and, unless
 * for an admin with `content.read`, for drafts.
 */
export const requirePost = async (
  { db }: Pick<Shop, 'db'>,
  slug: string,
  language: Language,
  seesDrafts: boolean,
): Promise<PostRow> => {
  const known = await postBySlug(db.read, slug, language);
  const owner = known ? null : await ownerOfSlug(db.read, 'blog', slug);
  const row = owner ? await postBySlug(db.read, owner.slug, language) : known;
  if (!row || (row.status === 'draft' && !seesDrafts)) throw new DomainError('not_found');
  return row;
};

const relatedPosts = async (
  { db: { read } }: Deps,
  post: { id: number; tags: readonly string[] },
  language: Language,
): Promise<SummaryRow[]> => {
  const ids = relatedTo(post, await relatedCandidates(read));
  const rows = await postsById(read, ids, language);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};

/**
 * One post in `language` with everything its page shows; counts the view once per visitor and day, except for admins
 * and unidentified readers. Throws as `requirePost`.
 */
export const getPost = async (
  shop: Deps,
  slug: string,
  language: Language,
  { visitor, isAdmin, seesDrafts, mayCount }: Reader,
): Promise<BlogPost> => {
  const { read } = shop.db;
  const row = await requirePost(shop, slug, language, seesDrafts);
  const counts = visitor !== null && !isAdmin && row.status !== 'draft';
  const [translations, liked, views, searchText, slugs] = await Promise.all([
    translationsOf(read, row.id),
    visitor ? hasLiked(read, row.id, visitor) : false,
    counts ? countView(shop, row.id, { visitor, mayCount }) : null,
    searchTextOf(read, 'blog', row.id, language),
    slugsInLanguages(read, 'blog', row),
  ]);
  const translated = translations.map(({ locale }) => locale).filter(isLanguage);
  const tags = translations.find(({ locale }) => locale === fallbackLanguage)?.tags ?? row.tags;
  return toPost(row, {
    html: renderMarkdown(row.body),
    views: views ?? row.views ?? 0,
    liked,
    searchText,
    slugs,
    languages: languages.filter((candidate) => translated.includes(candidate)),
    related: await relatedPosts(shop, { id: row.id, tags }, language),
  });
};
