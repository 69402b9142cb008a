import type { AdminBlog, AdminBlogRow, AdminBlogText, TranslationLanguage } from '@fori/contracts/admin-blogs/schemas';
import { coverWidths, type TranslationState, translationState } from '@fori/domain/blog';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import type { AdminBlogPostRow, TextHead, TextRow } from './admin-blogs.repository.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const coverOf = ({ coverFile, coverWidth, coverHeight, coverPlaceholder }: AdminBlogPostRow['post']) =>
  coverFile === null || coverWidth === null || coverHeight === null
    ? null
    : {
        url: `/media/${coverFile}-${Math.max(...coverWidths)}.webp`,
        width: coverWidth,
        height: coverHeight,
        placeholder: coverPlaceholder,
      };

const factsOf = ({ post, views, likes }: AdminBlogPostRow) => ({
  id: post.id,
  slug: post.slug,
  author: post.author,
  status: post.status,
  views: views ?? 0,
  likes: likes ?? 0,
  publish_at: iso(post.publishAt),
  published_at: iso(post.publishedAt),
  created_at: post.createdAt.toISOString(),
  updated_at: post.updatedAt.toISOString(),
});

const stateOf = (head: TextHead | undefined): TranslationState =>
  translationState(head?.translated ? { ...head, body: head.hasBody ? 'written' : '' } : null);

export const toAdminBlogRow = (row: AdminBlogPostRow, heads: readonly TextHead[], language: Language): AdminBlogRow => {
  const headIn = (target: Language) => heads.find(({ locale }) => locale === target);
  const shown = [headIn(language), headIn(fallbackLanguage)].find((head) => head?.title);
  const cover = coverOf(row.post);
  return {
    ...factsOf(row),
    title: shown?.title ?? '',
    cover: cover && { ...cover, alt_text: shown?.coverAlt ?? '' },
    read_time: shown?.readTime ?? 1,
    translations: Object.fromEntries(
      languages.map((candidate) => [candidate, stateOf(headIn(candidate))]),
    ) as AdminBlogRow['translations'],
  };
};

const textOf = ({ title, excerpt, body, tags, coverAlt }: TextRow): AdminBlogText => ({
  title,
  excerpt,
  body,
  tags,
  cover_alt: coverAlt,
});

export const toAdminBlog = (row: AdminBlogPostRow, texts: readonly TextRow[]): AdminBlog => {
  const textIn = (language: Language) => texts.find(({ locale, translated }) => locale === language && translated);
  const english = textIn(fallbackLanguage);
  if (!english) throw new Error(`post ${row.post.id} without an English text`);
  const translationIn = (language: TranslationLanguage) => {
    const text = textIn(language);
    return text ? textOf(text) : null;
  };
  return {
    ...factsOf(row),
    ...textOf(english),
    slug_fixed: row.post.publishedAt !== null,
    cover: coverOf(row.post),
    translations: {
      fi: translationIn('fi'),
      sv: translationIn('sv'),
      no: translationIn('no'),
      da: translationIn('da'),
      is: translationIn('is'),
    },
    read_time: english.readTime,
  };
};
