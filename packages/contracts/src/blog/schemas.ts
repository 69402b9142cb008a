import { blogStatuses } from '@fori/domain/blog';
import { languages } from '@fori/domain/languages';
import { z } from 'zod';
import { inEachLanguage, lang, lenient, page, searchTerm, searchText, timestamp } from '../common.ts';

export const blogCover = z.object({
  /** the largest WebP (`…-1600.webp`); other widths and AVIF files differ only in the ending */
  url: z.string(),
  alt_text: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** a tiny blurred preview as a data URL */
  placeholder: z.string().nullable(),
});
export type BlogCover = z.infer<typeof blogCover>;

export const blogSummary = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** null for a post without one */
  cover: blogCover.nullable(),
  author: z.string(),
  tags: z.array(z.string()),
  /** of the texts; not the requested one where the post is not translated */
  language: z.enum(languages),
  status: z.enum(blogStatuses),
  /** minutes */
  read_time: z.number().int(),
  views: z.number().int(),
  likes: z.number().int(),
  /** null until it is published for the first time */
  published_at: timestamp.nullable(),
});
export type BlogSummary = z.infer<typeof blogSummary>;

export const blogPost = blogSummary.extend({
  /** sanitised HTML: no scripts, no styles, only the shop's own pictures */
  body: z.string(),
  /** whether the visitor likes it; false for an unknown visitor */
  liked: z.boolean(),
  updated_at: timestamp,
  search_text: searchText,
  /** of its address in each language */
  slugs: inEachLanguage(z.string()),
  /** languages it is completely written in, English included */
  languages: z.array(z.enum(languages)),
  related: z.array(blogSummary),
});
export type BlogPost = z.infer<typeof blogPost>;

export const blogStatusFilters = ['all', ...blogStatuses] as const;
export type BlogStatusFilter = (typeof blogStatusFilters)[number];

export const blogQuery = z.object({
  search: searchTerm,
  /** `draft` is for admins only; for anybody else it counts as `all`, as does an unknown status (decision 0048) */
  status: lenient(blogStatusFilters, 'all'),
  page,
  lang,
});
export type BlogQuery = z.infer<typeof blogQuery>;

export const blogLike = z.object({ liked: z.boolean(), likes: z.number().int() });
export type BlogLike = z.infer<typeof blogLike>;
