import { blogStatuses, POST_SLUG } from '@fori/domain/blog';
import { languages } from '@fori/domain/languages';
import { z } from 'zod';
import { lang, lenient, page, searchTerm, timestamp } from '../common.ts';

export const blogCover = z.object({
  /** the largest WebP (`…-1600.webp`; the other widths and AVIF stand beside it) */
  url: z.string(),
  alt_text: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** a tiny blurred stand-in as a data address */
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
  /** of these texts; another than asked for where nobody has translated the post */
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
  /** HTML, sanitised: no scripts, no styles, pictures of the shop's own only */
  body: z.string(),
  /** whether the visitor likes it; false for nobody in particular */
  liked: z.boolean(),
  updated_at: timestamp,
  /** in which it can really be read, English among them */
  languages: z.array(z.enum(languages)),
  related: z.array(blogSummary),
});
export type BlogPost = z.infer<typeof blogPost>;

export const blogStatusFilters = ['all', ...blogStatuses] as const;
export type BlogStatusFilter = (typeof blogStatusFilters)[number];

export const blogQuery = z.object({
  search: searchTerm,
  /** `draft` is for admins; from anybody else it counts as no filter, as what is no status does (decision 0048) */
  status: lenient(blogStatusFilters, 'all'),
  page,
  lang,
});
export type BlogQuery = z.infer<typeof blogQuery>;

/** A post in a path. An ill-formed slug becomes empty, which nothing is named, so that it answers 404. */
export const slugPath = z.object({
  slug: z.string().transform((text) => (POST_SLUG.test(text) ? text : '')),
});

export const blogLike = z.object({ liked: z.boolean(), likes: z.number().int() });
export type BlogLike = z.infer<typeof blogLike>;
