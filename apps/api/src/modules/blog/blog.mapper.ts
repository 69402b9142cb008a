import type { BlogCover, BlogPost, BlogSummary } from '@fori/contracts/blog/schemas';
import { coverWidths } from '@fori/domain/blog';
import { fallbackLanguage, isLanguage, type Language } from '@fori/domain/languages';
import { isWritten, type SearchText } from '../search-texts/index.ts';
import type { PostRow, SummaryRow } from './blog.repository.ts';

const coverOf = (row: SummaryRow): BlogCover | null =>
  row.coverFile === null || row.coverWidth === null || row.coverHeight === null
    ? null
    : {
        url: `/media/${row.coverFile}-${Math.max(...coverWidths)}.webp`,
        alt_text: row.coverAlt,
        width: row.coverWidth,
        height: row.coverHeight,
        placeholder: row.coverPlaceholder,
      };

export const toSummary = (row: SummaryRow): BlogSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  cover: coverOf(row),
  author: row.author,
  tags: row.tags,
  language: row.translated && isLanguage(row.locale) ? row.locale : fallbackLanguage,
  status: row.status,
  read_time: row.readTime,
  views: row.views ?? 0,
  likes: row.likes ?? 0,
  published_at: row.publishedAt?.toISOString() ?? null,
});

export const toPost = (
  row: PostRow,
  parts: {
    html: string;
    views: number;
    liked: boolean;
    searchText: SearchText | undefined;
    slugs: BlogPost['slugs'];
    languages: Language[];
    related: readonly SummaryRow[];
  },
): BlogPost => ({
  ...toSummary(row),
  views: parts.views,
  body: parts.html,
  liked: parts.liked,
  updated_at: row.updatedAt.toISOString(),
  ...(isWritten(parts.searchText) && { search_text: parts.searchText }),
  slugs: parts.slugs,
  languages: parts.languages,
  related: parts.related.map(toSummary),
});
